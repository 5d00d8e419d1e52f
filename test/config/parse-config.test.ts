import { describe, expect, test } from "vitest";
import { hintOf } from "../sentence.js";
import { configOf, foundIn, HEAD, parseText, theOne } from "./found-in.js";

const WHOLE = `guildform: 1
guild: \${GUILD_ID}
roles: { moderator: "10012", 嘉宾: 10013 }
users:
  alice: 1442000000000000001
defaults:
  channel: { private_type: public, sub_type: chat, application_id: "1000010" }
groups:
  - key: start
    name: 从这里开始
    channels:
      - key: rules
        name: 频道规则
        type: text
        sub_type: announcement
        speak_permission: members
        permissions:
          roles:
            moderator: [view, speak]
          users:
            alice: { speak: true, live: false }
        pins: [{ message_id: "08ab" }, { message_id: 0812 }]
      - name: 管理员议事厅
        private_type: members
        channel_id: "555"
  - { name: 空, channels: [] }
channels:
  - { key: lobby, name: 大厅, type: voice, pins: [] }
  - { name: 投票, type: application, speak_permission: 3 }
announcement:
  recommend:
    type: welcome
    channels:
      - { channel: rules, introduce: 先读这里 }
      - { channel: lobby }
removed: [{ channel: old-lobby }, { channel_id: "9" }, { group: g }, { group_id: 10 }]
moved: [{ from: hall, to: lobby }, { from: group.g2, to: group.start }]
policy:
  unmanaged_channels: error
  removal: implicit
  protect: [rules, group.start]
  limits: { deletes: 5, revokes: 30%, reveals: 10% }
`;

describe("a file that is right", () => {
  const config = configOf(WHOLE, { env: { GUILD_ID: "18446744073709551615" } });
  const at = (line: number, column: number) => ({ file: "guild.yaml", line, column });

  test("guild, policy, removed, moved", () => {
    expect(config.file).toBe("guild.yaml");
    expect(config.guildId).toBe("18446744073709551615");
    expect(config.policy).toEqual({
      unmanagedChannels: "error",
      removal: "implicit",
      protect: [
        { address: "channel.rules", at: at(41, 13) },
        { address: "group.start", at: at(41, 20) },
      ],
      limits: {
        deletes: { count: 5 },
        revokes: { percent: 30 },
        updates: null,
        reveals: { percent: 10 },
        members: { count: 3 },
      },
      allowOnce: null,
      messagesPerChannelPerDay: 2,
    });
    expect(config.removed).toEqual([
      { kind: "channel", key: "old-lobby", at: at(36, 13) },
      { kind: "channel", id: "9", at: at(36, 37) },
      { kind: "group", key: "g", at: at(36, 58) },
      { kind: "group", id: "10", at: at(36, 72) },
    ]);
    expect(config.moved).toEqual([
      { kind: "channel", from: "hall", to: "lobby", at: at(37, 9) },
      { kind: "group", from: "g2", to: "start", at: at(37, 36) },
    ]);
  });

  test("groups and channels in order, with defaults, ids and places", () => {
    expect(config.groups.map(({ key, name }) => [key, name])).toEqual([
      ["start", "从这里开始"],
      ["空", "空"],
    ]);
    const [rules, staff] = config.groups[0]?.channels ?? [];
    expect(rules).toMatchObject({
      key: "rules",
      name: "频道规则",
      id: null,
      type: 0,
      sub_type: 1,
      private_type: 0,
      speak_permission: 2,
      application_id: null,
      at: at(12, 9),
    });
    expect(rules?.attributeAt.sub_type).toEqual(at(15, 9));
    expect(rules?.attributeAt.private_type).toEqual(at(7, 28));
    expect(staff).toMatchObject({
      key: "管理员议事厅",
      id: "555",
      type: null,
      sub_type: 0,
      private_type: 2,
      pins: null,
    });
    expect(config.channels).toMatchObject([
      { key: "lobby", type: 2, sub_type: null, application_id: null, pins: [] },
      { key: "投票", type: 10006, sub_type: null, application_id: "1000010", speak_permission: 3 },
    ]);
  });

  test("a list manages view, speak and live; a map what it names", () => {
    expect(config.groups[0]?.channels[0]?.permissions).toEqual([
      { name: "moderator", subject: { kind: "role", id: "10012" }, managed: 13n, value: 5n, at: at(19, 13) },
      {
        name: "alice",
        subject: { kind: "user", id: "1442000000000000001" },
        managed: 12n,
        value: 4n,
        at: at(21, 13),
      },
    ]);
  });

  test("pins keep the digits as written", () => {
    expect(config.groups[0]?.channels[0]?.pins).toMatchObject([
      { kind: "id", messageId: "08ab" },
      { kind: "id", messageId: "0812" },
    ]);
  });

  test("announcement", () => {
    expect(config.announcement).toMatchObject({
      kind: "recommend",
      type: 1,
      channels: [
        { channel: "rules", introduce: "先读这里" },
        { channel: "lobby", introduce: "" },
      ],
    });
    expect(configOf(`${HEAD}announcement: none\n`).announcement).toMatchObject({ kind: "none" });
    const message = `${HEAD}channels: [{ name: a }]\nannouncement: { channel: a, message_id: "08ff" }\n`;
    expect(configOf(message).announcement).toMatchObject({
      kind: "message",
      channel: "a",
      messageId: "08ff",
    });
  });

  test("what is left out is not managed", () => {
    expect(configOf(`${HEAD}channels: [{ name: a }]`)).toMatchObject({
      groups: [],
      channels: [{ type: null, sub_type: null, private_type: null, permissions: [], pins: null }],
      announcement: null,
      policy: { unmanagedChannels: "keep", removal: "tombstone", protect: [] },
    });
  });
});

describe("a file that is wrong", () => {
  test("all problems come in one run, by position, structure and rules together", () => {
    const text = `guildform: 1
guild: 1e5
chanels: []
channels:
  - name: a
    type: Text
    permissions: { roles: { mdo: [view] } }
    pins: [{ message_id: 08 }, { message_id: 08 }]
  - key: a
announcement: { channel: b, message_id: "1" }
roles: { mod: "5" }
`;
    expect(foundIn(text)).toEqual([
      "E-ID 2:8 1e5",
      "E-KEY-UNKNOWN 3:1 chanels",
      "E-VALUE 6:11 Text",
      "E-ROLE-UNKNOWN 7:29 mdo",
      "E-PIN-DUPLICATE 8:32 { message_id: 08 }",
      "E-KEY-MISSING 9:5 key",
      "E-KEY-DUPLICATE 9:10 a",
      "E-CHANNEL-UNKNOWN 10:26 b",
    ]);
    expect(parseText(text).config).toBeNull();
  });

  test("warnings alone do not refuse the file", () => {
    const { config, diagnostics } = parseText(`${HEAD}policy: { protect: [old] }`);
    expect(config).not.toBeNull();
    expect(diagnostics.map(({ code }) => code)).toEqual(["W-PROTECT-UNKNOWN"]);
  });

  test("columns count characters, excerpts are safe, and the caret stands under the place", () => {
    const text = `${HEAD}channels: [{ name: "😀\u202e\u001b", kye: x }]\n`;
    const { at, excerpt } = theOne(text, "E-KEY-UNKNOWN");
    expect(at).toEqual({ file: "guild.yaml", line: 3, column: 27 });
    expect(excerpt?.text).toBe('channels: [{ name: "😀\\u202e\\x1b", kye: x }]');
    expect(excerpt?.text.slice(excerpt.caret)).toBe("kye: x }]");
    expect(excerpt?.length).toBe(3);
  });

  test("a long line is cut around the place", () => {
    const { excerpt } = theOne(
      `${HEAD}channels: [{ name: ${"好".repeat(90)}, kye: ${"x".repeat(5000)} }]`,
      "E-KEY-UNKNOWN",
    );
    expect(excerpt?.text).toBe(`…${"好".repeat(58)}, kye: ${"x".repeat(58)}…`);
    expect(excerpt?.text.slice(excerpt.caret, excerpt.caret + 3)).toBe("kye");
  });

  test("line breaks of Windows are no part of an excerpt", () => {
    const text = `${HEAD}chanels: []\n`.replaceAll("\n", "\r\n");
    expect(theOne(text, "E-KEY-UNKNOWN")).toMatchObject({
      at: { line: 3, column: 1 },
      excerpt: { text: "chanels: []", caret: 0, length: 7 },
      hint: hintOf("E-KEY-UNKNOWN", {
        case: "key",
        what: { phrase: "thing", params: { thing: "file" } },
        key: "chanels",
        near: "channels",
        known: [
          "guildform",
          "guild",
          "values",
          "roles",
          "users",
          "defaults",
          "groups",
          "channels",
          "messages",
          "announcement",
          "removed",
          "moved",
          "policy",
          "tests",
        ],
      }),
    });
  });

  test("foreign text in a message is visible and short", () => {
    const { message } = theOne(
      `${HEAD}channels: [{ name: a, type: "\\e[31m${"y".repeat(500)}" }]`,
      "E-VALUE",
    );
    expect(message).toContain("\\x1b[31m");
    expect(message.length).toBeLessThan(200);
  });
});
