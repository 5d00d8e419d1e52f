// A guild and its file, and changes that a person makes to the guild by hand.

import type { WorldGuild, WrittenGuild } from "../../src/emulator/index.js";
import { SMALL_WORLD } from "../engine/workshop.js";

export const FILE = `
roles: { moderator: "10012", guest: "10013" }
users: { alice: "902" }
groups:
  - name: start
    channels:
      - key: rules
        name: rules
        private_type: members
        speak_permission: everyone
        permissions: { roles: { moderator: [view, speak] }, users: { alice: [view] } }
        pins: [hello, { message_id: m2 }]
      - { name: hall }
channels:
  - { name: lobby }
  - { key: forum, name: attic, type: forum, threads: [{ key: welcome, title: 欢迎, content: 第一帖 }] }
messages:
  hello: { channel: rules, text: 你好, reactions: ["🎉", "👍"] }
  notice: { channel: lobby, text: 公告 }
`;

const FORUM = 10007;
export const WORLD: WrittenGuild = {
  ...SMALL_WORLD,
  channels: (SMALL_WORLD.channels ?? []).map((one) => (one.id === "104" ? { ...one, type: FORUM } : one)),
};

export type Hand = (guild: WorldGuild) => WrittenGuild;

export const inChannel =
  (id: string, fields: object): Hand =>
  (guild) => ({
    ...guild,
    channels: guild.channels.map((one) => (one.id === id ? { ...one, ...fields } : one)),
  });

/** The first post of an apply with one call at a time has this id. */
export const HELLO = "080000000000000000000000000000000000000000000001";

export const inMessage =
  (id: string, fields: object): Hand =>
  (guild) => ({
    ...guild,
    messages: Object.fromEntries(
      Object.entries(guild.messages).map(([where, all]) => [
        where,
        all.map((one) => (one.id === id ? { ...one, ...fields } : one)),
      ]),
    ),
  });

export const inTable =
  (name: "role_permissions" | "user_permissions" | "pins" | "threads", id: string, value: unknown): Hand =>
  (guild) =>
    ({ ...guild, [name]: { ...guild[name], [id]: value } }) as WrittenGuild;

const TABLES = [
  ...(["role_permissions", "user_permissions", "messages", "pins", "reactions", "threads"] as const),
  ...(["proactive", "sequences"] as const),
];

export const withoutChannel =
  (id: string): Hand =>
  (guild) => ({
    ...guild,
    channels: guild.channels.filter((one) => one.id !== id),
    ...Object.fromEntries(
      TABLES.map((name) => [
        name,
        Object.fromEntries(Object.entries(guild[name as "pins"]).filter(([where]) => where !== id)),
      ]),
    ),
  });

/** A deleted group leaves its channels. */
export const withoutGroup: Hand = (guild) => {
  const orphans = withoutChannel("100")(guild);
  const channels = (orphans.channels ?? []).map((one) =>
    one.parent_id === "100" ? { ...one, parent_id: "0" } : one,
  );
  return { ...orphans, channels };
};

export const withoutMessage =
  (id: string): Hand =>
  (guild) => ({
    ...guild,
    messages: { ...guild.messages, "101": (guild.messages["101"] ?? []).filter((one) => one.id !== id) },
    pins: { ...guild.pins, "101": (guild.pins["101"] ?? []).filter((one) => one !== id) },
    reactions: { ...guild.reactions, "101": [] },
  });

/** `told` has the lines of drift, such as `changed channel.lobby name lobby → hut puts-back`. */
export const BY_HAND: readonly (readonly [what: string, hand: Hand, told: string[]])[] = [
  ["nothing", (guild) => guild, []],
  [
    "the name of a group",
    inChannel("100", { name: "begin" }),
    ["changed group.start name start → begin puts-back"],
  ],
  ["a name", inChannel("103", { name: "hut" }), ["changed channel.lobby name lobby → hut puts-back"]],
  [
    "privacy",
    inChannel("101", { private_type: 0 }),
    ["changed channel.rules private_type members → public puts-back"],
  ],
  [
    "who speaks",
    inChannel("101", { speak_permission: 2 }),
    ["changed channel.rules speak_permission everyone → members puts-back"],
  ],
  [
    "the group of a channel",
    inChannel("102", { parent_id: "0", position: 9 }),
    ["changed channel.hall group start → null puts-back"],
  ],
  [
    "the bits of a role",
    inTable("role_permissions", "101", { "10012": "1" }),
    ['changed permission.rules/role.moderator permissions ["view","speak"] → ["view"] puts-back'],
  ],
  [
    "the bits of a user",
    inTable("user_permissions", "101", { "902": "5" }),
    ['changed permission.rules/user.alice permissions ["view"] → ["view","speak"] puts-back'],
  ],
  [
    "a pin taken down",
    inTable("pins", "101", [HELLO]),
    ["changed pin.rules/m2 message_id m2 → null puts-back"],
  ],
  [
    "a reaction taken back",
    (guild) => ({
      ...guild,
      reactions: { "101": (guild.reactions["101"] ?? []).filter(({ id }) => id !== "127881") },
    }),
    ["changed reaction.hello/🎉 emoji 🎉 → null puts-back"],
  ],
  [
    "the text of a message",
    inMessage(HELLO, { content: "再见" }),
    ["changed message.hello text 你好 → 再见 puts-back"],
  ],
  [
    "the text of a thread",
    (guild) => ({
      ...guild,
      threads: { "104": (guild.threads["104"] ?? []).map((one) => ({ ...one, title: "别的" })) },
    }),
    ["says-else thread.forum/welcome leaves"],
  ],
  ["a deleted thread", inTable("threads", "104", []), ["gone thread.forum/welcome puts-back"]],
  ["a deleted message", withoutMessage(HELLO), ["gone message.hello puts-back"]],
  ["a deleted channel", withoutChannel("101"), ["gone channel.rules refused"]],
  ["a deleted group, whose channels stay", withoutGroup, ["gone group.start puts-back"]],
  [
    "what nobody manages: a new channel, another order, a new pin, a role that the file leaves alone",
    (guild) => ({
      ...guild,
      channels: [
        ...guild.channels.map((one) => ({ ...one, position: 100 - (one.position ?? 0) })),
        { id: "9000", name: "by hand", position: 1 },
      ],
      pins: { ...guild.pins, "101": ["m3", ...(guild.pins["101"] ?? [])] },
      role_permissions: { ...guild.role_permissions, "101": { "10012": "5", "10013": "5" } },
    }),
    [],
  ],
];
