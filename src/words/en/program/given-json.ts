// Reports mistakes in JSON that a command reads.

import type { SchemaProblem } from "../../../model/schema-problem.js";
import { byCase, type Cases, type None } from "../../cases.js";
import { codes, phrases } from "../../codes.js";
import { own, quoted, say, written } from "../../say.js";
import { NOTHING_SAID, type Sentence } from "../../sentence.js";
import { countedText } from "../counted-text.js";
import { schemaProblemText } from "../schema-problem.js";
import { type ControlProblem, controlProblemText } from "./emulator.js";

/** Describes a mistake in JSON for the emulator. `at` is a JSON pointer, and `/` for the whole text. */
export type EmulatorProblem = { readonly at: string } & Cases<{
  readonly schema: { readonly problem: SchemaProblem };
  /** The object at `earlier` has the same id. */
  readonly taken: { readonly id: string; readonly earlier: string };
  readonly "no-channel": None;
  readonly "no-emoji": { readonly id: string; readonly type: number };
  /** Only a fault of this kind has the member. */
  readonly "other-fault": { readonly fault: "status" | "delay" };
  readonly "fault-status": None;
  readonly "delay-without-ms": None;
  readonly more: { readonly count: number };
  /** `problem` is a mistake that no schema finds. */
  readonly control: { readonly problem: ControlProblem };
}>;

const emulatorProblem = byCase<EmulatorProblem, Sentence>({
  schema: ({ problem }) => schemaProblemText(problem),
  taken: ({ id, earlier }) => say`repeats ${written(id)} of ${written(earlier)}`,
  "no-channel": () => say`the guild has no channel with this id`,
  "no-emoji": ({ id, type }) => say`${written(id)} is no emoji of type ${type}`,
  "other-fault": ({ fault }) => say`belongs to fault ${own(fault)} only`,
  "fault-status": () => say`must be 201, 202, or 400 or more`,
  "delay-without-ms": () => say`is missing: fault delay needs it`,
  more: ({ count }) => say`and ${countedText(count, "more problem")} like these`,
  control: ({ problem }) => controlProblemText(problem),
});

const placed = (problem: EmulatorProblem): Sentence =>
  say`${written(problem.at)}: ${emulatorProblem(problem)}`;

export const givenJson = codes({
  /** `at` is a JSON pointer, and empty for the body itself. */
  "E-CALL-BODY": (params: { operation: string; at: string; problem: SchemaProblem }) => ({
    message: say`${params.at === "" ? say`the body` : written(params.at)} ${schemaProblemText(params.problem)}`,
    hint: say`\`guildform call ${own(params.operation)} --help\` shows the members of the body.`,
  }),
  /** `bits` is the bitmap of the request as decimal text. */
  "W-CALL-MANAGE": ({ at, bits }: { at: string; bits: string }) => ({
    message: say`${written(at)} is ${written(bits)} and sets manage, which this operation cannot change`,
    hint: say`The service ignores that bit. Make the member a channel administrator in the QQ client.`,
  }),
  "W-CALL-MEMBER": ({ at, near }: { at: string; near: string | null }) => ({
    message: say`${written(at)} is not a known member of this operation`,
    hint: near === null ? NOTHING_SAID : say`Did you mean ${quoted(near)}?`,
  }),
  "E-EMULATE": ({ file, problem }: { file: string; problem: EmulatorProblem }) => ({
    message: say`${written(file)}: ${placed(problem)}`,
  }),
});

export const givenJsonPhrases = phrases({ "emulator-problem": placed });
