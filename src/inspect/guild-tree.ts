// The tree has the groups and channels of a guild in their order. Each channel has the attributes that members see, or the rights of one
// audience in it.

import type { Address } from "../model/address.js";
import { SETTABLE_FLAGS } from "../model/permissions.js";
import { GROUPS, sequenceIn, UNGROUPED } from "../model/sequence.js";
import { isGroupRoom, type Room, roomName } from "../plan/audience/room.js";
import { type RightVerdict, verdict } from "../plan/audience/verdict.js";
import type { Right } from "../plan/value/access.js";
import type { AskedGuild } from "./asked-guild.js";
import { type Audience, verdictFor } from "./audience.js";

export interface TreeChannel {
  /** The node is the live id, or the address of a channel that does not exist yet. */
  readonly node: string;
  readonly address: Address | null;
  readonly name: string;
  readonly type: number;
  /** The values are wire values. `open` means that the file leaves the value to the guild. */
  readonly private_type: number | "open";
  readonly speak_permission: number | "open";
  readonly pins: number | null;
  /** The audience has these rights. null means that the question names no audience. */
  readonly can: Readonly<Record<Right, RightVerdict>> | null;
}

export interface TreeGroup {
  readonly node: string;
  readonly address: Address | null;
  readonly name: string;
  readonly channels: readonly TreeChannel[];
}

/** Channels in no group come before the groups (service-facts 4.3.6). */
export interface GuildTree {
  readonly channels: readonly TreeChannel[];
  readonly groups: readonly TreeGroup[];
}

export function guildTree({ seen, pins }: AskedGuild, audience: Audience | null): GuildTree {
  const { access, addresses, sequences } = seen;
  const roomsIn = (nodes: readonly string[]): Room[] => nodes.flatMap((node) => access.get(node) ?? []);
  const leaf = (room: Room): TreeChannel => ({
    node: room.node,
    address: addresses.get(room.node) ?? null,
    name: roomName(room),
    type: typeof room.facts.type === "number" ? room.facts.type : 0,
    ...attributesOf(room),
    pins: pins.get(room.node) ?? null,
    can: audience === null ? null : rightsIn(room, audience),
  });
  const groups = roomsIn(sequences.get(GROUPS) ?? []).map((room) => ({
    node: room.node,
    address: addresses.get(room.node) ?? null,
    name: roomName(room),
    channels: roomsIn(sequences.get(sequenceIn(room.node)) ?? []).map(leaf),
  }));
  const placed = new Set(groups.flatMap(({ channels }) => channels.map(({ node }) => node)));
  const ungrouped = sequences.get(UNGROUPED) ?? [];
  // A group that the answer leaves out has no place of its own. The tree still shows its channels.
  const rest = [...access.keys()].filter((node) => !placed.has(node) && !ungrouped.includes(node));
  const alone = roomsIn([...ungrouped, ...rest]).filter((room) => !isGroupRoom(room));
  return { channels: alone.map(leaf), groups };
}

function attributesOf({ facts, open }: Room): Pick<TreeChannel, "private_type" | "speak_permission"> {
  const { private_type, speak_permission } = facts;
  return {
    private_type: open.has("private_type") ? "open" : typeof private_type === "number" ? private_type : 0,
    speak_permission: open.has("speak_permission")
      ? "open"
      : typeof speak_permission === "number"
        ? speak_permission
        : 1,
  };
}

function rightsIn(room: Room, { subjects, people }: Audience): Record<Right, RightVerdict> {
  const [view, speak, live] = SETTABLE_FLAGS.map((right) =>
    verdictFor(verdict(right, room, subjects), people),
  );
  return { view: view ?? "unknown", speak: speak ?? "unknown", live: live ?? "unknown" };
}
