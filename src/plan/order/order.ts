// orderOperations turns draft calls into operations with `after`.
//
// It first sorts all calls into one line: by phase, then by channel, then by the order of the access calls (access/exposure.ts). A
// membership joins channels, and then each call follows the calls that it needs. Each call then waits only for earlier calls, so no calls wait for each other in a circle. A call waits for the
// calls that create its ids, for the access calls of its channel and for the calls that its kind names. It also waits for the call before
// it in its sibling sequence. Other calls may run at the same time. A plan takes its operations from here (plan-from-drafts.ts).
// scope/needed-drafts.ts reads from `after` which calls a selection needs.

import type { Address } from "../../model/address.js";
import { byKey, groupedBy } from "../../model/grouped-by.js";
import { refsIn } from "../../model/ref.js";
import { madeBy } from "../../protocol/made-by.js";
import type { AccessCall, KnownAccess } from "../access/access-call.js";
import { type Exposed, orderAccessCalls } from "../access/exposure.js";
import { roleName } from "../access/guild-blocks.js";
import { type DraftCall, PHASE } from "../value/draft.js";
import type { Operation } from "../value/plan.js";
import { inWaves } from "./in-waves.js";

export interface Ordered {
  readonly operations: readonly Operation[];
  /** No order that keeps promise 3 is known for these calls. */
  readonly exposures: readonly Exposed<string>[];
}

export function orderOperations(drafts: readonly DraftCall[], knownAccess: KnownAccess): Ordered {
  const accessCalls = drafts.flatMap(({ access, id }): AccessCall<string>[] =>
    access === null ? [] : [{ ...access, id }],
  );
  const inAccess = orderAccessCalls(accessCalls, knownAccess);
  const joinsChannels = accessCalls.some(({ of }) => of === "member");
  const makers = callsByMade(drafts);
  const readersOf = readersIn(accessCalls, knownAccess);
  const needsOf = (draft: DraftCall): string[] => [
    ...refsIn(draft).flatMap((address) => makers.get(address) ?? []),
    ...(draft.audience === undefined ? [] : readersOf(draft.audience)),
    ...draft.needs,
    ...(inAccess.after.get(draft.id) ?? []),
  ];
  const inChannels = lineByChannel(drafts, inAccess.line);
  const line = joinsChannels ? lineOfNeeds(inChannels, needsOf) : inChannels;
  const indexById = new Map(line.map(({ draft }, index) => [draft.id, index]));
  const lastInSequence = new Map<string, string>();
  // A kind may name a call that the plan does not make.
  const isEarlier = (id: string, index: number): boolean => {
    const at = indexById.get(id);
    if (at !== undefined && at >= index)
      throw new Error(`${line[index]?.draft.id} waits for ${id}, which runs later`);
    return at !== undefined;
  };
  const operations = line.map(({ draft }, index): Operation => {
    const after = new Set(needsOf(draft));
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
    line.map(({ draft }) => [
      draft.id,
      { block: joinsChannels ? draft.id : (channelOf(draft) ?? draft.id), phase: draft.phase },
    ]),
  );
  const placeOf = (id: string) => places.get(id) ?? { block: id, phase: 0 };
  return { operations: inWaves(deletesLast(operations, line), placeOf), exposures: inAccess.exposures };
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

function channelOf({ phase, access, address }: DraftCall): Address | null {
  if (phase !== PHASE.channel) return null;
  return access === null || access.of === "member" ? address : access.channel;
}

/** Returns the line in which the calls of one channel follow each other. */
function lineByChannel(drafts: readonly DraftCall[], accessLine: readonly string[]): readonly Line[] {
  const rank = new Map(accessLine.map((id, index) => [id, index]));
  const firstIndex = firstIndices(drafts);
  return drafts
    .map((draft, index): Line => {
      const channel = channelOf(draft);
      const place = channel === null ? index : (firstIndex.get(channel) ?? index);
      return { draft, index, place, rank: rank.get(draft.id) ?? 0 };
    })
    .sort(compareInLine);
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

/**
 * Returns the line with each call behind the calls that it needs. A membership joins channels, so calls of other channels may come
 * between the calls of one channel. Calls of one sequence keep their order, unless the needs say otherwise.
 */
function lineOfNeeds(
  line: readonly Line[],
  needsOf: (draft: DraftCall) => readonly string[],
): readonly Line[] {
  const bySequence = new Map<string, string>();
  const placed = new Set<string>();
  return [...groupedBy(line, ({ draft }) => draft.phase).values()].flatMap((phase) => {
    const ids = new Set(phase.map(({ draft }) => draft.id));
    const waiting = phase.map((one) => {
      const before = one.draft.sequences.flatMap((sequence) => bySequence.get(sequence) ?? []);
      for (const sequence of one.draft.sequences) bySequence.set(sequence, one.draft.id);
      return { one, before, needs: needsOf(one.draft).filter((id) => ids.has(id)) };
    });
    return placedIn(waiting, placed);
  });
}

interface Waiting {
  readonly one: Line;
  readonly needs: readonly string[];
  readonly before: readonly string[];
}

/** Walks along the line again and again, and each time takes the calls that have all their needs. */
function placedIn(waiting: readonly Waiting[], placed: Set<string>): Line[] {
  const line: Line[] = [];
  const isPlaced = (id: string): boolean => placed.has(id);
  const place = ({ one }: Waiting): void => {
    placed.add(one.draft.id);
    line.push(one);
  };
  for (let left = waiting; left.length > 0; ) {
    const count = line.length;
    const late = left.filter((next) => {
      const isReady = next.needs.every(isPlaced) && next.before.every(isPlaced);
      if (isReady) place(next);
      return !isReady;
    });
    const next = late.find(({ needs }) => needs.every(isPlaced)) ?? late[0];
    if (line.length === count && next !== undefined) place(next);
    left = late.filter((one) => !placed.has(one.one.draft.id));
  }
  return line;
}

/** Returns the calls that give or take readers of a channel: its own access calls, and the memberships that count in it. */
function readersIn(
  calls: readonly AccessCall<string>[],
  { channelsOf }: KnownAccess,
): (channel: Address) => readonly string[] {
  const entries = calls.filter((call) => call.of === "entry");
  const withEntry = byKey(entries.map(({ subject, channel }) => [subject, channel] as const));
  const inChannel = byKey(
    calls.flatMap((call): (readonly [Address, string])[] => {
      if (call.of !== "member") return [[call.channel, call.id]];
      const role = roleName(call);
      const channels = new Set([...(withEntry.get(role) ?? []), ...channelsOf(role)]);
      return [...channels].map((channel) => [channel, call.id]);
    }),
  );
  return (channel) => inChannel.get(channel) ?? [];
}

/** Returns the calls that create ids, by the address of the object: `channel.rules` → `create_channel channel.rules`. */
const callsByMade = (drafts: readonly DraftCall[]): ReadonlyMap<Address, string> =>
  new Map(drafts.flatMap((one) => (madeBy(one) === null ? [] : [[one.address, one.id] as const])));
