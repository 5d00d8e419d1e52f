// Tests the comparison of emulators. Two emulators of one build answer the same. The comparison finds a difference in each thing that it
// compares.

import { expect, test } from "vitest";
import { type Emulator, startEmulator } from "../../../src/emulator/index.js";
import { slice } from "../slice.js";
import { type Alteration, behindProxy } from "./altering-proxy.js";
import { compareEmulators, type StartEmulator, type WireDifference } from "./compare-wire.js";
import { wireCases } from "./wire-case.js";

test("two of one build answer the same, whatever they are told", async () => {
  const { cases: requests, seed } = slice({ soak: 2_000, test: 100 });
  const { compared, differences } = await compareEmulators({
    one: startEmulator,
    other: startEmulator,
    seed,
    requests,
  });
  expect(differences).toEqual([]);
  expect(compared).toBeGreaterThanOrEqual(requests);
});

/**
 * Returns the differences of the first batch when the other emulator is this one. The batch has no faults: a fault may drop the
 * connection between two requests, and a proxy passes both requests on at once.
 */
async function differencesTo(other: StartEmulator): Promise<readonly WireDifference[]> {
  const batch = { seed: 1, requests: 1, hasFaults: false };
  return (await compareEmulators({ one: startEmulator, other, ...batch })).differences;
}

const differingParts = async (other: StartEmulator): Promise<readonly string[]> =>
  (await differencesTo(other)).flatMap(({ parts }) => parts);

/** Starts an emulator with some other functions. */
const changed =
  (change: (emulator: Emulator) => Partial<Emulator>): StartEmulator =>
  async (options) => {
    const emulator = await startEmulator(options);
    return { ...emulator, ...change(emulator) };
  };

const ALTERATIONS: readonly (readonly [what: string, alteration: Alteration, parts: readonly string[]])[] = [
  ["nothing", {}, []],
  ["a status", { answer: (bytes) => bytes.replace(/^HTTP\/1\.1 [0-9]+/, "HTTP/1.1 299") }, ["status"]],
  ["a header", { answer: (bytes) => bytes.replace("application/json", "application/jsoN") }, ["headers"]],
  ["one more header", { answer: (bytes) => bytes.replace("\r\n\r\n", "\r\nX-More: 1\r\n\r\n") }, ["headers"]],
  ["a byte of a body", { answer: (bytes) => bytes.replace(/\}$/, "]") }, ["body"]],
  ["the end of a connection", { passesEnd: false }, ["connection"]],
];

test.each(ALTERATIONS)("%s is seen between two of one build", async (_what, alteration, parts) => {
  const differences = await differencesTo(behindProxy(startEmulator, alteration));
  expect(
    differences.flatMap((one) => one.parts),
    JSON.stringify(differences),
  ).toEqual(parts);
});

test("bytes that are no whole answer are seen", async () => {
  const answer = (bytes: string) => bytes.replace(/content-length: ([0-9]+)/, "content-length: 9$1");
  expect(await differingParts(behindProxy(startEmulator, { answer }))).toContain("rest");
});

test("an entry of the journal is seen", async () => {
  const other = changed((emulator) => ({
    journal: () => emulator.journal().map((entry, at) => (at === 0 ? { ...entry, status: 299 } : entry)),
  }));
  expect(await differingParts(other)).toEqual(["journal"]);
});

test("the world is seen", async () => {
  const other = changed((emulator) => ({
    world: () => ({ ...emulator.world(), guilds: emulator.world().guilds.slice(1) }),
  }));
  expect(await differingParts(other)).toEqual(["world"]);
});

test("neighbouring seeds and batches are told other things", () => {
  const names = [1, 2, 3].flatMap((seed) =>
    [0, 1, 2].map((batch) =>
      wireCases({ seed, batch, count: 20 }, () => false)
        .map(({ name }) => name)
        .join(),
    ),
  );
  expect(new Set(names).size).toBe(9);
});
