// Tests with canaries: each text of each schema is a secret of its own, and the veil over an empty file shows none of them. It hides a
// member without a mark too. The stories of test/cli/only-declared.long.test.ts check the marks on real guilds, formats and endings.

import { describe, expect, test } from "vitest";
import { ENGINE_EVENT_WORDS } from "../../../src/engine/engine-event-words.js";
import { REHEARSAL_WORDS } from "../../../src/engine/rehearsal/rehearsal-words.js";
import { HOLDS, type Holds, NAMES_HOLD, WALKED } from "../../../src/model/holds.js";
import { isJsonObject, type Json, type JsonObject } from "../../../src/model/json.js";
import type { JsonSchema } from "../../../src/model/json-schema.js";
import { DRIFT_REPORT_WORDS } from "../../../src/plan/drift-report-words.js";
import { JUDGED_TEST_WORDS } from "../../../src/plan/file-tests/judged-test-words.js";
import { PlanSchema } from "../../../src/plan/value/plan-schema.js";
import { shownBySchema } from "../../../src/render/only-declared/shown-by-schema.js";
import { veilOf } from "../../../src/render/only-declared/veil-of.js";
import { ERROR_WORDS } from "../../../src/words/shapes/errors.js";
import { FINDING_SHAPES } from "../../../src/words/shapes/findings.js";
import { OUTCOME_WORDS } from "../../../src/words/shapes/outcome.js";
import { config } from "../../small-guild.js";

/** These schemas describe values of a guild. */
const OF_GUILD: Readonly<Record<string, JsonSchema>> = {
  plan: PlanSchema,
  drift: DRIFT_REPORT_WORDS,
  event: ENGINE_EVENT_WORDS,
  outcome: OUTCOME_WORDS,
  rehearsal: REHEARSAL_WORDS,
  test: JUDGED_TEST_WORDS,
  ...FINDING_SHAPES,
};

/** Errors also name the command and its files. */
const ROOTS = { ...OF_GUILD, ...ERROR_WORDS };

let drawn = 0;
const secret = (): string => `雀${drawn++}q`;

/** Draws values of a schema, and one value for each of several cases. */
function samples(published: JsonSchema): Json[] {
  const schema = published[WALKED] ?? published;
  const holds = schema[HOLDS];
  if (holds !== undefined && holds !== "suggestion" && holds !== "names-hidden") return [marked(holds)];
  if (schema.anyOf !== undefined) return schema.anyOf.flatMap(samples);
  if (schema.const !== undefined) return [schema.const];
  if (schema.enum !== undefined) return [...schema.enum];
  if (schema.type === "array") return [samples(schema.items ?? {})];
  if (schema.type === "object") return objects(schema);
  if (schema.type === "integer" || schema.type === "number") return [1];
  if (schema.type === "boolean") return [true];
  return schema.type === "null" ? [null] : [secret()];
}

function objects({ properties = {}, patternProperties = {}, allOf = [], ...schema }: JsonSchema): Json[] {
  const rules = allOf.map(({ if: condition, else: rule }) => {
    const [[name, { not }] = ["", {}]] = Object.entries(condition?.properties ?? {});
    return { ...properties, ...rule?.properties, [name]: { const: not?.const ?? null } };
  });
  const [others] = Object.values(patternProperties);
  const key = schema[NAMES_HOLD] === "own" ? "ours" : secret();
  return (rules.length > 0 ? rules : [properties]).flatMap((members) => {
    const values = Object.entries<JsonSchema>(members).map(([name, one]) => [name, samples(one)] as const);
    const most = Math.max(1, ...values.map(([, all]) => all.length));
    return Array.from({ length: most }, (_none, index) => ({
      ...Object.fromEntries(values.map(([name, all]) => [name, all[index % all.length] ?? null])),
      ...(others === undefined ? {} : { [key]: samples(others)[0] ?? null }),
      not_in_the_schema: { name: secret(), [secret()]: [secret()] },
    })).map(withoutEmoji);
  });
}

/** The name of a reaction is its emoji, and an announcement has a fixed name. */
const withoutEmoji = (one: JsonObject): JsonObject =>
  one.kind === "reaction" || one.kind === "announcement" ? { ...one, name: "ours" } : one;

function marked(holds: Holds): Json {
  switch (holds) {
    case "own":
      return "ours";
    case "address":
    case "node":
    case "sequence":
      return `channel.${secret()}`;
    case "call-id":
      return `create_channel channel.${secret()}`;
    case "ref":
      return { $ref: `channel.${secret()}#id` };
    case "attribute":
      return { path: "name", before: secret(), after: secret(), applied: [secret()], live: secret() };
    case "learnt-id":
      return [secret(), "role", secret()];
    case "applied":
    case "call-body":
    case "live":
      return { id: secret(), name: secret(), parent_id: secret(), text: secret(), more: [{ a: secret() }] };
    default:
      return secret();
  }
}

const veil = veilOf({ file: config({}) });

const textsIn = (value: Json): string[] => {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap((one: Json) => textsIn(one));
  return isJsonObject(value)
    ? Object.entries(value).flatMap(([name, one]) => [name, ...textsIn(one as Json)])
    : [];
};

test.each(Object.entries(ROOTS))("no text of others is shown: %s", (_name, schema) => {
  const values = samples(schema);
  expect(values).not.toEqual([]);
  for (const value of values)
    expect(textsIn(shownBySchema(schema, value, { veil })).filter((one) => one.includes("雀"))).toEqual([]);
});

describe("the names of members", () => {
  /** The marks of each member are under its name. */
  const marks = new Map<string, Set<Holds>>();
  const collect = (published: JsonSchema | undefined, name: string): void => {
    if (published === undefined) return;
    const schema = published[WALKED] ?? published;
    const holds = schema[HOLDS];
    if (holds !== undefined) marks.set(name, (marks.get(name) ?? new Set()).add(holds));
    for (const [member, one] of Object.entries(schema.properties ?? {})) collect(one, member);
    for (const one of Object.values(schema.patternProperties ?? {})) collect(one, name);
    for (const one of schema.anyOf ?? []) collect(one, name);
    for (const { else: rule } of schema.allOf ?? []) collect(rule, name);
    collect(schema.items, name);
  };
  for (const [name, schema] of Object.entries(OF_GUILD)) collect(schema, name);

  test("a member that holds words of a guild in one schema is guildform's own in none, but for these", () => {
    const both = [...marks].filter(([, all]) => all.has("own") && all.size > 1).map(([name]) => name);
    expect(both.sort()).toEqual(OF_BOTH);
  });
});

/**
 * In one schema such a member holds words of a guild, and in another words of guildform. In the latter it is the place of a state, the id
 * of a guild or an apply, or a word of drift. It may also be the name of an attribute, the reason of a stop, or a refused read.
 */
const OF_BOTH: readonly string[] = ["address", "id", "is", "path", "reason", "unread"];

test("the names of a record are hidden where their mark has no rule for names", () => {
  const name = secret();
  const record: JsonSchema = {
    type: "object",
    patternProperties: { "^.*$": {} },
    [NAMES_HOLD]: "suggestion",
  };
  expect(JSON.stringify(shownBySchema(record, { [name]: 1 }, { veil }))).not.toContain(name);
});
