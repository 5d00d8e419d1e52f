// Folds applies into touched objects: how each object was before the first apply, and how the last one left it.
//
// Objects are identified by their ids in the guild, since their addresses may have changed. The data comes from state, and may be older
// than this program. If a value cannot be understood, it becomes null. There is no guess. The context of an undo has these objects
// (history-context.ts).

import { type Address, addressKind } from "../../model/address.js";
import { ANNOUNCEMENT_KEY, type BoundId, subjectKey } from "../../model/bound-id.js";
import { eachOf, SETTABLE_ATTRIBUTES, type SettableAttribute } from "../../model/channel-attributes.js";
import { CHANNEL_TYPE } from "../../model/enums.js";
import type { Subject } from "../../model/guild.js";
import type { ChannelId } from "../../model/ids.js";
import { type Json, type JsonObject, objectOf } from "../../model/json.js";
import { type Bitmap, PERMISSION_BIT, parseBitmap } from "../../model/permissions.js";
import { bySequence, type SequenceKey } from "../../model/sequence.js";
import type { AppliedChange, BoundResource } from "../../state/recorded-call.js";
import type { AppliedRun, State } from "../../state/state.js";
import type { Touch, TouchOf } from "../calls/touch.js";
import { objectAfter, type TouchedObject, TouchedValues } from "./touched-object.js";
import { TouchedPosts } from "./touched-posts.js";

export interface TouchedChannel extends TouchedObject<ChannelId> {
  readonly isGroup: boolean;
  /** A `passing` channel was created and deleted again. */
  readonly netChange: "created" | "updated" | "deleted" | "passing";
  /** The channel had these values before the applies. `null` means that the channel did not exist, or that its values are unknown. */
  readonly before: ChannelBefore | null;
  /** The value of each attribute is the last one sent. */
  readonly left: JsonObject;
}

/** The plan of that time saw these values. */
export type ChannelBefore = Readonly<Record<SettableAttribute, Json | undefined>> & {
  readonly name: string;
  readonly parent_id: string;
};

export interface TouchedSubject extends TouchedObject {
  readonly channelId: ChannelId;
  readonly subject: Subject;
  /** The applies changed these bits. */
  readonly changed: Bitmap;
  /** The subject had these bits before the applies. `null` means that the bits are unknown. */
  readonly before: Bitmap | null;
  /** The applies left these bits set, among the changed ones. */
  readonly left: Bitmap;
}

export interface TouchedAnnouncement extends TouchedObject {
  /** `true` means that the last call withdrew the announcement and announced nothing. */
  readonly withdrawn: boolean;
}

export interface Touched {
  readonly channels: ReadonlyMap<string, TouchedChannel>;
  readonly subjects: ReadonlyMap<BoundId, TouchedSubject>;
  readonly values: Pick<TouchedValues, "of" | "kinds" | "all">;
  readonly announcement: TouchedAnnouncement | null;
  readonly posts: Pick<TouchedPosts, "messages" | "threads">;
  /** Siblings had this order before the applies. The key is their sequence. */
  readonly orders: ReadonlyMap<SequenceKey, readonly string[]>;
  /** This version cannot revert these calls. */
  readonly unknown: readonly AppliedChange[];
}

/** Holds the applies of an undo, and the state that remembers them. */
export interface UndoneHistory {
  readonly state: State;
  /** The applies come oldest first. */
  readonly runs: readonly AppliedRun[];
  /** A saved undo that continues has these earlier applies of its own, oldest first. They count, and the undo does not revert them. */
  readonly ownRuns: readonly AppliedRun[];
  readonly touchOf: TouchOf;
  readonly touched: Touched;
}

/** Returns the changes of earlier applies that state still has, oldest first. */
export function changesBefore({ state: { history }, runs }: Omit<UndoneHistory, "touched">): AppliedChange[] {
  const first = history.findIndex(({ id }) => id === runs[0]?.id);
  return history.slice(0, Math.max(0, first)).flatMap(({ changes }) => changes);
}

export const undoneHistory = (history: Omit<UndoneHistory, "touched">): UndoneHistory => ({
  ...history,
  touched: touchedBy(history),
});

export function touchedBy({
  runs,
  ownRuns,
  touchOf,
}: Pick<UndoneHistory, "runs" | "ownRuns" | "touchOf">): Touched {
  const orders = new Map<SequenceKey, readonly string[]>();
  const bounds = new Map<Address, BoundResource | null>();
  const touched: Building = {
    channels: new Map(),
    subjects: new Map(),
    values: new TouchedValues(),
    announcement: null,
    posts: new TouchedPosts(),
    unknown: [],
  };
  const fold = (changes: readonly AppliedChange[], run: AppliedRun | null) => {
    for (const change of changes) touch(touched, asAtFirst(change, bounds), { touch: touchOf(change), run });
  };
  for (const run of runs) {
    for (const [sequence, ids] of bySequence(run.orders)) {
      if (!orders.has(sequence)) orders.set(sequence, ids);
    }
    fold(run.changes, run);
  }
  for (const { changes } of ownRuns) fold(changes, null);
  return { ...touched, orders };
}

/** An address may have had one channel after another. The undo gives the address back to the first channel. */
function asAtFirst(change: AppliedChange, bounds: Map<Address, BoundResource | null>): AppliedChange {
  if (!bounds.has(change.address)) bounds.set(change.address, change.bound);
  const bound = bounds.get(change.address) ?? null;
  // The line of a message has its first binding.
  return bound === change.bound || isOfMessage(change) ? change : { ...change, bound };
}

interface Building {
  readonly channels: Map<string, TouchedChannel>;
  readonly subjects: Map<BoundId, TouchedSubject>;
  readonly values: TouchedValues;
  announcement: TouchedAnnouncement | null;
  readonly posts: TouchedPosts;
  readonly unknown: AppliedChange[];
}

function touch(
  touched: Building,
  change: AppliedChange,
  { touch: one, run }: { readonly touch: Touch | null; readonly run: AppliedRun | null },
): void {
  if (one === null) touched.unknown.push(change);
  else if (one.of === "channel") touchChannel(touched, change, { touch: one, run });
  else if (one.of === "entry") touchSubject(touched, change, { touch: one, run });
  else if (one.of === "value") touched.values.touch(change, { touch: one, run });
  else if (one.of === "announcement") {
    const object = objectAfter(touched.announcement ?? undefined, change, { id: ANNOUNCEMENT_KEY, run });
    touched.announcement = { ...object, withdrawn: !one.isThere };
  } else touched.posts.touch(change, { touch: one, run });
}

type OneTouch<Of extends Touch["of"]> = {
  readonly touch: Extract<Touch, { readonly of: Of }>;
  readonly run: AppliedRun | null;
};

function touchChannel(
  { channels }: Building,
  change: AppliedChange,
  { touch: { id, how }, run }: OneTouch<"channel">,
): void {
  const earlier = channels.get(id);
  const sent = objectOf(change.body);
  const facts = objectOf(change.live);
  const type = how === "created" ? sent.type : facts.type;
  const { address, bound, runs } = objectAfter(earlier, change, { id, run });
  channels.set(id, {
    id,
    address,
    bound,
    runs,
    isGroup: earlier?.isGroup ?? type === CHANNEL_TYPE.group,
    netChange: netChangeAfter(earlier?.netChange, how),
    before: earlier === undefined ? channelBefore(facts) : earlier.before,
    left: earlier === undefined ? sent : { ...earlier.left, ...sent },
  });
}

function netChangeAfter(
  netChange: TouchedChannel["netChange"] | undefined,
  how: OneTouch<"channel">["touch"]["how"],
): TouchedChannel["netChange"] {
  if (how === "created") return how;
  if (how === "updated") return netChange ?? how;
  return netChange === "created" ? "passing" : how;
}

function touchSubject(
  { subjects }: Building,
  change: AppliedChange,
  { touch: { channelId, subject, ...bits }, run }: OneTouch<"entry">,
): void {
  const id = subjectKey(channelId, subject);
  const earlier = subjects.get(id);
  const remove = bits.remove & ~PERMISSION_BIT.manage;
  const add = bits.add & ~PERMISSION_BIT.manage & ~remove;
  const { address, bound, runs } = objectAfter(earlier, change, { id, run });
  subjects.set(id, {
    id,
    address,
    bound,
    runs,
    channelId,
    subject,
    changed: (earlier?.changed ?? 0n) | add | remove,
    before: earlier === undefined ? (parseBitmap(change.live) ?? null) : earlier.before,
    left: ((earlier?.left ?? 0n) & ~remove) | add,
  });
}

function channelBefore(facts: JsonObject): ChannelBefore | null {
  const { name, parent_id } = facts;
  if (typeof name !== "string" || typeof parent_id !== "string") return null;
  return { ...eachOf(SETTABLE_ATTRIBUTES, (each) => facts[each]), name, parent_id };
}

const isOfMessage = ({ address }: AppliedChange): boolean => addressKind(address) === "message";
