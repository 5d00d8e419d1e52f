// `--quiet` of the commands whose result is a plan: one line with its verdict and counts, and the same exit status.

import { describe, test } from "vitest";
import { flat, phraseOf } from "../sentence.js";
import { DECLARED, Desk } from "./desk.js";

const ONE_LINE = /^Plan \S+ for "小频道" \(\d+\): .+\n$/;

describe.concurrent("--quiet", () => {
  test("plan, show and show --diff", async ({ expect }) => {
    await using desk = await Desk.open();
    const plan = await desk.run(["plan", "-q", "--out", "plan.json"]);
    expect(plan.stdout).toMatch(ONE_LINE);
    expect(plan.stdout).toContain(": 3 to create, 3 to adopt; 3 calls to make.\n");
    expect(plan.stderr).toBe("");
    expect((await desk.run(["show", "-q", "plan.json"])).stdout).toBe(plan.stdout);
    const diff = await desk.run(["show", "-q", "--diff", "plan.json", "plan.json"]);
    expect(diff.stdout).toContain("No difference.");
    expect(diff.stdout).not.toContain("Access");
    const rehearsed = await desk.run(["plan", "-q", "--rehearse"]);
    expect(rehearsed.stdout).toBe(`${plan.stdout}Rehearsal: the plan goes through.\n`);
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
