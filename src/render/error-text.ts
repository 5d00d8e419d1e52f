// Any error as text. What a user can mend reads as message, cause and next step; what is a bug of guildform
// reads as an internal error with a request to report it. A stack is shown with `debug` only.

import { GuildformError } from "../model/errors.js";
import { foreignText, visibleText } from "../model/visible-text.js";
import { InvalidInputError } from "../words/invalid-input-error.js";
import { diagnosticsLines } from "./diagnostics-text.js";
import { headlineWidth, type Line, paint, spaces, span, type TextOptions, words } from "./paint.js";
import { proseLines } from "./prose-lines.js";
import { cutText } from "./text-width.js";

export interface ErrorTextOptions extends TextOptions {
  /** Also the stack, and those of the causes. */
  readonly debug?: boolean;
}

/** No newline at the end. Never throws, whatever was thrown. */
export function errorText(error: unknown, options: ErrorTextOptions): string {
  const lines = error instanceof GuildformError ? expectedLines(error, options) : bugLines(error);
  return paint([...lines, ...(options.debug ? stackLines(error) : [])], options.color);
}

function expectedLines(error: GuildformError, options: ErrorTextOptions): Line[] {
  const diagnostics = error instanceof InvalidInputError ? error.diagnostics : [];
  const cause = causeOf(error);
  const columns = headlineWidth(options);
  return [
    ...diagnosticsLines(diagnostics, options),
    ...proseLines(` ${error.message}`, { columns, lead: [words(`error ${error.code}:`, "red")], hang: 4 }),
    ...proseLines(cause, { columns, indent: 2, lead: [words("= cause: ", "dim")] }),
    ...proseLines(error.hint, { columns, indent: 2, lead: [words("= help: ", "cyan")] }),
  ];
}

const SHOWN_COLUMNS = 300;

/**
 * The cause in its own words, when the message does not hold them already. Syntax errors are left out: they
 * quote what was read, which may be secret, and the message says which input it was.
 */
function causeOf({ cause, message }: GuildformError): string {
  if (!(cause instanceof Error) || cause instanceof SyntaxError || cause.name === "AbortError") return "";
  const own = messageOf(cause) || codeOf(cause);
  const shown = cause instanceof GuildformError ? visibleText(own) : foreignText(own);
  return own === "" || message.includes(own) || message.includes(shown) || message.includes(visibleText(own))
    ? ""
    : cutText(shown, SHOWN_COLUMNS);
}

function bugLines(error: unknown): Line[] {
  const name = error instanceof Error ? `${error.name || "Error"}: ` : "";
  return [
    [words("internal error:", "red"), span(` ${name}${foreignText(messageOf(error)) || "no message"}`)],
    [words("  This is a bug in guildform, not a mistake of yours.")],
    [
      words("  = help: ", "cyan"),
      span("Please report it with the command, the version (`guildform --version`) and this text."),
    ],
  ];
}

function messageOf(thrown: unknown): string {
  if (thrown instanceof Error) return String(thrown.message);
  return typeof thrown === "string" ? thrown : `something of type ${typeof thrown} was thrown`;
}

const codeOf = (error: Error): string => ("code" in error ? String(error.code) : "");

const DEEPEST_CAUSE = 5;

function stackLines(error: unknown): Line[] {
  const lines: Line[] = [];
  let one = error;
  for (let depth = 0; one instanceof Error && depth < DEEPEST_CAUSE; depth++) {
    if (depth > 0) lines.push([words("  caused by", "dim")]);
    lines.push(
      ...(one.stack ?? messageOf(one)).split("\n").map((line) => [spaces(2), span(line.trimEnd(), "dim")]),
    );
    one = one.cause;
  }
  return lines;
}
