// keepInPlace finds the siblings that can stay in their place. They are the heaviest subsequence of the declared order that
// already has the live order (weighted longest increasing subsequence). It takes O(n log n) time. place-siblings.ts makes a move for each
// of the others.

export interface Sibling {
  /** No two siblings have equal places in the live order. */
  readonly place: number;
  /** `true` means that the plan sends a PATCH for the sibling anyway, so its move costs no further call. */
  readonly patched: boolean;
  /** `true` means that no call may move the sibling. `undefined` means that a call may. */
  readonly fixed?: boolean;
}

/** Returns the indexes of the siblings that stay. `siblings` has the declared order. */
export function keepInPlace(siblings: readonly Sibling[]): Set<number> {
  const places = [...siblings.keys()].sort(
    (left, right) => placeOf(siblings, left) - placeOf(siblings, right),
  );
  const rank = new Array<number>(siblings.length).fill(0);
  for (const [index, sibling] of places.entries()) rank[sibling] = index + 1;

  // A sibling that needs no PATCH saves a call when it stays. This weight is greater than any number of moves without a
  // further call.
  const count = siblings.length + 1;
  const weightOf = ({ patched, fixed }: Sibling) => (fixed ? count * count : patched ? 1 : count);
  const best = new PrefixMaximum(siblings.length);
  const previous: (number | null)[] = [];
  for (const [index, sibling] of siblings.entries()) {
    const before = best.upTo((rank[index] ?? 0) - 1);
    previous.push(before.index);
    best.raise(rank[index] ?? 0, { weight: before.weight + weightOf(sibling), index });
  }
  const keptIndexes = new Set<number>();
  for (let at = best.upTo(siblings.length).index; at !== null; at = previous[at] ?? null) keptIndexes.add(at);
  return keptIndexes;
}

const placeOf = (siblings: readonly Sibling[], index: number): number => siblings[index]?.place ?? 0;

interface Chain {
  readonly weight: number;
  readonly index: number | null;
}

/** This Fenwick tree gives the heaviest chain that ends at or before a rank. */
class PrefixMaximum {
  private readonly tree: Chain[];

  constructor(size: number) {
    this.tree = Array.from({ length: size + 1 }, () => ({ weight: 0, index: null }));
  }

  upTo(rank: number): Chain {
    let best: Chain = { weight: 0, index: null };
    for (let at = rank; at > 0; at -= at & -at) {
      const chain = this.tree[at];
      if (chain !== undefined && chain.weight > best.weight) best = chain;
    }
    return best;
  }

  raise(rank: number, chain: Chain): void {
    for (let at = rank; at < this.tree.length; at += at & -at) {
      if ((this.tree[at]?.weight ?? 0) < chain.weight) this.tree[at] = chain;
    }
  }
}
