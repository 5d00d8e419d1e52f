// Exposure: in which order the access calls of one channel run, so that nobody, at any moment, may do (see, speak, go live)
// what neither the old nor the new state allows, and nobody loses what both allow (promise 3).
//
// Calls that change alike are one block (access-call.ts), blocks are put in order and merged into stages
// (stage-search.ts), and the calls take their places in the stages of their blocks. When no safe order is
// found, the preferred one is given together with where it breaks.

import { groupedBy } from "../../model/grouped-by.js";
import { SETTABLE_FLAGS } from "../../model/permissions.js";
import { RIGHTS, type Right } from "../value/access.js";
import { type AccessCall, type ChannelExposure, type StagingProblem, shapeKey } from "./access-call.js";
import { StageSearch, type Staging } from "./stage-search.js";

/** `search` remembers what it found: share one among the channels of a plan. */
export function stageAccessCalls<Id>(
  exposure: ChannelExposure<Id>,
  search: StageSearch = new StageSearch(),
): Staging<Id> {
  const atStake = rightsAtStake(exposure.calls);
  const blocks = blocksOf(exposure.calls, atStake);
  const { stages, exposed } = search.stage(problemOf(exposure, { blocks, atStake }));
  const idsOf = (stage: readonly number[]): Id[] =>
    stage
      .flatMap((index) => blocks[index] ?? [])
      .sort(byRankThenIndex)
      .map(({ call }) => call.id);
  const call = exposed === null ? undefined : blocks[exposed.call]?.[0]?.call.id;
  return {
    stages: stages.map(idsOf),
    exposed: exposed === null || call === undefined ? null : { ...exposed, call },
  };
}

/**
 * A right that its flag alone decides, as live is, cannot leave the bounds where no call changes who holds the flag: those who
 * hold it have the right as long as they see the channel.
 */
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

/** Calls of one shape are interchangeable: one block. The order of the calls does not decide that of blocks. */
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

function byRankThenIndex<Id>(left: Placed<Id>, right: Placed<Id>): number {
  return left.rank - right.rank || left.index - right.index;
}

function problemOf<Id>(
  { access, constant }: ChannelExposure<Id>,
  {
    blocks,
    atStake,
  }: { readonly blocks: readonly (readonly Placed<Id>[])[]; readonly atStake: readonly Right[] },
): StagingProblem {
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
