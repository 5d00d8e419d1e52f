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
import { type CallBlock, guildBlocks, type PlacedCall, userName } from "./guild-blocks.js";
import { guildRules } from "./guild-rules.js";
import { lineOfBlocks } from "./line-of-blocks.js";
import type { Edge } from "./reach.js";

/** The order of the access calls of a plan. */
export interface AccessOrder<Id> {
  /** The line has all calls. Each call follows the calls that it waits for. */
  readonly line: readonly Id[];
  /** The value of a call is the list of calls that must have succeeded before. */
  readonly after: ReadonlyMap<Id, readonly Id[]>;
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
  const guild = guildBlocks(calls, known);
  const components = orders.ordersOf(guild.blocks.length, {
    rules: guildRules(guild),
    fixed: edgesBetween(guild.blocks, fixed),
  });
  const edges = components.flatMap((component) => component.edges);
  const line = lineOfBlocks(guild.blocks, edges);
  return {
    line: line.map(({ call }) => call.id),
    after: waitsOf(guild.blocks, edges),
    exposures: components.flatMap(({ failure }) =>
      failure === null ? [] : exposureOf(failure, { blocks: guild.blocks, line }),
    ),
  };
}

function edgesBetween<Id>(blocks: readonly CallBlock<Id>[], fixed: readonly FixedEdge<Id>[]): Edge[] {
  const blockOf = new Map(
    blocks.flatMap((block, index) => block.map(({ call }) => [call.id, index] as const)),
  );
  return fixed.flatMap(([first, then]): Edge[] => {
    const [one, other] = [blockOf.get(first), blockOf.get(then)];
    return one === undefined || other === undefined || one === other ? [] : [[one, other]];
  });
}

/** Up to this many waits, each call of a block waits for each call of the block before. */
const MOST_SINGLE_WAITS = 64;

/**
 * A failed call stops the calls that wait for it and no others. Two large blocks would need too many waits, so the last call of the
 * first block is a gate. It waits for its block, and the second block waits for it. The membership calls of one class wait only for the
 * calls of their own user.
 */
function waitsOf<Id>(
  blocks: readonly CallBlock<Id>[],
  edges: readonly Edge[],
): ReadonlyMap<Id, readonly Id[]> {
  const waits = new Map<Id, Set<Id>>();
  const add = (id: Id, earlier: readonly Id[]): void => {
    const own = waits.get(id) ?? new Set();
    for (const one of earlier) own.add(one);
    waits.set(id, own);
  };
  for (const [first, then] of edges) {
    const [earlier, later] = [blocks[first] ?? [], blocks[then] ?? []];
    const byUser = pairsByUser(earlier, later);
    if (byUser !== null) for (const [one, other] of byUser) add(other, [one]);
    else for (const [id, ids] of waitsBetween(earlier, later)) add(id, ids);
  }
  return new Map([...waits].map(([id, earlier]) => [id, [...earlier]]));
}

function waitsBetween<Id>(earlier: CallBlock<Id>, later: CallBlock<Id>): (readonly [Id, readonly Id[]])[] {
  const ids = earlier.map(({ call }) => call.id);
  const gate = ids.at(-1);
  const isGated = later.length > 1 && earlier.length * later.length > MOST_SINGLE_WAITS && gate !== undefined;
  const waiting = later.map(({ call }) => [call.id, isGated ? [gate] : ids] as const);
  return isGated ? [[gate, ids.slice(0, -1)], ...waiting] : waiting;
}

/** Returns pairs of calls for the same user if both blocks are memberships. Two such blocks are never joined but in one class. */
function pairsByUser<Id>(earlier: CallBlock<Id>, later: CallBlock<Id>): (readonly [Id, Id])[] | null {
  const firsts = new Map(
    earlier.flatMap(({ call }) => (call.of === "member" ? [[userName(call), call.id] as const] : [])),
  );
  if (firsts.size === 0 || later[0]?.call.of !== "member") return null;
  return later.flatMap(({ call }) => {
    const first = call.of === "member" ? firsts.get(userName(call)) : undefined;
    return first === undefined ? [] : [[first, call.id] as const];
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
