// Makes any number of messages, two in a channel and all pinned, in the forms that planning needs: the file, the live guild after an apply,
// and the state. The guild and the state come from the calls of a plan.

import { built } from "./built.js";

const GUILD_ID = "1";
const BOT = { id: "9", username: "bot", bot: true, extra: {} };
const PER_CHANNEL = 2;

/** Returns inputs of makePlan: one with nothing to do, and one in which every text differs. */
export async function messageInputs(messages) {
  const { makePlan } = await built("plan/make-plan.js");
  const { foldRecords } = await built("state/fold.js");
  const { emptyState } = await built("state/state.js");
  const empty = await emptyGuild(messages);
  const config = await configOf(messages, "hello");
  const { plan: first } = makePlan(inputOf({ config, live: empty, state: null }));
  const { live, records } = applied(first, empty);
  const state = foldRecords(emptyState({ lineage: "bench", guildId: GUILD_ID }), [
    ...first.remember,
    ...records,
  ]);
  const edited = await configOf(messages, "bye");
  return [
    { name: "nothing to do", input: inputOf({ config, live, state }), operations: 0 },
    // For each message there is a post and a pin, and an unpin and a recall of the old message.
    { name: "every text edited", input: inputOf({ config: edited, live, state }), operations: 4 * messages },
  ];
}

async function configOf(messages, word) {
  const { parseConfig } = await built("config/parse-config.js");
  const lines = ["guildform: 1", `guild: "${GUILD_ID}"`, "channels:"];
  for (let channel = 0; channel * PER_CHANNEL < messages; channel++) {
    const keys = Array.from({ length: PER_CHANNEL }, (_none, index) => `m${channel * PER_CHANNEL + index}`);
    lines.push(`  - { name: c${channel}, pins: [${keys.join(", ")}] }`);
  }
  lines.push("messages:");
  for (let message = 0; message < messages; message++) {
    lines.push(
      `  m${message}: { channel: c${Math.floor(message / PER_CHANNEL)}, text: "${word} ${message} <#c0>" }`,
    );
  }
  lines.push("policy: { messages_per_channel_per_day: 100 }");
  const bytes = new TextEncoder().encode(`${lines.join("\n")}\n`);
  const { config, diagnostics } = parseConfig({ file: "guildform.yaml", bytes, env: {} });
  if (config === null) throw new Error(`the file of the bench is wrong: ${JSON.stringify(diagnostics[0])}`);
  return config;
}

async function emptyGuild(messages) {
  const { readChannel } = await built("protocol/wire/read-channel.js");
  const { readGuild } = await built("protocol/wire/read-guild.js");
  const channels = Array.from({ length: messages / PER_CHANNEL }, (_none, channel) =>
    readChannel(
      {
        id: String(1000 + channel),
        guild_id: GUILD_ID,
        name: `c${channel}`,
        type: 0,
        position: channel + 1,
        parent_id: "0",
      },
      { operation: "get_channels" },
    ),
  );
  return {
    guild: readGuild({ id: GUILD_ID, name: "bench" }, { operation: "get_guild" }),
    channels,
    permissions: new Map(),
    pins: new Map(channels.map(({ id }) => [id, []])),
    messages: new Map(),
    reactions: new Map(),
    threads: new Map(),
    singleThreads: new Map(),
    unreadable: [],
    reads: 2,
  };
}

/** Returns the guild after the posts and pins of a plan, and what state learns from them. */
function applied({ operations }, live) {
  const messages = new Map();
  const pins = new Map();
  const ids = new Map();
  const records = [];
  for (const { operation, address, params, body } of operations) {
    const channel = params.channel_id;
    if (operation === "post_message") {
      const id = `08${ids.size.toString(16)}`;
      ids.set(address, id);
      messages.set(`${channel}/${id}`, { ...MESSAGE, id, channelId: channel, content: body.content });
      records.push({ type: "bind", address, id: `${channel}/${id}`, applied: { sent: body } });
    } else {
      const id = ids.get(params.message_id.$ref.slice(0, -"#id".length));
      pins.set(channel, [...(pins.get(channel) ?? []), id]);
      records.push({ type: "bind", address, id: `${channel}/${id}`, applied: {} });
    }
  }
  return { live: { ...live, messages, pins }, records };
}

const MESSAGE = {
  guildId: GUILD_ID,
  timestamp: null,
  editedTimestamp: null,
  author: BOT,
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

const inputOf = ({ config, live, state }) => ({
  config,
  live,
  state,
  allowed: {},
  toolVersion: "bench",
  createdAt: "2026-01-01T00:00:00.000Z",
});
