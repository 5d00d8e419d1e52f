// What an answer looks like on the wire: status, headers, schema, and the hand-written sample of
// test/fixtures/wire/answers.json, whose every member must be there with its JSON type.

import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect } from "vitest";
import type { Json } from "../../../src/model/json.js";
import { PAYLOADS } from "../../../src/protocol/payloads/index.js";
import { fillPath, type InterfaceOperation, ROUTES } from "../../../src/protocol/routes.js";
import type { RawCall } from "./contract.js";
import type { ServicePlace } from "./place.js";

const SAMPLES = JSON.parse(
  readFileSync(new URL("../../fixtures/wire/answers.json", import.meta.url), "utf8"),
) as Readonly<Record<InterfaceOperation, Json>>;

const ajv = new Ajv2020({ strict: false, allErrors: true });

export async function expectWire(
  place: ServicePlace,
  operation: InterfaceOperation,
  { params = {}, query = {}, body }: RawCall,
): Promise<void> {
  const route = ROUTES[operation];
  const search = new URLSearchParams(query).toString();
  const path = `${fillPath(route, params)}${search === "" ? "" : `?${search}`}`;
  const answer = await fetch(`${place.baseUrl}${path}`, {
    method: route.method,
    headers: { authorization: `QQBot ${await place.token()}`, "content-type": "application/json" },
    ...(body === undefined || route.request === null ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  expect({ status: answer.status, text: answer.ok ? "" : text }).toEqual({ status: route.success, text: "" });
  expect(answer.headers.get("x-tps-trace-id")).toMatch(/^[0-9a-f]{32}$/);
  if (route.response === null) {
    expect(text).toBe("");
    return;
  }
  expect(answer.headers.get("content-type")).toBe("application/json");
  const value = JSON.parse(text) as Json;
  const validate = ajv.compile(PAYLOADS[route.response]);
  expect({ valid: validate(value), errors: validate.errors }).toEqual({ valid: true, errors: null });
  expect(missing(SAMPLES[operation], value, "")).toEqual([]);
}

/** The members of the sample that the answer lacks or has of another JSON type. */
function missing(sample: Json | undefined, answer: Json | undefined, path: string): readonly string[] {
  if (Array.isArray(sample)) {
    if (!Array.isArray(answer)) return [`${path}: no list`];
    return sample.length === 0 ? [] : missing(sample[0], answer[0], `${path}/0`);
  }
  if (typeof sample === "object" && sample !== null) {
    if (typeof answer !== "object" || answer === null || Array.isArray(answer)) return [`${path}: no object`];
    const members = answer as Readonly<Record<string, Json | undefined>>;
    return Object.entries(sample).flatMap(([key, value]) => missing(value, members[key], `${path}/${key}`));
  }
  return typeof sample === typeof answer ? [] : [`${path}: ${typeof answer} in place of ${typeof sample}`];
}
