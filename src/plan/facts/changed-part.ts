// ChangedPart: one respect in which a thing is not as a plan saw it, in the words of the file.

import type { Json } from "../../model/json.js";
import type { StalePart } from "../../words/en/plan/stale.js";

export interface ChangedPart {
  readonly what: StalePart;
  /** null: none, or not there. For a text of a message or thread, and for a reaction: whether it is there. */
  readonly before: Json;
  readonly now: Json;
}

/** The difference of two values as one part, told in other words. */
export const differenceOfPart =
  (what: StalePart, words: (live: Json) => Json) =>
  (before: Json, now: Json): ChangedPart[] => [{ what, before: words(before), now: words(now) }];

/** What only one of two lists holds; no part when they hold the same. */
export function setParts(
  what: StalePart,
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

/** `name`, `permissions`, `order` … */
export const atPath = (path: string): StalePart => ({ case: "path", path });

export const nullForNone = (live: Json): Json => (Array.isArray(live) && live.length === 0 ? null : live);
