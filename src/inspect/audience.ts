// An audience is the person that a question is about: an ordinary member with these roles and this user name. People write it as
// `role moderator, role events`, `user alice` or `everyone`.
//
// `user alice` also has her roles, if guildform has read them. `bare user alice` has her own entry alone.
//
// The words `role` and `user` may be missing when only one subject has the name. guildform looks a name that neither the file nor state has
// up among the live names of the roles, if it has read these. The entry of everyone is always a part of it, because every member has that
// role.

import { nearMatch } from "../config/source/near-match.js";
import { isDecimalId, type UserId } from "../model/ids.js";
import { EVERYONE_NAME, type SubjectName, subjectName } from "../model/subject-name.js";
import type { GuildView } from "../plan/audience/guild-view.js";
import type { RightVerdict } from "../plan/audience/verdict.js";
import { UsageError } from "../words/usage-error.js";

export interface Audience {
  /** The audience has the entries of these subjects. Everyone comes first. */
  readonly subjects: readonly SubjectName[];
  /** The texts are names for people: `everyone`, `role.moderator`, `user.alice`. A role without a name is `role.10012`. */
  readonly who: readonly string[];
  /** The audience has these users with their roles. `bare user alice` is not among them. */
  readonly people: readonly Person[];
}

/** `roles` null means that the user left the guild, and undefined that guildform does not know the roles. */
export interface Person {
  readonly who: string;
  readonly roles: readonly string[] | null | undefined;
}

/** Returns the name of a subject for people: `role/10012` → `role.moderator`. */
export function calledSubject(subject: SubjectName, names: GuildView["names"]): string {
  if (subject === EVERYONE_NAME) return "everyone";
  const { kind, id } = subjectParts(subject);
  return `${kind}.${names.get(subject) ?? id}`;
}

export const audienceOf = (
  subjects: readonly SubjectName[],
  { names }: Pick<GuildView, "names">,
): Audience => {
  const own = [...new Set(subjects)].filter((one) => one !== EVERYONE_NAME);
  const who = own.map((one) => calledSubject(one, names));
  return { subjects: [EVERYONE_NAME, ...own], who: who.length === 0 ? ["everyone"] : who, people: [] };
};

/** Returns the audience that a text names. Throws UsageError for an unknown name. */
export function readAudience(text: string, guildNames: Names): Audience {
  // A name may hold a comma, so a part ends only before a text that begins a subject.
  const parts = partsOf(text);
  if (/^[\s,，、]*$/.test(text)) throw new UsageError({ case: "audience-empty" });
  if (parts.some((one) => /^$|^[,，、]|[,，、]$/.test(one)))
    throw new UsageError({ case: "audience-gap", given: text.trim() });
  const subjects = parts.flatMap((one) => subjectsCalled(one, guildNames));
  if (new Set(subjects.filter((one) => one.startsWith("user/"))).size > 1)
    throw new UsageError({ case: "audience-users" });
  const named = audienceOf(subjects, guildNames);
  const people = usersWithRoles(parts, guildNames);
  const roles = people.flatMap((one) => guildNames.memberRoles?.get(one) ?? []);
  return {
    ...named,
    subjects: [...new Set([...named.subjects, ...roles])],
    people: people.map((one) => personOf(one, guildNames)),
  };
}

type Names = Pick<GuildView, "names" | "liveNames" | "memberRoles">;

const partsOf = (text: string): string[] =>
  text
    .split(/[,，、]\s*(?=(?:bare\s+)?(?:role|user)[\s.:]|everyone\s*(?:[,，、]|$))/)
    .map((one) => one.trim());

const usersWithRoles = (parts: readonly string[], guildNames: Names): SubjectName[] =>
  parts
    .filter((one) => !BARE.test(one))
    .flatMap((one) => subjectsCalled(one, guildNames).filter((subject) => subject.startsWith("user/")));

function personOf(subject: SubjectName, { names, memberRoles }: Names): Person {
  const roles = memberRoles?.get(subject);
  const shown = roles?.filter((one) => one !== EVERYONE_NAME).map((one) => calledSubject(one, names));
  return { who: calledSubject(subject, names), roles: roles === null ? null : shown };
}

/** Returns the verdict for these users. A user without a membership has no right. A role that guildform does not know may give each right. */
export function verdictFor(verdict: RightVerdict, people: Audience["people"]): RightVerdict {
  if (people.some(({ roles }) => roles === null)) return "no";
  return verdict === "no" && people.some(({ roles }) => roles === undefined) ? "unknown" : verdict;
}

/** Returns the users of an audience whose roles count. Returns none for a text that names no audience yet. */
export function usersOf(text: string, guildNames: Names): UserId[] {
  try {
    return usersWithRoles(partsOf(text), guildNames).map((one) => subjectParts(one).id as UserId);
  } catch (error) {
    if (error instanceof UsageError) return [];
    throw error;
  }
}

const BARE = /^bare\s+(?=user[\s.:])/;

/** Returns true when the live names of roles, which are not read yet, may say which subject the text means. */
export function needsLiveNames(text: string, guildNames: Names): boolean {
  if (guildNames.liveNames !== undefined) return false;
  try {
    readAudience(text, guildNames);
    return false;
  } catch (error) {
    if (!(error instanceof UsageError) || error.said.code !== "USAGE") throw error;
    const { params } = error.said;
    return params.case === "audience-shape" || (params.case === "subject-unknown" && params.kind === "role");
  }
}

/** Returns an audience for each subject of the guild alone: everyone first, then the roles, then the users, in the order of their names. */
export function everyAudience(
  { names, access }: Pick<GuildView, "names" | "access">,
  nodes: readonly string[],
): Audience[] {
  const held = nodes.flatMap((node) => [...(access.get(node)?.entries.keys() ?? [])]);
  const all = [...new Set([...names.keys(), ...held])].filter((one) => one !== EVERYONE_NAME);
  const ofKind = (kind: string) => all.filter((one) => one.startsWith(`${kind}/`));
  return [[], ...[...ofKind("role"), ...ofKind("user")].map((one) => [one])].map((one) =>
    audienceOf(one, { names }),
  );
}

/** Returns the subjects of one part, which is one name, or names with commas between: `版主，活动组`. */
function subjectsCalled(written: string, guildNames: Names): readonly SubjectName[] {
  const part = written.replace(BARE, "");
  const [, , name = part] = WITH_KIND.exec(part) ?? [];
  const isName = [...guildNames.names.values(), ...(guildNames.liveNames?.values() ?? [])].includes(name);
  const texts = isName ? [part] : part.split(/[,，、]/).map((one) => one.trim());
  if (texts.includes("")) throw new UsageError({ case: "audience-gap", given: part });
  return texts.map((text) => subjectCalled(text, guildNames));
}

const WITH_KIND = /^(role|user)[\s.:]+(.+)$/s;

function subjectCalled(text: string, { names, liveNames = new Map() }: Names): SubjectName {
  if (text === "everyone") return EVERYONE_NAME;
  const [, kind, name = text] = WITH_KIND.exec(text) ?? [];
  const isKind = (one: SubjectName): boolean => kind === undefined || subjectParts(one).kind === kind;
  const candidates = [...names].filter(([subject]) => isKind(subject));
  const called = (all: Iterable<readonly [SubjectName, string]>) =>
    [...all].filter(([subject, one]) => isKind(subject) && one === name).map(([subject]) => subject);
  const own = called(names);
  const [named, ...others] = own.length > 0 ? own : called(liveNames);
  if (named !== undefined && others.length === 0) return named;
  if (named !== undefined) {
    const ways = waysToName([named, ...others], name);
    throw new UsageError({ case: "subject-ambiguous", given: text, ways });
  }
  if (kind === "role" || kind === "user") {
    if (isDecimalId(name)) return subjectName({ kind, id: name });
    const near = nearMatch(
      name,
      candidates.map(([, one]) => one),
    );
    throw new UsageError({ case: "subject-unknown", kind, given: name, near });
  }
  const near = nearMatch(
    text,
    candidates.map(([, one]) => one),
  );
  throw new UsageError({ case: "audience-shape", given: text, near });
}

/** Returns `role 版主`, or `role 10012` when several roles have the name 版主. */
function waysToName(subjects: readonly SubjectName[], name: string): string[] {
  const parts = subjects.map(subjectParts);
  return parts.map(({ kind, id }) =>
    parts.filter((one) => one.kind === kind).length === 1 ? `${kind} ${name}` : `${kind} ${id}`,
  );
}

/** Splits `role/10012` into `role` and `10012`. */
export function subjectParts(subject: SubjectName): { readonly kind: "role" | "user"; readonly id: string } {
  const slash = subject.indexOf("/");
  return { kind: subject.startsWith("role") ? "role" : "user", id: subject.slice(slash + 1) };
}
