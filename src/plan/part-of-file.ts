// partOfFile finds the part of a file that `--target` and `--exclude` choose: the chosen objects, and the objects that they
// need. make-plan.ts then plans only this part.

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
import { allowedNow } from "./policy/allow-once.js";
import { protectionChanges } from "./policy/protection-changes.js";
import { type ScopedPart, scopedPart } from "./scope/scoped-part.js";
import { EVERYTHING_SELECTED } from "./value/selection.js";

/** Returns the part, or null if the plan covers the whole file. */
export function partOfFile(
  { scope, config, keep, allowed, createdAt }: PlanInput,
  { prior, claims, live, posted, foundCalls }: Groundwork,
): ScopedPart | null {
  if (scope === undefined || isWholeScope(scope)) return null;
  const { addresses: knownAddresses, placeOf } = fileObjects({ config, prior, claims }, live.channels);
  const { changes: policyChanges } = protectionChanges(config, prior, null);
  // Only posts of the part use the daily quota.
  const partWith = (post: (message: Address) => boolean): ScopedPart => {
    const context = fileContext(config, prior, live, {
      posted,
      selection: { ...EVERYTHING_SELECTED, post },
      claims,
      allowed: allowedNow(config, allowed, createdAt),
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
    // An object that a target needs can itself need further posts. For example, an announcement replaces the announcement of a target.
    const further = postsOfScope(config, { knownAddresses, holds: part.selection.post, byPin });
    const used = posts;
    // The plan must share out the daily quota in the same way as this choice. If a post has waited here, the plan has no call to keep
    // for it.
    if (config.messages.every(({ key }) => used(messageAddress(key)) || !further(messageAddress(key))))
      return { ...part, selection: { ...part.selection, post: used } };
    posts = (message) => used(message) || further(message);
  }
}

/**
 * Returns the channels that the announcement of a file names, and the channel of its message. The announcement itself is in none of them.
 */
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

/**
 * Returns the messages that the targets of a scope may need: each targeted message, and the message of each targeted pin,
 * reaction or announcement. Only these posts use the daily quota, and other posts of the file do not reduce it.
 *
 * `knownAddresses` are all addresses that the file or state has. `byPin` are the keys of messages that targets name by
 * their pins.
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

/** Returns the message of a pin or reaction. */
function messageOf(address: Address): Address | null {
  if (addressKind(address) === "pin") return messageAddress(inChannelOf(address).own);
  return addressKind(address) === "reaction" ? placeByAddress(address) : null;
}
