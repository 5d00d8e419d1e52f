// Pins that an undo is about: which messages it pins and unpins, before anything is said of order. A pin follows its message:
// where that is posted again, the new one is pinned; where it goes away, it is unpinned first.

import { addressKey, messageOfAddress, pinAddress } from "../../../model/address.js";
import type { ChannelId } from "../../../model/ids.js";
import { refTo } from "../../value/draft.js";
import { parsePostKey } from "../../value/live-guild.js";
import type { Ref } from "../../value/plan.js";
import { channelAddressOf, pinAddressOf, type UndoContext } from "../../wishes/history/history-context.js";
import type { HistorySource } from "../../wishes/history/history-source.js";
import type { FatedMessage } from "../../wishes/history/message-fates.js";
import { isLeftAlone, recalledOf, targetOfFate } from "../../wishes/history/message-targets.js";
import type { TouchedPin } from "../../wishes/history/touched.js";
import type { PinGoal } from "./goal.js";

export interface PinToUndo extends Pick<PinGoal, "address" | "name" | "want"> {
  readonly channelId: string;
  readonly message: string | Ref;
  /** The touch that it takes back; null where a message is unpinned only because it goes. */
  readonly touched: TouchedPin | null;
  /** The message, where the applies touched it too. */
  readonly line: FatedMessage | null;
  /** Whether it is so already. */
  readonly isSo: boolean;
}

export function pinsToUndo(context: HistorySource): readonly PinToUndo[] {
  const { pins } = context.touched;
  const { messages, targets } = context.fates;
  const others = [...pins.values()].filter(({ id }) => targets.lineOf(id) === undefined);
  return [
    ...messages.flatMap((one) => (isLeftAlone(one) ? [] : pinsOfMessage(one, { context, pins }))),
    ...others.map((pin): PinToUndo => {
      const { channelId, messageId: message } = pin;
      const address = pinAddressOf(pin, context);
      const want = pin.before ? "pinned" : "gone";
      const isSo = isPinned(context, pin.id) === pin.before;
      return { channelId, message, address, name: message, want, touched: pin, line: null, isSo };
    }),
  ];
}

function pinsOfMessage(
  line: FatedMessage,
  { context, pins }: { readonly context: UndoContext; readonly pins: ReadonlyMap<string, TouchedPin> },
): PinToUndo[] {
  const target = targetOfFate(line);
  const former = line.line.bound?.id;
  const recalled = recalledOf(line);
  const made = line.line.made.flatMap((id) => pins.get(id) ?? []);
  const touched = (former === undefined ? undefined : pins.get(former)) ?? made.at(-1) ?? null;
  const wanted = former !== undefined && (pins.get(former)?.before ?? false);
  const { key } = messageOfAddress(line.address);
  const found: PinToUndo[] = [];
  const add = (id: string, message: string | Ref, one: Pick<PinToUndo, "want" | "isSo">): void => {
    const channelId = parsePostKey(id)?.channelId ?? "";
    const channel = addressKey(channelAddressOf(context, channelId));
    const isOwn = one.want === "pinned" || recalled !== id || target.kind === "gone";
    const bound = one.want === "gone" ? context.names.pins.get(id) : undefined;
    const address = isOwn ? (bound ?? pinAddress(channel, key)) : pinAddress(channel, idOf(id));
    found.push({ channelId, message, address, name: key, touched, line, ...one });
  };
  if (wanted && target.kind === "posted") add(former, refTo(target.address), { want: "pinned", isSo: false });
  if (target.kind === "there" && touched !== null) {
    const now = isPinned(context, target.id);
    add(target.id, idOf(target.id), { want: wanted ? "pinned" : "gone", isSo: now === wanted });
  }
  const leaving = target.kind === "there" && target.id === recalled ? null : recalled;
  if (leaving !== null && isPinned(context, leaving))
    add(leaving, idOf(leaving), { want: "gone", isSo: false });
  return found;
}

/** null: the pins of its channel were not read. */
function isPinned({ live }: UndoContext, id: string): boolean | null {
  const post = parsePostKey(id);
  const held = live.pins.get((post?.channelId ?? "") as ChannelId);
  return held === undefined || post === undefined ? null : held.some((one) => one === post.id);
}

const idOf = (id: string): string => parsePostKey(id)?.id ?? id;
