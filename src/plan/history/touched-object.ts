// What every touched object has, whatever kind it is: what it is in the guild, how it is called, and what state had bound
// before; and the fold of touches of objects that are one value as a whole, such as pins and reactions. Reads what state kept,
// which may be older than this program.

import type { Address, AddressKind } from "../../model/address.js";
import type { BoundId } from "../../model/bound-id.js";
import type { ChannelId } from "../../model/ids.js";
import { type Json, type JsonObject, objectOf } from "../../model/json.js";
import type { AppliedChange, BoundResource } from "../../state/recorded-call.js";
import type { AppliedRun } from "../../state/state.js";
import type { ValueTouch } from "../calls/touch.js";

/** `Id`: of a channel or group its own, of anything else the id under which state binds it. */
export interface TouchedObject<Id extends ChannelId | BoundId = BoundId> {
  /** What it is in the guild. */
  readonly id: Id;
  /** What it was last called. */
  readonly address: Address;
  /** What state had bound to the address before. */
  readonly bound: BoundResource | null;
  readonly runs: readonly AppliedRun[];
}

/** What was bound before the first touch counts, and the name of the last. `run` null: an earlier apply of the undo itself. */
export function objectAfter<Id extends ChannelId | BoundId>(
  earlier: TouchedObject<Id> | undefined,
  change: AppliedChange,
  { id, run }: { id: Id; run: AppliedRun | null },
): TouchedObject<Id> {
  const runs = earlier?.runs ?? NO_RUNS;
  return {
    id,
    address: change.address,
    bound: earlier === undefined ? change.bound : earlier.bound,
    runs: run === null || runs.includes(run) ? runs : [...runs, run],
  };
}

const NO_RUNS: readonly AppliedRun[] = [];

/** An object that is one value as a whole: a pin or a reaction is there (true) or not. */
export interface TouchedValue extends TouchedObject {
  readonly before: Json;
  readonly left: Json;
}

export class TouchedValues {
  readonly #kinds = new Map<AddressKind, Map<BoundId, TouchedValue>>();

  /** By the id under which state binds them, in the order in which they were touched first. */
  of = (kind: AddressKind): ReadonlyMap<BoundId, TouchedValue> => this.#kinds.get(kind) ?? new Map();

  kinds = (): readonly AddressKind[] => [...this.#kinds.keys()];

  all = (): readonly TouchedValue[] => [...this.#kinds.values()].flatMap((ofKind) => [...ofKind.values()]);

  touch(change: AppliedChange, { touch, run }: { touch: ValueTouch; run: AppliedRun | null }): void {
    const { kind, id, left } = touch;
    const ofKind = this.#kinds.get(kind) ?? new Map<BoundId, TouchedValue>();
    const earlier = ofKind.get(id);
    const first = touch.before === undefined ? change.live : touch.before;
    const before = earlier === undefined ? first : earlier.before;
    const { address, bound, runs } = objectAfter(earlier, change, { id, run });
    this.#kinds.set(kind, ofKind.set(id, { id, address, bound, runs, before, left }));
  }
}

/** The channels of an announcement by its body: that of the announced message, or the recommended ones. */
export function announcedChannels(body: JsonObject): string[] {
  const named = Array.isArray(body.recommend_channels) ? body.recommend_channels : [body];
  return named.flatMap((entry: Json) => {
    const id = objectOf(entry).channel_id;
    return typeof id === "string" ? [id] : [];
  });
}
