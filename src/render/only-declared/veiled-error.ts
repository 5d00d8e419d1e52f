// Hides undeclared words in an error. Words about the command, files and state stay. A name of the guild stays if the file has
// it. The error loses its cause, because a cause quotes the service and files. cli/only-declared.ts calls it for each error of a command.

import { GuildformError } from "../../model/errors.js";
import type { Diagnostic } from "../../words/diagnostic.js";
import { inWords } from "../../words/in-words.js";
import { InvalidInputError } from "../../words/invalid-input-error.js";
import { plainText } from "../../words/plain-text.js";
import { SaidError } from "../../words/said-error.js";
import { FINDING_SHAPES } from "../../words/shapes/findings.js";
import { statementText } from "../../words/words-of.js";
import type { Veil } from "./veil.js";
import { veiledSaid } from "./veiled-said.js";

/** `code` is the code of the original error. */
export class VeiledError extends GuildformError {
  readonly code: string;

  constructor(code: string, { message, hint }: { readonly message: string; readonly hint: string }) {
    super(message, { hint });
    this.code = code;
  }
}

export function veiledError(veil: Veil, error: unknown): GuildformError {
  if (error instanceof InvalidInputError)
    return new InvalidInputError(
      error.params,
      error.diagnostics.map((one) => veiledDiagnostic(veil, one)),
    );
  const code = error instanceof GuildformError ? error.code : "INTERNAL";
  const statement = error instanceof SaidError ? veiledSaid(veil, error.said) : null;
  return new VeiledError(code, statement === null ? hiddenError() : statementText(statement));
}

const hiddenError = () => ({
  message: plainText(inWords("hidden-error")),
  hint: plainText(inWords("hidden-error-next")),
});

/** Keeps the words of the file and removes the quoted line, which may contain a text of a private channel. */
export function veiledDiagnostic(veil: Veil, diagnostic: Diagnostic): Diagnostic {
  const { address, ...one } = diagnostic;
  const shown = one.code in FINDING_SHAPES ? (veiledSaid(veil, one) ?? one) : one;
  return {
    ...one,
    ...shown,
    excerpt: null,
    ...(address === undefined ? {} : { address: veil.address(address) }),
  } as Diagnostic;
}
