// What the pin goals of one channel make: one change and one call for each message that is to be pinned or unpinned. The order
// of pins means nothing (service-facts 9.22). At most 20 stand at a time (service-interface: Limits), so where the new ones
// do not fit beside the old ones, as many old ones as needed go first.

import type { ChannelId } from "../../../model/ids.js";
import {
  type Contribution,
  changed,
  type Draft,
  type DraftOperation,
  draftCall,
  NOTHING,
  operationId,
  PHASE,
} from "../../value/draft.js";
import { type Finding, finding } from "../../value/finding.js";
import type { LiveGuild } from "../../value/live-guild.js";
import type { PinGoal } from "./goal.js";

export const PINS_PER_CHANNEL = 20;

/** `goals` are those of one channel, whose pins were read or which this plan creates. */
export function pinDrafts(goals: readonly PinGoal[], live: LiveGuild): Contribution {
  const pinned = new Set<unknown>(live.pins.get(goals[0]?.channel as ChannelId));
  const holds = ({ message, want }: PinGoal) => pinned.has(message) === (want === "pinned");
  const later = goals.filter(({ deferred }) => deferred !== null);
  const now = goals.filter(({ deferred }) => deferred === null);
  const same = now.filter(holds);
  const toUnpin = now.filter((goal) => goal.want === "gone" && !holds(goal));
  const missing = now.filter((goal) => goal.want === "pinned" && !holds(goal));
  const room = Math.max(0, PINS_PER_CHANNEL - (pinned.size - toUnpin.length));
  const toPin = missing.slice(0, room);
  const early = firstToGo(toUnpin, pinned.size + toPin.length - PINS_PER_CHANNEL);
  const unpins = toUnpin.map((goal) => unpin(goal, early.has(goal)));
  const makeRoom = toUnpin.flatMap((goal) =>
    early.has(goal) ? [operationId("delete_pin", goal.address)] : [],
  );
  return {
    ...NOTHING,
    drafts: [...toPin.map((goal) => pin(goal, makeRoom)), ...later.map(pinnedLater), ...unpins],
    remember: same.flatMap(({ remember }) => remember.ifSo),
    findings: [
      ...missing.slice(room).flatMap(({ full }) => full),
      ...[...toPin, ...toUnpin].flatMap(({ why }) => why.findings),
      ...toldEarly([...early], pinned.size),
    ],
    deferred: later.flatMap(({ deferred }) => deferred ?? []),
    unchanged: same.length,
  };
}

/** Those that nothing takes the place of come first: of the others readers would miss something for a while. */
function firstToGo(spare: readonly PinGoal[], count: number): ReadonlySet<PinGoal> {
  const inOrder = [
    ...spare.filter(({ isReplaced }) => !isReplaced),
    ...spare.filter(({ isReplaced }) => isReplaced),
  ];
  return new Set(inOrder.slice(0, Math.max(0, count)));
}

const pin = (goal: PinGoal, makeRoom: readonly string[]): Draft =>
  draftOf(goal, { phase: PHASE.pin, needs: [...goal.after, ...makeRoom] });

const unpin = (goal: PinGoal, early: boolean): Draft =>
  draftOf(
    goal,
    early ? { phase: PHASE.reaction, needs: goal.afterEarly } : { phase: PHASE.unpin, needs: goal.after },
  );

const pinnedLater = (goal: PinGoal): Draft => ({ change: changeOf(goal), operations: [] });

function draftOf(goal: PinGoal, at: Pick<DraftOperation, "phase" | "needs">): Draft {
  const { address, channel, message, want, remember } = goal;
  const call = {
    params: { channel_id: channel, message_id: message },
    remember: remember.withCall,
    ...at,
  };
  return {
    change: changeOf(goal),
    operations: [draftCall(want === "pinned" ? "put_pin" : "delete_pin", address, call)],
  };
}

function changeOf({ address, name, within, source, message, want, why }: PinGoal): Draft["change"] {
  const isPin = want === "pinned";
  const shown = typeof message === "string" ? message : name;
  // A message that is yet to be posted is told by its key.
  const path = typeof message === "string" ? "message_id" : "message";
  return {
    address,
    kind: "pin",
    action: isPin ? "pin" : "unpin",
    name,
    within,
    attributes: [changed(path, isPin ? null : shown, isPin ? shown : null)],
    source,
    why: why.why,
    drift: why.drift,
    reversible: true,
  };
}

function toldEarly(early: readonly PinGoal[], standing: number): Finding[] {
  const [first] = early;
  if (first === undefined) return [];
  const { within, source, roomFor } = first;
  const params = {
    channel: within ?? "",
    pins: standing,
    most: PINS_PER_CHANNEL,
    early: early.length,
    roomFor,
  };
  return [finding("W-PINS-FULL", params, { address: within, source })];
}
