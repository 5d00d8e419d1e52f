// Tests the promises of StateStore (src/state/store.ts). Every store must pass this suite, so each has a test that calls it.
//
//   stateStoreContract("a file", async () => ({ open: () => fileStateStore({ … }), appends: …, dispose: … }));
//
// `makePlace` makes an empty place for each test. The places of several stores are models: test/state/git/git-place.ts,
// test/state/http/http-place.ts.

import fc from "fast-check";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { writtenAddress } from "../../src/model/address.js";
import { foldRecords } from "../../src/state/fold.js";
import { LATER_MS } from "../../src/state/grouped-writes.js";
import type { State } from "../../src/state/state.js";
import { StateCorruptError, StateLockedError, StateLockLostError } from "../../src/state/state-errors.js";
import { StateArrivingError, StateMovedError, StateMovingError } from "../../src/state/state-move-errors.js";
import type { StateRecord } from "../../src/state/state-record.js";
import type { LockInfo, StateSession, StateStore } from "../../src/state/store.js";
import { LOOK_AFTER_MS } from "../../src/state/watched-lease.js";
import { boundId } from "../bound-id.js";
import { isSoak } from "../soak/is-soak.js";
import { anyRecord, bind, change, holder, initial, intent, moving, run } from "./state-records.js";

/** A place can keep one state. It is empty at first. */
export interface StatePlace {
  /** Returns a new store on the same place, as another run of the program would open it. */
  open(): StateStore;
  readonly appends: AppendCost;
  /** Writes DAMAGED over the snapshot of the place; left out when no other program can write there. */
  readonly damage?: () => Promise<void>;
  dispose(): Promise<void>;
}

/** Measures the cost of a record. */
export interface AppendCost {
  /** True is a promise that the cost does not depend on the size of the state. */
  readonly areConstant: boolean;
  /** Returns the number of bytes that were written or sent to the place so far. Only the difference of two such numbers has a meaning. */
  readonly bytes: () => Promise<number>;
}

/** A record that travels alone takes less than this, and a state of thousands takes far more. */
const BESIDES_BYTES = 64 * 1024;

/** Ends a session as a crash would, without a compaction. It removes the lock first, so that close() writes nothing. */
export async function die(store: StateStore, session: StateSession): Promise<void> {
  await store.unlock(session.lock.id);
  await expect(session.close()).rejects.toBeInstanceOf(StateLockLostError);
}

/** A store may run a smaller suite when each of its writes starts other programs (`sized` and `shareOf` of ../soak). */
export interface ContractSize {
  /** This many runs want the lock at once. */
  readonly crowd: () => number;
  /** The property test draws this many sequences of appends, closes and crashes. */
  readonly sequences: () => number;
  /** Takes a share of the tests: `() => shareOf(0.25)`. */
  readonly share: () => void;
}

const IN_FULL: ContractSize = { crowd: () => 30, sequences: () => 40, share: () => {} };

const STAGES = [
  ["moving", StateMovingError],
  ["arriving", StateArrivingError],
  ["moved", StateMovedError],
] as const;

/** Returns a state of `count` channels. */
function holding(count: number): State {
  const records = Array.from({ length: count }, (_none, index) =>
    bind(`channel.one-of-many-${index}`, `${1_000_000 + index}`),
  );
  return { ...initial, resources: foldRecords(initial, records).resources };
}

export function stateStoreContract(
  name: string,
  makePlace: () => Promise<StatePlace>,
  { crowd, sequences, share }: ContractSize = IN_FULL,
): void {
  describe(`${name} keeps the promises of a state store`, () => {
    let place: StatePlace;
    share();
    beforeEach(async () => {
      place = await makePlace();
      return () => place.dispose();
    });

    /** A store that cannot know the holder has `tellsHolder: false`. */
    const expectHolder = async (lock: LockInfo): Promise<void> => {
      const store = place.open();
      expect(await store.holder()).toEqual(store.tellsHolder === false ? null : lock);
    };

    const begun = async (): Promise<StateSession> => {
      const session = await place.open().lock(holder);
      await session.begin(initial);
      return session;
    };

    test("there is no state, no holder and nothing to unlock at first", async () => {
      const store = place.open();
      expect(store.location).not.toBe("");
      expect(await store.read()).toBeNull();
      expect(await store.holder()).toBeNull();
      await store.unlock("0000");
      const session = await store.lock(holder);
      expect(session.state()).toBeNull();
      expect(session.replaced).toBeNull();
      await session.close();
      expect(await store.read()).toBeNull();
    });

    test("a record costs the same however much the state holds, or the store says that it does not", async () => {
      const costs: number[] = [];
      for (const count of [100, isSoak() ? 20_000 : 2_000]) {
        const fresh = await makePlace();
        const session = await fresh.open().lock(holder);
        await session.begin(holding(count));
        const before = await fresh.appends.bytes();
        await session.append([bind("channel.a", "1")]);
        costs.push((await fresh.appends.bytes()) - before);
        await session.close();
        await fresh.dispose();
      }
      const [small = 0, large = 0] = costs;
      expect(small, "nothing was counted").toBeGreaterThan(20);
      expect([large <= small + BESIDES_BYTES, costs]).toEqual([place.appends.areConstant, costs]);
    });

    test("a process that was stopped for a while sees that the lock is another's, though no timer has beaten", async () => {
      vi.useFakeTimers({ toFake: ["Date", "performance"] });
      try {
        const session = await begun();
        vi.advanceTimersByTime(LOOK_AFTER_MS);
        const isHeld = await session.check();
        expect(isHeld()).toBe(true);
        const store = place.open();
        await store.unlock(session.lock.id);
        const next = await store.lock(holder);
        vi.advanceTimersByTime(LOOK_AFTER_MS);
        expect(isHeld()).toBe(false);
        await expect(session.check()).rejects.toBeInstanceOf(StateLockLostError);
        expect(isHeld()).toBe(false);
        await expect(session.append([bind("channel.a", "1")])).rejects.toBeInstanceOf(StateLockLostError);
        await expect(session.close()).rejects.toBeInstanceOf(StateLockLostError);
        await next.append([bind("channel.b", "2")]);
        await next.close();
      } finally {
        vi.useRealTimers();
      }
    });

    test("what may come later is durable two seconds later, though nobody asks", async () => {
      vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
      try {
        const session = await begun();
        const durable = session.appendLater([bind("channel.a", "1")]);
        vi.advanceTimersByTime(LATER_MS);
        await durable;
        expect((await place.open().read())?.resources).toHaveProperty(["channel.a", "id"], "1");
        await session.close();
      } finally {
        vi.useRealTimers();
      }
    });

    test("begin() is durable at once, and happens once", async () => {
      const session = await begun();
      expect(session.state()).toEqual(initial);
      expect(await place.open().read()).toEqual(initial);
      await expect(session.begin(initial)).rejects.toThrow("there is a state already");
      await session.close();
      const next = await place.open().lock(holder);
      await expect(next.begin(initial)).rejects.toThrow("there is a state already");
      await next.close();
    });

    test("replace() puts another state in place, whatever its lineage and serial, and records go on from there", async () => {
      const session = await begun();
      await session.append([bind("channel.rules", "101")]);
      await expect(session.replace(initial)).rejects.toThrow("only right after the lock");
      await session.close();
      const former = [writtenAddress("channel.gone"), writtenAddress("channel.#7")];
      const older = { ...initial, lineage: "another", serial: 1, resources: {}, former };
      const next = await place.open().lock(holder);
      await next.replace(older);
      expect(next.state()).toEqual(older);
      expect(await place.open().read()).toEqual(older);
      const record = bind("channel.hall", "102");
      await next.append([record]);
      await next.close();
      expect(await place.open().read()).toEqual(foldRecords(older, [record]));
      const last = await place.open().lock(holder);
      await last.replace(older);
      await die(place.open(), last);
      expect(await place.open().read()).toEqual(older);
    });

    test("a damaged state stays as it is but for whoever puts another one in its place, and who gets its bytes", async ({
      skip,
    }) => {
      const { damage } = place;
      if (damage === undefined) return skip("nothing damages it here");
      const session = await begun();
      await session.append([bind("channel.rules", "101")]);
      await die(place.open(), session);
      await damage();
      const lock = () => place.open().lock(holder, { unchecked: true });
      await expect(place.open().lock(holder)).rejects.toBeInstanceOf(StateCorruptError);
      await (await lock()).close();
      await expect(place.open().read()).rejects.toBeInstanceOf(StateCorruptError);
      const next = await lock();
      expect(next.state()).toBeNull();
      expect(Buffer.from(next.setAside?.snapshot ?? []).toString()).toContain("nonsense");
      await next.replace(initial);
      expect(await place.open().read()).toEqual(initial);
      const record = bind("channel.hall", "102");
      await next.append([record]);
      await next.close();
      expect(await place.open().read()).toEqual(foldRecords(initial, [record]));
      const last = await lock();
      expect(last.setAside ?? null).toBeNull();
      await last.close();
    });

    test("a state that does not live here gives its lock to nobody but a move", async () => {
      const session = await begun();
      await session.append([bind("channel.a", "1"), moving()]);
      await session.close();
      for (const [stage, refused] of STAGES) {
        const mover = await place.open().lock(holder, { moves: true });
        await mover.append([moving({ stage })]);
        const state = mover.state();
        await mover.close();
        expect((await place.open().read())?.move?.stage).toBe(stage);
        await expect(place.open().lock(holder)).rejects.toBeInstanceOf(refused);
        expect(await place.open().holder()).toBeNull();
        expect(await place.open().read()).toEqual(state);
      }
      const back = await place.open().lock(holder, { moves: true });
      await back.append([{ type: "move", move: null }]);
      await back.close();
      const next = await place.open().lock(holder);
      expect([next.state()?.move, next.state()?.serial]).toEqual([undefined, 6]);
      await next.close();
    });

    test("append() needs a state", async () => {
      const session = await place.open().lock(holder);
      await expect(session.append([bind("channel.a", "1")])).rejects.toThrow("begin() comes first");
      await session.close();
    });

    test("a record is read by others as soon as append() resolved, before and after close()", async () => {
      const session = await begun();
      const records = [
        run("run1", { known: ["1"] }),
        intent("op", "channel.a"),
        bind("channel.a", "11"),
        change("run1", "channel.a"),
        intent("patch", "channel.a", { auditId: "audit" }),
        bind("group.g", "12"),
      ];
      await session.append(records.slice(0, 4));
      expect(await place.open().read()).toEqual(foldRecords(initial, records.slice(0, 4)));
      await session.append(records.slice(4));
      const all = foldRecords(initial, records);
      expect(session.state()).toEqual(all);
      expect(await place.open().read()).toEqual(all);
      await session.close();
      expect(session.state()).toEqual(all);
      expect(await place.open().read()).toEqual(all);
      expect(all.serial).toBe(6);
    });

    test("records of concurrent appends keep the order of the calls", async () => {
      const session = await begun();
      const records = Array.from({ length: 200 }, (_, index) => bind("channel.a", String(index)));
      await Promise.all(records.map((record) => session.append([record])));
      expect(session.state()).toEqual(foldRecords(initial, records));
      expect(await place.open().read()).toEqual(foldRecords(initial, records));
      await session.close();
    });

    test("what may come later goes with the next append, in the order of the calls, or with flush() or close()", async () => {
      const session = await begun();
      const [first, second, third, last] = ["1", "2", "3", "4"].map((id) => bind("channel.a", id));
      if (!first || !second || !third || !last) throw new Error("four records");
      const durable: string[] = [];
      const tell = (name: string) => () => void durable.push(name);
      const later = session.appendLater([first]).then(tell("first"));
      expect(session.state()).toEqual(initial);
      expect(await place.open().read()).toEqual(initial);
      await session.append([second]).then(tell("second"));
      await later;
      expect(durable).toEqual(["first", "second"]);
      expect(await place.open().read()).toEqual(foldRecords(initial, [first, second]));
      const flushed = session.appendLater([third]);
      await session.flush();
      expect(await place.open().read()).toEqual(foldRecords(initial, [first, second, third]));
      await flushed;
      const closed = session.appendLater([last]);
      await session.close();
      await closed;
      expect(await place.open().read()).toEqual(foldRecords(initial, [first, second, third, last]));
      await expect(session.appendLater([first])).rejects.toThrow("closed");
    });

    test("appending nothing changes nothing", async () => {
      const session = await begun();
      await session.append([]);
      await session.appendLater([]);
      await session.flush();
      await session.close();
      expect((await place.open().read())?.serial).toBe(0);
    });

    test("a record that does not fit is refused before anything is written", async () => {
      const session = await begun();
      const broken = JSON.parse('{"type":"bind","address":"channel.a","id":5,"applied":{}}') as StateRecord;
      await expect(session.append([bind("channel.b", "1"), broken])).rejects.toThrow("record.id");
      expect(await place.open().read()).toEqual(initial);
      await session.close();
    });

    test("what the caller changes afterwards is not part of the state", async () => {
      const session = await begun();
      const applied = { name: "before" };
      await session.append([
        { type: "bind", address: writtenAddress("channel.a"), id: boundId("1"), applied },
      ]);
      applied.name = "after";
      expect(session.state()?.resources[writtenAddress("channel.a")]?.applied).toEqual({ name: "before" });
      await session.close();
    });

    test("keys that are special to JavaScript are keys like any other", async () => {
      const session = await begun();
      const applied = JSON.parse('{"__proto__":{"polluted":true},"constructor":1}');
      const records: StateRecord[] = [
        { type: "bind", address: writtenAddress("__proto__"), id: boundId("1"), applied },
        intent("__proto__", "constructor"),
      ];
      await session.append(records);
      await session.close();
      const state = await place.open().read();
      expect(Object.keys(state?.resources ?? {})).toEqual(["__proto__"]);
      expect(Object.keys(state?.intents ?? {})).toEqual(["__proto__"]);
      expect(JSON.stringify(state?.resources)).toContain('"__proto__":{"polluted":true}');
      expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
      expect(state?.resources.constructor).toBeUndefined();
    });

    test("close() may be called twice, and ends the session", async () => {
      const session = await begun();
      await Promise.all([session.close(), session.close()]);
      await session.close();
      await expect(session.append([bind("channel.a", "1")])).rejects.toThrow("closed");
      expect(await place.open().holder()).toBeNull();
    });

    test("close() waits for the appends before it", async () => {
      const session = await begun();
      const appended = session.append([bind("channel.a", "1")]);
      await session.close();
      await appended;
      expect((await place.open().read())?.serial).toBe(1);
    });

    test("the lock has one holder, who is named to everybody else", async () => {
      const session = await begun();
      expect(session.lock).toMatchObject(holder);
      await expectHolder(session.lock);
      const refused = await place
        .open()
        .lock({ ...holder, who: "bob" })
        .catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(StateLockedError);
      if (!(refused instanceof StateLockedError)) return;
      expect(refused.holder).toEqual(session.lock);
      for (const part of [holder.who, holder.host, String(holder.pid), holder.command, session.lock.since]) {
        expect(refused.message).toContain(part);
      }
      expect(refused.message).toContain(holder.ci_job_url);
      expect(refused.message).toContain(session.lock.id);
      expect(refused.hint).not.toBe("");
      await session.close();
      const next = await place.open().lock({ ...holder, who: "bob", ci_job_url: null });
      expect(next.lock.id).not.toBe(session.lock.id);
      await next.close();
    });

    test("of all who want the lock at once exactly one gets it", async () => {
      await (await begun()).close();
      const results = await Promise.allSettled(
        Array.from({ length: crowd() }, () => place.open().lock(holder)),
      );
      const won = results.filter((result) => result.status === "fulfilled");
      const lost = results.filter((result) => result.status === "rejected");
      expect(won).toHaveLength(1);
      for (const { reason } of lost) expect(reason).toBeInstanceOf(StateLockedError);
      await Promise.all(won.map(({ value }) => value.close()));
    });

    test("unlock() removes the lock with that id and no other", async () => {
      const session = await begun();
      await expect(place.open().unlock("another")).rejects.toBeInstanceOf(StateLockedError);
      await expectHolder(session.lock);
      expect(await place.open().unlock(session.lock.id)).toEqual(session.lock);
      expect(await place.open().holder()).toBeNull();
      expect(await place.open().unlock(session.lock.id)).toBeNull();
      await expect(session.close()).rejects.toBeInstanceOf(StateLockLostError);
    });

    test("of several who remove a lock at once none removes the next one's", async () => {
      const first = await begun();
      const unlocking = Array.from({ length: 8 }, () =>
        place
          .open()
          .unlock(first.lock.id)
          .catch((error: unknown) => expect(error).toBeInstanceOf(StateLockedError)),
      );
      const taking = Array.from({ length: 8 }, () => place.open().lock({ ...holder, who: "bob" }));
      const taken = await Promise.allSettled(taking);
      await Promise.all(unlocking);
      const won = taken.filter((result) => result.status === "fulfilled");
      // With a file, a third run may look at the lock while it is removed. Then two runs believe for a moment that they hold the lock. One
      // of them has lost it, and learns so before it writes.
      let writers = 0;
      for (const { value } of won) {
        const lost = await value.append([bind("channel.b", "2")]).then(
          () => null,
          (error: unknown) => error,
        );
        if (lost !== null) expect(lost).toBeInstanceOf(StateLockLostError);
        else writers += 1;
        await value.close().catch((error: unknown) => expect(error).toBeInstanceOf(StateLockLostError));
      }
      expect(writers).toBeLessThanOrEqual(1);
      await expect(first.close()).rejects.toBeInstanceOf(StateLockLostError);
      expect((await place.open().read())?.serial).toBe(writers);
      expect(await place.open().holder()).toBeNull();
    });

    test("a session whose lock was removed writes nothing more, and says so", async () => {
      const session = await begun();
      await session.append([bind("channel.a", "1")]);
      await place.open().unlock(session.lock.id);
      await expect(session.append([bind("channel.b", "2")])).rejects.toBeInstanceOf(StateLockLostError);
      expect((await place.open().read())?.serial).toBe(1);

      const other = await place.open().lock({ ...holder, who: "bob" });
      await other.append([bind("channel.c", "3")]);
      await expect(session.append([bind("channel.d", "4")])).rejects.toBeInstanceOf(StateLockLostError);
      await expect(session.close()).rejects.toBeInstanceOf(StateLockLostError);
      await session.close();
      await expectHolder(other.lock);
      await other.close();
      const records = [bind("channel.a", "1"), bind("channel.c", "3")];
      expect(await place.open().read()).toEqual(foldRecords(initial, records));
    });

    test("what was appended by a run that died is there for the next", async () => {
      const died = await begun();
      await died.append([bind("channel.a", "1")]);
      await die(place.open(), died);
      const next = await place.open().lock(holder);
      expect(next.state()).toEqual(foldRecords(initial, [bind("channel.a", "1")]));
      await next.append([bind("channel.b", "2")]);
      await next.close();
      expect((await place.open().read())?.serial).toBe(2);
    });

    test("any sequence of appends, closes and re-opens equals the fold of the records; serial only grows", async () => {
      const step = fc.oneof(
        {
          weight: 4,
          arbitrary: fc.record({
            do: fc.constant("append" as const),
            records: fc.array(anyRecord, { maxLength: 5 }),
          }),
        },
        { weight: 1, arbitrary: fc.record({ do: fc.constant("reopen" as const) }) },
        { weight: 1, arbitrary: fc.record({ do: fc.constant("die" as const) }) },
        { weight: 1, arbitrary: fc.record({ do: fc.constant("read" as const) }) },
      );
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
          const fresh = await makePlace();
          try {
            let session = await fresh.open().lock(holder);
            await session.begin(initial);
            let expected = initial;
            let serial = 0;
            const pending: Promise<void>[] = [];
            for (const each of steps) {
              if (each.do === "append") {
                pending.push(session.append(each.records));
                expected = foldRecords(expected, each.records);
                continue;
              }
              await Promise.all(pending.splice(0));
              if (each.do === "reopen") await session.close();
              if (each.do === "die") await die(fresh.open(), session);
              if (each.do !== "read") session = await fresh.open().lock(holder);
              const state = each.do === "read" ? await fresh.open().read() : session.state();
              expect(state).toEqual(expected);
              expect(state?.serial).toBeGreaterThanOrEqual(serial);
              serial = state?.serial ?? 0;
            }
            await Promise.all(pending);
            await session.close();
            expect(await fresh.open().read()).toEqual(expected);
          } finally {
            await fresh.dispose();
          }
        }),
        { numRuns: sequences() },
      );
    });
  });
}
