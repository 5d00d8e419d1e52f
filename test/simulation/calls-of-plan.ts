// Compares the journal after an apply with the calls of its plan. Ids come from the state.

import type { JournalEntry } from "../../src/emulator/index.js";
import { writtenAddress } from "../../src/model/address.js";
import { canonicalJson } from "../../src/model/canonical-json.js";
import type { Json } from "../../src/model/json.js";
import type { Operation, Plan, Ref } from "../../src/plan/value/plan.js";
import { fillPath } from "../../src/protocol/route.js";
import { ROUTES } from "../../src/protocol/routes.js";
import type { State } from "../../src/state/state.js";

type IdOf = (address: string) => string;

const isRef = (value: object): value is Ref => "$ref" in value;
const addressOf = ({ $ref }: Ref): string => $ref.replace(/#id$/, "");

function resolve(value: Json | undefined, idOf: IdOf): Json {
  if (typeof value !== "object" || value === null) return value ?? null;
  if (Array.isArray(value)) return value.map((item: Json) => resolve(item, idOf));
  if (isRef(value)) return idOf(addressOf(value));
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, resolve(member, idOf)]));
}

/** Returns `METHOD path body` of an operation. */
function callText(operation: Operation, idOf: IdOf): string {
  const route = ROUTES[operation.operation];
  const params = Object.fromEntries(
    Object.entries(operation.params).map(([name, value]) => [
      name,
      typeof value === "string" ? value : idOf(addressOf(value)),
    ]),
  );
  return `${route.method} ${fillPath(route, params)} ${canonicalJson(resolve(operation.body ?? null, idOf))}`;
}

const entryText = ({ method, path, body }: JournalEntry): string =>
  `${method} ${path} ${canonicalJson(body)}`;

/**
 * Returns how the writes of a run differ from the calls of its plan and from their required order. Without a difference the list is empty.
 */
export function strayCalls(plan: Plan, writes: readonly JournalEntry[], state: State): string[] {
  const idOf: IdOf = (address) => state.resources[writtenAddress(address)]?.id ?? `no id for ${address}`;
  const found: string[] = [];
  const made = writes.map(entryText);
  const planned = new Map(plan.operations.map((operation) => [operation.id, callText(operation, idOf)]));
  const [left, right] = [[...made].sort(), [...planned.values()].sort()];
  if (left.join("\n") !== right.join("\n"))
    found.push(`made:\n${left.join("\n")}\nplanned:\n${right.join("\n")}`);
  if (writes.length !== plan.calls.writes) found.push(`${writes.length} writes, not ${plan.calls.writes}`);
  for (const { id, after, waits_for } of plan.operations) {
    for (const earlier of [...after, ...waits_for]) {
      if (made.indexOf(planned.get(earlier) ?? "") >= made.lastIndexOf(planned.get(id) ?? "")) {
        found.push(`"${id}" was sent before "${earlier}"`);
      }
    }
  }
  return found;
}
