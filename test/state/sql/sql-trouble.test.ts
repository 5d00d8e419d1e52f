// Tests messages for answers of a database that are costly to get from a real server.

import { expect, test } from "vitest";
import { systemRandom } from "../../../src/model/random.js";
import type { SqlRow } from "../../../src/state/sql/sql-database.js";
import { sqlStateStore } from "../../../src/state/sql/sql-state-store.js";
import { asSqlError } from "../../../src/state/sql/sql-trouble.js";
import type { StateStore } from "../../../src/state/store.js";
import { SaidError } from "../../../src/words/said-error.js";
import { BriskClock } from "../../brisk-clock.js";
import { holder } from "../../contract/state-records.js";
import { helpOf, sqlReason } from "../reason.js";

/** Returns a store whose database gives this answer to every statement. */
const storeWith = (answer: (text: string) => readonly SqlRow[]): StateStore =>
  sqlStateStore({
    ...{ location: "postgres://db/guilds#main", name: "postgres:main", place: "", rowName: "main" },
    open: () => ({
      query: async (text) => answer(text),
      script: async (text) => void answer(text),
      close: async () => {},
    }),
    ...{ random: systemRandom, clock: new BriskClock(), ticker: () => () => {} },
  });

const refusing = (code: string, message: string) => () => {
  throw asSqlError(Object.assign(new Error(message), { code }));
};

async function told(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.catch((reason: unknown) => reason);
  if (!(error instanceof SaidError)) throw new Error(`not told: ${error}`);
  return `${error.code}: ${error.message} ${error.hint}`;
}

test.for([
  [
    "53100",
    "could not extend file",
    sqlReason({ case: "full", told: "could not extend file" }),
    helpOf({ case: "sql", trouble: { case: "full", told: "" } }),
  ],
  [
    "ENOSPC",
    "no space left on device",
    sqlReason({ case: "full", told: "no space left on device" }),
    helpOf({ case: "sql", trouble: { case: "full", told: "" } }),
  ],
  [
    "22P05",
    "no equivalent in encoding",
    sqlReason({ case: "encoding", told: "no equivalent in encoding" }),
    helpOf({ case: "sql", trouble: { case: "encoding", told: "" } }),
  ],
  [
    "XX000",
    "tuple concurrently updated",
    sqlReason({ case: "other", told: "tuple concurrently updated" }),
    helpOf({ case: "sql", trouble: { case: "other", told: "" } }),
  ],
] as const)("%s: %s", async ([code, message, said, hint]) => {
  const refusal = await told(storeWith(refusing(code, message)).lock(holder));
  expect(refusal).toMatch(/^STATE_UNWRITABLE: .*postgres:\/\/db\/guilds#main: /);
  expect(refusal).toContain(said);
  expect(refusal).toContain(hint);
});

test("a state that is larger than what is read", async () => {
  const refusal = await told(storeWith(() => [{ serial: "-3", text: "2 999999999999" }]).read());
  expect(refusal).toContain(sqlReason({ case: "too-large", limitBytes: 268_435_456 }));
  expect(refusal).toContain(helpOf({ case: "sql", trouble: { case: "too-large", limitBytes: 268_435_456 } }));
});

test("a lock that others take and give back whenever it is asked for", async () => {
  const free = { revision: "1", lock: null, seen: null };
  const restless = { case: "restless", rounds: 20, last: null } as const;
  const store = storeWith((text) => (text.includes("INSERT") ? [] : [{ ...free, version: 2 }]));
  const refusal = await told(store.lock(holder));
  expect(refusal).toContain(sqlReason(restless));
  expect(refusal).toContain(helpOf({ case: "sql", trouble: restless }));
});
