// Audience: who is meant by a question, an ordinary member by what it holds: `role moderator, role events`, `user alice`,
// `everyone`. A name without `role` or `user` means the only subject that has it. A name that neither the file nor state has is
// looked up among the live names of the roles, where those were read. The entry of everyone always counts, since every member has it.

import { nearMatch } from "../config/source/near-match.js";
import { isDecimalId } from "../model/ids.js";
import { EVERYONE_NAME, type SubjectName, subjectName } from "../model/subject-name.js";
import type { GuildView } from "../plan/audience/guild-view.js";
import { UsageError } from "../words/usage-error.js";

export interface Audience {
  /** The subjects whose entries it has, that of everyone first. */
  readonly subjects: readonly SubjectName[];
  /** What they are called: `everyone`, `role.moderator`, `user.alice`; `role.10012` where nobody gave it a name. */
  readonly who: readonly string[];
}

/** What a subject is called where people read it: `role/10012` → `role.moderator`. */
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
  return { subjects: [EVERYONE_NAME, ...own], who: who.length === 0 ? ["everyone"] : who };
};

/** The audience that a text names. Throws UsageError for a name that is not there. */
export function readAudience(text: string, guildNames: Names): Audience {
  // A name may hold a comma: only what begins a subject ends the one before.
  const parts = text
    .split(/[,，、]\s*(?=(?:role|user)[\s.:]|everyone\s*(?:[,，、]|$))/)
    .map((one) => one.trim());
  if (/^[\s,，、]*$/.test(text)) throw new UsageError({ case: "audience-empty" });
  if (parts.some((one) => /^$|^[,，、]|[,，、]$/.test(one)))
    throw new UsageError({ case: "audience-gap", given: text.trim() });
  const subjects = parts.flatMap((one) => subjectsCalled(one, guildNames));
  if (new Set(subjects.filter((one) => one.startsWith("user/"))).size > 1)
    throw new UsageError({ case: "audience-users" });
  return audienceOf(subjects, guildNames);
}

type Names = Pick<GuildView, "names" | "liveNames">;

/** Whether the live names of roles, which were not read, may tell who is meant. */
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

/** Of every subject that the guild is seen to have, alone: everyone first, then roles, then users, as they are named. */
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

/** The subjects of one part, which is one name, or names with commas between: `版主，活动组`. */
function subjectsCalled(part: string, guildNames: Names): readonly SubjectName[] {
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

/** `role 版主`, and `role 10012` where several roles are called 版主. */
function waysToName(subjects: readonly SubjectName[], name: string): string[] {
  const parts = subjects.map(subjectParts);
  return parts.map(({ kind, id }) =>
    parts.filter((one) => one.kind === kind).length === 1 ? `${kind} ${name}` : `${kind} ${id}`,
  );
}

/** `role` and `10012` of `role/10012`. */
export function subjectParts(subject: SubjectName): { readonly kind: "role" | "user"; readonly id: string } {
  const slash = subject.indexOf("/");
  return { kind: subject.startsWith("role") ? "role" : "user", id: subject.slice(slash + 1) };
}
