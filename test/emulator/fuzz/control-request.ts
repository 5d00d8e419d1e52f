// `controlRequest` draws calls of the control interface, mostly with the required members.
//
// It draws no permanent faults and no long steps of the clock, because the other requests need answers.

import fc from "fast-check";
import { WORLD_SCHEMA } from "../../../src/emulator/world-schema.js";
import { wordsOf } from "./busy-world.js";
import type { RandomRequest } from "./random-request.js";
import { schemaArbitrary } from "./schema-arbitrary.js";

const CALLS = [
  { method: "GET", path: "/_emulator/world", members: [] },
  { method: "GET", path: "/_emulator/journal", members: [] },
  { method: "DELETE", path: "/_emulator/journal", members: [] },
  { method: "GET", path: "/_emulator/gateway", members: [] },
  { method: "POST", path: "/_emulator/gateway", members: ["action", "code", "session_id"] },
  { method: "POST", path: "/_emulator/events", members: ["type", "guild_id", "data"] },
  {
    method: "POST",
    path: "/_emulator/messages",
    members: ["channel_id", "user_id", "content", "mentions_bot", "reply_to"],
  },
  {
    method: "POST",
    path: "/_emulator/clicks",
    members: ["channel_id", "message_id", "button_id", "user_id"],
  },
  {
    method: "POST",
    path: "/_emulator/reactions",
    members: ["channel_id", "message_id", "user_id", "type", "id", "remove"],
  },
  { method: "POST", path: "/_emulator/recalls", members: ["channel_id", "message_id", "user_id"] },
  { method: "POST", path: "/_emulator/audits/x", members: ["pass"] },
  { method: "PUT", path: "/_emulator/faults", members: ["match"] },
  { method: "POST", path: "/_emulator/clock", members: ["step_ms"] },
  { method: "PATCH", path: "/_emulator/nothing", members: [] },
] as const;

const member = (name: string): fc.Arbitrary<readonly [string, unknown]> =>
  fc
    .oneof(
      { weight: 6, arbitrary: schemaArbitrary({ type: "string" }, wordsOf(), name) },
      { weight: 1, arbitrary: fc.oneof(fc.boolean(), fc.nat(5), fc.object({ maxDepth: 1 })) },
    )
    .map((value) => [name, value]);

const call = fc.constantFrom(...CALLS).chain(({ method, path, members }) => {
  const fitting = fc
    .tuple(...members.map(member))
    .map((entries) => JSON.stringify(Object.fromEntries(entries)));
  const body = fc.oneof({ weight: 8, arbitrary: fitting }, { weight: 1, arbitrary: fc.string() });
  return (method === "GET" || method === "DELETE" ? fc.constant(null) : body).map((sent) => ({
    ...{ method, path, headers: {} },
    body: sent,
  }));
});

const world = schemaArbitrary(WORLD_SCHEMA, wordsOf()).map((value) => ({
  ...{ method: "PUT", path: "/_emulator/world", headers: {} },
  // A world with late answers would delay the other requests.
  body: JSON.stringify(value, (key, member) => (key === "latency_ms" ? 0 : member)) ?? "",
}));

export const controlRequest: fc.Arbitrary<RandomRequest> = fc.oneof(
  { weight: 400, arbitrary: call },
  { weight: 1, arbitrary: world },
);
