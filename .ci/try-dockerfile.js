// Carries out the COPY and RUN lines of the Dockerfile in plain folders, without Docker, and starts the result. It leaves out RUN
// lines with apt-get. `npm run test:dockerfile` runs it; npm fetches the dependencies from the registry.

import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
const lines = readFileSync(join(ROOT, "Dockerfile"), "utf8").split("\n");

const folder = mkdtempSync(join(tmpdir(), "guildform-docker-"));
/** The root folder of each stage, by its name; the last one is the image. */
const stages = new Map();
let stage = null;
try {
  for (const line of lines.filter((one) => /^[A-Z]/.test(one))) carryOut(line);
  const stdout = run(`${stage.entrypoint} --version`);
  if (stdout.trim() !== version) throw new Error(`no ${version} in this output:\n${stdout}`);
  console.log(`guildform ${version} runs from the Dockerfile's folders`);
} finally {
  rmSync(folder, { recursive: true });
}

function carryOut(line) {
  const [instruction, ...words] = line.split(" ");
  const rest = words.join(" ");
  const instructions = {
    FROM: () => {
      const name = words[1] === "AS" ? words[2] : "image";
      stage = { root: join(folder, name), workdir: "/", env: { ...process.env }, entrypoint: null };
      stages.set(name, stage);
      mkdirSync(stage.root);
    },
    WORKDIR: () => {
      stage.workdir = rest;
      mkdirSync(join(stage.root, rest), { recursive: true });
    },
    COPY: () => copy(words),
    RUN: () => {
      if (!rest.includes("apt-get")) run(rest);
    },
    ENV: () => {
      const [, name, value] = /^(\w+)=(.*)$/.exec(rest);
      stage.env[name] = value.replace(/^\//, `${stage.root}/`).replace(`$${name}`, stage.env[name]);
    },
    USER: () => {},
    ENTRYPOINT: () => {
      [stage.entrypoint] = JSON.parse(rest);
    },
    CMD: () => {},
  };
  instructions[instruction]();
}

function copy(words) {
  const from = /^--from=(.+)$/.exec(words[0])?.[1];
  const sources = words.slice(from === undefined ? 0 : 1, -1);
  const target = join(stage.root, stage.workdir, words.at(-1));
  for (const source of sources) {
    const origin = join(from === undefined ? ROOT : stages.get(from).root, source);
    cpSync(origin, words.at(-1).endsWith("/") ? join(target, basename(source)) : target, {
      recursive: true,
      verbatimSymlinks: true,
    });
  }
}

function run(command) {
  console.log(`$ ${command}`);
  const cwd = join(stage.root, stage.workdir);
  const { status, stdout, stderr } = spawnSync("sh", ["-c", command], {
    cwd,
    env: stage.env,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`${command} ended with ${status}:\n${stdout}${stderr}`);
  return stdout;
}
