// Runs npm scripts and a command at once. The command `node .ci/side-by-side.js lint types --first build -- vitest run` starts the three
// scripts at once, and vitest as soon as `build` has ended well.
//
// The command has the terminal. The output of a script shows only if it fails. The first failure ends all others, shows last and gives the
// exit status. If a signal such as Ctrl-C comes, everything ends. The scripts come from package.json in the working directory. Arguments
// that npm adds at the end belong to the command.

import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, resolve } from "node:path";

const environment = {
  ...process.env,
  PATH: [resolve("node_modules/.bin"), process.env.PATH].join(delimiter),
};

/** Gives a script this time to end after a signal. The compiler would finish its work first. */
const GRACE_MS = 300;

/** After the end of a process, its output may follow for this time. */
const OUTPUT_MS = 1000;

/** Holds a function for each running process, which sends a signal to it. */
const running = new Set();
/** Is true after the first failure or signal. Then nothing starts any more. */
let ending = false;
let caught = null;

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => {
    caught ??= signal;
    endAll(signal);
  });
}
process.exitCode = await main(process.argv.slice(2));

async function main(given) {
  const { beside, first, command } = readArguments(given);
  if (command.length === 0) {
    process.stderr.write("no command is given: side-by-side.js [script…] [--first script…] -- command…\n");
    return 1;
  }
  const before = first.map(runScript);
  const all = [...beside.map(runScript), ...before, Promise.all(before).then(() => runCommand(command))];
  const failure = await Promise.all(all).then(
    () => null,
    (reason) => reason,
  );
  if (failure !== null) {
    endAll("SIGTERM");
    await Promise.allSettled(all);
  }
  if (caught !== null) return 128 + constants.signals[caught];
  if (failure === null) return 0;
  const { message, text = `${message}\n`, status = 1 } = failure;
  process.stderr.write(text);
  return status;
}

function readArguments(given) {
  const end = given.includes("--") ? given.indexOf("--") : given.length;
  const names = given.slice(0, end);
  const command = given.slice(end + 1);
  const at = names.includes("--first") ? names.indexOf("--first") : names.length;
  return { beside: names.slice(0, at), first: names.slice(at + 1), command };
}

/** Runs a script of package.json quietly. The script has its own process group, so that signals reach all that it starts. */
async function runScript(name) {
  const line = JSON.parse(readFileSync("package.json", "utf8")).scripts[name];
  if (line === undefined) throw new Error(`package.json has no script ${name}`);
  const child = spawn(line, {
    shell: true,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: environment,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
  }
  let grace;
  const status = await endOf(child, (signal) => {
    kill(-child.pid, signal);
    grace = setTimeout(() => kill(-child.pid, "SIGKILL"), GRACE_MS);
  });
  clearTimeout(grace);
  child.stdout.destroy();
  child.stderr.destroy();
  if (status !== 0)
    throw { status, text: `\n${output}\nnpm run ${name} failed with status ${status}; see above.\n` };
}

/** Runs the command in this process group, so that it may use the terminal. */
async function runCommand([file, ...args]) {
  if (ending) return;
  const child = spawn(file, args, { stdio: "inherit", env: environment });
  const status = await endOf(child, (signal) => kill(child.pid, signal));
  if (status !== 0) throw { status, text: "" };
}

/**
 * Waits for the end of a process and of its output. A process that it left in the background may hold the output open, and is not waited
 * for. Returns the exit status, or 128 and the number of the signal that ended it.
 */
async function endOf(child, send) {
  running.add(send);
  try {
    return await new Promise((resolve, reject) => {
      child.on("error", reject);
      const end = (code, signal) => resolve(code ?? 128 + constants.signals[signal]);
      child.on("close", end);
      child.on("exit", (code, signal) => setTimeout(end, OUTPUT_MS, code, signal).unref());
    });
  } finally {
    running.delete(send);
  }
}

function endAll(signal) {
  ending = true;
  for (const send of running) send(signal);
}

/** Sends a signal to a process, or to a group of processes if the number is negative. */
function kill(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has already ended.
  }
}
