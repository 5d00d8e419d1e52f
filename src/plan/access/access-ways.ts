// An access way leads a member to a right in one channel, before or after a plan. Calls open and close ways. precedence-rules.ts asks for
// the ways of a member.
//
// Rights add up (service-facts 4.4), so the least members decide. A least member has the entries `own` and at most two of the entries
// `free`, one of them personal at most. Two entries that no plan names give view or the right alone: a member may hold them too.

import { PERMISSION_BIT } from "../../model/permissions.js";
import {
  type ChannelAccess,
  type Grants,
  grantsOf,
  type Holders,
  isHeldByEverybody,
  isHeldByFlag,
  RIGHTS,
  type Right,
} from "../value/access.js";

/** A call has a number in its problem. If two members of one block have a call each, their calls have the slots 0 and 1. */
export interface SwitchCall {
  readonly call: number;
  readonly slot: 0 | 1;
}

/**
 * A switch is a condition, such as "the entry of role 10012 gives view". One call changes it. `call` null means that no call changes it.
 */
export interface Switch {
  readonly call: SwitchCall | null;
  readonly before: boolean;
  readonly after: boolean;
}

/** The way is open while all its switches are on. */
export type Way = readonly Switch[];

/** A plan has two ends. A condition may hold before the plan and not after it. */
type End = "before" | "after";

/** The channel has this access at both ends. `call` null means that no call changes the channel. */
export interface ChannelEnds {
  readonly call: number | null;
  readonly before: ChannelAccess;
  readonly after: ChannelAccess;
}

/** The entry belongs to one subject. Subjects whose entries change alike share an entry. */
export interface Entry {
  /** null means that no call changes the entry. */
  readonly call: number | null;
  readonly isSeveral: boolean;
  /** guildform has not read the entry. A way may lead through it, and no member counts on it. */
  readonly isUnread: boolean;
  readonly holders: Holders;
  readonly before: Grants;
  readonly after: Grants;
  /** The entry counts for the member while this switch is on. null means that it always counts. */
  readonly membership: Switch | null;
}

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

/** Returns an entry that no plan names and that a member may hold. */
const unnamedRole = (right: Right): Entry => {
  const grants = grantsOf(PERMISSION_BIT[right]);
  return {
    call: null,
    isSeveral: true,
    isUnread: false,
    holders: "role",
    before: grants,
    after: grants,
    membership: null,
  };
};

/** A right is open to everybody, or to members who hold its flag. Both may change with the channel. */
interface Doors {
  readonly open: Switch | null;
  readonly held: Switch;
}

const ALWAYS: Switch = { call: null, before: true, after: true };

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

  constructor({ ends, own, free }: MemberProblem) {
    this.#doors = {
      view: doorsOf("view", ends),
      speak: doorsOf("speak", ends),
      live: doorsOf("live", ends),
    };
    this.#own = own;
    this.#free = free;
  }

  /** Returns ways to a right of members who have it neither before nor after. */
  staysShut(right: Right): MemberWays<Way>[] {
    const sights = this.#waysTo("view");
    if (right === "view")
      return sights.flatMap(({ entry, way }) =>
        this.#isShut([entry], (held, end) => this.#may(right, held, end))
          ? [{ ways: way, entries: named([entry]) }]
          : [],
      );
    const acts = this.#waysTo(right);
    const ways = sights.flatMap((see) => acts.flatMap((act) => this.#staysShutBy(right, see, act)));
    return RIGHTS[right].byOffice ? ways : [...ways, ...this.#staysShutInOffice(right, acts)];
  }

  #staysShutBy(right: Right, see: EntryWay, act: EntryWay): MemberWays<Way>[] {
    const isTwoUsers =
      see.entry?.holders === "user" && act.entry?.holders === "user" && see.entry !== act.entry;
    if (isTwoUsers || !this.#isShut([see.entry, act.entry], (held, end) => this.#may(right, held, end)))
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
    return acts.flatMap(({ entry, way }) =>
      this.#isShut([entry], (held, end) => this.#has(right, held, end))
        ? [{ ways: way, entries: named([entry]) }]
        : [],
    );
  }

  #isShut(members: readonly (Entry | null)[], has: (held: readonly Entry[], end: End) => boolean): boolean {
    const held = [...this.#own, ...members.filter((one) => one !== null)];
    return !has(held, "before") && !has(held, "after");
  }

  /**
   * Returns a list for each least member who has the right before and after: the ways to it. One way of a list must be open at each moment.
   */
  staysOpen(right: Right): MemberWays<Way[]>[] {
    const has = (entries: readonly Entry[], end: End): boolean =>
      this.#has(right, [...this.#own, ...entries], end);
    const keeps = (entries: readonly Entry[]): boolean => has(entries, "before") && has(entries, "after");
    const { open, held } = this.#doors[right];
    const waysOf = (entries: readonly Entry[]): MemberWays<Way[]> => ({
      ways: [
        ...(open === null ? [] : [[open]]),
        ...[...this.#own, ...entries].flatMap((entry) => (entry.isUnread ? [] : [wayOf(held, entry, right)])),
      ],
      entries,
    });
    if (keeps([])) return [waysOf([])];
    const [alone, partly] = divided(this.#free, (entry) => keeps([entry]));
    const givers = partly.filter((entry) => has([entry], "after"));
    const losers = partly.filter((entry) => has([entry], "before"));
    const pairs = givers.flatMap((giver) =>
      losers.flatMap((loser) =>
        giver === loser || (giver.holders === "user" && loser.holders === "user") ? [] : [[giver, loser]],
      ),
    );
    return [...alone.map((entry) => [entry]), ...pairs].map(waysOf);
  }

  /** Returns the ways that can be open at some moment. */
  #waysTo(right: Right): EntryWay[] {
    const { open, held } = this.#doors[right];
    const entries = [...this.#own, ...this.#free, unnamedRole(right)];
    return [
      ...(open === null ? [] : [{ entry: null, way: [open], wayOfSecond: [open] }]),
      ...entries.map((entry) => ({
        entry,
        way: wayOf(held, entry, right),
        wayOfSecond: wayOf(held, entry, right, 1),
      })),
    ].filter(({ way }) => way.every(({ before, after }) => before || after));
  }

  #may(right: Right, entries: readonly Entry[], end: End): boolean {
    return this.#has("view", entries, end) && (right === "view" || this.#has(right, entries, end));
  }

  /** Returns true if members with these entries have a right when they see the channel. */
  #has(right: Right, entries: readonly Entry[], end: End): boolean {
    const { open, held } = this.#doors[right];
    return (
      open?.[end] === true ||
      (held[end] && entries.some((entry) => entry[end][right] && (entry.membership?.[end] ?? true)))
    );
  }
}

function doorsOf(right: Right, { call: changing, before, after }: ChannelEnds): Doors {
  if (RIGHTS[right].admitted === null) return { open: null, held: ALWAYS };
  const call = changing === null ? null : ({ call: changing, slot: 0 } as const);
  const doorIf = (isOpen: (access: ChannelAccess) => boolean): Switch => ({
    call,
    before: isOpen(before),
    after: isOpen(after),
  });
  return {
    open: doorIf((access) => isHeldByEverybody(right, access)),
    held: doorIf((access) => isHeldByFlag(right, access)),
  };
}

function wayOf(held: Switch, entry: Entry, right: Right, slot: 0 | 1 = 0): Way {
  const { call, before, after, isUnread, membership } = entry;
  const bit = isUnread
    ? ALWAYS
    : { call: call === null ? null : { call, slot }, before: before[right], after: after[right] };
  return membership === null ? [held, bit] : [held, bit, membership];
}

const named = (entries: readonly (Entry | null)[]): readonly Entry[] =>
  [...new Set(entries)].filter((one) => one !== null);

function divided<Value>(values: readonly Value[], isFirst: (value: Value) => boolean): [Value[], Value[]] {
  const [first, second]: [Value[], Value[]] = [[], []];
  for (const value of values) (isFirst(value) ? first : second).push(value);
  return [first, second];
}
