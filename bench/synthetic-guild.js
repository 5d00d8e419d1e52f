// Makes a guild of any size in the forms that the measures need: the file, the bodies of the service, the live guild, and the world of an
// emulator. The program's own reader reads the file, and the state comes from a plan, so no form is written twice.

import { built } from "./built.js";
import { sized } from "./size.js";

const GUILD_ID = "1";
const ROLES = 5;
const USERS = 5;
export const SUBJECTS_PER_CHANNEL = ROLES + USERS;

const CHANNELS_PER_GROUP = sized(50, 2);
const GROUP = 4;
const groupId = (group) => String(100_000 + group);
const channelId = (channel) => String(1_000_000 + channel);
/** Every second channel is only for chosen members, so that the order of widening and narrowing matters. */
const private_type = (channel) => (channel % 2 === 0 ? 0 : 2);

/** An example is `role3` with the id 1004: `numbered("role", 1001, 5)[3]`. */
const numbered = (kind, first, count) =>
  Array.from({ length: count }, (_none, index) => ({ name: `${kind}${index}`, id: String(first + index) }));

/**
 * Makes `groups` × `channelsPerGroup` channels. By default each has entries for 5 roles and 5 users. All channels are declared in full, so
 * that a file and a guild of one shape agree.
 */
export function shape({ groups, channelsPerGroup, permissions, roles = ROLES, users = USERS }) {
  return {
    permissions,
    roles: numbered("role", 1001, roles),
    users: numbered("user", 2001, users),
    groups: Array.from({ length: groups }, (_none, group) => ({
      id: groupId(group),
      name: `group ${group}`,
      position: group + 2,
      channels: Array.from({ length: channelsPerGroup }, (_one, index) => {
        const channel = group * channelsPerGroup + index;
        return {
          id: channelId(channel),
          name: `channel ${channel}`,
          position: index + 1,
          private_type: private_type(channel),
        };
      }),
    })),
  };
}

/** Returns the Config that the program reads from the file of this shape. */
export async function configOf(guild) {
  const { parseConfig } = await built("config/parse-config.js");
  const bytes = new TextEncoder().encode(fileOf(guild));
  const { config, diagnostics } = parseConfig({ file: "guildform.yaml", bytes, env: {} });
  if (config === null) throw new Error(`the file of the bench is wrong: ${JSON.stringify(diagnostics[0])}`);
  return config;
}

/** Returns the text of the file of this shape. */
export function fileOf({ groups, permissions, roles, users }) {
  const named = (subjects) => subjects.map(({ name, id }) => `${name}: "${id}"`).join(", ");
  const entries = (subjects) => subjects.map(({ name }) => `${name}: [view, speak]`).join(", ");
  const lines = [
    "guildform: 1",
    `guild: "${GUILD_ID}"`,
    `roles: { ${named(roles)} }`,
    `users: { ${named(users)} }`,
    "groups:",
  ];
  for (const group of groups) {
    lines.push(`  - name: ${group.name}`, "    channels:");
    for (const channel of group.channels) {
      lines.push(`      - name: ${channel.name}`);
      lines.push(`        private_type: ${channel.private_type === 0 ? "public" : "members"}`);
      if (!permissions) continue;
      lines.push(`        permissions: { roles: { ${entries(roles)} }, users: { ${entries(users)} } }`);
    }
  }
  return `${lines.join("\n")}\n`;
}

/**
 * Returns the world of this shape. Without `channels` it has only the groups, and without `groups` it is empty. Each entry has the bits
 * `bits`. The file asks for 5, which is view and speak.
 */
export function worldOf(guild, { latencyMs, groups = true, channels = true, bits = "5" }) {
  const held = (subjects) => Object.fromEntries(subjects.map(({ id }) => [id, bits]));
  const ids =
    channels && guild.permissions
      ? channelBodies(guild).flatMap(({ type, id }) => (type === GROUP ? [] : [id]))
      : [];
  return {
    guilds: [
      {
        id: GUILD_ID,
        name: "bench",
        roles: guild.roles,
        members: guild.users.map(({ id, name }) => ({ id, username: name })),
        channels: channelBodies(guild).filter(({ type }) => (type === GROUP ? groups : channels)),
        role_permissions: Object.fromEntries(ids.map((id) => [id, held(guild.roles)])),
        user_permissions: Object.fromEntries(ids.map((id) => [id, held(guild.users)])),
      },
    ],
    settings: { latency_ms: latencyMs },
  };
}

/**
 * Returns inputs of makePlan for a guild with this many permission entries: one with nothing to do, and one in which every entry and every
 * name differs. `operations` is the number of calls that the plan must have.
 */
export async function planInputs(entries) {
  const channels = entries / SUBJECTS_PER_CHANNEL;
  const groups = channels / CHANNELS_PER_GROUP;
  const guild = shape({ groups, channelsPerGroup: CHANNELS_PER_GROUP, permissions: true });
  const config = await configOf(guild);
  const same = await liveOf(guild, { differs: false });
  const other = await liveOf(guild, { differs: true });
  const state = await stateOf(config, same);
  return [
    { name: "nothing to do", input: planInput({ config, state, live: same }), operations: 0 },
    {
      name: "everything differs",
      input: planInput({ config, state, live: other }),
      operations: entries + channels + groups,
    },
  ];
}

/**
 * Returns such inputs for a guild in which every role and every user has an entry in every channel. The guild equals the file with one
 * exception: every second channel is open to all, and the plan closes it. So the plan decides the access of everybody there.
 */
export async function accessInput({ channels, roles, users }) {
  const guild = shape({
    groups: channels / CHANNELS_PER_GROUP,
    channelsPerGroup: CHANNELS_PER_GROUP,
    permissions: true,
    roles,
    users,
  });
  const config = await configOf(guild);
  const same = await liveOf(guild, { differs: false });
  const state = await stateOf(config, same);
  const { PRIVATE_TYPE } = await built("model/enums.js");
  const channelsNow = same.channels.map((one) => ({ ...one, private_type: PRIVATE_TYPE.public }));
  // A plan that closes a channel needs the entry of everyone in it.
  const everyones = channelsNow.map(({ id }) => [`${id}/role/1`, 0n]);
  const permissions = new Map([...same.permissions, ...everyones]);
  return {
    input: planInput({ config, state, live: { ...same, channels: channelsNow, permissions } }),
    operations: channels / 2,
  };
}

/** Returns the live guild of a refresh: equal to the file, or with another name and another permission everywhere. */
async function liveOf(guild, { differs }) {
  const { readChannel } = await built("protocol/wire/read-channel.js");
  const { readGuild } = await built("protocol/wire/read-guild.js");
  const channels = channelBodies(guild).map((body) =>
    readChannel(differs ? { ...body, name: `old ${body.name}` } : body, { operation: "get_channels" }),
  );
  const permissions = new Map();
  for (const { id, type } of channels) {
    if (type === GROUP) continue;
    // The bits are view and speak, or view and live. So each entry is both a grant and a revoke, and any order is safe.
    for (const role of guild.roles) permissions.set(`${id}/role/${role.id}`, differs ? 9n : 5n);
    for (const user of guild.users) permissions.set(`${id}/user/${user.id}`, differs ? 9n : 5n);
  }
  return {
    guild: readGuild({ id: GUILD_ID, name: "bench" }, { operation: "get_guild" }),
    channels,
    permissions,
    pins: new Map(),
    messages: new Map(),
    reactions: new Map(),
    threads: new Map(),
    singleThreads: new Map(),
    unreadable: [],
    reads: 2 + permissions.size,
  };
}

/** Returns the state after this guild was adopted: the folded records of a plan. */
async function stateOf(config, live) {
  const { makePlan } = await built("plan/make-plan.js");
  const { foldRecords } = await built("state/fold.js");
  const { emptyState } = await built("state/state.js");
  const { plan } = makePlan(planInput({ config, live, state: null }));
  return foldRecords(emptyState({ lineage: "bench", guildId: GUILD_ID }), plan.remember);
}

const planInput = ({ config, live, state }) => ({
  config,
  live,
  state,
  allowed: {},
  toolVersion: "bench",
  createdAt: "2026-01-01T00:00:00.000Z",
});

function channelBodies({ groups }) {
  return groups.flatMap((group) => [
    { ...bodyOf(group), type: GROUP, parent_id: "0" },
    ...group.channels.map((channel) => ({
      ...bodyOf(channel),
      type: 0,
      sub_type: 0,
      parent_id: group.id,
      private_type: channel.private_type,
      speak_permission: 1,
    })),
  ]);
}

const bodyOf = ({ id, name, position }) => ({ id, guild_id: GUILD_ID, name, position });
