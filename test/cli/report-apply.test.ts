// Tests the end of an apply: its report about messages, and the status.

import { PassThrough } from "node:stream";
import { describe, expect, test } from "vitest";
import { EXIT } from "../../src/cli/exit-status.js";
import { reportApply } from "../../src/cli/report-apply.js";
import { terminalOn } from "../../src/cli/terminal.js";
import type { ApplyResult } from "../../src/engine/apply-guild.js";
import { because, nextSteps, type Outcome } from "../../src/engine/outcome.js";
import { writtenAddress } from "../../src/model/address.js";
import type { Deferred } from "../../src/plan/value/plan.js";
import { planJson } from "../../src/render/plan-json.js";
import { phrase } from "../../src/words/statement.js";
import { change, planOf } from "../render/plan-builder.js";
import { phraseOf } from "../sentence.js";

const POSTS = ["a", "b", "c", "d"].map((key) =>
  change({ address: writtenAddress(`message.${key}`), kind: "message", action: "create" }),
);

function report(result: Partial<ApplyResult> & { deferred?: readonly Deferred[] }, json = false) {
  const { deferred = [], ...rest } = result;
  const screen = () => Object.assign(new PassThrough(), { isTTY: false });
  const [stdout, stderr] = [screen(), screen()];
  const terminal = terminalOn({ stdin: screen(), stdout, stderr }, { quiet: false, color: false, env: {} });
  const whole: ApplyResult = {
    plan: planOf({ changes: POSTS, rest: { deferred } }),
    status: "done",
    applied: null,
    left: null,
    verifyError: null,
    replacedLock: null,
    ...rest,
  };
  const status = reportApply(whole, { json, terminal });
  return { status, stdout: String(stdout.read() ?? ""), stderr: String(stderr.read() ?? "") };
}

const outcome = (given: Partial<Outcome>): Outcome => ({
  id: "post_message message.a",
  address: writtenAddress("message.a"),
  operation: "post_message",
  status: "applied",
  source: null,
  code: null,
  happened: [],
  trace_id: null,
  next: [],
  made: null,
  recorded: true,
  ...given,
});

const applied = (...outcomes: Outcome[]) => ({ run: "1f2e", outcomes, stateError: null });
const LEFT: readonly Deferred[] = [
  { address: writtenAddress("message.b"), why: "quota", params: { channel: "channel.rules", most: 2 } },
];

describe("what is left for later", () => {
  test("is told, and ends with 3, beside what was posted and alone", () => {
    const some = report({ applied: applied(outcome({})), left: [], deferred: LEFT });
    expect(some.status).toBe(EXIT.incomplete);
    expect(some.stdout).toBe(
      [
        `${phraseOf("applied-count", { count: 1 })}.`,
        phraseOf("verified", {}),
        phraseOf("posts-left", { posted: 1, all: 2, left: [{ posts: "rest", why: "quota", isUndo: false }] }),
        "",
      ].join("\n"),
    );
    for (const status of ["deferred", "empty"] as const) {
      const none = report({ status, deferred: LEFT });
      expect(none.status).toBe(EXIT.incomplete);
      expect(none.stdout).toBe(
        `${phraseOf("posts-left", { posted: 0, all: 1, left: [{ posts: "rest", why: "quota", isUndo: false }] })}\n`,
      );
    }
    expect(report({ status: "empty" })).toEqual({ status: EXIT.done, stdout: "", stderr: "" });
    expect(report({ applied: applied(outcome({})), left: [] }).status).toBe(EXIT.done);
  });

  test("counts what the service did not take today, though the plan had room for it", () => {
    const refused = {
      code: 304045,
      happened: because({ case: "refused-before", meaning: "used up" }),
    } as const;
    const outcomes = [
      outcome({}),
      outcome({ address: writtenAddress("message.b"), status: "failed", ...refused }),
      outcome({ address: writtenAddress("message.c"), status: "not-run", ...refused }),
      outcome({ address: writtenAddress("message.d"), status: "failed", code: 50006 }),
    ];
    const { status, stdout } = report({ applied: applied(...outcomes), left: null });
    expect(status).toBe(EXIT.incomplete);
    expect(stdout).toContain(
      `${phraseOf("posts-left", { posted: 1, all: 4, left: [{ posts: 2, why: "refused", isUndo: false }] })}\n`,
    );
  });

  test("of an undo does not name the policy of the file, by which it does not go", () => {
    const plan = { ...planOf({ changes: POSTS, rest: { deferred: LEFT } }), undoes: ["1f2e"] };
    expect(report({ plan, status: "deferred" }).stdout).toBe(
      `${phraseOf("posts-left", { posted: 0, all: 1, left: [{ posts: "rest", why: "quota", isUndo: true }] })}\n`,
    );
  });

  test("has its sentences in the JSON, as in that of a plan", () => {
    const missing = { kind: "message", action: "create", why: phrase("not-posted", {}) } as const;
    const left = [change({ address: writtenAddress("message.c"), ...missing })];
    const { stdout } = report({ applied: applied(outcome({})), left, deferred: LEFT }, true);
    const plan = planJson(planOf({ changes: left, rest: { deferred: LEFT } }));
    expect(plan.deferred[0]?.message).toMatch(/^\w.* channel\.rules/);
    expect(plan.changes[0]?.reason).toMatch(/^\w/);
    expect(JSON.parse(stdout)).toMatchObject({ deferred: plan.deferred, left: plan.changes });
  });

  test("stands in the JSON, which is all there is", () => {
    const { status, stdout } = report({ applied: applied(outcome({})), left: [], deferred: LEFT }, true);
    expect(status).toBe(EXIT.incomplete);
    expect(JSON.parse(stdout)).toMatchObject({ type: "result", status: "done", deferred: LEFT });
    expect(JSON.parse(report({ status: "deferred", deferred: LEFT }, true).stdout)).toMatchObject({
      status: "deferred",
      deferred: LEFT,
      outcomes: [],
    });
  });
});

describe("a post that was never answered", () => {
  const lost = [
    outcome({
      status: "ambiguous",
      happened: because({ case: "told", message: "no answer came" }),
      next: nextSteps({ case: "look-in-channel", address: "message.a" }),
    }),
    outcome({
      id: "post_thread thread.forum/faq",
      address: writtenAddress("thread.forum/faq"),
      operation: "post_thread",
      status: "ambiguous",
      happened: because({ case: "told", message: "no answer came" }),
      next: nextSteps({ case: "told", hint: "Plan again." }),
    }),
    outcome({
      address: writtenAddress("channel.x"),
      operation: "create_channel",
      status: "ambiguous",
      happened: because({ case: "told", message: "none" }),
    }),
  ];
  const commands = [
    "guildform state resolve message.a --message-id ID",
    "guildform state resolve message.a --not-sent",
    "guildform state resolve thread.forum/faq --thread-id ID",
    "guildform state resolve thread.forum/faq --not-sent",
  ];

  test("comes with the commands that say what became of it; a channel is found by the next plan", () => {
    const { status, stdout } = report({ applied: applied(...lost) });
    expect(status).toBe(EXIT.incomplete);
    for (const command of commands) expect(stdout).toContain(`        ${command}\n`);
    expect(stdout.match(/guildform state resolve/g)).toHaveLength(4);
  });

  test("also as JSON", () => {
    const { stdout } = report({ applied: applied(...lost) }, true);
    const { outcomes } = JSON.parse(stdout) as { outcomes: { commands: string[] }[] };
    expect(outcomes.map((one) => one.commands)).toEqual([commands.slice(0, 2), commands.slice(2), []]);
  });

  test("whose names are hidden comes without commands, since they could not be run", () => {
    const hidden = lost.map((one) => ({ ...one, names_hidden: true }));
    const made = outcome({ recorded: false, made: "#2", names_hidden: true });
    const { stdout } = report({ applied: applied(...hidden, made) }, true);
    const { outcomes, unrecorded } = JSON.parse(stdout);
    expect(outcomes.flatMap((one: { commands: string[] }) => one.commands)).toEqual([]);
    expect(unrecorded).toMatchObject([{ made: "#2", command: null }]);
  });
});

test("what was posted and state was not told comes with the id of the message", () => {
  const done = outcome({ made: "08ab", recorded: false });
  const { status, stdout } = report({
    applied: { run: "1f2e", outcomes: [done], stateError: new Error("disk full") },
  });
  expect(status).toBe(EXIT.error);
  expect(stdout).toContain("guildform state resolve message.a --message-id 08ab");
});
