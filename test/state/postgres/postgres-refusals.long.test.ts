// Tests the obstacles to state in PostgreSQL and their messages, each on a real server.

import { chmod, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, describe, expect, test, vi } from "vitest";
import { type Clock, systemClock } from "../../../src/model/clock.js";
import { systemRandom } from "../../../src/model/random.js";
import { PostgresDatabase } from "../../../src/state/postgres/postgres-database.js";
import { postgresServer } from "../../../src/state/postgres/postgres-server.js";
import { postgresStateStore } from "../../../src/state/postgres/postgres-state-store.js";
import type { PostgresState } from "../../../src/state/remote-state.js";
import { SaidError } from "../../../src/words/said-error.js";
import { bind, holder, initial } from "../../contract/state-records.js";
import { skipFor } from "../../missing-here.js";
import { helpOf, sqlReason, withoutTold } from "../reason.js";
import { FaultyWay } from "./faulty-way.js";
import { RealServer } from "./real-server.js";

const server = await RealServer.start();
afterAll(() => (server instanceof RealServer ? server.stop() : undefined));

const real = (): RealServer => {
  if (!(server instanceof RealServer)) throw new Error(server);
  return server;
};

const HERE: PostgresState = {
  store: "postgres",
  ...{ host: null, port: null, database: "postgres", tls: null },
  name: "main",
};

/** Returns a store whose pauses take no time. */
const store = (
  state: Partial<PostgresState>,
  env: Readonly<Record<string, string>> = {},
  clock: Clock = { ...systemClock, sleep: async () => {} },
) =>
  postgresStateStore({
    state: { ...HERE, ...state },
    env: { ...real().env, ...env },
    random: systemRandom,
    clock,
    ticker: () => () => {},
  });

/** Returns code, message and hint of an error. */
async function told(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof SaidError)) throw new Error(`not told: ${error}`);
  return `${error.code}: ${error.message} ${error.hint}`;
}

/** Runs statements as the owner of all databases. */
async function asOwner(statements: string, database = "postgres"): Promise<void> {
  const owner = new PostgresDatabase(await postgresServer({ ...HERE, database }, real().env));
  await owner.script(statements);
  await owner.close();
}

const GONE = { case: "table-gone", told: "" } as const;

describe("on a real server", () => {
  skipFor(server instanceof RealServer ? null : server);

  test("no such user, database or server", async () => {
    const nobody = await told((await store({}, { PGUSER: "nobody" })).read());
    expect(nobody).toMatch(/^STATE_UNREADABLE: .*postgres:\/\/\/postgres#main: /);
    expect(nobody).toContain(helpOf({ case: "sql", trouble: { case: "credentials", told: "" } }));
    const trouble = { case: "no-database", told: 'database "guilds" does not exist' } as const;
    const missing = await told((await store({ database: "guilds" })).lock(holder));
    expect(missing).toMatch(/^STATE_UNWRITABLE: /);
    expect(missing).toContain(sqlReason(trouble));
    expect(missing).toContain(helpOf({ case: "sql", trouble }));
    const gone = await told((await store({}, { PGHOST: "/nowhere" })).lock(holder));
    expect(gone).toMatch(/^STATE_UNWRITABLE: /);
    expect(gone).toContain(`${withoutTold(sqlReason({ case: "unreachable", told: "" }))} (connect ENOENT`);
    expect(gone).not.toContain("state unlock");
  });

  test("the password comes from PGPASSWORD, or a file that nobody else may read", async () => {
    await asOwner("CREATE ROLE keyed LOGIN PASSWORD 'colon:pass'");
    const folder = real().env.PGHOST ?? "";
    await writeFile(join(folder, "pg_hba.conf"), "local all keyed scram-sha-256\nlocal all all trust\n");
    await asOwner("SELECT pg_reload_conf()");
    const warnings: Error[] = [];
    const hear = (warning: Error) => void warnings.push(warning);
    process.on("warning", hear);
    const file = join(real().folder, "pass");
    const read = async (env: Readonly<Record<string, string>>) =>
      (await store({}, { PGUSER: "keyed", PGPASSFILE: file, ...env })).read();
    await vi.waitFor(() =>
      expect(read({})).rejects.toThrow(withoutTold(sqlReason({ case: "credentials", told: "" }))),
    );
    expect(await told(read({ PGPASSWORD: "hunter2" }))).not.toContain("hunter2");
    expect(await read({ PGPASSWORD: "colon:pass" })).toBeNull();
    const lines = "# ours\nlocalhost:5432:postgres:other:wrong\n*:*:postgres:keyed:colon\\:pass\n";
    await writeFile(file, lines);
    // The umask of this user must not matter.
    await chmod(file, 0o644);
    await expect(read({})).rejects.toThrow(withoutTold(sqlReason({ case: "credentials", told: "" })));
    await chmod(file, 0o600);
    expect(await read({})).toBeNull();
    process.off("warning", hear);
    expect(warnings).toEqual([]);
  });

  test("a lock that cannot be given back is told with its id", async () => {
    const way = await FaultyWay.to(real().socket);
    const there = await store({ host: "127.0.0.1", port: way.port, name: "left" });
    const session = await there.lock(holder);
    await session.begin(initial);
    await way.close();
    expect(await told(session.close())).toContain(`guildform state unlock ${session.lock.id}`);
    expect(await (await store({ name: "left" })).unlock(session.lock.id)).toEqual(session.lock);
  });

  test("a server that stays away is waited for once, and not with all that a run still has to write", async () => {
    const way = await FaultyWay.to(real().socket);
    let sleptMs = 0;
    const clock = {
      ...systemClock,
      sleep: async (ms: number) => {
        sleptMs += ms;
      },
    };
    const there = await store({ host: "127.0.0.1", port: way.port, name: "away" }, {}, clock);
    const session = await there.lock(holder);
    await session.begin(initial);
    way.isCut = true;
    expect(await told(session.append([bind("channel.a", "1")]))).toContain("STATE_UNWRITABLE");
    expect(sleptMs).toBe(19_200);
    expect(await told(session.close())).toContain(`guildform state unlock ${session.lock.id}`);
    expect(sleptMs).toBeLessThan(20_000);
    way.isCut = false;
    // The next run waits again.
    await there.unlock(session.lock.id);
    await (await there.lock(holder)).close();
    await way.close();
  });

  test("a server without TLS is refused unless the address takes it, and a certificate of nobody's as well", async () => {
    const way = await FaultyWay.to(real().socket);
    try {
      const beyond = { host: "127.0.0.1", port: way.port };
      expect(await told((await store({ ...beyond, tls: "verified" })).read())).toMatch(
        `${sqlReason({ case: "no-tls" })}. ${helpOf({ case: "sql", trouble: { case: "no-tls" } })}`,
      );
      expect(await told((await store(beyond, { PGSSLMODE: "require" })).read())).toContain(
        sqlReason({ case: "no-tls" }),
      );
      expect(await (await store({ ...beyond, tls: "none" }, { PGSSLMODE: "require" })).read()).toBeNull();
    } finally {
      await way.close();
    }
  });

  test("who may only read plans, and cannot apply", async () => {
    await asOwner("CREATE DATABASE shared");
    const writer = await store({ database: "shared" });
    const session = await writer.lock(holder);
    await session.begin(initial);
    await asOwner(
      "CREATE ROLE reader LOGIN; GRANT SELECT ON ALL TABLES IN SCHEMA public TO reader",
      "shared",
    );
    const reader = await store({ database: "shared" }, { PGUSER: "reader" });
    expect(await reader.read()).toEqual(initial);
    expect(await reader.holder()).toEqual(session.lock);
    const refused = await told(reader.lock(holder));
    expect(refused).toMatch(/ \(.* guildform_record/);
    expect(refused).not.toContain("state unlock");
    await session.close();
    await asOwner("ALTER ROLE reader SET default_transaction_read_only = on", "shared");
    expect(await told(reader.lock(holder))).toContain(
      withoutTold(sqlReason({ case: "read-only", told: "" })),
    );
  });

  test("tables of a later guildform, and texts that are no state", async () => {
    await asOwner("CREATE DATABASE later");
    const there = await store({ database: "later" });
    const session = await there.lock(holder);
    await session.begin(initial);
    await session.close();
    await asOwner(
      `INSERT INTO guildform_record VALUES ('main', 1, '{"check":"0000000000000000","serial":1}')`,
      "later",
    );
    expect(await told(there.read())).toMatch(/^STATE_CORRUPT: .*guildform_record/);
    await asOwner("UPDATE guildform_state SET snapshot = 'x'; DELETE FROM guildform_record", "later");
    expect(await told(there.read())).toMatch(/^STATE_CORRUPT: .*guildform_state\.snapshot/);
    await asOwner("UPDATE guildform_state SET lock = 'x', lock_id = '7'", "later");
    expect(await told(there.lock(holder))).toMatch(/^STATE_CORRUPT: .*guildform_state\.lock/);
    await asOwner("UPDATE guildform_state SET lock = NULL", "later");
    expect(await told(there.lock(holder))).toMatch(/^STATE_CORRUPT: .*guildform_state\.lock/);
    await asOwner("INSERT INTO guildform_migration (version) VALUES (99)", "later");
    const refusal = sqlReason({ case: "later-tables", found: 99, known: 2 });
    expect(await told(there.read())).toContain(refusal);
    expect(await told(there.lock(holder))).toContain(refusal);
  });

  test("where one of the tables is gone nobody says that there is no state", async () => {
    await asOwner("CREATE DATABASE torn");
    const there = await store({ database: "torn" });
    const session = await there.lock(holder);
    await session.begin(initial);
    await session.close();
    const [reason, help] = [withoutTold(sqlReason(GONE)), helpOf({ case: "sql", trouble: GONE })];
    const gone = (table: string) => new RegExp(`${reason}.*${table}.*${help}`);
    for (const table of ["guildform_record", "guildform_migration", "guildform_state"]) {
      await asOwner(`ALTER TABLE ${table} RENAME TO aside`, "torn");
      expect(await told(there.read())).toMatch(gone(table));
      if (table !== "guildform_record") expect(await told(there.lock(holder))).toMatch(gone(table));
      await asOwner(`ALTER TABLE aside RENAME TO ${table}`, "torn");
    }
    expect(await there.read()).toEqual(initial);
  });

  test("many who come first at once make the tables once", async () => {
    await asOwner("CREATE DATABASE fresh");
    const names = Array.from({ length: 8 }, (_, index) => `guild-${index}`);
    const lives = names.map(async (name) => {
      const session = await (await store({ database: "fresh", name })).lock(holder);
      await session.begin({ ...initial, lineage: name });
      await session.close();
      return (await store({ database: "fresh", name })).read();
    });
    expect((await Promise.all(lives)).map((state) => state?.lineage)).toEqual(names);
  });
});
