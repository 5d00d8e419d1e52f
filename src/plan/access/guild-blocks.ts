// Guild blocks are the access calls of a plan, with the calls together that change alike. Blocks have no ids, so channels that change
// alike are one problem.
//
// Entries of one channel with the same change are one block. If a call gives or takes a role, each entry of the role is a block of its own.
// Each entry of the user of such a call is one too. Users of one class get and lose the same roles. A block has the calls of one class for
// one role.

import type { Address } from "../../model/address.js";
import { PRIVATE_TYPE, SPEAK_PERMISSION } from "../../model/enums.js";
import { groupedBy } from "../../model/grouped-by.js";
import { SETTABLE_FLAGS } from "../../model/permissions.js";
import { isUserName, type SubjectName, subjectName } from "../../model/subject-name.js";
import { type ChannelAccess, holdersOf, RIGHTS, type Right } from "../value/access.js";
import type { AccessCall, ConstantEntry, KnownAccess } from "./access-call.js";
import { heldName, isHolding } from "./offices.js";

/** Deletions are the last calls, and revocations.ts has entries that go with them as calls of their own. */
export type BlockCall<Id> = Exclude<AccessCall<Id>, { readonly of: "role" | "channel" }> & {
  /** `true` means that the call is no call of the plan, so it comes last. */
  readonly isVirtual?: boolean;
};

type Holding<Id> = CallOf<Id, "member" | "office">;

type CallOf<Id, Of extends BlockCall<Id>["of"]> = Extract<BlockCall<Id>, { readonly of: Of }>;

/** A call with its place among the calls of the plan, and its rank: grants come first, and revokes last. */
export interface PlacedCall<Id> {
  readonly call: BlockCall<Id>;
  readonly index: number;
  readonly rank: number;
  readonly shape: string;
}

export type CallBlock<Id> = readonly PlacedCall<Id>[];

/** These calls have the index of their block. */
export interface ChannelCalls<Id> {
  readonly channel: Address;
  readonly access: ChannelAccess;
  /** `true` means that no member sees the channel before. Former administrators lose role 2 before its create (order/order.ts). */
  readonly isNew: boolean;
  readonly atStake: readonly Right[];
  readonly door: (CallOf<Id, "door"> & { readonly block: number }) | null;
  /** Each block has one entry. `isSeveral` means that the block has two calls or more, so a run may have made only some of them. */
  readonly entries: readonly (CallOf<Id, "entry"> & {
    readonly block: number;
    readonly isSeveral: boolean;
  })[];
  readonly constant: readonly ConstantEntry[];
}

export interface RoleChange {
  readonly role: SubjectName;
  readonly before: boolean;
  readonly after: boolean;
  readonly block: number;
}

/** The users of a class get and lose the same roles. A user with an entry in a channel is a class alone. */
export interface UserClass {
  /** The class has this user, and perhaps others. */
  readonly user: SubjectName;
  readonly hasEntry: boolean;
  readonly changes: readonly RoleChange[];
}

export interface GuildBlocks<Id> {
  /** The blocks have the order of preference. */
  readonly blocks: readonly CallBlock<Id>[];
  readonly channels: readonly ChannelCalls<Id>[];
  readonly classes: readonly UserClass[];
}

export function guildBlocks<Id>(calls: readonly BlockCall<Id>[], known: KnownAccess): GuildBlocks<Id> {
  const members = calls.filter(isHolding);
  const special = new Set([
    ...members.flatMap((call) => [heldName(call), userName(call)]),
    ...calls.flatMap((call) => (call.of === "entry" && call.isVirtual === true ? [call.subject] : [])),
  ]);
  const channels = touchedChannels(calls, { known, special });
  const classes = userClasses(members, channels);
  const stakes = new Map(channels.map(({ channel, atStake }) => [channel, atStake]));
  const placed = calls.map((call, index): PlacedCall<Id> => {
    const atStake = isHolding(call) ? NO_RIGHTS : (stakes.get(call.channel) ?? NO_RIGHTS);
    const shape = isHolding(call) ? memberShape(call, classes) : channelShape(call, { atStake, special });
    return { call, index, rank: rankOf(call, atStake), shape };
  });
  const byShape = groupedBy(placed, ({ shape }) => shape);
  const blocks = [...byShape.values()].sort(([left], [right]) =>
    left === undefined || right === undefined
      ? 0
      : left.rank - right.rank || (left.shape < right.shape ? -1 : 1),
  );
  const blockOf = new Map<BlockCall<Id>, number>();
  for (const [index, block] of blocks.entries()) for (const { call } of block) blockOf.set(call, index);
  const firstOf = (call: BlockCall<Id>): number | null => {
    const index = blockOf.get(call) ?? -1;
    return blocks[index]?.[0]?.call === call ? index : null;
  };
  return {
    blocks,
    channels: channels.map(({ channel, access, isNew, atStake, constant, door, entries }) => ({
      channel,
      access,
      isNew,
      atStake,
      constant,
      door: door === null ? null : { ...door, block: blockOf.get(door) ?? -1 },
      entries: entries.flatMap((entry) => {
        const block = firstOf(entry);
        const isSeveral = (blocks[block ?? -1]?.length ?? 0) > 1;
        return block === null ? [] : [{ ...entry, block, isSeveral }];
      }),
    })),
    classes: [...new Set(classes.values())].map(({ user, hasEntry, calls: own }) => ({
      user,
      hasEntry,
      changes: own.map((call) => ({
        role: heldName(call),
        before: call.before,
        after: call.after,
        block: blockOf.get(call) ?? -1,
      })),
    })),
  };
}

const NO_RIGHTS: readonly Right[] = [];

export const userName = ({ user }: { readonly user: string }): SubjectName =>
  subjectName({ kind: "user", id: user });

interface TouchedChannel<Id> extends Omit<ChannelCalls<Id>, "door" | "entries"> {
  readonly door: CallOf<Id, "door"> | null;
  readonly entries: readonly CallOf<Id, "entry">[];
}

const UNKNOWN: ReturnType<KnownAccess["in"]> = {
  access: { private_type: PRIVATE_TYPE.public, speak_permission: SPEAK_PERMISSION.everyone },
  constant: [],
};

/** Returns the channels with a call for them or their administrators, and the channels in which a role with a membership call has an entry. */
function touchedChannels<Id>(
  calls: readonly BlockCall<Id>[],
  { known, special }: { readonly known: KnownAccess; readonly special: ReadonlySet<SubjectName> },
): TouchedChannel<Id>[] {
  const own = groupedBy(
    calls.filter((call) => call.of === "door" || call.of === "entry"),
    ({ channel }) => channel,
  );
  const others = [...special].flatMap((subject) =>
    isUserName(subject) ? [] : [...known.channelsOf(subject)],
  );
  const offices = calls.flatMap((call) => (call.of === "office" ? [call.channel] : []));
  return [...new Set([...own.keys(), ...others, ...offices])].map((channel) => {
    const here = own.get(channel) ?? [];
    const entries = here.filter((call) => call.of === "entry");
    // A single call cannot come too early, so nothing about its channel counts.
    const isKnown = here.length > 1 || special.size > 0;
    const { access, constant, isNew = false } = isKnown ? known.in(channel) : UNKNOWN;
    const atStake = rightsAtStake(entries, constant, special);
    return {
      channel,
      access,
      isNew,
      constant,
      atStake,
      entries,
      door: here.find((call) => call.of === "door") ?? null,
    };
  });
}

/** The flag alone decides a right such as live. Such a right is at stake only if a call changes the flag of a member. */
const rightsAtStake = <Id>(
  entries: readonly CallOf<Id, "entry">[],
  constant: readonly ConstantEntry[],
  special: ReadonlySet<SubjectName>,
): readonly Right[] =>
  SETTABLE_FLAGS.filter(
    (right) =>
      RIGHTS[right].admitted !== null ||
      entries.some(
        ({ subject, before, after }) =>
          before[right] !== after[right] || (before[right] && special.has(subject)),
      ) ||
      constant.some(({ subject, grants }) => (grants?.[right] ?? true) && special.has(subject)),
  );

/** Calls that change alike have one shape. */
function channelShape<Id>(
  call: CallOf<Id, "door"> | CallOf<Id, "entry">,
  { atStake, special }: { readonly atStake: readonly Right[]; readonly special: ReadonlySet<SubjectName> },
): string {
  if (call.of === "door") return `${call.channel} door`;
  const { channel, subject, before, after } = call;
  let shape = `${channel} ${special.has(subject) ? subject : holdersOf(subject)}`;
  for (const grants of [before, after]) for (const right of atStake) shape += `,${grants[right]}`;
  return shape;
}

const memberShape = <Id>(call: Holding<Id>, classes: ReadonlyMap<SubjectName, FirstUser<Id>>): string =>
  `member ${classes.get(userName(call))?.name ?? ""} ${heldName(call)}`;

/** Grants first, then the channel, then calls that do both, then revokes, then the entries of deleted roles. */
function rankOf<Id>(call: BlockCall<Id>, atStake: readonly Right[]): number {
  if (call.isVirtual === true) return 4;
  if (call.of === "door") return 1;
  if (isHolding(call)) return call.after ? 0 : 3;
  const { before, after } = call;
  const gains = atStake.some((right) => after[right] && !before[right]);
  const loses = atStake.some((right) => !after[right] && before[right]);
  if (gains && loses) return 2;
  return gains ? 0 : 3;
}

/** This is the first user of a class. The class has the name of its memberships. */
interface FirstUser<Id> {
  readonly name: string;
  readonly user: SubjectName;
  readonly hasEntry: boolean;
  readonly calls: readonly Holding<Id>[];
}

/** Returns the first user of the class of each user. */
function userClasses<Id>(
  members: readonly Holding<Id>[],
  channels: readonly TouchedChannel<Id>[],
): ReadonlyMap<SubjectName, FirstUser<Id>> {
  const withEntry = new Set(
    channels.flatMap(({ entries, constant }) => [...entries, ...constant].map(({ subject }) => subject)),
  );
  const firstUsers = new Map<string, FirstUser<Id>>();
  return new Map(
    [...groupedBy(members, userName)].map(([user, own]) => {
      const calls = own.toSorted((one, other) => (heldName(one) < heldName(other) ? -1 : 1));
      const hasEntry = withEntry.has(user);
      const name = [hasEntry ? user : "", ...calls.map((call) => `${heldName(call)} ${call.after}`)].join();
      const first = firstUsers.get(name) ?? { name, user, hasEntry, calls };
      firstUsers.set(name, first);
      return [user, first] as const;
    }),
  );
}
