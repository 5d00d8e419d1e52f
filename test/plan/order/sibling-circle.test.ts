// Tests access calls that also shift siblings. A sequence of siblings has one order, so it may leave no safe order of the access calls.

import { expect, test } from "vitest";
import { type Address, writtenAddress } from "../../../src/model/address.js";
import type { KnownAccess } from "../../../src/plan/access/access-call.js";
import { orderOperations } from "../../../src/plan/order/order.js";
import { type ChannelAccess, grantsOf } from "../../../src/plan/value/access.js";
import { type DraftCall, PHASE } from "../../../src/plan/value/draft.js";

const [A, B] = [writtenAddress("channel.a"), writtenAddress("channel.b")] as const;
const PUBLIC = { private_type: 0, speak_permission: 1 };
const MEMBERS = { private_type: 2, speak_permission: 1 };
const ADMINS = { private_type: 1, speak_permission: 1 };

const call = (id: string, access: DraftCall["access"], sequences: readonly string[]): DraftCall => ({
  id,
  address: writtenAddress(id),
  operation: "update_channel",
  params: {},
  remember: [],
  phase: PHASE.channel,
  access,
  sequences: sequences as readonly string[] as DraftCall["sequences"],
  needs: [],
});
const door = (id: string, channel: Address, ends: { before: ChannelAccess; after: ChannelAccess }) =>
  call(id, { of: "door", channel, ...ends }, ["groups"]);

/** User 90 sees A before, and then by role 10. B closes, and role 10 sees it before. */
const narrowA = door("narrow a", A, { before: PUBLIC, after: MEMBERS });
const closeB = door("close b", B, { before: MEMBERS, after: ADMINS });
const join = call("join", { of: "member", role: "10", user: "90", before: false, after: true }, []);

const known: KnownAccess = {
  in: (channel) => ({
    access: channel === A ? PUBLIC : MEMBERS,
    constant: [{ subject: "role/10", grants: grantsOf(1n) }],
  }),
  channelsOf: (role) => (role === "role/10" ? [A, B] : []),
};

const edgesOf = (drafts: readonly DraftCall[]) => {
  const { operations, exposures } = orderOperations(drafts, known);
  return {
    line: operations.map(({ id }) => id),
    waits: Object.fromEntries(
      operations.map(({ id, after, waits_for }) => [id, [...after, ...waits_for].sort()]),
    ),
    exposures,
  };
};

test("a sequence in the order of access changes nothing", () => {
  const { line, waits, exposures } = edgesOf([closeB, narrowA, join]);
  expect(exposures).toEqual([]);
  expect(line).toEqual(["close b", "join", "narrow a"]);
  expect(waits).toEqual({ "close b": [], join: ["close b"], "narrow a": ["close b", "join"] });
});

test("a sequence against the order of access stays, and an exposure names the circle", () => {
  const { line, waits, exposures } = edgesOf([narrowA, closeB, join]);
  expect(line.indexOf("narrow a")).toBeLessThan(line.indexOf("close b"));
  expect(waits["close b"]).toContain("narrow a");
  expect(exposures).toHaveLength(1);
  expect(exposures[0]).toMatchObject({ proven: true });
  expect([...(exposures[0]?.circle ?? [])].sort()).toEqual(["close b", "join", "narrow a"]);
});

test("a call without access between the two carries the circle on", () => {
  const between = call("move", null, ["groups"]);
  const { waits, exposures } = edgesOf([narrowA, between, closeB, join]);
  expect(waits["close b"]).toContain("move");
  expect(waits.move).toContain("narrow a");
  expect(exposures).toHaveLength(1);
});
