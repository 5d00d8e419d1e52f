// What some applies touched, object by object: how it was before the first of them, and how the last one left it.
//
// Objects are told apart by what they are in the guild, not by their addresses, which may have changed since. Reads
// what state kept, which may be older than this program: what cannot be understood is null, and never guessed.

import { type Address, addressKind } from "../../../model/address.js";
import { messageKey, subjectKey } from "../../../model/bound-id.js";
import { CHANNEL_TYPE } from "../../../model/enums.js";
import type { Subject } from "../../../model/guild.js";
import type { ChannelId, RoleId, UserId } from "../../../model/ids.js";
import type { Json, JsonObject } from "../../../model/json.js";
import { type Bitmap, PERMISSION_BIT, parseBitmap } from "../../../model/permissions.js";
import type { AppliedChange, AppliedRun, BoundResource } from "../../../state/state.js";
import { objectAfter, objectOf, type TouchedObject } from "./touched-object.js";
import { TouchedPosts } from "./touched-posts.js";

export interface TouchedChannel extends TouchedObject {
  readonly isGroup: boolean;
  /** `passing`: created, and deleted again. */
  readonly fate: "created" | "updated" | "deleted" | "passing";
  /** null: it was not there, or nobody knows. */
  readonly before: ChannelBefore | null;
  /** The last value sent of each attribute. */
  readonly left: JsonObject;
}

export interface ChannelBefore {
  readonly name: string;
  readonly parentId: string;
  readonly privateType: number | null;
  readonly speakPermission: number | null;
}

export interface TouchedSubject extends TouchedObject {
  readonly channelId: ChannelId;
  readonly subject: Subject;
  /** The bits that were changed. */
  readonly changed: Bitmap;
  /** null: nobody knows. */
  readonly before: Bitmap | null;
  /** Of the changed bits, those that were left set. */
  readonly left: Bitmap;
}

export interface TouchedPin extends TouchedObject {
  readonly channelId: string;
  readonly messageId: string;
  readonly before: boolean;
  readonly left: boolean;
}

export interface TouchedAnnouncement extends TouchedObject {
  /** The last call withdrew it and announced nothing. */
  readonly withdrawn: boolean;
}

export interface Touched {
  readonly channels: ReadonlyMap<string, TouchedChannel>;
  readonly subjects: ReadonlyMap<string, TouchedSubject>;
  readonly pins: ReadonlyMap<string, TouchedPin>;
  readonly announcement: TouchedAnnouncement | null;
  readonly posts: Pick<TouchedPosts, "messages" | "reactions" | "threads">;
  /** Sibling orders before, by sequence. */
  readonly orders: ReadonlyMap<string, readonly string[]>;
  /** Calls that this version cannot take back. */
  readonly unknown: readonly AppliedChange[];
}

/** `runs` oldest first. */
export function touchedBy(runs: readonly AppliedRun[]): Touched {
  const orders = new Map<string, readonly string[]>();
  const bounds = new Map<Address, BoundResource | null>();
  const touched: Building = {
    channels: new Map(),
    subjects: new Map(),
    pins: new Map(),
    announcement: null,
    posts: new TouchedPosts(),
    unknown: [],
  };
  for (const run of runs) {
    for (const [sequence, ids] of Object.entries(run.orders)) {
      if (!orders.has(sequence)) orders.set(sequence, ids);
    }
    for (const change of run.changes) {
      // An address may have stood for one channel after another: what it stood for first is what it goes back to.
      if (!bounds.has(change.address)) bounds.set(change.address, change.bound);
      const first = bounds.get(change.address) ?? null;
      // Of a message its line knows what stood first.
      touch(touched, isOfMessage(change) ? change : { ...change, bound: first }, run);
    }
  }
  return { ...touched, orders };
}

interface Building {
  readonly channels: Map<string, TouchedChannel>;
  readonly subjects: Map<string, TouchedSubject>;
  readonly pins: Map<string, TouchedPin>;
  announcement: TouchedAnnouncement | null;
  readonly posts: TouchedPosts;
  readonly unknown: AppliedChange[];
}

function touch(touched: Building, change: AppliedChange, run: AppliedRun): void {
  const { params } = change;
  const channelId = params.channel_id ?? "";
  switch (change.operation) {
    case "create_channel":
    case "update_channel":
    case "delete_channel": {
      const id = change.made ?? channelId;
      if (id === "") touched.unknown.push(change);
      else touched.channels.set(id, channelAfter(touched.channels.get(id), change, { id, run }));
      return;
    }
    case "update_channel_role_permissions":
      touchSubject(touched, change, { subject: { kind: "role", id: (params.role_id ?? "") as RoleId }, run });
      return;
    case "update_channel_user_permissions":
      touchSubject(touched, change, { subject: { kind: "user", id: (params.user_id ?? "") as UserId }, run });
      return;
    case "put_pin":
    case "delete_pin": {
      const messageId = params.message_id ?? "";
      const id = messageKey(channelId, messageId);
      const left = change.operation === "put_pin";
      const earlier = touched.pins.get(id);
      const own = { channelId, messageId, before: earlier?.before ?? !left, left };
      touched.pins.set(id, { ...objectAfter(earlier, change, { id, run }), ...own });
      return;
    }
    case "create_announce":
    case "create_recommend_announce":
    case "delete_announce":
      touched.announcement = {
        ...objectAfter(touched.announcement ?? undefined, change, { id: "announcement", run }),
        withdrawn: change.operation === "delete_announce",
      };
      return;
    default:
      if (!touched.posts.touch(change, run)) touched.unknown.push(change);
  }
}

function channelAfter(
  earlier: TouchedChannel | undefined,
  change: AppliedChange,
  at: { id: string; run: AppliedRun },
): TouchedChannel {
  const sent = objectOf(change.body);
  const facts = objectOf(change.live);
  const type = change.operation === "create_channel" ? sent.type : facts.type;
  return {
    ...objectAfter(earlier, change, at),
    isGroup: earlier?.isGroup ?? type === CHANNEL_TYPE.group,
    fate: fateAfter(earlier?.fate, change.operation),
    before: earlier === undefined ? channelBefore(facts) : earlier.before,
    left: { ...earlier?.left, ...sent },
  };
}

function fateAfter(fate: TouchedChannel["fate"] | undefined, operation: string): TouchedChannel["fate"] {
  if (operation === "create_channel") return "created";
  if (operation === "update_channel") return fate ?? "updated";
  return fate === "created" ? "passing" : "deleted";
}

function touchSubject(
  touched: Building,
  change: AppliedChange,
  { subject, run }: { subject: Subject; run: AppliedRun },
): void {
  const channelId = (change.params.channel_id ?? "") as ChannelId;
  const id = subjectKey(channelId, subject);
  const earlier = touched.subjects.get(id);
  const body = objectOf(change.body);
  const remove = (parseBitmap(body.remove) ?? 0n) & ~PERMISSION_BIT.manage;
  const add = (parseBitmap(body.add) ?? 0n) & ~PERMISSION_BIT.manage & ~remove;
  touched.subjects.set(id, {
    ...objectAfter(earlier, change, { id, run }),
    channelId,
    subject,
    changed: (earlier?.changed ?? 0n) | add | remove,
    before: earlier === undefined ? (parseBitmap(change.live) ?? null) : earlier.before,
    left: ((earlier?.left ?? 0n) & ~remove) | add,
  });
}

function channelBefore(facts: JsonObject): ChannelBefore | null {
  const { name, parent_id: parentId, private_type: privateType, speak_permission: speak } = facts;
  if (typeof name !== "string" || typeof parentId !== "string") return null;
  return { name, parentId, privateType: numberOf(privateType), speakPermission: numberOf(speak) };
}

const numberOf = (value: Json | undefined): number | null => (typeof value === "number" ? value : null);

const isOfMessage = ({ address }: AppliedChange): boolean => addressKind(address) === "message";
