// Writes a guild as lines with names in place of ids, so that the order in which channels were made does not matter to a comparison. The
// lines have only the relative order of declared siblings, because faults may move other channels.

import { parse } from "yaml";
import type { WorldGuild } from "../../src/emulator/index.js";
import { siblings } from "../simulation/guild-facts.js";
import { postsIn } from "./posts.js";
import { scenarioFiles } from "./scenario-files.js";

interface WrittenChannel {
  readonly name: string;
  readonly permissions?: { readonly roles?: object; readonly users?: object };
  readonly pins?: readonly unknown[];
}

interface WrittenFile {
  readonly roles: Readonly<Record<string, string>>;
  readonly users: Readonly<Record<string, string>>;
  readonly groups: readonly { readonly name: string; readonly channels: readonly WrittenChannel[] }[];
  readonly channels: readonly WrittenChannel[];
}

/** The tortured file is parsed here without guildform's own reader. */
const written = parse(scenarioFiles(true).file) as WrittenFile;
const channels = [...written.groups.flatMap((group) => group.channels), ...written.channels];

export const DECLARED_NAMES: ReadonlySet<string> = new Set(
  [...written.groups, ...channels].map(({ name }) => name),
);

/** The file names these roles and users, by channel name: `role 10012`, for example. */
export const DECLARED_SUBJECTS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  channels.map(({ name, permissions = {} }) => [
    name,
    new Set([
      ...Object.keys(permissions.roles ?? {}).map((role) => `role ${written.roles[role]}`),
      ...Object.keys(permissions.users ?? {}).map((user) => `user ${written.users[user]}`),
    ]),
  ]),
);

const WITH_PINS: ReadonlySet<string> = new Set(
  channels.flatMap(({ name, pins }) => (pins === undefined ? [] : [name])),
);

/** Returns lines about declared things. With `all`, it adds everything else except the places of unmanaged channels. */
export function guildText(guild: WorldGuild, { all }: { readonly all: boolean }): string[] {
  const nameOf = new Map(guild.channels.map(({ id, name }) => [id, name]));
  const lines: string[] = [];
  const posts = postsIn(guild);
  const saysOf = new Map(posts.map(({ id, says }) => [id, says]));
  const named = (id: string): string => saysOf.get(id) ?? id;
  for (const { id, name, type, parent_id, private_type, speak_permission } of guild.channels) {
    const declared = DECLARED_NAMES.has(name);
    if (!declared && !all) continue;
    const parent = nameOf.get(parent_id) ?? "none";
    lines.push(`${name}: type ${type} in ${parent}, private ${private_type}, speak ${speak_permission}`);
    const subjects = [
      ...Object.entries(guild.role_permissions[id] ?? {}).map(([role, bits]) => [`role ${role}`, bits]),
      ...Object.entries(guild.user_permissions[id] ?? {}).map(([user, bits]) => [`user ${user}`, bits]),
    ] as const;
    for (const [subject = "", bits] of subjects) {
      if (bits !== "0" && (all || DECLARED_SUBJECTS.get(name)?.has(subject)))
        lines.push(`${name}: ${subject} has ${bits}`);
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
