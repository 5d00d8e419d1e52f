// Messages that guildform posted and that are to go: their key is gone from the file, or another one replaced them and
// the apply that did it was cut short. Nothing that guildform posted is left behind.

import { type Address, messageAddress, messageOfAddress } from "../../../model/address.js";
import type { StateRecord } from "../../../state/state.js";
import { messageAttributes, saidBy } from "../../content/message-attributes.js";
import { callsBefore, type Departure, isHeld, unpinAddress } from "../../posting/departures.js";
import {
  type Contribution,
  type Draft,
  type DraftOperation,
  NOTHING,
  operationId,
  PHASE,
} from "../../value/draft.js";
import { messageKey } from "../../value/live-guild.js";
import type { Deferred } from "../../value/plan.js";
import type { Doomed } from "../../wishes/claims/doomed-channels.js";
import type { LeftMessage } from "../../wishes/claims/post-claims.js";
import type { PlanContext } from "../../wishes/file-context.js";

/** The call that takes a message away; `needs` are the calls that come before. */
export function recall(
  { address, channelId, messageId }: Departure,
  { needs }: { readonly needs: readonly string[] },
): DraftOperation {
  return {
    id: operationId("recall_message", address),
    address,
    operation: "recall_message",
    params: { channel_id: channelId, message_id: messageId },
    remember: [{ type: "forget", address }],
    phase: PHASE.recall,
    access: null,
    sequences: [],
    needs,
  };
}

export function planLeftMessages(
  context: PlanContext,
  { leaving, doomed }: { readonly leaving: readonly Departure[]; readonly doomed: readonly Doomed[] },
): Contribution {
  const going = new Map(leaving.map((one) => [one.address, one]));
  const dooms = new Map<string, Doomed>(doomed.map((one) => [one.live.id, one]));
  const deferred: Deferred[] = [];
  const drafts: Draft[] = [];
  const remember: StateRecord[] = [];
  for (const one of context.posts.left) {
    const { address, channelId } = one;
    const bound = context.prior.resources.get(address);
    const id = messageKey(channelId, one.messageId);
    const doom = dooms.get(channelId);
    if (one.live === null) {
      if (bound !== undefined) remember.push({ type: "forget", address });
      continue;
    }
    // The deletion of the channel says and forgets it.
    if (doom !== undefined && !isHeld(one, context) && !isProtected(address, context)) continue;
    // Its own address stands for another message by now; it is kept in mind until it is recalled.
    if (bound?.id !== id) remember.push({ type: "bind", address, id, applied: formerApplied(one, context) });
    const departure = going.get(address);
    if (departure !== undefined) drafts.push(deletion(departure, { one, context }));
    else if (isHeld(one, context)) {
      drafts.push({ change: changeOf(one, context), operations: [] });
      deferred.push({
        address,
        why: "held",
        message: "it stands until the message that follows it is there",
      });
    } else if (doom !== undefined) drafts.push(goesWithChannel(one, { doom, context }));
  }
  return { ...NOTHING, drafts, remember, deferred };
}

const isProtected = (address: Address, { prior, config }: PlanContext): boolean =>
  prior.protected.has(address) || config.policy.protect.some((one) => one.address === address);

function deletion(departure: Departure, { one, context }: { one: LeftMessage; context: PlanContext }): Draft {
  const unpinned = operationId("delete_pin", unpinAddress(departure, { channel: one.channel, context }));
  return {
    change: changeOf(one, context),
    operations: [recall(departure, { needs: [...callsBefore(departure, context), unpinned] })],
  };
}

/** Only said of what is protected: of the rest the deletion of the channel says enough. */
const goesWithChannel = (
  one: LeftMessage,
  { doom, context }: { readonly doom: Doomed; readonly context: PlanContext },
): Draft => ({
  change: { ...changeOf(one, context), reason: "goes with its channel" },
  operations: [],
  carriedBy: [operationId("delete_channel", doom.address)],
});

function changeOf({ address, live, why, channel }: LeftMessage, context: PlanContext): Draft["change"] {
  const { key } = messageOfAddress(address);
  const declared = context.claims.channels.some((one) => one.address === channel);
  const sent = context.prior.resources.get(address)?.applied.sent ?? null;
  return {
    address,
    kind: "message",
    action: "delete",
    name: key,
    within: declared ? channel : null,
    attributes: live === null ? [] : messageAttributes(saidBy(live, sent), null),
    source: context.fates.messages.get(key)?.claim.desired.at ?? null,
    reason:
      why === "undeclared"
        ? "no longer in the file; it is recalled, with the reactions and replies it has"
        : "replaced by an earlier apply that did not finish",
    drift: false,
    reversible: false,
  };
}

function formerApplied({ address }: LeftMessage, { prior }: PlanContext) {
  const { key } = messageOfAddress(address);
  return prior.resources.get(messageAddress(key))?.applied ?? {};
}
