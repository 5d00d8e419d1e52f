// English: a file, a plan or a body that a person has to mend.

import type { CodeWords } from "../../catalogue.js";
import { byCase } from "../../params/cases.js";
import type { InputParams } from "../../params/program/input.js";
import { own, say, written } from "../../say.js";

const STOPPED = {
  planning: "nothing was planned",
  asking: "nothing can be said of the guild",
  applying: "nothing was applied",
  emulating: "the emulator was not started",
} as const;

const PART_STOPPED = {
  planning: "The part that --target and --exclude name cannot be planned",
  drift: "The part that --target and --exclude name cannot be looked at",
  into: "The addresses that are to be taken over cannot be found, and nothing was written",
} as const;

export const input: CodeWords<InputParams> = {
  INVALID_INPUT: byCase({
    file: ({ file, stopped }) => ({
      message: say`${written(file)} cannot be used, so ${own(STOPPED[stopped])}.`,
    }),
    guild: ({ problems }) => ({
      message: say`The file and the guild do not go together: ${problems} ${own(problems === 1 ? "problem" : "problems")}.`,
    }),
    scope: ({ stopped, problems }) => ({
      message: say`${own(PART_STOPPED[stopped])}: ${problems} ${own(problems === 1 ? "problem" : "problems")}.`,
    }),
    "open-calls": ({ calls }) => ({
      message: say`What became of ${calls} ${own(calls === 1 ? "call" : "calls")} is not known. Say what each made, by the command shown; then the same plan goes on.`,
    }),
    call: ({ operation }) => ({ message: say`${own(operation)} was not sent.` }),
  }),
};
