// A reach is a partial order: it knows whether one member comes before another, directly or through others. Rows of bits hold it.
// precedence.ts keeps the order of blocks in it.
//
// Members are the numbers from 0. An edge `[2, 0]` says that 2 comes before 0. A reach is always closed: it also has what the edges
// imply.

import { groupedBy } from "../../model/grouped-by.js";

/** The member `first` comes before the member `then`. */
export type Edge = readonly [first: number, then: number];

export class Reach {
  readonly #words: number;
  readonly #rows: Uint32Array;
  readonly #added: Edge[];

  private constructor(
    readonly count: number,
    { rows, added }: { readonly rows: Uint32Array | null; readonly added: readonly Edge[] },
  ) {
    this.#words = (count + 31) >>> 5;
    this.#rows = rows ?? new Uint32Array(count * this.#words);
    this.#added = [...added];
  }

  static empty(count: number): Reach {
    return new Reach(count, { rows: null, added: [] });
  }

  /** Returns null when the edges make a circle. */
  static of(count: number, edges: readonly Edge[]): Reach | null {
    const line = lineOf(count, edges);
    if (line === null) return null;
    const reach = new Reach(count, { rows: null, added: edges });
    const thens = groupedBy(edges, ([first]) => first);
    // The last member comes first, so that each row is whole when an earlier member joins it.
    for (const first of line.toReversed())
      for (const [, then] of thens.get(first) ?? []) reach.#join(first, then);
    return reach;
  }

  copy(): Reach {
    return new Reach(this.count, { rows: this.#rows.slice(), added: this.#added });
  }

  has(first: number, then: number): boolean {
    return ((this.#rows[first * this.#words + (then >>> 5)] ?? 0) & (1 << (then & 31))) !== 0;
  }

  /** Adds an edge and what follows from it. Returns false, and adds nothing, when the edge would close a circle. */
  add(first: number, then: number): boolean {
    if (first === then || this.has(then, first)) return false;
    if (this.has(first, then)) return true;
    // If a member comes before `then` already, its row has all that follows.
    for (let member = 0; member < this.count; member++)
      if ((member === first || this.has(member, first)) && !this.has(member, then)) this.#join(member, then);
    this.#added.push([first, then]);
    return true;
  }

  /** Returns the added edges that no other edges imply. */
  edges(): Edge[] {
    const places = new Map(this.line().map((member, place) => [member, place]));
    const placeOf = (member: number): number => places.get(member) ?? 0;
    const edges: Edge[] = [];
    for (const [first, added] of groupedBy(this.#added, ([one]) => one)) {
      const implied = new Uint32Array(this.#words);
      for (const [, then] of added.sort(([, one], [, other]) => placeOf(one) - placeOf(other))) {
        if (((implied[then >>> 5] ?? 0) & (1 << (then & 31))) !== 0) continue;
        edges.push([first, then]);
        implied[then >>> 5] = (implied[then >>> 5] ?? 0) | (1 << (then & 31));
        for (let word = 0; word < this.#words; word++)
          implied[word] = (implied[word] ?? 0) | (this.#rows[then * this.#words + word] ?? 0);
      }
    }
    return edges;
  }

  /** Returns all members. Each follows the members that come before it. */
  line(): number[] {
    const counts = Array.from({ length: this.count }, (_none, member) => this.#countAfter(member));
    // A member has more members after it than each of those.
    return counts
      .map((count, member) => ({ count, member }))
      .sort((one, other) => other.count - one.count || one.member - other.member)
      .map(({ member }) => member);
  }

  #countAfter(first: number): number {
    let count = 0;
    for (let word = 0; word < this.#words; word++)
      for (let bits = this.#rows[first * this.#words + word] ?? 0; bits !== 0; bits &= bits - 1) count++;
    return count;
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

/** Returns the members in an order that keeps the edges, or null when the edges make a circle. */
function lineOf(count: number, edges: readonly Edge[]): readonly number[] | null {
  const waits = new Uint32Array(count);
  for (const [, then] of edges) waits[then] = (waits[then] ?? 0) + 1;
  const thens = groupedBy(edges, ([first]) => first);
  const line = Array.from({ length: count }, (_none, member) => member).filter(
    (member) => waits[member] === 0,
  );
  for (const first of line)
    for (const [, then] of thens.get(first) ?? []) {
      const left = (waits[then] ?? 0) - 1;
      waits[then] = left;
      if (left === 0) line.push(then);
    }
  return line.length === count ? line : null;
}
