// Pictures the guild before and after a plan as people know it from their chat client: groups with their channels. Each channel
// has its type, its privacy, its change, and the rights of each audience.

import { type Address, addressKind } from "../../model/address.js";
import { CHANNEL_TYPE, PRIVATE_TYPE, SPEAK_PERMISSION } from "../../model/enums.js";
import { groupedBy } from "../../model/grouped-by.js";
import { GROUPS, sequenceIn, UNGROUPED } from "../../model/sequence.js";
import { guildAfter } from "../../plan/audience/guild-after.js";
import type { GuildView } from "../../plan/audience/guild-view.js";
import { isGroupRoom, type Room, roomName } from "../../plan/audience/room.js";
import type { Change, Plan } from "../../plan/value/plan.js";
import type { Mark } from "../document/block.js";
import { audiencesOf, type ShownAudience } from "./audiences.js";
import { changeBlocks } from "./change-block.js";
import { changeMark } from "./change-mark.js";
import { type RoomTurns, roomTurns } from "./room-turns.js";

export interface GuildPicture {
  readonly audiences: readonly ShownAudience[];
  readonly usersLeft: number;
  readonly before: readonly PicturedGroup[];
  readonly after: readonly PicturedGroup[];
}

/** `group` is null for the channels without a group. */
export interface PicturedGroup {
  readonly group: PicturedRoom | null;
  readonly channels: readonly PicturedRoom[];
}

export interface PicturedRoom {
  readonly node: string;
  readonly address: Address | null;
  readonly name: string;
  readonly type: RoomType;
  readonly privacy: "public" | "members" | "admins";
  readonly speaking: "everyone" | "members";
  /**
   * Shows the change of the room. `~` is also the mark of a room in which an object changes. The mark is null if nothing changes.
   */
  readonly mark: Mark["sign"] | null;
  /** Is true when the plan shows the earlier content of the room to new people. */
  readonly reveals: boolean;
  readonly turns: readonly RoomTurns[];
}

export type RoomType = "text" | "voice" | "group" | "live" | "application" | "forum" | "other";

export function guildPicture(guildView: GuildView, plan: Plan): GuildPicture {
  const after = guildAfter(guildView, plan);
  const { shown, left } = audiencesOf([guildView, after]);
  const marks = marksOf(plan.changes);
  const revealed = new Set(plan.changes.flatMap(revealedBy));
  const turns = new Map<string, readonly RoomTurns[]>();
  const turnsOf = (node: string): readonly RoomTurns[] => {
    const entry = turns.get(node);
    if (entry !== undefined) return entry;
    const made = roomTurns({ before: guildView.access.get(node), after: after.access.get(node) }, shown);
    turns.set(node, made);
    return made;
  };
  const pictured = (room: Room, { addresses }: GuildView): PicturedRoom => {
    const address = addresses.get(room.node) ?? null;
    const mark = address === null ? null : (marks.get(address) ?? null);
    const reveals = address !== null && revealed.has(address);
    return { ...traitsOf(room), address, mark, reveals, turns: isGroupRoom(room) ? [] : turnsOf(room.node) };
  };
  return {
    audiences: shown,
    usersLeft: left,
    before: groupsOf(guildView, (room) => pictured(room, guildView)),
    after: groupsOf(after, (room) => pictured(room, after)),
  };
}

/** Puts the channels without a group first. */
function groupsOf(guild: GuildView, pictured: (room: Room) => PicturedRoom): PicturedGroup[] {
  const rooms = (nodes: readonly string[]) =>
    nodes.flatMap((node) => {
      const room = guild.access.get(node);
      return room === undefined ? [] : [pictured(room)];
    });
  const inside = (group: string) =>
    rooms(guild.sequences.get(group === "" ? UNGROUPED : sequenceIn(group)) ?? []);
  const groups = rooms(guild.sequences.get(GROUPS) ?? []).map((group) => ({
    group,
    channels: inside(group.node),
  }));
  const free = inside("");
  return free.length === 0 ? groups : [{ group: null, channels: free }, ...groups];
}

const traitsOf = (room: Room) => {
  const { type, private_type: privacy, speak_permission: speaking } = room.facts;
  return {
    node: room.node,
    name: roomName(room),
    type: TYPES.get(type) ?? "other",
    privacy: privacyOf(privacy),
    speaking: speaking === SPEAK_PERMISSION.members ? ("members" as const) : ("everyone" as const),
  };
};

const privacyOf = (value: unknown): PicturedRoom["privacy"] =>
  value === PRIVATE_TYPE.admins ? "admins" : value === PRIVATE_TYPE.members ? "members" : "public";

const TYPES: ReadonlyMap<unknown, RoomType> = new Map<unknown, RoomType>(
  Object.entries(CHANNEL_TYPE).map(([name, value]) => [value, name as keyof typeof CHANNEL_TYPE]),
);

/** Maps the address of a group or channel to its mark. A change of guildform's record alone gives no mark. */
function marksOf(changes: readonly Change[]): Map<Address, Mark["sign"]> {
  const marks = new Map<Address, Mark["sign"]>();
  const above = new Map(
    changes.flatMap(({ address, within }) => (within === null ? [] : [[address, within]])),
  );
  for (const [address, ofPlace] of groupedBy(changes.filter(isPlace), (one) => one.address)) {
    const sign = changeBlocks(ofPlace).map(({ main }) => changeMark(main).sign)[0] ?? "=";
    if (sign !== "=") marks.set(address, sign);
  }
  for (const change of changes) {
    const { within } = change;
    if (isPlace(change) || within === null || changeMark(change).sign === "=") continue;
    const channel = addressKind(within) === "message" ? above.get(within) : within;
    if (channel !== undefined && !marks.has(channel)) marks.set(channel, "~");
  }
  return marks;
}

/** Returns the channel that the change opens, by its own attributes or by an entry in it. */
const revealedBy = ({ kind, address, within, reveals }: Change): Address[] =>
  reveals === undefined ? [] : kind === "channel" ? [address] : within === null ? [] : [within];

const isPlace = ({ kind }: Change): boolean => kind === "group" || kind === "channel";
