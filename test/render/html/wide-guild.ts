// Makes a guild of many channels and roles, and a plan that changes access in it. Channels close and open, entries come and go, some
// channels move, and some are new. Another form has an entry for each role in each channel, and some, all or none of them differ from the
// file. Every name can be a name of a stranger.

import type { Planned } from "../../../src/plan/footprint/wanted-reads.js";
import { makePlan } from "../../../src/plan/make-plan.js";
import type { LiveGuild } from "../../../src/plan/value/live-guild.js";
import {
  channel,
  config,
  group,
  live,
  liveChannel,
  liveGroup,
  role,
  state,
  user,
} from "../../small-guild.js";

export interface Wide {
  readonly channels: number;
  readonly roles: number;
  /** Returns the name of a channel. The default is `channel 7`, for example. */
  readonly named?: (index: number) => string;
}

const GROUP_OF = 20;

/** The file of this guild has an entry for each role in each channel. */
export interface Declared extends Omit<Wide, "named"> {
  /** One entry in this many is different in the guild. With 1, every name is different too. `null` means that no entry is. */
  readonly differs: number | null;
  /** `true` means that state knows the guild. Otherwise the first apply adopts it. */
  readonly known: boolean;
}

export function declaredPlan({ channels, roles, differs, known }: Declared): Planned {
  const declared = (index: number) =>
    channel(`c${index}`, {
      name: `channel ${index}`,
      private_type: private_type(index),
      permissions: Array.from({ length: roles }, (_, of) =>
        role(`role ${of}`, roleId(of), ["view", "speak"]),
      ),
    });
  const named = (index: number) => `${differs === 1 ? "old " : ""}channel ${index}`;
  const { channels: rooms } = liveOf({ channels, roles, named });
  const guild = live(
    rooms
      .filter(({ parent_id }) => Number(parent_id) !== 90)
      .map((one) => ({ ...one, type: one.type === 4 ? 4 : 0, speak_permission: one.type === 4 ? null : 1 })),
    {
      permissions: Object.fromEntries(
        Array.from({ length: channels * roles }, (_, entry) => [
          `${1000 + Math.floor(entry / roles)}/role/${roleId(entry % roles)}`,
          // The change is a grant and a revoke: view and live in place of view and speak.
          differs !== null && entry % differs === 0 ? 9n : 5n,
        ]),
      ),
    },
  );
  return makePlan({
    config: config({
      roleNames: new Map(Array.from({ length: roles }, (_, of) => [roleId(of), `role ${of}`])) as never,
      groups: groupsOf(channels).map((of) =>
        group(`g${of}`, inGroup(channels, of).map(declared), { name: `group ${of}` }),
      ),
    }),
    live: guild,
    state: known ? stateOf(channels) : null,
    allowed: {},
    toolVersion: "0.0.0-test",
    createdAt: "2026-01-01T00:00:00.000Z",
  });
}

export function widePlan({ channels, roles, named = (index) => `channel ${index}` }: Wide): Planned {
  return makePlan({
    config: configOf({ channels, roles, named }),
    live: liveOf({ channels, roles, named }),
    state: stateOf(channels),
    allowed: {},
    toolVersion: "0.0.0-test",
    createdAt: "2026-01-01T00:00:00.000Z",
  });
}

const groupsOf = (channels: number) =>
  Array.from({ length: Math.ceil(channels / GROUP_OF) }, (_, index) => index);
const inGroup = (channels: number, of: number) =>
  Array.from({ length: channels }, (_, index) => index).filter(
    (index) => Math.floor(index / GROUP_OF) === of,
  );

/** Every third channel is private, and every fourth is for chosen speakers. */
const private_type = (index: number) => (index % 3 === 0 ? 2 : index % 31 === 1 ? 1 : 0);
const speak_permission = (index: number) => (index % 4 === 0 ? 2 : 1);
const bitsOf = (index: number, of: number) => BigInt([0, 1, 4, 5][(index * 7 + of * 3) % 4] ?? 0);

const roleId = (of: number) => String(10_000 + of);

function liveOf({ channels, roles, named }: Required<Wide>): LiveGuild {
  const all = groupsOf(channels).flatMap((of) => [
    liveGroup(String(100 + of), { name: `group ${of}`, position: of + 2 }),
    ...inGroup(channels, of).map((index, position) =>
      liveChannel(String(1000 + index), {
        name: named(index),
        parent: String(100 + of),
        position: position + 1,
        type: [0, 0, 0, 2, 10_005, 10_007][index % 6] ?? 0,
        private_type: private_type(index),
        speak_permission: speak_permission(index),
      }),
    ),
  ]);
  // The group has no changes, so that it is folded.
  const still = [
    liveGroup("90", { name: "still", position: 200 }),
    ...[0, 1, 2].map((index) =>
      liveChannel(String(900 + index), {
        name: `still ${index}`,
        parent: "90",
        position: index + 1,
        private_type: index,
        speak_permission: speak_permission(index),
      }),
    ),
  ];
  const permissions = Array.from({ length: channels }, (_, index) => [
    [`${1000 + index}/role/1`, 0n] as const,
    ...Array.from(
      { length: roles },
      (_role, of) => [`${1000 + index}/role/${roleId(of)}`, bitsOf(index, of)] as const,
    ),
  ]).flat();
  return live([...all, ...still], { permissions: Object.fromEntries(permissions) });
}

/** Every tenth channel opens or closes. Another tenth gives a role more rights, and another one moves into the next group. */
function configOf({ channels, roles, named }: Required<Wide>) {
  const groups = groupsOf(channels);
  const moves = (index: number) => index % 10 === 7 && groups.length > 1;
  const homeOf = (index: number) => (Math.floor(index / GROUP_OF) + (moves(index) ? 1 : 0)) % groups.length;
  const declared = (index: number) =>
    channel(`c${index}`, {
      name: index % 10 === 2 ? `${named(index)} renamed` : named(index),
      ...(index % 10 === 5 ? { private_type: private_type(index) === 0 ? 2 : 0 } : {}),
      ...(index % 10 === 3
        ? {
            permissions: [
              role(`role ${index % roles}`, roleId(index % roles), ["view", "speak"]),
              user("alice", "902", ["view"]),
            ],
          }
        : {}),
    });
  return config({
    roleNames: new Map(Array.from({ length: roles }, (_, of) => [roleId(of), `role ${of}`])) as never,
    userNames: new Map([["902", "alice"]]) as never,
    groups: groups.map((of) =>
      group(
        `g${of}`,
        [
          ...Array.from({ length: channels }, (_, index) => index)
            .filter((index) => homeOf(index) === of)
            .map(declared),
          ...(of === 0 ? [channel("fresh", { name: named(channels), private_type: 2 })] : []),
        ],
        { name: `group ${of}` },
      ),
    ),
  });
}

function stateOf(channels: number) {
  const groups = groupsOf(channels).map((of) => [`group.g${of}`, String(100 + of)] as const);
  const rest = Array.from(
    { length: channels },
    (_, index) => [`channel.c${index}`, String(1000 + index)] as const,
  );
  return state(Object.fromEntries([...groups, ...rest]));
}
