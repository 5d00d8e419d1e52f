// English: the text around errors and problems.

import type { PhraseWords } from "../../catalogue.js";
import type { ErrorParams } from "../../params/render/errors.js";
import { foreign, listed, own, say, written } from "../../say.js";
import { countedText } from "../counted-text.js";

export const errorWords: PhraseWords<ErrorParams> = {
  "problem-counts": ({ counts }) =>
    listed(
      counts.map(
        ({ level, count, more }) => say`${countedText(count, level)}${own(more ? " and more" : "")}`,
      ),
    ),
  "internal-error": () => say`internal error:`,
  "bug-message": ({ name, message }) => {
    const text = message === "" ? own("no message") : foreign(message);
    return name === "" ? say` ${text}` : say` ${written(name)}: ${text}`;
  },
  "something-thrown": ({ type }) => say`something of type ${own(type)} was thrown`,
  "is-a-bug": () => say`This is a bug in guildform, not a mistake of yours.`,
  "please-report": () =>
    say`Please report it with the command, the version (\`guildform --version\`) and this text.`,
  "caused-by": () => say`caused by`,
};
