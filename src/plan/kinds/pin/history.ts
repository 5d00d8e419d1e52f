// Pins in an undo: only those that the applies pinned or unpinned, and of messages that go away. At most 20 stand in a
// channel (service-interface: Limits): what has no room beside those that others pinned since does not come back.
//
// Promise: a pin goes when the one that takes its place is there. Where 20 pins leave no room for both, it goes once the
// message that takes its place is posted, and the plan says so.

import { groupedBy } from "../../../model/grouped-by.js";
import type { ChannelId } from "../../../model/ids.js";
import { foreignText } from "../../../model/visible-text.js";
import {
  type Contribution,
  changed,
  type Draft,
  type DraftOperation,
  joinContributions,
  NOTHING,
  operationId,
  PHASE,
} from "../../value/draft.js";
import type { RememberTemplate } from "../../value/plan.js";
import {
  bindingNow,
  changedSince,
  channelAddressOf,
  formerBinding,
  isToldWithChannel,
  notRestored,
  reasonOf,
  type UndoContext,
} from "../../wishes/history/history-context.js";
import type { FatedMessage } from "../../wishes/history/message-fates.js";
import type { PinGoal } from "./pin-goals.js";
import { firstToGo, PINS_PER_CHANNEL } from "./pin-room.js";

export function undoPins(goals: readonly PinGoal[], context: UndoContext): Contribution {
  const byChannel = groupedBy(goals, ({ channelId }) => channelId);
  const repins = new Map(
    goals.flatMap(({ line, to, isSo, address }) =>
      line !== null && to === "pin" && !isSo
        ? [[line.address, { pin: operationId("put_pin", address), post: postOf(line) }] as const]
        : [],
    ),
  );
  const repinOf = ({ line }: PinGoal): Repin | undefined =>
    line === null ? undefined : (repins.get(line.address) ?? repins.get(line.instead ?? ""));
  return joinContributions([...byChannel.values()].map((own) => pinsOfChannel(own, { context, repinOf })));
}

/** The calls that bring what takes the place of a pinned message. */
interface Repin {
  readonly pin: string;
  /** None where the message before is still there. */
  readonly post: readonly string[];
}

const postOf = ({ fate, address }: FatedMessage): string[] =>
  fate.kind === "post" ? [operationId("post_message", address)] : [];

function pinsOfChannel(
  goals: readonly PinGoal[],
  {
    context,
    repinOf,
  }: { readonly context: UndoContext; readonly repinOf: (goal: PinGoal) => Repin | undefined },
): Contribution {
  const [first] = goals;
  if (first === undefined || context.doomed.has(first.channelId)) return NOTHING;
  const { channelId } = first;
  const live = context.live.pins.get(channelId as ChannelId);
  if (live === undefined) {
    const isThere = context.channels.has(channelId);
    if (!isThere && isToldWithChannel(channelId, context)) return NOTHING;
    const why = isThere ? "the pins of its channel cannot be read" : "its channel was deleted since";
    return { ...NOTHING, findings: goals.map(({ address }) => notRestored(address, why)) };
  }
  const same = goals.filter(({ isSo }) => isSo);
  const toUnpin = goals.filter(({ isSo, to }) => !isSo && to === "unpin");
  const missing = goals.filter(({ isSo, to }) => !isSo && to === "pin");
  const toPin = missing.slice(0, Math.max(0, PINS_PER_CHANNEL - (live.length - toUnpin.length)));
  const soon = firstToGo(toUnpin, {
    standing: live.length,
    added: toPin.length,
    isReplaced: (goal) => repinOf(goal) !== undefined,
  });
  const unpins = toUnpin.map((goal) => {
    const repin = repinOf(goal);
    const early = soon.has(goal);
    const needs = early ? repin?.post : repin && [repin.pin];
    return draftOf(goal, { context, needs: needs ?? [], early });
  });
  const early = unpins.filter((_draft, index) => soon.has(toUnpin[index] as PinGoal));
  const room = early.flatMap(({ operations }) => operations.map(({ id }) => id));
  const pinned = toPin.map((goal) => draftOf(goal, { context, needs: room, early: false }));
  return {
    ...NOTHING,
    drafts: [...pinned, ...unpins],
    remember: same.flatMap(({ address, touched }) =>
      touched === null ? [] : bindingNow(context, address, touched.bound),
    ),
    findings: [
      ...missing
        .slice(toPin.length)
        .map(({ address }) => notRestored(address, `${PINS_PER_CHANNEL} messages are pinned there by now`)),
      ...[...toPin, ...toUnpin].flatMap((goal) =>
        isByHand(goal)
          ? [
              changedSince(
                goal.address,
                "whether it is pinned",
                goal.to === "pin" ? "pins it again" : "unpins it",
              ),
            ]
          : [],
      ),
      ...(soon.size > 0 ? [fullPins(channelId, { context, first: soon.size, standing: live.length })] : []),
    ],
    unchanged: same.length,
  };
}

/** Of a message that is posted anew nobody can tell. */
const isByHand = ({ line, touched, to }: PinGoal): boolean =>
  line === null && touched !== null && touched.left === (to === "pin");

const fullPins = (
  channelId: string,
  {
    context,
    first,
    standing,
  }: { readonly context: UndoContext; readonly first: number; readonly standing: number },
) => ({
  level: "warning" as const,
  code: "W-PINS-FULL",
  message: `${foreignText(channelAddressOf(context, channelId))} has ${standing} pins of ${PINS_PER_CHANNEL}: ${first === 1 ? "1 of them goes" : `${first} of them go`} before what comes back is pinned`,
  address: channelAddressOf(context, channelId),
  source: null,
  hint: "Unpin some by hand before, when readers must not miss them in between.",
});

function draftOf(
  goal: PinGoal,
  {
    context,
    needs,
    early,
  }: { readonly context: UndoContext; readonly needs: readonly string[]; readonly early: boolean },
): Draft {
  const { address, channelId, message, to, touched, line, name } = goal;
  const operation = to === "pin" ? "put_pin" : "delete_pin";
  const drift = isByHand(goal);
  const late: DraftOperation["phase"] = to === "pin" ? PHASE.pin : PHASE.unpin;
  const shown = typeof message === "string" ? message : name;
  const taken = touched ?? line?.line;
  return {
    change: {
      address,
      kind: "pin",
      action: to,
      name: line === null ? shown : name,
      within: channelAddressOf(context, channelId),
      attributes: [changed("message_id", to === "pin" ? null : shown, to === "pin" ? shown : null)],
      source: null,
      reason: `${taken === undefined ? "its message goes" : reasonOf(taken)}${drift ? "; changed by hand since" : ""}`,
      drift,
      reversible: true,
    },
    operations: [
      {
        id: operationId(operation, address),
        address,
        operation,
        params: { channel_id: channelId, message_id: message },
        remember: [bindingOf(goal)],
        phase: early ? PHASE.reaction : late,
        access: null,
        sequences: [],
        needs,
      },
    ],
  };
}

/** What undo pins is known afterwards, so that no plan takes it for a pin by hand. */
function bindingOf({ address, channelId, message, to, touched, line }: PinGoal): RememberTemplate {
  if (to === "pin") return { type: "bind", address, id: [channelId, message], applied: {} };
  return formerBinding(address, line === null ? (touched?.bound ?? null) : null);
}
