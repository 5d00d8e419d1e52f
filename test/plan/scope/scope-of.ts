// Draws random scopes of a plan: some of its changes, and perhaps one exclude.

import fc from "fast-check";
import type { Scope } from "../../../src/model/address-scope.js";
import type { Plan } from "../../../src/plan/value/plan.js";

export const scopeDraws = fc.record({
  targets: fc.array(fc.nat(), { minLength: 1, maxLength: 3 }),
  excludes: fc.array(fc.nat(), { maxLength: 1 }),
  /** `true` writes `channel.c1/**` instead of `channel.c1`. */
  inside: fc.boolean(),
});
export type ScopeDraws = typeof scopeDraws extends fc.Arbitrary<infer Value> ? Value : never;

export function scopeOf(whole: Plan, { targets, excludes, inside }: ScopeDraws): Scope {
  const addresses = whole.changes.map(({ address }) => address);
  const glob = (index: number) => {
    const address = addresses[index % addresses.length] ?? "";
    return inside ? `${address}/**` : address;
  };
  return { targets: targets.map(glob), excludes: excludes.map(glob) };
}
