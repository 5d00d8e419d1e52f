// Decides which channels and groups a plan of the file deletes, and which ones state only forgets. A plan deletes a channel if `removed:`
// names it, or if its block is gone and the file has `removal: implicit`. Nothing else deletes (promise 2). A deletion cannot be undone.
// kinds/registry.ts has these removals as a source of goals of its own.

import { type Address, addressKey, addressKind, keyedAddress } from "../../../model/address.js";
import { type Channel, isGroup, placeKind } from "../../../model/guild.js";
import type { SourcePosition } from "../../../model/source-position.js";
import { saying } from "../../../words/statement.js";
import type { Doomed } from "../../claims/doomed-channels.js";
import type { FileContext } from "../../desired/file-context.js";
import { namesakesOf } from "../../desired/spent-entries.js";
import { staysForNow } from "../../posting/departures.js";
import { type Contribution, forget, NOTHING } from "../../value/draft.js";
import { type Finding, finding, type Problem, problem } from "../../value/finding.js";
import type { SourceGoals } from "../../value/goal.js";
import { staying } from "../../value/message-disposition.js";
import type { ChannelGoal } from "./drafts.js";
import { heldDeletions } from "./held-deletions.js";

export function removalsOfFile(context: FileContext): SourceGoals<ChannelGoal> {
  const { doomed } = context;
  const needed = neededMessages(context);
  const held = heldDeletions(doomed, { needed, groupUntil: "emptied" });
  return {
    ...NOTHING,
    goals: doomed.map((one) => goalOf(one, { context, isHeld: held.has(one.address) })),
    deferred: [...held.values()],
    findings: [...unboundTombstones(context), ...keptWithoutBlock(context)],
    problems: claimedTombstones(context, doomed),
  };
}

function goalOf(
  { address, live, source, why }: Doomed,
  { context, isHeld }: { readonly context: FileContext; readonly isHeld: boolean },
): ChannelGoal {
  return {
    address,
    kind: placeKind(live),
    name: live.name,
    // The group may be undeclared, or deleted itself. The change shows it, because two groups may have channels of the same name.
    within: isGroup(live) ? null : (context.addresses.get(live.parent_id) ?? null),
    source,
    to: "delete",
    id: live.id,
    isHeld,
    why: { why, drift: false, findings: [] },
    insteadOfCalls: () => NOTHING,
    remember: {
      afterCalls: [...forgetWith(address, context), ...forgetMessages(live, context)],
      whenUnchanged: [],
    },
  };
}

/** Returns one message for each channel that must stay, by the id of the channel. */
function neededMessages(context: FileContext): Map<string, Address> {
  const needed = new Map<string, Address>();
  for (const disposition of context.dispositions.messages.values()) {
    const there = staying(disposition);
    if (there !== null) needed.set(there.channelId, disposition.address);
  }
  // This plan posts the message again elsewhere. The old one stays announced until another announcement is possible.
  for (const one of context.departures) if (one.isHeld) needed.set(one.channelId, one.address);
  for (const one of context.posts.left)
    if (one.live !== null && staysForNow(one, context)) needed.set(one.channelId, one.address);
  return needed;
}

/** Undeclared messages go with their channel, and state knows them until then. */
const forgetMessages = (live: Channel, { posts, prior }: FileContext) =>
  posts.left
    .filter((one) => one.live !== null && one.channelId === live.id && prior.resources.has(one.address))
    .map(({ address }) => forget(address));

/** Makes state forget bound addresses that no block declares, and whose channel is gone or has another key. */
export const forgottenChannels = (context: FileContext): Contribution => ({
  ...NOTHING,
  remember: context.claims.vanished.flatMap((address) => forgetWith(address, context)),
});

/** Forgets the address too if state never bound it, such as `channel.#101` under `removed:`: the entry may stay after the deletion. */
function forgetWith(address: Address, context: FileContext): ReturnType<typeof forget>[] {
  const isChannel = addressKind(address) === "channel";
  const inside = isChannel ? (context.prior.inside.get(addressKey(address)) ?? []) : [];
  return [address, ...inside].map(forget);
}

/** A tombstone whose key state does not know deletes nothing: a name alone is not enough to delete. */
function unboundTombstones(context: FileContext): Finding[] {
  return context.config.removed.flatMap((entry) => {
    if (entry.keep === true || "id" in entry) return [];
    const { kind, key, at: source } = entry;
    const address = keyedAddress(kind, key);
    const namesakes = context.prior.resources.has(address) ? [] : namesakesOf({ kind, name: key }, context);
    if (namesakes.length === 0) return [];
    const params = { kind, address, ids: namesakes.map(({ id }) => id) };
    return [finding("W-TOMBSTONE-UNBOUND", params, { address, source })];
  });
}

/** Reports bound, live channels that are neither declared nor removed. They stay, and the finding says what to do. */
function keptWithoutBlock(context: FileContext): Finding[] {
  return context.claims.undeclared
    .filter(({ live }) => !context.doomedIds.has(live.id))
    .map(({ address, live }) => {
      const { name, id } = live;
      return finding("W-BLOCK-GONE", { kind: placeKind(live), address, name, id }, { address });
    });
}

/** Reports a channel that the file both declares and removes. */
function claimedTombstones(context: FileContext, doomed: readonly Doomed[]): Problem[] {
  const named = doomed.map(({ live, source }) => ({ id: live.id as string, source }));
  const owner = new Map<string, Address>();
  for (const claim of context.claims.all) {
    if (claim.live !== null) owner.set(claim.live.id, claim.address);
  }
  return [...named, ...keptIds(context)].flatMap(({ id, source }) => {
    const address = owner.get(id);
    if (address === undefined) return [];
    return [problem(saying("E-REMOVED-DECLARED", { case: "id", id, address }), { address, at: source })];
  });
}

/** Returns the ids that entries with `keep: true` name. */
const keptIds = ({ config, prior }: FileContext): { id: string; source: SourcePosition }[] =>
  config.removed.flatMap((entry) => {
    if (entry.keep !== true) return [];
    const id = "id" in entry ? entry.id : prior.resources.get(keyedAddress(entry.kind, entry.key))?.id;
    return id === undefined ? [] : [{ id, source: entry.at }];
  });
