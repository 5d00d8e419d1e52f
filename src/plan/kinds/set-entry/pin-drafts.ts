// A PinGoal says whether one message should be pinned in its channel. For the goals of one channel, pinDrafts makes the drafts together.
// Each message that the plan pins or unpins has one change and one call. A change that is left to a later plan has no call.
// kinds/registry.ts has pinDrafts.
//
// A channel has at most 20 pins (service-interface: Limits). To make place for a new pin, the plan first unpins messages that it would
// unpin anyway, as many as needed. The order of pins has no meaning (service-facts 9.22).

import type { ChannelId } from "../../../model/ids.js";
import {
  type Contribution,
  type DraftCall,
  type DraftChange,
  draftCall,
  NOTHING,
  operationId,
  PHASE,
} from "../../value/draft.js";
import { type Finding, finding } from "../../value/finding.js";
import type { Cause } from "../../value/goal.js";
import type { LiveGuild } from "../../value/live-guild.js";
import type { Deferred } from "../../value/plan.js";
import type { RememberedBinding } from "../../value/remembering.js";
import { type EntryGoal, entryChange } from "./entry.js";

export interface PinGoal extends EntryGoal {
  /** Says why a later plan pins the message. `null` means that this plan pins it. */
  readonly deferred: Deferred | null;
  readonly why: Cause;
  /** Like `after`, for an unpin that makes room for another pin: it waits only for these calls, and comes before the new pin. */
  readonly afterEarly: readonly string[];
  /** `true` means that a new message replaces the pinned one. If the old one is unpinned too early, readers have neither pin. */
  readonly isReplaced: boolean;
  /** W-PINS-FULL says which pins need the places: `new` ones, or the ones that come `back` in an undo. */
  readonly roomFor: "new" | "back";
  /** These findings are reported if 20 other pins leave no place. */
  readonly full: readonly Finding[];
}

/** These are the usual members of a goal: this plan carries it out, it waits for no call, and it reports nothing when the list is full. */
export const UNHINDERED = {
  deferred: null,
  after: [],
  afterEarly: [],
  isReplaced: false,
  full: [],
} as const satisfies Partial<PinGoal>;

/** State records each pin, so no plan takes it for a pin by hand. */
export const pinBinding = ({
  channel,
  message,
}: Pick<PinGoal, "channel" | "message">): RememberedBinding => ({
  id: [channel, message],
  applied: {},
});

export const PINS_PER_CHANNEL = 20;

/** All `goals` belong to one channel. Its pins were read, or this plan creates the channel. */
export function pinDrafts(goals: readonly PinGoal[], live: LiveGuild): Contribution {
  const pinned = new Set<unknown>(live.pins.get(goals[0]?.channel as ChannelId));
  const holds = ({ message, want }: PinGoal) => pinned.has(message) === (want === "there");
  const later = goals.filter(({ deferred }) => deferred !== null);
  const now = goals.filter(({ deferred }) => deferred === null);
  const same = now.filter(holds);
  const toUnpin = now.filter((goal) => goal.want === "gone" && !holds(goal));
  const missing = now.filter((goal) => goal.want === "there" && !holds(goal));
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
    remember: same.flatMap(({ remember }) => remember.whenUnchanged),
    findings: [
      ...missing.slice(room).flatMap(({ full }) => full),
      ...[...toPin, ...toUnpin].flatMap(({ why }) => why.findings),
      ...fullListFindings([...early], pinned.size),
    ],
    deferred: later.flatMap(({ deferred }) => deferred ?? []),
    unchanged: same.length,
  };
}

/** Pins without a successor go first: readers would miss a replaced message for a while. */
function firstToGo(spare: readonly PinGoal[], count: number): ReadonlySet<PinGoal> {
  const inOrder = [
    ...spare.filter(({ isReplaced }) => !isReplaced),
    ...spare.filter(({ isReplaced }) => isReplaced),
  ];
  return new Set(inOrder.slice(0, Math.max(0, count)));
}

const pin = (goal: PinGoal, makeRoom: readonly string[]): DraftChange =>
  draftOf(goal, { phase: PHASE.pin, needs: [...goal.after, ...makeRoom] });

// An unpin that makes room has the phase of reactions, which is the last one before PHASE.pin.
const unpin = (goal: PinGoal, isEarly: boolean): DraftChange =>
  draftOf(
    goal,
    isEarly ? { phase: PHASE.reaction, needs: goal.afterEarly } : { phase: PHASE.unpin, needs: goal.after },
  );

function draftOf(goal: PinGoal, at: Pick<DraftCall, "phase" | "needs">): DraftChange {
  const { address, channel, message, want, remember } = goal;
  const params = { channel_id: channel, message_id: message };
  const call = { params, remember: remember.afterCalls, ...at };
  return {
    change: pinChange(goal),
    operations: [draftCall(want === "there" ? "put_pin" : "delete_pin", address, call)],
  };
}

const pinnedLater = (goal: PinGoal): DraftChange => ({ change: pinChange(goal), operations: [] });

/** If the message is yet to be posted, the change shows its key. */
const pinChange = (goal: PinGoal): DraftChange["change"] =>
  entryChange(
    "pin",
    goal,
    typeof goal.message === "string"
      ? { path: "message_id", value: goal.message }
      : { path: "message", value: goal.name },
  );

function fullListFindings(early: readonly PinGoal[], pinCount: number): Finding[] {
  const [first] = early;
  if (first === undefined) return [];
  const { address, within, source, roomFor } = first;
  const params = {
    channel: within ?? "",
    pins: pinCount,
    most: PINS_PER_CHANNEL,
    early: early.length,
    roomFor,
  };
  return [finding("W-PINS-FULL", params, { address, source })];
}
