// A document that uses every key of the format, as a value, and ways to change it.

import fc from "fast-check";
import type { WrittenConfig } from "../../src/config/schema/index.js";

export type Value = string | number | boolean | null | Value[] | { [key: string]: Value };

/** A fresh one on every call. */
export function wholeDocument(): WrittenConfig {
  return {
    guildform: 1,
    guild: "1442000000000000001",
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
            pins: [{ message_id: "08ab" }, { message_id: "08cd" }],
          },
          { key: "staff", name: "议事厅", private_type: "members" },
        ],
      },
    ],
    channels: [
      { key: "vote", name: "投票", type: "application", application_id: "1000010" },
      { key: "lobby", name: "大厅", type: 10005, permissions: { users: { alice: ["live"] } }, pins: [] },
    ],
    announcement: {
      recommend: {
        type: "welcome",
        channels: [{ channel: "rules", introduce: "先读这里" }, { channel: "lobby" }],
      },
    },
    removed: [{ channel: "old" }, { channel_id: "9" }, { group: "old" }, { group_id: 10 }],
    moved: [
      { from: "hall", to: "lobby" },
      { from: "begin", to: "group.start" },
    ],
    policy: {
      unmanaged_channels: "error",
      removal: "implicit",
      protect: ["rules", "group.start"],
      limits: { deletes: 5, revokes: "30%", updates: 0 },
    },
  };
}

/** The document as a plain value that may be changed. */
export const wholeValue = (): Value => JSON.parse(JSON.stringify(wholeDocument())) as Value;

/** Every map and list of a value, outermost first. */
export function containers(value: Value): (Value[] | { [key: string]: Value })[] {
  if (value === null || typeof value !== "object") return [];
  return [value, ...Object.values(value).flatMap(containers)];
}

/** The value with the keys of all its maps in another order. */
export function shuffled(value: Value): fc.Arbitrary<Value> {
  if (value === null || typeof value !== "object") return fc.constant(value);
  if (Array.isArray(value)) return fc.tuple(...value.map(shuffled));
  const entries = Object.entries(value).map(([key, inner]) =>
    shuffled(inner).map((made) => [key, made] as const),
  );
  return fc
    .tuple(...entries)
    .chain((made) => fc.shuffledSubarray(made, { minLength: made.length }))
    .map((made) => Object.fromEntries(made));
}
