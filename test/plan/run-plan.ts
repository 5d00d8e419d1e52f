// Carries out a plan as apply does, without a network. It writes the remembered records first. Then it makes the calls in some order that
// `after` allows, with resolved Refs, each with its records.

import type { Config } from "../../src/config/config.js";
import { joinedKey } from "../../src/model/bound-id.js";
import type { Json, JsonObject } from "../../src/model/json.js";
import { isRef } from "../../src/model/ref.js";
import { claim } from "../../src/plan/claims/claim.js";
import { priorOf } from "../../src/plan/claims/prior.js";
import { readSet } from "../../src/plan/claims/read-set.js";
import type { LiveGuild } from "../../src/plan/value/live-guild.js";
import type { Operation, Plan, Ref, RememberTemplate } from "../../src/plan/value/plan.js";
import { foldRecords } from "../../src/state/fold.js";
import { emptyState, type State } from "../../src/state/state.js";
import type { StateRecord } from "../../src/state/state-record.js";
import { GUILD_ID } from "../small-guild.js";
import type { NaiveService } from "./naive-service.js";

/** Reads what a plan needs to know. */
export function refresh(parts: { config: Config; state: State | null; service: NaiveService }): LiveGuild {
  const channels = parts.service.channels;
  const prior = priorOf(parts.state, parts.config, channels);
  return parts.service.read(readSet(claim(parts.config, prior, channels), prior, parts.config));
}

/** Carries out a plan. `choose` picks the next of several operations that may run. `watch` gets each one after it has run. */
export function runPlan(
  plan: Plan,
  parts: {
    readonly service: NaiveService;
    readonly state: State | null;
    readonly choose: (ready: readonly Operation[]) => Operation;
    readonly watch?: (operation: Operation) => void;
  },
): State {
  const born = parts.state ?? emptyState({ lineage: "lineage-1", guildId: GUILD_ID });
  let state = foldRecords(born, plan.remember);
  const ids = new Map<string, string>();
  const done = new Set<string>();
  let waiting = plan.operations;
  while (waiting.length > 0) {
    const ready = waiting.filter(({ after, waits_for }) =>
      [...after, ...waits_for].every((id) => done.has(id)),
    );
    if (ready.length === 0) throw new Error(`nothing can run: ${waiting.map(({ id }) => id).join(", ")}`);
    const next = parts.choose(ready);
    const id = parts.service.call({
      operation: next.operation,
      params: Object.fromEntries(
        Object.entries(next.params).map(([name, value]) => [name, resolveText(value, ids)]),
      ),
      body: resolveObject(next.body ?? {}, ids),
    });
    if (id !== undefined) ids.set(`${next.address}#id`, id);
    state = foldRecords(
      state,
      next.remember.map((template) => recordOf(template, ids)),
    );
    done.add(next.id);
    waiting = waiting.filter((one) => one !== next);
    parts.watch?.(next);
  }
  return state;
}

function recordOf(template: RememberTemplate, ids: ReadonlyMap<string, string>): StateRecord {
  if (template.type === "forget") return template;
  return {
    ...template,
    id: joinedKey(template.id.map((part) => resolveText(part, ids))),
    applied: resolveObject(template.applied, ids),
  };
}

function resolveText(value: string | Ref, ids: ReadonlyMap<string, string>): string {
  if (typeof value === "string") return value;
  const id = ids.get(value.$ref);
  if (id === undefined) throw new Error(`the id ${value.$ref} is not there yet`);
  return id;
}

function resolve(value: Json, ids: ReadonlyMap<string, string>): Json {
  if (isRef(value)) return resolveText(value, ids);
  if (Array.isArray(value)) return value.map((item: Json) => resolve(item, ids));
  if (typeof value === "object" && value !== null) return resolveObject(value as JsonObject, ids);
  return value;
}

function resolveObject(object: JsonObject, ids: ReadonlyMap<string, string>): JsonObject {
  return Object.fromEntries(
    Object.entries(object).map(([name, value]) => [
      name,
      value === undefined ? undefined : resolve(value, ids),
    ]),
  );
}
