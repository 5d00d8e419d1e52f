// Makes the text of a file from the reads of a guild, and proves it with a plan. It is pure. use-cases/pull.ts calls it.

import { type GivenPeople, NO_PEOPLE } from "../config/given-people.js";
import type { WrittenConfig } from "../config/schema/index.js";
import type { Address } from "../model/address.js";
import { CHANNEL_TYPE } from "../model/enums.js";
import type { Subject } from "../model/guild.js";
import type { Role } from "../model/role.js";
import { hasExactMembers } from "../model/role-attributes.js";
import { type DesiredFromLive, desiredFromLive } from "../plan/desired-from-live.js";
import type { Named } from "../plan/live-keys.js";
import { NO_STATE_NAMES, stateNames } from "../plan/state-names.js";
import type { LiveGuild } from "../plan/value/live-guild.js";
import type { Beside } from "../render/guild-file/channel-lines.js";
import { guildFile } from "../render/guild-file/guild-file.js";
import { guildFileHead } from "../render/guild-file/head.js";
import type { State } from "../state/state.js";
import type { GuildCounts, Unread } from "../words/en/render/guild-file.js";
import { provePulled } from "./prove-pulled.js";
import { pulledMembers } from "./pulled-members.js";

export interface PulledFile {
  readonly text: string;
  readonly guild: { readonly id: string; readonly name: string };
  readonly counts: GuildCounts;
  /** `true` means that the service listed the roles. */
  readonly rolesListed: boolean;
  /** Lists the ids of groups and channels that no file can declare. */
  readonly leftOut: readonly string[];
  readonly unread: readonly Unread[];
  /** `true` means that the file has the keys and memberships of a state. */
  readonly hasState: boolean;
  /** Lists the objects of the state that the file does not declare. */
  readonly undeclared: readonly Address[];
  /** Counts the objects that the next apply adopts. */
  readonly adopted: number;
}

export interface FileOptions {
  /** `null` means that the service refuses to list them. */
  readonly listed: readonly Role[] | null;
  /** `true` means that the file lists the members of each role. `live` must have them. */
  readonly members?: boolean;
  /** The file keeps the names and memberships of this state. */
  readonly state?: State | null;
  /** The command line gives these names of roles and users by their ids. */
  readonly roles: ReadonlyMap<string, string>;
  readonly users: ReadonlyMap<string, string>;
  /** The present file of the guild gives these names of users by their ids. */
  readonly presentNames?: ReadonlyMap<string, string>;
  /** The file does not repeat the names and ids of the people file. */
  readonly people?: GivenPeople;
  /** `true` means that the file gets every value and every id. */
  readonly explicit: boolean;
  /** Gives the path of the schema for the first line of the file, for editors. Without it there is no such line. */
  readonly schema?: string | null;
  /** The format is ISO 8601. */
  readonly at: string;
  readonly file: string;
}

/** Throws PullUnprovedError. */
export function pulledFile(live: LiveGuild, options: FileOptions): PulledFile {
  const { listed, people = NO_PEOPLE, explicit, schema = null, at, file, state = null } = options;
  const memory = state === null ? NO_STATE_NAMES : stateNames(state);
  const users = usersBySource({ people, flags: options.users, state: memory.users });
  const userNames = new Map([
    ...(options.presentNames ?? []),
    ...Object.values(users).flatMap((names) => [...names]),
  ]);
  const { holders, unlisted } = pulledMembers(
    live,
    (listed ?? []).filter(
      ({ id }) => options.members === true || hasExactMembers(memory.managed.get(id) ?? {}),
    ),
  );
  const fromLive = desiredFromLive(live, {
    roles: named(listed ?? [], new Map([...memory.roles, ...options.roles])),
    users: named([], userNames),
    listed: listed ?? [],
    holders,
    state: memory,
    explicit,
  });
  const pulled = { ...fromLive, file: withoutPeople(fromLive.file, people) };
  const about = {
    guild: { id: live.guild.id, name: live.guild.name },
    counts: countsOf(pulled.file),
    rolesListed: listed !== null,
    leftOut: pulled.leftOut.map(({ id }) => id),
    unread: [...unreadOf(live), ...unlisted],
  };
  const head = guildFileHead({
    ...about,
    unread: [...unreadOf(live, userNames), ...unlisted],
    ...formsOf(pulled.file),
    at,
    givenRoles: options.roles.size,
    givenUsers: { people: users.people.size, user: users.user.size, state: users.state.size },
  });
  const text = guildFile({ file: pulled.file, schema, head, beside: besideOf(live, pulled) });
  const withRoles = listed === null ? live : { ...live, roles: listed };
  return {
    text,
    ...about,
    hasState: state !== null,
    ...provePulled(text, { file, live: withRoles, state, people, createdAt: at }),
  };
}

/** Returns the names of users by their ids. A user has one source: the people file comes first, and the state last. */
function usersBySource({
  people,
  flags,
  state,
}: {
  readonly people: GivenPeople;
  readonly flags: ReadonlyMap<string, string>;
  readonly state: ReadonlyMap<string, string>;
}): Readonly<Record<"people" | "user" | "state", ReadonlyMap<string, string>>> {
  const named = new Map<string, string>([...(people.file?.users ?? [])].map(([name, { id }]) => [id, name]));
  const user = new Map([...flags].filter(([id]) => !named.has(id)));
  return {
    people: named,
    user,
    state: new Map([...state].filter(([id]) => !named.has(id) && !user.has(id))),
  };
}

/** Says which forms of roles the file has. The head of the file explains them. */
function formsOf({ roles = {} }: WrittenConfig): {
  readonly hasNames: boolean;
  readonly hasMembers: boolean;
} {
  const forms = Object.values(roles).flatMap((one) => (typeof one === "object" ? [one] : []));
  return { hasNames: forms.length > 0, hasMembers: forms.some((one) => "members" in one) };
}

function withoutPeople({ users, ...file }: WrittenConfig, { file: people }: GivenPeople): WrittenConfig {
  if (users === undefined || people === null) return users === undefined ? file : { ...file, users };
  const rest = Object.entries(users).filter(([name, id]) => people.users.get(name)?.id !== id);
  return rest.length === 0 ? file : { ...file, users: Object.fromEntries(rest) };
}

/** A given name comes before the live name of the same role. */
function named(live: readonly Named[], given: ReadonlyMap<string, string>): Named[] {
  const names = new Map<string, string>([...live.map(({ id, name }) => [id, name] as const), ...given]);
  return [...names].map(([id, name]) => ({ id, name, given: given.has(id) }));
}

function countsOf({ groups = [], channels = [], roles = {}, users = {} }: WrittenConfig): GuildCounts {
  const all = [...groups.flatMap((one) => one.channels ?? []), ...channels];
  const entries = all.flatMap(({ permissions: held }) => [
    ...Object.keys(held?.roles ?? {}),
    ...Object.keys(held?.users ?? {}),
  ]);
  return {
    groups: groups.length,
    channels: all.length,
    roles: Object.keys(roles).length,
    users: Object.keys(users).length,
    permissions: entries.length,
    pins: all.flatMap(({ pins = [] }) => pins).length,
    members: Object.values(roles).flatMap(peopleIn).length,
  };
}

/** Returns the people whom the file gives the role. */
function peopleIn(role: NonNullable<WrittenConfig["roles"]>[string]): readonly string[] {
  const members = typeof role === "object" && "members" in role ? role.members : undefined;
  return Array.isArray(members) ? members : (members?.add ?? []);
}

/** The file names a user, because the id may be from the people file. */
function unreadOf(
  { unreadable, channels }: LiveGuild,
  userNames: ReadonlyMap<string, string> = new Map(),
): Unread[] {
  const names = new Map<string, string>(channels.map(({ id, name }) => [id, name]));
  return unreadable.flatMap(({ read, code }): Unread[] => {
    if (read.kind !== "permission" && read.kind !== "pins" && read.kind !== "threads") return [];
    const whose = read.kind === "permission" ? whoseEntry(read.subject, userNames) : "";
    return [{ what: read.kind, channel: names.get(read.channelId) ?? read.channelId, whose, code }];
  });
}

const whoseEntry = ({ kind, id }: Subject, userNames: ReadonlyMap<string, string>): string =>
  `${kind} ${(kind === "user" ? userNames.get(id) : undefined) ?? id}`;

function besideOf(live: LiveGuild, { keys }: DesiredFromLive): Beside {
  const threads = live.channels.flatMap(({ id, type }) => {
    const count = type === CHANNEL_TYPE.forum ? (live.threads.get(id)?.threads.length ?? 0) : 0;
    const key = keys.get(id);
    return count === 0 || key === undefined ? [] : [[key, count] as const];
  });
  const texts = [...live.messages.values()].flatMap((one) =>
    one === null ? [] : [[one.id, one.content] as const],
  );
  return { texts: new Map(texts), threads: new Map(threads) };
}
