// Tests that edits change the named values and no other character, for random data in random styles.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { editFile } from "../../../src/config/edit/edit-file.js";
import type { EditedFile, FileEdit } from "../../../src/config/edit/file-edit.js";
import type { Json } from "../../../src/model/json.js";
import { sameJson } from "../../../src/model/same-json.js";
import { holds, sized } from "../../soak/slice.js";
import { editedData, isWithin, randomEdits } from "./random-edits.js";
import { type Path, type WrittenComment, writtenDocument } from "./written-document.js";

const TEXTS = [
  "view",
  "频道规则",
  "大厅 一",
  "it's",
  'say "x"',
  "a: b",
  "#c",
  "10012",
  "true",
  "no",
  "- x",
  "🎉 party",
  "one\ntwo\n",
  "one\n\n  two",
  "one\ntwo\n\n",
  "  lead",
  "trail ",
  "tab\tx",
  "\u202eleft",
  "$" + "$" + "{X}",
  "::error::x",
  "",
  "[x]",
  "a,b",
] as const;
const NAMES = ["key", "name", "版主", "a b", "roles", "x: y", "10", "new0", "it's", "null"] as const;

const scalars = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom<Json>(...TEXTS) },
  { weight: 1, arbitrary: fc.constantFrom<Json>(null, true, false, 0, 7, -1.5) },
);
const { data } = fc.letrec<{ data: Json; list: Json; map: Json }>((tie) => ({
  data: fc.oneof({ depthSize: "small", withCrossShrink: true }, scalars, tie("map"), tie("list")),
  list: fc.array(tie("data"), { maxLength: 4 }),
  map: fc.dictionary(fc.constantFrom(...NAMES), tie("data"), { maxKeys: 4, noNullPrototype: true }),
}));
const roots = fc.oneof(
  fc.dictionary(fc.constantFrom(...NAMES), data, { minKeys: 1, maxKeys: 4, noNullPrototype: true }),
  fc.array(data, { minLength: 1, maxLength: 3 }),
);
const seeds = fc.nat({ max: 0x7fffffff });
const values = fc.array(data, { minLength: 1, maxLength: 4 });

/** Reads a text with another parser. That parser takes a byte order mark before a dash for a word, so the mark is removed first. */
const read = (text: string): unknown =>
  parse(text.replace(/^\ufeff/, ""), { schema: "core", logLevel: "error" });

/** Returns the parts of both texts that no edit touches. */
function outside(text: string, { text: after, spans }: EditedFile) {
  const parts = (whole: string, side: "before" | "after") =>
    [...spans, null].map((span, index) =>
      whole.slice(spans[index - 1]?.[side].end ?? 0, span === null ? whole.length : span[side].start),
    );
  return { before: parts(text, "before"), after: parts(after, "after") };
}

/** Returns the path that an edit removes or replaces, with all comments in it. */
const takenBy = (edit: FileEdit): Path | null => (edit.edit === "insert" ? null : edit.path);

function expectComments(
  comments: readonly WrittenComment[],
  edits: readonly FileEdit[],
  after: string,
): void {
  for (const { text, owner, place } of comments) {
    const takers = edits.filter((edit) => {
      const taken = takenBy(edit);
      return taken !== null && isWithin(owner, taken);
    });
    const isOfOther = takers.every(
      (edit) => edit.edit === "set" && edit.path.length === owner.length && place !== "inside",
    );
    if (isOfOther) expect({ text, isThere: after.includes(text) }).toEqual({ text, isThere: true });
    const isRemoved = takers.some((edit) => edit.edit === "remove" && edit.path.length === owner.length);
    if (isRemoved && place === "above")
      expect({ text, isThere: after.includes(text) }).toEqual({ text, isThere: false });
  }
}

describe("edits of a random file", { timeout: 120_000 }, () => {
  test("the new text says what the edits want, and differs in their places alone", async () => {
    await holds(
      fc.property(roots, values, seeds, seeds, (root, drawn, look, seed) => {
        const { text, comments } = writtenDocument(root, look);
        expect(read(text)).toEqual(root);
        const edits = randomEdits(root, { seed, values: drawn });
        const edited = editFile(text, edits);
        try {
          expect(edited.refused).toEqual([]);
          expect(read(edited.text)).toEqual(editedData(root, edits));
          const { before, after } = outside(text, edited);
          expect(after).toEqual(before);
          expectComments(comments, edits, edited.text);
        } catch (error) {
          throw new Error(`${JSON.stringify(edits)}\n${text}\n---- became\n${edited.text}`, { cause: error });
        }
      }),
      { soak: 3_000, test: 150 },
    );
  });

  test("edits that want what is there change nothing, neither the first time nor the second", async () => {
    await holds(
      fc.property(roots, values, seeds, seeds, (root, drawn, look, seed) => {
        const { text } = writtenDocument(root, look);
        const edits = randomEdits(root, { seed, values: drawn }).filter(({ edit }) => edit === "set");
        const once = editFile(text, edits).text;
        expect(editFile(once, edits)).toEqual({ text: once, spans: [], refused: [] });
        expect(editFile(text, [])).toEqual({ text, spans: [], refused: [] });
        const own = Object.entries(root).map(([name, value]): FileEdit => {
          return { edit: "set", path: [Array.isArray(root) ? Number(name) : name], value };
        });
        expect(editFile(text, own)).toEqual({ text, spans: [], refused: [] });
      }),
      { soak: 1_000, test: 50 },
    );
  });

  /** These pieces are other forms of YAML, or break it. */
  const PIECES = [
    "&a ",
    "*a",
    "? ",
    "!!str ",
    "<<: ",
    "\n",
    "\n\n",
    " ",
    "  ",
    "\t",
    "#",
    " # x\n",
    ",",
    "[",
    "]",
    "{",
    "}",
  ];
  const MORE_PIECES = [
    '"',
    "'",
    "|\n",
    ">2\n",
    "|+\n",
    ": ",
    ":",
    "- ",
    "-\n",
    "x",
    "规则：",
    "...\n",
    "---\n",
    "%",
    "\r",
  ];
  const cuts = fc.array(
    fc.record({ at: fc.nat(), gone: fc.nat({ max: 3 }), piece: fc.constantFrom(...PIECES, ...MORE_PIECES) }),
    { minLength: 1, maxLength: 4 },
  );

  test("of any text edits are refused, or made as they are wanted", async () => {
    let made = 0;
    const { isWhole } = await holds(
      fc.property(roots, values, seeds, seeds, cuts, (root, drawn, look, seed, pieces) => {
        let { text } = writtenDocument(root, look);
        for (const { at, gone, piece } of pieces) {
          const place = at % (text.length + 1);
          text = text.slice(0, place) + piece + text.slice(place + gone);
        }
        const now = readLeniently(text);
        const edits = randomEdits(now ?? root, { seed, values: drawn });
        const edited = editFile(text, edits);
        const refused = new Set(edited.refused.map(({ edit }) => edit));
        const { before, after } = outside(text, edited);
        expect(after).toEqual(before);
        const done = edits.filter((edit) => !refused.has(edit));
        if (now === undefined || done.length === 0) return;
        made += done.length;
        try {
          expect(read(edited.text)).toEqual(editedData(now, done));
        } catch (error) {
          throw new Error(
            `${JSON.stringify(done)}\n${text}\n${JSON.stringify(text)}\n---- became\n${edited.text}`,
            { cause: error },
          );
        }
      }),
      { soak: 3_000, test: 150 },
    );
    if (isWhole) expect(made).toBeGreaterThan(500);
  });
});

test("thousands of edits take a few seconds", { timeout: 30_000 }, () => {
  const channels = sized({ soak: 3_000, test: 150 });
  const numbers = [...Array(channels).keys()];
  const text = `channels:\n${numbers.map((one) => `  - { key: k${one}, pins: [a] } # c\n`).join("")}`;
  const edits = numbers.flatMap((one): FileEdit[] => [
    { edit: "set", path: ["channels", one, "key"], value: `l${one}` },
    { edit: "insert", list: ["channels", one, "pins"], after: 0, value: "b" },
    { edit: "insert", list: ["channels"], after: one, value: { key: `m${one}` } },
  ]);
  const lines = numbers.map((one) => `  - { key: l${one}, pins: [a, b] } # c\n  - { key: m${one} }\n`);
  expect(editFile(text, edits).text).toBe(`channels:\n${lines.join("")}`);
});

/** Returns undefined if the text is no YAML, or has a value that JSON lacks. */
function readLeniently(text: string): Json | undefined {
  try {
    const value = read(text) as Json;
    return sameJson(value, JSON.parse(JSON.stringify(value)) as Json) ? value : undefined;
  } catch {
    return undefined;
  }
}
