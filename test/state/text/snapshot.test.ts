import { describe, expect, test } from "vitest";
import { assertStateOfGuild } from "../../../src/state/assert-state-of-guild.js";
import { foldRecords } from "../../../src/state/fold.js";
import {
  StateCorruptError,
  StateGuildMismatchError,
  StateVersionError,
} from "../../../src/state/state-errors.js";
import { decodeSnapshot, encodeSnapshot } from "../../../src/state/text/snapshot.js";
import { presentState } from "../../../src/state/understood-log.js";
import { bind, change, initial, intent, run } from "../../contract/state-records.js";

const FILE = ".guildform/state.json";
const decode = (text: string) => decodeSnapshot(Buffer.from(text), FILE);
const failure = (text: string): unknown => {
  try {
    decode(text);
  } catch (error) {
    return error;
  }
  return undefined;
};
const whole = { ...initial, resources: { "channel.a": { id: "1", applied: { name: "a" } } } };
const [past] = foldRecords(initial, [run("run1")]).history;
const [PAST_CHANGE] =
  foldRecords(initial, [run("run1"), change("run1", "channel.a")]).history[0]?.changes ?? [];

describe("a snapshot", () => {
  test("comes back as it was written", () => {
    const state = foldRecords(initial, [
      bind("channel.b", "2"),
      bind("channel.a", "1"),
      run("run1", { known: ["7"], undoes: ["run0"] }),
      change("run1", "channel.a"),
      intent("op", "channel.c", { auditId: "audit" }),
    ]);
    const text = encodeSnapshot(state);
    expect(decode(text)).toEqual(state);
    expect(text.indexOf("channel.a")).toBeLessThan(text.indexOf("channel.b"));
  });

  test("that would be too large to be read again drops the oldest applies, but none that a lost create needs", () => {
    const runs = ["run1", "run2", "run3"].flatMap((id) => [run(id), change(id, "channel.a")]);
    const state = foldRecords(initial, [...runs, intent("op", "channel.c", { run: "run1" })]);
    const limit = Buffer.byteLength(encodeSnapshot(state)) - 1;
    const kept = decode(encodeSnapshot(state, limit));
    expect(kept.history.map(({ id }) => id)).toEqual(["run1", "run3"]);
    expect({ ...kept, history: state.history }).toEqual(state);
    expect(() => encodeSnapshot(state, 200)).toThrow(
      expect.objectContaining({ unfit: { is: "unwritten", bytes: 200 } }),
    );
  });

  test("of an earlier guildform has no history, and its intents no run", () => {
    const { history: _, ...old } = initial;
    const sent = {
      operation_id: "op",
      address: "channel.c",
      operation: "create_channel",
      body: {},
      at: "then",
    };
    const state = presentState(decode(JSON.stringify({ ...old, intents: { op: sent } })));
    expect(state.history).toEqual([]);
    expect(state.intents.op).toEqual({ ...sent, params: {}, run: "", pending: null });
    expect(decode(encodeSnapshot(foldRecords(state, [run("run1")]))).history).toHaveLength(1);
  });

  test("may begin with a byte order mark and hold members of other versions", () => {
    const extra = {
      ...whole,
      note: 1,
      resources: { "channel.a": { ...whole.resources["channel.a"], seen: true } },
    };
    const state = decode(`\ufeff${JSON.stringify(extra)}`);
    expect(JSON.parse(encodeSnapshot(state))).toEqual(extra);
  });

  test.each([
    ["", { case: "empty" }],
    ["{", "state.json:1"],
    ['{\n"format": 1,\n"lineage": }', "state.json"],
    ["[]", { wrong: { at: "", is: "list" } }],
    ["null", { wrong: { at: "", is: "null" } }],
    ["{}", { wrong: { at: "format" } }],
    [JSON.stringify({ ...whole, format: "1" }), { wrong: { at: "format" } }],
    [JSON.stringify({ ...whole, format: 0 }), { wrong: { case: "format" } }],
    [JSON.stringify({ ...whole, serial: -1 }), { wrong: { case: "count", at: "serial", is: -1 } }],
    [JSON.stringify({ ...whole, serial: 1.5 }), { wrong: { case: "count", at: "serial", is: 1.5 } }],
    [JSON.stringify({ ...whole, serial: 2 ** 60 }), { wrong: { case: "count", at: "serial" } }],
    [JSON.stringify({ ...whole, lineage: 4 }), { wrong: { at: "lineage", is: "number" } }],
    [JSON.stringify({ ...whole, guild_id: undefined }), { wrong: { at: "guild_id", is: "missing" } }],
    ...["..", "101/..", "101/../x", "a b", "", "101?x", "频道"].map((id): [string, object] => [
      JSON.stringify({ ...whole, resources: { "channel.a": { id, applied: {} } } }),
      { wrong: { case: "id", at: 'resources["channel.a"].id', text: id } },
    ]),
    ...["..", "__proto__", "a/../b"].map((id): [string, object] => [
      JSON.stringify({
        ...whole,
        history: [{ ...past, changes: [{ ...PAST_CHANGE, params: { channel_id: id } }] }],
      }),
      { wrong: { case: "id", at: expect.stringMatching(/params\["channel_id"\]$/), text: id } },
    ]),
    [JSON.stringify({ ...whole, resources: [] }), { wrong: { at: "resources", is: "list" } }],
    [
      JSON.stringify({ ...whole, resources: { "channel.a": null } }),
      { wrong: { at: 'resources["channel.a"]', is: "null" } },
    ],
    [
      JSON.stringify({ ...whole, resources: { "channel.a": { id: 7, applied: {} } } }),
      'resources["channel.a"].id',
    ],
    [JSON.stringify({ ...whole, intents: { op: {} } }), 'intents["op"]'],
    [JSON.stringify({ ...whole, protected: [1] }), "protected[0]"],
    [JSON.stringify({ ...whole, history: {} }), { wrong: { at: "history", is: "object", wanted: "list" } }],
    [JSON.stringify({ ...whole, history: [{}] }), { wrong: { at: "history[0].id", is: "missing" } }],
    [
      JSON.stringify({ ...whole, history: [{ ...past, known: 7 }] }),
      { wrong: { at: "history[0].known", is: "number" } },
    ],
    [JSON.stringify({ ...whole, history: [{ ...past, orders: { a: 1 } }] }), 'history[0].orders["a"]'],
    [
      JSON.stringify({ ...whole, history: [{ ...past, changes: [{}] }] }),
      "history[0].changes[0].operation_id",
    ],
    ['{\n<<<<<<< HEAD\n"serial": 1\n=======\n"serial": 2\n>>>>>>> b\n}', "state.json:2"],
    ["\u001b[31m{}", "\\x1b"],
  ] as readonly (readonly [string, string | object])[])(
    "that is damaged is refused with its place: %s",
    (text, part) => {
      const error = failure(text);
      expect(error).toBeInstanceOf(StateCorruptError);
      if (!(error instanceof StateCorruptError)) return;
      if (typeof part === "string") expect(error.message).toContain(part);
      else expect(error.said.params).toMatchObject(part);
      expect(error.message).toContain(FILE);
      expect(error.message).not.toContain("\u001b");
      expect(error.hint).not.toBe("");
    },
  );

  test("that is not UTF-8 is refused", () => {
    const bytes = Buffer.from(JSON.stringify(whole).replace('"a"', '"\u00e9"'), "latin1");
    expect(() => decodeSnapshot(bytes, FILE)).toThrow(StateCorruptError);
  });

  test("of a later version is refused as such, whatever else it holds", () => {
    const error = failure('{"format":3,"resources":5}');
    expect(error).toBeInstanceOf(StateVersionError);
    expect(error).toMatchObject({ said: { params: { case: "format", found: 3 } } });
  });

  test("belongs to one guild", () => {
    assertStateOfGuild(initial, "7070", { location: FILE });
    expect(() => assertStateOfGuild(initial, "8080", { location: FILE })).toThrow(StateGuildMismatchError);
    expect(() => assertStateOfGuild(initial, "8080", { location: FILE })).toThrow(/7070.*8080/);
  });
});
