// Tests the order of calls that give or take an office, which lets its holders see a channel with any entry or none.

import { describe, expect, test } from "vitest";
import { writtenAddress } from "../../../src/model/address.js";
import type { AccessCall, KnownAccess } from "../../../src/plan/access/access-call.js";
import { orderAccessCalls } from "../../../src/plan/access/exposure.js";
import { grantsOf } from "../../../src/plan/value/access.js";
import { CHANNEL, doorCall } from "./one-channel.js";

/** Only holders of view see the channel. Role 11 sees it. */
const known: KnownAccess = {
  in: (channel) => ({
    access: { private_type: 2, speak_permission: 1 },
    constant: channel === CHANNEL ? [{ subject: "role/11", grants: grantsOf(1n) }] : [],
  }),
  channelsOf: (role) => (role === "role/11" ? [CHANNEL] : []),
};

const call = (id: "first" | "second", of: object, after: boolean): AccessCall<string> =>
  ({ id, user: "90", before: !after, after, ...of }) as AccessCall<string>;
const office = { of: "office", channel: CHANNEL };
const role = (id: string) => ({ of: "member", role: id });
const ownEntry = (id: "first" | "second", before: bigint, after: bigint): AccessCall<string> => ({
  ...{ of: "entry", id, channel: CHANNEL, subject: "user/90" },
  ...{ before: grantsOf(before), after: grantsOf(after) },
});
const closes: AccessCall<string> = {
  ...doorCall({ private_type: 2, speak_permission: 1 }, { private_type: 1, speak_permission: 1 }),
  id: "second",
};

const afterOf = (calls: readonly AccessCall<string>[]): object => {
  const { after, exposures } = orderAccessCalls(calls, known);
  expect(exposures).toEqual([]);
  return Object.fromEntries(after);
};

describe("the second call waits for the first", () => {
  test.each<[string, AccessCall<string>, AccessCall<string>]>([
    [
      "a user gets a role that sees the channel, and loses its office",
      call("first", role("11"), true),
      call("second", office, false),
    ],
    [
      "a user gets the office, and loses a role that sees the channel",
      call("first", office, true),
      call("second", role("11"), false),
    ],
    [
      "a user gets a role that sees the channel, and is an administrator no more",
      call("first", role("11"), true),
      call("second", role("2"), false),
    ],
    [
      "a user becomes an administrator, and loses the office in one channel",
      call("first", role("2"), true),
      call("second", office, false),
    ],
    ["a user gets the office, and the channel closes to all others", call("first", office, true), closes],
    [
      "a user gets the office, and loses the own entry",
      call("first", office, true),
      ownEntry("second", 1n, 0n),
    ],
    [
      "a user loses the right to go live in a channel without sight of it, and gets its office",
      ownEntry("first", 8n, 0n),
      call("second", office, true),
    ],
  ])("%s", (_title, first, then) => {
    for (const calls of [
      [first, then],
      [then, first],
    ])
      expect(afterOf(calls)).toEqual({ second: ["first"] });
  });
});

test("an own entry that the service shows as the office does not count", () => {
  const hidden: KnownAccess = {
    ...known,
    in: (channel) => {
      const { access, constant } = known.in(channel);
      return { access, constant: [...constant, { subject: "user/90", grants: grantsOf(5n) }] };
    },
  };
  const calls = [call("first", role("11"), true), call("second", office, false)];
  expect([...orderAccessCalls(calls, hidden).after]).toEqual([["second", ["first"]]]);
});

test.each<[string, AccessCall<string>]>([
  [
    "the office in another channel",
    call("second", { of: "office", channel: writtenAddress("channel.d") }, false),
  ],
  ["the office of another user", call("second", { ...office, user: "91" }, false)],
])("%s waits for nothing", (_title, then) => {
  expect(afterOf([call("first", role("11"), true), then])).toEqual({});
});
