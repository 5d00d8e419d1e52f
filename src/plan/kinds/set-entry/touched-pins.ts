// Finds the pins and unpins of an undo, before their order. A pin follows its message. If the undo posts a message again, it pins the new
// one. If it recalls a message, it unpins it first. pins-of-history.ts makes goals of these pins. Recalls of messages wait for their unpins
// (kinds/message/recalls-of-history.ts).

import { addressKey, messageOfAddress, pinAddress } from "../../../model/address.js";
import { type BoundId, ownIdOf, parsePostKey } from "../../../model/bound-id.js";
import type { ChannelId } from "../../../model/ids.js";
import { refTo } from "../../../model/ref.js";
import { channelAddressOf } from "../../claims/place-names.js";
import { pinAddressOf, type UndoContext } from "../../history/history-context.js";
import type { HistorySource } from "../../history/history-source.js";
import { type HistoryDisposition, isLeftAlone, isLeftBehind } from "../../history/message-dispositions.js";
import type { TouchedValue } from "../../history/touched-object.js";
import { keyOfPlace, type PostPlace, staying } from "../../value/message-disposition.js";
import type { Ref } from "../../value/plan.js";
import type { PinGoal } from "./pin-drafts.js";

export interface PinToUndo extends Pick<PinGoal, "address" | "name" | "want"> {
  readonly channelId: string;
  readonly message: string | Ref;
  /** The undo reverts this touch. `null` means that a message is unpinned only because it goes. */
  readonly touched: TouchedValue | null;
  /** The applies touched this message too. `null` means that the applies did not touch the message. */
  readonly line: HistoryDisposition | null;
  /** `true` means that no call is needed. */
  readonly isSo: boolean;
}

export function pinsToUndo(context: HistorySource): readonly PinToUndo[] {
  const pins = context.touched.values.of("pin");
  const { dispositions } = context;
  const others = [...pins.values()].filter(({ id }) => dispositions.of(id) === undefined);
  return [
    ...dispositions.messages.flatMap((one) =>
      isLeftAlone(one) ? [] : pinsOfMessage(one, { context, pins }),
    ),
    ...others.map((pin): PinToUndo => {
      const { channelId = "", id: message = "" } = parsePostKey(pin.id) ?? {};
      const address = pinAddressOf(pin, context);
      const want = pin.before ? "there" : "gone";
      const isSo = isPinned(context, pin.id) === pin.before;
      return { channelId, message, address, name: message, want, touched: pin, line: null, isSo };
    }),
  ];
}

function pinsOfMessage(
  line: HistoryDisposition,
  { context, pins }: { readonly context: UndoContext; readonly pins: ReadonlyMap<BoundId, TouchedValue> },
): PinToUndo[] {
  const there = standingKey(staying(line));
  const leaving = standingKey(line.leaves);
  const former = line.line.bound?.id;
  const made = line.line.made.flatMap((id) => pins.get(id) ?? []);
  const formerTouch = former === undefined ? undefined : pins.get(former);
  const wanted = former !== undefined && wasPinned(former, { formerTouch, made, context });
  // A pin comes back with the touch whose `bound` is the former message, because state had bound the pin to that id.
  const bound = wanted ? made.find((one) => one.bound?.id === former) : undefined;
  const touched = bound ?? formerTouch ?? made.at(-1) ?? null;
  const { key } = messageOfAddress(line.address);
  const undoPins: PinToUndo[] = [];
  const add = (id: BoundId, message: string | Ref, one: Pick<PinToUndo, "want" | "isSo">): void => {
    const channelId = parsePostKey(id)?.channelId ?? "";
    const channel = addressKey(channelAddressOf(context, channelId));
    const isOwn = one.want === "there" || leaving !== id || (line.placeAfter === null && !isLeftBehind(line));
    const bound = one.want === "gone" ? context.names.values("pin").get(id) : undefined;
    const address = isOwn ? (bound ?? pinAddress(channel, key)) : pinAddress(channel, ownIdOf(id));
    undoPins.push({ channelId, message, address, name: key, touched, line, ...one });
  };
  if (wanted && line.placeAfter === "posted")
    add(former, refTo(line.address), { want: "there", isSo: false });
  if (there !== null && touched !== null) {
    const now = isPinned(context, there);
    add(there, ownIdOf(there), { want: wanted ? "there" : "gone", isSo: now === wanted });
  }
  if (leaving !== null && leaving !== there && isPinned(context, leaving))
    add(leaving, ownIdOf(leaving), { want: "gone", isSo: false });
  return undoPins;
}

/**
 * Returns true if the former message was pinned before the applies. If no apply unpinned it, for example because the service refused the
 * call, its live pin decides. If the message is gone, `bound` of the pin that replaced it decides.
 */
function wasPinned(former: BoundId, { formerTouch, made, context }: PinTouches): boolean {
  if (formerTouch !== undefined) return formerTouch.before === true;
  return context.live.messages.get(former) === null
    ? made.some(({ bound }) => bound?.id === former)
    : isPinned(context, former) === true;
}

interface PinTouches {
  /** The pin of the former message has this touch. */
  readonly formerTouch: TouchedValue | undefined;
  /** The pins of the messages that replaced the former one have these touches. */
  readonly made: readonly TouchedValue[];
  readonly context: UndoContext;
}

const standingKey = (at: PostPlace | null): BoundId | null => (at === null ? null : keyOfPlace(at));

/** Returns true if the message with this bound id is pinned now. `null` means that the pins of its channel were not read. */
function isPinned({ live }: UndoContext, id: BoundId): boolean | null {
  const post = parsePostKey(id);
  const held = live.pins.get((post?.channelId ?? "") as ChannelId);
  return held === undefined || post === undefined ? null : held.some((one) => one === post.id);
}
