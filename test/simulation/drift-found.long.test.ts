// Tests drift over HTTP on random guilds with random files. Right after an apply there is none. Then one thing is changed through the
// emulator's own interface, and drift names exactly this object.

import fc from "fast-check";
import { expect, test } from "vitest";
import { parse, stringify } from "yaml";
import type { WorldGuild, WrittenGuild } from "../../src/emulator/index.js";
import { type Address, addressKind, byAddress } from "../../src/model/address.js";
import {
  type BoundId,
  parseAdminKey,
  parseMemberKey,
  parsePostKey,
  parseSubjectKey,
} from "../../src/model/bound-id.js";
import type { State } from "../../src/state/state.js";
import { InvalidInputError } from "../../src/words/invalid-input-error.js";
import { Workshop } from "../engine/workshop.js";
import { holdsInLanes, type LaneHolds } from "../soak/slice.js";
import { randomGuilds, USERS } from "./random-guild.js";
import { TEAM_USERS } from "./team-file.js";

const SIZE = { soak: 200, test: 10, lanes: 2 };
/** The files ask for these on purpose. */
const ALLOWED = {
  ungrouped: 1000,
  exposures: 1000,
  lockouts: 1000,
  openings: 1000,
  members: 1000,
  admins: 1000,
} as const;
const ALL_BITS: Readonly<Record<string, bigint>> = { view: 1n, speak: 4n, live: 8n };

interface ByHand {
  readonly kind: string;
  readonly address: Address;
  readonly act: (guild: WorldGuild) => WrittenGuild;
}

/**
 * Returns one change for each attribute that an apply manages. Rights that come from an office are left out, because a person cannot change
 * them.
 */
function changeable(guild: WorldGuild, { resources }: State): ByHand[] {
  return byAddress(resources).flatMap(([address, { id, applied }]): ByHand[] => {
    const by = (kind: string, act: ByHand["act"]): ByHand => ({ kind, address, act });
    const live = guild.channels.find((one) => one.id === id);
    const set = (fields: object) => (now: WorldGuild) => ({
      ...now,
      channels: now.channels.map((one) => (one.id === id ? { ...one, ...fields } : one)),
    });
    switch (addressKind(address)) {
      case "group":
        return [by("group's name", set({ name: "by hand" }))];
      case "channel":
        return [
          by("name", set({ name: "by hand" })),
          ...("private_type" in applied
            ? [by("private_type", set({ private_type: ((live?.private_type ?? 0) + 1) % 3 }))]
            : []),
          ...("speak_permission" in applied
            ? [by("speak_permission", set({ speak_permission: 3 - (live?.speak_permission ?? 1) }))]
            : []),
          ...(live !== undefined && live.parent_id !== "0"
            ? [by("group", set({ parent_id: "0", position: 999 }))]
            : []),
        ];
      case "permission":
        return permissionChanges({ id, applied, guild }).map((act) => by("permissions", act));
      case "pin": {
        const { channelId = "", id: message = "" } = parsePostKey(id) ?? {};
        const left = (guild.pins[channelId] ?? []).filter((one) => one !== message);
        return [by("pin", (now) => ({ ...now, pins: { ...now.pins, [channelId]: left } }))];
      }
      case "role":
        return roleChanges({ id, applied }).map(([kind, act]) => by(kind, act));
      case "member":
        return membershipChanges(id, guild).map((act) => by("member", act));
      case "channel_admin":
        return officeChanges(id).map((act) => by("channel_admin", act));
      default:
        return [];
    }
  });
}

/** Returns the changes of the attributes that state has of a managed role. */
function roleChanges({ id, applied }: State["resources"][Address]): (readonly [string, ByHand["act"]])[] {
  if (applied.managed !== true) return [];
  const set =
    (change: (role: WorldGuild["roles"][number]) => object): ByHand["act"] =>
    (now) => ({ ...now, roles: now.roles.map((one) => (one.id === id ? { ...one, ...change(one) } : one)) });
  return [
    ...("name" in applied ? [["role's name", set(() => ({ name: "by hand" }))] as const] : []),
    ...("color" in applied
      ? [["color", set(({ color }) => ({ color: color === RED ? RED + 1 : RED }))] as const]
      : []),
    ...("hoist" in applied ? [["hoist", set(({ hoist }) => ({ hoist: hoist === 1 ? 0 : 1 }))] as const] : []),
  ];
}

const RED = 0xffff_0000;

/** Gives the role to a user without it, and takes it from a user with it. It leaves out a user who is no member. */
function membershipChanges(id: BoundId, guild: WorldGuild): ByHand["act"][] {
  const { roleId: role, userId: user } = parseMemberKey(id) ?? {};
  if (role === undefined || !guild.members.some((one) => one.id === user)) return [];
  const flipped = (roles: readonly string[]) =>
    roles.includes(role) ? roles.filter((one) => one !== role) : [...roles, role];
  return [
    (now) => ({
      ...now,
      members: now.members.map((one) => (one.id === user ? { ...one, roles: flipped(one.roles) } : one)),
    }),
  ];
}

/** Gives the office to a user without it, and takes it from a user with it. */
function officeChanges(id: BoundId): ByHand["act"][] {
  const { channelId, userId } = parseAdminKey(id) ?? {};
  if (channelId === undefined || userId === undefined) return [];
  return [
    (now) => {
      const entries = now.user_permissions[channelId] ?? {};
      const bits = String(BigInt(entries[userId] ?? "0") ^ MANAGE);
      return {
        ...now,
        user_permissions: { ...now.user_permissions, [channelId]: { ...entries, [userId]: bits } },
      };
    },
  ];
}

const MANAGE = 2n;

function permissionChanges({
  id,
  applied,
  guild,
}: State["resources"][Address] & { readonly guild: WorldGuild }): ByHand["act"][] {
  const entry = parseSubjectKey(id);
  const managed = Array.isArray(applied.managed) ? applied.managed : [];
  if (entry === undefined || HOLD_BY_OFFICE.has(entry.subject.id)) return [];
  const table = entry.subject.kind === "role" ? "role_permissions" : "user_permissions";
  const entries = guild[table][entry.channelId] ?? {};
  const held = BigInt(entries[entry.subject.id] ?? "0");
  return managed.map((flag) => (now) => {
    const bits = String(held ^ (ALL_BITS[String(flag)] ?? 0n));
    return {
      ...now,
      [table]: { ...now[table], [entry.channelId]: { ...entries, [entry.subject.id]: bits } },
    };
  });
}

/** These are the owner, the administrators, and the role of channel administrators. */
const HOLD_BY_OFFICE: ReadonlySet<string> = new Set([USERS.owner, USERS.admin, "2", "4", "5"]);

interface WrittenChannel {
  readonly permissions?: { readonly users?: object };
  channel_admins?: object;
}

/** Two members of the team get or lose the office in one channel, if they have no entry of their own there: an office hides it. */
function withOffices(yaml: string, number: number): string {
  const file = parse(yaml) as {
    readonly users?: Readonly<Record<string, string>>;
    readonly groups?: readonly { readonly channels?: readonly WrittenChannel[] }[];
    readonly channels?: readonly WrittenChannel[];
  };
  const all = [...(file.groups ?? []).flatMap(({ channels = [] }) => channels), ...(file.channels ?? [])];
  const channel = all[number % Math.max(1, all.length)];
  const names = Object.entries(file.users ?? {}).flatMap(([name, id]) => (MEMBERS.has(id) ? [name] : []));
  const [added, refused] = names.filter((name) => !(name in (channel?.permissions?.users ?? {})));
  if (channel === undefined || added === undefined) return yaml;
  channel.channel_admins = { add: [added], ...(refused === undefined ? {} : { never: [refused] }) };
  return stringify(file, { defaultStringType: "QUOTE_DOUBLE", aliasDuplicateObjects: false });
}

const MEMBERS: ReadonlySet<string> = new Set([TEAM_USERS.alice, TEAM_USERS.bob, TEAM_USERS.carol]);

const found = new Map<string, number>();

async function lane(holds: LaneHolds): Promise<void> {
  const workshop = await Workshop.open();
  const drifted = async () => {
    const { objects, unread } = (await workshop.guildform().drift()).report;
    expect(unread).toEqual([]);
    return objects.map(({ address }) => address);
  };
  try {
    await holds(
      fc.asyncProperty(randomGuilds, fc.nat(), async (random, number) => {
        await workshop.startOver(random.world);
        await workshop.write(withOffices(random.first.yaml, number));
        try {
          await workshop.apply({ allowed: ALLOWED });
        } catch (error) {
          if (!(error instanceof InvalidInputError)) throw error;
          return;
        }
        const state = await workshop.store.read();
        if (state === null) return;
        expect(await drifted()).toEqual([]);
        const all = changeable(workshop.guild, state);
        const one = all[number % all.length];
        if (one === undefined) return;
        workshop.byHand(() => one.act(workshop.guild));
        expect(await drifted(), one.kind).toEqual([one.address]);
        found.set(one.kind, (found.get(one.kind) ?? 0) + 1);
      }),
    );
  } finally {
    await workshop.close();
  }
}

test("nothing drifts by an apply, and one change by hand is found where it was made", async () => {
  const { isWhole } = await holdsInLanes(SIZE, lane);
  expect(found.size).toBeGreaterThan(0);
  const kinds = ["group's name", "name", "private_type", "speak_permission", "group", "permissions", "pin"];
  const kindsOfRoles = ["role's name", "color", "hoist", "member", "channel_admin"];
  if (isWhole)
    for (const kind of [...kinds, ...kindsOfRoles]) expect(found.get(kind) ?? 0, kind).toBeGreaterThan(1);
});
