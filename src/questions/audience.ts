// Audience: who is meant by a question, an ordinary member by what it holds: `role moderator, role events`, `user alice`,
// `everyone`. The entry of everyone always counts, since every member has it.

import { nearMatch } from "../config/source/near-match.js";
import { isDecimalId } from "../model/ids.js";
import { EVERYONE_NAME, type SubjectName, subjectName } from "../model/subject-name.js";
import type { SeenGuild } from "../plan/audience/seen-guild.js";
import { UsageError } from "../words/usage-error.js";

export interface Audience {
  /** The subjects whose entries it has, that of everyone first. */
  readonly subjects: readonly SubjectName[];
  /** What they are called: `everyone`, `role.moderator`, `user.alice`; `role.10012` where nobody gave it a name. */
  readonly who: readonly string[];
}

/** What a subject is called where people read it: `role/10012` → `role.moderator`. */
export function calledSubject(subject: SubjectName, names: SeenGuild["names"]): string {
  if (subject === EVERYONE_NAME) return "everyone";
  const { kind, id } = partsOf(subject);
  return `${kind}.${names.get(subject) ?? id}`;
}

export const audienceOf = (
  subjects: readonly SubjectName[],
  { names }: Pick<SeenGuild, "names">,
): Audience => {
  const own = [...new Set(subjects)].filter((one) => one !== EVERYONE_NAME);
  const who = own.map((one) => calledSubject(one, names));
  return { subjects: [EVERYONE_NAME, ...own], who: who.length === 0 ? ["everyone"] : who };
};

/** The audience that a text names. Throws UsageError for a name that is not there. */
export function readAudience(text: string, { names }: Pick<SeenGuild, "names">): Audience {
  // A name may hold a comma: only what begins a subject ends the one before.
  const parts = text
    .split(/[,，、]\s*(?=(?:role|user)[\s.:]|everyone\s*(?:[,，、]|$))/)
    .map((one) => one.trim());
  if (/^[\s,，、]*$/.test(text)) throw new UsageError({ case: "audience-empty" });
  if (parts.some((one) => /^$|^[,，、]|[,，、]$/.test(one)))
    throw new UsageError({ case: "audience-gap", given: text.trim() });
  const subjects = parts.map((one) => subjectCalled(one, names));
  if (new Set(subjects.filter((one) => one.startsWith("user/"))).size > 1)
    throw new UsageError({ case: "audience-users" });
  return audienceOf(subjects, { names });
}

/** Of every subject that the guild is seen to have, alone: everyone first, then roles, then users, as they are named. */
export function everyAudience(
  { names, access }: Pick<SeenGuild, "names" | "access">,
  nodes: readonly string[],
): Audience[] {
  const held = nodes.flatMap((node) => [...(access.get(node)?.entries.keys() ?? [])]);
  const all = [...new Set([...names.keys(), ...held])].filter((one) => one !== EVERYONE_NAME);
  const ofKind = (kind: string) => all.filter((one) => one.startsWith(`${kind}/`));
  return [[], ...[...ofKind("role"), ...ofKind("user")].map((one) => [one])].map((one) =>
    audienceOf(one, { names }),
  );
}

function subjectCalled(text: string, names: SeenGuild["names"]): SubjectName {
  if (text === "everyone") return EVERYONE_NAME;
  const [, kind, name = ""] = /^(role|user)[\s.:]+(.+)$/s.exec(text) ?? [];
  if (kind !== "role" && kind !== "user") {
    const near = [...names].find(([, one]) => one === text)?.[0];
    const meant = near === undefined ? null : `${partsOf(near).kind} ${text}`;
    throw new UsageError({ case: "audience-shape", given: text, near: meant });
  }
  const ofKind = [...names].filter(([subject]) => subject.startsWith(`${kind}/`));
  const named = ofKind.find(([, one]) => one === name)?.[0];
  if (named !== undefined) return named;
  if (isDecimalId(name)) return subjectName({ kind, id: name });
  const known = ofKind.map(([, one]) => one);
  throw new UsageError({ case: "subject-unknown", kind, given: name, near: nearMatch(name, known) });
}

/** `role` and `10012` of `role/10012`. */
export function partsOf(subject: SubjectName): { readonly kind: "role" | "user"; readonly id: string } {
  const slash = subject.indexOf("/");
  return { kind: subject.startsWith("role") ? "role" : "user", id: subject.slice(slash + 1) };
}
