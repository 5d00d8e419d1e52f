// The order of the test files: the longest first, so that no worker is left alone with one at the end. vitest knows how
// long files took the last time; a fresh clone has no last time.

import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Those that took longest on two cores, in this order. */
const LONGEST = [
  "torture/processes.test.ts",
  "torture/torture.test.ts",
  "contract/guild-service.test.ts",
  "emulator/journal.test.ts",
  "foreign-client/session.test.ts",
  "cli/prompt.test.ts",
  "config/yaml.test.ts",
  "cli/signals.test.ts",
  "cli/apply.test.ts",
  "simulation/convergence.test.ts",
  "cli/state.test.ts",
  "foreign-client/own-session-bugs.test.ts",
].map((name) => fileURLToPath(new URL(name, import.meta.url)));

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const gone = LONGEST.filter((file) => !existsSync(file));
    if (gone.length > 0)
      throw new Error(`test/longest-first.ts names files that are gone: ${gone.join(", ")}`);
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const index = LONGEST.findIndex((file) => file.replaceAll("\\", "/") === moduleId);
  return index < 0 ? LONGEST.length : index;
}
