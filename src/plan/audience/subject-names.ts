// Subject names: the names of roles and users in a plan. `role/10012` is `role.moderator`; a role that the file never named is
// `role.10012`.

import { type Address, inChannelOf } from "../../model/address.js";
import { EVERYONE_NAME, type SubjectName, subjectName } from "../../model/subject-name.js";
import { preconditionsOf } from "../facts/fact-row.js";
import type { Operation, Plan } from "../value/plan.js";

type Named = Pick<Plan, "preconditions" | "beside" | "operations">;

/**
 * The name of each asked subject that the plan speaks of, by `role/10012`. A name of the file wins over an id (`role.moderator`
 * over `role.10012`), and the first name over later ones.
 */
export function subjectNames(plan: Named, asked: ReadonlySet<SubjectName>): Map<SubjectName, string> {
  const names = new Map<SubjectName, string>([[EVERYONE_NAME, "everyone"]]);
  for (const [subject, address] of addressesOf(plan)) {
    if (!asked.has(subject)) continue;
    const name = names.get(subject);
    if (name === undefined || name === idName(subject)) names.set(subject, inChannelOf(address).own);
  }
  return names;
}

export const idName = (subject: SubjectName): string => subject.replace("/", ".");

/** A subject with the address of an entry of it. */
type NamedEntry = readonly [SubjectName, Address];

/** The subjects of the entries that the plan reads, then the subjects of the entries that its calls write. */
function* addressesOf({ preconditions, beside, operations }: Named): Generator<NamedEntry> {
  for (const looked of [preconditions, beside])
    for (const { fact, address } of preconditionsOf("permission", looked))
      yield [subjectName({ kind: fact.subject, id: fact.subject_id }), address];
  for (const one of operations) yield* writtenBy(one);
}

function* writtenBy({ params, address, remember }: Operation): Generator<NamedEntry> {
  const { role_id: role, user_id: user } = params;
  if (typeof role === "string") yield [subjectName({ kind: "role", id: role }), address];
  if (typeof user === "string") yield [subjectName({ kind: "user", id: user }), address];
  for (const learnt of remember) {
    // A new private channel is created with its first viewers; only the records for state name these roles and users.
    const [, kind, id] = learnt.type === "bind" ? learnt.id : [];
    if ((kind === "user" || kind === "role") && typeof id === "string")
      yield [subjectName({ kind, id }), learnt.address];
  }
}
