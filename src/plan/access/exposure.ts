// Exposure: in which order the access calls of one channel run, so that at every moment each member's access is within promise 3. No
// member may do (see, speak, go live) what neither the old nor the new state allows, and no member loses what both allow.
//
// Calls that change alike are one block (access-call.ts), and precedence.ts orders the blocks. Each call then waits
// for the calls of the blocks before its own. Without a safe order, the result has the preferred order and its first breach.

import { groupedBy } from "../../model/grouped-by.js";
import { SETTABLE_FLAGS } from "../../model/permissions.js";
import { RIGHTS, type Right } from "../value/access.js";
import { type AccessCall, type ChannelExposure, type OrderProblem, shapeKey } from "./access-call.js";
import { ChannelOrders, type Exposed } from "./channel-orders.js";
import type { Edge } from "./reach.js";

/** The order of the access calls of one channel. */
export interface AccessOrder<Id> {
  /** The line has all calls. Each call follows the calls that it waits for. */
  readonly line: readonly Id[];
  /** The value of a call is the list of calls that must have succeeded before. */
  readonly after: ReadonlyMap<Id, readonly Id[]>;
  /** null when promise 3 holds throughout. */
  readonly exposed: Exposed<Id> | null;
}

/** `orders` remembers what it found: share one among the channels of a plan. */
export function orderAccessCalls<Id>(
  exposure: ChannelExposure<Id>,
  orders: ChannelOrders = new ChannelOrders(),
): AccessOrder<Id> {
  const atStake = rightsAtStake(exposure.calls);
  const blocks = blocksOf(exposure.calls, atStake);
  const { edges, exposed } = orders.orderOf(problemOf(exposure, { blocks, atStake }));
  const idsByBlock = blocks.map((block) => block.map(({ call }) => call.id));
  const call = exposed === null ? undefined : idsByBlock[exposed.call]?.[0];
  return {
    line: lineOf(blocks, edges),
    after: waitsOf(idsByBlock, edges),
    exposed: exposed === null || call === undefined ? null : { ...exposed, call },
  };
}

/** Among the calls that may come next, the call of the least rank comes first, then the call that the caller listed first. */
function lineOf<Id>(blocks: readonly (readonly Placed<Id>[])[], edges: readonly Edge[]): Id[] {
  const line: Id[] = [];
  const left = blocks.map((block) => [...block].reverse());
  const before = groupedBy(edges, ([, then]) => then);
  const isReady = (block: number): boolean =>
    (before.get(block) ?? []).every(([first]) => left[first]?.length === 0);
  for (;;) {
    const ready = left.filter((calls, block) => calls.length > 0 && isReady(block));
    const [next] = ready.sort((one, other) => comparePlaces(one.at(-1), other.at(-1)));
    const placed = next?.pop();
    if (placed === undefined) return line;
    line.push(placed.call.id);
  }
}

function comparePlaces<Id>(one: Placed<Id> | undefined, other: Placed<Id> | undefined): number {
  return one === undefined || other === undefined ? 0 : one.rank - other.rank || one.index - other.index;
}

/** Up to this many waits, each call of a block waits for each call of the block before. */
const MOST_SINGLE_WAITS = 64;

/**
 * A failed call stops the calls that wait for it and no others. Two large blocks would need too many waits, so the last call of the
 * first block is a gate. It waits for its block, and the second block waits for it.
 */
function waitsOf<Id>(
  idsByBlock: readonly (readonly Id[])[],
  edges: readonly Edge[],
): ReadonlyMap<Id, readonly Id[]> {
  const waits = new Map<Id, Set<Id>>();
  const add = (id: Id, earlier: readonly Id[]): void => {
    const own = waits.get(id) ?? new Set();
    for (const one of earlier) own.add(one);
    waits.set(id, own);
  };
  for (const [first, then] of edges) {
    const [earlier, later] = [idsByBlock[first] ?? [], idsByBlock[then] ?? []];
    const gate = earlier.at(-1);
    const isGated =
      later.length > 1 && earlier.length * later.length > MOST_SINGLE_WAITS && gate !== undefined;
    if (isGated) add(gate, earlier.slice(0, -1));
    for (const id of later) add(id, isGated ? [gate] : earlier);
  }
  return new Map([...waits].map(([id, earlier]) => [id, [...earlier]]));
}

/** The flag alone decides a right such as live. Such a right is at stake only if a call changes the flag of a subject. */
const rightsAtStake = <Id>(calls: readonly AccessCall<Id>[]): readonly Right[] =>
  SETTABLE_FLAGS.filter(
    (right) =>
      RIGHTS[right].admitted !== null ||
      calls.some((call) => call.kind === "subject" && call.before[right] !== call.after[right]),
  );

/** A call with its place among the calls and its rank. */
interface Placed<Id> {
  readonly call: AccessCall<Id>;
  readonly index: number;
  readonly rank: number;
  readonly shape: string;
}

/** Calls of one shape make one block. Blocks have the same order for any order of the calls. */
function blocksOf<Id>(calls: readonly AccessCall<Id>[], atStake: readonly Right[]): Placed<Id>[][] {
  const placed = calls.map((call, index) => ({
    call,
    index,
    rank: rankOf(call, atStake),
    shape: shapeKey(call, atStake),
  }));
  const byShape = groupedBy(placed, ({ shape }) => shape);
  return [...byShape.values()].sort(([left], [right]) =>
    left === undefined || right === undefined
      ? 0
      : left.rank - right.rank || (left.shape < right.shape ? -1 : 1),
  );
}

/** Grants first, then the channel, then calls that do both, then revokes. */
function rankOf<Id>(call: AccessCall<Id>, atStake: readonly Right[]): number {
  if (call.kind === "channel") return 1;
  const { before, after } = call;
  const gains = atStake.some((right) => after[right] && !before[right]);
  const loses = atStake.some((right) => !after[right] && before[right]);
  if (gains && loses) return 2;
  return gains ? 0 : 3;
}

function problemOf<Id>(
  { access, constant }: ChannelExposure<Id>,
  {
    blocks,
    atStake,
  }: { readonly blocks: readonly (readonly Placed<Id>[])[]; readonly atStake: readonly Right[] },
): OrderProblem {
  return {
    atStake,
    access,
    constant,
    blocks: blocks.flatMap((same) => {
      const [first] = same;
      return first === undefined ? [] : [{ shape: first.call, several: same.length > 1 }];
    }),
  };
}
