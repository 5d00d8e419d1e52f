// Tests the list of skipped tests at the end of a run.

import { afterEach, expect, test, vi } from "vitest";
import type { TestModule } from "vitest/node";
import { ToldSkips } from "./told-skips.js";

afterEach(() => {
  vi.restoreAllMocks();
});

/** Makes a file of tests. Each note is the note of a skipped test. It is undefined for a test that `-t` leaves out. */
const file = (relativeModuleId: string, ...notes: readonly (string | undefined)[]) =>
  ({
    relativeModuleId,
    children: {
      *allTests(state: string) {
        if (state === "skipped") for (const note of notes) yield { result: () => ({ state, note }) };
      },
    },
  }) as unknown as TestModule;

function told(...modules: TestModule[]): string[] {
  const said: string[] = [];
  vi.spyOn(console, "log").mockImplementation((text: string) => {
    said.push(text);
  });
  new ToldSkips().onTestRunEnd(modules);
  return said;
}

test("what was not tested here is told once a reason and file, with a count", () => {
  expect(
    told(
      file("test/b.test.ts", "no full device", undefined),
      file("test/a.test.ts", "root", "root", "no browser"),
      file("test/c.test.ts"),
    ),
  ).toEqual([
    [
      "Not tested here",
      "  no browser: 1 in test/a.test.ts",
      "  no full device: 1 in test/b.test.ts",
      "  root: 2 in test/a.test.ts",
      "",
    ].join("\n"),
  ]);
});

test("nothing is said where nothing was skipped, or `-t` alone left tests out", () => {
  expect(told(file("test/a.test.ts", undefined), file("test/b.test.ts"))).toEqual([]);
});
