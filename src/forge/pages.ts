// Reads the pages of a list, one after another. rest-list.ts and github-graph.ts know where the next page is.

import { ForgeTroubleError } from "./forge-error.js";
import { MAX_PAGES } from "./forge-server.js";
import type { JsonMembers } from "./json-members.js";

export interface Page<Place> {
  readonly items: readonly JsonMembers[];
  /** `page` finds the next page by this value; null means that this page is the last. */
  readonly next: Place | null;
}

/**
 * Returns the first item that fits; null means that the list has none. Throws ForgeTroubleError, also when a list has more than MAX_PAGES
 * pages.
 */
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
