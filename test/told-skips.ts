// Prints at the end of a run the skipped tests, with the reasons:
//
//   Not tested here
//     permissions do not bind root; as-root.test.ts has its case: 1 in test/cli/refusals.test.ts
//
// Tests give the words to `skip`. A test that `-t` or `test.only` leaves out has no reason, and is not in the list.

import type { Reporter, TestModule } from "vitest/node";

export class ToldSkips implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const lines = modules.flatMap(linesOf).toSorted();
    if (lines.length > 0)
      console.log(["Not tested here", ...lines.map((line) => `  ${line}`), ""].join("\n"));
  }
}

function linesOf({ children, relativeModuleId: file }: TestModule): string[] {
  const counts = new Map<string, number>();
  for (const test of children.allTests("skipped")) {
    const { note = "" } = test.result() as { readonly note?: string };
    if (note !== "") counts.set(note, (counts.get(note) ?? 0) + 1);
  }
  return [...counts].map(([note, count]) => `${note}: ${count} in ${file}`);
}
