// A block holds the changes of one object, which a plan shows in one place. A plan may adopt an object, or give it a new key, and
// also update it. Then the update leads the block, and the changed record is a side remark.

import { isKeyedKind, withKey } from "../../model/address.js";
import type { Change } from "../../plan/value/plan.js";
import type { ClaimOrigin } from "../../words/en/render/changes.js";
import { inWords } from "../../words/in-words.js";
import { NOTHING_SAID, type Sentence } from "../../words/sentence.js";

export interface ChangeBlock {
  /** Gives the block its mark, values and source. */
  readonly main: Change;
  /** Holds the adoption and the new key. The main change is among them if the block has no other change. */
  readonly claims: readonly Change[];
}

/** Puts every change into exactly one block. */
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

/** Returns true when only guildform's record changes. */
export const isOnlyClaimed = ({ main, claims }: ChangeBlock): boolean => claims.includes(main);

/** Returns `was channel.hall, adopts 201 (the only live one with this name)`. It is empty without claims. */
export const claimsWords = (block: ChangeBlock): Sentence =>
  block.claims.length === 0
    ? NOTHING_SAID
    : inWords("claims", { claims: block.claims.map((claim) => claimOf(claim, isOnlyClaimed(block))) });

/** Returns the path of the attribute that the claims already show. */
export const claimedPath = ({ action }: Change): string | null =>
  action === "adopt" ? "id" : action === "move" ? "key" : null;

const isClaim = ({ action, kind }: Change): boolean =>
  isKeyedKind(kind) && (action === "adopt" || action === "move");

/** Describes a claim. The evidence for an adopted object is shown only if a call follows. */
function claimOf({ address, action, attributes, why }: Change, onlyClaimed: boolean): ClaimOrigin {
  if (action === "move") {
    const before = attributes.find(({ path }) => path === "key")?.before;
    return { was: typeof before === "string" ? withKey(address, before) : null };
  }
  const id = attributes.find(({ path }) => path === "id")?.after;
  const evidence = onlyClaimed || why.phrase !== "adopted" ? null : why.params.found;
  return { adopts: typeof id === "string" ? id : null, found: evidence };
}
