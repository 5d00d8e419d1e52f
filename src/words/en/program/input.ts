// English: a file, a plan or a body that a person must correct.

import type { CodeWords } from "../../catalogue.js";
import { byCase } from "../../params/cases.js";
import type { InputParams } from "../../params/program/input.js";
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

export const programInputSentences: CodeWords<InputParams> = {
  INVALID_INPUT: byCase({
    file: ({ file, stopped }) => ({
      message: say`${written(file)} cannot be used, so ${own(STOPPED[stopped])}.`,
    }),
    guild: ({ problems, calls }) => ({
      message: say`The file and the guild do not match: ${countedText(problems - calls, "problem")}.${
        calls === 0
          ? NOTHING_SAID
          : say` Also, ${countedText(calls, "call")} of an earlier run got no final answer.`
      }`,
    }),
    scope: ({ stopped, problems }) => ({
      message: say`${own(PART_STOPPED[stopped])}: ${countedText(problems, "problem")}.`,
    }),
    "open-calls": ({ calls, goesOn }) => ({
      message: say`${countedText(calls, "call")} of an earlier run got no final answer. The file needs no change. Record what each call made, with the command shown, ${own(GOES_ON[goesOn])}.`,
    }),
    call: ({ operation }) => ({ message: say`${own(operation)} was not sent.` }),
  }),
};
