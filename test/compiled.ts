// Compiles src/ and test/ to JavaScript for one run of the tests. The result is in a folder that the end of the run removes.
//
// The compiler of dist/ compiles all files at once, without types. This takes less time than vitest needs to transform them one by one. The
// workers use load-compiled.js to load the result.

import { spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Compiles, and returns the flags with which Node.js loads the result in place of the `.ts` files. */
export function compiled(): string[] {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "guildform-compiled-")));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  const { status, stdout } = spawnSync(
    process.execPath,
    [
      join(root, "node_modules/typescript/bin/tsc"),
      ...["-p", join(root, "test/tsconfig.json"), "--noCheck", "--noEmit", "false", "--outDir", folder],
      // Stack traces then name lines of the sources.
      ...["--inlineSourceMap", "--sourceRoot", pathToFileURL(root).href],
    ],
    { encoding: "utf8" },
  );
  if (status !== 0) throw new Error(stdout);
  // A program of test/ finds its libraries, the version and the pages of codes in this folder.
  copyFileSync(join(root, "package.json"), join(folder, "package.json"));
  for (const name of ["docs", "node_modules"]) symlinkSync(join(root, name), join(folder, name), "junction");
  process.env.GUILDFORM_COMPILED = folder;
  return ["--import", new URL("load-compiled.js", import.meta.url).href];
}
