// Checks an answer on the wire: status, headers, schema, and the hand-written sample in test/fixtures/wire/answers.json. The answer must
// have every member of the sample, with its JSON type.

import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect } from "vitest";
import type { Json } from "../../../src/model/json.js";
import { PAYLOADS } from "../../../src/protocol/payloads/index.js";
import { fillPath } from "../../../src/protocol/route.js";
import { type NamedOperation, ROUTES } from "../../../src/protocol/routes.js";
import type { RawCall } from "./contract.js";
import type { ServicePlace } from "./place.js";

const SAMPLES = JSON.parse(
  readFileSync(new URL("../../fixtures/wire/answers.json", import.meta.url), "utf8"),
) as Readonly<Record<NamedOperation, Json>>;

const ajv = new Ajv2020({ strict: false, allErrors: true });

export async function expectWire(
  place: ServicePlace,
  operation: NamedOperation,
  { params = {}, query = {}, body }: RawCall,
): Promise<void> {
  const route = ROUTES[operation];
  const answer = await send(place, operation, { params, query, ...(body === undefined ? {} : { body }) });
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

/** Checks a post that waits for its audit (service-facts 2.7): the service accepts it with an error-shaped body. */
export async function expectPendingWire(
  place: ServicePlace,
  operation: "post_message" | "post_keyboard_message",
  call: RawCall,
): Promise<void> {
  const answer = await send(place, operation, call);
  expect(answer.status).toBe(202);
  expect(answer.headers.get("x-tps-trace-id")).toMatch(/^[0-9a-f]{32}$/);
  expect(await answer.json()).toMatchObject({
    code: 304023,
    message: expect.stringMatching(/./),
    data: { message_audit: { audit_id: expect.stringMatching(/^[0-9a-f-]{36}$/) } },
  });
}

async function send(
  place: ServicePlace,
  operation: NamedOperation,
  { params = {}, query = {}, body }: RawCall,
): Promise<Response> {
  const route = ROUTES[operation];
  const search = new URLSearchParams(query).toString();
  const path = `${fillPath(route, params)}${search === "" ? "" : `?${search}`}`;
  return await fetch(`${place.baseUrl}${path}`, {
    method: route.method,
    headers: { authorization: `QQBot ${await place.token()}`, "content-type": "application/json" },
    ...(body === undefined || route.request === null ? {} : { body: JSON.stringify(body) }),
  });
}

/** Returns the members of the sample that the answer lacks, or that have another JSON type in it. */
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
