// Tests faults on the way to PostgreSQL and in it. Connections and answers are lost, and the server restarts. Another client removes a
// lock, and several runs make tables at once.

import { afterAll, afterEach, describe, expect, test } from "vitest";
import { foldRecords } from "../../../src/state/fold.js";
import { StateLockLostError } from "../../../src/state/state-errors.js";
import { bind, holder, initial } from "../../contract/state-records.js";
import { skipFor } from "../../missing-here.js";
import { sliceOf } from "../../soak/slice.js";
import { type Fault, FaultyWay } from "./faulty-way.js";
import { RealServer } from "./real-server.js";

// This server answers before its writes are durable, so a crash loses a write that does not ask to be durable.
const server = await RealServer.start(["synchronous_commit=off", "wal_writer_delay=10s"]);
afterAll(() => (server instanceof RealServer ? server.stop() : undefined));

const real = (): RealServer => {
  if (!(server instanceof RealServer)) throw new Error(server);
  return server;
};

const RECORDS = [bind("channel.rules", "101"), bind("channel.hall", "102"), bind("group.start", "103")];

describe("on a real server", () => {
  skipFor(server instanceof RealServer ? null : server);
  let way: FaultyWay | null = null;
  afterEach(async () => {
    await way?.close();
    way = null;
  });

  /** A whole life of a state: taken, begun, two writes, compacted, given back, and read. Each step is one statement or more. */
  const live = async (name: string) => {
    const store = await real().open(name, { port: (way as FaultyWay).port });
    const session = await store.lock(holder);
    if (session.state() === null) await session.begin(initial);
    const before = session.state() ?? initial;
    await session.append(RECORDS.slice(0, 1));
    await session.append(RECORDS.slice(1));
    await session.close();
    expect(await store.read()).toEqual(foldRecords(before, RECORDS));
    expect(await store.holder()).toBeNull();
  };

  test("a connection that is lost at any statement, before it arrives or with its answer, changes nothing", async () => {
    way = await FaultyWay.to(real().socket);
    way.expect(null);
    await live("counted");
    const faults = Array.from({ length: way.statements }, (_, statement): readonly Fault[] => [
      { statement, at: "before" },
      { statement, at: "after" },
    ]).flat();
    expect(faults.length).toBeGreaterThan(20);
    for (const fault of sliceOf(faults, { test: 8 })) {
      way.expect(fault);
      const told = `lost ${fault.at} statement ${fault.statement}`;
      await expect(live(told).then(() => told)).resolves.toBe(told);
    }
  });

  test("a record costs one statement of its own size, however much the state holds", async () => {
    way = await FaultyWay.to(real().socket);
    const store = await real().open("large", { port: way.port });
    const session = await store.lock(holder);
    await session.begin(initial);
    await session.append(
      Array.from({ length: 3000 }, (_, index) => bind(`channel.c${index}`, String(index))),
    );
    way.expect(null);
    await session.append(RECORDS.slice(0, 1));
    expect(way.statements).toBe(1);
    expect(way.bytes).toBeLessThan(2000);
    await session.close();
  });

  test("a server that crashes has all that was acknowledged, and a session goes on when it is back", async () => {
    const store = await real().open("crashed");
    const session = await store.lock(holder);
    await session.begin(initial);
    await session.append(RECORDS.slice(0, 1));
    await real().crash();
    expect(await store.read()).toEqual(foldRecords(initial, RECORDS.slice(0, 1)));
    await session.append(RECORDS.slice(1));
    await session.close();
    expect(await store.read()).toEqual(foldRecords(initial, RECORDS));
  });

  test("a holder whose lock was removed and taken by another writes nothing into the other's state", async () => {
    const store = await real().open("stolen");
    const session = await store.lock(holder);
    await session.begin(initial);
    await store.unlock(session.lock.id);
    const other = await store.lock({ ...holder, who: "bob" });
    await other.append(RECORDS.slice(1));
    await expect(session.append(RECORDS.slice(0, 1))).rejects.toBeInstanceOf(StateLockLostError);
    await expect(session.check()).rejects.toBeInstanceOf(StateLockLostError);
    await other.append(RECORDS.slice(0, 1));
    await other.close();
    expect(await store.read()).toEqual(foldRecords(initial, [...RECORDS.slice(1), ...RECORDS.slice(0, 1)]));
  });
});
