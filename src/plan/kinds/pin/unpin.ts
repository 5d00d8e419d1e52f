// Unpinning: what the list of pins does not hold, and messages that go away. What another message takes the place of is
// unpinned when that one is pinned.

import { type Address, messageOfAddress } from "../../../model/address.js";
import type { MessageId } from "../../../model/ids.js";
import { foreignText } from "../../../model/visible-text.js";
import { callsBefore, type Departure, unpinAddress } from "../../posting/departures.js";
import { changed, type Draft, operationId, PHASE } from "../../value/draft.js";
import type { ChannelClaim } from "../../wishes/claims/claim.js";
import type { PlanContext } from "../../wishes/file-context.js";

export interface UnpinPlan {
  readonly context: PlanContext;
  /** The messages that go away. */
  readonly leaving: readonly Departure[];
}

/** `early`: room is needed before the new ones are pinned. */
export function unpin(
  claim: ChannelClaim,
  messageId: MessageId,
  { context, leaving, early }: UnpinPlan & { readonly early: boolean },
): Draft {
  const channelId = claim.live?.id ?? "";
  const departure = leaving.find((one) => one.messageId === messageId && one.channelId === channelId);
  const isKnown = departure !== undefined || context.boundPins.has(`${channelId}/${messageId}`);
  // Before the first apply nobody can tell who pinned it.
  const drift = !isKnown && context.prior.resources.has(claim.address);
  const unknown = drift
    ? "pinned by hand; the list of pins does not hold it"
    : "pinned, but not in the list of pins";
  const reason = departure === undefined ? null : reasonOf(departure);
  return draftOf({
    address: unpinAddress(
      { channelId: departure?.channelId ?? (channelId as Departure["channelId"]), messageId },
      { channel: claim.address, context },
    ),
    channelId,
    messageId,
    within: claim.address,
    source: claim.desired.attributeAt.pins ?? claim.desired.at,
    reason: reason ?? (isKnown ? "no longer in the list of pins" : unknown),
    drift,
    phase: early ? PHASE.reaction : PHASE.unpin,
    needs: needsOf(departure, { context, early }),
  });
}

/** Where the list of pins is not declared, only what goes away is unpinned. `claim` null: nobody declares the channel. */
export function unpinDeparted(
  leaving: readonly Departure[],
  { context, claim }: { readonly context: PlanContext; readonly claim: ChannelClaim | null },
): Draft[] {
  return leaving
    .filter(({ channelId, messageId }) => context.live.pins.get(channelId)?.includes(messageId))
    .map((one) =>
      draftOf({
        address: unpinAddress(one, { channel: one.channel, context }),
        channelId: one.channelId,
        messageId: one.messageId,
        within: claim?.address ?? null,
        source: claim?.desired.at ?? null,
        reason: reasonOf(one),
        drift: false,
        phase: PHASE.unpin,
        needs: callsBefore(one, context),
      }),
    );
}

function needsOf(
  departure: Departure | undefined,
  { context, early }: { readonly context: PlanContext; readonly early: boolean },
): readonly string[] {
  if (departure === undefined) return [];
  // Its place is needed for what is pinned, so it waits for the post alone.
  return early
    ? callsBefore(departure, context).filter((id) => id.startsWith("post_message "))
    : callsBefore(departure, context);
}

function reasonOf({ left, key }: Departure): string {
  if (left === null) return `${foreignText(key)} is posted anew, and this one goes`;
  const { former } = messageOfAddress(left.address);
  return former === null
    ? `${foreignText(key)} is no longer in the file, and is recalled`
    : `it was replaced by another ${foreignText(key)}, and is recalled`;
}

function draftOf(
  one: Pick<Draft["change"], "address" | "within" | "source" | "reason" | "drift"> & {
    readonly address: Address;
    readonly channelId: string;
    readonly messageId: MessageId;
    readonly phase: typeof PHASE.reaction | typeof PHASE.unpin;
    readonly needs: readonly string[];
  },
): Draft {
  const { address, channelId, messageId, phase, needs, ...told } = one;
  return {
    change: {
      ...told,
      address,
      kind: "pin",
      action: "unpin",
      name: messageId,
      attributes: [changed("message_id", messageId, null)],
      reversible: true,
    },
    operations: [
      {
        id: operationId("delete_pin", address),
        address,
        operation: "delete_pin",
        params: { channel_id: channelId, message_id: messageId },
        remember: [{ type: "forget", address }],
        phase,
        access: null,
        sequences: [],
        needs,
      },
    ],
  };
}
