// Holds the members that every touched object has: its id in the guild, its last address, and its binding before. The class TouchedValues
// is the fold for objects that are one value as a whole, such as pins and reactions. The data comes from state, and may be older than this
// program.

import type { Address, AddressKind } from "../../model/address.js";
import type { BoundId } from "../../model/bound-id.js";
import type { ChannelId } from "../../model/ids.js";
import { isJsonObject, type Json, type JsonObject, objectOf } from "../../model/json.js";
import type { AppliedChange, BoundResource } from "../../state/recorded-call.js";
import type { AppliedRun } from "../../state/state.js";
import type { ValueTouch } from "../calls/touch.js";

/** `Id` is the id of a channel or group, and for all other objects their bound id. */
export interface TouchedObject<Id extends ChannelId | BoundId = BoundId> {
  readonly id: Id;
  /** The last of the applies used this address for the object. */
  readonly address: Address;
  /** State had this binding for the address before the applies. */
  readonly bound: BoundResource | null;
  readonly runs: readonly AppliedRun[];
}

/**
 * Folds a change into the object. The object has the binding from before the first touch, and the address of the last one. `run` null means
 * an earlier apply of the undo itself.
 */
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

/**
 * A touched value is an object that is one value as a whole: a pin or a reaction exists (true) or does not. The value of a role has its
 * attributes, and `left` has the attributes that the calls sent.
 */
export interface TouchedValue extends TouchedObject {
  readonly before: Json;
  readonly left: Json;
}

export class TouchedValues {
  readonly #kinds = new Map<AddressKind, Map<BoundId, TouchedValue>>();

  /** Returns the touched values of a kind by their bound ids, in the order of their first touch. */
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
    const all = isJsonObject(left) ? { ...objectOf(earlier?.left), ...left } : left;
    this.#kinds.set(kind, ofKind.set(id, { id, address, bound, runs, before, left: all }));
  }
}

/** Returns the channels that the body of an announcement names: the channel of the announced message, or the recommended channels. */
export function announcedChannels(body: JsonObject): string[] {
  const named = Array.isArray(body.recommend_channels) ? body.recommend_channels : [body];
  return named.flatMap((entry: Json) => {
    const id = objectOf(entry).channel_id;
    return typeof id === "string" ? [id] : [];
  });
}
