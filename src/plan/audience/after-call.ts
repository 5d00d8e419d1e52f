// afterCalls computes the access that the calls of a plan leave, by the effects in their rows. A call refers to a new
// channel by a Ref, and the result has that channel under its address. access-changes.ts and guild-after.ts look at the
// end of a plan. The tests of the file look at each moment of it (file-tests/room-course.ts).

import { isJsonObject } from "../../model/json.js";
import { parseBitmap } from "../../model/permissions.js";
import { type SubjectName, subjectName } from "../../model/subject-name.js";
import type { Effect } from "../calls/row.js";
import { preconditionsOf } from "../facts/fact-row.js";
import { effectsOf, type PlannedCall } from "../kinds/rows.js";
import { ALL_KNOWN, type GuildAccess } from "./guild-access.js";
import { exactly, type Held, HOLDS_NOTHING } from "./held.js";
import { entryIn, type Room } from "./room.js";

export function afterCalls(before: GuildAccess, operations: readonly PlannedCall[]): GuildAccess {
  const guild = new ChangingGuild(before);
  for (const operation of operations) guild.carryOut(operation);
  return guild.rooms;
}

/** A call affects the privacy of a room, or the entry of one subject in it. */
export interface AccessTouch {
  readonly node: string;
  /** `null` means that the call created or deleted the room, or changed its attributes. */
  readonly subject: SubjectName | null;
}

/** A ChangingGuild carries out calls one after the other. It does not change the guild from which it begins. */
export class ChangingGuild {
  readonly #rooms: Map<string, Room>;
  /**
   * A table of entries belongs to the guild before. The first call of a channel replaces it with a copy in this set, and
   * later calls write into the copy.
   */
  readonly #copied = new Set<ReadonlyMap<SubjectName, Held>>();

  constructor(before: Iterable<readonly [string, Room]>) {
    this.#rooms = new Map(before);
  }

  /** The next call replaces rooms in this map. */
  get rooms(): GuildAccess {
    return this.#rooms;
  }

  /** Carries out one call, and returns the access that it touched. The list is empty for a post, a pin or a rename. */
  carryOut(operation: PlannedCall): readonly AccessTouch[] {
    const effects = effectsOf(operation);
    const touched: AccessTouch[] = [];
    for (const { fact, leaves } of preconditionsOf("channel", effects)) {
      const before = this.#rooms.get(fact.id);
      const facts = leaves(before?.facts ?? null);
      const after = isJsonObject(facts) ? { ...(before ?? newRoom(fact.id)), facts } : undefined;
      if (after === undefined) this.#rooms.delete(fact.id);
      else this.#rooms.set(fact.id, after);
      if (!isAlike(before, after)) touched.push({ node: fact.id, subject: null });
    }
    for (const { fact, leaves } of preconditionsOf("permission", effects)) {
      const room = this.#rooms.get(fact.channel_id);
      const subject = subjectName({ kind: fact.subject, id: fact.subject_id });
      if (room !== undefined && this.#changesEntry(room, subject, leaves))
        touched.push({ node: fact.channel_id, subject });
    }
    return touched;
  }

  #changesEntry(room: Room, subject: SubjectName, leaves: Effect["leaves"]): boolean {
    const was = room.entries.get(subject);
    const is = heldAfter(entryIn(room, subject), leaves);
    const entries = this.#copied.has(room.entries)
      ? (room.entries as Map<SubjectName, Held>)
      : new Map(room.entries);
    entries.set(subject, is);
    this.#copied.add(entries);
    this.#rooms.set(room.node, { ...room, entries });
    return was?.least !== is.least || was?.most !== is.most;
  }
}

const isAlike = (before: Room | undefined, after: Room | undefined): boolean =>
  before !== undefined &&
  after !== undefined &&
  before.facts.private_type === after.facts.private_type &&
  before.facts.speak_permission === after.facts.speak_permission;

/** The new room has no entries yet. */
const newRoom = (node: string): Omit<Room, "facts"> => ({
  node,
  open: ALL_KNOWN,
  entries: new Map(),
  others: HOLDS_NOTHING,
});

function heldAfter({ least, most }: Held, leaves: Effect["leaves"]): Held {
  const after = (bits: bigint) => parseBitmap(leaves(bits.toString())) ?? 0n;
  return least === most ? exactly(after(least)) : { least: after(least), most: after(most) };
}
