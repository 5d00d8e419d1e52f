// Order: from draft operations to operations with `after`.
//
// One line first: phase by phase, inside a phase as the kinds gave them, and inside a channel as promise 3
// wants it (exposure.ts). Every dependency then points backwards in that line, so there can be no circle:
// an id that is yet to be created, the stage before in the same channel, what a kind asked for by name, and, only
// as far as waiting goes, the call before in the same sibling sequence. What does not depend on each other may run
// at once.

import type { Address } from "../../model/address.js";
import { groupedBy } from "../../model/grouped-by.js";
import type { Json } from "../../model/json.js";
import { madeBy } from "../../protocol/made-by.js";
import type { AccessCall, ChannelExposure } from "../access/access-call.js";
import { stageAccessCalls } from "../access/exposure.js";
import { StageSearch } from "../access/stage-search.js";
import type { Exposed } from "../access/staging.js";
import { type DraftOperation, isRef, PHASE, refAddress } from "../value/draft.js";
import type { Operation } from "../value/plan.js";
import { inWaves } from "./in-waves.js";

export interface Ordered {
  readonly operations: readonly Operation[];
  /** Channels for which no order is known that keeps promise 3. */
  readonly exposures: readonly { readonly channel: Address; readonly exposed: Exposed<string> }[];
}

/** `standing` gives, for a channel, its access and the grants that this plan leaves alone. */
export type Standing = (channel: Address) => Omit<ChannelExposure<string>, "calls">;

export function orderOperations(drafts: readonly DraftOperation[], standing: Standing): Ordered {
  const staged = stageChannels(drafts, standing);
  const line = drafts
    .map((draft, index) => ({ draft, index, rank: staged.rank.get(draft.id) ?? 0 }))
    .sort((left, right) => compareInLine(left, right, staged.firstIndex));
  const known = new Map(line.map(({ draft }, index) => [draft.id, index]));
  const readiness = accessCallsOf(drafts);
  const makers = callsByMade(drafts);
  const lastInSequence = new Map<string, string>();
  const operations = line.map(({ draft }, index): Operation => {
    const after = new Set([
      ...refsIn(draft).flatMap((address) => makers.get(address) ?? []),
      ...(draft.audience === undefined ? [] : (readiness.get(draft.audience) ?? [])),
      ...draft.needs,
      ...(staged.after.get(draft.id) ?? []),
    ]);
    const before = new Set<string>();
    for (const sequence of draft.sequences) {
      const last = lastInSequence.get(sequence);
      if (last !== undefined) before.add(last);
      lastInSequence.set(sequence, draft.id);
    }
    return {
      id: draft.id,
      address: draft.address,
      operation: draft.operation,
      params: draft.params,
      ...(draft.body === undefined ? {} : { body: draft.body }),
      after: [...after].filter((id) => (known.get(id) ?? index) < index),
      waits_for: [...before].filter((id) => !after.has(id)),
      remember: draft.remember,
    };
  });
  const places = new Map(
    line.map(({ draft }) => [draft.id, { block: channelOf(draft) ?? draft.id, phase: draft.phase }]),
  );
  const placeOf = (id: string) => places.get(id) ?? { block: id, phase: 0 };
  return { operations: inWaves(deletesLast(operations, line), placeOf), exposures: staged.exposures };
}

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
  const pairs = deletions.flatMap(({ draft: { id, sequences } }) =>
    sequences.map((parent) => ({ parent, id })),
  );
  const inside = groupedBy(pairs, ({ parent }) => parent);
  return operations.map((operation, index) => {
    if (index < firstDelete) return operation;
    const { phase, sequences } = line[index]?.draft ?? { phase: null, sequences: [] };
    const emptied =
      phase === PHASE.deleteGroup
        ? sequences.flatMap((one) => (inside.get(one) ?? []).map(({ id }) => id))
        : [];
    const after = new Set([...operation.after, ...(index === firstDelete ? last : [gate]), ...emptied]);
    return { ...operation, after: [...after], waits_for: operation.waits_for.filter((id) => !after.has(id)) };
  });
}

interface Line {
  readonly draft: DraftOperation;
  readonly index: number;
  readonly rank: number;
}

/** Calls of one channel stand together, where the first of them stood, in their stages. */
function compareInLine(left: Line, right: Line, firstIndex: ReadonlyMap<string, number>): number {
  return (
    left.draft.phase - right.draft.phase ||
    placeOf(left, firstIndex) - placeOf(right, firstIndex) ||
    left.rank - right.rank ||
    left.index - right.index
  );
}

function placeOf(line: Line, firstIndex: ReadonlyMap<string, number>): number {
  const channel = channelOf(line.draft);
  return channel === null ? line.index : (firstIndex.get(channel) ?? line.index);
}

/** The channel whose block a call belongs to. */
function channelOf(draft: DraftOperation): Address | null {
  if (draft.phase !== PHASE.channel) return null;
  return draft.access?.channel ?? draft.address;
}

interface Staged {
  readonly rank: ReadonlyMap<string, number>;
  readonly after: ReadonlyMap<string, readonly string[]>;
  readonly firstIndex: ReadonlyMap<string, number>;
  readonly exposures: Ordered["exposures"];
}

function stageChannels(drafts: readonly DraftOperation[], standing: Standing): Staged {
  const rank = new Map<string, number>();
  const after = new Map<string, string[]>();
  const firstIndex = new Map<string, number>();
  const calls = new Map<Address, AccessCall<string>[]>();
  const exposures: { channel: Address; exposed: Exposed<string> }[] = [];
  const search = new StageSearch();
  for (const [index, draft] of drafts.entries()) {
    const channel = channelOf(draft);
    if (channel !== null && !firstIndex.has(channel)) firstIndex.set(channel, index);
    if (draft.access === null) continue;
    const { channel: owner, ...access } = draft.access;
    const call: AccessCall<string> = { ...access, id: draft.id };
    const others = calls.get(owner);
    if (others === undefined) calls.set(owner, [call]);
    else others.push(call);
  }
  for (const [channel, group] of calls) {
    if (group.length < 2) continue;
    const { stages, exposed } = stageAccessCalls({ ...standing(channel), calls: group }, search);
    if (exposed !== null) exposures.push({ channel, exposed });
    let gate: string | undefined;
    let next = 0;
    for (const [index, stage] of stages.entries()) {
      const last = stage.at(-1);
      for (const id of stage) {
        // One rank for each call: the line keeps the order inside a stage, so that its last call stands last.
        rank.set(id, next++);
        after.set(id, gate === undefined ? [] : [gate]);
      }
      // The last call of a stage waits for the others, and the next stage for it: few edges, same order.
      if (last !== undefined && index < stages.length - 1) after.get(last)?.push(...stage.slice(0, -1));
      gate = last;
    }
  }
  return { rank, after, firstIndex, exposures };
}

/** By address: the call that brings its id. */
const callsByMade = (drafts: readonly DraftOperation[]): ReadonlyMap<Address, string> =>
  new Map(drafts.flatMap((one) => (madeBy(one) === null ? [] : [[one.address, one.id] as const])));

/** By channel: the calls that change who reads it. What is posted there waits for all of them. */
function accessCallsOf(drafts: readonly DraftOperation[]): ReadonlyMap<Address, readonly string[]> {
  const calls = new Map<Address, string[]>();
  for (const { access, id } of drafts) {
    if (access === null) continue;
    const others = calls.get(access.channel);
    if (others === undefined) calls.set(access.channel, [id]);
    else others.push(id);
  }
  return calls;
}

/** The addresses whose ids a call needs. */
function refsIn(draft: DraftOperation): Address[] {
  const found: Address[] = [];
  const visit = (value: Json | undefined): void => {
    if (typeof value !== "object" || value === null) return;
    if (isRef(value)) found.push(refAddress(value));
    else for (const member of Object.values(value)) visit(member);
  };
  for (const param of Object.values(draft.params)) visit(param);
  visit(draft.body);
  return found;
}
