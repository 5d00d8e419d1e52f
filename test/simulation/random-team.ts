// Draws guilds with roles, memberships and private channels, and a file that changes many of them at once: members, entries, privacy, new
// and deleted channels, new and deleted roles. guild-exposure.long.test.ts applies the file.

import fc from "fast-check";
import { stringify } from "yaml";
import type { WrittenGuild } from "../../src/emulator/index.js";
import { writtenAddress } from "../../src/model/address.js";
import { emptyState, type State } from "../../src/state/state.js";
import { boundId } from "../bound-id.js";
import { GUILD } from "../engine/workshop.js";

/** The file manages these roles. State binds `old`, which a file may delete. */
const LIVE_ROLES = { r1: "10001", r2: "10002", r3: "10003", r4: "10004", old: "10005" } as const;
/** No file names this role, and its entries stay. */
const HIDDEN_ROLE = "10009";
/** Holders of this role administer the guild. */
const ADMINISTRATOR = "2";
const USERS = { u1: "901", u2: "902", u3: "903", u4: "904", u5: "905" } as const;
/** No file names this member. */
const HIDDEN_USER = "908";

export interface TeamScene {
  readonly world: WrittenGuild;
  readonly yaml: string;
  readonly state: State;
  /** Runs with a failed call take their concurrency and the kind of the failure from this number. */
  readonly salt: number;
}

type Drawn<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never;

const bits = fc.constantFrom("0", "0", "1", "1", "4", "5", "8", "9", "13");
const flags = fc.constantFrom<readonly string[]>(
  [],
  ["view"],
  ["view"],
  ["speak"],
  ["view", "speak"],
  ["live"],
  ["view", "live"],
);
const privacy = fc.constantFrom(0, 1, 2, 2, 2, 2);
const speaking = fc.constantFrom(1, 2, 2);

const sometimes = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value });

/** Every third name has an entry. */
const entriesFor = <Value>(names: readonly string[], value: fc.Arbitrary<Value>) =>
  fc.tuple(...names.map(() => sometimes(value))).map((values) =>
    Object.fromEntries(
      names.flatMap((name, index) => {
        const one = values[index];
        return one === null || one === undefined ? [] : [[name, one] as const];
      }),
    ),
  );

const NAMED = ["everyone", "r1", "r2", "r3", "r4", "old", "fresh"];

/** Some users get or lose an office: of the whole guild (role 2), or of one channel (role 5). */
const offices = fc.tuple(
  ...Object.keys(USERS).map(() => fc.constantFrom("none", "none", "none", "none", "add", "never")),
);

const wanted = fc.record({
  private_type: fc.option(fc.constantFrom("public", "admins", "members", "members"), { freq: 2 }),
  speak_permission: fc.option(fc.constantFrom("everyone", "members"), { freq: 2 }),
  roles: entriesFor(NAMED, flags),
  users: entriesFor(Object.keys(USERS).slice(0, 3), flags),
  closesOthers: fc.constantFrom(false, false, false, false, false, true),
  offices,
});

/** One user of `oneOf` has an office now. */
const officers = (oneOf: number) =>
  fc.tuple(...Object.keys(USERS).map(() => fc.nat(oneOf - 1).map((number) => number === 0)));

const channel = fc.record({
  private_type: privacy,
  speak_permission: speaking,
  roles: entriesFor(["1", ...Object.values(LIVE_ROLES), HIDDEN_ROLE], bits),
  users: entriesFor([...Object.values(USERS), HIDDEN_USER], bits),
  officers: officers(4),
  isRemoved: fc.constantFrom(false, false, false, false, false, true),
  wanted,
});

/** The file gives and takes the role of some users, or lists its members exactly. */
const members = fc.record({
  form: fc.constantFrom("map", "map", "list", "none", "none"),
  users: fc.tuple(...Object.keys(USERS).map(() => fc.constantFrom("add", "never", "none"))),
});

const drawn = fc.record({
  held: fc.tuple(
    ...[...Object.keys(USERS), HIDDEN_USER].map(() =>
      fc.subarray([...Object.values(LIVE_ROLES), HIDDEN_ROLE]),
    ),
  ),
  channels: fc.array(channel, { minLength: 2, maxLength: 4 }),
  born: fc.array(wanted, { maxLength: 2 }),
  members: fc.tuple(...[...Object.keys(LIVE_ROLES), "fresh"].map(() => members)),
  /** A plan cannot close a deleted channel to a new administrator, so such a scene deletes no channel. */
  hasOffices: fc.boolean(),
  administrators: officers(6),
  offices,
  deletesOld: fc.boolean(),
  makesFresh: fc.boolean(),
  salt: fc.nat({ max: 1_000_000 }),
});

const NO_OFFICES = Object.keys(USERS).map(() => "none" as const);
const NO_OFFICERS = Object.keys(USERS).map(() => false);

function withoutOffices(one: Drawn<typeof drawn>) {
  const without = (want: Drawn<typeof wanted>) => ({ ...want, offices: NO_OFFICES });
  return {
    ...one,
    administrators: NO_OFFICERS,
    offices: NO_OFFICES,
    channels: one.channels.map((each) => ({
      ...each,
      officers: NO_OFFICERS,
      wanted: without(each.wanted),
    })),
    born: one.born.map(without),
  };
}

const withoutDeletions = (one: Drawn<typeof drawn>) => ({
  ...one,
  channels: one.channels.map((each) => ({ ...each, isRemoved: false })),
});

const sceneOf = (all: Drawn<typeof drawn>): TeamScene => {
  const one = all.hasOffices ? withoutDeletions(all) : withoutOffices(all);
  return {
    world: worldOf(one),
    yaml: stringify(fileOf(one), { defaultStringType: "QUOTE_DOUBLE", aliasDuplicateObjects: false }),
    state: {
      ...emptyState({ lineage: "team", guildId: GUILD }),
      resources: {
        [writtenAddress("role.old")]: { id: boundId(LIVE_ROLES.old), applied: { managed: true } },
      } as State["resources"],
    },
    salt: one.salt,
  };
};

export const teamScenes: fc.Arbitrary<TeamScene> = drawn.map(sceneOf);

const channelId = (index: number): string => String(2001 + index);

function worldOf({ held, channels, administrators }: Drawn<typeof drawn>): WrittenGuild {
  const ids = [...Object.values(USERS), HIDDEN_USER];
  return {
    id: GUILD,
    owner_id: "900",
    members: [
      { id: "900", roles: ["4"] },
      ...ids.map((id, index) => ({
        id,
        roles: [...(administrators[index] === true ? [ADMINISTRATOR] : []), ...(held[index] ?? [])],
      })),
    ],
    roles: [
      ...Object.entries(LIVE_ROLES).map(([name, id]) => ({ id, name })),
      { id: HIDDEN_ROLE, name: "hidden" },
    ],
    channels: channels.map((one, index) => ({
      id: channelId(index),
      name: `c${index}`,
      position: index + 1,
      private_type: one.private_type,
      speak_permission: one.speak_permission,
    })),
    role_permissions: Object.fromEntries(channels.map(({ roles }, index) => [channelId(index), roles])),
    user_permissions: Object.fromEntries(channels.map((one, index) => [channelId(index), ownBits(one)])),
  };
}

/** An officer of the channel has the manage bit in the own entry (service-facts 8.2). */
function ownBits({ users, officers: own }: Drawn<typeof channel>): Readonly<Record<string, string>> {
  const others = Object.values(USERS).filter((_id, index) => own[index] === true);
  return { ...users, ...Object.fromEntries(others.map((id) => [id, String(Number(users[id] ?? 0) | 2)])) };
}

function fileOf({
  channels,
  born,
  members: own,
  offices: guildOffices,
  deletesOld,
  makesFresh,
}: Drawn<typeof drawn>): object {
  const names = new Set(NAMED);
  if (deletesOld) names.delete("old");
  if (!makesFresh) names.delete("fresh");
  const roles = [...Object.entries(LIVE_ROLES), ["fresh", null] as const].flatMap(([name, id], index) =>
    names.has(name) ? [[name, { ...roleAt(name, id), ...membersOf(own[index]) }] as const] : [],
  );
  return {
    guildform: 1,
    guild: GUILD,
    roles: {
      everyone: "1",
      admins: { role_id: ADMINISTRATOR, manage: true, members: changesOf(guildOffices) },
      ...Object.fromEntries(roles),
    },
    users: USERS,
    channels: [
      ...channels.flatMap((one, index) => (one.isRemoved ? [] : [declared(`c${index}`, one.wanted, names)])),
      ...born.map((one, index) => declared(`born${index}`, one, names)),
    ],
    removed: [
      ...channels.flatMap((one, index) => (one.isRemoved ? [{ channel_id: channelId(index) }] : [])),
      ...(deletesOld ? [{ role: "old" }] : []),
    ],
  };
}

const roleAt = (name: string, id: string | null): object =>
  id === null ? { name, create: true } : { role_id: id, manage: true, name };

function membersOf(one: Drawn<typeof members> | undefined): object {
  if (one === undefined || one.form === "none") return {};
  const changes = changesOf(one.users);
  return { members: one.form === "list" ? changes.add : changes };
}

function changesOf(users: readonly string[]) {
  const named = (what: string) => Object.keys(USERS).filter((_user, index) => users[index] === what);
  return { add: named("add"), never: named("never") };
}

function declared(name: string, want: Drawn<typeof wanted>, names: ReadonlySet<string>): object {
  const { roles, users, private_type, speak_permission, closesOthers, offices: own } = want;
  return {
    name,
    ...(private_type === null ? {} : { private_type }),
    ...(speak_permission === null ? {} : { speak_permission }),
    channel_admins: changesOf(own),
    permissions: {
      roles: Object.fromEntries(Object.entries(roles).filter(([role]) => names.has(role))),
      users,
      ...(closesOthers ? { other_roles: "none" } : {}),
    },
  };
}
