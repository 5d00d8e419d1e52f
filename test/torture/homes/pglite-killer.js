// This module is imported before the real program (`node --import`). It kills its own process right before or after a step of PGlite: a
// statement, or a sync of the disk within one. GUILDFORM_TORTURE_PGLITE names the step. Without it, the module counts the steps.

import fs, { writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { PGlite } from "@electric-sql/pglite";

const { nth, when, counts } = JSON.parse(process.env.GUILDFORM_TORTURE_PGLITE ?? "null");
let steps = 0;

const die = () => process.kill(process.pid, "SIGKILL");

/** Returns `true` when the process has to die afterwards. */
function begin() {
  steps += 1;
  if (steps === nth && when === "before") die();
  return steps === nth;
}

for (const name of ["query", "exec"]) {
  const original = PGlite.prototype[name];
  PGlite.prototype[name] = async function (...args) {
    const isLast = begin();
    const result = await original.apply(this, args);
    if (isLast) die();
    return result;
  };
}

const sync = fs.fsyncSync;
fs.fsyncSync = (handle) => {
  const isLast = begin();
  sync(handle);
  if (isLast) die();
};
syncBuiltinESMExports();

process.on("exit", () => writeFileSync(counts, String(steps)));
