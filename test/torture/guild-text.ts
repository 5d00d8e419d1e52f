// Writes a guild as lines with names in place of ids, so that the order in which channels were made does not matter to a comparison. The
// lines have only the relative order of declared siblings, because faults may move other channels.

import type { WorldGuild } from "../../src/emulator/index.js";
import { siblings } from "../simulation/guild-facts.js";
import {
  DECLARED_CHANNELS,
  DECLARED_GROUPS,
  decidesAttribute,
  decidesEntry,
  decidesMember,
  decidesOffice,
  MANAGED_ROLES,
} from "./declared-roles.js";
import { postsIn } from "./posts.js";

export const DECLARED_NAMES: ReadonlySet<string> = new Set(
  [...DECLARED_GROUPS, ...DECLARED_CHANNELS].map(({ name }) => name),
);

const WITH_PINS: ReadonlySet<string> = new Set(
  DECLARED_CHANNELS.flatMap(({ name, pins }) => (pins === undefined ? [] : [name])),
);

/** Returns lines about declared things. With `all`, it adds everything else except the places of unmanaged channels. */
export function guildText(guild: WorldGuild, { all }: { readonly all: boolean }): string[] {
  const nameOf = new Map(guild.channels.map(({ id, name }) => [id, name]));
  const lines = [...rolesText(guild, all), ...officesText(guild, all)];
  const posts = postsIn(guild);
  const saysOf = new Map(posts.map(({ id, says }) => [id, says]));
  const named = (id: string): string => saysOf.get(id) ?? id;
  for (const { id, name, type, parent_id, private_type, speak_permission } of guild.channels) {
    const declared = DECLARED_NAMES.has(name);
    if (!declared && !all) continue;
    const parent = nameOf.get(parent_id) ?? "none";
    lines.push(`${name}: type ${type} in ${parent}, private ${private_type}, speak ${speak_permission}`);
    for (const [subject, bits] of entriesOf(guild, id)) {
      if (bits !== 0n && (all || decidesEntry(name, subject))) lines.push(`${name}: ${subject} has ${bits}`);
    }
    if (all || WITH_PINS.has(name))
      lines.push(`${name}: pins ${[...(guild.pins[id] ?? [])].map(named).sort()}`);
  }
  for (const sequence of [
    "0",
    "groups",
    ...guild.channels.filter(({ type }) => type === 4).map(({ id }) => id),
  ]) {
    const inside = siblings(guild, sequence)
      .map((id) => nameOf.get(id) ?? "")
      .filter((name) => DECLARED_NAMES.has(name));
    if (inside.length > 0) lines.push(`order in ${nameOf.get(sequence) ?? sequence}: ${inside}`);
  }
  for (const { channelId, id, says } of posts) {
    const reactions = (guild.reactions[channelId] ?? [])
      .filter(({ message_id }) => message_id === id)
      .map(({ type, id: emoji, users }) => `${type} ${emoji} by ${users.length}`);
    lines.push(`${nameOf.get(channelId)}: says "${says}" ${reactions.sort()}`);
  }
  const { announcement } = guild;
  const announced = announcement?.recommend_channels.map(
    ({ channel_id, introduce }) => `${nameOf.get(channel_id)} (${introduce})`,
  );
  lines.push(
    `announcement: ${announcement === null ? "none" : `${named(announcement.message_id)} ${announced}`}`,
  );
  return lines.sort();
}

/** Returns the entries without the bit of the office, which has a line of its own. */
function entriesOf(guild: WorldGuild, channel: string): (readonly [string, bigint])[] {
  const nameOf = roleNames(guild);
  const settable = (bits: string): bigint => BigInt(bits) & ~MANAGE;
  return [
    ...Object.entries(guild.role_permissions[channel] ?? {}).map(
      ([role, bits]) => [`role ${nameOf.get(role) ?? role}`, settable(bits)] as const,
    ),
    ...Object.entries(guild.user_permissions[channel] ?? {}).map(
      ([user, bits]) => [`user ${user}`, settable(bits)] as const,
    ),
  ];
}

const MANAGE = 2n;

const roleNames = ({ roles }: WorldGuild): ReadonlyMap<string, string> =>
  new Map(roles.map(({ id, name }) => [id, name]));

const ROLE_ATTRIBUTES = ["color", "hoist"] as const;

function rolesText(guild: WorldGuild, all: boolean): string[] {
  const nameOf = roleNames(guild);
  const roles = guild.roles
    .filter(({ name }) => all || MANAGED_ROLES.has(name))
    .map(
      (role) =>
        `role ${role.name}: ${ROLE_ATTRIBUTES.map((one) => (all || decidesAttribute(role.name, one) ? `${one} ${role[one]}` : `any ${one}`))}`,
    );
  const holders = guild.members.flatMap(({ id, roles: held }) =>
    held
      .map((role) => nameOf.get(role) ?? role)
      .filter((role) => all || decidesMember(role, id))
      .map((role) => `role ${role}: held by user ${id}`),
  );
  return [...roles, ...holders];
}

/** Role 5 in a channel is the manage bit of the member there (service-facts 8.2). */
const officesText = (guild: WorldGuild, all: boolean): string[] =>
  guild.channels.flatMap(({ id, name }) =>
    Object.entries(guild.user_permissions[id] ?? {})
      .filter(([user, bits]) => (BigInt(bits) & MANAGE) !== 0n && (all || decidesOffice(name, user)))
      .map(([user]) => `${name}: administered by user ${user}`),
  );
