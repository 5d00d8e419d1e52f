import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { compiled } from "./compiled.js";
import { frugal } from "./frugal.js";
import { LongestFirst } from "./longest-first.js";
import { isLong } from "./soak/is-soak.js";
import { beginRun } from "./soak/run-seed.js";
import { ToldSkips } from "./told-skips.js";

beginRun();

// The paths begin at `root`, so that the suite runs from any working directory.
export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  test: {
    // There is one worker more than cores: a worker waits for child processes, sockets and clocks a fifth of the time.
    maxWorkers: availableParallelism() + 1,
    // This limit ends a hanging test. It is far above the slowest test on a busy machine.
    testTimeout: 180_000,
    hookTimeout: 30_000,
    reporters: ["default", new ToldSkips()],
    // No test replaces a module, so that files may share them. To load them again would cost more than many tests.
    isolate: false,
    setupFiles: [
      "test/speak-english.ts",
      "test/soak/seed-setup.ts",
      "test/nothing-left-open.js",
      "test/cli/canary-check.ts",
    ],
    include: ["test/**/*.test.ts"],
    // The long stories start processes: `npm run test:long` and `npm run soak` run them.
    exclude: isLong() ? [] : ["test/**/*.long.test.ts"],
    sequence: { sequencer: LongestFirst },
    // The compiled files are loaded by Node.js itself. So an import costs no more, and vitest transforms no file.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    execArgv: [...compiled(), ...frugal()],
    // The next run compiles a changed file.
    watch: false,
  },
});
