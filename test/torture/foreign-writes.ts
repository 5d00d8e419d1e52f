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
import {
  decidesEntry,
  decidesMember,
  decidesOffice,
  LEAVING_ROLES,
  MANAGED_ROLES,
} from "./declared-roles.js";
import type { Evidence, RunEvidence } from "./evidence.js";
import { DECLARED_NAMES } from "./guild-text.js";
import { UNMANAGED } from "./scenario.js";

export function foreignWrites(evidence: Evidence): string[] {
  const names = namesEver(evidence);
  return evidence.runs.flatMap((run, index) =>
    [...onForeignTargets(run, names), ...outsideOfPlan(run)].map((what) => `run ${index + 1}: ${what}`),
  );
}

const textOf = ({ method, path, body }: JournalEntry): string =>
  `${method} ${path} ${hasImage(body) ? "an image" : canonicalJson(body)}`;

/** Returns `true` for a form. The test of the emulator checks its parts. */
const hasImage = (body: Json | undefined): boolean => isObject(body) && body.file_image !== undefined;

/** The map has all names that each channel and each role ever had. */
interface Names {
  readonly channels: ReadonlyMap<string, ReadonlySet<string>>;
  readonly roles: ReadonlyMap<string, ReadonlySet<string>>;
}

interface Named {
  readonly id: string;
  readonly name: string;
}

function namesEver({ moments, prepared }: Evidence): Names {
  const guilds = [onlyGuild(prepared.world), prepared.reference, ...moments.map((one) => one.guild)];
  const ever = (kind: "channels" | "roles") => {
    const names = new Map<string, Set<string>>();
    for (const { id, name } of guilds.flatMap((guild): readonly Named[] => guild[kind]))
      names.set(id, (names.get(id) ?? new Set()).add(name));
    return names;
  };
  return { channels: ever("channels"), roles: ever("roles") };
}

const onForeignTargets = ({ writes }: RunEvidence, names: Names): string[] =>
  writes.flatMap((entry) => {
    const fault = entry.path.startsWith("/channels/")
      ? foreignInChannel(entry, names)
      : foreignInGuild(entry, names);
    return fault === null ? [] : [`${fault}: ${textOf(entry)}`];
  });

function foreignInChannel({ path }: JournalEntry, { channels, roles }: Names): string | null {
  const [, channel = "", kind, subject] =
    /^\/channels\/([^/]+)(?:\/(roles|members)\/([^/]+)\/permissions)?/.exec(path) ?? [];
  if (UNMANAGED.has(channel)) return "a write on what is not managed";
  if (kind === undefined || subject === undefined) return null;
  const who =
    kind === "roles"
      ? [...(roles.get(subject) ?? [subject])].map((name) => `role ${name}`)
      : [`user ${subject}`];
  const isDeclared = [...(channels.get(channel) ?? [])].some((name) =>
    who.some((one) => decidesEntry(name, one)),
  );
  return isDeclared ? null : "the file does not name this entry";
}

function foreignInGuild({ operation, path, body }: JournalEntry, { channels, roles }: Names): string | null {
  const { name, channel } = isObject(body) ? body : {};
  const [, user = "", role = path.split("/").at(-1) ?? ""] =
    /\/members\/([^/]+)\/roles\/([^/]+)$/.exec(path) ?? [];
  const called = (wanted: (name: string) => boolean) => [...(roles.get(role) ?? [])].some(wanted);
  const is = (fine: boolean, what: string) => (fine ? null : what);
  switch (operation) {
    case "create_channel":
      return is(DECLARED_NAMES.has(String(name)), "the file does not declare this channel");
    case "create_guild_role":
      return is(MANAGED_ROLES.has(String(name)), "the file does not declare this role");
    case "update_guild_role":
      return is(
        called((one) => MANAGED_ROLES.has(one)),
        "the file does not manage this role",
      );
    case "delete_guild_role":
      return is(
        called((one) => LEAVING_ROLES.has(one)),
        "the file does not delete this role",
      );
    case "put_guild_member_role":
    case "delete_guild_member_role": {
      if (role !== CHANNEL_ADMIN)
        return is(
          called((one) => decidesMember(one, user)),
          "the file does not decide this membership",
        );
      const id = isObject(channel) ? String(channel.id) : "";
      const isNamed = [...(channels.get(id) ?? [])].some((one) => decidesOffice(one, user));
      return is(isNamed, "the file does not decide this office");
    }
    default:
      return null;
  }
}

const CHANNEL_ADMIN = "5";

function outsideOfPlan({ plan, writes, state }: RunEvidence): string[] {
  if (plan === null) return [];
  // The state may not contain yet what an answered call made.
  const madeFor = (address: string): string | undefined => {
    const create = plan.operations.find((one) => CREATES.has(one.operation) && one.address === address);
    const made = writes.find(
      ({ operation, body }) =>
        operation === create?.operation && isObject(body) && body.name === create?.body?.name,
    );
    return isObject(made?.answer) ? String(made.answer.id ?? made.answer.role_id) : undefined;
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

const CREATES: ReadonlySet<string> = new Set(["create_channel", "create_guild_role"]);

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
