// An access way leads a member to a right in one channel, before or after a plan. Calls open and close ways. precedence-rules.ts asks for
// the ways of a member.
//
// Rights add up (service-facts 4.4), so the least members decide. A least member has the entries `own` and at most two of the entries
// `free`, one of them personal at most. Two entries that no plan names give view or the right alone: a member may hold them too.

import { PERMISSION_BIT } from "../../model/permissions.js";
import { grantsOf, RIGHTS, type Right } from "../value/access.js";
import {
  ALWAYS,
  type ChannelEnds,
  type Doors,
  doorOf,
  doorSum,
  doorsOf,
  type End,
  type Entry,
  gives,
  isShutTo,
  type Sum,
  type Switch,
  sumOf,
} from "./access-switch.js";

/** The way is open while all its switches are on. */
export type Way = readonly Switch[];

/** The rights at stake are the rights that the calls may take out of bounds. The least members have all entries of `own`. */
export interface MemberProblem {
  readonly atStake: readonly Right[];
  readonly ends: ChannelEnds;
  readonly own: readonly Entry[];
  readonly free: readonly Entry[];
}

/** The least member has the entries `own` and `entries`. */
export interface MemberWays<Ways> {
  readonly ways: Ways;
  readonly entries: readonly Entry[];
}

/** Makes an entry that no plan names and that a member may hold. */
const unnamedRole = (right: Right): Entry => {
  const grants = grantsOf(PERMISSION_BIT[right]);
  return {
    call: null,
    isSeveral: true,
    isUnread: false,
    isOffice: false,
    holders: "role",
    before: grants,
    after: grants,
    membership: null,
  };
};

const UNNAMED_ROLE: Readonly<Record<Right, Entry>> = {
  view: unnamedRole("view"),
  speak: unnamedRole("speak"),
  live: unnamedRole("live"),
};

/** The way rests on one entry. If a member holds two entries of one block, the way of the second is `wayOfSecond`. */
interface EntryWay {
  readonly entry: Entry | null;
  readonly way: Way;
  readonly wayOfSecond: Way;
}

export class AccessWays {
  readonly #doors: Readonly<Record<Right, Doors>>;
  readonly #own: readonly Entry[];
  readonly #free: readonly Entry[];
  /** Members have this without any entry of `free`. */
  readonly #ownSum: Sum;
  readonly #sums = new Map<Entry, Sum>();

  constructor({ ends, own, free }: MemberProblem) {
    this.#doors = {
      view: doorsOf("view", ends),
      speak: doorsOf("speak", ends),
      live: doorsOf("live", ends),
    };
    this.#own = own;
    this.#free = free;
    let ownSum = doorSum(this.#doors);
    for (const entry of own) ownSum |= this.#sumOf(entry);
    this.#ownSum = ownSum;
  }

  /** Returns ways to a right of members who have it neither before nor after. */
  staysShut(right: Right): MemberWays<Way>[] {
    const sights = this.#waysTo("view");
    const isShut = ({ entry }: EntryWay): boolean => isShutTo(right, this.#sumOf(entry) | this.#ownSum);
    if (right === "view")
      return sights.filter(isShut).map(({ entry, way }) => ({ ways: way, entries: named([entry]) }));
    // A further entry opens no less.
    const sightsShut = sights.filter(isShut);
    const acts = this.#waysTo(right);
    const actsShut = acts.filter(isShut);
    const ways = sightsShut.flatMap((see) => actsShut.flatMap((act) => this.#staysShutBy(right, see, act)));
    return RIGHTS[right].byOffice ? ways : [...ways, ...this.#staysShutInOffice(right, acts)];
  }

  #staysShutBy(right: Right, see: EntryWay, act: EntryWay): MemberWays<Way>[] {
    const isTwoUsers =
      see.entry?.holders === "user" && act.entry?.holders === "user" && see.entry !== act.entry;
    if (isTwoUsers || !isShutTo(right, this.#ownSum | this.#sumOf(see.entry) | this.#sumOf(act.entry)))
      return [];
    const entries = named([see.entry, act.entry]);
    const way = { ways: [...see.way, ...act.way], entries };
    // A member may hold two roles of one block.
    const isTwoRoles =
      see.entry !== null && see.entry === act.entry && see.entry.isSeveral && see.entry.holders === "role";
    return isTwoRoles ? [way, { ways: [...see.way, ...act.wayOfSecond], entries }] : [way];
  }

  /** Administrators see every channel, so only the flag of the right decides. */
  #staysShutInOffice(right: Right, acts: readonly EntryWay[]): MemberWays<Way>[] {
    return acts.flatMap(({ entry, way }) => {
      const sum = this.#ownSum | this.#sumOf(entry);
      const isShut = !gives(sum, right, "before") && !gives(sum, right, "after");
      return isShut ? [{ ways: way, entries: named([entry]) }] : [];
    });
  }

  /**
   * Returns a list for each least member who has the right before and after: the ways to it. One way of a list must be open at each moment.
   */
  staysOpen(right: Right): MemberWays<Way[]>[] {
    const has = (entry: Entry, end: End): boolean => gives(this.#ownSum | this.#sumOf(entry), right, end);
    const doors = this.#doors[right];
    const { open } = doors;
    const waysOf = (entries: readonly Entry[]): MemberWays<Way[]> => ({
      ways: [
        ...(open === null ? [] : [[open]]),
        ...[...this.#own, ...entries].flatMap((entry) =>
          entry.isUnread ? [] : [wayOf(doors, entry, right)],
        ),
      ],
      entries,
    });
    if (gives(this.#ownSum, right, "before") && gives(this.#ownSum, right, "after")) return [waysOf([])];
    // Members without an office gain and lose an unnamed entry with the door alone.
    const isOfficer = this.#own.some(({ isOffice }) => isOffice);
    const free = isOfficer ? [...this.#free, UNNAMED_ROLE[right]] : this.#free;
    const [alone, partly] = divided(free, (entry) => has(entry, "before") && has(entry, "after"));
    const givers = partly.filter((entry) => has(entry, "after"));
    const losers = partly.filter((entry) => has(entry, "before"));
    const pairs = givers.flatMap((giver) =>
      losers.flatMap((loser) =>
        giver === loser || (giver.holders === "user" && loser.holders === "user") ? [] : [[giver, loser]],
      ),
    );
    return [...alone.map((entry) => [entry]), ...pairs].map(waysOf);
  }

  /** Returns the ways that can be open at some moment. */
  #waysTo(right: Right): EntryWay[] {
    const doors = this.#doors[right];
    const { open } = doors;
    const ways: EntryWay[] = open === null ? [] : [{ entry: null, way: [open], wayOfSecond: [open] }];
    for (const entry of [...this.#own, ...this.#free, UNNAMED_ROLE[right]])
      ways.push({
        entry,
        way: wayOf(doors, entry, right),
        wayOfSecond: entry.isSeveral ? wayOf(doors, entry, right, 1) : [],
      });
    return ways.filter(({ way }) => way.every(({ before, after }) => before || after));
  }

  #sumOf(entry: Entry | null): Sum {
    if (entry === null) return 0;
    const earlier = this.#sums.get(entry);
    if (earlier !== undefined) return earlier;
    const sum = sumOf(entry, this.#doors);
    this.#sums.set(entry, sum);
    return sum;
  }
}

function wayOf(doors: Doors, entry: Entry, right: Right, slot: 0 | 1 = 0): Way {
  const door = doorOf(entry, doors);
  const { call, before, after, isUnread, membership } = entry;
  const bit = isUnread
    ? ALWAYS
    : { call: call === null ? null : { call, slot }, before: before[right], after: after[right] };
  return membership === null ? [door, bit] : [door, bit, membership];
}

const named = (entries: readonly (Entry | null)[]): readonly Entry[] =>
  [...new Set(entries)].filter((one) => one !== null);

function divided<Value>(values: readonly Value[], isFirst: (value: Value) => boolean): [Value[], Value[]] {
  const [first, second]: [Value[], Value[]] = [[], []];
  for (const value of values) (isFirst(value) ? first : second).push(value);
  return [first, second];
}
