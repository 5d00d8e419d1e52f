// Tests that any number of delayed answers causes no warning of Node about a leak.

import { expect, test } from "vitest";
import { running } from "./emulated-guild.js";

test("many answers may be delayed at the same time", async () => {
  const warnings: Error[] = [];
  const listen = (warning: Error) => warnings.push(warning);
  process.on("warning", listen);
  try {
    const { call } = await running({}, { settings: { latency_ms: 200 } });
    const answers = await Promise.all(Array.from({ length: 30 }, () => call("GET", "/users/@me")));
    expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200));
    // Node emits warnings on the next tick.
    await new Promise((resolve) => setImmediate(resolve));
  } finally {
    process.off("warning", listen);
  }
  expect(warnings).toEqual([]);
});
