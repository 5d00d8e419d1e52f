// Keeps the protected addresses of a state while it changes: a list without duplicates. To rename an address costs the same however long
// the list is. state-draft.ts has one.

import type { Address } from "../model/address.js";

export class ProtectedDraft {
  /** null marks the former place of an address that has moved to another place. */
  readonly #places: (Address | null)[];
  readonly #placeOf: Map<Address, number>;

  constructor(addresses: readonly Address[]) {
    this.#places = [...new Set(addresses)];
    this.#placeOf = new Map([...new Set(addresses)].map((address, place) => [address, place]));
  }

  /** If `to` is protected too, the list keeps the first of the two places. */
  rename({ from, to }: { readonly from: Address; readonly to: Address }): void {
    const place = this.#placeOf.get(from);
    if (place === undefined || from === to) return;
    const other = this.#placeOf.get(to) ?? place;
    this.#placeOf.delete(from);
    this.#places[place] = null;
    this.#places[other] = null;
    this.#places[Math.min(place, other)] = to;
    this.#placeOf.set(to, Math.min(place, other));
  }

  toList(): readonly Address[] {
    return this.#places.filter((address) => address !== null);
  }
}
