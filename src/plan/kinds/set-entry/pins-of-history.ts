// Makes the goals of pins in an undo: the pins that the applies changed, and the pins of messages that go away. A channel has at most 20
// (service-interface: Limits). If later pins by hand leave no place for a pin, it does not come back. An undo gets these goals through
// kinds/registry.ts.
//
// The undo promises that a pin goes only after its replacement is pinned. If 20 pins leave no place for both, it goes after the post of the
// replacing message, and the plan reports this.

import { messageKey } from "../../../model/bound-id.js";
import { groupedBy } from "../../../model/grouped-by.js";
import type { ChannelId } from "../../../model/ids.js";
import { phrase } from "../../../words/statement.js";
import { channelAddressOf } from "../../claims/place-names.js";
import {
  bindingNow,
  changedSince,
  formerBinding,
  isReportedWithChannel,
  notRestored,
  type UndoContext,
  undone,
} from "../../history/history-context.js";
import type { HistorySource } from "../../history/history-source.js";
import type { HistoryDisposition } from "../../history/message-dispositions.js";
import type { TouchedValue } from "../../history/touched-object.js";
import { operationId } from "../../value/draft.js";
import { NO_GOALS, type SourceGoals } from "../../value/goal.js";
import { rememberedWith } from "../../value/remembering.js";
import { PINS_PER_CHANNEL, type PinGoal, pinBinding } from "./pin-drafts.js";
import { type PinToUndo, pinsToUndo } from "./touched-pins.js";

/** The list has one part for each channel. */
export function pinsOfHistory(context: HistorySource): readonly SourceGoals<PinGoal>[] {
  const pins = pinsToUndo(context);
  const placesTaken = placesTakenBy(pins, context);
  return [...groupedBy(pins, ({ channelId }) => channelId)].map(([channelId, channelPins]) => {
    const lost = lostPins(channelId, { channelPins, context });
    if (lost !== null) return lost;
    const gone = new Set(channelPins.filter((one) => isOfGoneMessage(one, context)));
    return {
      ...NO_GOALS,
      goals: channelPins
        .filter((one) => !gone.has(one))
        .map((one) => goalOf(one, { context, takenBy: placesTaken(one.line) })),
      findings: [...gone].map(({ address }) => notRestored(address, { case: "its-message-gone" })),
    };
  });
}

/**
 * Returns true for a pin of a message that no apply brings back. An undo may have recalled that message because another message had its
 * place.
 */
const isOfGoneMessage = ({ line, want, channelId, message }: PinToUndo, { live }: UndoContext): boolean =>
  line === null &&
  want === "there" &&
  typeof message === "string" &&
  live.messages.get(messageKey(channelId, message)) === null;

/** Holds the ids of the calls that bring the replacement of a pinned message. */
interface PlaceTaken {
  /** The list is empty if nothing is posted: the former message still exists. */
  readonly posts: readonly string[];
  /** The list is empty if the replacement is not pinned. */
  readonly pins: readonly string[];
}

function placesTakenBy(
  pins: readonly PinToUndo[],
  { dispositions }: HistorySource,
): (line: HistoryDisposition | null) => PlaceTaken {
  const posts = new Map(
    dispositions.messages.flatMap(({ address, placeAfter }) =>
      placeAfter === "posted" ? [[address, operationId("post_message", address)] as const] : [],
    ),
  );
  const repins = new Map(
    pins.flatMap(({ line, want, isSo, address }) =>
      line !== null && want === "there" && !isSo
        ? [[line.address, operationId("put_pin", address)] as const]
        : [],
    ),
  );
  return (line) => {
    const addresses = line === null ? [] : [line.address, ...(line.instead === null ? [] : [line.instead])];
    return {
      posts: addresses.flatMap((address) => posts.get(address) ?? []),
      pins: addresses.flatMap((address) => repins.get(address) ?? []),
    };
  };
}

/**
 * Returns the findings for a channel to which no pin can come back, because guildform has not read its pins or the channel no longer
 * exists. Returns null for any other channel.
 */
function lostPins(
  channelId: string,
  { channelPins, context }: { readonly channelPins: readonly PinToUndo[]; readonly context: UndoContext },
): SourceGoals<PinGoal> | null {
  if (context.doomed.has(channelId)) return NO_GOALS;
  if (context.live.pins.has(channelId as ChannelId)) return null;
  const isThere = context.channels.has(channelId);
  if (!isThere && isReportedWithChannel(channelId, context)) return NO_GOALS;
  const why = { case: isThere ? "pins-not-read" : "channel-deleted" } as const;
  return { ...NO_GOALS, findings: channelPins.map(({ address }) => notRestored(address, why)) };
}

function goalOf(
  one: PinToUndo,
  { context, takenBy }: { readonly context: UndoContext; readonly takenBy: PlaceTaken },
): PinGoal {
  const { address, name, want, message, touched, line } = one;
  const taken = touched ?? line?.line;
  const last = takenBy.pins.length > 0 ? takenBy.pins : takenBy.posts;
  const drift = isByHand(one);
  return {
    deferred: null,
    address,
    name,
    within: channelAddressOf(context, one.channelId),
    source: null,
    channel: one.channelId,
    message,
    want,
    why: {
      why: taken === undefined ? phrase("message-goes", {}) : undone(taken, drift ? "changed-since" : null),
      drift,
      findings: drift
        ? [changedSince(address, { case: "pin", goal: want === "there" ? "pinned" : "gone" })]
        : [],
    },
    after: want === "gone" ? last : [],
    afterEarly: takenBy.posts,
    isReplaced: last.length > 0,
    roomFor: "back",
    full: [notRestored(address, { case: "pins-full", most: PINS_PER_CHANNEL })],
    remember: {
      afterCalls: [
        want === "there"
          ? rememberedWith(address, pinBinding({ channel: one.channelId, message }))
          : formerBinding(address, line === null ? (touched?.bound ?? null) : null),
      ],
      whenUnchanged: touched === null ? [] : bindingNow(context, address, boundPin(one, touched)),
    },
  };
}

/** Returns the binding of a pin that needs no call. If its message was posted again since, the binding has the id of the new message. */
const boundPin = (
  { line, want, channelId, message }: PinToUndo,
  { bound }: TouchedValue,
): TouchedValue["bound"] =>
  bound === null || line === null || want === "gone" || typeof message !== "string"
    ? bound
    : { ...bound, id: messageKey(channelId, message) };

/** If a message is posted again, its pin does not show who changed it. */
const isByHand = ({ line, touched, want }: PinToUndo): boolean =>
  line === null && touched !== null && touched.left === (want === "there");
