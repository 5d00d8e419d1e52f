// Notes in a plan which of its ids are of people from `--people`. A saved plan keeps these ids, because apply sends them, and `show` must
// hide them without the people file.

import type { GivenPeople } from "../config/given-people.js";
import type { Plan } from "../plan/value/plan.js";

export function withPeople(plan: Plan, { file }: GivenPeople): Plan {
  if (file === null) return plan;
  const inPlan = new Set(JSON.stringify(plan).match(/[0-9]+/g));
  const people = [...file.users.values()].flatMap(({ id }) => (inPlan.has(id) ? [id] : [])).toSorted();
  return people.length === 0 ? plan : { ...plan, people };
}
