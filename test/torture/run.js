// Compiles the torture bench and runs it with the flags given: `npm run torture -- --seed 7`.
//
// The compiled bench lies in node_modules/.cache, with a package.json where the sources look for theirs. The processes
// that are killed run the program in dist/, which `npm run torture` builds before.

import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const built = join(root, "node_modules/.cache/guildform-torture");

rmSync(built, { recursive: true, force: true });
mkdirSync(built, { recursive: true });
copyFileSync(join(root, "package.json"), join(built, "package.json"));
run([join(root, "node_modules/typescript/bin/tsc"), "-p", join(root, "test/torture/tsconfig.json")]);
run([join(built, "test/torture/main.js"), ...process.argv.slice(2)]);

function run(parameters) {
  const { status } = spawnSync(process.execPath, parameters, { cwd: root, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
