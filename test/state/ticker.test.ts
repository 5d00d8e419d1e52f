import { expect, test } from "vitest";
import { systemTicker } from "../../src/state/ticker.js";

const timersThatKeepUsAlive = () =>
  process.getActiveResourcesInfo().filter((resource) => resource === "Timeout").length;

test("the system's beat comes again and again, until it is stopped", async () => {
  let beats = 0;
  await new Promise<void>((resolve) => {
    const keepAlive = setInterval(() => undefined, 60_000);
    const stop = systemTicker(() => {
      beats += 1;
      if (beats < 3) return;
      stop();
      clearInterval(keepAlive);
      resolve();
    }, 1);
  });
  expect(beats).toBe(3);
});

test("the system's beat keeps no process alive", () => {
  const before = timersThatKeepUsAlive();
  const stop = systemTicker(() => undefined, 60_000);
  expect(timersThatKeepUsAlive()).toBe(before);
  stop();
});
