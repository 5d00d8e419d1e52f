// Runs with every test file. At the end of the file no file handle may be open, and there may be no new server and no new process. A
// forgotten server would have its connections and its timers until the end of all tests.

import { afterAll, expect, vi } from "vitest";
import { closeLeftOpen } from "./file-handles.js";

/** Node.js gives these names to a server and to a child process that keep a process alive. */
const KINDS = ["TCPServerWrap", "PipeServerWrap", "ProcessWrap"];

const countOf = (kind) => process.getActiveResourcesInfo().filter((one) => one === kind).length;
const before = KINDS.map(countOf);

afterAll(async () => {
  expect(await closeLeftOpen()).toEqual([]);
  // The end of a closed resource takes a moment.
  await vi.waitFor(() => expect(KINDS.filter((kind, index) => countOf(kind) > before[index])).toEqual([]), {
    timeout: 10_000,
    interval: 5,
  });
});
