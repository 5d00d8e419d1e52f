// Loads the built program that the bench measures: dist/ next to this folder, or the folder in GUILDFORM_BENCH_DIST. That folder needs
// package.json and node_modules one level up, as dist/ has them. Single modules are in build/ next to dist/. Builds from before the bundles
// keep them in dist/.

import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

export const DIST = resolve(
  process.env.GUILDFORM_BENCH_DIST || fileURLToPath(new URL("../dist", import.meta.url)),
);

export const PROGRAM = resolve(DIST, "cli/main.js");

export const MODULES = existsSync(resolve(DIST, "plan/make-plan.js")) ? DIST : resolve(DIST, "../build");

/** The bench compares with this build (`--against DIST`). `null` means that it compares with none. */
export const AGAINST = process.env.GUILDFORM_BENCH_AGAINST
  ? resolve(process.env.GUILDFORM_BENCH_AGAINST)
  : null;

/** Loads a module of the built program, such as `plan/make-plan.js`. `formerly` is its path in older builds. */
export const built = (path, formerly = path) =>
  import(pathToFileURL(resolve(MODULES, existsSync(resolve(MODULES, path)) ? path : formerly)).href);

/** Loads the words of the build. Builds without a choice of languages do not need this step. */
export async function speakEnglish() {
  const path = "words/speak-english.js";
  if (existsSync(resolve(MODULES, path))) await built(path);
}

export const isBuilt = () => existsSync(PROGRAM) && existsSync(MODULES);
