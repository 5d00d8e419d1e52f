// A drawing file is a test file that asks for a slice of cases. This module finds them by their imports, and finds the other files
// that `npm run test:long` runs too.

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Returns paths from the root of the project, such as `test/plan/order.test.ts`. The test of slices is left out. */
export const drawingFiles = (): string[] =>
  testFiles().filter((file) => file !== "test/soak/soak.test.ts" && doesImport(file, "test/soak/slice.ts"));

/** Returns the drawing files, and the files that leave some of their tests to `npm run test:long`. */
export const lengthenedFiles = (): string[] =>
  testFiles().filter((file) => doesImport(file, "test/soak/is-soak.ts"));

function testFiles(): string[] {
  return readdirSync(join(root, "test"), { recursive: true, encoding: "utf8" })
    .map((path) => `test/${path.replaceAll(sep, "/")}`)
    .filter((path) => path.endsWith(".test.ts"));
}

/** Returns `true` when a file of test/ imports another, directly or through other files of test/. */
function doesImport(file: string, wanted: string, seen = new Set<string>()): boolean {
  if (file === wanted) return true;
  if (seen.has(file) || !file.startsWith("test/")) return false;
  seen.add(file);
  return [...readFileSync(join(root, file), "utf8").matchAll(/from "(\.[^"]+)\.js"/g)]
    .map(([, path = ""]) => relative(root, resolve(root, dirname(file), `${path}.ts`)).replaceAll(sep, "/"))
    .some((path) => path !== "test/soak/sections.ts" && isThere(path) && doesImport(path, wanted, seen));
}

const isThere = (file: string): boolean => file.endsWith(".ts") && !file.includes(".d.ts");
