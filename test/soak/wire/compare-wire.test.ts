// The recorder itself: two emulators of one kind are found to answer the same, and another kind is found out.

import { expect, test } from "vitest";
import { startEmulator } from "../../../src/emulator/index.js";
import { runSeed } from "../run-seed.js";
import { compareEmulators } from "./compare-wire.js";

test("two of one kind answer the same, whatever they are told", async () => {
  const { compared, differences } = await compareEmulators({
    one: startEmulator,
    other: startEmulator,
    seed: runSeed(),
    requests: 100,
  });
  expect(differences).toEqual([]);
  expect(compared).toBeGreaterThanOrEqual(100);
});

test("one that reaches another answer, or leaves something else behind, is found out", async () => {
  const { differences } = await compareEmulators({
    one: startEmulator,
    other: async (options) => {
      const emulator = await startEmulator(options);
      emulator.changeSettings({ max_channels: 39 });
      return emulator;
    },
    seed: runSeed(),
    requests: 1,
  });
  expect(differences).toHaveLength(1);
});
