// A changed part is one respect in which an object differs from the object that a plan saw, in the words of the file.

import type { Json } from "../../model/json.js";
import type { StalePart } from "../../words/en/plan/stale.js";

export interface ChangedPart {
  readonly what: StalePart;
  /**
   * The plan saw this value. `null` means that there was no value or no object. A text of a message or thread, a reaction and a membership
   * are only true or false: they exist or not.
   */
  readonly before: Json;
  readonly now: Json;
}

/** Returns the difference of two values as one part. `words` translates both values. */
export const differenceOfPart =
  (what: StalePart, words: (live: Json) => Json) =>
  (before: Json, now: Json): ChangedPart[] => [{ what, before: words(before), now: words(now) }];

/** Returns the members that only one of two lists holds. Two equal lists give no part. */
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

/** A path is `name`, `permissions` or `order`, for example. */
export const atPath = (path: string): StalePart => ({ case: "path", path });

export const nullForNone = (live: Json): Json => (Array.isArray(live) && live.length === 0 ? null : live);
