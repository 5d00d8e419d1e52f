// Tests the identity of a plan. It changes with everything that makes another plan, and with nothing else. Two identities show in which
// parts plans differ.

import fc from "fast-check";
import { expect, test } from "vitest";
import { writtenAddress } from "../../src/model/address.js";
import { assertExpected, UnexpectedPlanError } from "../../src/plan/saved/unexpected-plan-error.js";
import { isIdentity } from "../../src/plan/value/compared-identities.js";
import { identityOf } from "../../src/plan/value/identity.js";
import type { Plan } from "../../src/plan/value/plan.js";
import type { PlanPart } from "../../src/words/en/compared-parts.js";
import { phrase } from "../../src/words/statement.js";
import { channel, config, live, liveChannel } from "../small-guild.js";
import { planOf } from "./plan-of.js";

const plan = planOf({
  config: config({ channels: [channel("a", { name: "b", id: "1" })] }),
  live: live([liveChannel("1", { name: "a" })]),
});

const others: readonly [PlanPart, Partial<Plan>][] = [
  ["guild", { guild: { ...plan.guild, id: "8" } }],
  ["operations", { operations: [] }],
  ["footprint", { footprint: {} }],
  ["remember", { remember: [{ type: "forget", address: writtenAddress("channel.x") }] }],
  ["undoes", { undoes: ["run"] }],
  ["allowances", { allowances: { deletes: 1 } }],
  [
    "deferred",
    {
      deferred: [
        { address: writtenAddress("message.x"), why: "quota", params: { channel: "channel.x", most: null } },
      ],
    },
  ],
];

const refused = (expected: string): unknown => {
  try {
    return assertExpected(plan, expected);
  } catch (error) {
    return error;
  }
};

test.each(others)("%s makes another plan, and the error says so", (part, other) => {
  const expected = identityOf({ ...plan, ...other });
  expect(expected).not.toBe(plan.identity);
  const error = refused(expected);
  expect(error).toBeInstanceOf(UnexpectedPlanError);
  expect(error).toMatchObject({ identity: plan.identity, expected, differ: [part] });
  const alike = others.map(([name]) => name).filter((name) => name !== part);
  expect(error).toMatchObject({ said: { params: { differ: [part], alike } } });
});

test("any of the parts together: those are named and no others", () => {
  const some = fc.subarray([...others], { minLength: 1 });
  fc.assert(
    fc.property(some, (changed) => {
      const expected = identityOf(Object.assign({ ...plan }, ...changed.map(([, other]) => other)));
      expect(refused(expected)).toMatchObject({ differ: changed.map(([part]) => part) });
    }),
  );
});

test.each([
  ["bits of the whole alone", plan.identity.replace(/^./, (digit) => (digit === "0" ? "1" : "0"))],
  ["no identity at all", "sha256:00"],
])("%s: another plan, and nobody can say where it differs", (_name, expected) => {
  expect(refused(expected)).toMatchObject({ differ: [], expected });
});

test("an identity has no more than 69 characters, so that it stands on a line of a terminal", () => {
  expect(plan.identity).toHaveLength(69);
  expect(isIdentity(plan.identity)).toBe(true);
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
