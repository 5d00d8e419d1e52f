// Compiles a program of this folder and runs it with the flags given: `node test/run-program.js torture --seed 7` runs
// test/torture/main.ts.
//
// The compiled program is in node_modules/.cache, with package.json and docs/ where the sources look for them. It starts processes of
// guildform from dist/, which the npm scripts build before.

import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const [program, ...flags] = process.argv.slice(2);
const root = fileURLToPath(new URL("..", import.meta.url));
const built = join(root, `node_modules/.cache/guildform-${program}`);

rmSync(built, { recursive: true, force: true });
mkdirSync(built, { recursive: true });
copyFileSync(join(root, "package.json"), join(built, "package.json"));
symlinkSync(join(root, "docs"), join(built, "docs"), "junction");
run([join(root, "node_modules/typescript/bin/tsc"), "-p", join(root, `test/${program}/tsconfig.json`)]);
run([join(built, `test/${program}/main.js`), ...flags]);

function run(parameters) {
  const { status } = spawnSync(process.execPath, parameters, { cwd: root, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
