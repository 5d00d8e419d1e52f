// Reports problems with the choice of applies that an undo reverts.

import { byCase, type Cases } from "../../cases.js";
import { cases, codes, type Words } from "../../codes.js";
import { listed, own, say, written } from "../../say.js";
import { countedText } from "../counted-text.js";

/** `run` is the text that a person gave as the id of an apply, or as the start of an id. */
type UnknownRun = { readonly run: string } & Cases<{
  readonly none: { readonly remembered: number };
  readonly several: { readonly ids: readonly string[] };
}>;

const LIST = say`\`guildform undo --list\` shows the applies that an undo can revert.`;

export const undoRuns = codes({
  NOTHING_TO_UNDO: cases({
    forgotten: () => ({
      message: say`There is nothing to undo: state remembers no apply that made a call.`,
      hint: say`State keeps the last 20 applies. Check that it is the right state (--state, GUILDFORM_STATE).`,
    }),
    unchanged: ({ applies }: { applies: number }) => ({
      message: say`There is nothing to undo: ${own(applies === 1 ? "that apply changed nothing" : "none of these applies changed anything")}.`,
      hint: LIST,
    }),
  }),
  UNKNOWN_RUN: byCase<UnknownRun, Words>({
    none: ({ run, remembered }) => ({
      message: say`State remembers no apply "${written(run)}" among its last ${remembered}.`,
      hint: LIST,
    }),
    several: ({ run, ids }) => ({
      message: say`${countedText(ids.length, "apply", "applies")} begin with "${written(run)}": ${listed(ids.map(written))}.`,
      hint: say`Write more of the id.`,
    }),
  }),
});
