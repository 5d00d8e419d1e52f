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
  /** `[0, 1, true]` means that user 0 gets role 1. A user gets or loses a role once. */
  readonly members: readonly (readonly [user: number, role: number, gets: boolean])[];
}

const ROLES = 3;
const USERS = 2;
const SUBJECTS: readonly SubjectName[] = [
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

export const guildScenes: fc.Arbitrary<GuildScene> = fc
  .record({
    channels: fc.array(channel, { minLength: 1, maxLength: 3 }),
    members: fc.uniqueArray(fc.tuple(fc.nat(USERS - 1), fc.nat(ROLES - 1), fc.boolean()), {
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

const addressOf = (index: number): Address => writtenAddress(`channel.c${index}`);

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
    ...members.map(
      ([user, role, gets]): AccessCall<string> => ({
        of: "member",
        id: `member ${user} ${role}`,
        role: String(10 + role),
        user: String(90 + user),
        before: !gets,
        after: gets,
      }),
    ),
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

const VIEW = 1n;
const SPEAK = 4n;
const LIVE = 8n;
const sees = (one: Access, held: bigint): boolean =>
  one.private_type === 0 || (one.private_type !== 1 && (held & VIEW) !== 0n);
const RIGHTS: Readonly<Record<string, (one: Access, held: bigint) => boolean>> = {
  view: sees,
  speak: (one, held) => sees(one, held) && (one.speak_permission === 1 || (held & SPEAK) !== 0n),
  live: (one, held) => sees(one, held) && (held & LIVE) !== 0n,
  // No source says that administrators go live without the bit.
  "live by office": (_one, held) => (held & LIVE) !== 0n,
};

/** Any member may hold these roles, which no plan names. */
const UNNAMED = [0n, VIEW, SPEAK, LIVE, VIEW | SPEAK, VIEW | LIVE, SPEAK | LIVE, VIEW | SPEAK | LIVE];

/** `user` null means a member whose memberships stay. `roles` has a bit for each role that the member holds throughout. */
interface Member {
  readonly roles: number;
  readonly user: number | null;
}

const MEMBERS: readonly Member[] = [null, ...Array.from({ length: USERS }, (_none, user) => user)].flatMap(
  (user) => Array.from({ length: 2 ** ROLES }, (_none, roles) => ({ user, roles })),
);

/** Returns what members can do at this moment beyond both ends, or cannot do although both ends allow it. */
export function wrongAt(scene: GuildScene, done: ReadonlySet<string>): string[] {
  return scene.channels.flatMap((one, index) =>
    MEMBERS.flatMap((member) => wrongFor(scene, { done, one, index, member })),
  );
}

function wrongFor(
  { members }: GuildScene,
  {
    done,
    one,
    index,
    member: { user, roles },
  }: {
    readonly done: ReadonlySet<string>;
    readonly one: SceneChannel;
    readonly index: number;
    readonly member: Member;
  },
): string[] {
  const heldAt = (isDone: (id: string) => boolean): bigint =>
    one.entries.reduce((sum, [was, becomes], subject) => {
      const role = subject - 1;
      const own = members.find(([who, which]) => who === user && which === role);
      const holds =
        subject === 0
          ? true
          : subject >= USER_AT
            ? subject - USER_AT === user
            : own === undefined
              ? (roles & (1 << role)) !== 0
              : isDone(`member ${own[0]} ${own[1]}`) === own[2];
      return holds ? sum | (isDone(`entry ${index} ${subject}`) ? becomes : was) : sum;
    }, 0n);
  const ends = {
    before: { access: one.before, held: heldAt(() => false) },
    after: { access: one.after, held: heldAt(() => true) },
    now: {
      access: done.has(`door ${index}`) ? one.after : one.before,
      held: heldAt((id) => done.has(id)),
    },
  };
  return UNNAMED.flatMap((unnamed) =>
    Object.entries(RIGHTS).flatMap(([right, may]) => {
      const [was, becomes, is] = [ends.before, ends.after, ends.now].map(({ access: at, held }) =>
        may(at, held | unnamed),
      );
      if (is === true && was === false && becomes === false) return [`gains ${right} in ${index}`];
      return is === false && was === true && becomes === true ? [`loses ${right} in ${index}`] : [];
    }),
  );
}
