// Tests for which calls an access call waits: few waits in large blocks, and no wait for a call of another user.

import { describe, expect, test } from "vitest";
import { writtenAddress } from "../../../src/model/address.js";
import type { AccessCall, KnownAccess } from "../../../src/plan/access/access-call.js";
import { orderAccessCalls } from "../../../src/plan/access/exposure.js";
import { grantsOf } from "../../../src/plan/value/access.js";
import { CHANNEL, entryCall, knownEntries, orderOne } from "./one-channel.js";

const times = (count: number): readonly number[] => Array.from({ length: count }, (_none, index) => index);

/** Returns the calls that must succeed before the call, also indirectly. */
function ancestorsIn(after: ReadonlyMap<string, readonly string[]>, id: string): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (one: string): void => {
    for (const earlier of after.get(one) ?? []) {
      if (found.has(earlier)) continue;
      found.add(earlier);
      visit(earlier);
    }
  };
  visit(id);
  return found;
}

describe("roles that lose view while other roles gain it", () => {
  const members = { private_type: 2, speak_permission: 1 };
  const orderWith = (count: number) => {
    const gains = times(count).map((index) =>
      entryCall(`gain ${index}`, { kind: "role", before: 0n, after: 1n }, index),
    );
    const losses = times(count).map((index) =>
      entryCall(`loss ${index}`, { kind: "role", before: 1n, after: 0n }, 100 + index),
    );
    const { after, exposed } = orderOne({ calls: [...losses, ...gains], known: knownEntries(members, []) });
    expect(exposed).toBeNull();
    return { after, losses, gains: new Set(gains.map(({ id }) => id)) };
  };

  test.each([8, 9, 30])("%i roles: each revoke waits for all grants", (count) => {
    const { after, losses, gains } = orderWith(count);
    for (const { id } of losses) expect(ancestorsIn(after, id)).toEqual(gains);
  });

  test("many roles need few waits: one grant is the gate, and it waits for the other grants", () => {
    const { after, losses } = orderWith(30);
    const gates = new Set(losses.flatMap(({ id }) => after.get(id) ?? []));
    expect(gates.size).toBe(1);
    expect([...after.values()].flat()).toHaveLength(30 + 29);
  });
});

test("users who change roles wait for their own calls alone", () => {
  const VIEW = grantsOf(1n);
  const known: KnownAccess = {
    in: (channel) => ({
      access: { private_type: channel === CHANNEL ? 2 : 0, speak_permission: 1 },
      constant: ["role/10" as const, "role/11" as const].map((subject) => ({ subject, grants: VIEW })),
    }),
    channelsOf: () => [CHANNEL, writtenAddress("channel.open")],
  };
  const calls = times(20).flatMap((user): AccessCall<string>[] => [
    { of: "member", id: `take ${user}`, role: "10", user: String(90 + user), before: true, after: false },
    { of: "member", id: `give ${user}`, role: "11", user: String(90 + user), before: false, after: true },
  ]);
  const { after, exposures } = orderAccessCalls(calls, known);
  expect(exposures).toEqual([]);
  for (const user of times(20)) expect(after.get(`take ${user}`)).toEqual([`give ${user}`]);
});

test("a role goes live without a wait for a member who leaves it and goes live by another role", () => {
  const LIVE = grantsOf(8n);
  const known: KnownAccess = {
    in: () => ({
      access: { private_type: 0, speak_permission: 1 },
      constant: [{ subject: "role/11", grants: LIVE }],
    }),
    channelsOf: (role) => (role === "role/11" ? [CHANNEL] : []),
  };
  const calls: AccessCall<string>[] = [
    entryCall("grant", { kind: "role", before: 0n, after: 8n }, -90),
    { of: "member", id: "leave", role: "10", user: "90", before: true, after: false },
    { of: "member", id: "join", role: "11", user: "90", before: false, after: true },
  ];
  const { after, exposures } = orderAccessCalls(calls, known);
  expect(exposures).toEqual([]);
  expect(Object.fromEntries(after)).toEqual({});
});
