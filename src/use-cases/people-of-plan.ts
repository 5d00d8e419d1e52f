// Notes in a plan which of its ids are of people from `--people`. A saved plan keeps these ids, because apply sends them, and `show` must
// hide them without the people file.

import type { GivenPeople, UsersByName } from "../config/given-people.js";
import type { Plan } from "../plan/value/plan.js";

/** `others` are further people, such as the people of a state. */
export function withPeople(plan: Plan, { file }: GivenPeople, others: UsersByName = []): Plan {
  const users = [...(file?.users.values() ?? []), ...others.map(([, user]) => user)];
  if (users.length === 0) return plan;
  const inPlan = new Set(JSON.stringify(plan).match(/[0-9]+/g));
  const people = users.flatMap(({ id }) => (inPlan.has(id) ? [id] : []));
  return people.length === 0 ? plan : { ...plan, people: [...new Set(people)].toSorted() };
}
