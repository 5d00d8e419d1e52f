// `busyWorld` is a guild with objects of every kind, so that random requests find a target. The words here name these objects.

import type { WrittenWorld } from "../../../src/emulator/index.js";
import { GUILD, SMALL_GUILD } from "../written-guild.js";

const OTHER_GUILD = "700000000000000002";
const THREAD = "B_aaaaX60-1700000000";

const INTERACTION = "f0e1d2c3-0000-4000-8000-000000000000";
const CLICK = { id: INTERACTION, message_id: "k1", button_id: "b1", button_data: "d", user_id: "902" };

const BUTTON = {
  id: "b1",
  render_data: { label: "yes", visited_label: "yes", style: 1 },
  action: { type: 1, permission: { type: 2 }, data: "d", unsupport_tips: "" },
};

export function busyWorld({ bot, settings }: Pick<WrittenWorld, "bot" | "settings">): WrittenWorld {
  const { channels = [], messages = {} } = SMALL_GUILD;
  const guild = {
    ...SMALL_GUILD,
    channels: [...channels, { id: "106", name: "forum", type: 10007 }],
    messages: {
      ...messages,
      "102": [{ id: "k1", content: "", markdown: { content: "*" }, keyboard: KEYBOARD }],
    },
    threads: { "106": [{ thread_id: THREAD }] },
    interactions: { "102": [{ ...CLICK, at: Date.now(), answer: null }] },
  };
  return {
    bot: { id: "999", ...bot },
    guilds: [guild, { id: OTHER_GUILD }],
    settings: { max_channels: 40, ...settings },
  };
}

const KEYBOARD = { content: { rows: [{ buttons: [BUTTON] }] } };

/** The key is the name of a parameter or member, and the list has plausible values. */
const WORDS = new Map<string, readonly unknown[]>(
  Object.entries({
    guild_id: [GUILD, GUILD, GUILD, GUILD, OTHER_GUILD, "1"],
    channel_id: ["100", "101", "101", "101", "102", "103", "104", "105", "106", "0"],
    user_id: ["900", "901", "902", "903", "999"],
    role_id: ["1", "2", "4", "5", "10012", "7"],
    message_id: ["m1", "m2", "m3", "n1", "k1", "all"],
    patch_msg_id: ["k1", "k1", "m1", "n1"],
    thread_id: [THREAD, THREAD, "B_aaaaX60", "B_x-1"],
    type: ["1", "2", "2", "0"],
    id: ["4", "76", "128077", "👍", INTERACTION, INTERACTION, "100", "999"],
    parent_id: ["100", "0", "", "101"],
    private_user_ids: ["902", "903", "900"],
    msg_id: ["m1", "n1", "k1"],
    event_id: ["INTERACTION_CREATE:1", "FORUM_THREAD_CREATE:x"],
    add: ["0", "1", "4", "5", "7", "8", "18446744073709551616"],
    remove: ["0", "1", "4", "5", "7"],
    appId: ["demo"],
    clientSecret: ["demo"],
    limit: ["1", "20", "100", "0", "-1", "x"],
    cookie: ["", "0_20", "20_20"],
    hidetip: ["true", "false"],
    before: [GUILD, "9"],
    after: [GUILD, "0"],
    button_id: ["b1"],
    action: ["close", "drop", "reconnect", "invalid_session"],
    keyboard: [KEYBOARD],
    markdown: [{ content: "# *x*" }],
    recommend_channels: [[{ channel_id: "101", introduce: "x" }]],
  }),
);

/** Operations find their objects here: the forum, the voice channel, the message with buttons. */
const PLACES: readonly (readonly [operation: RegExp, place: Readonly<Record<string, string>>])[] = [
  [/thread/, { channel_id: "106" }],
  [/audio|microphone/, { channel_id: "104" }],
  [/patch/, { channel_id: "102" }],
  [/reaction/, { channel_id: "101", message_id: "m1", type: "2", id: "128077" }],
  [/message|pin/, { channel_id: "101" }],
];

/** Returns the plausible values for one operation. */
export function wordsOf(operation = ""): (name: string) => readonly unknown[] {
  const place = PLACES.find(([pattern]) => pattern.test(operation))?.[1] ?? {};
  return (name) => {
    const known = WORDS.get(name) ?? [];
    return place[name] === undefined ? known : [...known, ...Array(20).fill(place[name])];
  };
}
