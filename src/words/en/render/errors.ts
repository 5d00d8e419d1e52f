// Holds the words around errors and problems, such as their levels and counts.

import { phrases } from "../../codes.js";
import { foreign, listed, own, say, written } from "../../say.js";
import { countedText } from "../counted-text.js";

/** Counts the problems of one level. `more` means that the output does not show all of them. */
type ProblemCount = {
  readonly level: "error" | "warning";
  readonly count: number;
  readonly more: boolean;
};

export const errorWords = phrases({
  "problem-counts": ({ counts }: { counts: readonly ProblemCount[] }) =>
    listed(
      counts.map(
        ({ level, count, more }) => say`${countedText(count, level)}${own(more ? " and more" : "")}`,
      ),
    ),
  "internal-error": () => say`internal error:`,
  /** `name` is `TypeError`, for example. It is empty if the thrown value is no error. */
  "bug-message": ({ name, message }: { name: string; message: string }) => {
    const text = message === "" ? own("no message") : foreign(message);
    return name === "" ? say` ${text}` : say` ${written(name)}: ${text}`;
  },
  "something-thrown": ({ type }: { type: string }) => say`something of type ${own(type)} was thrown`,
  "is-a-bug": () => say`This is a bug in guildform, not a mistake of yours.`,
  "please-report": () =>
    say`Please report it with the command, the version (\`guildform --version\`) and this text.`,
  "caused-by": () => say`caused by`,
});
