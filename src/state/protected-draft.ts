// The protected addresses of a state that is being changed: a list without doubles, in which an address is renamed
// at a cost that does not depend on how long the list is.

import type { Address } from "../model/address.js";

export class ProtectedDraft {
  /** Null where an address was that has got another place. */
  readonly #places: (Address | null)[];
  readonly #placeOf: Map<Address, number>;

  constructor(addresses: readonly Address[]) {
    this.#places = [...new Set(addresses)];
    this.#placeOf = new Map([...new Set(addresses)].map((address, place) => [address, place]));
  }

  /** Where `to` is protected too, the first of the two places stays. */
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
