import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { beginRun } from "./soak/run-seed.js";

beginRun();

// Paths are given from this folder, so that the suite runs from any working directory.
export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  test: {
    // Two, also where there are but two cores: much of the time goes to child processes and sockets.
    maxWorkers: 2,
    // A bound for what hangs, far above what the slowest test takes on a busy machine.
    testTimeout: 180_000,
    hookTimeout: 30_000,
    reporters: ["default"],
    // No test replaces a module, so that files may share them; loading them anew costs more than many tests.
    isolate: false,
    setupFiles: ["test/soak/seed-setup.ts", "test/nothing-left-open.js"],
    projects: [
      {
        extends: true,
        test: {
          name: "program",
          include: ["test/cli/**/*.test.ts"],
          setupFiles: ["test/cli/canary-check.ts"],
        },
      },
      { extends: true, test: { name: "modules", include: ["test/**/*.test.ts"], exclude: ["test/cli/**"] } },
    ],
  },
});
