// Judges promise 3 from the members' side: who sees, speaks and goes live in which channel, at every moment of a case.
//
// Without a person's changes, access stays within old ∪ new and holds old ∩ new. With such changes, old and new move, so every step of
// guildform must lead towards the end of the case. It gives only rights that exist in the end, and takes only rights that do not.
//
// The judgement of a run leaves out a channel or a member that a person changes during the run. The run then meets another guild than the
// planned one, and the service has no conditions on calls.
//
// The members are the members of the guild with their roles of the moment, and for each role a possible member who holds it alone.

import type { WorldGuild } from "../../src/emulator/index.js";
import { bitsOf, onlyGuild } from "../simulation/guild-facts.js";
import { access, members, type Somebody } from "../simulation/member-access.js";
import { presentName } from "./declared-roles.js";
import type { Evidence, Moment } from "./evidence.js";

/** The set holds all rights as texts, such as `<channel> <member> sees`. */
type Rights = ReadonlySet<string>;

export function exposures({
  moments,
  prepared,
  meddled,
}: Pick<Evidence, "moments" | "prepared" | "meddled">): string[] {
  const last = moments.at(-1)?.guild;
  const first = moments[0]?.guild ?? onlyGuild(prepared.world);
  if (last === undefined) return [];
  const rightsIn = rightsBy(moments);
  const before = rightsIn(first);
  const after = withSuccessors(rightsIn(last), moments);
  return meddled
    ? badSteps({ moments, rightsIn, before, after })
    : beyondBounds({ moments, rightsIn, before, after });
}

interface Access {
  readonly moments: Evidence["moments"];
  readonly rightsIn: (guild: WorldGuild) => Rights;
  readonly before: Rights;
  readonly after: Rights;
}

function beyondBounds({ moments, rightsIn, before, after }: Access): string[] {
  const found = new Set<string>();
  for (const { guild } of moments) {
    const now = rightsIn(guild);
    for (const right of now) {
      if (!before.has(right) && !after.has(right)) found.add(tooMuch(right, guild));
    }
    for (const right of before) {
      if (after.has(right) && !now.has(right)) found.add(tooLittle(right, guild));
    }
  }
  return [...found];
}

function badSteps({ moments, rightsIn, before, after }: Access): string[] {
  const found = new Set<string>();
  /** The map has the run in which a person last changed a channel or the roles of a member. */
  const touched = new Map<string, number>();
  let previous: Moment | undefined;
  let then = before;
  for (const moment of moments) {
    const { guild, byHand, run } = moment;
    const now = rightsIn(guild);
    const changed = byHand
      ? [...changedChannels(previous?.guild, guild), ...changedMembers(previous?.guild, guild)]
      : [];
    for (const one of changed) touched.set(one, run);
    const alive = new Set(guild.channels.map(({ id }) => id));
    const counts = (right: string) => {
      const channel = channelOf(right);
      const isTouched = [channel, memberOf(right)].some((one) => touched.get(one) === run);
      return !byHand && alive.has(channel) && !isTouched;
    };
    for (const right of now) {
      if (counts(right) && !then.has(right) && !after.has(right)) found.add(tooMuch(right, guild));
    }
    for (const right of then) {
      if (counts(right) && !now.has(right) && after.has(right)) found.add(tooLittle(right, guild));
    }
    then = now;
    previous = moment;
  }
  return [...found];
}

/** Returns the ids of channels whose access differs. */
function changedChannels(before: WorldGuild | undefined, after: WorldGuild): string[] {
  const facts = (guild: WorldGuild | undefined, wanted: string): string => {
    const channel = guild?.channels.find(({ id }) => id === wanted);
    const { private_type, speak_permission } = channel ?? {};
    const tables = [guild?.role_permissions[wanted], guild?.user_permissions[wanted]];
    return JSON.stringify([private_type, speak_permission, tables]);
  };
  return after.channels.map(({ id }) => id).filter((id) => facts(before, id) !== facts(after, id));
}

/** Returns the members whose roles differ, and who left. */
function changedMembers(before: WorldGuild | undefined, after: WorldGuild): string[] {
  const rolesOf = new Map(after.members.map(({ id, roles }) => [id, String(roles)]));
  const changed = (before?.members ?? []).filter(({ id, roles }) => rolesOf.get(id) !== String(roles));
  return changed.map(({ id }) => `user-${id}`);
}

const memberOf = (right: string): string => right.split(" ")[1] ?? "";
const channelOf = (right: string): string => right.slice(0, right.indexOf(" "));

const tooMuch = (right: string, guild: WorldGuild): string => `${named(right, guild)}, and was never to`;
const tooLittle = (right: string, guild: WorldGuild): string => `not for a while: ${named(right, guild)}`;

/**
 * Adds the rights of successors. If a person deleted a channel or a role, and another one took its name, the rights of both must become the
 * same.
 */
function withSuccessors(rights: Rights, moments: Evidence["moments"]): Rights {
  const wanted = new Set(rights);
  for (const [id, successor] of successors(moments, "roles"))
    for (const right of [...wanted])
      if (memberOf(right) === `role-${successor}`)
        wanted.add(right.replace(`role-${successor}`, `role-${id}`));
  for (const [id, successor] of successors(moments, "channels"))
    for (const right of [...wanted])
      if (channelOf(right) === successor) wanted.add(id + right.slice(successor.length));
  return wanted;
}

/** The key is the id of a deleted object. The value is the id of the object that has its name in the end. */
function successors(moments: Evidence["moments"], kind: "channels" | "roles"): ReadonlyMap<string, string> {
  const last: readonly Named[] = moments.at(-1)?.guild[kind] ?? [];
  const alive = new Set(last.map(({ id }) => id));
  const present = (name: string) => (kind === "roles" ? presentName(name) : name);
  const all = moments.flatMap(({ guild }): readonly Named[] => guild[kind]);
  return new Map(
    all.flatMap(({ id, name }) => {
      const successor = alive.has(id) ? undefined : last.find((one) => one.name === present(name))?.id;
      return successor === undefined ? [] : [[id, successor] as const];
    }),
  );
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Returns the rights of the people in each guild, except of members who leave during the case. A deleted role is a role without entries. */
function rightsBy(moments: Evidence["moments"]): (guild: WorldGuild) => Rights {
  const roles = new Set(moments.flatMap(({ guild }) => guild.roles.map(({ id }) => id)));
  for (const id of BUILT_IN) roles.delete(id);
  const holders = [...roles].map(
    (role): Somebody => ({ name: `role-${role}`, roles: [role], user: null, unnamed: 0n, office: false }),
  );
  const staying = new Set(moments.at(-1)?.guild.members.map(({ id }) => id));
  const known = new Map<WorldGuild, Rights>();
  return (guild) => {
    const rights =
      known.get(guild) ??
      rightsIn(guild, [...members(guild).filter(({ name }) => staying.has(name)), ...holders]);
    known.set(guild, rights);
    return rights;
  };
}

const BUILT_IN = ["1", "2", "4", "5"];
const MANAGE = 2n;

function rightsIn(guild: WorldGuild, people: readonly Somebody[]): Rights {
  const rights = new Set<string>();
  for (const { id } of guild.channels) {
    for (const who of people) {
      // A member with the manage bit administers this channel (service-facts 8.2).
      const administers = who.user !== null && (bitsOf(guild, id, "user", who.user) & MANAGE) !== 0n;
      const {
        see,
        speak,
        "go live": goesLive,
      } = access(guild, id, administers ? { ...who, office: true } : who);
      const name = who.user === null ? who.name : `user-${who.user}`;
      if (see) rights.add(`${id} ${name} sees`);
      if (speak) rights.add(`${id} ${name} speaks`);
      if (goesLive) rights.add(`${id} ${name} broadcasts`);
    }
  }
  return rights;
}

function named(right: string, guild: WorldGuild): string {
  const [channel, who, what] = right.split(" ");
  return `${who} ${what} in ${guild.channels.find(({ id }) => id === channel)?.name ?? channel}`;
}
