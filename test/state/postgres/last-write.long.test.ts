// Tests how a plan shows the last write of a state in a database, when no key seals the state.

import { afterAll, describe, expect, test } from "vitest";
import { systemClock } from "../../../src/model/clock.js";
import { systemRandom } from "../../../src/model/random.js";
import { PostgresDatabase } from "../../../src/state/postgres/postgres-database.js";
import { postgresServer } from "../../../src/state/postgres/postgres-server.js";
import { postgresStateStore } from "../../../src/state/postgres/postgres-state-store.js";
import { bind, holder, initial } from "../../contract/state-records.js";
import { skipFor } from "../../missing-here.js";
import { RealServer } from "./real-server.js";

const server = await RealServer.start();
afterAll(() => (server instanceof RealServer ? server.stop() : undefined));

const real = (): RealServer => {
  if (!(server instanceof RealServer)) throw new Error(server);
  return server;
};

const HERE = { host: null, port: null, tls: null } as const;

const storeIn = (database: string) =>
  postgresStateStore({
    state: { store: "postgres", ...HERE, database, name: "main" },
    env: real().env,
    ...{ random: systemRandom, clock: systemClock, ticker: () => () => {} },
  });

/** Runs statements as the owner of all databases. */
async function asOwner(statements: string, database = "postgres"): Promise<void> {
  const owner = new PostgresDatabase(await postgresServer({ ...HERE, database }, real().env));
  await owner.script(statements);
  await owner.close();
}

describe("on a real server", () => {
  skipFor(server instanceof RealServer ? null : server);

  test("who made the last write, by which command and job, and what it made; of a claim that is none, nothing", async () => {
    await asOwner("CREATE DATABASE written");
    const store = await storeIn("written");
    expect(await store.read()).toBeNull();
    expect(store.lastWrite?.()).toBeNull();
    const session = await store.lock(holder);
    await session.begin(initial);
    await session.append([bind("channel.a", "1"), bind("channel.b", "2")]);
    await store.read();
    const { who, host, command, ci_job_url } = holder;
    const author = { who: `${who}@${host}`, command, ci_job_url };
    const made = ["bind channel.a 1", "bind channel.b 2"];
    // The lock was the first write.
    expect(store.lastWrite?.()).toMatchObject({ id: "3", ...author, did: "bind 2", made });
    await session.close();
    await store.read();
    expect(store.lastWrite?.()).toMatchObject({ ...author, did: "fold", made: [] });
    for (const claim of ["x", "null", '{"who":"eve"}', '{"id":7,"at":"2026-11-23","who":"eve","did":""}']) {
      await asOwner(`UPDATE guildform_state SET written = '${claim}'`, "written");
      expect(await store.read()).not.toBeNull();
      expect([claim, store.lastWrite?.()]).toEqual([claim, null]);
    }
  });

  test("tables of an earlier guildform are read as they are, and brought up to date by the next apply", async () => {
    await asOwner("CREATE DATABASE earlier");
    const store = await storeIn("earlier");
    const first = await store.lock(holder);
    await first.begin(initial);
    await first.close();
    await asOwner(
      "ALTER TABLE guildform_state DROP COLUMN written; DELETE FROM guildform_migration WHERE version = 2",
      "earlier",
    );
    expect(await store.read()).toEqual(initial);
    expect(store.lastWrite?.()).toBeNull();
    const second = await store.lock(holder);
    await second.append([bind("channel.a", "1")]);
    await second.close();
    await store.read();
    expect(store.lastWrite?.()).toMatchObject({ command: holder.command, did: "fold" });
  });
});
