// Subject names: what a plan calls roles and users: `role/10012` → `role.moderator`, and `role.10012` where nobody gave it a name.

import { type Address, inChannelOf } from "../../model/address.js";
import { EVERYONE_NAME, type SubjectName, subjectName } from "../../model/subject-name.js";
import { lookedBy } from "../looks/row.js";
import type { Operation, Plan } from "../value/plan.js";

type Named = Pick<Plan, "basis" | "beside" | "operations">;

/** Of those that are asked for. A name counts before an id, and the first name before others. */
export function subjectNames(plan: Named, asked: ReadonlySet<SubjectName>): Map<SubjectName, string> {
  const names = new Map<SubjectName, string>([[EVERYONE_NAME, "everyone"]]);
  for (const [subject, address] of addressesOf(plan)) {
    if (!asked.has(subject)) continue;
    const known = names.get(subject);
    if (known === undefined || known === idName(subject)) names.set(subject, inChannelOf(address).own);
  }
  return names;
}

export const idName = (subject: SubjectName): string => subject.replace("/", ".");

/** A subject with the address of an entry of it. */
type NamedEntry = readonly [SubjectName, Address];

/** Those that the plan looks at, then those that it writes. */
function* addressesOf({ basis, beside, operations }: Named): Generator<NamedEntry> {
  for (const looked of [basis, beside])
    for (const { look, address } of lookedBy("permission", looked))
      yield [subjectName({ kind: look.subject, id: look.subject_id }), address];
  for (const one of operations) yield* writtenBy(one);
}

function* writtenBy({ params, address, remember }: Operation): Generator<NamedEntry> {
  const { role_id: role, user_id: user } = params;
  if (typeof role === "string") yield [subjectName({ kind: "role", id: role }), address];
  if (typeof user === "string") yield [subjectName({ kind: "user", id: user }), address];
  for (const learnt of remember) {
    // Those whom a private channel is born with are named by what state learns.
    const [, kind, id] = learnt.type === "bind" ? learnt.id : [];
    if ((kind === "user" || kind === "role") && typeof id === "string")
      yield [subjectName({ kind, id }), learnt.address];
  }
}
