// Reads the members that a test is about: `everyone`, `role moderator`, `user alice`, `bare user alice`, `any role guest`. tests.ts reads `who:` and
// `nobody_but:` with it.

import type { NamedAudience, TestAudience } from "../access-test.js";
import type { FieldNode } from "../field/field.js";
import { nearMatch } from "../source/near-match.js";
import type { DeclaredPeople } from "./named-users.js";
import type { People } from "./people.js";
import type { ReadContext } from "./read-context.js";

type Written = FieldNode<string>;

/** Reads the audiences under `who:`. Returns undefined after a reported problem. */
export const readAudiences = (
  reader: ReadContext,
  items: readonly Written[],
  people: People,
): readonly TestAudience[] | undefined =>
  items.length === 0
    ? undefined
    : readEach(items, (item) => readAudience(reader, item, { key: "who", people }));

/** Reads `nobody_but`: names alone, or none. */
export const readNamedAudiences = (
  reader: ReadContext,
  items: readonly Written[],
  people: People,
): readonly NamedAudience[] | undefined =>
  readEach(items, (item) => {
    const audience = readAudience(reader, item, { key: "nobody_but", people });
    return audience?.kind === "everyone" ? undefined : audience;
  });

function readEach<Audience>(
  items: readonly Written[],
  read: (item: Written) => Audience | undefined,
): readonly Audience[] | undefined {
  const audiences = items.flatMap((item) => read(item) ?? []);
  return audiences.length < items.length ? undefined : audiences;
}

/** `any role X` in `nobody_but` would mean the same as `role X`, so the reader refuses it there. */
function readAudience(
  reader: ReadContext,
  item: Written,
  { key, people }: { readonly key: "who" | "nobody_but"; readonly people: People },
): TestAudience | undefined {
  const { node } = item;
  const text = item.read();
  if (text === undefined) return undefined;
  if (text === "everyone" && key === "who") return { kind: "everyone" };
  const [, anyWord, bareWord, kind, after] = WRITTEN.exec(text) ?? [];
  const name = after?.trimEnd();
  const isAny = anyWord !== undefined;
  const isBare = bareWord !== undefined;
  if (name === undefined || (isAny && (kind === "user" || key !== "who")) || (isBare && kind === "role")) {
    reader.problems.add("E-TEST-WHO", node, () => ({ key, text }));
    return undefined;
  }
  const isRole = kind === "role";
  const [own, others]: readonly [DeclaredPeople<string> | null, DeclaredPeople<string> | null] = isRole
    ? [people.roles, people.users.all]
    : [people.users.all, people.roles];
  const named = isRole ? own?.get(name) : people.users.find(name, node);
  if (named === undefined) {
    if (own === null) return undefined;
    const unknown = () => ({ name, other: others?.has(name) === true, near: nearMatch(name, own.keys()) });
    if (isRole) reader.problems.add("E-ROLE-UNKNOWN", node, unknown);
    else reader.problems.add("E-USER-UNKNOWN", node, () => ({ case: "name", ...unknown() }));
    return undefined;
  }
  if (named.id === null) return undefined;
  // The section of this kind has the id, so the type is correct.
  const id = named.id as NamedAudience["id"];
  return { kind: isRole ? "role" : "user", name, id, any: isAny, bare: isBare };
}

const WRITTEN = /^(?:(any +)|(bare +))?(role|user) +(\S.*)$/su;
