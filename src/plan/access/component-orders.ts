// Component orders order the blocks of a plan by its rules. Blocks that no rule joins, directly or through others, are components of their
// own. Each component is solved for itself, so a component without a safe order leaves the others their order.
//
// Components with equal clauses are one problem, which is solved once.

import { groupedBy } from "../../model/grouped-by.js";
import type { GuildRule } from "./guild-rules.js";
import { type Clause, type Precedence, precedence, preferredOrder } from "./precedence.js";
import type { Edge } from "./reach.js";

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

  ordersOf(count: number, rules: readonly GuildRule[]): ComponentOrder[] {
    return componentsOf(count, rules).map((component) => this.#orderOf(component));
  }

  #orderOf({ blocks, rules }: Component): ComponentOrder {
    const numbers = new Map(blocks.map((block, number) => [block, number]));
    const numberOf = (block: number): number => numbers.get(block) ?? 0;
    const clauses = rules.map(
      ({ edges }): Clause => edges.map(([first, then]) => [numberOf(first), numberOf(then)]),
    );
    const problem = { count: blocks.length, clauses };
    const key = blocks.length > MOST_REMEMBERED ? null : JSON.stringify(problem);
    const solution = key === null ? undefined : this.#solutions.get(key);
    const blockOf = (number: number): number => blocks[number] ?? 0;
    const inBlocks = (edges: readonly Edge[]): Edge[] =>
      edges.map(([first, then]) => [blockOf(first), blockOf(then)]);
    const result = solution?.result ?? precedence(problem, this.mostReverted);
    if (result.isFound) {
      const edges = solution?.edges ?? result.order.edges();
      if (key !== null) this.#solutions.set(key, { result, edges });
      return { edges: inBlocks(edges), failure: null };
    }
    if (key !== null) this.#solutions.set(key, { result, edges: [] });
    const order = preferredOrder(problem, (index) => {
      const { undone = [], done = [] } = rules[index] ?? {};
      return [...undone, ...done].map(numberOf);
    });
    const broken = rules.filter(
      (_rule, index) => clauses[index]?.every(([first, then]) => !order.has(first, then)) ?? false,
    );
    const { proven, reverted: tried } = result;
    return {
      edges: inBlocks(order.edges()),
      failure: broken.length === 0 ? null : { broken, proven, tried, circle: result.circle.map(blockOf) },
    };
  }
}

interface Component {
  /** The blocks have the order of preference. */
  readonly blocks: readonly number[];
  readonly rules: readonly GuildRule[];
}

function componentsOf(count: number, rules: readonly GuildRule[]): Component[] {
  const roots = Array.from({ length: count }, (_none, block) => block);
  const rootOf = (block: number): number => {
    let root = block;
    while (roots[root] !== root) root = roots[root] ?? root;
    roots[block] = root;
    return root;
  };
  const blocksOf = ({ undone, done }: GuildRule): readonly number[] => [...undone, ...done];
  for (const rule of rules) {
    const [first, ...others] = blocksOf(rule);
    for (const other of others) roots[rootOf(other)] = rootOf(first ?? other);
  }
  const byRoot = groupedBy(rules, ({ done }) => rootOf(done[0] ?? 0));
  return [...byRoot.values()].map((own) => ({
    rules: eachOnce(own),
    blocks: [...new Set(own.flatMap(blocksOf))].sort((one, other) => one - other),
  }));
}

/** Keeps the first of the rules with the same edges. Rules without an edge are all kept. */
const eachOnce = (rules: readonly GuildRule[]): GuildRule[] => {
  const edgeTexts = new Set<string>();
  return rules.filter(({ edges }) => {
    const text = edges.join(";");
    const isFirst = text === "" || !edgeTexts.has(text);
    edgeTexts.add(text);
    return isFirst;
  });
};
