// A reach is a partial order: it knows whether one member comes before another, directly or through others. Rows of bits hold it.
//
// Members are the numbers from 0. An edge `[2, 0]` says that 2 comes before 0. A reach is always closed: it also has what the edges
// imply.

/** The member `first` comes before the member `then`. */
export type Edge = readonly [first: number, then: number];

export class Reach {
  readonly #words: number;
  readonly #rows: Uint32Array;

  private constructor(
    readonly count: number,
    rows: Uint32Array | null,
  ) {
    this.#words = (count + 31) >>> 5;
    this.#rows = rows ?? new Uint32Array(count * this.#words);
  }

  /** Returns null when the edges make a circle. */
  static of(count: number, edges: Iterable<Edge>): Reach | null {
    const reach = new Reach(count, null);
    for (const [first, then] of edges) if (!reach.add(first, then)) return null;
    return reach;
  }

  copy(): Reach {
    return new Reach(this.count, this.#rows.slice());
  }

  has(first: number, then: number): boolean {
    return ((this.#rows[first * this.#words + (then >>> 5)] ?? 0) & (1 << (then & 31))) !== 0;
  }

  /** Adds an edge and what follows from it. Returns false, and adds nothing, when the edge would close a circle. */
  add(first: number, then: number): boolean {
    if (first === then || this.has(then, first)) return false;
    if (this.has(first, then)) return true;
    for (let member = 0; member < this.count; member++)
      if (member === first || this.has(member, first)) this.#join(member, then);
    return true;
  }

  /** Returns the edges that no other edges imply. */
  edges(): Edge[] {
    const edges: Edge[] = [];
    for (let first = 0; first < this.count; first++) {
      const thens = this.#after(first);
      for (const then of thens)
        if (!thens.some((between) => this.has(between, then))) edges.push([first, then]);
    }
    return edges;
  }

  #after(first: number): number[] {
    return Array.from({ length: this.count }, (_none, member) => member).filter((member) =>
      this.has(first, member),
    );
  }

  /** Puts `member` before `then` and before everything that follows `then`. */
  #join(member: number, then: number): void {
    for (let word = 0; word < this.#words; word++) {
      const at = member * this.#words + word;
      this.#rows[at] = (this.#rows[at] ?? 0) | (this.#rows[then * this.#words + word] ?? 0);
    }
    const at = member * this.#words + (then >>> 5);
    this.#rows[at] = (this.#rows[at] ?? 0) | (1 << (then & 31));
  }
}
