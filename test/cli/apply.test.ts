// Tests guildform apply without a terminal: its output and its writes, faults, an interruption, and the next run.

import { describe, expect, test, vi } from "vitest";
import type { WrittenFault } from "../../src/emulator/index.js";
import { outcomeCounts, planCounts } from "../counts.js";
import { skipFor } from "../missing-here.js";
import { PATIENCE } from "../patience.js";
import { flat, hintOf, messageOf, patternOf, phraseOf } from "../sentence.js";
import { untilLong } from "../soak/is-soak.js";
import { eventsOf } from "./apply-events.js";
import { DECLARED, Desk, GUILD, STATE_FILE } from "./desk.js";
import { jsonLines, lastLine } from "./json-lines.js";

const APPLY = ["apply", "--auto-approve"];
const DONE = ["start", "rules", "lobby", "more", "one", "two"].sort();
/** Returns how many creates the service did. */
const created = (desk: Desk): number =>
  desk.writes().filter(({ operation, status }) => operation === "create_channel" && status === 200).length;

const called = (desk: Desk, operation: string): number =>
  desk.emulator.journal().filter((entry) => entry.operation === operation).length;

/** Holds one call until the gate opens. */
const held = (operation: "create_channel" | "get_guild" | "get_channels", nth: number): WrittenFault => ({
  match: { operation, nth },
  fault: "delay",
  ms: 1,
});

async function expectFinished(desk: Desk, options: { creates: number }): Promise<void> {
  const again = await desk.run(APPLY);
  expect(again.status).toBe(0);
  expect(desk.names().sort()).toEqual(DONE);
  expect(created(desk)).toBe(options.creates);
  expect(await desk.left()).toEqual([]);
  expect(Object.keys(await desk.files())).toEqual([STATE_FILE, "guildform.yaml"]);
}

describe.concurrent("apply", () => {
  test("shows the plan and the outcome on stdout, progress on stderr, and verifies", async ({ expect }) => {
    await using desk = await Desk.open();
    const run = await desk.run(APPLY);
    expect(run.status).toBe(0);
    expect(run.stdout).toContain(planCounts({ create: 3, adopt: 3 }));
    expect(flat(run.stdout)).toContain(`${outcomeCounts(3)} ${phraseOf("verified", {})}`);
    expect(run.stderr).toContain("[3/3] applied create_channel channel.two\n");
    expect(desk.names().sort()).toEqual(DONE);
  });

  test("3 when the look afterwards does not find what was done", async ({ expect }) => {
    await using desk = await Desk.open(DECLARED, { faults: [held("get_channels", 3)] });
    const running = desk.run(APPLY);
    await vi.waitUntil(() => called(desk, "get_channels") === 3, PATIENCE);
    desk.byHand((guild) => ({
      ...guild,
      channels: (guild.channels ?? []).map((one) => (one.name === "two" ? { ...one, name: "by hand" } : one)),
    }));
    desk.gate.open();
    const run = await running;
    expect(run.stdout).toContain(outcomeCounts(3));
    expect(run.stdout).not.toContain(phraseOf("verified", {}));
    expect(run.stdout).toContain("channel.two");
    expect(run.status).toBe(3);
  });

  test("--quiet leaves the result only, with the start of the identity", async ({ expect }) => {
    await using desk = await Desk.open();
    const { identity } = JSON.parse((await desk.run(["plan", "--json"])).stdout);
    const line = (await desk.run(["plan", "--quiet"])).stdout.trimEnd();
    const run = await desk.run([...APPLY, "--quiet", "--expect", identity]);
    expect(run).toMatchObject({ status: 0, stderr: "" });
    expect(run.stdout.split("\n")[0]).toBe(
      [
        phraseOf("plan-line-title", {}),
        phraseOf("plan-line", { identity: identity.slice(0, 12), guild: { id: GUILD, name: "小频道" } }),
        line,
      ].join(""),
    );
    expect(run.stdout).not.toContain("channel.one");
    expect(run.stdout).toContain(outcomeCounts(3));
  });

  test("--quiet shows a plan that it refuses whole", async ({ expect }) => {
    await using desk = await Desk.open(`${DECLARED}policy: { unmanaged_channels: error }\n`);
    desk.byHand((guild) => ({ ...guild, channels: [...(guild.channels ?? []), { name: "stranger" }] }));
    const run = await desk.run([...APPLY, "--quiet"]);
    expect(run.status).toBe(5);
    expect(run.stdout).toContain("E-UNMANAGED");
  });

  test("--json is NDJSON: the plan, what happens, and last the result", async ({ expect }) => {
    await using desk = await Desk.open();
    const run = await desk.run([...APPLY, "--json"]);
    expect(run).toMatchObject({ status: 0, stderr: "" });
    const types = jsonLines(run.stdout).map(({ type }) => type);
    expect(new Set(types)).toEqual(
      new Set(["read", "plan", "operation-started", "operation-ended", "verifying", "result"]),
    );
    expect(types.filter((type) => type === "operation-ended")).toHaveLength(3);
    const times = jsonLines(run.stdout).map(({ at }) => String(at));
    for (const at of times) expect(at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(times).toEqual(times.toSorted());
    expect(lastLine(run.stdout)).toMatchObject({
      type: "result",
      status: "done",
      counts: { applied: 3, failed: 0 },
      verified: true,
      left: [],
    });
  });

  test("--json tells the findings of the plan in words", async ({ expect }) => {
    await using desk = await Desk.open(`${DECLARED}policy: { unmanaged_channels: error }\n`);
    desk.byHand((guild) => ({ ...guild, channels: [...(guild.channels ?? []), { name: "stranger" }] }));
    const run = await desk.run([...APPLY, "--json"]);
    expect(jsonLines(run.stdout).find(({ type }) => type === "plan")).toMatchObject({
      plan: {
        findings: [
          {
            code: "E-UNMANAGED",
            params: { unmanaged: [{ name: "stranger", kind: "channel" }] },
            message: expect.stringContaining('"stranger"'),
            hint: hintOf("E-UNMANAGED", { unmanaged: [] }),
          },
        ],
      },
    });
  });

  test("with nothing to do it makes no call and says so", async ({ expect }) => {
    await using desk = await Desk.open();
    await desk.run(APPLY);
    const files = await desk.files();
    const writes = desk.writes();
    const run = await desk.run(APPLY);
    expect(run.status).toBe(0);
    expect(flat(run.stdout)).toContain(phraseOf("nothing-differs", { file: null }));
    expect(lastLine((await desk.run([...APPLY, "--json"])).stdout)).toMatchObject({ status: "empty" });
    expect(desk.writes()).toEqual(writes);
    expect(await desk.files()).toEqual(files);
  });

  test("a yes from a pipe is refused behind the plan, and the command that confirms it is one to paste", async ({
    expect,
  }) => {
    await using desk = await Desk.open();
    const part = ["-f", "guildform.yaml", "--target", "group.more/**", "--allow", "deletes=1"];
    const run = await desk.run(["apply", ...part], { stdin: "yes\n" });
    expect(run.status).toBe(1);
    expect(run.stdout).toContain(planCounts({ create: 3 }));
    expect(flat(run.stderr)).toContain(
      messageOf("USAGE", { case: "asks-first", command: "apply", again: null }),
    );
    expect(desk.writes()).toEqual([]);
    expect(Object.keys(await desk.files())).toEqual(["guildform.yaml"]);
    const [, command = ""] = /`guildform (.+)`/.exec(run.stderr) ?? [];
    expect(command).toContain("--target 'group.more/**' --allow deletes=1");
    const again = await desk.run(command.split(" ").map((word) => word.replaceAll("'", "")));
    expect(again.status).toBe(0);
    expect(desk.names()).toEqual(expect.arrayContaining(["more", "one", "two"]));
  });

  test("with --json a yes from a pipe is an error event behind the plan", async ({ expect }) => {
    await using desk = await Desk.open();
    const { stdout } = await desk.run(["apply", "--json"], { stdin: "yes\n" });
    const lines = jsonLines(stdout);
    expect(lines.map(({ type }) => type)).toEqual(["read", "plan", "error"]);
    expect(lines.at(-1)).toMatchObject({ code: "USAGE", exit_status: 1 });
  });

  test("-y is a yes, and with nothing to do no yes is needed", async ({ expect }) => {
    await using desk = await Desk.open();
    expect((await desk.run(["apply", "-y"])).status).toBe(0);
    expect((await desk.run(["apply"], { stdin: "" })).status).toBe(0);
  });

  test("a plan that got stale before its first write ends with 4 and no write", async ({ expect }) => {
    // The run reads the second list of channels right before its first write.
    await using desk = await Desk.open(DECLARED, { faults: [held("get_channels", 2)] });
    const running = desk.run(APPLY);
    await vi.waitUntil(() => called(desk, "get_channels") === 2, PATIENCE);
    desk.byHand((guild) => ({ ...guild, channels: [...(guild.channels ?? []), { name: "more", type: 4 }] }));
    desk.gate.open();
    const run = await running;
    expect(run.status).toBe(4);
    expect(flat(run.stderr)).toContain(
      messageOf("STALE_PLAN", {
        takesBack: null,
        case: "changed",
        addresses: ["group.more", "order.groups"],
      }),
    );
    expect(run.stderr).toContain("group.more");
    expect(flat(run.stderr)).toContain(
      hintOf("STALE_PLAN", { takesBack: null, case: "changed", addresses: [] }),
    );
    expect(desk.writes()).toEqual([]);
  });
});

describe.concurrent("faults", () => {
  test("a refused call: 3, a table with what to do, and the next apply finishes", async ({ expect }) => {
    const faults: WrittenFault[] = [
      { match: { operation: "create_channel", nth: 1 }, fault: "status", status: 403, code: 11282 },
    ];
    await using desk = await Desk.open(DECLARED, { faults });
    const run = await desk.run(APPLY);
    expect(run.status).toBe(3);
    const rows = run.stdout.split("\n").map((line) => line.split(/ {2,}/));
    expect(rows).toContainEqual([
      phraseOf("outcome-status", { status: "failed" }),
      "create_channel",
      "group.more",
      phraseOf("outcome-code", { code: 11282 }),
      "guildform.yaml:6:5",
    ]);
    expect(flat(run.stdout)).toContain(
      phraseOf("after-refusal", { case: "answered", platformCode: 11282, status: 403 }),
    );
    expect(rows).toContainEqual([
      phraseOf("outcome-status", { status: "not-run" }),
      "create_channel",
      "channel.one",
      expect.stringMatching(/^guildform\.yaml:7:\d+$/),
    ]);
    expect(run.stdout).toContain(outcomeCounts(0, { failed: 1, "not-run": 2 }));
    expect(run.stdout).not.toContain(phraseOf("verified", {}));
    await expectFinished(desk, { creates: 3 });
  });

  test("a lost answer: 3 and ambiguous, and the next apply creates nothing twice", async ({ expect }) => {
    const faults: WrittenFault[] = [{ match: { operation: "create_channel", nth: 2 }, fault: "drop_after" }];
    await using desk = await Desk.open(DECLARED, { faults });
    const run = await desk.run([...APPLY, "--json"]);
    expect(run.status).toBe(3);
    expect(lastLine(run.stdout)).toMatchObject({
      counts: { applied: 2, ambiguous: 1, "not-run": 0 },
      unrecorded: [],
      verified: null,
    });
    const ended = jsonLines(run.stdout).flatMap((line) =>
      line.type === "operation-ended" ? [line.outcome] : [],
    );
    const ambiguous = {
      operation: "create_channel",
      status: "ambiguous",
      code: null,
      meaning: expect.stringMatching(/./),
      trace_id: null,
      advice: phraseOf("outcome-next", { case: "ambiguous" }),
      made: null,
    };
    expect(ended).toContainEqual(expect.objectContaining(ambiguous));
    expect(lastLine(run.stdout).outcomes).toContainEqual(expect.objectContaining(ambiguous));
    // The journal does not contain the lost answer as done.
    await expectFinished(desk, { creates: 2 });
  });

  test("nothing can be looked at afterwards: the outcome is told all the same", async ({ expect }) => {
    const faults: WrittenFault[] = [
      { match: { operation: "get_channels", nth: 3 }, fault: "status", status: 403, code: 11264 },
    ];
    await using desk = await Desk.open(DECLARED, { faults });
    const run = await desk.run(APPLY);
    expect(run.status).toBe(1);
    expect(run.stdout).toContain(outcomeCounts(3));
    expect(run.stderr).toContain("11264");
    expect(flat(run.stderr)).toContain(phraseOf("not-verified", {}));
    await desk.emulator.setFaults(faults);
    await expectFinished(desk, { creates: 3 });
  });
});

describe.concurrent("interruption", () => {
  skipFor(untilLong);

  test("SIGTERM during apply: no new call, the one under way is awaited", async ({ expect }) => {
    await using desk = await Desk.open(DECLARED, { faults: [held("create_channel", 1)] });
    const running = desk.start(APPLY);
    await running.until("the first write", () => desk.writes().length === 1);
    running.child.kill("SIGTERM");
    await running.says(phraseOf("stopping-for", { reason: "calls" }));
    desk.gate.open();
    const run = await desk.finish(running);
    expect(run.status).toBe(143);
    expect(run.stdout).toContain(outcomeCounts(1, { "not-run": 2 }));
    expect(created(desk)).toBe(1);
    expect(Object.keys(await desk.files())).toEqual([STATE_FILE, "guildform.yaml"]);
    await expectFinished(desk, { creates: 3 });
  });

  test("SIGINT during apply with --json: the same, and the last line is the result all the same", async ({
    expect,
  }) => {
    await using desk = await Desk.open(DECLARED, { faults: [held("create_channel", 1)] });
    const running = await desk.begin([...APPLY, "--json"]);
    await running.until("the first write", () => desk.writes().length === 1);
    running.child.kill("SIGINT");
    await running.says('"type":"stopping"');
    desk.gate.open();
    const run = await desk.finish(running);
    expect(run.status).toBe(130);
    expect(eventsOf(run).at(-1)).toMatchObject({ type: "result", counts: { applied: 1, "not-run": 2 } });
    expect(created(desk)).toBe(1);
    await expectFinished(desk, { creates: 3 });
  });

  test("a second signal leaves at once, says what is left open; the next apply takes the lock over and settles", async ({
    expect,
  }) => {
    await using desk = await Desk.open(DECLARED, { faults: [held("create_channel", 1)] });
    const running = desk.start([...APPLY, "--json", "--quiet"]);
    await running.until("the first write", () => desk.writes().length === 1);
    running.child.kill("SIGINT");
    await running.says('"stopping"');
    running.child.kill("SIGTERM");
    const run = await desk.finish(running);
    expect(run.status).toBe(143);
    expect(flat(run.stderr)).toContain(messageOf("INTERRUPTED", { case: "apply-left" }));
    expect(eventsOf(run).at(-1)).toMatchObject({ code: "INTERRUPTED", outcome_unknown: true });
    // The service has the call, and carries it out after the client has gone.
    desk.gate.open();
    await running.until("the effect", () => desk.names().includes("more"));
    const again = await desk.run(APPLY);
    expect(again.status).toBe(0);
    expect(again.stderr).toMatch(
      patternOf(phraseOf("lock-taken-over", { who: "WHO", host: "HOST", pid: 987 }), "WHO", "HOST", 987),
    );
    await expectFinished(desk, { creates: 3 });
  });

  test("killed at once: the next apply takes the lock over and settles", async ({ expect }) => {
    await using desk = await Desk.open(DECLARED, { faults: [held("create_channel", 2)] });
    const running = desk.start(APPLY);
    await running.until("the second write", () => desk.writes().length === 2);
    running.child.kill("SIGKILL");
    expect(await desk.finish(running)).toMatchObject({ status: null, signal: "SIGKILL" });
    desk.gate.open();
    await running.until("the effect", () => desk.names().includes("one"));
    await expectFinished(desk, { creates: 3 });
  });

  test.for(["plan", "apply"])("SIGINT while %s reads: 130, and no write", async (command, { expect }) => {
    await using desk = await Desk.open(DECLARED, { faults: [held("get_guild", 1)] });
    const running = await desk.begin(command === "plan" ? ["plan", "--json"] : [...APPLY, "--json"]);
    await running.until("the first read", () => called(desk, "get_guild") === 1);
    running.child.kill("SIGINT");
    const run = await desk.finish(running);
    expect(run.status).toBe(130);
    expect(flat(run.stderr)).toContain(messageOf("INTERRUPTED", { case: "nothing-written" }));
    expect(eventsOf(run).at(-1)).toMatchObject({ type: "error", code: "INTERRUPTED" });
    expect(desk.writes()).toEqual([]);
    expect(Object.keys(await desk.files())).toEqual(["guildform.yaml"]);
  });

  test("SIGINT while the token endpoint does not answer: 130, without waiting for it", async ({ expect }) => {
    await using desk = await Desk.open();
    desk.emulator.clearJournal();
    desk.emulator.setFaults([{ match: { operation: "get_access_token" }, fault: "delay", ms: 1 }]);
    const running = await desk.begin(["plan", "--verbose"]);
    await running.until("the token call", () => called(desk, "get_access_token") === 1);
    running.child.kill("SIGINT");
    const run = await desk.finish(running);
    expect(run.status).toBe(130);
    expect(run.stderr).not.toContain("timeout");
  });
});
