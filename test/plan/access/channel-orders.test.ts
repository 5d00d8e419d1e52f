// Tests the limits of the search for an order of calls. It solves channels that change alike once, and settles many shapes with few
// reversed choices. A search that was given up does not claim a proof.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { AccessCall, ChannelExposure, SubjectCall } from "../../../src/plan/access/access-call.js";
import { ChannelOrders } from "../../../src/plan/access/channel-orders.js";
import { orderAccessCalls } from "../../../src/plan/access/exposure.js";
import { grantsOf } from "../../../src/plan/value/access.js";
import { holds, sliceOf } from "../../soak/slice.js";

const BITS = [0n, 1n, 4n, 5n];
const members = { private_type: 2, speak_permission: 2 };
const publicly = { private_type: 0, speak_permission: 1 };

type SubjectChange = Omit<SubjectCall<string>, "id">;

/** A role or a user can change in these 24 ways. */
const everyChange: readonly SubjectChange[] = (["role", "user"] as const).flatMap((holders) =>
  BITS.flatMap((before) =>
    BITS.filter((after) => after !== before).map(
      (after) => ({ kind: "subject", holders, before: grantsOf(before), after: grantsOf(after) }) as const,
    ),
  ),
);

const channelCall = (before: typeof members, after: typeof members): AccessCall<string> => ({
  kind: "channel",
  id: "channel",
  before,
  after,
});

const named = (calls: readonly SubjectChange[], prefix = "call") =>
  calls.map((call, index): AccessCall<string> => ({ ...call, id: `${prefix} ${index}` }));

const trade = (from: bigint, to: bigint, holders: "role" | "user"): ChannelExposure<string> => ({
  access: members,
  constant: [],
  calls: named([
    { kind: "subject", holders: "role", before: grantsOf(from), after: grantsOf(to) },
    { kind: "subject", holders, before: grantsOf(to), after: grantsOf(from) },
  ]),
});

describe("channels that change alike", () => {
  test("200 channels with the same 25 calls are searched once per set of standing entries", () => {
    const search = new ChannelOrders();
    const results = Array.from({ length: 200 }, (_none, index) => {
      const calls = [...named(everyChange, `channel ${index}`), channelCall(members, publicly)];
      const constant = [{ holders: "role", grants: grantsOf(BITS[index % 2] ?? 0n) } as const];
      return orderAccessCalls(
        { access: members, constant: index < 100 ? constant : [...constant, ...constant], calls },
        search,
      );
    });
    // There are two sets of unchanged entries. The first has the entry of the one role. A second role with the same entry adds no set.
    expect(search.size).toBe(2);
    for (const [index, { line, after }] of results.entries()) {
      const expected = orderAccessCalls(
        {
          access: members,
          constant: [{ holders: "role", grants: grantsOf(BITS[index % 2] ?? 0n) }],
          calls: [...named(everyChange, `channel ${index}`), channelCall(members, publicly)],
        },
        new ChannelOrders(),
      );
      expect(line).toEqual(expected.line);
      expect(after).toEqual(expected.after);
    }
  });

  test("a remembered answer is that of a fresh search, whatever was searched before", async () => {
    const change = fc.constantFrom(...everyChange);
    const access = fc.record({
      private_type: fc.constantFrom(0, 1, 2),
      speak_permission: fc.constantFrom(1, 2),
    });
    const channel = fc
      .record({
        before: access,
        after: access,
        changes: fc.array(change, { minLength: 1, maxLength: 4 }),
        constant: fc.array(
          fc.record({
            holders: fc.constantFrom<"role" | "user">("role", "user"),
            grants: fc.constantFrom(...BITS.map(grantsOf)),
          }),
          { maxLength: 2 },
        ),
      })
      .map(({ before, after, changes, constant }) => ({
        access: before,
        constant,
        calls: [...named(changes), channelCall(before, after)],
      }));
    await holds(
      fc.property(fc.array(channel, { minLength: 2, maxLength: 12 }), (channels) => {
        const shared = new ChannelOrders();
        for (const one of [...channels, ...channels]) {
          expect(orderAccessCalls(one, shared)).toEqual(orderAccessCalls(one, new ChannelOrders()));
        }
      }),
      { soak: 200, test: 10 },
    );
  });

  test("one role and two roles of the same change are two problems", () => {
    const change = { kind: "subject", holders: "role", before: grantsOf(1n), after: grantsOf(4n) } as const;
    const search = new ChannelOrders();
    const stagingOf = (calls: readonly SubjectChange[]) =>
      orderAccessCalls({ access: members, constant: [], calls: named(calls) }, search);
    expect(stagingOf([change]).exposed).toBeNull();
    // For a while, a member with both roles sees by the one and speaks by the other.
    expect(stagingOf([change, change]).exposed).toMatchObject({ breach: { what: "speak", way: "gains" } });
  });

  test("the order in which calls come does not decide the order in which they run", () => {
    const calls = named(everyChange);
    const search = new ChannelOrders();
    const one = orderAccessCalls({ access: publicly, constant: [], calls }, search);
    const other = orderAccessCalls({ access: publicly, constant: [], calls: calls.toReversed() }, search);
    expect(search.size).toBe(1);
    const waitsOf = ({ after }: typeof one) =>
      new Map([...after].map(([id, waits]) => [id, waits.toSorted()]));
    expect(waitsOf(other)).toEqual(waitsOf(one));
  });
});

describe("the limits", () => {
  test("all changes of shape at once are settled without a reverted choice", () => {
    const everyone = BITS.flatMap((before) =>
      BITS.map((after) => ({ before: grantsOf(before), after: grantsOf(after) })),
    );
    const channels = [0, 1, 2].flatMap((private_type) =>
      [1, 2].map((speak_permission) => ({ private_type, speak_permission })),
    );
    const all = channels.flatMap((before) =>
      channels.flatMap((after) => everyone.map((ends) => ({ before, after, ends }))),
    );
    for (const { before, after, ends } of sliceOf(all, { test: 100 })) {
      const calls = [
        ...named([...everyChange, { kind: "subject", holders: "everyone", ...ends }]),
        channelCall(before, after),
      ];
      const search = new ChannelOrders(0);
      const { exposed } = orderAccessCalls({ access: before, constant: [], calls }, search);
      expect(exposed?.proven ?? true).toBe(true);
    }
  });

  test("a search that gives up says unproven, one that ends says proven", () => {
    const calls = named([
      { kind: "subject", holders: "everyone", before: grantsOf(0n), after: grantsOf(12n) },
      { kind: "subject", holders: "user", before: grantsOf(0n), after: grantsOf(8n) },
      { kind: "subject", holders: "role", before: grantsOf(5n), after: grantsOf(0n) },
    ]);
    const before = { private_type: 0, speak_permission: 2 };
    const change = channelCall(before, { private_type: 2, speak_permission: 1 });
    const exposure = { access: before, constant: [], calls: [...calls, change] };
    expect(orderAccessCalls(exposure, new ChannelOrders(0)).exposed).toMatchObject({
      proven: false,
      tried: 1,
    });
    // One reverted choice later the search has an order.
    expect(orderAccessCalls(exposure, new ChannelOrders(1)).exposed).toBeNull();
    const none = orderAccessCalls(trade(1n, 4n, "role"), new ChannelOrders(0)).exposed;
    expect(none).toMatchObject({ proven: true, tried: 0 });
  });
});
