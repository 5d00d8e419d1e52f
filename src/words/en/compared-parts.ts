// Reports which parts of two plans differ, as far as the identities of the plans show it.

import { listed, own, say } from "../say.js";
import type { Sentence } from "../sentence.js";

/** An identity has a short digest of each of these parts. */
export type PlanPart =
  | "guild"
  | "operations"
  | "footprint"
  | "remember"
  | "undoes"
  | "allowances"
  | "deferred";

/**
 * Returns `They differ in the calls. No difference shows in the guild that they are for and the allowances.` The
 * sentence is empty if there is no part to compare.
 */
export function comparison(differ: readonly PlanPart[], alike: readonly PlanPart[]): Sentence {
  if (differ.length === 0) return alike.length === 0 ? say`` : say`guildform cannot show the difference.`;
  const rest = alike.length === 0 ? say`` : say` No difference shows in ${named(alike)}.`;
  return say`They differ in ${named(differ)}.${rest}`;
}

const PART: { readonly [Part in PlanPart]: string } = {
  guild: "the guild that they are for",
  operations: "the calls",
  footprint: "the facts that they depend on",
  remember: "the records that state gets before the calls",
  undoes: "the applies that they revert",
  allowances: "the allowances",
  deferred: "the deferred changes",
};

const named = (parts: readonly PlanPart[]): Sentence =>
  listed(
    parts.map((part) => own(PART[part])),
    { last: " and " },
  );
