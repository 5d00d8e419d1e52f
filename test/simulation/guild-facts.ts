// Reads facts of a world naively from service-facts 4.3–4.6, and compares them with a file. It shares nothing with the planner.

import type { World, WorldGuild } from "../../src/emulator/index.js";
import { writtenAddress } from "../../src/model/address.js";
import type { State } from "../../src/state/state.js";
import type { Declaration } from "./declaration.js";
import { roleDifferences } from "./declared-role.js";

const GROUP = 4;
const MANAGE = 2n;
/** Holders of these roles may do everything. The file's entries for them have no effect (service-facts 9.13). */
const OFFICES = ["2", "4"];

export function onlyGuild(world: World): WorldGuild {
  const [guild] = world.guilds;
  if (guild === undefined) throw new Error("the world has no guild");
  return guild;
}

/** Returns the ids of one sequence of siblings, in order. The sequence is "groups" or the id of a parent, "0" for none. */
export function siblings(guild: WorldGuild, sequence: string): string[] {
  return guild.channels
    .filter((one) => (one.type === GROUP ? "groups" : one.parent_id) === sequence)
    .sort((left, right) => left.position - right.position || Number(BigInt(left.id) - BigInt(right.id)))
    .map(({ id }) => id);
}

export const bitsOf = (guild: WorldGuild, channel: string, kind: "role" | "user", subject: string): bigint =>
  BigInt((kind === "role" ? guild.role_permissions : guild.user_permissions)[channel]?.[subject] ?? "0");

export function holdsOffice(guild: WorldGuild, kind: "role" | "user", id: string): boolean {
  if (kind === "role") return OFFICES.includes(id);
  const roles = guild.members.find((member) => member.id === id)?.roles ?? [];
  return id === guild.owner_id || roles.some((role) => OFFICES.includes(role));
}

/** Returns the differences of the guild from the file. `state` has the id of each key. */
export function differences(guild: WorldGuild, state: State, file: Declaration): string[] {
  const found: string[] = [];
  const idOf = (address: string): string =>
    state.resources[writtenAddress(address)]?.id ?? `no id for ${address}`;
  const check = (what: string, is: unknown, wanted: unknown): void => {
    const [left, right] = [JSON.stringify(is), JSON.stringify(wanted)];
    if (left !== right) found.push(`${what} is ${left}, wanted ${right}`);
  };
  const groupIds = file.groups.map(({ key }) => idOf(`group.${key}`));
  for (const [index, { key, name }] of file.groups.entries()) {
    const live = guild.channels.find(({ id }) => id === groupIds[index]);
    check(`group ${key}`, [live?.name, live?.type], [name, GROUP]);
  }
  const declaredOnly = (sequence: string, ids: readonly string[]) =>
    siblings(guild, sequence).filter((id) => ids.includes(id));
  check("order of groups", declaredOnly("groups", groupIds), groupIds);
  for (const group of [...file.groups.map(({ key }) => key), null]) {
    const parent = group === null ? "0" : idOf(`group.${group}`);
    const ids = file.channels.filter((one) => one.group === group).map(({ key }) => idOf(`channel.${key}`));
    check(`order in ${group}`, declaredOnly(parent, ids), ids);
  }
  for (const wanted of file.channels) {
    const id = idOf(`channel.${wanted.key}`);
    const live = guild.channels.find((one) => one.id === id);
    if (live === undefined) {
      found.push(`channel ${wanted.key} (${id}) is not there`);
      continue;
    }
    check(`name of ${wanted.key}`, live.name, wanted.name);
    if (wanted.private_type !== null)
      check(`privacy of ${wanted.key}`, live.private_type, wanted.private_type);
    if (wanted.speak_permission !== null) {
      check(`speaking in ${wanted.key}`, live.speak_permission, wanted.speak_permission);
    }
    for (const { kind, id: named, managed, value } of wanted.permissions) {
      const subject = named.startsWith("role.") ? idOf(named) : named;
      const held = bitsOf(guild, id, kind, subject);
      if (holdsOffice(guild, kind, subject) || (held & MANAGE) !== 0n) continue;
      check(`${kind} ${subject} in ${wanted.key}`, String(held & managed), String(value));
    }
    if (wanted.pins !== null)
      check(`pins of ${wanted.key}`, [...(guild.pins[id] ?? [])].sort(), [...wanted.pins].sort());
  }
  found.push(...roleDifferences(guild, file.roles, idOf));
  if (file.announcement !== undefined) {
    const { announcement } = guild;
    const said = file.announcement;
    const ids = said?.keys.map((key) => idOf(`channel.${key}`));
    check("announced message", announcement?.message_id, said?.message);
    const named =
      announcement === null || announcement.message_id !== ""
        ? announcement && [announcement.channel_id]
        : announcement.recommend_channels.map((one) => one.channel_id);
    check("announced channels", named, ids ?? null);
  }
  return found;
}

/** Returns the changes of unmanaged things between two moments. */
export function disturbed(before: WorldGuild, after: WorldGuild, unmanaged: ReadonlySet<string>): string[] {
  const found: string[] = [];
  const roleFacts = (guild: WorldGuild, id: string): string => {
    const holders = guild.members.filter(({ roles }) => roles.includes(id)).map((one) => one.id);
    return JSON.stringify([guild.roles.find((one) => one.id === id) ?? null, holders]);
  };
  for (const { id } of before.roles.filter((one) => unmanaged.has(one.id))) {
    const [was, is] = [roleFacts(before, id), roleFacts(after, id)];
    if (was !== is) found.push(`role ${id} was ${was} and is ${is}`);
  }
  const live = new Set(after.channels.map(({ id }) => id));
  const survives = (parent: string) => parent === "0" || live.has(parent);
  const facts = (guild: WorldGuild, id: string): string => {
    const channel = guild.channels.find((one) => one.id === id);
    const { position: _position, parent_id: _parent, ...rest } = channel ?? {};
    return JSON.stringify([
      rest,
      guild.role_permissions[id] ?? {},
      guild.user_permissions[id] ?? {},
      guild.pins[id] ?? [],
      guild.messages[id] ?? [],
    ]);
  };
  for (const { id } of before.channels.filter((one) => unmanaged.has(one.id))) {
    const [was, is] = [facts(before, id), facts(after, id)];
    if (was !== is) found.push(`${id} was ${was} and is ${is}`);
    const parent = before.channels.find((one) => one.id === id)?.parent_id ?? "0";
    const expected = survives(parent) ? parent : "0";
    const now = after.channels.find((one) => one.id === id)?.parent_id;
    if (now !== expected) found.push(`${id} stood in ${parent} and stands in ${now}`);
  }
  for (const sequence of ["groups", "0", ...live]) {
    const stayed = siblings(before, sequence).filter((id) => unmanaged.has(id));
    const order = siblings(after, sequence).filter((id) => stayed.includes(id));
    if (JSON.stringify(stayed) !== JSON.stringify(order)) {
      found.push(`the order in ${sequence} was ${stayed.join()} and is ${order.join()}`);
    }
  }
  return found;
}
