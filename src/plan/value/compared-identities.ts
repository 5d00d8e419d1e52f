// Compared identities: where two plans differ of which only the identities are known. An identity is one word of 69 characters: 200
// bits over all that counts, a dash, and 20 bits for each part of a plan. The first tell plans apart. The others only tell where
// two plans differ, since nobody can look into a digest: `2bq9…-4k1s09vu…` has `4k1s` for the guild, `09vu` for the calls, and so on.

import type { PlanPart } from "../../words/en/compared-parts.js";

/** In the order in which an identity has them. */
export const PLAN_PARTS = [
  "guild",
  "operations",
  "footprint",
  "remember",
  "undoes",
  "allowances",
  "deferred",
] as const satisfies readonly PlanPart[];

/** Digits of base 32, of 5 bits each. */
export const DIGITS = { whole: 40, part: 4 } as const;

export const isIdentity = (text: string): boolean => /^[0-9a-v]{40}-[0-9a-v]{28}$/.test(text);

/** Its first twelve characters, for people to tell plans apart by. Programs, and `--expect`, take the whole. */
export const shortIdentity = (identity: string): string =>
  isIdentity(identity) ? identity.slice(0, 12) : identity;

export interface ComparedParts {
  /** They surely differ. */
  readonly differ: readonly PlanPart[];
  /** No difference shows. Whoever wants to hide one can do so: 20 bits are few. */
  readonly alike: readonly PlanPart[];
}

/** Both lists are empty where a text is no identity. */
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
