// orderOperations turns draft calls into operations with `after`.
//
// It first sorts all calls into one line: by phase, then by channel, then by the order of the access calls of the channel
// (access/exposure.ts). Each call then waits only for earlier calls, so no calls wait for each other in a circle. A call waits for the
// calls that create its ids, for the access calls of its channel and for the calls that its kind names. It also waits for the call before
// it in its sibling sequence. Other calls may run at the same time. A plan takes its operations from here (plan-from-drafts.ts).
// scope/needed-drafts.ts reads from `after` which calls a selection needs.

import type { Address } from "../../model/address.js";
import { byKey } from "../../model/grouped-by.js";
import { refsIn } from "../../model/ref.js";
import { madeBy } from "../../protocol/made-by.js";
import type { AccessCall, ChannelExposure } from "../access/access-call.js";
import { ChannelOrders, type Exposed } from "../access/channel-orders.js";
import { orderAccessCalls } from "../access/exposure.js";
import { holdersOf } from "../value/access.js";
import { type DraftAccess, type DraftCall, PHASE } from "../value/draft.js";
import type { Operation } from "../value/plan.js";
import { inWaves } from "./in-waves.js";

export interface Ordered {
  readonly operations: readonly Operation[];
  /** No order that keeps promise 3 is known for these channels. */
  readonly exposures: readonly { readonly channel: Address; readonly exposed: Exposed<string> }[];
}

/** Returns the access of a channel, and the grants in it that the plan does not change, such as view of role 10012. */
export type KnownAccess = (channel: Address) => Omit<ChannelExposure<string>, "calls">;

export function orderOperations(drafts: readonly DraftCall[], knownAccess: KnownAccess): Ordered {
  const accessCalls = byKey(
    drafts.flatMap(({ access, id }) =>
      access === null ? [] : [[access.channel, accessCallOf(access, id)] as const],
    ),
  );
  const inChannels = orderInChannels(accessCalls, knownAccess);
  const firstIndex = firstIndices(drafts);
  const line = drafts
    .map((draft, index): Line => {
      const channel = channelOf(draft);
      const place = channel === null ? index : (firstIndex.get(channel) ?? index);
      return { draft, index, place, rank: inChannels.rank.get(draft.id) ?? 0 };
    })
    .sort(compareInLine);
  const indexById = new Map(line.map(({ draft }, index) => [draft.id, index]));
  const readersOf = (channel: Address) => (accessCalls.get(channel) ?? []).map(({ id }) => id);
  const makers = callsByMade(drafts);
  const lastInSequence = new Map<string, string>();
  // A kind may name a call that the plan does not make.
  const isEarlier = (id: string, index: number): boolean => {
    const at = indexById.get(id);
    if (at !== undefined && at >= index)
      throw new Error(`${line[index]?.draft.id} waits for ${id}, which runs later`);
    return at !== undefined;
  };
  const operations = line.map(({ draft }, index): Operation => {
    const after = new Set<string>();
    const add = (id: string) => after.add(id);
    for (const address of refsIn(draft)) {
      const maker = makers.get(address);
      if (maker !== undefined) add(maker);
    }
    if (draft.audience !== undefined) readersOf(draft.audience).forEach(add);
    draft.needs.forEach(add);
    inChannels.after.get(draft.id)?.forEach(add);
    const before = new Set<string>();
    for (const sequence of draft.sequences) {
      const last = lastInSequence.get(sequence);
      if (last !== undefined) before.add(last);
      lastInSequence.set(sequence, draft.id);
    }
    return operationOf(draft, {
      after: [...after].filter((id) => isEarlier(id, index)),
      waits_for: [...before].filter((id) => !after.has(id)),
    });
  });
  const places = new Map(
    line.map(({ draft }) => [draft.id, { block: channelOf(draft) ?? draft.id, phase: draft.phase }]),
  );
  const placeOf = (id: string) => places.get(id) ?? { block: id, phase: 0 };
  return { operations: inWaves(deletesLast(operations, line), placeOf), exposures: inChannels.exposures };
}

/** Each member is written out, for the same reason as in draftCall(). */
const operationOf = (
  { id, address, operation, params, body, remember }: DraftCall,
  { after, waits_for }: Pick<Operation, "after" | "waits_for">,
): Operation =>
  body === undefined
    ? { id, address, operation, params, after, waits_for, remember }
    : { id, address, operation, params, body, after, waits_for, remember };

/**
 * Puts deletions last, because no call can undo them. The first deletion follows all calls that no other call needs, and the other
 * deletions follow the first. The deletion of a group follows the deletions in it. A channel that stayed in the group would lose its
 * place (service-facts 9.11).
 */
function deletesLast(operations: readonly Operation[], line: readonly Line[]): Operation[] {
  const firstDelete = line.findIndex(({ draft }) => draft.phase >= PHASE.deleteChannel);
  if (firstDelete < 0) return [...operations];
  const gate = operations[firstDelete]?.id ?? "";
  const followed = new Set(operations.slice(0, firstDelete).flatMap(({ after }) => after));
  const last = operations.slice(0, firstDelete).flatMap(({ id }) => (followed.has(id) ? [] : [id]));
  const deletions = line.filter(({ draft }) => draft.phase === PHASE.deleteChannel);
  const inside = byKey(
    deletions.flatMap(({ draft: { id, sequences } }) => sequences.map((parent) => [parent, id] as const)),
  );
  return operations.map((operation, index) => {
    if (index < firstDelete) return operation;
    const { phase, sequences } = line[index]?.draft ?? { phase: null, sequences: [] };
    const emptied = phase === PHASE.deleteGroup ? sequences.flatMap((one) => inside.get(one) ?? []) : [];
    const after = new Set([...operation.after, ...(index === firstDelete ? last : [gate]), ...emptied]);
    return { ...operation, after: [...after], waits_for: operation.waits_for.filter((id) => !after.has(id)) };
  });
}

interface Line {
  readonly draft: DraftCall;
  readonly index: number;
  /** All calls of a channel have the place of the first one. */
  readonly place: number;
  /** The rank is the place of an access call among the access calls of its channel. */
  readonly rank: number;
}

const compareInLine = (left: Line, right: Line): number =>
  left.draft.phase - right.draft.phase ||
  left.place - right.place ||
  left.rank - right.rank ||
  left.index - right.index;

function channelOf(draft: DraftCall): Address | null {
  if (draft.phase !== PHASE.channel) return null;
  return draft.access?.channel ?? draft.address;
}

/** Returns the place of the first call in the block of each channel. */
function firstIndices(drafts: readonly DraftCall[]): ReadonlyMap<Address, number> {
  const first = new Map<Address, number>();
  for (const [index, draft] of drafts.entries()) {
    const channel = channelOf(draft);
    if (channel !== null && !first.has(channel)) first.set(channel, index);
  }
  return first;
}

function accessCallOf(access: DraftAccess, id: string): AccessCall<string> {
  if (access.of === "door") return { kind: "channel", id, before: access.before, after: access.after };
  return {
    kind: "subject",
    id,
    holders: holdersOf(access.subject),
    before: access.before,
    after: access.after,
  };
}

interface InChannels {
  /** The key is the id of a call. The value is its place among the calls of its channel. */
  readonly rank: ReadonlyMap<string, number>;
  /** The key is the id of a call. The value has the calls of its channel for which it waits. */
  readonly after: ReadonlyMap<string, readonly string[]>;
  readonly exposures: Ordered["exposures"];
}

function orderInChannels(
  accessCalls: ReadonlyMap<Address, readonly AccessCall<string>[]>,
  knownAccess: KnownAccess,
): InChannels {
  const orders = new ChannelOrders();
  const several = [...accessCalls].filter(([, calls]) => calls.length > 1);
  const ordered = several.map(([channel, calls]) => ({
    channel,
    ...orderAccessCalls({ ...knownAccess(channel), calls }, orders),
  }));
  return {
    rank: new Map(ordered.flatMap(({ line }) => line.map((id, index) => [id, index] as const))),
    after: new Map(ordered.flatMap(({ after }) => [...after])),
    exposures: ordered.flatMap(({ channel, exposed }) => (exposed === null ? [] : [{ channel, exposed }])),
  };
}

/** Returns the calls that create ids, by the address of the object: `channel.rules` → `create_channel channel.rules`. */
const callsByMade = (drafts: readonly DraftCall[]): ReadonlyMap<Address, string> =>
  new Map(drafts.flatMap((one) => (madeBy(one) === null ? [] : [[one.address, one.id] as const])));
