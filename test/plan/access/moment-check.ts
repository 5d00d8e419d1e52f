// Says whether any member is out of bounds at a moment of one channel with up to hundreds of entries. It shares nothing with the planner.
//
// A member holds the entry of everyone, any roles, and one personal entry at most. The check needs only the bits that a
// member holds before, after and now. So it joins the bits of the entries to all sets of bits that a member may hold, and needs no list of members.

import type { Access } from "../members.js";
import type { ChannelScene, Entry } from "./one-channel.js";

const VIEW = 1;
const SPEAK = 2;
const LIVE = 4;

/** A state has three bits of each moment: before, after and now. */
const STATES = 512;

const packed = (bits: bigint): number =>
  ((bits & 1n) === 0n ? 0 : VIEW) | ((bits & 4n) === 0n ? 0 : SPEAK) | ((bits & 8n) === 0n ? 0 : LIVE);

const joined = (before: number, after: number, now: number): number => before | (after << 3) | (now << 6);

const sees = ({ private_type: type }: Access, held: number): boolean =>
  type === 0 || (type !== 1 && (held & VIEW) !== 0);

/** Service-facts 4.4 and 4.5 have these rules. No source says that administrators go live without the bit. */
const RIGHTS: readonly ((access: Access, held: number) => boolean)[] = [
  sees,
  (access, held) =>
    sees(access, held) &&
    (access.speak_permission === 1 || access.speak_permission === 0 || (held & SPEAK) !== 0),
  (access, held) => sees(access, held) && (held & LIVE) !== 0,
  (_access, held) => (held & LIVE) !== 0,
];

/** Any member may hold a view, a speak or a live grant that no call touches. */
const UNNAMED = [VIEW, SPEAK, LIVE].map((bits) => joined(bits, bits, bits));

/** Entries that change alike share one change. `undone` and `done` have the bits of all moments, with the call of the entry undone and done. */
interface Change {
  readonly kind: Entry["kind"];
  readonly undone: number;
  readonly done: number;
  count: number;
}

export class MomentCheck {
  readonly #changes: readonly Change[];
  readonly #changeOf: ReadonlyMap<string, number>;
  /** Each table says for each state whether it is out of bounds: before and after the call of the channel. */
  readonly #wrong: readonly (readonly boolean[])[];
  readonly #answers = new Map<string, boolean>();

  constructor({ before, after, subjects }: ChannelScene) {
    const changes = new Map<string, Change & { readonly index: number }>();
    const changeOf = new Map<string, number>();
    for (const [index, { kind, before: was, after: becomes }] of subjects.entries()) {
      const [one, then] = [packed(was), packed(becomes)];
      const key = `${kind} ${one} ${then}`;
      const ends = { undone: joined(one, then, one), done: joined(one, then, then) };
      const change = changes.get(key) ?? { kind, ...ends, count: 0, index: changes.size };
      change.count++;
      changes.set(key, change);
      changeOf.set(`subject ${index}`, change.index);
    }
    this.#changes = [...changes.values()];
    this.#changeOf = changeOf;
    this.#wrong = [before, after].map((now) => wrongStates({ before, after, now }));
  }

  /** `done` has the ids of exposureOf(). */
  isSafe(done: Iterable<string>): boolean {
    const line = this.line();
    for (const id of done) line.add(id);
    return line.isSafe();
  }

  /** Begins with no call done, and adds one call after another. */
  line(): { readonly add: (id: string) => void; readonly isSafe: () => boolean } {
    const counts = this.#changes.map(() => 0);
    let isDoorDone = false;
    return {
      add: (id) => {
        const change = this.#changeOf.get(id);
        if (change === undefined) isDoorDone = true;
        else counts[change] = (counts[change] ?? 0) + 1;
      },
      isSafe: () => this.#isSafeWith(counts, isDoorDone),
    };
  }

  #isSafeWith(counts: readonly number[], isDoorDone: boolean): boolean {
    const sides = this.#changes.map(({ count }, index) =>
      counts[index] === 0 ? "u" : counts[index] === count ? "d" : "b",
    );
    const key = `${isDoorDone} ${sides.join("")}`;
    const known = this.#answers.get(key);
    if (known !== undefined) return known;
    const present = { everyone: new Set<number>(), role: new Set<number>(), user: new Set<number>() };
    for (const [index, { kind, undone, done }] of this.#changes.entries()) {
      if (sides[index] !== "d") present[kind].add(undone);
      if (sides[index] !== "u") present[kind].add(done);
    }
    const isSafe = this.#isSafe(present, this.#wrong[isDoorDone ? 1 : 0] ?? []);
    this.#answers.set(key, isSafe);
    return isSafe;
  }

  #isSafe(present: Readonly<Record<Entry["kind"], ReadonlySet<number>>>, wrong: readonly boolean[]): boolean {
    const first = [...present.everyone].reduce((sum, one) => sum | one, 0);
    const held = new Set([first]);
    const parts = [...present.role, ...UNNAMED];
    for (const state of held) for (const part of parts) held.add(state | part);
    const personal = [0, ...present.user];
    for (const state of held) if (personal.some((own) => wrong[state | own] === true)) return false;
    return true;
  }
}

function wrongStates({
  before,
  after,
  now,
}: Readonly<Record<"before" | "after" | "now", Access>>): boolean[] {
  return Array.from({ length: STATES }, (_none, state) =>
    RIGHTS.some((may) => {
      const was = may(before, state & 7);
      const willBe = may(after, (state >> 3) & 7);
      const is = may(now, state >> 6);
      return (is && !was && !willBe) || (!is && was && willBe);
    }),
  );
}

/**
 * Returns true if no order of these calls is safe. The scene keeps the entries of these calls, the entries that stay, the entry of everyone
 * and the channel. A safe order of all calls would be safe for the members with these entries alone, so the answer proves that none exists.
 */
export function isRefuted({ before, after, subjects }: ChannelScene, calls: readonly string[]): boolean {
  const named = new Set(calls);
  const kept = subjects.filter(
    (one, index) => one.before === one.after || one.kind === "everyone" || named.has(`subject ${index}`),
  );
  const check = new MomentCheck({ before, after, subjects: kept });
  const isMoving =
    before.private_type !== after.private_type || before.speak_permission !== after.speak_permission;
  const ids = [
    ...kept.flatMap((one, index) => (one.before === one.after ? [] : [`subject ${index}`])),
    ...(isMoving ? ["channel"] : []),
  ];
  const all = 2 ** ids.length - 1;
  const reached = new Set([0]);
  for (const done of reached) {
    if (done === all) return false;
    for (let call = 0; call < ids.length; call++) {
      const next = done | (1 << call);
      if (reached.has(next)) continue;
      if (check.isSafe(ids.filter((_id, index) => (next & (1 << index)) !== 0))) reached.add(next);
    }
  }
  return true;
}
