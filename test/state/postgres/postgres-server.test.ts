// Tests which server an address and the environment mean, before any request.

import { expect, test } from "vitest";
import { systemClock } from "../../../src/model/clock.js";
import { systemRandom } from "../../../src/model/random.js";
import { postgresServer } from "../../../src/state/postgres/postgres-server.js";
import { postgresStateStore } from "../../../src/state/postgres/postgres-state-store.js";
import { SaidError } from "../../../src/words/said-error.js";
import { sqlReason, withoutTold } from "../reason.js";

const NOTHING = { host: null, port: null, database: null, tls: null } as const;

test("what the address leaves out the environment says, and two servers are two places", async () => {
  expect(
    await postgresServer(NOTHING, {
      PGHOST: "db.example",
      PGPORT: "5433",
      PGUSER: "bob",
      PGPASSWORD: "word",
    }),
  ).toEqual({
    ...{ host: "db.example", port: 5433, database: "bob", user: "bob", password: "word" },
    ssl: { rejectUnauthorized: true },
  });
  expect(
    await postgresServer({ ...NOTHING, port: 1 }, { PGPORT: "x", PGDATABASE: "guilds", PGUSER: "bob" }),
  ).toMatchObject({ port: 1, database: "guilds", ssl: false });
});

test("the authorities of the machine count by the name that libpq gives them", async () => {
  const server = await postgresServer({ ...NOTHING, host: "db.example" }, { PGSSLROOTCERT: "system" });
  expect(server.ssl).toEqual({ rejectUnauthorized: true });
});

const opened = (env: Readonly<Record<string, string>>) =>
  postgresStateStore({
    state: { store: "postgres", ...NOTHING, name: "main" },
    env,
    ...{ random: systemRandom, clock: { ...systemClock, sleep: async () => {} } },
  });

async function refusalOf(work: Promise<unknown>): Promise<SaidError> {
  const error: unknown = await work.catch((reason: unknown) => reason);
  if (!(error instanceof SaidError)) throw new Error(`not told: ${error}`);
  return error;
}

test("an authority that cannot be read is told with its variable", async () => {
  const refusal = await refusalOf(opened({ PGHOST: "db.example", PGSSLROOTCERT: "/none/ca.pem" }));
  expect(refusal.said).toMatchObject({
    code: "STATE_UNREADABLE",
    params: {
      place: "postgres:///#main",
      trouble: { case: "authority", file: "/none/ca.pem", told: expect.stringMatching(/^ENOENT/) },
    },
  });
});

test("the cause of a failure is that of the system, and no word of ours", async () => {
  const refusal = await refusalOf((await opened({ PGHOST: "/none" })).read());
  expect(refusal.message).toContain(
    `${withoutTold(sqlReason({ case: "unreachable", told: "" }))} (connect ENOENT`,
  );
  expect(refusal.cause).toMatchObject({ code: "ENOENT" });
});
