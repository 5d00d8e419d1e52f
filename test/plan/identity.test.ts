// Identity: each thing that makes another plan changes it, and nothing else does.

import { expect, test } from "vitest";
import { writtenAddress } from "../../src/model/address.js";
import { identityOf } from "../../src/plan/value/identity.js";
import type { Plan } from "../../src/plan/value/plan.js";
import { phrase } from "../../src/words/said.js";
import { channel, config, live, liveChannel } from "../small-guild.js";
import { planOf } from "./plan-of.js";

const plan = planOf({
  config: config({ channels: [channel("a", { name: "b", id: "1" })] }),
  live: live([liveChannel("1", { name: "a" })]),
});

test.each<[string, Partial<Plan>]>([
  ["the guild", { guild: { ...plan.guild, id: "8" } }],
  ["a call", { operations: [] }],
  ["what it builds on", { footprint: {} }],
  ["what state learns", { remember: [{ type: "forget", address: writtenAddress("channel.x") }] }],
  ["what it takes back", { undoes: ["run"] }],
  ["what is allowed", { allowances: { deletes: 1 } }],
  [
    "what is left for later",
    {
      deferred: [
        { address: writtenAddress("message.x"), why: "quota", params: { channel: "channel.x", most: null } },
      ],
    },
  ],
])("%s makes another plan", (_name, other) => {
  expect(identityOf({ ...plan, ...other })).not.toBe(plan.identity);
});

test("names, sentences, time and serial make no other plan", () => {
  const said = plan.changes.map((one) => ({ ...one, why: phrase("moved", {}), name: "x" }));
  const other = {
    ...plan,
    guild: { ...plan.guild, name: "x" },
    changes: said,
    created_at: "2027",
    findings: [],
  };
  expect(identityOf({ ...other, state: { lineage: "l", serial: 9 } } as Plan)).toBe(plan.identity);
});
