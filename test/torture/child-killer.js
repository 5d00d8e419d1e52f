// This module is imported before the real program (`node --import`). It kills its own process with SIGKILL at one exact step.
//
// A step is a change of a file below the state's folder, or a whole answer of the service. GUILDFORM_TORTURE names the step (see
// child-run.ts). Without a name, the module counts the steps. The program does not notice: the module replaces the functions of
// node:fs/promises before the program starts.

import { subscribe } from "node:diagnostics_channel";
import { writeFileSync } from "node:fs";
import promises from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { sep } from "node:path";

const { folder, kill, counts } = JSON.parse(process.env.GUILDFORM_TORTURE ?? "null");

const seen = { writes: 0, answers: 0, steps: [] };

const die = () => process.kill(process.pid, "SIGKILL");

const firstHalf = (data) => {
  const bytes = Buffer.from(data);
  return bytes.subarray(0, bytes.length >> 1);
};

const isOurs = (path) => typeof path === "string" && (path === folder || path.startsWith(folder + sep));

/** Does one step, or dies here. `half` does a part of the step. */
async function step(name, work, half) {
  seen.writes += 1;
  seen.steps.push(name);
  const here = kill?.at === "write" && kill.nth === seen.writes ? kill.moment : null;
  if (here === "before") die();
  if (here === "half" && half !== undefined) {
    await half();
    die();
  }
  const result = await work();
  if (here !== null) die();
  return result;
}

for (const name of ["rename", "link", "unlink", "mkdir", "utimes", "rm", "writeFile", "truncate"]) {
  const original = promises[name];
  promises[name] = (path, ...rest) =>
    isOurs(path) ? step(name, () => original(path, ...rest)) : original(path, ...rest);
}

const open = promises.open;
promises.open = async (path, flags = "r", ...rest) => {
  if (!isOurs(path)) return open(path, flags, ...rest);
  const writes = flags !== "r";
  const handle = writes
    ? await step("open", () => open(path, flags, ...rest))
    : await open(path, flags, ...rest);
  for (const name of ["appendFile", "write", "writeFile", "sync", "datasync", "truncate", "utimes"]) {
    const original = handle[name].bind(handle);
    const isWrite = name === "appendFile" || name === "write" || name === "writeFile";
    handle[name] = (...args) => {
      const [data] = args;
      const half = isWrite ? () => original(firstHalf(data)) : undefined;
      return step(name, () => original(...args), half);
    };
  }
  return handle;
};
syncBuiltinESMExports();

subscribe("undici:request:trailers", () => {
  seen.answers += 1;
  if (kill?.at === "answer" && kill.nth === seen.answers) die();
});

process.on("exit", () => {
  if (counts !== null) writeFileSync(counts, JSON.stringify(seen));
});
