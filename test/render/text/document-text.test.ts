// Tests the printer for terminals with any content in any block: no foreign text is invisible, and no line begins with it.

import fc from "fast-check";
import { expect, test } from "vitest";
import { type Block, oneLine, paragraph, type Table, table } from "../../../src/render/document/block.js";
import { documentOf, section } from "../../../src/render/document/document.js";
import { run, type Tone } from "../../../src/render/document/run.js";
import { documentText } from "../../../src/render/text/document-text.js";
import { textWidth } from "../../../src/render/text-width.js";
import { code, copied, foreign, own, quoted, written } from "../../../src/words/say.js";
import { Sentence, type SentencePart } from "../../../src/words/sentence.js";
import { holds } from "../../soak/slice.js";

/** There is one part of each kind. Only `own` has no foreign text. */
const partsOf = (text: string): Record<SentencePart["kind"], SentencePart> => ({
  own: own("of"),
  foreign: foreign(text),
  quoted: quoted(text),
  written: written(text),
  copied: copied(text),
  code: code(own("--name "), foreign(text)),
});

const SHAPES: readonly Table["shape"][] = [
  "items",
  "numbered",
  "unaligned",
  "outcomes",
  "columns",
  "differences",
];

/** Returns every block, with the sentence in each of its places. `said` begins with a word of guildform. */
function blocksOf(some: Sentence, said: Sentence): Record<Block["kind"], readonly Block[]> {
  const runs = [run(some), run(some, "quiet"), { ...run(some), long: true }];
  const details = [paragraph(said)];
  const note = {
    kind: "note",
    severity: "error",
    code: "E-X",
    message: some,
    at: null,
    about: some,
    excerpt: { before: some, meant: some, after: some },
    cause: some,
    hint: some,
  } as const;
  const at = { file: "a.yaml", line: 1, column: 1 };
  const row = {
    mark: null,
    address: null,
    name: runs,
    about: runs,
    aside: runs,
    hangs: true,
    at: null,
    danger: false,
    changes: 0,
  };
  const label = run(own("name"));
  return {
    paragraph: [paragraph(said), paragraph(said, { ours: true, tone: "danger" })],
    line: [oneLine(...runs)],
    facts: [{ kind: "facts", facts: [runs, runs] }],
    counts: [
      { kind: "counts", of: "marks", title: run(own("Marks:")), parts: [some, some, some], tone: null },
    ],
    list: [{ kind: "list", entries: [{ words: said, note: said }] }],
    entry: [{ kind: "entry", label: run(own("1f2e")), words: [said, said], notes: [said] }],
    inset: [{ kind: "inset", blocks: [paragraph(said)] }],
    next: [{ kind: "next", words: some }],
    note: [
      { ...note, of: "finding" },
      { ...note, of: "finding", at },
      { ...note, of: "diagnostic", at },
      { ...note, of: "error" },
    ],
    table: SHAPES.flatMap((shape): Block[] => [
      table(shape, [runs]),
      { kind: "table", shape, groups: [{ rows: [runs, runs], details }] },
    ]),
    copy: [{ kind: "copy", lines: [some, some], tone: "typed" }],
    values: [
      {
        kind: "values",
        rows: [
          { label, sign: "→", value: { kind: "sides", before: some, after: said } },
          { label, sign: null, value: { kind: "sides", before: null, after: some } },
          { label, sign: null, value: { kind: "text", lines: [some, some], characters: 9, side: "new" } },
          { label, sign: null, value: { kind: "text", lines: [some, some], characters: 9, side: null } },
          {
            label,
            sign: null,
            value: {
              kind: "diff",
              lines: [
                { side: "same", words: some },
                { side: "old", words: some },
                {
                  side: "changed",
                  pieces: [
                    { side: "same", words: some },
                    { side: "new", words: some },
                  ],
                },
              ],
            },
          },
          {
            label,
            sign: null,
            value: {
              kind: "members",
              members: [{ path: some, stays: false, before: some, after: null }],
              whole: false,
            },
          },
        ],
      },
    ],
    trees: [{ kind: "trees", trees: [[{ ...row, details, rows: [{ ...row, details, rows: [] }] }], []] }],
  };
}

const HOSTILE = [
  "Ж",
  "ЖЖЖЖЖЖ",
  " ",
  "\n",
  "\u001b[2J",
  "\r",
  "\u202e",
  "\u200b",
  "\u2028",
  "\ud800",
  "\u3164",
  "::",
];
const hostile = fc.string({ unit: fc.constantFrom(...HOSTILE), maxLength: 60 });
const RAW = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\u3164]/u;
const COLORS = new RegExp(`${"\u001b"}\\[(?:1|2|22|31|32|33|36|39)m`, "g");

test("every kind of part, in every block, at any width", async () => {
  await holds(
    fc.property(hostile, fc.constantFrom(40, 60, 100), fc.boolean(), (text, width, color) => {
      const options = { color, width, verbose: color };
      for (const [kind, part] of Object.entries(partsOf(text))) {
        const some = new Sentence([part, own(" and "), part]);
        // A finished text at the start of a sentence counts as words of guildform.
        const said = kind === "written" ? new Sentence([own("it is "), part]) : some;
        for (const [block, blocks] of Object.entries(blocksOf(some, said))) {
          const title = [run(some, "strong" satisfies Tone)];
          const shown = documentText(documentOf(section(blocks), section(blocks, { title })), options);
          const plain = shown.replace(COLORS, "").replaceAll("\n", "");
          expect(plain, `${kind} in ${block}`).not.toMatch(RAW);
          for (const line of shown.replace(COLORS, "").split("\n")) {
            expect(line, `${kind} in ${block}`).not.toMatch(/^\s*Ж/u);
          }
        }
      }
    }),
    { soak: 100, test: 10 },
  );
});

test("names lose their backticks and pipes, contents keep them", () => {
  const lines = (part: SentencePart) =>
    documentText(documentOf(section([oneLine(run(part))])), { color: false });
  expect(lines(foreign("a`b|c"))).toBe("│ a\\`b\\|c");
  expect(lines(written("a`b|c"))).toBe("│ a`b|c");
  expect(lines(code(foreign("a`b")))).toBe("`a\\`b`");
});

test("in a column a name that fits on a line stands on one, and no line is longer than the terminal", () => {
  const name = foreign("活动策划与报名频道");
  const said = new Sentence([own("loses view, speak in "), name, own(", "), name, own(", "), name]);
  const lines = documentText(documentOf(section([table("columns", [[run(own("everyone")), run(said)]])])), {
    color: false,
    width: 60,
  }).split("\n");
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.join("\n").split("活动策划与报名频道")).toHaveLength(4);
  expect(lines.filter((line) => textWidth(line) > 60)).toEqual([]);
});
