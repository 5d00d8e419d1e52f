// The built program that is measured: dist/ beside this folder, or the folder that GUILDFORM_BENCH_DIST names
// (which needs package.json and node_modules where dist/ has them: one level up). Its single modules lie in build/ beside
// dist/; a dist/ that was built before there were bundles has them itself.

import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

export const DIST = resolve(
  process.env.GUILDFORM_BENCH_DIST || fileURLToPath(new URL("../dist", import.meta.url)),
);

/** The entry of the program. */
export const PROGRAM = resolve(DIST, "cli/main.js");

/** The folder of its single modules. */
export const MODULES = existsSync(resolve(DIST, "plan/make-plan.js")) ? DIST : resolve(DIST, "../build");

/** The build that is held against it (`--against DIST`); null for none. */
export const AGAINST = process.env.GUILDFORM_BENCH_AGAINST
  ? resolve(process.env.GUILDFORM_BENCH_AGAINST)
  : null;

/** A module of the built program, such as `plan/make-plan.js`; `formerly`: where older builds have it. */
export const built = (path, formerly = path) =>
  import(pathToFileURL(resolve(MODULES, existsSync(resolve(MODULES, path)) ? path : formerly)).href);

/** Loads the words of the build; builds without a choice of languages need no such step. */
export async function speakEnglish() {
  const path = "words/speak-english.js";
  if (existsSync(resolve(MODULES, path))) await built(path);
}

export const isBuilt = () => existsSync(PROGRAM) && existsSync(MODULES);
