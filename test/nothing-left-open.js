// Runs with every test file: at its end no file handle is open, and no server listens and no process runs that was not
// there before. A server that was left would keep its connections and its timers as long as the tests run.

import { afterAll, expect, vi } from "vitest";
import { closeLeftOpen } from "./file-handles.js";

/** What Node.js calls a server and a child process that keep a process alive. */
const KINDS = ["TCPServerWrap", "PipeServerWrap", "ProcessWrap"];

const countOf = (kind) => process.getActiveResourcesInfo().filter((one) => one === kind).length;
const before = KINDS.map(countOf);

afterAll(async () => {
  expect(await closeLeftOpen()).toEqual([]);
  // What is closed takes a moment until it is gone.
  await vi.waitFor(() => expect(KINDS.filter((kind, index) => countOf(kind) > before[index])).toEqual([]), {
    timeout: 10_000,
    interval: 5,
  });
});
