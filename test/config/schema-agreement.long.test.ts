// Tests that the reader and the published schema agree. They use the same fields, and each field has both halves. For each change of a
// document, both accept it or both refuse it. So neither half of a field checks more than its other half.

import { Ajv } from "ajv";
import fc from "fast-check";
import { expect, test } from "vitest";
import { configJsonSchema } from "../../src/config/schema/index.js";
import { holds, sliceOf } from "../soak/slice.js";
import { parseText } from "./found-in.js";
import { containers, type Value, wholeValue } from "./whole-document.js";

// The published file has the same schema (schema.test.ts).
const accepts = new Ajv({ allowUnionTypes: true }).compile(configJsonSchema());

/** A schema can express these problems. Only the reader checks the rules between the parts of a file. */
const STRUCTURAL = new Set([
  "E-FLAG-DUPLICATE",
  "E-FORMAT",
  "E-GROUP-NESTED",
  "E-ID",
  "E-KEY-CONFLICT",
  "E-KEY-MISSING",
  "E-KEY-UNKNOWN",
  "E-NAME-BLANK",
  "E-NAME-SLASH",
  "E-PERMISSION-EMPTY",
  "E-PINS-TOO-MANY",
  "E-RECOMMEND-EMPTY",
  "E-RECOMMEND-TOO-MANY",
  "E-TEST-FORM",
  "E-TEST-WHO",
  "E-TEXT-BLANK",
  "E-TYPE",
  "E-EMOJI",
  "E-IMAGE-URL",
  "E-KEYBOARD-CARRIER",
  "E-KEYBOARD-EMPTY",
  "E-KEYBOARD-TOO-MANY",
  "E-PARAM-EMPTY",
  "E-REACTION-DUPLICATE",
  "E-VALUE",
  "E-VALUE-NAME",
]);

const structuralProblems = (value: Value) =>
  parseText(JSON.stringify(value)).diagnostics.filter(({ code }) => STRUCTURAL.has(code));

const KEYS = [
  "guildform",
  "guild",
  "values",
  "roles",
  "users",
  "defaults",
  "groups",
  "channels",
  "announcement",
  "removed",
  "moved",
  "policy",
  "tests",
  "who",
  "can",
  "cannot",
  "can_only",
  "in",
  "nobody_but",
  "no_new_access",
  "because",
  "including",
  "messages",
  "threads",
  "key",
  "name",
  "channel_id",
  "group_id",
  "type",
  "sub_type",
  "private_type",
  "speak_permission",
  "application_id",
  "permissions",
  "pins",
  "message_id",
  "recommend",
  "introduce",
  "channel",
  "group",
  "from",
  "to",
  "view",
  "manage",
  "speak",
  "live",
  "unmanaged_channels",
  "removal",
  "protect",
  "limits",
  "deletes",
  "message",
  "thread",
  "thread_id",
  "keep",
  "title",
  "format",
  "content",
  "file",
  "messages_per_channel_per_day",
  "text",
  "markdown",
  "image",
  "embed",
  "keyboard",
  "reactions",
  "on_change",
  "template_id",
  "id",
  "rows",
  "action",
  "kv",
  "obj",
  "a/b",
  "a/\n",
  "",
  " ",
  "新",
];

const key = fc.constantFrom(...KEYS);
const PLAIN: readonly Value[] = [
  null,
  true,
  false,
  0,
  1,
  2,
  4,
  10006,
  -1,
  1.5,
  2147483647,
  2147483648,
  "",
  " ",
  "x",
  "1",
  "01",
  "18446744073709551615",
  "all",
  "08ab",
  "a b",
  "none",
  "30%",
  "101%",
  "keep",
  "implicit",
  "text",
  "group",
  "Voice",
  "chat",
  "public",
  "everyone",
  "anybody",
  "administrators",
  "role mod",
  "any role guest",
  "any  user alice",
  "role ",
  "user\talice",
  "speak",
  "members",
  "welcome",
  "view",
  "manage",
  "rules",
  "lobby",
  "forum/faq",
  "/",
  "a/ ",
  "toString",
  "🎉",
  "system:76",
  "https://example.com/b.png",
  "edit",
];
const plain = fc.constantFrom(...PLAIN);
const junk: fc.Arbitrary<Value> = fc.oneof(
  { weight: 6, arbitrary: plain },
  { weight: 1, arbitrary: fc.array(plain, { maxLength: 4 }) },
  { weight: 1, arbitrary: fc.dictionary(key, plain, { maxKeys: 3, noNullPrototype: true }) },
  {
    weight: 1,
    arbitrary: fc.array(fc.dictionary(key, plain, { maxKeys: 3, noNullPrototype: true }), { maxLength: 25 }),
  },
);

interface Change {
  readonly where: number;
  readonly which: number;
  readonly how: "replace" | "remove" | "add" | "repeat";
  readonly key: string;
  readonly value: Value;
}

const change: fc.Arbitrary<Change> = fc.record({
  where: fc.nat(),
  which: fc.nat(),
  how: fc.constantFrom("replace", "remove", "add", "repeat"),
  key,
  value: junk,
});

/** `guildform` and `guild` begin every piece. */
const HEAD_KEYS = 2;

/** Returns small documents that together have every place of the whole one. A check of every place uses these. */
function pieces(): Value[] {
  const { guildform, guild, ...sections } = wholeValue() as { [key: string]: Value };
  const head = { guildform: guildform ?? null, guild: guild ?? null };
  const piecesOf = (key: string, section: Value): Value[] => {
    if (Array.isArray(section)) return section.map((item) => ({ ...head, [key]: [item] }));
    if (key !== "messages" || section === null || typeof section !== "object")
      return [{ ...head, [key]: section }];
    return Object.entries(section).map(([name, one]) => ({ ...head, messages: { [name]: one } }));
  };
  return [head, ...Object.entries(sections).flatMap(([key, section]) => piecesOf(key, section))];
}

const copyOf = (value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

function changed(root: Value, changes: readonly Change[]): Value {
  for (const { where, which, how, key: newKey, value } of changes) {
    const all = containers(root);
    const container = all[where % all.length];
    if (container === undefined) continue;
    const own = copyOf(value);
    if (Array.isArray(container)) {
      const at = which % Math.max(1, container.length);
      if (how === "replace") container.splice(at, 1, own);
      else if (how === "remove") container.splice(at, 1);
      else if (how === "add") container.push(own);
      else container.push(...(JSON.parse(JSON.stringify(container)) as Value[]));
      continue;
    }
    const names = Object.keys(container);
    const name = names[which % Math.max(1, names.length)] ?? newKey;
    if (how === "remove") delete container[name];
    else container[how === "replace" ? name : newKey] = own;
  }
  return root;
}

test("the whole document is accepted by both", () => {
  expect(structuralProblems(wholeValue())).toEqual([]);
  expect(parseText(JSON.stringify(wholeValue())).config).not.toBeNull();
  expect(accepts(wholeValue())).toBe(true);
});

test("reader and schema agree on every place of the document and every simple value", () => {
  const places = pieces().flatMap((piece, nth) =>
    containers(piece).flatMap((container, where) =>
      [...Object.keys(container).keys()]
        // Every piece has the head, and the checks of the head use the first piece.
        .filter((which) => nth === 0 || where > 0 || which >= HEAD_KEYS)
        .map((which) => ({ piece, where, which })),
    ),
  );
  expect(places.length).toBeGreaterThan(180);
  const all = places.flatMap(({ piece, ...place }) => [
    ...PLAIN.map((value) => ({ piece, change: { ...place, how: "replace", key: "x", value } as const })),
    { piece, change: { ...place, how: "remove", key: "x", value: null } as const },
  ]);
  for (const { piece, change } of sliceOf(all, { test: 760 })) compare(copyOf(piece), [change]);
});

test("reader and schema agree on the places where a variable may stand", () => {
  const written = `\${GUILD_ID}`;
  const answers = { taken: 0, refused: 0 };
  for (const piece of pieces()) {
    for (const where of containers(piece).keys()) {
      for (const which of Object.keys(containers(piece)[where] ?? {}).keys()) {
        const copy = copyOf(piece);
        const container = containers(copy)[where] as { [key: string]: Value };
        const key = Object.keys(container)[which] ?? "";
        if (typeof container[key] !== "string") continue;
        container[key] = written;
        const { diagnostics } = parseText(JSON.stringify(copy), { env: { GUILD_ID: "1" } });
        const refused = diagnostics.some(({ code }) => code === "E-ENV-HERE");
        expect({ copy, refused }).toEqual({ copy, refused: !accepts(copy) });
        answers[refused ? "refused" : "taken"]++;
      }
    }
  }
  expect(Math.min(answers.refused, answers.taken)).toBeGreaterThan(15);
});

test("reader and schema agree on every key in every map", () => {
  const all = pieces().flatMap((piece, nth) =>
    [...containers(piece).keys()]
      .slice(nth === 0 ? 0 : 1)
      .flatMap((where) =>
        KEYS.map((key) => ({ piece, change: { where, which: 0, how: "add", key, value: "x" } as const })),
      ),
  );
  for (const { piece, change } of sliceOf(all, { test: 480 })) compare(copyOf(piece), [change]);
});

function compare(root: Value, changes: readonly Change[]): boolean {
  const value = changed(root, changes);
  const problems = structuralProblems(value).map(({ code, message }) => `${code} ${message}`);
  const ok = accepts(value);
  if (ok !== (problems.length === 0)) expect({ value, ok, problems }).toBe("the same answer from both");
  return ok;
}

test("reader and schema agree on what goes with what in a message", () => {
  const message = (members: { [key: string]: Value }): Value => ({
    guildform: 1,
    guild: "1",
    messages: { m: { channel: "rules", ...members } },
  });
  const keyboards: readonly Value[] = [
    { id: "x" },
    { id: "x", content: { rows: [] } },
    { content: { rows: [] } },
  ];
  const carriers: readonly { [key: string]: Value }[] = [
    { text: "x" },
    { text: { file: "x" } },
    { markdown: "x" },
    { markdown: { file: "x" } },
    { markdown: { file: "x", template_id: "y" } },
    { image: { file: "x" } },
    { embed: { title: "x" } },
    { text: "x", image: "https://x" },
  ];
  const answers = carriers.flatMap((carrier) => [
    compare(message(carrier), []),
    ...keyboards.map((keyboard) => compare(message({ ...carrier, keyboard }), [])),
  ]);
  expect(answers.filter(Boolean)).toHaveLength(8);
});

test("reader and schema agree on changed documents", async () => {
  let accepted = 0;
  let refused = 0;
  // To read a piece takes a tenth of the time of the whole document. Only the whole document shows rules between its parts.
  const root = fc.oneof(
    { weight: 1, arbitrary: fc.constant(wholeValue()) },
    { weight: 3, arbitrary: fc.constantFrom(...pieces()) },
  );
  const { isWhole } = await holds(
    fc.property(root, fc.array(change, { minLength: 1, maxLength: 3 }), (whole, changes) => {
      if (compare(copyOf(whole), changes)) accepted++;
      else refused++;
    }),
    { soak: 900, test: 45 },
  );
  // The run must have compared both answers.
  const least = isWhole ? 50 : 0;
  expect(accepted).toBeGreaterThan(least);
  expect(refused).toBeGreaterThan(least);
});
