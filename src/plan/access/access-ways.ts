// An access way leads members to a right in one channel, before or after a plan. Calls open and close ways. precedence-rules.ts asks it
// which ways a member has.
//
// Rights add up (service-facts 4.4), so the least members decide: members with the entry of everyone and at most two more entries, one
// of them personal at most. Two entries that no plan names give view or the right alone: a member may hold them too.

import { PERMISSION_BIT, SETTABLE_FLAGS } from "../../model/permissions.js";
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
import type { OrderProblem } from "./access-call.js";

/** The block names the call. If two members hold entries of one block, their calls have the slots 0 and 1. */
export interface BlockCall {
  readonly block: number;
  readonly slot: 0 | 1;
}

/**
 * A switch is a condition, such as "the entry of role 10012 gives view". One call changes it. `call` null means that no call changes it.
 */
export interface Switch {
  readonly call: BlockCall | null;
  readonly before: boolean;
  readonly after: boolean;
}

/** The way is open while all its switches are on. */
export type Way = readonly Switch[];

/** A plan has two ends. A condition may hold before the plan and not after it. */
type End = "before" | "after";

export interface AccessEnds {
  /** null means that no call changes the channel. */
  readonly block: number | null;
  readonly before: ChannelAccess;
  readonly after: ChannelAccess;
}

export function accessEndsOf({ access, blocks }: OrderProblem): AccessEnds {
  const block = blocks.findIndex(({ shape }) => shape.kind === "channel");
  const shape = blocks[block]?.shape;
  return shape?.kind === "channel"
    ? { block, before: shape.before, after: shape.after }
    : { block: null, before: access, after: access };
}

/** The entry belongs to one subject. Subjects whose entries change alike share an entry. */
interface Entry {
  /** null means that no call changes the entry. */
  readonly block: number | null;
  readonly isSeveral: boolean;
  readonly holders: Holders;
  readonly before: Grants;
  readonly after: Grants;
}

function entriesOf({ constant, blocks }: OrderProblem): readonly Entry[] {
  const staying = new Map(
    constant.map(({ holders, grants }) => [
      `${holders} ${SETTABLE_FLAGS.filter((right) => grants[right]).join()}`,
      stayingEntry(holders, grants),
    ]),
  );
  const changing = blocks.flatMap(({ shape, several }, block): Entry[] => {
    if (shape.kind === "channel") return [];
    const { holders, before, after } = shape;
    return [{ block, isSeveral: several, holders, before, after }];
  });
  return [...staying.values(), ...changing];
}

const stayingEntry = (holders: Holders, grants: Grants): Entry => ({
  block: null,
  isSeveral: true,
  holders,
  before: grants,
  after: grants,
});

/** Returns an entry that no plan names and that a member may hold. */
const unnamedRole = (right: Right): Entry => stayingEntry("role", grantsOf(PERMISSION_BIT[right]));

/** A right is open to everybody, or to members who hold its flag. Both may change with the channel. */
interface Doors {
  readonly open: Switch | null;
  readonly held: Switch;
}

const ALWAYS: Switch = { call: null, before: true, after: true };

export class AccessWays {
  readonly #doors: Readonly<Record<Right, Doors>>;
  readonly #everyone: readonly Entry[];
  readonly #others: readonly Entry[];

  constructor(ends: AccessEnds, problem: OrderProblem) {
    const entries = entriesOf(problem);
    this.#doors = {
      view: doorsOf("view", ends),
      speak: doorsOf("speak", ends),
      live: doorsOf("live", ends),
    };
    this.#everyone = entries.filter(({ holders }) => holders === "everyone").slice(0, 1);
    this.#others = entries.filter(({ holders }) => holders !== "everyone");
  }

  /** Returns ways to a right of members who have it neither before nor after. */
  staysShut(right: Right): Way[] {
    const sights = this.#waysTo("view");
    const isShut = (members: readonly (Entry | null)[]): boolean => {
      const held = [...this.#everyone, ...members.filter((one) => one !== null)];
      return !this.#may(right, held, "before") && !this.#may(right, held, "after");
    };
    if (right === "view") return sights.flatMap(({ entry, way }) => (isShut([entry]) ? [way] : []));
    const acts = this.#waysTo(right);
    return sights.flatMap((see) =>
      acts.flatMap((act) => {
        const isTwoUsers =
          see.entry?.holders === "user" && act.entry?.holders === "user" && see.entry !== act.entry;
        if (isTwoUsers || !isShut([see.entry, act.entry])) return [];
        const way = [...see.way, ...act.way];
        // A member may hold two roles of one block.
        const isTwoRoles =
          see.entry !== null &&
          see.entry === act.entry &&
          see.entry.isSeveral &&
          see.entry.holders === "role";
        return isTwoRoles ? [way, [...see.way, ...act.wayOfSecond]] : [way];
      }),
    );
  }

  /**
   * Returns a list for each least member who has the right before and after: his ways to it. One way of a list must be open at each moment.
   */
  staysOpen(right: Right): Way[][] {
    const has = (entries: readonly Entry[], end: End): boolean =>
      this.#has(right, [...this.#everyone, ...entries], end);
    const keeps = (entries: readonly Entry[]): boolean => has(entries, "before") && has(entries, "after");
    const { open, held } = this.#doors[right];
    const waysOf = (entries: readonly Entry[]): Way[] => [
      ...(open === null ? [] : [[open]]),
      ...[...this.#everyone, ...entries].map((entry) => [held, bitOf(entry, right)]),
    ];
    if (keeps([])) return [waysOf([])];
    const [alone, partly] = divided(this.#others, (entry) => keeps([entry]));
    const givers = partly.filter((entry) => has([entry], "after"));
    const losers = partly.filter((entry) => has([entry], "before"));
    const pairs = givers.flatMap((giver) =>
      losers.flatMap((loser) =>
        giver === loser || (giver.holders === "user" && loser.holders === "user") ? [] : [[giver, loser]],
      ),
    );
    return [...alone.map((entry) => [entry]), ...pairs].map(waysOf);
  }

  /** Returns the ways that can be open at an end. Each way rests on one entry. */
  #waysTo(right: Right): { readonly entry: Entry | null; readonly way: Way; readonly wayOfSecond: Way }[] {
    const { open, held } = this.#doors[right];
    const entries = [...this.#everyone, ...this.#others, unnamedRole(right)];
    return [
      ...(open === null ? [] : [{ entry: null, way: [open], wayOfSecond: [open] }]),
      ...entries.map((entry) => ({
        entry,
        way: [held, bitOf(entry, right)],
        wayOfSecond: [held, bitOf(entry, right, 1)],
      })),
    ].filter(({ way }) => way.every(({ before, after }) => before || after));
  }

  #may(right: Right, entries: readonly Entry[], end: End): boolean {
    return this.#has("view", entries, end) && (right === "view" || this.#has(right, entries, end));
  }

  /** Returns true if members with these entries have a right when they see the channel. */
  #has(right: Right, entries: readonly Entry[], end: End): boolean {
    const { open, held } = this.#doors[right];
    return open?.[end] === true || (held[end] && entries.some((entry) => entry[end][right]));
  }
}

function doorsOf(right: Right, { block, before, after }: AccessEnds): Doors {
  if (RIGHTS[right].admitted === null) return { open: null, held: ALWAYS };
  const call = block === null ? null : ({ block, slot: 0 } as const);
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

const bitOf = ({ block, before, after }: Entry, right: Right, slot: 0 | 1 = 0): Switch => ({
  call: block === null ? null : { block, slot },
  before: before[right],
  after: after[right],
});

function divided<Value>(values: readonly Value[], isFirst: (value: Value) => boolean): [Value[], Value[]] {
  const [first, second]: [Value[], Value[]] = [[], []];
  for (const value of values) (isFirst(value) ? first : second).push(value);
  return [first, second];
}
