// A reach is a partial order: it knows whether one member comes before another, directly or through others. Rows of bits hold it.
// precedence.ts keeps the order of blocks in it.
//
// Members are the numbers from 0. An edge `[2, 0]` says that 2 comes before 0. A reach is always closed: it also has what the edges
// imply.

import { groupedBy } from "../../model/grouped-by.js";
import { type Edge, followersOf } from "./followers.js";

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
    const followers = followersOf(count, edges);
    const line = lineOf(followers);
    if (line === null) return null;
    const reach = new Reach(count, { rows: null, added: edges });
    // The last member comes first, so that each row is whole when an earlier member joins it.
    for (const first of line.toReversed())
      for (const then of followers[first] ?? []) reach.#join(first, then);
    return reach;
  }

  copy(): Reach {
    return new Reach(this.count, { rows: this.#rows.slice(), added: this.#added });
  }

  /** Returns an order with further edges. They make no circle with the edges of this one. Many edges take less time at once than singly. */
  with(further: readonly Edge[]): Reach {
    return Reach.of(this.count, [...this.#added, ...further]) ?? this;
  }

  has(first: number, then: number): boolean {
    return ((this.#rows[first * this.#words + (then >>> 5)] ?? 0) & (1 << (then & 31))) !== 0;
  }

  /** Adds an edge and what follows from it. Returns false, and adds nothing, when the edge would close a circle. */
  add(first: number, then: number): boolean {
    if (first === then || this.has(then, first)) return false;
    if (this.has(first, then)) return true;
    const [rows, words] = [this.#rows, this.#words];
    const [firstWord, firstBit] = [first >>> 5, 1 << (first & 31)];
    const [thenWord, thenBit] = [then >>> 5, 1 << (then & 31)];
    for (let member = 0, row = 0; member < this.count; member++, row += words) {
      const isBefore = member === first || ((rows[row + firstWord] ?? 0) & firstBit) !== 0;
      // If a member comes before `then` already, its row has all that follows.
      if (isBefore && ((rows[row + thenWord] ?? 0) & thenBit) === 0) this.#join(member, then);
    }
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
      count += bitsIn(this.#rows[first * this.#words + word] ?? 0);
    return count;
  }

  /** Puts `member` before `then` and before everything that follows `then`. */
  #join(member: number, then: number): void {
    const [rows, words] = [this.#rows, this.#words];
    const [row, otherRow] = [member * words, then * words];
    for (let word = 0; word < words; word++)
      rows[row + word] = (rows[row + word] ?? 0) | (rows[otherRow + word] ?? 0);
    const at = row + (then >>> 5);
    rows[at] = (rows[at] ?? 0) | (1 << (then & 31));
  }
}

/** Counts the bits of a word: first of each pair, then of each group of 4 and 8, then of all. */
function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55_55_55_55);
  const fours = (pairs & 0x33_33_33_33) + ((pairs >>> 2) & 0x33_33_33_33);
  const eights = (fours + (fours >>> 4)) & 0x0f_0f_0f_0f;
  return Math.imul(eights, 0x01_01_01_01) >>> 24;
}

/** Returns the members in an order that keeps the edges, or null when the edges make a circle. */
function lineOf(followers: readonly (readonly number[])[]): readonly number[] | null {
  const waits = new Uint32Array(followers.length);
  for (const thens of followers) for (const then of thens) waits[then] = (waits[then] ?? 0) + 1;
  const line = [...followers.keys()].filter((member) => waits[member] === 0);
  for (const first of line)
    for (const then of followers[first] ?? []) {
      const left = (waits[then] ?? 0) - 1;
      waits[then] = left;
      if (left === 0) line.push(then);
    }
  return line.length === followers.length ? line : null;
}
