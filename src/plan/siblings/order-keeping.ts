// Which siblings may stay where they are: the heaviest subsequence of the declared order that already stands
// in the live order (longest increasing subsequence, weighted), in O(n log n).

export interface Sibling {
  /** Its place in the live order; distinct. */
  readonly place: number;
  /** True when it gets a PATCH anyway, so that moving it costs no further call. */
  readonly patched: boolean;
  /** True when it is not to be moved at all; left out, it may be. */
  readonly fixed?: boolean;
}

/** Indexes (into `siblings`, which is in declared order) of those that stay. */
export function keepInPlace(siblings: readonly Sibling[]): Set<number> {
  const places = [...siblings.keys()].sort(
    (left, right) => placeOf(siblings, left) - placeOf(siblings, right),
  );
  const rank = new Array<number>(siblings.length).fill(0);
  for (const [index, sibling] of places.entries()) rank[sibling] = index + 1;

  // Keeping an unpatched sibling saves a call, which counts more than any number of mere moves.
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

/** A Fenwick tree of the heaviest chain that ends at or before a rank. */
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
