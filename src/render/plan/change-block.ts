// Blocks: what one object undergoes, told in one place. An object that is adopted or has a new key and is also
// updated is one block, led by the update: what is only remembered is told in passing.

import { isKeyedKind, withKey } from "../../model/address.js";
import type { Change } from "../../plan/value/plan.js";
import type { ClaimOrigin } from "../../words/en/render/changes.js";
import { inWords } from "../../words/in-words.js";
import { NOTHING_SAID, type Sentence } from "../../words/sentence.js";

export interface ChangeBlock {
  /** Gives mark, values and source. */
  readonly main: Change;
  /** Adoption and new key, the main change among them when nothing else happens. */
  readonly claims: readonly Change[];
}

/** Every change is in exactly one block. */
export function changeBlocks(changes: readonly Change[]): ChangeBlock[] {
  const [only] = changes;
  if (only !== undefined && changes.length === 1)
    return [{ main: only, claims: isClaim(only) ? changes : NO_CLAIMS }];
  const claims = changes.filter(isClaim);
  const [first = claims[0], ...others] = changes.filter((change) => !isClaim(change));
  if (first === undefined) return [];
  return [{ main: first, claims }, ...others.map((main): ChangeBlock => ({ main, claims: [] }))];
}

const NO_CLAIMS: readonly Change[] = [];

/** Whether nothing but guildform's memory changes. */
export const isOnlyClaimed = ({ main, claims }: ChangeBlock): boolean => claims.includes(main);

/** `was channel.hall, adopts 201 (the only live one with this name)`; empty without claims. */
export const claimsWords = (block: ChangeBlock): Sentence =>
  block.claims.length === 0
    ? NOTHING_SAID
    : inWords("claims", { claims: block.claims.map((claim) => claimOf(claim, isOnlyClaimed(block))) });

/** The path of the attribute that the suffix tells. */
export const toldPath = ({ action }: Change): string | null =>
  action === "adopt" ? "id" : action === "move" ? "key" : null;

const isClaim = ({ action, kind }: Change): boolean =>
  isKeyedKind(kind) && (action === "adopt" || action === "move");

/** How a live object was found is told where a call follows from it. */
function claimOf({ address, action, attributes, why }: Change, onlyClaimed: boolean): ClaimOrigin {
  if (action === "move") {
    const before = attributes.find(({ path }) => path === "key")?.before;
    return { was: typeof before === "string" ? withKey(address, before) : null };
  }
  const id = attributes.find(({ path }) => path === "id")?.after;
  const evidence = onlyClaimed || why.phrase !== "adopted" ? null : why.params.found;
  return { adopts: typeof id === "string" ? id : null, found: evidence };
}
