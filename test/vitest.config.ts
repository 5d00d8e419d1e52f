import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

// Paths are given from this folder, so that the suite runs from any working directory.
export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  test: {
    include: ["test/**/*.test.ts"],
    // Two, also where there are but two cores: much of the time goes to child processes and sockets.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 30_000,
    reporters: ["default"],
  },
});
