// Sorts the test files. Files that start hundreds of processes come first, then the other files that start processes. A start takes a young
// worker a millisecond or two, and ten milliseconds once it has taken 400 MB.
//
// The longest files come next, so that no worker is left alone with one at the end. vitest knows the durations of the last run. A fresh
// clone has no last run.

import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const FIRST = [
  "state/git/over-http.long.test.ts",
  "templates/story-strangers.long.test.ts",
  "state/git/refusals.long.test.ts",
  "state/git/writes.long.test.ts",
  "state/git/git-state-store.long.test.ts",
  "state/git/untouched.long.test.ts",
  "templates/story-at-once.long.test.ts",
  "templates/story.long.test.ts",
  "state/git/crowd.long.test.ts",
  "templates/story-nights.long.test.ts",
  "templates/story-open-change.long.test.ts",
  "state/git/killed.long.test.ts",
  "use-cases/migrate/between-stores.long.test.ts",
  "templates/action.long.test.ts",
  "templates/gitlab.long.test.ts",
  "torture/processes.long.test.ts",
  "cli/prompt.long.test.ts",
  "cli/streams.long.test.ts",
  "cli/signals.long.test.ts",
  "cli/apply.test.ts",
  "cli/start-up.long.test.ts",
  "cli/call.test.ts",
  "cli/emulate.long.test.ts",
  "cli/state.long.test.ts",
  "ci/side-by-side.long.test.ts",
  "ci/build.long.test.ts",
  "soak/started.long.test.ts",
  "examples-bot.long.test.ts",
  "foreign-client/session.long.test.ts",
  "foreign-client/own-session-bugs.long.test.ts",
  "torture/torture.long.test.ts",
  "contract/guild-service.test.ts",
  "config/yaml.test.ts",
  "emulator/journal.long.test.ts",
  "simulation/convergence.test.ts",
].map((name) => fileURLToPath(new URL(name, import.meta.url)));

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const gone = FIRST.filter((file) => !existsSync(file));
    if (gone.length > 0)
      throw new Error(`test/longest-first.ts names files that are gone: ${gone.join(", ")}`);
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const index = FIRST.findIndex((file) => file.replaceAll("\\", "/") === moduleId);
  return index < 0 ? FIRST.length : index;
}
