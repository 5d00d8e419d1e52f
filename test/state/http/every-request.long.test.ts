// Lets the nth request of a run go wrong, for every n and in every way. The next run finds all acknowledged records, in order, and no other
// ones. A killed run is a run that sends no more requests.

import { expect, onTestFinished, test } from "vitest";
import { foldRecords } from "../../../src/state/fold.js";
import { StateLockedError } from "../../../src/state/state-errors.js";
import type { StateRecord } from "../../../src/state/state-record.js";
import type { StateStore } from "../../../src/state/store.js";
import { bind, holder, initial } from "../../contract/state-records.js";
import { sized, sliceOf } from "../../soak/slice.js";
import { giteaRules } from "./gitea-rules.js";
import { gitlabRules } from "./gitlab-rules.js";
import { HttpPlace } from "./http-place.js";
import type { Fault, Rules } from "./protocol-server.js";

const RECORDS: readonly StateRecord[] = ["a", "b", "c"].map((key, index) =>
  bind(`channel.${key}`, `${index}`),
);

/**
 * Records one after another, until something fails. Returns the number of acknowledged records; -1 means that not even the state was
 * acknowledged.
 */
async function record(store: StateStore): Promise<number> {
  let acknowledged = -1;
  try {
    const session = await store.lock(holder);
    try {
      await session.begin(initial);
      acknowledged = 0;
      for (const each of RECORDS) {
        await session.append([each]);
        acknowledged += 1;
      }
    } finally {
      await session.close();
    }
  } catch {
    // The count has only the acknowledged records.
  }
  return acknowledged;
}

const FAULTS: Readonly<Record<string, (index: number, n: number) => Fault>> = {
  "an answer lost": (index, n) => (index === n ? "lost" : null),
  "a request lost": (index, n) => (index === n ? "unheard" : null),
  "busy once": (index, n) => (index === n ? { status: 503 } : null),
  "failed once": (index, n) => (index === n ? { status: 500 } : null),
  "killed before it sent": (index, n) => (index >= n ? "unheard" : null),
  "killed after it sent": (index, n) => (index === n ? "lost" : index > n ? "unheard" : null),
};

/** A whole run sends fewer requests than this. */
const MOST_REQUESTS = 22;

async function runWith(rules: Rules, fault: (index: number) => Fault): Promise<void> {
  const place = await HttpPlace.make(rules);
  try {
    let index = -1;
    place.server.fault = () => {
      index += 1;
      return fault(index);
    };
    const acknowledged = await record(place.open());
    place.server.fault = () => null;
    const states = [null, ...RECORDS.map((_, length) => foldRecords(initial, RECORDS.slice(0, length)))];
    states.push(foldRecords(initial, RECORDS));
    const found = await place.open().read();
    const length = states.findIndex((state) => JSON.stringify(state) === JSON.stringify(found)) - 1;
    expect(length, `found ${JSON.stringify(found)}`).toBeGreaterThanOrEqual(acknowledged);
    await goOn(place);
  } finally {
    await place.dispose();
  }
}

/** The next run gets the lock, or learns the id to remove it. */
async function goOn(place: HttpPlace): Promise<void> {
  const session = await place
    .open()
    .lock(holder)
    .catch(async (error: unknown) => {
      if (!(error instanceof StateLockedError)) throw error;
      await place.open().unlock(error.holder.id);
      return place.open().lock(holder);
    });
  if (session.state() === null) await session.begin(initial);
  const before = session.state() ?? initial;
  await session.append([bind("channel.next", "9")]);
  await session.close();
  expect(await place.open().read()).toEqual(foldRecords(before, [bind("channel.next", "9")]));
}

test("whatever goes wrong at whichever request, what was acknowledged is there and the next run goes on", async () => {
  const cases = Object.values(FAULTS).flatMap((fault) =>
    Array.from({ length: MOST_REQUESTS }, (_, n) =>
      [gitlabRules, giteaRules].map((rules) => () => runWith(rules(), (index) => fault(index, n))),
    ).flat(),
  );
  for (const run of sliceOf(cases, { test: 24 })) await run();
}, 120_000);

test("of many that write at once one holds the lock at any instant, and no record is lost", async () => {
  const runs = sized({ soak: 30, test: 5 });
  for (const rules of [gitlabRules, giteaRules]) {
    const place = await HttpPlace.make(rules());
    onTestFinished(() => place.dispose());
    const begun = await place.open().lock(holder);
    await begun.begin(initial);
    await begun.close();
    let holders = 0;
    const one = async (number: number): Promise<void> => {
      for (;;) {
        const session = await place
          .open()
          .lock({ ...holder, who: `run ${number}` })
          .catch((error: unknown) => {
            if (error instanceof StateLockedError) return null;
            throw error;
          });
        if (session === null) continue;
        holders += 1;
        expect(holders).toBe(1);
        await session.append([bind(`channel.run-${number}`, `${number}`)]);
        await session.append([bind(`channel.again-${number}`, `${number}`)]);
        holders -= 1;
        await session.close();
        return;
      }
    };
    await Promise.all(Array.from({ length: runs }, (_, number) => one(number)));
    const state = await place.open().read();
    expect(state?.serial).toBe(2 * runs);
    expect(Object.keys(state?.resources ?? {})).toHaveLength(2 * runs);
  }
}, 120_000);
