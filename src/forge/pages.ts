// The pages of a list, one after another.

import { ForgeTroubleError } from "./forge-error.js";
import { MAX_PAGES } from "./forge-server.js";
import type { JsonMembers } from "./json-members.js";

export interface Page<Place> {
  readonly items: readonly JsonMembers[];
  /** Where the next page begins; null on the last one. */
  readonly next: Place | null;
}

/** The first item that fits, page by page; null for none. Throws ForgeTroubleError, also for a list without end. */
export async function findInPages<Place>(
  first: Place,
  page: (place: Place) => Promise<Page<Place>>,
  fits: (item: JsonMembers) => boolean,
): Promise<JsonMembers | null> {
  let place: Place | null = first;
  for (let count = 0; count < MAX_PAGES; count += 1) {
    const { items, next }: Page<Place> = await page(place);
    const match = items.find(fits);
    if (match !== undefined) return match;
    if (next === null) return null;
    place = next;
  }
  throw new ForgeTroubleError({ case: "pages", most: MAX_PAGES });
}
