// The coverage says how much of a guild the file declares. It counts groups and channels, who sees each channel and who speaks in it, its
// pins, and its permissions. A channel under `removed:` counts as declared. Its attributes and entries disappear with it, and do not count.

import type { Config, DesiredChannel } from "../config/config.js";
import { type Address, channelAddress, groupAddress } from "../model/address.js";
import { CHANNEL_TYPE } from "../model/enums.js";
import { bitmapOf, PERMISSION_BIT, type PermissionFlag, SETTABLE_FLAGS } from "../model/permissions.js";
import { type SubjectName, subjectName } from "../model/subject-name.js";
import type { GuildView } from "../plan/audience/guild-view.js";
import { isGroupRoom, type Room, roomName } from "../plan/audience/room.js";
import { calledSubject } from "./audience.js";

interface Place {
  readonly node: string;
  readonly address: Address;
  readonly name: string;
}

/** `all` counts the things in a part of the guild, and `declaredCount` the ones that the file declares. `missing` lists the others. */
interface Part<Missing> {
  readonly all: number;
  readonly declaredCount: number;
  readonly missing: readonly Missing[];
}

export interface Coverage {
  /** This percentage of the guild is declared, rounded down. An empty guild has 100. */
  readonly percent: number;
  readonly all: number;
  readonly declaredCount: number;
  readonly channels: Part<Place>;
  readonly attributes: Part<Place & { readonly attributes: readonly string[] }>;
  readonly entries: Part<Place & { readonly who: string; readonly holds: readonly PermissionFlag[] }>;
}

export function coverageOf(config: Config, guildView: GuildView): Coverage {
  const desired = new Map<Address, DesiredChannel>(
    [...config.groups.flatMap((one) => one.channels), ...config.channels].map((one) => [
      channelAddress(one.key),
      one,
    ]),
  );
  const groups = new Set(config.groups.map(({ key }) => groupAddress(key)));
  const tombstones = new Tombstones(config);
  const rooms = [...guildView.access.values()].flatMap((room): Looked[] => {
    const address = guildView.addresses.get(room.node);
    if (address === undefined) return [];
    const removed = tombstones.of({ node: room.node, address });
    return [{ room, address, desired: desired.get(address) ?? null, removed }];
  });
  const channels = rooms.filter(({ room, removed }) => !isGroupRoom(room) && removed !== "deleted");
  const mentioned = partOf(rooms, (one) =>
    one.desired !== null || one.removed !== null || groups.has(one.address) ? [] : [placeOf(one)],
  );
  const attributes = channels.map(attributesIn);
  const entries = channels.flatMap((one) => entriesIn(one, guildView.names));
  const parts = {
    channels: mentioned,
    attributes: {
      all: attributes.reduce((sum, one) => sum + one.all, 0),
      declaredCount: attributes.reduce((sum, one) => sum + one.all - one.attributes.length, 0),
      missing: attributes.filter((one) => one.attributes.length > 0).map(({ all: _, ...one }) => one),
    },
    entries: partOf(entries, ({ isDeclared, ...one }) => (isDeclared ? [] : [one])),
  };
  const all = Object.values(parts).reduce((sum, one) => sum + one.all, 0);
  const declaredCount = Object.values(parts).reduce((sum, one) => sum + one.declaredCount, 0);
  return { percent: all === 0 ? 100 : Math.floor((100 * declaredCount) / all), all, declaredCount, ...parts };
}

interface Looked {
  readonly room: Room;
  readonly address: Address;
  /** The file declares the channel like this. null means that the file does not declare the channel. */
  readonly desired: DesiredChannel | null;
  /** An entry under `removed:` has this effect on the channel. null means that the file has no such entry. */
  readonly removed: "deleted" | "kept" | null;
}

/** The entries under `removed:`, by live id (`3200003`) and by address (`channel.attic`), say what becomes of a channel. */
class Tombstones {
  readonly #dispositions: ReadonlyMap<string, "deleted" | "kept">;

  constructor({ removed }: Pick<Config, "removed">) {
    this.#dispositions = new Map(
      removed.map((one) => ["key" in one ? addressOf(one) : one.id, one.keep ? "kept" : "deleted"]),
    );
  }

  of({ node, address }: Pick<Place, "node" | "address">): Looked["removed"] {
    return this.#dispositions.get(node) ?? this.#dispositions.get(address) ?? null;
  }
}

const addressOf = ({ kind, key }: { readonly kind: "channel" | "group"; readonly key: string }): Address =>
  kind === "group" ? groupAddress(key) : channelAddress(key);

const placeOf = ({ room, address }: Looked): Place => ({ node: room.node, address, name: roomName(room) });

function partOf<One, Missing>(
  things: readonly One[],
  missingOf: (one: One) => readonly Missing[],
): Part<Missing> {
  const missing = things.flatMap(missingOf);
  return { all: things.length, declaredCount: things.length - missing.length, missing };
}

function attributesIn(one: Looked) {
  const { room, desired } = one;
  const sides = [
    ["private_type", desired?.private_type ?? null],
    ["speak_permission", desired?.speak_permission ?? null],
    ...(room.facts.type === CHANNEL_TYPE.text ? [["pins", desired?.pins ?? null] as const] : []),
  ] as const;
  const missing = sides.flatMap(([name, desiredValue]) => (desiredValue === null ? [name] : []));
  return { ...placeOf(one), attributes: missing, all: sides.length };
}

/** Returns the entries that surely hold a flag. An entry is declared when the file covers every flag that it holds. */
function entriesIn(one: Looked, names: GuildView["names"]) {
  return [...one.room.entries].flatMap(([subject, { least }]) => {
    const bits = least & SETTABLE;
    if (bits === 0n) return [];
    const managed = managedBy(one.desired, subject);
    const holds = SETTABLE_FLAGS.filter((flag) => (bits & PERMISSION_BIT[flag]) !== 0n);
    return [
      { ...placeOf(one), who: calledSubject(subject, names), holds, isDeclared: (bits & ~managed) === 0n },
    ];
  });
}

const managedBy = (desired: DesiredChannel | null, subject: SubjectName): bigint =>
  desired?.permissions.find((one) => subjectName(one.subject) === subject)?.managed ?? 0n;

const SETTABLE = bitmapOf(SETTABLE_FLAGS);
