// `--quiet` of the commands whose result is a plan: one line with its verdict and counts, and the same exit status.

import { describe, test } from "vitest";
import { actionCounts } from "../counts.js";
import { flat, patternOf, phraseOf } from "../sentence.js";
import { DECLARED, Desk, GUILD } from "./desk.js";

const ONE_LINE = new RegExp(
  `^${
    patternOf(
      phraseOf("plan-line-title", {}) +
        phraseOf("plan-line", { identity: "IDENTITY", guild: { id: GUILD, name: "小频道" } }),
      "IDENTITY",
    ).source
  }.+\n$`,
);

describe.concurrent("--quiet", () => {
  test("plan, show and show --diff", async ({ expect }) => {
    await using desk = await Desk.open();
    const plan = await desk.run(["plan", "-q", "--out", "plan.json"]);
    expect(plan.stdout).toMatch(ONE_LINE);
    expect(plan.stdout).toContain(
      `${actionCounts({ create: 3, adopt: 3 })}${phraseOf("plan-line-calls", { calls: 3 })}\n`,
    );
    expect(plan.stderr).toBe("");
    expect((await desk.run(["show", "-q", "plan.json"])).stdout).toBe(plan.stdout);
    const diff = await desk.run(["show", "-q", "--diff", "plan.json", "plan.json"]);
    expect(diff.stdout).toContain(phraseOf("diff-none", {}));
    expect(diff.stdout).not.toContain(phraseOf("access-title", {}));
    const rehearsed = await desk.run(["plan", "-q", "--rehearse"]);
    expect(rehearsed.stdout).toBe(
      `${plan.stdout}${phraseOf("rehearsed-verdict", { is: "done", wrong: 0 })}\n`,
    );
  });

  test("a blocked plan says so, and ends with 5", async ({ expect }) => {
    await using desk = await Desk.open(`${DECLARED}policy: { unmanaged_channels: error }\n`);
    desk.byHand((guild) => ({ ...guild, channels: [...(guild.channels ?? []), { name: "stranger" }] }));
    const run = await desk.run(["plan", "-q"]);
    expect(run.status).toBe(5);
    expect(run.stdout).toMatch(ONE_LINE);
    expect(flat(run.stdout)).toContain(phraseOf("plan-line-blocked", { errors: 1 }));
  });

  test("undo", async ({ expect }) => {
    await using desk = await Desk.open();
    await desk.run(["apply", "-y"]);
    const undo = await desk.run(["undo", "-q", "--detailed-exitcode", "--allow", "deletes=9"]);
    expect(undo.status).toBe(2);
    expect(undo.stdout).toMatch(ONE_LINE);
    expect(flat(undo.stdout)).toContain(phraseOf("plan-line-danger", { irreversible: 3, revealing: 0 }));
  });
});
