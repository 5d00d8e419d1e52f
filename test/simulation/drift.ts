// Changes the guild by hand between two applies.

import type { WorldGuild, WrittenGuild } from "../../src/emulator/index.js";
import type { RandomGuild } from "./random-guild.js";

const GROUP = 4;

/** Channels for which `spared` returns `true` are not deleted, because the file would then ask for the impossible. */
export function drifted(
  guild: WorldGuild,
  drift: RandomGuild["drift"],
  spared: (id: string) => boolean,
): WrittenGuild {
  let changed = guild;
  for (const [index, { channel, what, value }] of drift.entries()) {
    const target = changed.channels[channel % Math.max(1, changed.channels.length)];
    if (target === undefined) break;
    const { id } = target;
    const isGroup = target.type === GROUP;
    const patch = (fields: Partial<typeof target>): void => {
      changed = {
        ...changed,
        channels: changed.channels.map((one) => (one.id === id ? { ...one, ...fields } : one)),
      };
    };
    switch (what) {
      case "rename":
        patch({ name: `by hand ${index}` });
        break;
      case "position":
        patch({ position: value });
        break;
      case "private":
        patch({ private_type: value % 3 });
        break;
      case "speak":
        patch({ speak_permission: 1 + (value % 2) });
        break;
      case "move": {
        const groups = ["0", ...changed.channels.filter(({ type }) => type === GROUP).map((one) => one.id)];
        if (!isGroup) patch({ parent_id: groups[value % groups.length] ?? "0" });
        break;
      }
      case "grant":
        changed = {
          ...changed,
          role_permissions: { ...changed.role_permissions, [id]: { "10001": String(value & SETTABLE) } },
        };
        break;
      case "entries":
        changed = withOtherEntries(changed, { channel, bits: value & SETTABLE });
        break;
      case "unpin":
        changed = { ...changed, pins: { ...changed.pins, [id]: (changed.pins[id] ?? []).slice(1) } };
        break;
      case "delete":
        if (!isGroup && !spared(id)) changed = without(changed, id);
        break;
      case "role name":
      case "role color":
      case "give":
      case "take":
        changed = withOtherRole(changed, { what, value, index });
        break;
      default:
        what satisfies never;
    }
  }
  return changed;
}

/** The number chooses a channel that has entries. Each entry there gets these bits. */
function withOtherEntries(
  guild: WorldGuild,
  { channel, bits }: { readonly channel: number; readonly bits: number },
): WorldGuild {
  const { role_permissions: roles, user_permissions: users } = guild;
  const ids = guild.channels
    .map(({ id }) => id)
    .filter((id) => Object.keys({ ...roles[id], ...users[id] }).length > 0);
  const id = ids[channel % Math.max(1, ids.length)];
  if (id === undefined) return guild;
  const others = (table: Readonly<Record<string, string>> = {}) =>
    Object.fromEntries(
      Object.entries(table).map(([subject, old]) => [
        subject,
        String((BigInt(old) & ~BigInt(SETTABLE)) | BigInt(bits)),
      ]),
    );
  return {
    ...guild,
    role_permissions: { ...roles, [id]: others(roles[id]) },
    user_permissions: { ...users, [id]: others(users[id]) },
  };
}

/** These are the bits of view, speak and live. */
const SETTABLE = 13;

/** A person does not rename a role that the file only finds: the file would then name a role that does not exist. */
function withOtherRole(
  guild: WorldGuild,
  {
    what,
    value,
    index,
  }: {
    readonly what: "role name" | "role color" | "give" | "take";
    readonly value: number;
    readonly index: number;
  },
): WorldGuild {
  const own = guild.roles.filter(({ id, name }) => !isBuiltIn(id) && !FOUND_ALONE.test(name));
  const role = own[value % Math.max(1, own.length)];
  if (role === undefined) return guild;
  if (what === "role name" || what === "role color") {
    const patch = what === "role name" ? { name: `by hand ${index}` } : { color: 4294901760, hoist: 1 };
    return { ...guild, roles: guild.roles.map((one) => (one === role ? { ...one, ...patch } : one)) };
  }
  const ordinary = guild.members.filter(({ id }) => id !== guild.owner_id);
  const member = ordinary[index % Math.max(1, ordinary.length)];
  const roles = (held: readonly string[]) =>
    what === "take" ? held.filter((id) => id !== role.id) : [...new Set([...held, role.id])];
  return {
    ...guild,
    members: guild.members.map((one) => (one === member ? { ...one, roles: roles(one.roles) } : one)),
  };
}

/** team-file.ts gives these names. */
const FOUND_ALONE = /^found /;

const isBuiltIn = (id: string): boolean => id.length < 3;

function without(guild: WorldGuild, id: string): WorldGuild {
  const keep = <Value>(record: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(record).filter(([channel]) => channel !== id));
  return {
    ...guild,
    channels: guild.channels.filter((one) => one.id !== id),
    role_permissions: keep(guild.role_permissions),
    user_permissions: keep(guild.user_permissions),
    pins: keep(guild.pins),
    messages: keep(guild.messages),
  };
}
