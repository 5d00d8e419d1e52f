// English: a file, a plan or a body that a person must correct.
// Each problem has its own sentence.

import { cases, codes, type ParamsOf } from "../../codes.js";
import { own, say, written } from "../../say.js";
import { NOTHING_SAID } from "../../sentence.js";
import { countedText } from "../counted-text.js";

const STOPPED = {
  planning: "nothing was planned",
  asking: "the question has no answer",
  applying: "nothing was applied",
  emulating: "the emulator was not started",
} as const;

const PART_STOPPED = {
  planning: "The part that --target and --exclude name cannot be planned",
  drift: "The part that --target and --exclude name cannot be checked",
  into: "Nothing was written, because guildform cannot find the addresses",
} as const;

const GOES_ON = {
  "saved-plan": "then apply the same plan again",
  "new-plan": "then run guildform again",
} as const;

export const programInputSentences = codes({
  INVALID_INPUT: cases({
    file: ({
      file,
      stopped,
    }: {
      file: string;
      stopped: "planning" | "asking" | "applying" | "emulating";
    }) => ({
      message: say`${written(file)} cannot be used, so ${own(STOPPED[stopped])}.`,
    }),
    /** The file asks for what the guild does not allow; `calls` of the problems are calls of earlier runs whose outcome no answer told. */
    guild: ({ problems, calls }: { problems: number; calls: number }) => ({
      message: say`The file and the guild do not match: ${countedText(problems - calls, "problem")}.${
        calls === 0
          ? NOTHING_SAID
          : say` Also, ${countedText(calls, "call")} of an earlier run got no final answer.`
      }`,
    }),
    /** A part of the guild that cannot be told: that of `--target` and `--exclude`, or the addresses of `pull --into`. */
    scope: ({ stopped, problems }: { stopped: "planning" | "drift" | "into"; problems: number }) => ({
      message: say`${own(PART_STOPPED[stopped])}: ${countedText(problems, "problem")}.`,
    }),
    /** Calls of earlier runs got no answer, and that is all that stops the run; `goesOn`: with what it goes on once they are settled. */
    "open-calls": ({ calls, goesOn }: { calls: number; goesOn: "saved-plan" | "new-plan" }) => ({
      message: say`${countedText(calls, "call")} of an earlier run got no final answer. The file needs no change. Record what each call made, with the command shown, ${own(GOES_ON[goesOn])}.`,
    }),
    call: ({ operation }: { operation: string }) => ({ message: say`${own(operation)} was not sent.` }),
  }),
});

export type InputParams = ParamsOf<typeof programInputSentences>;
