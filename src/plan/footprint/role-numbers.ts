// Role numbers are the numbers of people with a role, such as 312 for `10012`. The list of roles has them, and the service may leave one out
// (service-facts 4.9). The Access list of a plan prints them, so that a reader sees how many people a line may concern.
//
// A number is no precondition, because it changes whenever a person takes a role. plan-from-drafts.ts adds the numbers to a plan, and no
// identity counts them.

import { preconditionsOf } from "../facts/fact-row.js";
import type { LiveGuild } from "../value/live-guild.js";
import type { Plan } from "../value/plan.js";

/** Returns the numbers of the roles that the calls and the entries of a plan name, in the order of the list of roles. */
export function roleNumbers(
  { preconditions, access_context: context }: Pick<Plan, "preconditions" | "access_context">,
  operations: Plan["operations"],
  { roles }: Pick<LiveGuild, "roles">,
): Pick<Plan, "role_numbers"> {
  if (roles === undefined) return {};
  const named = new Set<unknown>(operations.map(({ params }) => params.role_id));
  for (const facts of [preconditions, context])
    for (const { fact } of preconditionsOf("permission", facts))
      if (fact.subject === "role") named.add(fact.subject_id);
  const numbers = roles.flatMap(({ id, memberCount }) =>
    memberCount !== null && named.has(id) ? [{ role: id, members: memberCount }] : [],
  );
  return numbers.length === 0 ? {} : { role_numbers: numbers };
}
