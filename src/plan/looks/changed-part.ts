// ChangedPart: one respect in which a thing is not as a plan saw it, in the words of the file.

import type { Json } from "../../model/json.js";

export interface ChangedPart {
  /** `name`, `permissions`, `order` … */
  readonly what: string;
  /** null = none, or not there. */
  readonly before: Json;
  readonly now: Json;
}

/** The difference of two values as one part, told in other words. */
export const partOf =
  (what: string, words: (live: Json) => Json) =>
  (before: Json, now: Json): ChangedPart[] => [{ what, before: words(before), now: words(now) }];

/** What only one of two lists holds; no part when they hold the same. */
export function setParts(
  what: string,
  before: Json,
  now: Json,
  called: (id: Json) => Json = (id) => id,
): ChangedPart[] {
  const list = (value: Json): readonly Json[] => (Array.isArray(value) ? value : []);
  const without = (one: Json, other: Json) => {
    const rest = list(one).filter((id) => !list(other).includes(id));
    return nullForNone(rest.map(called));
  };
  const parts = { before: without(before, now), now: without(now, before) };
  return parts.before === null && parts.now === null ? [] : [{ what, ...parts }];
}

export const nullForNone = (live: Json): Json => (Array.isArray(live) && live.length === 0 ? null : live);
