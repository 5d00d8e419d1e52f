// orderOperations turns draft calls into operations with `after`.
//
// A call waits for the calls that create its ids, and for the calls that its kind names. An access call waits for other access calls
// (access/exposure.ts), and a post for the calls that give or take readers (readers.ts). The create of a channel that not every member
// sees waits for the calls that take role 2. A call also waits for the call before it in its sibling sequence. Other calls may run at the same time. line-of-calls.ts puts all calls into one line, in which each call waits for
// earlier calls only. A plan takes its operations from here (plan-from-drafts.ts). scope/needed-drafts.ts reads from `after` which calls a
// selection needs.

import type { Address } from "../../model/address.js";
import { byKey } from "../../model/grouped-by.js";
import { BUILT_IN_ROLE } from "../../model/ids.js";
import { refsOfCall } from "../../model/ref.js";
import { madeBy } from "../../protocol/made-by.js";
import type { AccessCall, KnownAccess } from "../access/access-call.js";
import { type Exposed, type FixedEdge, orderAccessCalls } from "../access/exposure.js";
import type { Revocation } from "../access/revocations.js";
import { isHeldByEverybody, OFFICE_RIGHTS } from "../value/access.js";
import { type DraftCall, PHASE } from "../value/draft.js";
import type { Operation } from "../value/plan.js";
import { inWaves } from "./in-waves.js";
import { bornAccess } from "./known-access.js";
import { type LineCall, lineOfCalls } from "./line-of-calls.js";
import { readersOfPosts } from "./readers.js";

export interface Ordered {
  readonly operations: readonly Operation[];
  /** No order that keeps promise 3 is known for these calls. */
  readonly exposures: readonly Exposed<string>[];
  /** The plan needs a call for each of these entries of deleted roles (revoked-first.ts). */
  readonly revocations: readonly Revocation<string>[];
}

export function orderOperations(drafts: readonly DraftCall[], known: KnownAccess): Ordered {
  const accessCalls = drafts.flatMap(({ access, id }): AccessCall<string>[] =>
    access === null ? [] : [{ ...access, id }],
  );
  const makers = callsByMade(drafts);
  const before = callsBefore(drafts);
  const demotions = drafts.flatMap(({ access, id }) => (isDemotion(access) ? [id] : []));
  const ownNeeds = new Map(
    drafts.map((draft) => {
      const needs = joined(makersFor(draft, makers), draft.needs);
      return [draft.id, createsRestricted(draft) ? joined(needs, demotions) : needs];
    }),
  );
  const beforeOf = (id: string): readonly string[] => before.get(id) ?? NONE;
  const orderWith = (fixed: readonly FixedEdge<string>[]) => {
    const inAccess = orderAccessCalls(accessCalls, known, { fixed });
    const ranks = new Map(inAccess.line.map((id, index) => [id, index]));
    const rankOf = (id: string): number => ranks.get(id) ?? 0;
    const needsOf = ({ id }: DraftCall): readonly string[] =>
      joined(ownNeeds.get(id) ?? NONE, inAccess.after.get(id) ?? NONE);
    const waitsOf = (draft: DraftCall): readonly string[] => joined(needsOf(draft), beforeOf(draft.id));
    return { inAccess, needsOf, line: lineOfCalls(drafts, { rankOf, waitsOf }) };
  };
  const alone = orderWith([]);
  const { inAccess, needsOf, line } =
    alone.line === null
      ? orderWith(fixedEdges(drafts, ({ id }) => joined(ownNeeds.get(id) ?? NONE, beforeOf(id))))
      : alone;
  if (line === null) throw new Error("Calls of the plan wait for each other in a circle");
  const ids = new Set(line.map(({ draft }) => draft.id));
  const readers = readersOfPosts(
    line.map(({ draft }) => draft),
    known,
  );
  const operations = line.map(({ draft }): Operation => {
    // A kind may name a call that the plan does not make.
    const needs = joined(needsOf(draft), readers.before(draft.id));
    const after = needs.length === 0 ? NONE : [...new Set(needs.filter((id) => ids.has(id)))];
    const waits_for = beforeOf(draft.id).filter((id) => !after.includes(id));
    return operationOf(draft, { after, waits_for: waits_for.length === 0 ? NONE : waits_for });
  });
  const places = new Map(
    line.map(({ draft, run }) => [draft.id, { block: String(run), phase: draft.phase }]),
  );
  const placeOf = (id: string) => places.get(id) ?? { block: id, phase: 0 };
  return {
    operations: inWaves(deletesLast(operations, line), placeOf),
    exposures: inAccess.exposures,
    revocations: [...inAccess.revocations, ...readers.revocations],
  };
}

/** Most of these lists are empty in a plan of tens of thousands of calls. All empty lists are one list. */
const NONE: readonly string[] = [];

const joined = (left: readonly string[], right: readonly string[]): readonly string[] =>
  right.length === 0 ? left : left.length === 0 ? right : [...left, ...right];

/** Administrators see a new channel from its create on, so a former administrator must be none by then. */
const isDemotion = (access: DraftCall["access"]): boolean =>
  access?.of === "member" && access.role === BUILT_IN_ROLE.administrator && !access.after;

function createsRestricted(draft: DraftCall): boolean {
  const born = bornAccess(draft.body);
  return madeBy(draft) === "channel" && !OFFICE_RIGHTS.every((right) => isHeldByEverybody(right, born));
}

/** Returns the calls that bring an id which this call sends. */
function makersFor(draft: DraftCall, makers: ReadonlyMap<Address, string>): readonly string[] {
  const addresses = refsOfCall(draft);
  return addresses.length === 0 ? NONE : addresses.flatMap((address) => makers.get(address) ?? []);
}

/** Returns for each call the calls before it in its sibling sequences. */
function callsBefore(drafts: readonly DraftCall[]): ReadonlyMap<string, readonly string[]> {
  const last = new Map<string, string>();
  return new Map(
    drafts
      .filter(({ sequences }) => sequences.length > 0)
      .toSorted((one, other) => one.phase - other.phase)
      .map(({ id, sequences }) => {
        const before = new Set(sequences.flatMap((sequence) => last.get(sequence) ?? []));
        for (const sequence of sequences) last.set(sequence, id);
        return [id, [...before]] as const;
      }),
  );
}

/**
 * Returns pairs of access calls whose order is fixed outside of access: the first call shifts the siblings of the second, for example.
 * Calls without access may lie between the two.
 */
function fixedEdges(
  drafts: readonly DraftCall[],
  waitsOf: (draft: DraftCall) => readonly string[],
): FixedEdge<string>[] {
  const byId = new Map(drafts.map((draft) => [draft.id, draft]));
  const earlier = new Map<string, ReadonlySet<string>>();
  const earlierOf = (draft: DraftCall): ReadonlySet<string> => {
    const known = earlier.get(draft.id);
    if (known !== undefined) return known;
    const waits = waitsOf(draft).flatMap((id) => byId.get(id) ?? []);
    const found = new Set(waits.flatMap((one) => (one.access === null ? [...earlierOf(one)] : [one.id])));
    earlier.set(draft.id, found);
    return found;
  };
  return drafts.flatMap((draft) =>
    draft.access === null ? [] : [...earlierOf(draft)].map((id) => [id, draft.id] as const),
  );
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
function deletesLast(operations: readonly Operation[], line: readonly LineCall[]): Operation[] {
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

/** Returns the calls that create ids, by the address of the object: `channel.rules` → `create_channel channel.rules`. */
const callsByMade = (drafts: readonly DraftCall[]): ReadonlyMap<Address, string> =>
  new Map(drafts.flatMap((one) => (madeBy(one) === null ? [] : [[one.address, one.id] as const])));
