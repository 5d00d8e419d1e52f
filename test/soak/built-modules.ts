// Built modules: the folder in which the single modules of a built program lie.

import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

/** Single modules lie in build/ beside dist/; a dist/ that was built before there were bundles has them itself. */
export function modulesOf(dist: string): string {
  const places = [resolve(dist), resolve(dist, "../build")];
  const found = places.find((place) => existsSync(resolve(place, "plan/make-plan.js")));
  if (found === undefined)
    throw new Error(`there is no plan/make-plan.js in ${places.join(" or ")}; run \`npm run build\` there`);
  return found;
}

/** Imports one of them. */
export const builtModule = (modules: string, path: string) =>
  import(pathToFileURL(resolve(modules, path)).href);

/** Loads the words of a build, so that its modules can say something; builds without a choice of languages need no such step. */
export async function speakEnglish(modules: string): Promise<void> {
  const path = "words/speak-english.js";
  if (existsSync(resolve(modules, path))) await builtModule(modules, path);
}
