// Tests the limits of the search for an order of calls. It solves channels that change alike once, and settles many shapes with few
// reversed choices. A search that was given up does not claim a proof.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { AccessCall } from "../../../src/plan/access/access-call.js";
import { ComponentOrders } from "../../../src/plan/access/component-orders.js";
import { holds, sliceOf } from "../../soak/slice.js";
import { doorCall, type Entry, entryCall, knownEntries, type OneChannel, orderOne } from "./one-channel.js";

const BITS = [0n, 1n, 4n, 5n];
const members = { private_type: 2, speak_permission: 2 };
const publicly = { private_type: 0, speak_permission: 1 };

/** A role or a user can change in these 24 ways. */
const everyChange: readonly Entry[] = (["role", "user"] as const).flatMap((kind) =>
  BITS.flatMap((before) =>
    BITS.filter((after) => after !== before).map((after) => ({ kind, before, after })),
  ),
);

const named = (calls: readonly Entry[], prefix = "call"): AccessCall<string>[] =>
  calls.map((call, index) => entryCall(`${prefix} ${index}`, call, index));

const staying = (kind: "role" | "user", bits: bigint): Entry => ({ kind, before: bits, after: bits });

const trade = (from: bigint, to: bigint, kind: "role" | "user"): OneChannel => ({
  known: knownEntries(members, []),
  calls: named([
    { kind: "role", before: from, after: to },
    { kind, before: to, after: from },
  ]),
});

describe("channels that change alike", () => {
  test("200 channels with the same 25 calls are searched once", () => {
    const search = new ComponentOrders();
    const results = Array.from({ length: 200 }, (_none, index) => {
      const calls = [...named(everyChange, `channel ${index}`), doorCall(members, publicly)];
      const constant = [staying("role", BITS[index % 2] ?? 0n)];
      const known = knownEntries(members, index < 100 ? constant : [...constant, ...constant]);
      return orderOne({ known, calls }, search);
    });
    // A member may hold view through a role that the plan does not name, so a role that gives view adds no problem.
    expect(search.size).toBe(1);
    for (const [index, { line, after }] of results.entries()) {
      const expected = orderOne({
        known: knownEntries(members, [staying("role", BITS[index % 2] ?? 0n)]),
        calls: [...named(everyChange, `channel ${index}`), doorCall(members, publicly)],
      });
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
            kind: fc.constantFrom<"role" | "user">("role", "user"),
            bits: fc.constantFrom(...BITS),
          }),
          { maxLength: 2 },
        ),
      })
      .map(({ before, after, changes, constant }) => ({
        known: knownEntries(
          before,
          constant.map(({ kind, bits }) => staying(kind, bits)),
        ),
        calls: [...named(changes), doorCall(before, after)],
      }));
    await holds(
      fc.property(fc.array(channel, { minLength: 2, maxLength: 12 }), (channels) => {
        const shared = new ComponentOrders();
        for (const one of [...channels, ...channels])
          expect(orderOne(one, shared)).toEqual(orderOne(one, new ComponentOrders()));
      }),
      { soak: 200, test: 10 },
    );
  });

  test("one role and two roles of the same change are two problems", () => {
    const change = { kind: "role", before: 1n, after: 4n } as const;
    const search = new ComponentOrders();
    const stagingOf = (calls: readonly Entry[]) =>
      orderOne({ known: knownEntries(members, []), calls: named(calls) }, search);
    expect(stagingOf([change]).exposed).toBeNull();
    // For a while, a member with both roles sees by the one and speaks by the other.
    expect(stagingOf([change, change]).exposed).toMatchObject({ breach: { what: "speak", way: "gains" } });
  });

  test("the order in which calls come does not decide the order in which they run", () => {
    const calls = [...named(everyChange), doorCall(members, publicly)];
    const search = new ComponentOrders();
    const known = knownEntries(members, []);
    const one = orderOne({ known, calls }, search);
    const other = orderOne({ known, calls: calls.toReversed() }, search);
    expect(search.size).toBe(1);
    const waitsOf = ({ after }: typeof one) =>
      new Map([...after].map(([id, waits]) => [id, waits.toSorted()]));
    expect(waitsOf(other)).toEqual(waitsOf(one));
  });
});

describe("the limits", () => {
  test("all changes of shape at once are settled without a reverted choice", () => {
    const everyone = BITS.flatMap((before) => BITS.map((after) => ({ before, after })));
    const channels = [0, 1, 2].flatMap((private_type) =>
      [1, 2].map((speak_permission) => ({ private_type, speak_permission })),
    );
    const all = channels.flatMap((before) =>
      channels.flatMap((after) => everyone.map((ends) => ({ before, after, ends }))),
    );
    for (const { before, after, ends } of sliceOf(all, { test: 100 })) {
      const calls = [...named([...everyChange, { kind: "everyone", ...ends }]), doorCall(before, after)];
      const { exposed } = orderOne({ known: knownEntries(before, []), calls }, new ComponentOrders(0));
      expect(exposed?.proven ?? true).toBe(true);
    }
  });

  test("a search that gives up says unproven, one that ends says proven", () => {
    const calls = named([
      { kind: "everyone", before: 0n, after: 12n },
      { kind: "user", before: 0n, after: 8n },
      { kind: "role", before: 5n, after: 0n },
    ]);
    const before = { private_type: 0, speak_permission: 2 };
    const change = doorCall(before, { private_type: 2, speak_permission: 1 });
    const exposure = { known: knownEntries(before, []), calls: [...calls, change] };
    expect(orderOne(exposure, new ComponentOrders(0)).exposed).toMatchObject({
      proven: false,
      tried: 1,
    });
    // One reverted choice later the search has an order.
    expect(orderOne(exposure, new ComponentOrders(1)).exposed).toBeNull();
    const none = orderOne(trade(1n, 4n, "role"), new ComponentOrders(0)).exposed;
    expect(none).toMatchObject({ proven: true, tried: 0 });
  });
});
