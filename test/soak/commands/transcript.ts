// A transcript has everything that a command showed, as lines for comparisons and for readers.

import type { JournalEntry } from "../../../src/emulator/index.js";
import type { Json } from "../../../src/model/json.js";
import { lineWithoutDeliberate, withoutDeliberate } from "./deliberate-differences.js";
import type { Act } from "./stage.js";

export interface Transcript {
  readonly command: string;
  readonly lines: readonly string[];
}

/**
 * Returns the lines of a command. `deliberate` means that the builds differ in the format of plans. The comparison then leaves out the
 * differences of the formats.
 */
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

/** Removes the folder of a build's modules from a stack trace. */
const withoutPlaces = (line: string): string =>
  line.replace(/(?<= at .*)\(?file:\/\/\S+/, "…").replace(/ at file:\/\/\S+/, " at …");

/** Returns a line for each member of JSON, and for how it was printed. */
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
  // Without the parts that the other build leaves out, the text may be short.
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

/** Returns a line for each call. The number of reads of threads depends on the machine, so equal neighbours become one line. */
const callLines = (calls: readonly JournalEntry[]): readonly string[] =>
  calls
    .map((call) => ({ call, line: callLine(call) }))
    .filter(({ call, line }, at, all) => call.operation !== "get_threads" || line !== all[at - 1]?.line)
    .map(({ line }) => line);

/** Returns the request and the answer of a call, without its time and its connection. */
function callLine({ method, path, query, headers, body, status, code }: JournalEntry): string {
  const { authorization, "user-agent": agent, "content-type": contentType } = headers;
  const type = contentType?.replace(/boundary=.*/, "boundary");
  return `call: ${JSON.stringify({ method, path, query, body, authorization, agent, type, status, code })}`;
}
