// English: the applies that an undo reverts.

import type { CodeWords } from "../../catalogue.js";
import { byCase } from "../../params/cases.js";
import type { UndoRunParams } from "../../params/plan/undo-runs.js";
import { listed, own, say, written } from "../../say.js";
import { countedText } from "../counted-text.js";

const LIST = say`\`guildform undo --list\` shows the applies that an undo can revert.`;

export const undoRuns: CodeWords<UndoRunParams> = {
  NOTHING_TO_UNDO: byCase({
    forgotten: () => ({
      message: say`There is nothing to undo: state remembers no apply that made a call.`,
      hint: say`State keeps the last 20 applies. Check that it is the right state (--state, GUILDFORM_STATE).`,
    }),
    unchanged: ({ applies }) => ({
      message: say`There is nothing to undo: ${own(applies === 1 ? "that apply changed nothing" : "none of these applies changed anything")}.`,
      hint: LIST,
    }),
  }),
  UNKNOWN_RUN: byCase({
    none: ({ run, remembered }) => ({
      message: say`State remembers no apply "${written(run)}" among its last ${remembered}.`,
      hint: LIST,
    }),
    several: ({ run, ids }) => ({
      message: say`${countedText(ids.length, "apply", "applies")} begin with "${written(run)}": ${listed(ids.map(written))}.`,
      hint: say`Write more of the id.`,
    }),
  }),
};
