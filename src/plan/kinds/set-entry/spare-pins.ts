// A plan of the file unpins a message that `pins:` does not name, or that goes away. This module makes the goals of these unpins. A
// replaced message keeps its pin until its replacement has one. pins-of-file.ts joins these goals with the goals of wanted pins.

import { messageKey } from "../../../model/bound-id.js";
import type { ChannelId, MessageId } from "../../../model/ids.js";
import { phrase } from "../../../words/statement.js";
import type { ChannelClaim } from "../../claims/claim.js";
import type { FileContext } from "../../desired/file-context.js";
import { type Departure, RECALLED_BY, successorsOf, unpinAddress } from "../../posting/departures.js";
import { successorCalls } from "../../posting/successor-calls.js";
import { operationId } from "../../value/draft.js";
import type { PostPlace } from "../../value/message-disposition.js";
import type { Reason } from "../../value/plan.js";
import { goingEntry } from "./entry.js";
import { type PinGoal, UNHINDERED } from "./pin-drafts.js";

/** Unpins a message that the list of pins of its channel does not name. `leaving` are the messages of the channel that go away. */
export function spareGoal(
  claim: ChannelClaim,
  messageId: MessageId,
  { context, leaving }: { readonly context: FileContext; readonly leaving: readonly Departure[] },
): PinGoal {
  const channelId = claim.live?.id ?? ("" as ChannelId);
  const source = claim.desired.attributeAt.pins ?? claim.desired.at;
  const departure = leaving.find((one) => one.messageId === messageId && one.channelId === channelId);
  if (departure !== undefined) return { ...unlistedGoal(departure, { context, claim }), source };
  const isKnown = context.boundPins.has(messageKey(channelId, messageId));
  // Before the first apply, state does not show who pinned it.
  const drift = !isKnown && context.prior.resources.has(claim.address);
  const by = isKnown ? "apply" : drift ? "hand" : "unknown";
  const why = { why: phrase("unlisted", { kind: "pin", by }), drift, findings: [] };
  return goneOf({ channelId, messageId }, { context, channel: claim.address, source, why });
}

/** Unpins a message that goes away. `claim` null means that its channel is not declared. */
export function unlistedGoal(
  one: Departure,
  { context, claim }: { readonly context: FileContext; readonly claim: ChannelClaim | null },
): PinGoal {
  const successors = successorsOf(one, context);
  const source = claim?.desired.at ?? null;
  const why = { why: whyUnpinned(one), drift: false, findings: [] };
  return {
    ...goneOf(one, { context, channel: one.channel, source, why }),
    within: claim?.address ?? null,
    after: successorCalls(successors),
    // Another pin needs the place, so the unpin waits only for the post.
    afterEarly: successors.posts.map((address) => operationId("post_message", address)),
    isReplaced: true,
  };
}

function goneOf(
  { channelId, messageId }: PostPlace,
  {
    context,
    channel,
    source,
    why,
  }: Pick<PinGoal, "source" | "why"> & {
    readonly context: FileContext;
    readonly channel: Departure["channel"];
  },
): PinGoal {
  const address = unpinAddress({ channelId, messageId }, { channel, context });
  return {
    name: messageId,
    within: channel,
    source,
    channel: channelId,
    message: messageId,
    why,
    roomFor: "new",
    ...UNHINDERED,
    ...goingEntry(address),
  };
}

function whyUnpinned({ left, key }: Departure): Reason {
  if (left === null) return phrase("unpinned", { key, because: "reposted" });
  return phrase("unpinned", { key, because: RECALLED_BY[left.why] });
}
