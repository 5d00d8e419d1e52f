import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { stringify } from "yaml";
import { parseConfig } from "../../src/config/parse-config.js";
import { holds } from "../soak/slice.js";
import { configOf } from "./found-in.js";
import { shuffled, type Value, wholeDocument, wholeValue } from "./whole-document.js";

const digestOf = (value: unknown) => configOf(stringify(value)).digest;
const WHOLE = digestOf(wholeDocument());

/** Writes one value in many ways. */
const written = (value: Value): fc.Arbitrary<string> =>
  fc.oneof(
    fc
      .record({ indent: fc.integer({ min: 1, max: 8 }), flow: fc.boolean(), quote: fc.boolean() })
      .map(({ indent, flow, quote }) =>
        stringify(value, {
          indent,
          lineWidth: 0,
          collectionStyle: flow ? "flow" : "any",
          defaultStringType: quote ? "QUOTE_DOUBLE" : "PLAIN",
        }),
      ),
    fc.integer({ min: 0, max: 6 }).map((indent) => JSON.stringify(value, null, indent)),
  );

describe("the digest is one of meaning", () => {
  test("order of keys, layout and comments do not count", async () => {
    await holds(
      fc.property(
        shuffled(wholeValue()).chain(written),
        fc.string().map((text) => `# ${text.replace(/[^ -~]/g, "")}\n`),
        fc.boolean(),
        (text, comment, windows) => {
          const file = comment + text + (text.endsWith("\n") ? "" : "\n") + comment;
          expect(configOf(windows ? file.replaceAll("\n", "\r\n") : file).digest).toBe(WHOLE);
        },
      ),
      { soak: 200, test: 10 },
    );
  });

  test("nor does the file's name, nor where a value comes from", () => {
    const bytes = new TextEncoder().encode(stringify({ ...wholeDocument(), guild: `\${G}` }));
    const parsed = parseConfig({
      file: "/other/name.yaml",
      bytes,
      env: {},
      values: { G: "1442000000000000001" },
    });
    expect(parsed.config?.digest).toBe(WHOLE);
  });

  test("nor do names that nothing uses, defaults written out, and the order of sets", () => {
    const value = wholeDocument();
    const rules = value.groups?.[0]?.channels?.[0];
    expect(digestOf({ ...value, roles: { ...value.roles, unused: "99" } })).toBe(WHOLE);
    expect(
      digestOf({ ...value, removed: value.removed?.toReversed(), moved: value.moved?.toReversed() }),
    ).toBe(WHOLE);
    rules?.pins?.reverse();
    expect(digestOf(value)).toBe(WHOLE);
    const bare = { guildform: 1, guild: 1 };
    expect(digestOf({ ...bare, groups: [], policy: { removal: "tombstone" } })).toBe(digestOf(bare));
  });

  test("a change of meaning changes it", () => {
    const value = wholeDocument();
    const [group] = value.groups ?? [];
    const [vote, lobby, forum] = value.channels ?? [];
    const [welcome, faq] = forum?.threads ?? [];
    const threads = (list: unknown) => ({
      ...value,
      moved: [],
      policy: {},
      channels: [vote, lobby, { ...forum, threads: list }],
    });
    const channel = (change: object) => ({
      ...value,
      groups: [{ ...group, channels: [{ ...group?.channels?.[0], ...change }, group?.channels?.[1]] }],
    });
    const changes = [
      { ...value, guild: 2 },
      { ...value, channels: value.channels?.toReversed() },
      { ...value, announcement: "none" },
      { ...value, removed: [] },
      { ...value, moved: [] },
      { ...value, policy: {} },
      { ...value, policy: { ...value.policy, limits: { deletes: 6, revokes: "30%", updates: 0 } } },
      { ...value, roles: { ...value.roles, mod: "12" } },
      { ...value, defaults: {} },
      { ...value, announcement: { message: "menu" } },
      { ...value, announcement: { channel: "rules", message_id: "08" } },
      { ...value, removed: [...(value.removed ?? []), { thread: "forum/older" }] },
      { ...value, removed: [...(value.removed ?? []), { channel: "forum", thread_id: "older" }] },
      { ...value, moved: [...(value.moved ?? []), { from: "message.old", to: "message.native" }] },
      { ...value, messages: Object.fromEntries(Object.entries(value.messages ?? {}).toReversed()) },
      { ...value, policy: { ...value.policy, messages_per_channel_per_day: 19 } },
      threads([welcome, faq]),
      threads([welcome]),
      threads([faq, welcome]),
      threads([welcome, { ...faq, title: "?" }]),
      threads([welcome, { ...faq, content: "?" }]),
      threads([welcome, { ...faq, format: "text" }]),
      threads([welcome, { ...faq, thread_id: "B_ff" }]),
      channel({ pins: ["menu"] }),
      channel({ name: "b" }),
      channel({ type: "voice", sub_type: undefined }),
      channel({ speak_permission: "everyone" }),
      channel({ pins: [] }),
      channel({ pins: undefined }),
      channel({ permissions: {} }),
      channel({ permissions: { ...group?.channels?.[0]?.permissions, roles: { mod: ["view"] } } }),
    ].map((changed) => digestOf(JSON.parse(JSON.stringify(changed))));
    expect(new Set([WHOLE, ...changes]).size).toBe(changes.length + 1);
  });
});
