// The demo, `npm run demo`, runs the community example on a local emulator, from the first plan to drift and back.
//
// It runs the built program in dist/ as child processes, in the way of a user, in a temporary copy of examples/community. It needs no
// account and no network beyond loopback, and never uses credentials of the environment. However it ends, it stops the emulator and removes
// the copy. It ends with 0 when every command ended as expected, and with 1 when one did not. After a signal it ends with 128 plus the
// number of the signal.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { constants, tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { DEMO_WORDS } from "./demo-words.js";

const { GUILDFORM_LANG, LC_ALL, LC_MESSAGES, LANG } = process.env;
const language = (GUILDFORM_LANG || LC_ALL || LC_MESSAGES || LANG || "").startsWith("zh") ? "zh-CN" : "en";
const WORDS = DEMO_WORDS[language];

const PROGRAM = fileURLToPath(new URL("../dist/cli/main.js", import.meta.url));
const COMMUNITY = fileURLToPath(new URL("./community", import.meta.url));
const GUILD = "1801442023060100001";

class DemoError extends Error {}

const colored = process.stdout.isTTY === true && !process.env.NO_COLOR;
const say = (text = "") => process.stdout.write(`${text}\n`);
const bold = (text) => (colored ? `\x1b[1m${text}\x1b[22m` : text);
const heading = (text) => say(`\n${bold(`== ${text}`)}\n`);

/** Names the signal that ends the demo early. It is null while none came. */
let stoppedBy = null;
/** Each is null while the demo has no running command, no emulator or no copy. */
let running = null;
let emulator = null;
let folder = null;

async function demo() {
  if (!existsSync(PROGRAM)) {
    throw new DemoError(WORDS.noBuild);
  }
  folder = mkdtempSync(join(tmpdir(), "guildform-demo-"));
  cpSync(COMMUNITY, folder, { recursive: true });

  heading(WORDS.guild);
  const service = await startEmulator();

  heading(WORDS.plan);
  await guildform(["plan"], service);

  heading(WORDS.apply);
  await guildform(["apply", "--auto-approve"], service);

  heading(WORDS.again);
  await guildform(["plan"], service);

  heading(WORDS.byHand);
  const changesByHand = await changeByHand(service);

  heading(WORDS.drifted);
  await guildform(["plan", "--detailed-exitcode"], service, 2);

  heading(WORDS.repair);
  await guildform(["apply", "--auto-approve"], service);

  heading(WORDS.last);
  await guildform(["plan", "--detailed-exitcode"], service);

  const writes = await countWrites(service);
  say();
  return `${bold(WORDS.done)}${WORDS.calls(writes - changesByHand)}`;
}

/** Runs one command in the copy, and checks how it ends. */
async function guildform(args, service, expected = 0) {
  stopIfAsked();
  say(`$ guildform ${args.join(" ")}\n`);
  running = spawn(process.execPath, [PROGRAM, ...args], {
    cwd: folder,
    env: environment(service),
    stdio: "inherit",
  });
  const [status, signal] = await ended(running);
  running = null;
  stopIfAsked();
  if (status === expected) return;
  throw new DemoError(
    WORDS.unexpected({ command: `guildform ${args.join(" ")}`, end: signal ?? status, expected }),
  );
}

async function startEmulator() {
  const args = ["emulate", "--json", "--port", "0", "--world", "world.json"];
  say(`$ guildform ${args.join(" ")} &`);
  // The emulator has its own process group. So Ctrl-C does not end it while a command still finishes its work.
  emulator = spawn(process.execPath, [PROGRAM, ...args], {
    cwd: folder,
    env: environment(),
    stdio: ["ignore", "pipe", "inherit"],
    detached: true,
  });
  const lines = createInterface({ input: emulator.stdout });
  const [line] = await Promise.race([once(lines, "line"), ended(emulator).then(() => [""])]);
  stopIfAsked();
  if (line === "") throw new DemoError(WORDS.noEmulator);
  const { url, token_url: tokenUrl } = JSON.parse(line);
  say(`$ export GUILDFORM_BASE_URL=${url} GUILDFORM_TOKEN_URL=${tokenUrl}`);
  say("$ export GUILDFORM_APP_ID=demo GUILDFORM_CLIENT_SECRET=demo");
  return { url, tokenUrl };
}

/** Returns this environment without the settings of any real guild. */
function environment(service) {
  const own = Object.entries(process.env).filter(
    ([name]) => !name.startsWith("GUILDFORM_") && name !== "GUILD_ID",
  );
  return {
    ...Object.fromEntries(own),
    GUILDFORM_LANG: language,
    ...(service && {
      GUILDFORM_BASE_URL: service.url,
      GUILDFORM_TOKEN_URL: service.tokenUrl,
      GUILDFORM_APP_ID: "demo",
      GUILDFORM_CLIENT_SECRET: "demo",
    }),
  };
}

/** Imitates careless or tired people in the app, with plain calls of the service. Returns the number of calls. */
async function changeByHand(service) {
  const { access_token: token } = await call("POST", service.tokenUrl, {
    body: { appId: "demo", clientSecret: "demo" },
  });
  const authorized = (method, path, body) =>
    call(method, `${service.url}${path}`, { headers: { Authorization: `QQBot ${token}` }, body });
  const channels = await authorized("GET", `/guilds/${GUILD}/channels`);
  const path = (name) => `/channels/${channels.find((channel) => channel.name === name)?.id}`;
  const azhou = "1442000000000000007";
  const message = "08f3c1a5e2910738a1b072";
  const { message_ids: faqs } = await authorized("GET", `${path("常见问题")}/pins`);
  const deeds = [
    [WORDS.deeds.rename, "PATCH", path("闲聊"), { name: "闲聊灌水" }],
    [WORDS.deeds.admit, "PUT", `${path("议事厅")}/members/${azhou}/permissions`, { add: "1" }],
    [WORDS.deeds.open, "PATCH", path("举报处理"), { private_type: 0 }],
    [WORDS.deeds.pin, "PUT", `${path("频道规则")}/pins/${message}`],
    [WORDS.deeds.recall, "DELETE", `${path("常见问题")}/messages/${faqs[0]}`],
  ];
  for (const [words, method, target, body] of deeds) {
    await authorized(method, target, body);
    say(`  - ${words}`);
  }
  return deeds.length;
}

/** Counts the calls of the whole demo that may have changed the guild. */
async function countWrites(service) {
  const journal = await call("GET", `${service.url}/_emulator/journal`);
  return journal.filter(({ method, operation }) => method !== "GET" && operation !== "get_access_token")
    .length;
}

async function call(method, url, { headers = {}, body } = {}) {
  stopIfAsked();
  const response = await fetch(url, {
    method,
    headers: { ...headers, "Content-Type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new DemoError(WORDS.refused({ status: response.status, method, url, text }));
  return text === "" ? null : JSON.parse(text);
}

/** Returns the exit status and the signal of a child. One of the two is null. */
async function ended(child) {
  if (child.exitCode !== null || child.signalCode !== null) return [child.exitCode, child.signalCode];
  return once(child, "exit");
}

function stopIfAsked() {
  if (stoppedBy !== null) throw new DemoError(WORDS.stopped);
}

// The first signal lets the running command end in order. A terminal sends Ctrl-C to the command too. The second signal ends the demo at
// once.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => {
    if (stoppedBy !== null) process.exit(128 + constants.signals[signal]);
    stoppedBy = signal;
    if (signal !== "SIGINT") running?.kill(signal);
    else if (running === null) emulator?.kill();
  });
}

/** This also stops the emulator and removes the copy when the demo ends at once. */
process.on("exit", () => {
  running?.kill("SIGKILL");
  emulator?.kill("SIGKILL");
  if (folder !== null) rmSync(folder, { recursive: true, force: true });
});

// A reader that closed the pipe (`npm run demo | head`) has seen enough.
process.stdout.on("error", () => process.exit(1));

function reasonOf(error) {
  if (stoppedBy !== null) return WORDS.stoppedBy(stoppedBy);
  return error instanceof DemoError ? error.message : (error.stack ?? String(error));
}

async function cleanUp() {
  if (emulator === null) return;
  emulator.kill();
  await ended(emulator);
  emulator = null;
}

try {
  const summary = await demo();
  await cleanUp();
  say(`${summary}${WORDS.left}`);
} catch (error) {
  await cleanUp();
  process.stderr.write(`\n${WORDS.early}${reasonOf(error)}\n`);
  process.exitCode = stoppedBy === null ? 1 : 128 + constants.signals[stoppedBy];
}
