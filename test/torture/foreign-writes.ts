// Finds calls that a run must not make: calls for things that guildform does not manage, and calls outside of the run's plan. The
// comparison uses method, path and body, with ids in place of Refs.

import type { JournalEntry } from "../../src/emulator/index.js";
import { writtenAddress } from "../../src/model/address.js";
import { canonicalJson } from "../../src/model/canonical-json.js";
import type { Json } from "../../src/model/json.js";
import type { Operation } from "../../src/plan/value/plan.js";
import { fillPath } from "../../src/protocol/route.js";
import { ROUTES } from "../../src/protocol/routes.js";
import { onlyGuild } from "../simulation/guild-facts.js";
import type { Evidence, RunEvidence } from "./evidence.js";
import { DECLARED_NAMES, DECLARED_SUBJECTS } from "./guild-text.js";
import { UNMANAGED } from "./scenario.js";

export function foreignWrites(evidence: Evidence): string[] {
  const nameOf = namesEver(evidence);
  return evidence.runs.flatMap((run, index) =>
    [...onForeignTargets(run, nameOf), ...outsideOfPlan(run)].map((what) => `run ${index + 1}: ${what}`),
  );
}

const textOf = ({ method, path, body }: JournalEntry): string =>
  `${method} ${path} ${hasImage(body) ? "an image" : canonicalJson(body)}`;

/** Returns `true` for a form. The test of the emulator checks its parts. */
const hasImage = (body: Json | undefined): boolean => isObject(body) && body.file_image !== undefined;

/** Returns all names that each channel ever had. */
function namesEver({ moments, prepared }: Evidence): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>();
  for (const guild of [onlyGuild(prepared.world), prepared.reference, ...moments.map((one) => one.guild)]) {
    for (const { id, name } of guild.channels) names.set(id, (names.get(id) ?? new Set()).add(name));
  }
  return names;
}

function onForeignTargets({ writes }: RunEvidence, nameOf: Map<string, Set<string>>): string[] {
  return writes.flatMap((entry) => {
    const [, channel, kind, subject] =
      /^\/channels\/([^/]+)(?:\/(roles|members)\/([^/]+)\/permissions)?/.exec(entry.path) ?? [];
    if (channel === undefined) {
      const { name } = isObject(entry.body) ? entry.body : {};
      const creates = entry.operation === "create_channel" && !DECLARED_NAMES.has(String(name));
      return creates ? [`a channel that nobody declared: ${textOf(entry)}`] : [];
    }
    if (UNMANAGED.has(channel)) return [`a write on what is not managed: ${textOf(entry)}`];
    if (kind === undefined || subject === undefined) return [];
    const who = `${kind === "roles" ? "role" : "user"} ${subject}`;
    const isDeclared = [...(nameOf.get(channel) ?? [])].some((name) => DECLARED_SUBJECTS.get(name)?.has(who));
    return isDeclared ? [] : [`rights of somebody whom nobody named: ${textOf(entry)}`];
  });
}

function outsideOfPlan({ plan, writes, state }: RunEvidence): string[] {
  if (plan === null) return [];
  // The state may not contain yet what an answered call made.
  const madeFor = (address: string): string | undefined => {
    const create = plan.operations.find(
      (one) => one.operation === "create_channel" && one.address === address,
    );
    const made = writes.find(
      ({ operation, body }) =>
        operation === "create_channel" && isObject(body) && body.name === create?.body?.name,
    );
    return isObject(made?.answer) ? String(made.answer.id) : undefined;
  };
  const idOf = (address: string): string => {
    const id = state?.resources[writtenAddress(address)]?.id ?? madeFor(address) ?? `no id for ${address}`;
    return /^(message|thread)\./.test(address) ? (id.split("/")[1] ?? id) : id;
  };
  const planned = new Set(plan.operations.map((operation) => callText(operation, idOf)));
  return writes
    .map(textOf)
    .filter((text) => !planned.has(text))
    .map((text) => `not in the plan: ${text}`);
}

/** Returns `METHOD path body` of an operation. */
function callText(operation: Operation, idOf: (address: string) => string): string {
  const route = ROUTES[operation.operation];
  const params = Object.fromEntries(
    Object.entries(operation.params).map(([name, value]) => [name, String(resolved(value, idOf))]),
  );
  const body = hasImage(operation.body) ? "an image" : canonicalJson(resolved(operation.body, idOf));
  return `${route.method} ${fillPath(route, params)} ${body}`;
}

const isObject = (value: Json | undefined): value is { readonly [name: string]: Json | undefined } =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns the value with ids in place of its Refs. */
function resolved(value: Json | undefined, idOf: (address: string) => string): Json {
  if (Array.isArray(value)) return value.map((item: Json) => resolved(item, idOf));
  if (!isObject(value)) return value ?? null;
  if (typeof value.$ref === "string") return idOf(value.$ref.replace(/#id$/, ""));
  if (Array.isArray(value.$join))
    return value.$join.map((part: Json) => String(resolved(part, idOf))).join("");
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, resolved(member, idOf)]));
}
