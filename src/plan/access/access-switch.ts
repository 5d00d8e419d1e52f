// An access switch is a condition of a member's rights in one channel, such as "the entry of role 10012 gives view". access-ways.ts makes
// ways of the switches of a channel and its entries.
//
// The module also adds up what entries give before and after the plan, as sums of bits: rights add up (service-facts 4.4).

import {
  type ChannelAccess,
  type Grants,
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

/** A plan has two ends. A condition may hold before the plan and not after it. */
export type End = "before" | "after";

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
  /** The entry is an office. It gives view and speak in a channel of any type. */
  readonly isOffice: boolean;
  /** The entry counts for the member while this switch is on. null means that it always counts. */
  readonly membership: Switch | null;
}

/** A right is open to everybody, or to members who hold its flag. Both may change with the channel. */
export interface Doors {
  readonly open: Switch | null;
  readonly held: Switch;
}

export const ALWAYS: Switch = { call: null, before: true, after: true };

export function doorsOf(right: Right, { call: changing, before, after }: ChannelEnds): Doors {
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

/** A sum has a bit for each right and each end of the plan. The bit is set if an entry gives the right at this end. */
export type Sum = number;

const NO_RIGHT: Sum = 0;
const BITS: Readonly<Record<Right, Readonly<Record<End, number>>>> = {
  view: { before: 1, after: 2 },
  speak: { before: 4, after: 8 },
  live: { before: 16, after: 32 },
};

const RIGHT_NAMES = ["view", "speak", "live"] as const satisfies readonly Right[];
const END_NAMES = ["before", "after"] as const satisfies readonly End[];

/** Returns the switch that lets an entry count in the channel. */
export const doorOf = ({ isOffice }: Pick<Entry, "isOffice">, { held }: Doors): Switch =>
  isOffice ? ALWAYS : held;

/** Returns what an entry gives to a member who holds it. */
export function sumOf(entry: Entry, doors: Readonly<Record<Right, Doors>>): Sum {
  let sum = NO_RIGHT;
  for (const end of END_NAMES)
    if (entry.membership?.[end] ?? true)
      for (const right of RIGHT_NAMES)
        if (doorOf(entry, doors[right])[end] && entry[end][right]) sum |= BITS[right][end];
  return sum;
}

/** Returns what everybody has without an entry. */
export function doorSum(doors: Readonly<Record<Right, Doors>>): Sum {
  let sum = NO_RIGHT;
  for (const right of RIGHT_NAMES)
    for (const end of END_NAMES) if (doors[right].open?.[end] === true) sum |= BITS[right][end];
  return sum;
}

export const gives = (sum: Sum, right: Right, end: End): boolean => (sum & BITS[right][end]) !== 0;

/** Returns true if a member with this sum has the right neither before nor after. Every right needs view. */
export const isShutTo = (right: Right, sum: Sum): boolean =>
  END_NAMES.every((end) => !gives(sum, "view", end) || !gives(sum, right, end));
