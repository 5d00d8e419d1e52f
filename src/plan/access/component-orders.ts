// Component orders order the blocks of a plan by its rules. Blocks that no rule joins, directly or through others, are components of their
// own. Each component is solved for itself, so a component without a safe order leaves the others their order.
//
// Components with equal clauses are one problem, which is solved once.

import { groupedBy } from "../../model/grouped-by.js";
import type { Edge } from "./followers.js";
import type { GuildRule } from "./guild-rule.js";
import { type Clause, type Precedence, precedence, preferredOrder } from "./precedence.js";

/** The numbers are indexes of blocks. */
export interface ComponentOrder {
  /** The list leaves out edges that other edges imply. Its edges make no circle. */
  readonly edges: readonly Edge[];
  /** null means that promise 3 holds throughout. */
  readonly failure: ComponentFailure | null;
}

export interface ComponentFailure {
  /** At some moment, each of these rules does not hold. */
  readonly broken: readonly GuildRule[];
  readonly proven: boolean;
  /** The number of choices that the search reverted is a measure of its work. */
  readonly tried: number;
  readonly circle: readonly number[];
}

/** The search for one component gives up when it has reverted more choices. */
const MOST_REVERTED = 64;

/** Larger components are rarely alike. */
const MOST_REMEMBERED = 64;

export class ComponentOrders {
  readonly #solutions = new Map<string, { readonly result: Precedence; readonly edges: readonly Edge[] }>();

  constructor(private readonly mostReverted = MOST_REVERTED) {}

  /** Counts the different problems. */
  get size(): number {
    return this.#solutions.size;
  }

  /** The edges `fixed` hold in each order, also in a component without a safe order. They make no circle. */
  ordersOf(
    count: number,
    { rules, fixed = [] }: { readonly rules: readonly GuildRule[]; readonly fixed?: readonly Edge[] },
  ): ComponentOrder[] {
    const components = componentsOf(count, rules, fixed);
    // Each block has a number among the blocks of its component.
    const numbers = new Int32Array(count);
    for (const { blocks } of components)
      for (const [number, block] of blocks.entries()) numbers[block] = number;
    return components.map((component) => this.#orderOf(component, numbers));
  }

  #orderOf({ blocks, rules, fixed }: Component, numbers: Int32Array): ComponentOrder {
    const numberOf = (block: number): number => numbers[block] ?? 0;
    // A component of all blocks is the plan of one large guild. Its blocks keep their numbers, and its many edges are not copied.
    const isWhole = blocks.length === numbers.length;
    const inNumbers = (edges: readonly Edge[]): Clause =>
      isWhole ? edges : edges.map((edge): Edge => [numberOf(edge[0]), numberOf(edge[1])]);
    const clauses = rules.map(({ edges }) => inNumbers(edges));
    const problem = { count: blocks.length, clauses, fixed: inNumbers(fixed) };
    const key = blocks.length > MOST_REMEMBERED ? null : JSON.stringify(problem);
    const solution = key === null ? undefined : this.#solutions.get(key);
    const blockOf = (number: number): number => blocks[number] ?? 0;
    const inBlocks = (edges: readonly Edge[]): readonly Edge[] =>
      isWhole ? edges : edges.map((edge): Edge => [blockOf(edge[0]), blockOf(edge[1])]);
    const result = solution?.result ?? precedence(problem, this.mostReverted);
    if (result.isFound) {
      const edges = solution?.edges ?? result.order.edges();
      if (key !== null) this.#solutions.set(key, { result, edges });
      return { edges: inBlocks(edges), failure: null };
    }
    if (key !== null) this.#solutions.set(key, { result, edges: [] });
    const order = preferredOrder(problem, (index) => (rules[index]?.blocks ?? []).map(numberOf));
    const broken = rules.filter(
      (_rule, index) => clauses[index]?.every((edge) => !order.has(edge[0], edge[1])) ?? false,
    );
    const { proven, reverted: tried } = result;
    return {
      edges: inBlocks(order.edges()),
      failure: broken.length === 0 ? null : { broken, proven, tried, circle: result.circle.map(blockOf) },
    };
  }
}

interface Component {
  /** The blocks have the order of preference, which is the order of their numbers. */
  readonly blocks: readonly number[];
  readonly rules: readonly GuildRule[];
  readonly fixed: readonly Edge[];
}

function componentsOf(count: number, all: readonly GuildRule[], fixed: readonly Edge[]): Component[] {
  const rules = eachOnce(all, count);
  const roots = Int32Array.from({ length: count }, (_none, block) => block);
  const rootOf = (block: number): number => {
    let root = block;
    while (roots[root] !== root) root = roots[root] ?? root;
    roots[block] = root;
    return root;
  };
  const join = ([first, ...others]: readonly number[]): void => {
    for (const other of others) roots[rootOf(other)] = rootOf(first ?? other);
  };
  const joinEdge = (edge: Edge): void => {
    roots[rootOf(edge[1])] = rootOf(edge[0]);
  };
  for (const rule of rules) {
    // The edges of a rule join all its blocks.
    if (rule.edges.length > 0) rule.edges.forEach(joinEdge);
    else join(rule.blocks);
  }
  fixed.forEach(joinEdge);
  const blocksByRoot = groupedBy(roots.keys(), rootOf);
  const byRoot = groupedBy(rules, (rule) => rootOf(rule.edges[0]?.[0] ?? rule.blocks[0] ?? 0));
  const fixedByRoot = groupedBy(fixed, (edge) => rootOf(edge[0]));
  return [...new Set([...byRoot.keys(), ...fixedByRoot.keys()])].map((root) => ({
    rules: byRoot.get(root) ?? [],
    fixed: fixedByRoot.get(root) ?? [],
    blocks: blocksByRoot.get(root) ?? [],
  }));
}

/** Keeps the first of the rules with the same edges. Rules without an edge are all kept. */
const eachOnce = (rules: readonly GuildRule[], count: number): GuildRule[] => {
  const keys = new Set<string | number>();
  return rules.filter(({ edges }) => {
    const [edge] = edges;
    if (edge === undefined) return true;
    const key = edges.length === 1 ? edge[0] * count + edge[1] : edges.join(";");
    const sizeBefore = keys.size;
    return keys.add(key).size > sizeBefore;
  });
};
