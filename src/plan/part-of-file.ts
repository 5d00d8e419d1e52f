// The part of a file that `--target` and `--exclude` choose: its objects, and the objects that they need.

import type { Config } from "../config/config.js";
import {
  type Address,
  ANNOUNCEMENT,
  addressKind,
  channelAddress,
  inChannelOf,
  messageAddress,
} from "../model/address.js";
import { placeByAddress } from "../model/address-glob.js";
import { type InScope, isWholeScope, scopeMatch } from "../model/address-scope.js";
import { fileObjects } from "./claims/file-objects.js";
import { pinnedById } from "./claims/pinned-by-id.js";
import { fileContext } from "./desired/file-context.js";
import { fileScene } from "./desired/file-scene.js";
import { goalsOfFile } from "./goals-of-file.js";
import type { Groundwork } from "./groundwork.js";
import type { PlanInput } from "./plan-input.js";
import { protectionChanges } from "./policy/protection-changes.js";
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

// Announced in: the channels that the announcement of a file names, or that its message stands in. It stands in none of them itself.

function announcedIn({ announcement, messages }: Config): Address[] {
  switch (announcement?.kind) {
    case "managed":
      return messages.flatMap(({ key, channel }) =>
        key === announcement.message ? [channelAddress(channel)] : [],
      );
    case "message":
      return [channelAddress(announcement.channel)];
    case "recommend":
      return announcement.channels.map(({ channel }) => channelAddress(channel));
    case "none":
    case undefined:
      return [];
    default:
      return announcement satisfies never;
  }
}

// Posts of scope: the messages that the targets of a scope may need. The daily quota is for these; what else the file would
// post does not take it away.

/**
 * A message that is a target, and one whose pin, reaction or announcement is. `knownAddresses`: all that the file or state speaks of; `byPin`:
 * the keys of messages that targets mean by their pins.
 */
function postsOfScope(
  { announcement }: Config,
  {
    knownAddresses,
    holds,
    byPin,
  }: {
    readonly knownAddresses: readonly Address[];
    readonly holds: InScope;
    readonly byPin: readonly string[];
  },
): (message: Address) => boolean {
  const needed = new Set<Address | null>([
    ...knownAddresses.filter(holds).map(messageOf),
    ...byPin.map(messageAddress),
  ]);
  if (announcement?.kind === "managed" && holds(ANNOUNCEMENT))
    needed.add(messageAddress(announcement.message));
  return (message) => needed.has(message) || holds(message);
}

/** The message that a pin or reaction is about. */
function messageOf(address: Address): Address | null {
  if (addressKind(address) === "pin") return messageAddress(inChannelOf(address).own);
  return addressKind(address) === "reaction" ? placeByAddress(address) : null;
}
