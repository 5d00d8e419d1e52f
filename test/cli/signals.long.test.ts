// Tests real signals in the phases of an apply, some of them to a process of its own, and a full disk during a write of the state.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { WrittenFault } from "../../src/emulator/index.js";
import { outcomeCounts } from "../counts.js";
import { noUnixFiles, skipFor } from "../missing-here.js";
import { flat, phraseOf } from "../sentence.js";
import { DECLARED, Desk, STATE_FILE } from "./desk.js";
import { jsonLines, lastLine } from "./json-lines.js";
import { shown } from "./output-faults.js";
import { MAIN, noTerminal } from "./running.js";

const APPLY = ["apply", "--auto-approve"];
const FILES = [STATE_FILE, "guildform.yaml"];

/** Holds one call until the gate opens. */
const held = (operation: "create_channel" | "get_channels", nth: number): WrittenFault => ({
  match: { operation, nth },
  fault: "delay",
  ms: 1,
});

const reads = (desk: Desk): number =>
  desk.emulator.journal().filter(({ operation }) => operation === "get_channels").length;

async function expectWhole(desk: Desk): Promise<void> {
  expect(Object.keys(await desk.files())).toEqual(FILES);
  expect(JSON.parse(await desk.read(STATE_FILE))).toMatchObject({ intents: {} });
}

describe.concurrent("signals", () => {
  test("SIGHUP while a call is under way: 143, the call counts, the next apply does the rest", async ({
    expect,
  }) => {
    await using desk = await Desk.open(DECLARED, { faults: [held("create_channel", 2)] });
    const running = desk.start(APPLY);
    await running.until("the second write", () => desk.writes().length === 2);
    running.child.kill("SIGHUP");
    await running.says(phraseOf("stopping-for", { reason: "calls" }));
    desk.gate.open();
    const run = await desk.finish(running);
    expect(run.status).toBe(143);
    expect([2, 3].some((count) => run.stdout.includes(phraseOf("applied-count", { count })))).toBe(true);
    await expectWhole(desk);
    expect((await desk.run(APPLY)).status).toBe(0);
    expect(desk.writes()).toHaveLength(3);
  });

  test("SIGINT while state cannot be told any more: 1, with what state does not hold", async ({ expect }) => {
    await using desk = await Desk.open(DECLARED, { faults: [held("create_channel", 1)] });
    const running = await desk.begin(APPLY);
    await running.until("the first write", () => desk.writes().length > 0);
    await rm(join(desk.folder, `${STATE_FILE}.lock`));
    running.child.kill("SIGINT");
    await running.says(phraseOf("stopping-for", { reason: "calls" }));
    desk.gate.open();
    const run = await desk.finish(running);
    expect(run.stderr).toContain("STATE_LOCK_LOST");
    expect(flat(run.stdout)).toContain(phraseOf("unrecorded-title", {}));
    expect(run.status).toBe(1);
  });

  test("SIGINT while the end is looked at: 130, with the outcome and without a verdict", async ({
    expect,
  }) => {
    await using desk = await Desk.open(DECLARED, { faults: [held("get_channels", 3)] });
    const running = await desk.begin(APPLY);
    await running.until("the look afterwards", () => reads(desk) === 3);
    running.child.kill("SIGINT");
    const run = await desk.finish(running);
    expect(run.status).toBe(130);
    expect(run.stdout).toContain(outcomeCounts(3));
    expect(run.stdout).not.toContain(phraseOf("verified", {}));
    expect(flat(run.stderr)).not.toContain(phraseOf("not-verified", {}));
    await expectWhole(desk);
    expect(await desk.left()).toEqual([]);
  });

  test("SIGTERM between the plan and the first write: 143, and nothing is written", async ({ expect }) => {
    await using desk = await Desk.open(DECLARED, { faults: [held("get_channels", 2)] });
    const running = desk.start([...APPLY, "--json"]);
    await running.until("the second look", () => reads(desk) === 2);
    running.child.kill("SIGTERM");
    const run = await desk.finish(running);
    expect(run.status).toBe(143);
    expect(lastLine(run.stdout)).toMatchObject({ type: "error", code: "INTERRUPTED" });
    expect(desk.writes()).toEqual([]);
    expect(Object.keys(await desk.files())).toEqual(["guildform.yaml"]);
  });

  test("SIGTERM while the question waits: 143, and nothing is written", async ({ expect, skip }) => {
    skip(noTerminal !== null, noTerminal ?? "");
    await using desk = await Desk.open();
    const running = desk.start(["apply"], { terminal: true });
    await running.says(phraseOf("ask", { command: "apply" }));
    const { pid } = JSON.parse(await desk.read(`${STATE_FILE}.lock`)) as { pid: number };
    process.kill(pid, "SIGTERM");
    const run = await desk.finish(running, { terminal: true });
    expect(run.status).toBe(143);
    expect(shown(run.stdout)).toContain(phraseOf("stopping", {}));
    expect(desk.writes()).toEqual([]);
    expect(Object.keys(await desk.files())).toEqual(["guildform.yaml"]);
  });
});

/** Runs in a shell that lets no file grow beyond some blocks of 512 bytes. The program sees a full disk. */
async function withFullDisk(desk: Desk, options: { blocks: number; args: readonly string[] }) {
  const script = `ulimit -f ${options.blocks}; exec "$0" "$@"`;
  const child = spawn("sh", ["-c", script, process.execPath, MAIN, ...options.args], {
    cwd: desk.folder,
    env: {
      PATH: process.env.PATH,
      GUILDFORM_BASE_URL: desk.emulator.url,
      GUILDFORM_TOKEN: await desk.token(),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said = { stdout: "", stderr: "" };
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    said.stdout += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said.stderr += text;
  });
  await once(child, "close");
  return { ...said, status: child.exitCode };
}

/** Returns how many blocks the state takes during the first call of an apply. */
async function blocksBeforeOutcomes(text: string, args: readonly string[]): Promise<number> {
  await using desk = await Desk.open(text, { faults: [held("create_channel", 1)] });
  const running = await desk.begin(args);
  await running.until("the first write", () => desk.writes().length === 1);
  const names = Object.keys(await desk.files()).filter((name) => name.startsWith(".guildform/"));
  const sizes = await Promise.all(names.map(async (name) => (await stat(desk.path(name))).size));
  desk.gate.open();
  await desk.finish(running);
  return Math.ceil(Math.max(...sizes) / 512);
}

describe("a full disk under the state", () => {
  skipFor(noUnixFiles);

  test("1, with what was done and the ids that state does not hold; the next apply finds them", async () => {
    const extra = Array.from({ length: 9 }, (_, index) => `extra ${index}`);
    await using desk = await Desk.open(`${DECLARED}${extra.map((name) => `  - name: ${name}\n`).join("")}`);
    // The full disk stops either the write of an intent or the write of an outcome. The test tries until it is an outcome.
    const args = [...APPLY, "--concurrency", "1"];
    let blocks = await blocksBeforeOutcomes(await desk.read("guildform.yaml"), args);
    let run = await withFullDisk(desk, { blocks, args });
    for (const last = blocks + 27; blocks < last && !run.stdout.includes(phraseOf("unrecorded-title", {})); )
      run = await withFullDisk(desk, { blocks: ++blocks, args });
    expect(flat(run.stdout)).toContain(phraseOf("unrecorded-title", {}));
    const [, address, id] = /create_channel {2}(\S.*) = (\S+)\n/.exec(run.stdout) ?? [];
    const word = address?.includes(" ") ? `'${address}'` : address;
    expect(run.stdout).toContain(`guildform state resolve ${word} --channel-id ${id}\n`);
    expect(run.stderr).toContain("STATE_UNWRITABLE");
    expect(run.status).toBe(1);
    const made = desk.emulator.world().guilds.flatMap(({ channels }) => channels);
    expect(made.map((channel) => channel.id)).toContain(id);

    const again = await desk.run([...APPLY, "--json"]);
    expect(again.status).toBe(0);
    expect(jsonLines(again.stdout).at(-1)).toMatchObject({ type: "result", unrecorded: [] });
    for (const name of ["more", "one", "two", ...extra])
      expect(desk.names().filter((one) => one === name)).toHaveLength(1);
    await expectWhole(desk);
    expect(await desk.left()).toEqual([]);
  });
});
