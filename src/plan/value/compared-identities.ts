// comparedIdentities finds the parts in which two plans differ, from their identities alone. An identity is one word of 69 characters:
// 200 bits over all parts, a dash, and 20 bits for each part of a plan. The first bits distinguish plans. The later bits only locate a
// difference, since a digest does not show its input. For example, `2bq9…-4k1s09vu…` has `4k1s` for the guild, `09vu` for the calls,
// and so on.

import type { PlanPart } from "../../words/en/compared-parts.js";

/** An identity has the parts in this order. */
export const PLAN_PARTS = [
  "guild",
  "operations",
  "footprint",
  "remember",
  "undoes",
  "allowances",
  "deferred",
] as const satisfies readonly PlanPart[];

/** The numbers are counts of digits of base 32, which have 5 bits each. */
export const DIGITS = { whole: 40, part: 4 } as const;

export const isIdentity = (text: string): boolean => /^[0-9a-v]{40}-[0-9a-v]{28}$/.test(text);

/** Returns the first twelve characters, by which people distinguish plans. Programs and `--expect` use the whole identity. */
export const shortIdentity = (identity: string): string =>
  isIdentity(identity) ? identity.slice(0, 12) : identity;

export interface ComparedParts {
  /** These parts surely differ. */
  readonly differ: readonly PlanPart[];
  /** These parts are equal as far as the identities show. A person can hide a difference on purpose, because 20 bits are few. */
  readonly alike: readonly PlanPart[];
}

/** Both lists are empty if one of the texts is no identity. */
export function comparedIdentities(one: string, other: string): ComparedParts {
  if (!isIdentity(one) || !isIdentity(other)) return { differ: [], alike: [] };
  const partOf = (identity: string, index: number) =>
    identity.slice(DIGITS.whole + 1 + index * DIGITS.part).slice(0, DIGITS.part);
  const isAlike = (_part: PlanPart, index: number) => partOf(one, index) === partOf(other, index);
  return {
    differ: PLAN_PARTS.filter((part, index) => !isAlike(part, index)),
    alike: PLAN_PARTS.filter(isAlike),
  };
}
