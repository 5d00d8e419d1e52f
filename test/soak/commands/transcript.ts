// Transcript: what was seen of a command, as lines that can be compared and read.

import type { JournalEntry } from "../../../src/emulator/index.js";
import type { Json } from "../../../src/model/json.js";
import { lineWithoutDeliberate, withoutDeliberate } from "./deliberate-differences.js";
import type { Act } from "./stage.js";

/** One command, with a line for all that was seen. */
export interface Transcript {
  readonly command: string;
  readonly lines: readonly string[];
}

/** `deliberate`: whether the builds differ in the format of plans, and are compared without what that brought. */
export function transcriptOf(
  { command, status, stdout, stderr, files, calls }: Act,
  deliberate: boolean,
): Transcript {
  const inText = (where: string, text: string) => linesOf(where, text, deliberate);
  return {
    command,
    lines: [
      `status ${status}`,
      ...inText("stdout", stdout),
      ...inText("stderr", stderr),
      ...Object.entries(files).flatMap(([path, file]) =>
        file === null
          ? [`${path} is gone`]
          : [`${path} has the mode ${file.mode}`, ...inText(path, file.text)],
      ),
      ...callLines(calls),
    ].map(withoutPlaces),
  };
}

/** Where the modules of a build lie, in a stack trace. */
const withoutPlaces = (line: string): string =>
  line.replace(/(?<= at .*)\(?file:\/\/\S+/, "…").replace(/ at file:\/\/\S+/, " at …");

/** JSON is told member by member, and how it was printed. */
function linesOf(where: string, text: string, deliberate: boolean): readonly string[] {
  const lines =
    jsonLines(text, deliberate) ??
    text
      .split("\n")
      .flatMap(
        (line) => jsonLines(line, deliberate) ?? (deliberate ? lineWithoutDeliberate(line, where) : [line]),
      );
  return lines.map((line) => `${where}: ${line}`);
}

/** Shorter JSON stays in one line. */
const LONG_LINE = 200;

function jsonLines(text: string, deliberate: boolean): readonly string[] | null {
  if (!/^\s*[{[]/.test(text)) return null;
  const parsed = parsedJson(text);
  if (parsed === undefined) return null;
  const value = deliberate ? withoutDeliberate(parsed) : parsed;
  // Without what the other build does not say, it may be short.
  if ((deliberate ? JSON.stringify(value) : text).length < LONG_LINE)
    return JSON.stringify(parsed) === text ? [JSON.stringify(value)] : null;
  const printed = [
    JSON.stringify(parsed),
    `${JSON.stringify(parsed)}\n`,
    `${JSON.stringify(parsed, null, 2)}\n`,
  ];
  return [...JSON.stringify(value, null, 1).split("\n"), `printed in way ${printed.indexOf(text)}`];
}

function parsedJson(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
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
