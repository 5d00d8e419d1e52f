// `npm run build` keeps the declarations that users of the package can reach, and removes all others from dist/. A user reaches a
// declaration through the types of a door, such as `dist/client/index.d.ts`, and through the modules that they import. Public docstrings
// are in these modules. The package exports only its doors, so no user reaches another module.

import { readdirSync, readFileSync, rmdirSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** Matches the path of each relative import: `from "./call.js"`, `import("./call.js")` and `import "./call.js"`. */
const IMPORTS = /(?:\bfrom |\bimport\(|\bimport )"(\.[^"]+)"/g;

/** Removes each `.d.ts` of dist/ that no door reaches. Throws when a reachable one is missing. */
export function keepReachableDeclarations(root) {
  const { exports } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const doors = Object.values(exports).flatMap((door) => door.types ?? []);
  const reachable = reachableFrom(doors.map((path) => resolve(root, path)));
  const dist = join(root, "dist");
  for (const name of readdirSync(dist, { recursive: true })) {
    if (name.endsWith(".d.ts") && !reachable.has(join(dist, name))) rmSync(join(dist, name));
  }
  removeEmptyFolders(dist);
}

function reachableFrom(files) {
  const reachable = new Set();
  const waiting = [...files];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reachable.has(file)) continue;
    reachable.add(file);
    for (const [, path] of readFileSync(file, "utf8").matchAll(IMPORTS)) {
      waiting.push(resolve(dirname(file), path.replace(/\.js$/, ".d.ts")));
    }
  }
  return reachable;
}

function removeEmptyFolders(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) removeEmptyFolders(join(folder, entry.name));
  }
  if (readdirSync(folder).length === 0) rmdirSync(folder);
}
