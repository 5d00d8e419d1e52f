// What the service did and state could not be told, so that nothing is lost with a full disk: each with the id of
// what it made. The next plan finds it by reading; where that cannot tell, the command says it.

import { foreignText } from "../model/visible-text.js";
import { type Line, paint, spaces, span, type TextOptions, usableWidth, words } from "./paint.js";
import { ownLines } from "./prose-lines.js";

export interface UnrecordedRow {
  readonly address: string;
  readonly operation: string;
  /** The id of what it made; null when it made nothing. */
  readonly made: string | null;
  /** The command that tells state of it; null when nothing needs to be told. */
  readonly command: string | null;
}

/** No newline at the end. */
export function unrecordedText(rows: readonly UnrecordedRow[], options: TextOptions): string {
  const lines = (text: string): Line[] => ownLines(text, { columns: usableWidth(options), style: "yellow" });
  return paint([...lines(TITLE), ...rows.flatMap(rowLines), ...lines(END)], options.color);
}

const TITLE = "Done, and not recorded in state:";
const END =
  "Once state can be written again, plan: these are found by looking at the guild. Where that cannot tell, the plan asks for the command.";

/** Commands are not wrapped: they are to be copied. */
function rowLines({ address, operation, made, command }: UnrecordedRow): Line[] {
  const head: Line = [
    spaces(INDENT),
    words(operation),
    spaces(2),
    span(foreignText(address), "bold"),
    span(made === null ? "" : ` = ${made}`),
  ];
  return command === null ? [head] : [head, [spaces(2 * INDENT), words(command, "cyan")]];
}

const INDENT = 4;
