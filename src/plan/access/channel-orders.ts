// Channel orders: the order of the access calls of channels without names. Each problem is solved once.
//
// One ChannelOrders lives for one planning run, so channels that change alike cost nothing more.

import type { Grants } from "../value/access.js";
import type { CallBlock, OrderProblem } from "./access-call.js";
import type { Breach } from "./holding.js";
import { type BlockProgress, MemberSpace } from "./member-space.js";
import { type Precedence, precedence } from "./precedence.js";
import type { Edge } from "./reach.js";

/** The order names blocks by their indexes in the problem. */
export interface BlockOrder {
  /** The list leaves out edges that other edges imply. Its edges make no circle. */
  readonly edges: readonly Edge[];
  /** null when promise 3 holds throughout. */
  readonly exposed: Exposed<number> | null;
}

/** An exposure says which call breaks promise 3 and for how long. */
export interface Exposed<Id> {
  readonly breach: Breach;
  /** After this call, for the first time, a member is out of bounds. */
  readonly call: Id;
  /** So many blocks run before each member is within bounds again. */
  readonly steps: number;
  /** `true` means that no order is safe, `false` that the search was given up and a safe order may exist. */
  readonly proven: boolean;
  /** The number of choices that the search reverted is a measure of its work. */
  readonly tried: number;
}

/** The search for one channel gives up when it has reverted more choices. */
const MOST_REVERTED = 64;

export class ChannelOrders {
  private readonly orders = new Map<string, BlockOrder>();

  constructor(private readonly mostReverted = MOST_REVERTED) {}

  /** Counts the different problems. */
  get size(): number {
    return this.orders.size;
  }

  orderOf(problem: OrderProblem): BlockOrder {
    const signature = signatureOf(problem);
    const earlierOrder = this.orders.get(signature);
    if (earlierOrder !== undefined) return earlierOrder;
    const result = precedence(problem, this.mostReverted);
    const order = result.isFound
      ? { edges: result.order.edges(), exposed: null }
      : preferredOrder(result, problem);
    this.orders.set(signature, order);
    return order;
  }
}

/** Problems with one signature have one order. Equal constant entries count once, in any order. */
function signatureOf({ atStake, access, constant, blocks }: OrderProblem): string {
  const held = (grants: Grants): boolean[] => atStake.map((right) => grants[right]);
  const ofShape = ({ shape }: CallBlock): readonly (string | number | boolean)[] => {
    if (shape.kind === "subject") return [shape.holders, ...held(shape.before), ...held(shape.after)];
    const { before, after } = shape;
    return [before.private_type, before.speak_permission, after.private_type, after.speak_permission];
  };
  const entries = new Set(constant.map(({ holders, grants }) => [holders, ...held(grants)].join()));
  return JSON.stringify([
    atStake,
    [access.private_type, access.speak_permission],
    [...entries].sort(),
    blocks.map((block) => [ofShape(block), block.several]),
  ]);
}

/** No safe order is known: the blocks run one after the other in the order of preference. */
function preferredOrder(
  { proven, reverted: tried }: Extract<Precedence, { isFound: false }>,
  problem: OrderProblem,
): BlockOrder {
  const edges = problem.blocks.slice(1).map((_block, index): Edge => [index, index + 1]);
  const breaches = breachesInLine(problem);
  const [first] = breaches;
  if (first === undefined) return { edges, exposed: null };
  const steps = (breaches.at(-1)?.block ?? first.block) + 1 - first.block;
  return { edges, exposed: { breach: first.breach, call: first.block, steps, proven, tried } };
}

function breachesInLine(problem: OrderProblem): { readonly block: number; readonly breach: Breach }[] {
  const space = new MemberSpace(problem);
  const progress = problem.blocks.map((): BlockProgress => "waiting");
  return problem.blocks.flatMap(({ several }, block) => {
    progress[block] = "flying";
    // A single call is done at once; several calls are half done for a while.
    const halfDone = several ? space.violation(progress) : null;
    progress[block] = "done";
    const breach = halfDone ?? space.violation(progress);
    return breach === null ? [] : [{ block, breach }];
  });
}
