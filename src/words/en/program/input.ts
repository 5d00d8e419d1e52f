// Reports that a person must correct a file, a plan or a body. Each problem has its own sentence after this one.

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
    /** The file does not fit the guild. `calls` of the problems are open calls of earlier runs. */
    guild: ({ problems, calls }: { problems: number; calls: number }) => ({
      message: say`The file and the guild do not match: ${countedText(problems - calls, "problem")}.${
        calls === 0
          ? NOTHING_SAID
          : say` Also, ${countedText(calls, "call")} of an earlier run got no final answer.`
      }`,
    }),
    /** The chosen part of the guild is invalid: `--target` and `--exclude`, or the addresses of `pull --into`. */
    scope: ({ stopped, problems }: { stopped: "planning" | "drift" | "into"; problems: number }) => ({
      message: say`${own(PART_STOPPED[stopped])}: ${countedText(problems, "problem")}.`,
    }),
    /**
     * Only open calls of earlier runs stop this run. `goesOn` is the plan with which it continues after a person
     * settles them.
     */
    "open-calls": ({ calls, goesOn }: { calls: number; goesOn: "saved-plan" | "new-plan" }) => ({
      message: say`${countedText(calls, "call")} of an earlier run got no final answer. The file needs no change. Record what each call made, with the command shown, ${own(GOES_ON[goesOn])}.`,
    }),
    call: ({ operation }: { operation: string }) => ({ message: say`${own(operation)} was not sent.` }),
  }),
});

export type InputParams = ParamsOf<typeof programInputSentences>;
