// Finds and imports single modules of a built program.

import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

/** Returns the folder of the single modules: build/ next to dist/. A build from before the bundles has them in dist/ itself. */
export function modulesOf(dist: string): string {
  const places = [resolve(dist), resolve(dist, "../build")];
  const found = places.find((place) => existsSync(resolve(place, "plan/make-plan.js")));
  if (found === undefined)
    throw new Error(`there is no plan/make-plan.js in ${places.join(" or ")}; run \`npm run build\` there`);
  return found;
}

export const builtModule = (modules: string, path: string) =>
  import(pathToFileURL(resolve(modules, path)).href);

/** Loads the words of a build, so that its modules can print texts. Builds without a choice of languages need no such step. */
export async function speakEnglish(modules: string): Promise<void> {
  const path = "words/speak-english.js";
  if (existsSync(resolve(modules, path))) await builtModule(modules, path);
}
