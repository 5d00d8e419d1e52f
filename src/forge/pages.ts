// The pages of a list, one after another.

import { ForgeTroubleError } from "./forge-error.js";
import { MAX_PAGES } from "./forge-server.js";
import type { Members } from "./json-members.js";

export interface Page<Place> {
  readonly items: readonly Members[];
  /** Where the next page begins; null on the last one. */
  readonly next: Place | null;
}

/** The first item that fits, page by page; null for none. Throws ForgeTroubleError, also for a list without end. */
export async function findInPages<Place>(
  first: Place,
  page: (place: Place) => Promise<Page<Place>>,
  fits: (item: Members) => boolean,
): Promise<Members | null> {
  let place: Place | null = first;
  for (let count = 0; count < MAX_PAGES; count += 1) {
    const { items, next }: Page<Place> = await page(place);
    const found = items.find(fits);
    if (found !== undefined) return found;
    if (next === null) return null;
    place = next;
  }
  throw new ForgeTroubleError({ case: "pages", most: MAX_PAGES });
}
