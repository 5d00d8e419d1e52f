// The document uses every key of the format. It is a value, with functions that change it.

import fc from "fast-check";
import type { WrittenConfig } from "../../src/config/schema/index.js";

export type Value = string | number | boolean | null | Value[] | { [key: string]: Value };

/** Returns a new document on every call. */
export function wholeDocument(): WrittenConfig {
  return {
    guildform: 1,
    guild: "1442000000000000001",
    values: { CITY: "星屿", YEAR: 2026 },
    roles: { mod: "10", guest: 11 },
    users: { alice: "20" },
    defaults: { channel: { private_type: "public", sub_type: "chat", speak_permission: 1 } },
    groups: [
      {
        key: "start",
        name: "从这里开始",
        channel_id: "500",
        channels: [
          {
            key: "rules",
            name: "频道规则",
            channel_id: 501,
            type: "text",
            sub_type: "announcement",
            private_type: "public",
            speak_permission: "members",
            permissions: {
              roles: { mod: ["view", "speak"], guest: { view: true } },
              users: { alice: { speak: true, live: false } },
            },
            pins: ["menu", { message_id: "08ab" }, { message_id: "08cd" }],
          },
          { key: "staff", name: "议事厅", private_type: "members" },
        ],
      },
    ],
    channels: [
      { key: "vote", name: "投票", type: "application", application_id: "1000010" },
      { key: "lobby", name: "大厅", type: 10005, permissions: { users: { alice: ["live"] } }, pins: [] },
      {
        key: "forum",
        name: "论坛",
        type: "forum",
        threads: [
          { key: "welcome", title: "欢迎", format: "text", content: "你好", thread_id: "B_ab" },
          { key: "faq", title: "FAQ", content: "问答" },
        ],
      },
    ],
    messages: wholeMessages(),
    announcement: {
      recommend: {
        type: "welcome",
        channels: [{ channel: "rules", introduce: "先读这里" }, { channel: "lobby" }],
      },
    },
    removed: [
      { channel: "old" },
      { channel_id: "9" },
      { group: "old" },
      { group_id: 10 },
      { thread: "forum/old" },
      { channel: "forum", thread_id: "B_cd" },
      { channel: "kept", keep: true },
      { thread: "forum/kept", keep: false },
    ],
    moved: [
      { from: "hall", to: "lobby" },
      { from: "begin", to: "group.start" },
      { from: "message.greeting", to: "message.menu" },
      { from: "thread.forum/questions", to: "thread.forum/faq" },
    ],
    policy: {
      unmanaged_channels: "error",
      removal: "implicit",
      protect: ["rules", "group.start", "message.menu", "thread.forum/faq"],
      messages_per_channel_per_day: 20,
      allow_once: { deletes: 7, until: "2026-12-01" },
      limits: { deletes: 5, revokes: "30%", updates: 0, reveals: 3 },
    },
    tests: [
      { who: "everyone", cannot: "view", in: ["staff", "group start", "channel.l*"] },
      { who: ["role mod", "any role guest"], can: ["view", "speak"], in: "*" },
      { who: "user alice", can_only: "view", in: "rules", because: "只有版主发言" },
      { nobody_but: ["role mod", "user alice"], can: "view", in: "staff", including: "administrators" },
      { nobody_but: "role mod", can: ["live"], in: "lobby" },
      { no_new_access: "anybody", because: "每次改动" },
    ],
  };
}

/** Returns every carrier of a message, with every other key of a message. */
function wholeMessages(): NonNullable<WrittenConfig["messages"]> {
  const button = {
    id: "a",
    render_data: { label: "A", visited_label: "B", style: 1 },
    action: { type: 1, permission: { type: 2 }, data: "x", unsupport_tips: "旧" },
  };
  return {
    "house-rules": { channel: "rules", text: "Hi <@alice>, <#lobby> <emoji:4>", message_id: "08ef" },
    menu: {
      channel: "rules",
      markdown: { template_id: "101993071_1658748972", params: { title: "Roles", items: ["a", "b"] } },
      keyboard: { content: { rows: [{ buttons: [button] }] } },
      reactions: ["🎉", "system:76"],
      on_change: "edit",
    },
    native: { channel: "rules", markdown: "# <#rules>", keyboard: { id: "7" } },
    banner: { channel: "rules", image: "https://example.com/a.png" },
    card: {
      channel: "rules",
      embed: { title: "t", prompt: "p", thumbnail: { url: "u" }, fields: [{ name: "n" }] },
    },
    ark: {
      channel: "rules",
      ark: {
        template_id: 23,
        kv: [
          { key: "#DESC#", value: "d" },
          { key: "#LIST#", obj: [{ obj_kv: [{ key: "desc", value: "1" }] }] },
        ],
      },
    },
  };
}

/** Returns the document as a plain value that a test may change. */
export const wholeValue = (): Value => JSON.parse(JSON.stringify(wholeDocument())) as Value;

/** Returns every map and list of a value, outermost first. */
export function containers(value: Value): (Value[] | { [key: string]: Value })[] {
  if (value === null || typeof value !== "object") return [];
  return [value, ...Object.values(value).flatMap(containers)];
}

/** Returns the value with the keys of its maps in another order. `messages` keeps its order, because the order is the order of posting. */
export function shuffled(value: Value, name = ""): fc.Arbitrary<Value> {
  if (value === null || typeof value !== "object") return fc.constant(value);
  if (Array.isArray(value)) return fc.tuple(...value.map((inner) => shuffled(inner)));
  const entries = Object.entries(value).map(([key, inner]) =>
    shuffled(inner, key).map((made) => [key, made] as const),
  );
  return fc
    .tuple(...entries)
    .chain((made) =>
      name === "messages" ? fc.constant(made) : fc.shuffledSubarray(made, { minLength: made.length }),
    )
    .map((made) => Object.fromEntries(made));
}
