// Prints the writes of a state, one on each line, with the newest first. `state history` prints it (cli/commands/state-read.ts).

import type { StateWrite } from "../../state/state-write.js";
import { inWords } from "../../words/in-words.js";
import { paragraph, table } from "../document/block.js";
import { documentOf, section } from "../document/document.js";
import { type Run, run } from "../document/run.js";
import { documentText } from "../text/document-text.js";
import type { TextOptions } from "../text/paint.js";

/** Returns the text without a newline at its end. */
export function writesText(writes: readonly StateWrite[], options: TextOptions): string {
  const words =
    writes.length === 0
      ? paragraph(inWords("writes-none"), { ours: true })
      : table("items", writes.map(writeRow));
  return documentText(documentOf(section([words])), { ...options, verbose: true });
}

const writeRow = ({ at, who, command, did }: StateWrite): Run[] => [
  run(inWords("write-at", { at }), "quiet"),
  run(inWords("name", { name: who }), "strong"),
  run(inWords("write-command", { command })),
  run(inWords("write-did", { did })),
];
