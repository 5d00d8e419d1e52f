// English: the text around errors and problems.

import { phrases } from "../../codes.js";
import { foreign, listed, own, say, written } from "../../say.js";
import { countedText } from "../counted-text.js";

/** Problems of one level; `more` when some are not told one by one. */
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
  /** `name` such as `TypeError`; empty for what is no error. */
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
