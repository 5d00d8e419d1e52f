// Records the course of a guild while calls run: the first guild, the last one, and each channel after a call that changed it. It does not
// keep the guild of each moment, because a guild of 500 channels has thousands of them. A membership changes the channels in which the role
// has an entry. rehearse-plan.ts records the course, and access-steps.ts and rehearsed-tests.ts judge it.

import { findById } from "../../emulator/by-id.js";
import type { WorldChannel, WorldGuild } from "../../emulator/index.js";
import type { MakingCall } from "../../emulator/world-listener.js";
import { SETTABLE_ATTRIBUTES } from "../../model/channel-attributes.js";
import { BUILT_IN_ROLE } from "../../model/ids.js";

/** Shows a channel after a call that changed the channel, an entry in it, or the members with an entry in it. */
export interface RoomMoment {
  readonly id: string;
  /** `null` means that the call deleted the channel. */
  readonly channel: WorldChannel | null;
  /** Holds decimal bitmaps by the ids of roles and users: `{ "10012": "5" }`. */
  readonly roles: Readonly<Record<string, string>>;
  readonly users: Readonly<Record<string, string>>;
  /** Holds the members of the guild with their roles. */
  readonly members: WorldGuild["members"];
  /** `null` means that no call caused the change. */
  readonly call: MakingCall | null;
}

export class GuildCourse {
  readonly #rooms: RoomMoment[] = [];
  #first: WorldGuild | undefined;
  #last: WorldGuild | undefined;

  get first(): WorldGuild | undefined {
    return this.#first;
  }

  get last(): WorldGuild | undefined {
    return this.#last;
  }

  /** The moments are in the order of the calls. */
  get rooms(): readonly RoomMoment[] {
    return this.#rooms;
  }

  see(guild: WorldGuild, call: MakingCall | null = null): void {
    const before = this.#last;
    if (guild === before) return;
    this.#first ??= guild;
    this.#last = guild;
    if (before !== undefined)
      for (const id of changedRooms(before, guild, call)) this.#rooms.push(roomMoment(guild, id, call));
  }
}

function changedRooms(before: WorldGuild, now: WorldGuild, call: MakingCall | null): readonly string[] {
  const entryIn = call === null ? null : channelOfEntry(call);
  if (entryIn !== null) return [entryIn];
  const role = call === null ? null : roleOfMembership(call);
  if (role !== null)
    return now.channels.flatMap(({ id }) => (now.role_permissions[id]?.[role] === undefined ? [] : [id]));
  const changed = now.channels.filter((one) => isOther(one, before, now)).map(({ id }) => id);
  if (now.channels.length >= before.channels.length) return changed;
  const left = new Set(now.channels.map(({ id }) => id));
  return [...changed, ...before.channels.filter(({ id }) => !left.has(id)).map(({ id }) => id)];
}

/** A new place alone is no change. */
function isOther(channel: WorldChannel, before: WorldGuild, now: WorldGuild): boolean {
  const { id } = channel;
  const old = findById(before.channels, id);
  return (
    old === undefined ||
    SETTABLE_ATTRIBUTES.some((name) => old[name] !== channel[name]) ||
    before.role_permissions[id] !== now.role_permissions[id] ||
    before.user_permissions[id] !== now.user_permissions[id]
  );
}

/**
 * Returns the channel of the one entry that a call changed. Such a call names a role or user and a channel. Returns null for other calls.
 */
function channelOfEntry({ params }: MakingCall): string | null {
  const { channel_id: channel, role_id: role, user_id: user } = params;
  return channel !== undefined && (role ?? user) !== undefined ? channel : null;
}

/** Returns null for role 5 too: it is a bit in the entry of one channel. */
function roleOfMembership({ params }: MakingCall): string | null {
  const { role_id: role, user_id: user } = params;
  return role === undefined || user === undefined || role === BUILT_IN_ROLE.channelAdministrator
    ? null
    : role;
}

export const roomMoment = (guild: WorldGuild, id: string, call: MakingCall | null = null): RoomMoment => ({
  id,
  channel: findById(guild.channels, id) ?? null,
  roles: guild.role_permissions[id] ?? {},
  users: guild.user_permissions[id] ?? {},
  members: guild.members,
  call,
});
