import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { foldRecord, foldRecords } from "../../src/state/fold.js";
import type { State, StateRecord } from "../../src/state/state.js";
import { anyRecord, bind, initial, intent } from "../contract/state-store.js";

const fold = (...records: StateRecord[]): State => foldRecords(initial, records);

describe("folding records", () => {
  test("bind sets the resource and settles the intents of its address, and only those", () => {
    const state = fold(
      intent("op1", "channel.a"),
      intent("op2", "channel.a"),
      intent("op3", "channel.b"),
      bind("channel.a", "1"),
      bind("channel.a", "2"),
    );
    expect(state.resources["channel.a"]).toEqual({
      id: "2",
      applied: { name: "name of channel.a", position: 3 },
    });
    expect(Object.keys(state.intents)).toEqual(["op3"]);
    expect(state.serial).toBe(5);
  });

  test("forget removes the resource; an address that is not bound is fine", () => {
    expect(fold(bind("channel.a", "1"), { type: "forget", address: "channel.a" }).resources).toEqual({});
    expect(fold({ type: "forget", address: "channel.x" })).toEqual({ ...initial, serial: 1 });
  });

  test("rename takes the resource, its intents and its protection along", () => {
    const state = fold(
      bind("channel.a", "1"),
      intent("op", "channel.a"),
      { type: "protect", addresses: ["channel.a", "channel.z"] },
      { type: "rename", from: "channel.a", to: "channel.b" },
    );
    expect(Object.keys(state.resources)).toEqual(["channel.b"]);
    expect(state.intents.op?.address).toBe("channel.b");
    expect(state.protected).toEqual(["channel.b", "channel.z"]);
    expect(foldRecord(state, bind("channel.b", "1")).intents).toEqual({});
  });

  test("rename onto a bound address keeps both bindings", () => {
    const state = fold(bind("channel.a", "1"), bind("channel.b", "2"), {
      type: "rename",
      from: "channel.a",
      to: "channel.b",
    });
    expect(state.resources["channel.a"]?.id).toBe("1");
    expect(state.resources["channel.b"]?.id).toBe("2");
    expect(state.serial).toBe(3);
  });

  test("rename onto itself changes nothing but the serial", () => {
    const before = fold(bind("channel.a", "1"), intent("op", "channel.a"));
    const after = foldRecord(before, { type: "rename", from: "channel.a", to: "channel.a" });
    expect(after).toEqual({ ...before, serial: before.serial + 1 });
  });

  test("protect replaces the list", () => {
    const list = (...addresses: string[]): StateRecord => ({ type: "protect", addresses });
    expect(fold(list("channel.a", "channel.b"), list("channel.c")).protected).toEqual(["channel.c"]);
  });

  test("settle removes the intent by its operation, also after the intent was written again", () => {
    const settled = fold(intent("op", "channel.a"), intent("op", "channel.b"), {
      type: "settle",
      operation_id: "op",
    });
    expect(settled.intents).toEqual({});
    const kept = fold(intent("op", "channel.a"), intent("op", "channel.b"), bind("channel.a", "1"));
    expect(Object.keys(kept.intents)).toEqual(["op"]);
    const again = fold(
      intent("op", "channel.a"),
      bind("channel.a", "1"),
      intent("op", "channel.b"),
      bind("channel.a", "2"),
    );
    expect(Object.keys(again.intents)).toEqual(["op"]);
  });

  test("the state that was folded from is left as it was", () => {
    const before = fold(bind("channel.a", "1"), intent("op", "channel.b"));
    const copy = structuredClone(before);
    foldRecords(before, [bind("channel.b", "2"), { type: "forget", address: "channel.a" }]);
    expect(before).toEqual(copy);
  });

  test("members that this version does not know stay", () => {
    const later: State = Object.assign({ ...initial }, { note: "kept" });
    expect(foldRecord(later, bind("channel.a", "1"))).toHaveProperty("note", "kept");
  });

  test("special keys are harmless", () => {
    const state = fold(bind("__proto__", "1"), intent("__proto__", "__proto__"), bind("toString", "2"));
    expect(Object.keys(state.resources)).toEqual(["__proto__", "toString"]);
    expect(fold(bind("channel.a", "1")).resources.toString).toBeUndefined();
  });

  test("folding one by one equals folding all at once, whatever the records", () => {
    fc.assert(
      fc.property(fc.array(anyRecord, { maxLength: 30 }), (records) => {
        expect(records.reduce(foldRecord, initial)).toEqual(foldRecords(initial, records));
      }),
    );
  });

  test("20,000 records on 20,000 resources with 20,000 intents", () => {
    const numbers = Array.from({ length: 20_000 }, (_, index) => index);
    const large = foldRecords(initial, [
      ...numbers.map((index) => bind(`channel.${index}`, String(index))),
      ...numbers.map((index) => intent(`op${index}`, `channel.${index}`)),
    ]);
    const rebound = foldRecords(
      large,
      numbers.map((index) => bind(`channel.${index}`, `new ${index}`)),
    );
    expect(rebound.serial).toBe(60_000);
    expect(Object.keys(rebound.intents)).toHaveLength(0);
    expect(rebound.resources["channel.19999"]?.id).toBe("new 19999");
  });
});
