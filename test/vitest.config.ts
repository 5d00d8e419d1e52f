import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

// Paths are given from this folder, so that the suite runs from any working directory.
export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  test: {
    include: ["test/**/*.test.ts"],
    testTimeout: 60_000,
    hookTimeout: 30_000,
    reporters: ["default"],
  },
});
