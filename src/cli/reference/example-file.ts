// Reads the examples of the repository, and finds the lines of a key in them.

import { readdirSync, readFileSync } from "node:fs";

/** `name` is the folder of the example, such as `community`. The lines are its guildform.yaml. */
export interface ExampleFile {
  readonly name: string;
  readonly lines: readonly string[];
}

/** A page shows the shortest example of the key that has more than one line, if it has at most this number of lines. */
const MOST_LINES = 30;

export function exampleOf(key: string, examples: readonly ExampleFile[]): ExampleFile | null {
  const candidates = examples.flatMap(({ name, lines }) => {
    const own = linesOfKey(key, lines);
    return own.length > 0 && own.length <= MOST_LINES ? [{ name, lines: own }] : [];
  });
  return candidates.sort((one, other) => one.lines.length - other.lines.length)[0] ?? null;
}

/** Leaves out the comments after the key: they belong to the next key. */
function linesOfKey(key: string, lines: readonly string[]): readonly string[] {
  const first = lines.findIndex((line) => line.startsWith(`${key}:`));
  if (first < 0) return [];
  const after = lines.slice(first + 1).findIndex((line) => /^[^\s#]/.test(line));
  const own = lines.slice(first, after < 0 ? lines.length : first + 1 + after);
  const last = own.findLastIndex((line) => line.trim() !== "" && !line.startsWith("#"));
  return own.slice(0, last + 1);
}

export function examples(): readonly ExampleFile[] {
  const folder = new URL("../../../examples/", import.meta.url);
  return readdirSync(folder, { withFileTypes: true }).flatMap((one) => {
    if (!one.isDirectory()) return [];
    try {
      const text = readFileSync(new URL(`${one.name}/guildform.yaml`, folder), "utf8");
      return [{ name: one.name, lines: text.split("\n") }];
    } catch {
      return [];
    }
  });
}
