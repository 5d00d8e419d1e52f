// Tests the ways to PostgreSQL: TLS with a valid or an invalid certificate, and a pooler.

import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { systemClock } from "../../../src/model/clock.js";
import { systemRandom } from "../../../src/model/random.js";
import { foldRecords } from "../../../src/state/fold.js";
import { postgresStateStore } from "../../../src/state/postgres/postgres-state-store.js";
import type { PostgresState, PostgresTls } from "../../../src/state/remote-state.js";
import { bind, holder, initial } from "../../contract/state-records.js";
import { skipFor } from "../../missing-here.js";
import { CERTIFICATE, LOOPBACK } from "../../tunnel-proxy.js";
import { sqlReason, withoutTold } from "../reason.js";
import { Pooler } from "./pooler.js";
import { RealServer } from "./real-server.js";
import { TlsWay } from "./tls-way.js";

const server = await RealServer.start();
afterAll(() => (server instanceof RealServer ? server.stop() : undefined));

const real = (): RealServer => {
  if (!(server instanceof RealServer)) throw new Error(server);
  return server;
};

const storeAt = (
  state: Pick<PostgresState, "host" | "port" | "tls" | "name">,
  env: Readonly<Record<string, string>> = {},
) =>
  postgresStateStore({
    state: { store: "postgres", database: "postgres", ...state },
    env: { ...real().env, ...env },
    random: systemRandom,
    clock: { ...systemClock, sleep: async () => {} },
  });

describe("on a real server", () => {
  skipFor(server instanceof RealServer ? null : server);

  test("TLS counts with a certificate that somebody trusts for that host, and with no other", async () => {
    const way = await TlsWay.to(real().socket);
    const another = await TlsWay.to(real().socket, CERTIFICATE);
    onTestFinished(async () => {
      await Promise.all([way.close(), another.close()]);
    });
    const store = (tls: PostgresTls | null, env: Record<string, string> = {}, { port } = way) =>
      storeAt({ host: "127.0.0.1", port, tls, name: "encrypted" }, env);
    const refusal = withoutTold(sqlReason({ case: "certificate", told: "" }));
    const trusted = { PGSSLROOTCERT: LOOPBACK };
    const trustsAnother = { PGSSLROOTCERT: CERTIFICATE };
    await expect((await store("verified")).read()).rejects.toThrow(refusal);
    await expect((await store(null, { PGSSLMODE: "verify-full" })).read()).rejects.toThrow(refusal);
    await expect((await store("verified", trustsAnother)).read()).rejects.toThrow(refusal);
    // The certificate is trusted, and holds for *.guildform.test.
    await expect((await store("verified", trustsAnother, another)).lock(holder)).rejects.toThrow(refusal);
    const session = await (await store("verified", trusted)).lock(holder);
    await session.begin(initial);
    await session.close();
    expect(await (await store("unverified")).read()).toEqual(initial);
    expect(way.clear).toBe(0);
    // This server refuses all clients without TLS.
    await expect((await store("none")).read()).rejects.toThrow(
      withoutTold(sqlReason({ case: "unreachable", told: "" })),
    );
  });

  test("behind a pooler that gives every statement another connection nothing is missed", async () => {
    const pooler = await Pooler.to(real().socket);
    onTestFinished(() => pooler.close());
    const open = () => storeAt({ host: "127.0.0.1", port: pooler.port, tls: "none", name: "pooled" });
    const store = await open();
    const session = await store.lock(holder);
    await session.begin(initial);
    await expect((await open()).lock({ ...holder, who: "bob" })).rejects.toMatchObject({
      code: "STATE_LOCKED",
    });
    const records = [bind("channel.a", "1"), bind("channel.b", "2"), bind("channel.c", "3")];
    for (const record of records) await session.append([record]);
    await session.close();
    expect(await (await open()).read()).toEqual(foldRecords(initial, records));
    expect(await store.holder()).toBeNull();
    const next = await store.lock(holder);
    await store.unlock(next.lock.id);
    await expect(next.append(records)).rejects.toThrow("lock");
    await next.close().catch(() => undefined);
    expect(pooler.switches).toBeGreaterThan(8);
  });
});
