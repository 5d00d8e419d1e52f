// Runs the suite and records every input of the planners: openPlan and openUndoPlan have the inputs of makePlan and makeUndoPlan.
//
//   GUILDFORM_PLANS_FOLDER=… npx vitest run --config test/soak/plans/recording.config.ts test/plan test/engine …

import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vitest/config";
import suite from "../../vitest.config.js";
import { LONGEST_TEST_MS } from "../longest-test.js";

const RECORDER = fileURLToPath(new URL("recorder.ts", import.meta.url));

const DOORS = [
  { file: "/src/plan/make-plan.ts", name: "openPlan", door: "plan" },
  { file: "/src/plan/make-undo-plan.ts", name: "openUndoPlan", door: "undo" },
];

/** Calls the recorder before the function of each door. The function does not change. */
const watchedDoors: Plugin = {
  name: "watched-doors",
  enforce: "pre",
  transform(code, id) {
    const found = DOORS.find(({ file }) => id.split("?")[0]?.endsWith(file));
    if (found === undefined) return undefined;
    const declared = `export function ${found.name}(`;
    if (!code.includes(declared)) throw new Error(`${found.file} has no ${found.name} to record`);
    return [
      `import { record } from ${JSON.stringify(RECORDER)};`,
      code.replace(declared, "function unwatched("),
      `export function ${found.name}(input: Parameters<typeof unwatched>[0]) {`,
      `  record(${JSON.stringify(found.door)}, input);`,
      "  return unwatched(input);",
      "}",
    ].join("\n");
  },
};

// Vitest transforms files again here. In the suite, Node.js loads the modules as the compiler made them.
const { execArgv: _, experimental: __, ...test } = suite.test ?? {};

export default defineConfig({
  ...suite,
  plugins: [watchedDoors],
  // The tests run all their cases, as under soak.
  test: { ...test, testTimeout: LONGEST_TEST_MS },
});
