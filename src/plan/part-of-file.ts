// The part of a file that `--target` and `--exclude` choose: its objects, and the objects that they need.

import { type Address, messageAddress } from "../model/address.js";
import { isWholeScope, scopeMatch } from "../model/address-scope.js";
import { fileObjects } from "./claims/file-objects.js";
import { pinnedById } from "./claims/pinned-by-id.js";
import { fileContext } from "./desired/file-context.js";
import { fileScene } from "./desired/file-scene.js";
import { goalsOfFile } from "./goals-of-file.js";
import type { Groundwork } from "./groundwork.js";
import type { PlanInput } from "./plan-input.js";
import { protectionChanges } from "./policy/protection-changes.js";
import { announcedIn } from "./scope/announced-in.js";
import { postsOfScope } from "./scope/posts-of-scope.js";
import { type ScopedPart, scopedPart } from "./scope/scoped-part.js";
import { EVERYTHING_SELECTED } from "./value/selection.js";

/** null: the plan is for the whole file. */
export function partOfFile(
  { scope, config, keep }: PlanInput,
  { prior, claims, live, posted, foundCalls }: Groundwork,
): ScopedPart | null {
  if (scope === undefined || isWholeScope(scope)) return null;
  const { addresses: knownAddresses, placeOf } = fileObjects({ config, prior, claims }, live.channels);
  const { changes: policyChanges } = protectionChanges(config, prior, null);
  // The daily quota is for the posts of the part alone.
  const partWith = (post: (message: Address) => boolean): ScopedPart => {
    const context = fileContext(config, prior, live, {
      posted,
      selection: { ...EVERYTHING_SELECTED, post },
      claims,
    });
    const contribution = goalsOfFile(context);
    const remember = [...prior.renames, ...contribution.remember];
    return scopedPart(scope, {
      scene: fileScene(context),
      contribution,
      policyChanges,
      knownAddresses: [...knownAddresses, ...prior.protected],
      former: [...prior.managed().former, ...prior.managed().inRuns],
      knownTo: "planned",
      placeOf,
      announcedIn: announcedIn(config),
      foundCalls,
      bound: [...prior.resources].map(([address, { id }]) => [address, id] as const),
      remember,
      isAgain: keep !== undefined,
    });
  };
  const byPin = pinnedById(scope, prior);
  let posts = postsOfScope(config, { knownAddresses, holds: scopeMatch(scope, placeOf).holds, byPin });
  for (;;) {
    const part = partWith(posts);
    // What comes along may need further posts: an announcement that takes the place of a target's.
    const further = postsOfScope(config, { knownAddresses, holds: part.selection.post, byPin });
    const used = posts;
    // The plan shares the daily quota out as the choice of the part did: a post that waited there has no call to keep.
    if (config.messages.every(({ key }) => used(messageAddress(key)) || !further(messageAddress(key))))
      return { ...part, selection: { ...part.selection, post: used } };
    posts = (message) => used(message) || further(message);
  }
}
