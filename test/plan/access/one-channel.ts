// Makes one channel with its access calls, for tests of their order.

import { writtenAddress } from "../../../src/model/address.js";
import { EVERYONE_NAME, type SubjectName } from "../../../src/model/subject-name.js";
import type { AccessCall, KnownAccess } from "../../../src/plan/access/access-call.js";
import type { ComponentOrders } from "../../../src/plan/access/component-orders.js";
import { type AccessOrder, type Exposed, orderAccessCalls } from "../../../src/plan/access/exposure.js";
import { grantsOf } from "../../../src/plan/value/access.js";
import type { Access } from "../members.js";

export const CHANNEL = writtenAddress("channel.c");

export interface Entry {
  readonly kind: "everyone" | "role" | "user";
  readonly before: bigint;
  readonly after: bigint;
}

export interface OneChannel {
  readonly calls: readonly AccessCall<string>[];
  readonly known: KnownAccess;
}

export const nameOf = (kind: Entry["kind"], index: number): SubjectName =>
  kind === "everyone" ? EVERYONE_NAME : `${kind}/${100 + index}`;

export const entryCall = (id: string, { kind, before, after }: Entry, index: number): AccessCall<string> => ({
  of: "entry",
  id,
  channel: CHANNEL,
  subject: nameOf(kind, index),
  before: grantsOf(before),
  after: grantsOf(after),
});

export const doorCall = (before: Access, after: Access): AccessCall<string> => ({
  of: "door",
  id: "channel",
  channel: CHANNEL,
  before,
  after,
});

/** Returns the entries that make no call: their bits are equal before and after. */
export const knownEntries = (access: Access, entries: readonly Entry[]): KnownAccess => ({
  in: () => ({
    access,
    constant: entries.flatMap(({ kind, before, after }, index) =>
      before === after ? [{ subject: nameOf(kind, index), grants: grantsOf(before) }] : [],
    ),
  }),
  channelsOf: () => [],
});

/** The scene is one channel before and after a plan. No call changes an entry whose bits stay the same. */
export interface ChannelScene {
  readonly before: Access;
  readonly after: Access;
  readonly subjects: readonly Entry[];
}

const isSame = (left: Access, right: Access): boolean =>
  left.private_type === right.private_type && left.speak_permission === right.speak_permission;

export function exposureOf({ before, after, subjects }: ChannelScene): OneChannel {
  const entries = subjects.flatMap((subject, index) =>
    subject.before === subject.after ? [] : [entryCall(`subject ${index}`, subject, index)],
  );
  const calls = isSame(before, after) ? entries : [...entries, doorCall(before, after)];
  return { calls, known: knownEntries(before, subjects) };
}

/** One channel has one exposure at most: all its rules belong to one component, or to components without a circle. */
export function orderOne(
  { calls, known }: OneChannel,
  orders?: ComponentOrders,
): AccessOrder<string> & { readonly exposed: Exposed<string> | null } {
  const order = orderAccessCalls(calls, known, orders === undefined ? {} : { orders });
  return { ...order, exposed: order.exposures[0] ?? null };
}
