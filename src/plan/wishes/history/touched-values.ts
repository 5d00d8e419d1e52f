// What some applies touched of objects that are one value as a whole, whatever kind they are: pins and reactions, for example.

import type { AddressKind } from "../../../model/address.js";
import type { BoundId } from "../../../model/bound-id.js";
import type { Json } from "../../../model/json.js";
import type { AppliedChange, AppliedRun } from "../../../state/state.js";
import type { ValueTouch } from "../../calls/touch.js";
import { objectAfter, type TouchedObject } from "./touched-object.js";

export interface TouchedValue extends TouchedObject {
  readonly before: Json;
  readonly left: Json;
}

export class TouchedValues {
  readonly #kinds = new Map<AddressKind, Map<BoundId, TouchedValue>>();

  /** By the id under which state binds them, in the order in which they were touched first. */
  of = (kind: AddressKind): ReadonlyMap<BoundId, TouchedValue> => this.#kinds.get(kind) ?? new Map();

  all = (): readonly TouchedValue[] => [...this.#kinds.values()].flatMap((ofKind) => [...ofKind.values()]);

  touch(change: AppliedChange, { touch, run }: { touch: ValueTouch; run: AppliedRun }): void {
    const { kind, id, left } = touch;
    const ofKind = this.#kinds.get(kind) ?? new Map<BoundId, TouchedValue>();
    const earlier = ofKind.get(id);
    const first = touch.before === undefined ? change.live : touch.before;
    const before = earlier === undefined ? first : earlier.before;
    this.#kinds.set(kind, ofKind.set(id, { ...objectAfter(earlier, change, { id, run }), before, left }));
  }
}
