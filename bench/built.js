// The built program that is measured: dist/ beside this folder, or the folder that GUILDFORM_BENCH_DIST names
// (which needs package.json and node_modules where dist/ has them: one level up).

import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

export const DIST = resolve(
  process.env.GUILDFORM_BENCH_DIST || fileURLToPath(new URL("../dist", import.meta.url)),
);

/** The entry of the program. */
export const PROGRAM = resolve(DIST, "cli/main.js");

/** A module of the built program, by its path under dist/. */
export const built = (path) => import(pathToFileURL(resolve(DIST, path)).href);

export const isBuilt = () => existsSync(PROGRAM);
