// Pin goals: which messages an undo pins and unpins, before anything is said of room and order. A pin follows its message:
// where that is posted again, the new one is pinned; where it goes away, it is unpinned first.

import type { Address } from "../../../model/address.js";
import { addressKey, messageOfAddress, pinAddress } from "../../../model/address.js";
import type { ChannelId } from "../../../model/ids.js";
import { refTo } from "../../value/draft.js";
import { parsePostKey } from "../../value/live-guild.js";
import type { Ref } from "../../value/plan.js";
import { channelAddressOf, pinAddressOf, type UndoContext } from "../../wishes/history/history-context.js";
import type { FatedMessage } from "../../wishes/history/message-fates.js";
import {
  isLeftAlone,
  type MessageTargets,
  recalledOf,
  targetOfFate,
} from "../../wishes/history/message-targets.js";
import type { TouchedPin } from "../../wishes/history/touched.js";

export interface PinGoal {
  readonly channelId: string;
  readonly message: string | Ref;
  readonly address: Address;
  /** What people call it: the key of a managed message, else its id. */
  readonly name: string;
  readonly to: "pin" | "unpin";
  /** The touch that it takes back; null where a message is unpinned only because it goes. */
  readonly touched: TouchedPin | null;
  readonly line: FatedMessage | null;
  /** Whether it is so already. */
  readonly isSo: boolean;
}

export function pinGoals(
  messages: readonly FatedMessage[],
  { context, targets }: { readonly context: UndoContext; readonly targets: MessageTargets },
): readonly PinGoal[] {
  const { pins } = context.touched;
  const others = [...pins.values()].filter(({ id }) => targets.lineOf(id) === undefined);
  return [
    ...messages.flatMap((one) => (isLeftAlone(one) ? [] : goalsOfMessage(one, { context, pins }))),
    ...others.map((pin): PinGoal => {
      const { channelId, messageId: message } = pin;
      const address = pinAddressOf(pin, context);
      const to = pin.before ? "pin" : "unpin";
      const isSo = isPinned(context, pin.id) === pin.before;
      return { channelId, message, address, name: message, to, touched: pin, line: null, isSo };
    }),
  ];
}

function goalsOfMessage(
  line: FatedMessage,
  { context, pins }: { readonly context: UndoContext; readonly pins: ReadonlyMap<string, TouchedPin> },
): PinGoal[] {
  const target = targetOfFate(line);
  const former = line.line.bound?.id;
  const recalled = recalledOf(line);
  const made = line.line.made.flatMap((id) => pins.get(id) ?? []);
  const touched = (former === undefined ? undefined : pins.get(former)) ?? made.at(-1) ?? null;
  const wanted = former !== undefined && (pins.get(former)?.before ?? false);
  const { key } = messageOfAddress(line.address);
  const goals: PinGoal[] = [];
  const add = (id: string, message: string | Ref, goal: Pick<PinGoal, "to" | "isSo">): void => {
    const channelId = parsePostKey(id)?.channelId ?? "";
    const channel = addressKey(channelAddressOf(context, channelId));
    const isOwn = goal.to === "pin" || recalled !== id || target.kind === "gone";
    const bound = goal.to === "unpin" ? context.names.pins.get(id) : undefined;
    const address = isOwn ? (bound ?? pinAddress(channel, key)) : pinAddress(channel, idOf(id));
    goals.push({ channelId, message, address, name: key, touched, line, ...goal });
  };
  if (wanted && target.kind === "posted") add(former, refTo(target.address), { to: "pin", isSo: false });
  if (target.kind === "there" && touched !== null) {
    const now = isPinned(context, target.id);
    add(target.id, idOf(target.id), { to: wanted ? "pin" : "unpin", isSo: now === wanted });
  }
  const leaving = target.kind === "there" && target.id === recalled ? null : recalled;
  if (leaving !== null && isPinned(context, leaving))
    add(leaving, idOf(leaving), { to: "unpin", isSo: false });
  return goals;
}

/** null: the pins of its channel were not read. */
export function isPinned({ live }: UndoContext, id: string): boolean | null {
  const post = parsePostKey(id);
  const held = live.pins.get((post?.channelId ?? "") as ChannelId);
  return held === undefined || post === undefined ? null : held.some((one) => one === post.id);
}

const idOf = (id: string): string => parsePostKey(id)?.id ?? id;
