// Tries the package in the way of a user: `npm pack`, then `npx ../guildform-0.1.0.tgz` in an empty folder, up to a plan on an emulator.
//
// npx fetches the dependencies from the registry, so `npm test` does not include it. `npm run test:package` builds and runs it.

import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const COMMUNITY = join(ROOT, "examples", "community");
const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));

const folder = mkdtempSync(join(tmpdir(), "guildform-package-"));
const empty = join(folder, "empty");
mkdirSync(empty);
const world = join(COMMUNITY, "world.json");
const emulator = spawn(process.execPath, [
  join(ROOT, "dist/cli/main.js"),
  "emulate",
  "--json",
  "--world",
  world,
]);
try {
  const [line] = await once(createInterface({ input: emulator.stdout }), "line");
  const { url, token_url: tokenUrl } = JSON.parse(line);
  const env = {
    ...process.env,
    GUILDFORM_LANG: "en",
    GUILDFORM_APP_ID: "demo",
    GUILDFORM_CLIENT_SECRET: "demo",
    GUILDFORM_BASE_URL: url,
    GUILDFORM_TOKEN_URL: tokenUrl,
  };
  await run("npm", ["pack", "--ignore-scripts", "--pack-destination", folder], { cwd: ROOT });
  const tarball = `../${readdirSync(folder).find((name) => name.endsWith(".tgz"))}`;
  const guildform = (...args) => run("npx", ["--yes", tarball, ...args], { cwd: empty, env });
  expectText(await guildform("--version"), version);
  expectText(await guildform("explain", "E-PINS-TOO-MANY"), "E-PINS-TOO-MANY");
  cpSync(COMMUNITY, empty, { recursive: true });
  // The tests know the numbers of this plan; here it need only be a plan.
  expectText(await guildform("plan"), " to create, ");
  console.log(`guildform ${version} runs from its package`);
} finally {
  emulator.kill();
  rmSync(folder, { recursive: true });
}

async function run(program, args, options) {
  console.log(`$ ${program} ${args.join(" ")}`);
  const { stdout } = await promisify(execFile)(program, args, { maxBuffer: 2 ** 26, ...options });
  return stdout;
}

function expectText(output, text) {
  if (!output.includes(text)) throw new Error(`no ${text} in this output:\n${output}`);
}
