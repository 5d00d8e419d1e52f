// Transcript: what was seen of a command, as lines that can be compared and read.

import type { JournalEntry } from "../../../src/emulator/index.js";
import type { Act, SeenFile } from "./stage.js";

/** One command, with a line for all that was seen. */
export interface Transcript {
  readonly command: string;
  readonly lines: readonly string[];
}

export function transcriptOf({ command, status, stdout, stderr, files, calls }: Act): Transcript {
  return {
    command,
    lines: [
      `status ${status}`,
      ...linesOf("stdout", stdout),
      ...linesOf("stderr", stderr),
      ...Object.entries(files).flatMap(([path, file]) => fileLines(path, file)),
      ...callLines(calls),
    ],
  };
}

const fileLines = (path: string, file: SeenFile | null): readonly string[] =>
  file === null ? [`${path} is gone`] : [`${path} has the mode ${file.mode}`, ...linesOf(path, file.text)];

/** Long JSON is told member by member; that it was the same letter by letter is told by its length. */
function linesOf(where: string, text: string): readonly string[] {
  const whole = jsonLines(text);
  const lines = whole ?? text.split("\n").flatMap((line) => jsonLines(line) ?? [line]);
  return [...lines.map((line) => `${where}: ${line}`), `${where} has ${text.length} characters`];
}

const LONG_LINE = 200;

function jsonLines(text: string): readonly string[] | null {
  if (text.length < LONG_LINE || !/^\s*[{[]/.test(text)) return null;
  try {
    return JSON.stringify(JSON.parse(text), null, 1).split("\n");
  } catch {
    return null;
  }
}

/** How often a thread is looked for until it shows hangs on the machine. */
const callLines = (calls: readonly JournalEntry[]): readonly string[] =>
  calls
    .map((call) => ({ call, line: callLine(call) }))
    .filter(({ call, line }, at, all) => call.operation !== "get_threads" || line !== all[at - 1]?.line)
    .map(({ line }) => line);

/** How it was called and how it was answered; not when, nor over which connection. */
function callLine({ method, path, query, headers, body, status, code }: JournalEntry): string {
  const { authorization, "user-agent": agent, "content-type": contentType } = headers;
  const type = contentType?.replace(/boundary=.*/, "boundary");
  return `call: ${JSON.stringify({ method, path, query, body, authorization, agent, type, status, code })}`;
}
