import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { channelAddress, writtenAddress } from "../../src/model/address.js";
import { foldRecord, foldRecords } from "../../src/state/fold.js";
import { FORMER_REMEMBERED, HISTORY_LENGTH, type State } from "../../src/state/state.js";
import { StateDraft } from "../../src/state/state-draft.js";
import type { StateRecord } from "../../src/state/state-record.js";
import { ahead, anyRecord, bind, change, initial, intent, run } from "../contract/state-records.js";
import { sized } from "../soak/slice.js";

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
    expect(state.resources[writtenAddress("channel.a")]).toEqual({
      id: "2",
      applied: { name: "name of channel.a", position: 3 },
    });
    expect(Object.keys(state.intents)).toEqual(["op3"]);
    expect(state.serial).toBe(5);
  });

  test("of the paces that were met the last five of each bucket stay", () => {
    const met = (...rates: number[]): StateRecord => ({ type: "pace", met: { channel: rates } });
    const state = fold(met(60, 120), { type: "pace", met: { pin: [300] } }, met(180, 240, 300, 360));
    expect(state.paces).toEqual({ channel: [120, 180, 240, 300, 360], pin: [300] });
  });

  test("forget removes the resource; an address that is not bound is fine", () => {
    expect(
      fold(bind("channel.a", "1"), { type: "forget", address: writtenAddress("channel.a") }).resources,
    ).toEqual({});
    expect(fold({ type: "forget", address: writtenAddress("pin.x/m") })).toEqual({ ...initial, serial: 1 });
  });

  test("what was bound once is a former address, by its key and by its id, at most so many", () => {
    const state = fold(
      bind("channel.a", "1"),
      bind("channel.a", "2"),
      bind("message.m", "2/m1"),
      bind("pin.a/m", "2/m1"),
      { type: "rename", from: writtenAddress("channel.a"), to: writtenAddress("channel.b") },
      ...["channel.b", "message.m", "message.m/m0", "pin.a/m"].map(
        (address) => ({ type: "forget", address: writtenAddress(address) }) as const,
      ),
    );
    expect(state.former).toEqual(["channel.#1", "channel.a", "channel.b", "channel.#2", "message.m"]);
    const many = Array.from({ length: FORMER_REMEMBERED }, (_, at) => writtenAddress(`channel.${at}`));
    const full = foldRecords(
      state,
      many.map((address) => ({ type: "forget", address }) as const),
    );
    expect(full.former).toEqual(many);
  });

  test("rename takes the resource, its intents and its protection along", () => {
    const state = fold(
      bind("channel.a", "1"),
      intent("op", "channel.a"),
      { type: "protect", addresses: [writtenAddress("channel.a"), writtenAddress("channel.z")] },
      { type: "rename", from: writtenAddress("channel.a"), to: writtenAddress("channel.b") },
    );
    expect(Object.keys(state.resources)).toEqual(["channel.b"]);
    expect(state.intents.op?.address).toBe("channel.b");
    expect(state.protected).toEqual(["channel.b", "channel.z"]);
    expect(foldRecord(state, bind("channel.b", "1")).intents).toEqual({});
  });

  test("rename onto a bound address keeps both bindings", () => {
    const state = fold(bind("channel.a", "1"), bind("channel.b", "2"), {
      type: "rename",
      from: writtenAddress("channel.a"),
      to: writtenAddress("channel.b"),
    });
    expect(state.resources[writtenAddress("channel.a")]?.id).toBe("1");
    expect(state.resources[writtenAddress("channel.b")]?.id).toBe("2");
    expect(state.serial).toBe(3);
  });

  test("rename onto itself changes nothing but the serial", () => {
    const before = fold(bind("channel.a", "1"), intent("op", "channel.a"));
    const after = foldRecord(before, {
      type: "rename",
      from: writtenAddress("channel.a"),
      to: writtenAddress("channel.a"),
    });
    expect(after).toEqual({ ...before, serial: before.serial + 1 });
  });

  test("protect replaces the list, and a rename keeps its order and makes no doubles", () => {
    const list = (...addresses: string[]): StateRecord => ({
      type: "protect",
      addresses: addresses.map(writtenAddress),
    });
    const rename = (from: string, to: string): StateRecord => ({
      type: "rename",
      from: writtenAddress(from),
      to: writtenAddress(to),
    });
    expect(fold(list("channel.a", "channel.b"), list("channel.c")).protected).toEqual(["channel.c"]);
    expect(fold(list("a", "b", "a", "c")).protected).toEqual(["a", "b", "c"]);
    expect(fold(list("a", "b", "c"), rename("b", "x")).protected).toEqual(["a", "x", "c"]);
    expect(fold(list("a", "b", "c"), rename("a", "c")).protected).toEqual(["c", "b"]);
    expect(fold(list("a", "b", "c"), rename("c", "a")).protected).toEqual(["a", "b"]);
    expect(fold(list("a", "b"), rename("a", "b"), rename("b", "a")).protected).toEqual(["a"]);
  });

  test("bind leaves a change that waits for an audit alone, unless another object took the address", () => {
    const waiting = fold(bind("channel.a", "1"), intent("patch", "channel.a", { auditId: "audit" }));
    expect(Object.keys(foldRecord(waiting, bind("channel.a", "1")).intents)).toEqual(["patch"]);
    expect(foldRecord(waiting, bind("channel.a", "2")).intents).toEqual({});
    const created = fold(intent("create", "channel.b", { auditId: "audit" }), bind("channel.b", "1"));
    expect(created.intents).toEqual({});
  });

  test("an intent replaces the one of its operation", () => {
    const state = fold(intent("op", "channel.a"), intent("op", "channel.a", { auditId: "audit" }));
    expect(Object.keys(state.intents)).toEqual(["op"]);
    expect(state.intents.op?.pending).toEqual({ audit_id: "audit", task_id: null });
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
    foldRecords(before, [bind("channel.b", "2"), { type: "forget", address: channelAddress("a") }]);
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

  test("a look at a draft stays as it was, and costs nothing while nothing changes", () => {
    const draft = new StateDraft(fold(run("run1"), change("run1", "channel.a")));
    draft.fold(change("run1", "channel.b"));
    const look = draft.toState();
    expect(draft.toState()).toBe(look);
    const copy = structuredClone(look);
    for (const record of [change("run1", "channel.c"), run("run2"), bind("channel.a", "1")])
      draft.fold(record);
    expect(look).toEqual(copy);
    expect(draft.toState().history.map(({ changes }) => changes.length)).toEqual([3, 0]);
  });

  test("folding one by one equals folding all at once, whatever the records", () => {
    fc.assert(
      fc.property(fc.array(anyRecord, { maxLength: 30 }), (records) => {
        expect(records.reduce(foldRecord, initial)).toEqual(foldRecords(initial, records));
      }),
    );
  });

  test("100,000 changes of one run, with as many addresses protected and renamed", () => {
    const count = sized({ soak: 100_000, test: 10_000 });
    const addresses = Array.from({ length: count }, (_, index) => channelAddress(`${index}`));
    const state = foldRecords(initial, [
      run("run1"),
      { type: "protect", addresses },
      ...addresses.map((address) => change("run1", address)),
      ...addresses.map(
        (from): StateRecord => ({
          type: "rename",
          from: writtenAddress(from),
          to: writtenAddress(`${from} new`),
        }),
      ),
    ]);
    expect(state.history[0]?.changes).toHaveLength(count);
    expect(state.protected.at(-1)).toBe(`channel.${count - 1} new`);
  });

  test("20,000 records on 20,000 resources with 20,000 intents", () => {
    const numbers = Array.from({ length: 20_000 }, (_, index) => index);
    const large = foldRecords(initial, [
      ...numbers.map((index) => bind(`channel.${index}`, String(index))),
      ...numbers.map((index) => intent(`op${index}`, `channel.${index}`)),
    ]);
    const rebound = foldRecords(
      large,
      numbers.map((index) => bind(`channel.${index}`, `new-${index}`)),
    );
    expect(rebound.serial).toBe(60_000);
    expect(Object.keys(rebound.intents)).toHaveLength(0);
    expect(rebound.resources[writtenAddress("channel.19999")]?.id).toBe("new-19999");
  });
});

describe("the history", () => {
  const ids = (state: State) => state.history.map(({ id }) => id);
  const knownOf = (state: State, id: string) => state.history.find((one) => one.id === id)?.known;

  test("keeps the last runs, oldest first", () => {
    const runs = Array.from({ length: HISTORY_LENGTH + 5 }, (_, index) => `run ${index}`);
    const state = fold(...runs.flatMap((id) => [run(id), change(id, "channel.a")]));
    expect(ids(state)).toEqual(runs.slice(5));
    expect(ids(foldRecord(state, run("another")))).toEqual([...runs.slice(6), "another"]);
  });

  test("a run that changed nothing and waits for nothing makes room for the next one", () => {
    const state = fold(run("run1"), change("run1", "channel.a"), run("refused"), run("run3"));
    expect(ids(state)).toEqual(["run1", "run3"]);
  });

  test("takes each change to its run; one whose run is gone is dropped", () => {
    const state = fold(
      run("run1"),
      change("run1", "channel.a"),
      run("run2"),
      change("run2", "channel.b"),
      change("run1", "channel.c"),
      change("run0", "channel.d"),
    );
    expect(state.history.map(({ changes }) => changes.map(({ address }) => address))).toEqual([
      ["channel.a", "channel.c"],
      ["channel.b"],
    ]);
    expect(state.serial).toBe(6);
  });

  describe("an open change", () => {
    const open = (runId: string): StateRecord => {
      const record = change(runId, "channel.a");
      if (record.type !== "change") throw new Error("no change");
      return { ...record, change: { ...record.change, open: true } };
    };
    const settle = (runId: string): StateRecord => ({
      type: "settle",
      operation_id: "modify channel.a",
      run: runId,
    });
    const changes = (state: State) =>
      state.history.map((one) => one.changes.map((each) => each.open === true));

    test("gives its place to what is known of the call later, in its own run", () => {
      const state = fold(run("run1"), open("run1"), run("run2"), open("run2"), open("run2"));
      expect(changes(state)).toEqual([[true], [true]]);
      expect(changes(foldRecord(state, change("run2", "channel.a")))).toEqual([[true], [false]]);
      expect(changes(foldRecords(fold(run("run1")), [open("run1"), change("run1", "channel.a")]))).toEqual([
        [false],
      ]);
    });

    test("goes where the call did nothing, with the intent of that run alone", () => {
      const state = fold(run("run1"), open("run1"), run("run2"), open("run2"));
      expect(changes(foldRecord(state, settle("run2")))).toEqual([[true], []]);
      expect(changes(fold(run("run1"), open("run1"), settle("run1"), run("run2")))).toEqual([[]]);
      expect(changes(fold(run("run1"), change("run1", "channel.a"), settle("run1")))).toEqual([[false]]);
      const waiting = intent("modify channel.a", "channel.a");
      const others = { type: "settle", operation_id: "modify channel.a", run: "another" } as const;
      expect(Object.keys(fold(waiting, others).intents)).toEqual(["modify channel.a"]);
    });
  });

  test("forgets what an earlier run knew once none of its intents is open", () => {
    const first = fold(run("run1", { known: ["7"] }), change("run1", "channel.b"), intent("op", "channel.a"));
    expect(knownOf(first, "run1")).toEqual(["7"]);
    expect(knownOf(foldRecord(first, run("run2")), "run1")).toEqual(["7"]);
    const settle: StateRecord = { type: "settle", operation_id: "op" };
    expect(knownOf(foldRecords(first, [settle]), "run1")).toEqual(["7"]);
    expect(knownOf(foldRecords(first, [settle, run("run2")]), "run1")).toBeNull();
    expect(knownOf(foldRecords(first, [run("run2"), settle]), "run1")).toBeNull();
    expect(knownOf(foldRecords(first, [run("run2"), bind("channel.a", "1")]), "run1")).toBeNull();
  });

  test("keeps what a run knew while its intent is renamed, or written again with what the service said", () => {
    const state = fold(
      run("run1", { known: ["7"] }),
      intent("op", "channel.a"),
      intent("other", "channel.c"),
      run("run2", { known: ["8"] }),
      { type: "settle", operation_id: "other" },
      { type: "rename", from: writtenAddress("channel.a"), to: writtenAddress("channel.b") },
      intent("op", "channel.b", { auditId: "audit" }),
    );
    expect(knownOf(state, "run1")).toEqual(["7"]);
    expect(knownOf(state, "run2")).toEqual(["8"]);
  });
});

describe("calls ahead", () => {
  const begun = [run("run1", { known: ["1"] }), ahead("create group", "group.g")] as const;
  const inGroup = ahead("create a", "channel.a", { needs: "group.g" });
  const inChannel = ahead("update a", "channel.a", { needs: "channel.a", makes: false });
  const last = (state: State) => state.history.at(-1);
  const changesOf = (state: State) =>
    last(state)?.changes.map((one) => [one.operation_id, one.params.channel_id, one.open]);

  test("one that names ids alone is an intent, or an open change", () => {
    const state = fold(...begun, ahead("update b", "channel.b", { makes: false }));
    expect(state.intents["create group"]).toMatchObject({ run: "run1", pending: null });
    expect(changesOf(state)).toEqual([["update b", "7", true]]);
    expect(last(state)?.ahead).toBeUndefined();
  });

  test("what is made gives its id to the calls that name it, one after another", () => {
    const first = fold(...begun, inGroup, inChannel);
    expect(last(first)?.ahead?.map(({ operation_id }) => operation_id)).toEqual(["create a", "update a"]);
    const second = foldRecords(first, [bind("group.g", "12")]);
    expect([Object.keys(second.intents), second.intents["create a"]?.body]).toEqual([
      ["create a"],
      { name: "大厅", parent_id: "12" },
    ]);
    expect(changesOf(second)).toEqual([]);
    const third = foldRecords(second, [bind("channel.a", "34")]);
    expect([third.intents, changesOf(third), last(third)?.ahead]).toEqual([
      {},
      [["update a", "34", true]],
      undefined,
    ]);
    // A run keeps the list `known` as long as a create of it may be open.
    expect(last(third)?.known).toEqual(["1"]);
  });

  test("what is not made was never named: all that follows from it ends", () => {
    const state = fold(...begun, inGroup, inChannel, { type: "settle", operation_id: "create group" });
    expect([state.intents, last(state)?.ahead, changesOf(state)]).toEqual([{}, undefined, []]);
    const later = fold(...begun, inGroup, inChannel, {
      type: "settle",
      operation_id: "create a",
      run: "run1",
    });
    expect([Object.keys(later.intents), last(later)?.ahead]).toEqual([["create group"], undefined]);
  });

  test("another object under the address gives no id: the call that makes it is not open", () => {
    const state = fold(run("run1"), inChannel, bind("channel.a", "34"));
    expect(last(state)?.ahead).toHaveLength(1);
    // A later run begins, and no open intent could still bring the id.
    expect(foldRecords(state, [run("run2")]).history).toHaveLength(1);
  });

  test("renamed, it goes by the new address, and names what was renamed", () => {
    const state = fold(
      ...begun,
      inGroup,
      { type: "rename", from: writtenAddress("group.g"), to: writtenAddress("group.h") },
      { type: "rename", from: writtenAddress("channel.a"), to: writtenAddress("channel.b") },
      bind("group.h", "12"),
    );
    expect(state.intents["create a"]).toMatchObject({ address: "channel.b", body: { parent_id: "12" } });
  });

  test("one that shows counts as carried out, and teaches what it would have", () => {
    const shown = { type: "shown", run: "run1", operation_id: "update a" } as const;
    const state = fold(...begun, inGroup, inChannel, bind("group.g", "12"), bind("channel.a", "34"), shown);
    expect(changesOf(state)).toEqual([["update a", "34", undefined]]);
    expect(state.resources[writtenAddress("channel.a")]).toEqual({ id: "34", applied: { name: "大厅" } });
    expect(last(state)?.changes[0]?.learns).toBeUndefined();
    expect(foldRecords(state, [shown]).history).toEqual(state.history);
  });
});
