// Order: from draft operations to operations with `after`.
//
// First sort all calls into one sequence: by phase, then channel, then stage of access. Promise 3 of README explains the
// stages (access/exposure.ts). Every dependency then points backwards in that line, so there can be no circle: an id
// that is yet to be created, the stage before in the same channel, what a kind asked for by name, and, only as far as
// waiting goes, the call before in the same sibling sequence. What does not depend on each other may run at once.

import type { Address } from "../../model/address.js";
import { byKey, groupedBy } from "../../model/grouped-by.js";
import { refsIn } from "../../model/ref.js";
import { madeBy } from "../../protocol/made-by.js";
import type { AccessCall, ChannelExposure } from "../access/access-call.js";
import { stageAccessCalls } from "../access/exposure.js";
import { type Exposed, StageSearch } from "../access/stage-search.js";
import { type DraftCall, PHASE } from "../value/draft.js";
import type { Operation } from "../value/plan.js";
import { inWaves } from "./in-waves.js";

export interface Ordered {
  readonly operations: readonly Operation[];
  /** Channels for which no order is known that keeps promise 3. */
  readonly exposures: readonly { readonly channel: Address; readonly exposed: Exposed<string> }[];
}

/** Of a channel: its access, and the grants in it that this plan leaves alone, such as view of role 10012. */
export type KnownAccess = (channel: Address) => Omit<ChannelExposure<string>, "calls">;

export function orderOperations(drafts: readonly DraftCall[], knownAccess: KnownAccess): Ordered {
  const accessCalls = groupedBy(
    drafts.flatMap(({ access, id }) => (access === null ? [] : [{ ...access, id }])),
    ({ channel }) => channel,
  );
  const staged = stageChannels(accessCalls, knownAccess);
  const firstIndex = firstIndices(drafts);
  const line = drafts
    .map((draft, index): Line => {
      const channel = channelOf(draft);
      const place = channel === null ? index : (firstIndex.get(channel) ?? index);
      return { draft, index, place, rank: staged.rank.get(draft.id) ?? 0 };
    })
    .sort(compareInLine);
  const indexById = new Map(line.map(({ draft }, index) => [draft.id, index]));
  const readersOf = (channel: Address) => (accessCalls.get(channel) ?? []).map(({ id }) => id);
  const makers = callsByMade(drafts);
  const lastInSequence = new Map<string, string>();
  const operations = line.map(({ draft }, index): Operation => {
    const after = new Set<string>();
    const add = (id: string) => after.add(id);
    for (const address of refsIn(draft)) {
      const maker = makers.get(address);
      if (maker !== undefined) add(maker);
    }
    if (draft.audience !== undefined) readersOf(draft.audience).forEach(add);
    draft.needs.forEach(add);
    staged.after.get(draft.id)?.forEach(add);
    const before = new Set<string>();
    for (const sequence of draft.sequences) {
      const last = lastInSequence.get(sequence);
      if (last !== undefined) before.add(last);
      lastInSequence.set(sequence, draft.id);
    }
    return operationOf(draft, {
      after: [...after].filter((id) => (indexById.get(id) ?? index) < index),
      waits_for: [...before].filter((id) => !after.has(id)),
    });
  });
  const places = new Map(
    line.map(({ draft }) => [draft.id, { block: channelOf(draft) ?? draft.id, phase: draft.phase }]),
  );
  const placeOf = (id: string) => places.get(id) ?? { block: id, phase: 0 };
  return { operations: inWaves(deletesLast(operations, line), placeOf), exposures: staged.exposures };
}

/** Each member is named, as in draftCall(). */
const operationOf = (
  { id, address, operation, params, body, remember }: DraftCall,
  { after, waits_for }: Pick<Operation, "after" | "waits_for">,
): Operation =>
  body === undefined
    ? { id, address, operation, params, after, waits_for, remember }
    : { id, address, operation, params, body, after, waits_for, remember };

/**
 * What cannot be undone waits until everything else has succeeded: the first delete follows all calls that no
 * other call needs, and the other deletes follow the first. A group goes when what is deleted in it is gone: one that
 * stays would lose its place (service-facts 9.11).
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
  /** Calls of one channel stand together, where the first of them stood. */
  readonly place: number;
  /** The calls of one channel stand in their stages. */
  readonly rank: number;
}

const compareInLine = (left: Line, right: Line): number =>
  left.draft.phase - right.draft.phase ||
  left.place - right.place ||
  left.rank - right.rank ||
  left.index - right.index;

/** The channel whose block a call belongs to. */
function channelOf(draft: DraftCall): Address | null {
  if (draft.phase !== PHASE.channel) return null;
  return draft.access?.channel ?? draft.address;
}

/** By channel: the place of the first call of its block. */
function firstIndices(drafts: readonly DraftCall[]): ReadonlyMap<Address, number> {
  const first = new Map<Address, number>();
  for (const [index, draft] of drafts.entries()) {
    const channel = channelOf(draft);
    if (channel !== null && !first.has(channel)) first.set(channel, index);
  }
  return first;
}

interface Staged {
  /** By the id of a call: its place among the calls of its channel. */
  readonly rank: ReadonlyMap<string, number>;
  /** By the id of a call: the calls that it waits for in its channel. */
  readonly after: ReadonlyMap<string, readonly string[]>;
  readonly exposures: Ordered["exposures"];
}

function stageChannels(
  accessCalls: ReadonlyMap<Address, readonly AccessCall<string>[]>,
  knownAccess: KnownAccess,
): Staged {
  const search = new StageSearch();
  const several = [...accessCalls].filter(([, calls]) => calls.length > 1);
  const staged = several.map(([channel, calls]) => ({
    channel,
    ...stageAccessCalls({ ...knownAccess(channel), calls }, search),
  }));
  return {
    rank: new Map(staged.flatMap(({ stages }) => stages.flat().map((id, index) => [id, index] as const))),
    after: new Map(staged.flatMap(({ stages }) => waitsIn(stages))),
    exposures: staged.flatMap(({ channel, exposed }) => (exposed === null ? [] : [{ channel, exposed }])),
  };
}

/** The last call of a stage waits for the others of its stage, and the next stage for that call: few edges, same order. */
const waitsIn = (stages: readonly (readonly string[])[]): (readonly [string, readonly string[]])[] =>
  stages.flatMap((stage, index) => {
    const gate = stages[index - 1]?.slice(-1) ?? [];
    const last = index < stages.length - 1 ? stage.at(-1) : undefined;
    return stage.map((id) => [id, id === last ? [...gate, ...stage.slice(0, -1)] : gate] as const);
  });

/** The calls that bring ids, by the address of the object: `channel.rules` → `create_channel channel.rules`. */
const callsByMade = (drafts: readonly DraftCall[]): ReadonlyMap<Address, string> =>
  new Map(drafts.flatMap((one) => (madeBy(one) === null ? [] : [[one.address, one.id] as const])));
