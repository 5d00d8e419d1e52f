// Tests the question before apply: only `yes` continues. A test uses a pseudo-terminal if a key, a signal or the time of a change counts.
// If only the plan counts, it uses a process that takes its streams for a terminal.

import { describe, expect, test } from "vitest";
import type { WrittenFault } from "../../src/emulator/index.js";
import { outcomeCounts, planCounts } from "../counts.js";
import { skipFor } from "../missing-here.js";
import { PATIENCE } from "../patience.js";
import { flat, messageOf, phraseOf } from "../sentence.js";
import { untilLong } from "../soak/is-soak.js";
import { DECLARED, Desk } from "./desk.js";
import type { Run } from "./heard.js";
import { jsonLines } from "./json-lines.js";
import { shown } from "./output-faults.js";
import { noTerminal } from "./running.js";

const COLOR = "\u001b[";
const QUESTION = phraseOf("ask", { command: "apply" });

describe.concurrent("on a terminal", () => {
  skipFor(untilLong);

  skipFor(noTerminal);

  test("yes applies the plan that was shown", async ({ expect }) => {
    await using desk = await Desk.open();
    const running = desk.start(["apply"], { terminal: true });
    await running.says(QUESTION);
    const before = shown(running.stdout);
    expect(before).toContain(planCounts({ create: 3, adopt: 3 }));
    expect(desk.writes()).toEqual([]);
    running.child.stdin.write("yes\n");
    const run = await desk.finish(running, { terminal: true });
    expect(run.status).toBe(0);
    expect(shown(run.stdout)).toContain(outcomeCounts(3));
    expect(run.stdout).toContain(`${COLOR}32m`);
    expect(desk.writes()).toHaveLength(3);
  });

  test("the end of input does not", async () => {
    await using desk = await Desk.open();
    const running = desk.start(["apply"], { terminal: true });
    await running.says(QUESTION);
    running.child.stdin.write("\u0004");
    await expectNotApproved(desk, await desk.finish(running, { terminal: true }));
  });

  test("Ctrl-C ends it with 130 and gives the lock back", async ({ expect }) => {
    await using desk = await Desk.open();
    const running = desk.start(["apply"], { terminal: true });
    await running.says(QUESTION);
    running.child.stdin.write("\u0003");
    const run = await desk.finish(running, { terminal: true });
    expect(run.status).toBe(130);
    expect(shown(run.stdout)).toContain(phraseOf("stopping", {}));
    for (const reason of ["call", "calls", "state"] as const)
      expect(flat(shown(run.stdout))).not.toContain(phraseOf("stopping-for", { reason }));
    expect(desk.writes()).toEqual([]);
    expect(Object.keys(await desk.files())).toEqual(["guildform.yaml"]);
  });

  // The shell survives Ctrl-C. The program prints everything between the shell's two lines of settings.
  const SETTINGS = 'trap : INT; stty -g; "$@"; echo "status $?"; stty -g';
  const settingsIn = (text: string) => shown(text).match(/^[0-9a-f]+(?::[0-9a-f]+){20,}$/gm);

  test("Ctrl-C twice at once leaves the terminal as it was", async ({ expect }) => {
    await using desk = await Desk.open();
    const running = desk.start(["apply"], { terminal: true, shell: SETTINGS });
    await running.says(QUESTION);
    running.child.stdin.write("\u0003\u0003");
    const { stdout } = await desk.finish(running, { terminal: true });
    const [before, after] = settingsIn(stdout) ?? [];
    expect(before).toBeDefined();
    expect(after).toBe(before);
    expect(stdout).toContain("status 130");
    expect(desk.writes()).toEqual([]);
  });

  test("Ctrl-C twice while a call is under way leaves the terminal as it was", async ({ expect }) => {
    const faults: WrittenFault[] = [{ match: { operation: "create_channel" }, fault: "hang" }];
    await using desk = await Desk.open(DECLARED, { faults });
    const running = desk.start(["apply", "--auto-approve"], { terminal: true, shell: SETTINGS });
    await running.says("[0/3] create_channel group.more");
    // The line appears before the call.
    await expect.poll(() => desk.writes().length, PATIENCE).toBe(1);
    running.child.stdin.write("\u0003");
    await running.says(phraseOf("stopping-for", { reason: "calls" }));
    running.child.stdin.write("\u0003");
    const { stdout } = await desk.finish(running, { terminal: true });
    const [before, after] = settingsIn(stdout) ?? [];
    expect(before).toBeDefined();
    expect(after).toBe(before);
    expect(flat(stdout)).toContain(messageOf("INTERRUPTED", { case: "apply-left" }));
    expect(stdout).toContain("status 130");
  });

  test("the guild changed while the question waited: 4, and no write", async ({ expect }) => {
    await using desk = await Desk.open();
    const running = desk.start(["apply"], { terminal: true });
    await running.says(QUESTION);
    desk.byHand((guild) => ({ ...guild, channels: [...(guild.channels ?? []), { name: "more", type: 4 }] }));
    running.child.stdin.write("yes\n");
    const run = await desk.finish(running, { terminal: true });
    expect(run.status).toBe(4);
    expect(flat(shown(run.stdout))).toContain(
      messageOf("STALE_PLAN", {
        takesBack: null,
        case: "changed",
        addresses: ["group.more", "order.groups"],
      }),
    );
    expect(desk.writes()).toEqual([]);
  });

  test("a progress line is there while a call takes long, and gone in the end", async ({ expect }) => {
    const faults: WrittenFault[] = [{ match: { operation: "create_channel" }, fault: "delay", ms: 1 }];
    await using desk = await Desk.open(DECLARED, { faults });
    const running = desk.start(["apply", "--auto-approve"], { terminal: true });
    await running.says("[0/3] create_channel group.more");
    desk.gate.open();
    const { stdout } = await desk.finish(running, { terminal: true });
    expect(stdout.split("\r\u001b[K").at(-1)).toContain(phraseOf("applied-count", { count: 3 }));
    const ended = { id: "create_channel group.more", status: "applied", meaning: "" } as const;
    expect(stdout).not.toContain(`] ${phraseOf("operation-ended", ended)}`);
  });
});

describe.concurrent("with what was typed before", () => {
  // ask-yes.test.ts tests without the program which words are a yes.
  test("y does not", async ({ expect }) => {
    await using desk = await Desk.open();
    const run = await desk.run(["apply"], { terminal: true, types: "y\n" });
    expect(run.stdout).toContain(QUESTION);
    await expectNotApproved(desk, run);
  });

  test("an empty plan asks nothing", async ({ expect }) => {
    await using desk = await Desk.open();
    await desk.run(["apply", "--auto-approve"]);
    const run = await desk.run(["apply"], { terminal: true, types: "" });
    expect(run.status).toBe(0);
    expect(flat(run.stdout)).not.toContain(phraseOf("ask", { command: "apply" }));
  });

  test("a blocked plan asks nothing", async ({ expect }) => {
    await using desk = await Desk.open(`${DECLARED}policy: { unmanaged_channels: error }\n`);
    desk.byHand((guild) => ({ ...guild, channels: [...(guild.channels ?? []), { name: "stranger" }] }));
    const run = await desk.run(["apply"], { terminal: true, types: "yes\n" });
    expect(run.status).toBe(5);
    expect(flat(run.stdout)).not.toContain(phraseOf("ask", { command: "apply" }));
  });
});

async function expectNotApproved(desk: Desk, run: Run): Promise<void> {
  expect(run.status).toBe(1);
  expect(flat(run.stdout)).toContain(phraseOf("apply-declined", {}));
  expect(desk.writes()).toEqual([]);
  expect(Object.keys(await desk.files())).toEqual(["guildform.yaml"]);
}

describe.concurrent("colours", () => {
  // terminal.test.ts tests without a process which settings turn colours on and off.
  test("on a terminal, and nowhere else", async ({ expect }) => {
    await using desk = await Desk.open();
    const on = (args: readonly string[], env = {}) =>
      desk.run(["plan", ...args], { terminal: true, types: "", env });
    expect((await on([])).stdout).toContain(`${COLOR}32m`);
    expect((await on(["--no-color", "--quiet"])).stdout).not.toContain(COLOR);
    expect((await on(["--quiet"], { NO_COLOR: "1" })).stdout).not.toContain(COLOR);
    expect((await desk.run(["plan"])).stdout).not.toContain(COLOR);
  });

  test("JSON has none", async ({ expect }) => {
    await using desk = await Desk.open();
    const apply = ["apply", "--auto-approve", "--json", "--quiet"];
    const { stdout } = await desk.run(apply, { terminal: true, types: "" });
    expect(() => jsonLines(stdout.replace(/\r\n/g, "\n"))).not.toThrow();
  });
});
