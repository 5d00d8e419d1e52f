// Exposure: in which order the access calls of a plan run, so that at every moment each member's access is within promise 3. No member
// may do (see, speak, go live) what neither the old nor the new state allows, and no member loses what both allow.
//
// Calls that change alike are one block (guild-blocks.ts). Rules of all channels join the blocks to components (guild-rules.ts), and each
// component has an order of its own (component-orders.ts). Each call then waits for the calls of the blocks before its own. A component
// without a safe order is an exposure: its blocks have the preferred order, and the exposure says what goes wrong first.

import type { Address } from "../../model/address.js";
import type { SubjectName } from "../../model/subject-name.js";
import type { AccessCall, Breach, KnownAccess } from "./access-call.js";
import { type ComponentFailure, ComponentOrders } from "./component-orders.js";
import type { Edge } from "./followers.js";
import { type CallBlock, guildBlocks, type PlacedCall } from "./guild-blocks.js";
import { guildRules } from "./guild-rules.js";
import { lineOfBlocks } from "./line-of-blocks.js";
import { type Revocation, VirtualId, withVirtualCalls } from "./revocations.js";
import { waitsOf } from "./waits.js";

/** The order of the access calls of a plan. */
export interface AccessOrder<Id> {
  /** The line has all calls. Each call follows the calls that it waits for. */
  readonly line: readonly Id[];
  /** The value of a call is the list of calls that must have succeeded before. */
  readonly after: ReadonlyMap<Id, readonly Id[]>;
  /** Some calls must wait until these entries of deleted roles give nothing. The plan needs a call for each. */
  readonly revocations: readonly Revocation<Id>[];
  /** The list is empty when promise 3 holds throughout. */
  readonly exposures: readonly Exposed<Id>[];
}

/** Some members are out of bounds after the call `call`. */
export interface Exposed<Id> {
  readonly channel: Address;
  readonly breach: Breach;
  readonly holder: Holder;
  /** After this call, for the first time, a member is out of bounds. */
  readonly call: Id;
  /** So many blocks run before each member is within bounds again. */
  readonly steps: number;
  /** Each of these calls must run before the next, and the last before the first. The list is empty if there is no circle. */
  readonly circle: readonly Id[];
  /** `true` means that no order is safe, `false` that the search was given up and a safe order may exist. */
  readonly proven: boolean;
  /** The number of choices that the search reverted is a measure of its work. */
  readonly tried: number;
}

/** Members with these entries are out of bounds. `user` is a user whose memberships change, and null means any member. */
interface Holder {
  readonly user: SubjectName | null;
  readonly entries: readonly SubjectName[];
}

/** The first call comes before the second, for a reason outside of access. */
export type FixedEdge<Id> = readonly [first: Id, then: Id];

interface Ordering<Id> {
  readonly fixed?: readonly FixedEdge<Id>[];
  readonly orders?: ComponentOrders;
}

export function orderAccessCalls<Id>(
  calls: readonly AccessCall<Id>[],
  known: KnownAccess,
  { fixed = [], orders = new ComponentOrders() }: Ordering<Id> = {},
): AccessOrder<Id> {
  const all = withVirtualCalls(calls, known);
  const { blocks, ...guild } = guildBlocks(all.calls, all.known);
  const components = orders.ordersOf(blocks.length, {
    rules: guildRules(guild),
    fixed: edgesBetween(blocks, fixed),
  });
  const edges = components.flatMap((component) => component.edges);
  const line = lineOfBlocks(blocks, edges);
  const withoutVirtual = (ids: readonly (Id | VirtualId<Id>)[]): Id[] =>
    ids.flatMap((id) => (id instanceof VirtualId ? [] : [id]));
  const after = [...waitsOf(blocks, edges)];
  return {
    line: withoutVirtual(line.map(({ call }) => call.id)),
    after: new Map(
      after.flatMap(([id, earlier]) =>
        id instanceof VirtualId ? [] : [[id, withoutVirtual(earlier)] as const],
      ),
    ),
    revocations: [
      ...new Set(after.flatMap(([id, earlier]) => (id instanceof VirtualId ? [] : earlier))),
    ].flatMap((id) => (id instanceof VirtualId ? [id.revocation] : [])),
    exposures: components.flatMap(({ failure }) =>
      failure === null ? [] : exposureOf(failure, { blocks, line }).map(inRealCalls),
    ),
  };
}

/** The deletion of a role has the effect of a virtual call. */
function inRealCalls<Id>({ call, circle, ...exposed }: Exposed<Id | VirtualId<Id>>): Exposed<Id> {
  const real = (id: Id | VirtualId<Id>): Id => (id instanceof VirtualId ? id.revocation.deletion : id);
  return { ...exposed, call: real(call), circle: circle.map(real) };
}

function edgesBetween<Id>(
  blocks: readonly CallBlock<Id | VirtualId<Id>>[],
  fixed: readonly FixedEdge<Id>[],
): Edge[] {
  if (fixed.length === 0) return [];
  const blockOf = new Map(
    blocks.flatMap((block, index) => block.map(({ call }) => [call.id, index] as const)),
  );
  return fixed.flatMap(([first, then]): Edge[] => {
    const [one, other] = [blockOf.get(first), blockOf.get(then)];
    return one === undefined || other === undefined || one === other ? [] : [[one, other]];
  });
}

/** Finds the first moment of the line at which a broken rule does not hold. */
function exposureOf<Id>(
  { broken, proven, tried, circle }: ComponentFailure,
  { blocks, line }: { readonly blocks: readonly CallBlock<Id>[]; readonly line: readonly PlacedCall<Id>[] },
): Exposed<Id>[] {
  const places = placesOf(line, blocks);
  const placeOf = (block: number): number => places.get(block) ?? 0;
  const [first, ...others] = broken
    .map((rule) => {
      const begin = Math.max(...rule.done.map(placeOf));
      return { rule, begin, end: Math.max(begin + 1, ...[Math.min(...rule.undone.map(placeOf))]) };
    })
    .toSorted((one, other) => one.begin - other.begin);
  const last = first?.rule.done.find((block) => placeOf(block) === first.begin);
  const call = blocks[last ?? -1]?.[0]?.call;
  if (first === undefined || call === undefined) return [];
  const { channel, breach, holder } = first.rule;
  return [
    {
      channel,
      breach,
      holder,
      call: call.id,
      steps: Math.max(first.end, ...others.map(({ end }) => end)) - first.begin,
      circle: circle.flatMap((block) => blocks[block]?.[0]?.call.id ?? []),
      proven,
      tried,
    },
  ];
}

/** Returns the place of each block among the blocks, by the first of its calls. */
function placesOf<Id>(
  line: readonly PlacedCall<Id>[],
  blocks: readonly CallBlock<Id>[],
): ReadonlyMap<number, number> {
  const firsts = new Map(blocks.map((block, index) => [block[0], index]));
  const inLine = line.flatMap((placed) => firsts.get(placed) ?? []);
  return new Map(inLine.map((block, place) => [block, place]));
}
