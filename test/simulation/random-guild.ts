// Draws a live world, a file for it, and a second file for the same guild after an apply of the first.
//
// Drawn values are raw: numbers and choices that are taken modulo the number of objects. `buildGuild` makes a guild of them, so that
// fast-check can shrink every part alone. The world is as odd as the service allows. The files avoid what guildform refuses by design.

import type fc from "fast-check";
import type { WrittenGuild } from "../../src/emulator/index.js";
import { GUILD } from "../engine/workshop.js";
import { type Declaration, type DeclaredChannel, type DeclaredGroup, FileBuilder } from "./declaration.js";
import { type RawChannel, type RawGuild, rawGuilds } from "./raw-guild.js";
import { addRoles, TEAM_USERS, withTeam } from "./team-file.js";

export interface RandomGuild {
  readonly world: WrittenGuild;
  readonly first: Declaration;
  /** `null` means that the story ends with the first file. */
  readonly second: Declaration | null;
  /** Neither file mentions these live channels and groups, and neither changes these roles. */
  readonly unmanaged: readonly string[];
  /** These keys have no block in the second file, and no tombstone. */
  readonly dropped: readonly { readonly kind: "channel" | "group" | "role"; readonly key: string }[];
  /** `true` means that the second file deletes these. */
  readonly implicit: boolean;
  readonly drift: RawGuild["drift"];
}

export const randomGuilds: fc.Arbitrary<RandomGuild> = rawGuilds.map(buildGuild);

const OWNER = "900";
const ADMINISTRATOR = "901";
export const USERS = { owner: OWNER, admin: ADMINISTRATOR, alice: "902", bob: "903", carol: "904" } as const;
export const ROLES = { everyone: "1", admins: "2", mods: "10001", guests: "10002", helpers: "5" } as const;

const NAMES = ["规则", "hall", "a: b # c", "x.y/z", "0", '"quoted"', "🎉 party", "Ünïcode", "null"];
const nameAt = (index: number): string => NAMES[index % NAMES.length] ?? "";

const groupId = (index: number): string => String(1000 + index);
const channelId = (index: number): string => String(2000 + index);
const messageId = (channel: number, index: number): string => `08m${channel}x${index}`;

function buildWorld(raw: RawGuild): WrittenGuild {
  const parentOf = (channel: RawChannel): string => {
    const at = channel.parent % (raw.groups.length + 1);
    return at === raw.groups.length ? "0" : groupId(at);
  };
  const table = (pick: (channel: RawChannel) => RawChannel["roleBits"], ids: readonly string[]) =>
    Object.fromEntries(
      raw.channels.map((channel, index) => [
        channelId(index),
        Object.fromEntries(pick(channel).map(([subject, bits]) => [ids[subject % ids.length] ?? "1", bits])),
      ]),
    );
  return {
    id: GUILD,
    name: "random guild",
    owner_id: OWNER,
    members: [
      { id: OWNER, username: "owner", roles: ["4"] },
      { id: ADMINISTRATOR, username: "admin", roles: ["2"] },
      { id: USERS.alice, username: "alice", roles: [ROLES.mods] },
      { id: USERS.bob, username: "bob", roles: [ROLES.guests, ROLES.helpers] },
      { id: USERS.carol, username: "carol" },
    ],
    roles: [
      { id: ROLES.mods, name: "mods" },
      { id: ROLES.guests, name: "guests" },
    ],
    channels: [
      ...raw.groups.map((group, index) => ({
        id: groupId(index),
        name: nameAt(group.name),
        type: 4,
        position: group.position,
      })),
      ...raw.channels.map((channel, index) => ({
        id: channelId(index),
        name: nameAt(channel.name),
        type: channel.type,
        sub_type: channel.sub_type,
        position: channel.position,
        parent_id: parentOf(channel),
        private_type: channel.private_type,
        speak_permission: channel.speak_permission,
        application_id: channel.type === 10006 ? "1000050" : "0",
      })),
    ],
    role_permissions: table((channel) => channel.roleBits, Object.values(ROLES)),
    user_permissions: table((channel) => channel.userBits, Object.values(USERS)),
    messages: Object.fromEntries(
      raw.channels.map(({ messages }, index) => [
        channelId(index),
        Array.from({ length: messages }, (_none, at) => ({ id: messageId(index, at) })),
      ]),
    ),
    pins: Object.fromEntries(
      raw.channels.map(({ messages, pinned }, index) => [
        channelId(index),
        Array.from({ length: messages }, (_none, at) => messageId(index, at))
          .filter((_id, at) => ((pinned >> (at % 31)) & 1) === 1)
          .slice(0, 20),
      ]),
    ),
  };
}

export function buildGuild(raw: RawGuild): RandomGuild {
  const world = raw.team === null ? buildWorld(raw) : withTeam(buildWorld(raw), raw.team);
  const unmanaged: string[] = [];
  const dropped: { kind: "channel" | "group" | "role"; key: string }[] = [];
  const first = new FileBuilder({ users: USERS, roles: ROLES, team: TEAM_USERS });
  const second = new FileBuilder({ users: USERS, roles: ROLES, team: TEAM_USERS });

  const left = raw.team === null ? { unmanaged: [], dropped: [] } : addRoles({ first, second }, raw.team);
  unmanaged.push(...left.unmanaged);
  dropped.push(...left.dropped.map((key) => ({ kind: "role", key }) as const));

  const isOnly = (list: readonly { readonly name: number }[], name: number) =>
    list.filter((one) => nameAt(one.name) === nameAt(name)).length === 1;

  for (const [index, group] of raw.groups.entries()) {
    const id = groupId(index);
    if (group.fate === "unmanaged") unmanaged.push(id);
    if (group.fate === "removed") first.remove({ group_id: id });
    if (group.fate !== "name" && group.fate !== "id") continue;
    const byId = group.fate === "id" || !isOnly(raw.groups, group.name);
    const declared: DeclaredGroup = {
      key: `g${index}`,
      name: byId && group.rename ? `renamed group ${index}` : nameAt(group.name),
      liveId: id,
      byId,
      rank: group.rank,
    };
    first.addGroup(declared);
    secondGroup(declared, group.edit);
  }
  for (const [index, { rank, edit }] of raw.newGroups.entries()) {
    const declared: DeclaredGroup = {
      key: `n${index}`,
      name: `new group ${index % 2}`,
      liveId: null,
      byId: false,
      rank,
    };
    first.addGroup(declared);
    secondGroup(declared, edit);
  }
  for (const [index, { rank }] of raw.laterGroups.entries()) {
    second.addGroup({ key: `l${index}`, name: `later group ${index}`, liveId: null, byId: false, rank });
  }

  function secondGroup(declared: DeclaredGroup, edit: RawGuild["groups"][number]["edit"]): void {
    const key = edit.kind === "rekey" ? `${declared.key} (moved)` : declared.key;
    if (edit.kind === "drop") dropped.push({ kind: "group", key: declared.key });
    if (edit.kind === "tombstone") second.remove({ group: declared.key });
    if (edit.kind === "drop" || edit.kind === "tombstone") return;
    if (edit.kind === "rekey") second.move(`group.${declared.key}`, `group.${key}`);
    const name = edit.kind === "rename" ? `${declared.name} (2)` : declared.name;
    second.addGroup({ ...declared, key, name, byId: false, rank: edit.rank });
  }

  for (const [index, channel] of raw.channels.entries()) {
    const id = channelId(index);
    if (channel.fate === "unmanaged") unmanaged.push(id);
    if (channel.fate === "removed") first.remove({ channel_id: id });
    if (channel.fate !== "name" && channel.fate !== "id") continue;
    const byId = channel.fate === "id" || !isOnly(raw.channels, channel.name);
    const messages = Array.from({ length: channel.messages }, (_none, at) => messageId(index, at));
    const keyless = channel.keyless && isOnly(raw.channels, channel.name) && !channel.rename;
    const declared: DeclaredChannel = {
      key: keyless ? nameAt(channel.name) : `k${index}`,
      name: byId && channel.rename ? `renamed ${index}` : nameAt(channel.name),
      liveId: id,
      byId,
      messages,
      live: channel,
      type: null,
      wanted: channel.wanted,
    };
    first.addChannel(declared);
    secondChannel(declared, channel.edit);
  }
  for (const [index, { wanted, type, edit }] of raw.newChannels.entries()) {
    const declared = newChannel(`c${index}`, `new ${index % 2}`, { wanted, type });
    first.addChannel(declared);
    secondChannel(declared, edit);
  }
  for (const [index, { wanted, type }] of raw.laterChannels.entries()) {
    second.addChannel(newChannel(`d${index}`, `later ${index}`, { wanted, type }));
  }

  function secondChannel(declared: DeclaredChannel, edit: RawChannel["edit"]): void {
    const key = edit.kind === "rekey" ? `${declared.key} (moved)` : declared.key;
    if (edit.kind === "drop") dropped.push({ kind: "channel", key: declared.key });
    if (edit.kind === "tombstone") second.remove({ channel: declared.key });
    if (edit.kind === "drop" || edit.kind === "tombstone") return;
    if (edit.kind === "rekey") second.move(`channel.${declared.key}`, `channel.${key}`);
    const name = edit.kind === "rename" ? `${declared.name} (2)` : declared.name;
    const wanted = edit.kind === "keep" ? declared.wanted : edit.wanted;
    second.addChannel({ ...declared, key, name, byId: false, wanted });
  }

  return {
    world,
    first: first.build({ ...raw.first, removal: "tombstone" }),
    second: raw.goesOn
      ? second.build({ ...raw.second, removal: raw.implicit ? "implicit" : "tombstone" })
      : null,
    unmanaged,
    dropped,
    implicit: raw.implicit,
    drift: raw.drift,
  };
}

const newChannel = (
  key: string,
  name: string,
  rest: Pick<DeclaredChannel, "wanted" | "type">,
): DeclaredChannel => ({ key, name, liveId: null, byId: false, messages: [], live: null, ...rest });
