// Tests the order of access calls in a large guild, and the two everyday plans with memberships.

import { expect, test } from "vitest";
import { type Address, writtenAddress } from "../../../src/model/address.js";
import type { AccessCall, KnownAccess } from "../../../src/plan/access/access-call.js";
import { orderAccessCalls } from "../../../src/plan/access/exposure.js";
import { grantsOf } from "../../../src/plan/value/access.js";

const MEMBERS_ONLY = { private_type: 2, speak_permission: 2 };
const NOTHING = grantsOf(0n);
const VIEW = grantsOf(1n);
const chat = writtenAddress("channel.chat");

const knownNothing: KnownAccess = {
  in: () => ({ access: MEMBERS_ONLY, constant: [] }),
  channelsOf: () => [],
};

const viewOf = (role: number) => ({ subject: `role/${role}`, grants: VIEW }) as const;

const entry = (
  id: string,
  channel: Address,
  { role, gives }: { readonly role: number; readonly gives: boolean },
): AccessCall<string> => ({
  of: "entry",
  id,
  channel,
  subject: `role/${role}`,
  before: gives ? NOTHING : VIEW,
  after: gives ? VIEW : NOTHING,
});

const membership = (
  id: string,
  { role, user, gets }: { readonly role: number; readonly user: number; readonly gets: boolean },
): AccessCall<string> => ({
  of: "member",
  id,
  role: String(role),
  user: String(user),
  before: !gets,
  after: gets,
});

test("a role gains a channel while a member leaves it: the member leaves first", () => {
  const calls = [
    entry("grant", chat, { role: 10, gives: true }),
    membership("leave", { role: 10, user: 1, gets: false }),
  ];
  const { after, exposures } = orderAccessCalls(calls, knownNothing);
  expect(exposures).toEqual([]);
  expect(Object.fromEntries(after)).toEqual({ grant: ["leave"] });
});

test("a role loses a channel while a member joins it: the role loses the channel first", () => {
  const calls = [
    entry("revoke", chat, { role: 10, gives: false }),
    membership("join", { role: 10, user: 1, gets: true }),
  ];
  const { after, exposures } = orderAccessCalls(calls, knownNothing);
  expect(exposures).toEqual([]);
  expect(Object.fromEntries(after)).toEqual({ join: ["revoke"] });
});

test("a member who changes from one role to another keeps what both give, also where no other call is", () => {
  const known: KnownAccess = {
    in: () => ({
      access: MEMBERS_ONLY,
      constant: [viewOf(10), viewOf(11)],
    }),
    channelsOf: () => [chat],
  };
  const calls = [
    membership("leave", { role: 10, user: 1, gets: false }),
    membership("join", { role: 11, user: 1, gets: true }),
  ];
  expect(Object.fromEntries(orderAccessCalls(calls, known).after)).toEqual({ leave: ["join"] });
});

test("a circle between two calls is an exposure that names them, and other components keep their order", () => {
  const log = writtenAddress("channel.log");
  const staying = new Map<Address, ReturnType<KnownAccess["in"]>["constant"]>([
    [chat, [viewOf(10), viewOf(11)]],
    [log, [viewOf(10), { subject: "role/11", grants: grantsOf(4n) }]],
  ]);
  const known: KnownAccess = {
    in: (channel) => ({ access: MEMBERS_ONLY, constant: staying.get(channel) ?? [] }),
    channelsOf: (role) => (role === "role/12" ? [] : [chat, log]),
  };
  const calls = [
    membership("leave", { role: 10, user: 1, gets: false }),
    membership("join", { role: 11, user: 1, gets: true }),
    entry("grant", writtenAddress("channel.other"), { role: 12, gives: true }),
    membership("other leaves", { role: 12, user: 2, gets: false }),
  ];
  const { after, exposures } = orderAccessCalls(calls, known);
  expect(exposures).toMatchObject([{ channel: log, breach: { what: "speak", way: "gains" } }]);
  expect(exposures[0]?.circle.toSorted()).toEqual(["join", "leave"]);
  expect(exposures[0]?.holder).toEqual({ user: "user/1", entries: [] });
  expect(after.get("grant")).toEqual(["other leaves"]);
});

/** The numbers are as good as random, and the same in each run. */
function drawn(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
}

test("each of 3,000 calls for 500 channels, 60 roles and 5,000 members follows the calls that it waits for", () => {
  const draw = drawn(7);
  const channels = Array.from({ length: 500 }, (_none, index) => writtenAddress(`channel.c${index}`));
  const staying = new Map(
    channels.map((channel) => [
      channel,
      [...new Set(Array.from({ length: 4 }, () => draw(60)))].map(
        (role) => ({ subject: `role/${100 + role}`, grants: grantsOf([1n, 5n][draw(2)] ?? 1n) }) as const,
      ),
    ]),
  );
  const channelsOfRole = new Map<string, Address[]>();
  for (const [channel, entries] of staying)
    for (const { subject } of entries)
      channelsOfRole.set(subject, [...(channelsOfRole.get(subject) ?? []), channel]);
  const known: KnownAccess = {
    in: (channel) => ({ access: MEMBERS_ONLY, constant: staying.get(channel) ?? [] }),
    channelsOf: (role) => channelsOfRole.get(role) ?? [],
  };
  const calls = new Map<string, AccessCall<string>>();
  while (calls.size < 1_000) {
    const channel = channels[draw(500)] ?? chat;
    const role = 100 + draw(60);
    if (staying.get(channel)?.some(({ subject }) => subject === `role/${role}`)) continue;
    const id = `entry ${channel} ${role}`;
    calls.set(id, entry(id, channel, { role, gives: draw(2) === 0 }));
  }
  while (calls.size < 3_000) {
    const user = draw(5_000);
    const role = 100 + draw(60);
    const id = `member ${user} ${role}`;
    calls.set(id, membership(id, { role, user, gets: draw(2) === 0 }));
  }
  const { line, after } = orderAccessCalls([...calls.values()], known);
  const place = new Map(line.map((id, index) => [id, index]));
  expect(line).toHaveLength(3_000);
  for (const [id, earlier] of after)
    for (const one of earlier) expect(place.get(one) ?? 0).toBeLessThan(place.get(id) ?? 0);
});
