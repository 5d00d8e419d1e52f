// Makes the values from which an undo of any number of calls is planned: the run in the form of the state, the state after it, and the live
// guild.

import { built } from "./built.js";

const GUILD_ID = "1";
const PER_CHANNEL = 10;

/** The run has created every channel with entries for two roles. */
export async function createdChannels(size) {
  const changes = [];
  const resources = {};
  const ids = Array.from({ length: size }, (_none, index) => String(10_000 + index));
  for (const id of ids) {
    const address = `channel.c${id}`;
    resources[address] = { id, applied: {} };
    changes.push(
      change({ address, operation: "create_channel", made: id, body: { name: `c${id}`, type: 0 } }),
    );
    for (const role of ["11", "12"]) {
      const own = `permission.c${id}/role.r${role}`;
      resources[own] = { id: `${id}/role/${role}`, applied: {} };
      const params = { channel_id: id, role_id: role };
      const operation = "update_channel_role_permissions";
      changes.push(change({ address: own, operation, params, body: { add: "1" }, live: "0" }));
    }
  }
  return { input: await inputOf({ changes, resources, ids }), operations: size };
}

/** The run has replaced every message. The new one has a pin and a reaction, and the old one is unpinned and recalled. */
export async function replacedMessages(size) {
  const changes = [];
  const resources = {};
  const pins = new Map();
  const messages = new Map();
  const reactions = new Map();
  const ids = Array.from({ length: size / PER_CHANNEL }, (_none, index) => String(10_000 + index));
  for (let index = 0; index < size; index++) {
    const channel = ids[Math.floor(index / PER_CHANNEL)];
    const [key, old, now] = [`m${index}`, `0a${index}`, `0b${index}`];
    const address = `message.${key}`;
    const bound = { id: `${channel}/${old}`, applied: { sent: { content: `old ${index}` } } };
    const body = { content: `new ${index}` };
    const at = { channel_id: channel, message_id: now };
    const emoji = { ...at, type: "2", id: "127881" };
    const pin = `pin.c${channel}/${key}`;
    const reaction = `reaction.${key}/🎉`;
    changes.push(
      change({ address, operation: "post_message", params: { channel_id: channel }, body, made: now, bound }),
      change({ address: reaction, operation: "put_reaction", params: emoji }),
      change({ address: pin, operation: "put_pin", params: at, bound: { id: bound.id, applied: {} } }),
      change({ address: `${pin}/old`, operation: "delete_pin", params: { ...at, message_id: old } }),
      change({
        address: `${address}/${old}`,
        operation: "recall_message",
        params: { ...at, message_id: old },
      }),
    );
    resources[address] = { id: `${channel}/${now}`, applied: { sent: body } };
    resources[pin] = { id: `${channel}/${now}`, applied: {} };
    resources[reaction] = { id: `${channel}/${now}/2/127881`, applied: {} };
    pins.set(channel, [...(pins.get(channel) ?? []), now]);
    messages.set(`${channel}/${old}`, null);
    messages.set(`${channel}/${now}`, { ...MESSAGE, id: now, channelId: channel, content: body.content });
    reactions.set(`${channel}/${now}/2/127881`, true);
  }
  const input = await inputOf({ changes, resources, ids, content: { pins, messages, reactions } });
  // For each old message there is a post and a pin, and an unpin and a recall of the present one.
  return { input, operations: 4 * size };
}

const change = (fields) => ({
  operation_id: `${fields.operation} ${fields.address}`,
  params: {},
  body: null,
  made: null,
  live: null,
  bound: null,
  ...fields,
});

const MESSAGE = {
  guildId: GUILD_ID,
  timestamp: null,
  editedTimestamp: null,
  author: { id: "9", username: "bot", bot: true, extra: {} },
  member: null,
  mentions: [],
  mentionEveryone: false,
  attachments: [],
  embeds: [],
  ark: null,
  markdown: null,
  keyboard: null,
  referenceId: null,
  seqInChannel: null,
  extra: {},
};

async function inputOf({ changes, resources, ids, content = {} }) {
  const { emptyState } = await built("state/state.js");
  const { readChannel } = await built("protocol/wire/read-channel.js");
  const { readGuild } = await built("protocol/wire/read-guild.js");
  const at = "2026-01-01T00:00:00.000Z";
  const run = { id: "r1", at, by: "bench", command: "apply", undoes: [], orders: {}, known: null, changes };
  const channels = ids.map((id, index) =>
    readChannel(
      { id, guild_id: GUILD_ID, name: `c${id}`, type: 0, position: index + 1, parent_id: "0" },
      { operation: "get_channels" },
    ),
  );
  return {
    state: { ...emptyState({ lineage: "bench", guildId: GUILD_ID }), resources, history: [run] },
    live: {
      guild: readGuild({ id: GUILD_ID, name: "bench" }, { operation: "get_guild" }),
      channels,
      permissions: new Map(),
      pins: new Map(),
      messages: new Map(),
      reactions: new Map(),
      threads: new Map(),
      singleThreads: new Map(),
      unreadable: [],
      reads: 2,
      ...content,
    },
    runs: [run],
    ownRuns: [],
    allowed: { posts: 1_000_000 },
    images: new Map(),
    toolVersion: "bench",
    createdAt: at,
  };
}
