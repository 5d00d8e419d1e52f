// Draws random scenes of a whole guild, and computes the access of all its members the long way. It shares nothing with the planner.
//
// A scene has channels, entries, and users who get or lose roles. Each call changes one switch. A moment is the set of calls that are done.

import fc from "fast-check";
import { type Address, writtenAddress } from "../../../src/model/address.js";
import type { SubjectName } from "../../../src/model/subject-name.js";
import type { AccessCall, KnownAccess } from "../../../src/plan/access/access-call.js";
import { grantsOf } from "../../../src/plan/value/access.js";
import type { Access } from "../members.js";

export interface SceneChannel {
  readonly before: Access;
  readonly after: Access;
  /** Each subject of SUBJECTS has these bits before and after. */
  readonly entries: readonly (readonly [before: bigint, after: bigint])[];
}

export interface GuildScene {
  readonly channels: readonly SceneChannel[];
  /**
   * `[0, 1, true]` means that user 0 gets role 1. A user gets or loses a role once. Behind the roles come two offices: ADMINISTRATOR of the
   * guild, and OFFICER of channel 0.
   */
  readonly members: readonly (readonly [user: number, role: number, gets: boolean])[];
}

export const ROLES = 3;
const USERS = 2;
const ADMINISTRATOR = ROLES;
const OFFICER = ROLES + 1;
export const SUBJECTS: readonly SubjectName[] = [
  "role/1",
  ...Array.from({ length: ROLES }, (_none, index): SubjectName => `role/${10 + index}`),
  ...Array.from({ length: USERS }, (_none, index): SubjectName => `user/${90 + index}`),
];
const USER_AT = 1 + ROLES;

const bits = fc.constantFrom(0n, 0n, 0n, 1n, 1n, 4n, 5n, 8n, 9n);
const access: fc.Arbitrary<Access> = fc.record({
  private_type: fc.constantFrom(0, 1, 2, 2, 2),
  speak_permission: fc.constantFrom(1, 2, 2),
});
const change = fc.oneof(
  { weight: 3, arbitrary: bits.map((one) => [one, one] as const) },
  { weight: 1, arbitrary: fc.tuple(bits, bits) },
);
const channel = fc
  .record({
    before: access,
    other: access,
    turns: fc.boolean(),
    entries: fc.tuple(...SUBJECTS.map(() => change)),
    named: fc.array(fc.boolean(), { minLength: SUBJECTS.length, maxLength: SUBJECTS.length }),
  })
  .map(
    ({ before, other, turns, entries, named }): SceneChannel => ({
      before,
      after: turns ? other : before,
      entries: entries.map(([one, then], index) => (named[index] === true ? [one, then] : [0n, 0n])),
    }),
  );

const held = fc.oneof(
  { weight: 3, arbitrary: fc.nat(ROLES - 1) },
  { weight: 1, arbitrary: fc.constantFrom(ADMINISTRATOR, OFFICER) },
);

export const guildScenes: fc.Arbitrary<GuildScene> = fc
  .record({
    channels: fc.array(channel, { minLength: 1, maxLength: 3 }),
    members: fc.uniqueArray(fc.tuple(fc.nat(USERS - 1), held, fc.boolean()), {
      minLength: 1,
      maxLength: 4,
      selector: ([user, role]) => `${user} ${role}`,
    }),
  })
  .filter((scene) => {
    const { length } = callsOf(scene);
    return length >= 2 && length <= 8;
  });

const isSame = (one: Access, other: Access): boolean =>
  one.private_type === other.private_type && one.speak_permission === other.speak_permission;

export const addressOf = (index: number): Address => writtenAddress(`channel.c${index}`);

export function callsOf({ channels, members }: GuildScene): AccessCall<string>[] {
  return [
    ...channels.flatMap(({ before, after, entries }, index): AccessCall<string>[] => {
      const at = addressOf(index);
      return [
        ...(isSame(before, after)
          ? []
          : [{ of: "door", id: `door ${index}`, channel: at, before, after } as const]),
        ...entries.flatMap(([one, then], subject): AccessCall<string>[] =>
          one === then
            ? []
            : [
                {
                  of: "entry",
                  id: `entry ${index} ${subject}`,
                  channel: at,
                  subject: SUBJECTS[subject] ?? "role/1",
                  before: grantsOf(one),
                  after: grantsOf(then),
                },
              ],
        ),
      ];
    }),
    ...members.map(([user, role, gets]): AccessCall<string> => {
      const ends = { id: `member ${user} ${role}`, user: String(90 + user), before: !gets, after: gets };
      if (role === OFFICER) return { of: "office", channel: addressOf(0), ...ends };
      return { of: "member", role: role === ADMINISTRATOR ? "2" : String(10 + role), ...ends };
    }),
  ];
}

export function knownOf({ channels }: GuildScene): KnownAccess {
  const staying = new Map(
    channels.map(({ before, entries }, index) => [
      addressOf(index),
      {
        access: before,
        constant: entries.flatMap(([one, then], subject) => {
          const name = SUBJECTS[subject];
          return one === then && one !== 0n && name !== undefined
            ? [{ subject: name, grants: grantsOf(one) }]
            : [];
        }),
      },
    ]),
  );
  return {
    in: (address) =>
      staying.get(address) ?? { access: { private_type: 0, speak_permission: 1 }, constant: [] },
    channelsOf: (role) =>
      [...staying].flatMap(([address, { constant }]) =>
        constant.some(({ subject }) => subject === role) ? [address] : [],
      ),
  };
}

const VIEW = 1;
const MANAGE = 2;
const SPEAK = 4;
const LIVE = 8;
const isManager = (held: number): boolean => (held & MANAGE) !== 0;
const sees = (one: Access, held: number): boolean =>
  one.private_type === 0 || (one.private_type !== 1 && (held & VIEW) !== 0) || isManager(held);
const speaks = (one: Access, held: number): boolean =>
  sees(one, held) && (one.speak_permission === 1 || (held & SPEAK) !== 0 || isManager(held));
const RIGHTS: readonly (readonly [string, (one: Access, held: number) => boolean])[] = [
  ["view", sees],
  ["speak", speaks],
  ["live", (one, held) => sees(one, held) && (held & LIVE) !== 0],
  // No source says that administrators go live without the bit.
  ["live", (_one, held) => (held & LIVE) !== 0],
];

/** Any member may hold these roles, which no plan names. */
const UNNAMED = [0, VIEW, SPEAK, LIVE, VIEW | SPEAK, VIEW | LIVE, SPEAK | LIVE, VIEW | SPEAK | LIVE];

/** Returns a bit for each of RIGHTS that the member has. */
const rightsOf = (one: Access, held: number): number =>
  RIGHTS.reduce((sum, [, may], index) => (may(one, held) ? sum | (1 << index) : sum), 0);

/** The numbers are places in the list of calls. -1 means that no call changes it. */
interface HeldEntry {
  readonly call: number;
  readonly member: number;
  readonly gets: boolean;
  readonly was: number;
  readonly becomes: number;
}

/** Each seat belongs to one member in one channel. */
interface Seat {
  readonly channel: number;
  readonly door: number;
  readonly entries: readonly HeldEntry[];
  /** The list has a number for each of UNNAMED: the rights that the member has neither before nor after, and at both ends. */
  readonly never: readonly number[];
  readonly always: readonly number[];
}

/**
 * Returns a function that says what goes wrong at a moment. Its bits are the calls that are done, in the order of callsOf(). A member
 * then can do what neither end allows, or cannot do what both ends allow.
 */
export function wrongIn(scene: GuildScene): (done: number) => string[] {
  const ids = callsOf(scene).map(({ id }) => id);
  const all = 2 ** ids.length - 1;
  const users = [null, ...Array.from({ length: USERS }, (_none, user) => user)];
  const seats = scene.channels.flatMap((one, channel) =>
    users.flatMap((user) =>
      Array.from({ length: 2 ** ROLES }, (_none, roles): Seat => {
        const entries = one.entries.flatMap(([was, becomes], subject): HeldEntry[] => {
          const role = subject - 1;
          const own = scene.members.find(([who, which]) => who === user && which === role && role < ROLES);
          const isHeld =
            subject === 0 ||
            (subject >= USER_AT
              ? subject - USER_AT === user
              : own !== undefined || (roles & (1 << role)) !== 0);
          const member = own === undefined ? -1 : ids.indexOf(`member ${own[0]} ${own[1]}`);
          const call = ids.indexOf(`entry ${channel} ${subject}`);
          const ends = { was: Number(was), becomes: Number(becomes), gets: own?.[2] === true };
          return isHeld ? [{ call, member, ...ends }] : [];
        });
        for (const [who, which, gets] of scene.members)
          if (who === user && (which === ADMINISTRATOR || (which === OFFICER && channel === 0))) {
            const member = ids.indexOf(`member ${who} ${which}`);
            entries.push({ call: -1, member, gets, was: MANAGE, becomes: MANAGE });
          }
        const before = UNNAMED.map((unnamed) => rightsOf(one.before, heldAt(entries, 0) | unnamed));
        const after = UNNAMED.map((unnamed) => rightsOf(one.after, heldAt(entries, all) | unnamed));
        return {
          channel,
          entries,
          door: ids.indexOf(`door ${channel}`),
          never: before.map((rights, index) => ~(rights | (after[index] ?? 0))),
          always: before.map((rights, index) => rights & (after[index] ?? 0)),
        };
      }),
    ),
  );
  return (done) =>
    seats.flatMap(({ channel, entries, door, never, always }) => {
      const { before, after } = scene.channels[channel] ?? { before: NO_ACCESS, after: NO_ACCESS };
      const held = heldAt(entries, done);
      return UNNAMED.flatMap((unnamed, index) => {
        const rights = rightsOf(isDone(door, done) ? after : before, held | unnamed);
        const gains = rights & (never[index] ?? 0);
        const loses = ~rights & (always[index] ?? 0);
        return gains === 0 && loses === 0
          ? []
          : [...wordsOf("gains", gains, channel), ...wordsOf("loses", loses, channel)];
      });
    });
}

const NO_ACCESS: Access = { private_type: 1, speak_permission: 2 };

const isDone = (call: number, done: number): boolean => call >= 0 && (done & (1 << call)) !== 0;

function heldAt(entries: readonly HeldEntry[], done: number): number {
  let held = 0;
  for (const { call, member, gets, was, becomes } of entries)
    if (member < 0 || isDone(member, done) === gets) held |= isDone(call, done) ? becomes : was;
  return held;
}

const wordsOf = (way: "gains" | "loses", rights: number, channel: number): string[] =>
  RIGHTS.flatMap(([right], index) =>
    (rights & (1 << index)) === 0 ? [] : [`${way} ${right} in ${channel}`],
  );
