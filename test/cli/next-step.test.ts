// The end of a plan: its identity, shortened where people read it, and the command to type next, which works when it is pasted.

import { describe, test } from "vitest";
import { flat, phraseOf } from "../sentence.js";
import { DECLARED, Desk } from "./desk.js";

const PART = ["-f", "guildform.yaml", "--state", "my state.json", "--target", "group.more/**"];
const FLAGS = "-f guildform.yaml --state 'my state.json' --target 'group.more/**'";

/** The arguments of a command in backticks, as a shell would read them. */
const argsOf = (command: string): string[] =>
  [...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain = ""]) => quoted ?? plain).slice(1);

const commandsIn = (stderr: string): string[] =>
  [...(stderr.split("Next").at(-1) ?? "").matchAll(/`(guildform [^`]+)`/g)].map(
    ([, command = ""]) => command,
  );

describe.concurrent("the next command", () => {
  test("of a plan, of an undo, and of a saved plan of a part, pasted one after the other", async ({
    expect,
  }) => {
    await using desk = await Desk.open();
    const plan = await desk.run(["plan", ...PART, "--allow", "deletes=3"]);
    expect(plan.stderr).toBe(`Next: \`guildform apply ${FLAGS} --allow deletes=3\`\n`);
    expect((await desk.run(["plan", "--json"])).stderr).toBe("");

    const saved = await desk.run(["plan", ...PART, "--out", "p.json", "--json"]);
    expect(saved.stderr).toBe(`Saved to p.json.\nNext: \`guildform apply p.json ${FLAGS}\`\n`);
    expect((await desk.run(["show", "p.json"])).stderr).toBe(
      "Next: `guildform apply p.json --target 'group.more/**'`\n",
    );
    const [apply = ""] = commandsIn(saved.stderr);
    expect((await desk.run(argsOf(apply))).status).toBe(0);

    const undo = await desk.run(["undo", ...PART, "--allow", "deletes=9"]);
    const commands = commandsIn(undo.stderr);
    expect(commands).toEqual([
      `guildform undo --out undo.json ${FLAGS} --allow deletes=9`,
      `guildform apply undo.json ${FLAGS} --allow deletes=9`,
    ]);
    for (const command of commands) expect((await desk.run(argsOf(command))).status).toBe(0);
    expect(desk.names()).not.toContain("one");
  });

  test("of a blocked plan is the same plan, and of a plan with nothing to do none", async ({ expect }) => {
    await using desk = await Desk.open(`${DECLARED}policy: { unmanaged_channels: error }\n`);
    desk.byHand((guild) => ({ ...guild, channels: [...(guild.channels ?? []), { name: "stranger" }] }));
    const blocked = await desk.run(["plan"]);
    expect(flat(blocked.stderr)).toContain(
      phraseOf("next-step", { case: "blocked", command: "guildform plan" }),
    );
    await desk.write("guildform.yaml", DECLARED);
    await desk.run(["apply", "--yes"]);
    expect((await desk.run(["plan"])).stderr).toBe("");
  });
});

describe.concurrent("the identity", () => {
  test("is short in text, whole in JSON, with --verbose and in the fold of Markdown", async ({ expect }) => {
    await using desk = await Desk.open();
    const { identity } = JSON.parse((await desk.run(["plan", "--json", "--out", "p.json"])).stdout);
    const short = identity.slice(0, 12);
    for (const args of [
      ["plan"],
      ["plan", "-q"],
      ["show", "p.json"],
      ["show", "--diff", "p.json", "p.json"],
    ]) {
      const { stdout } = await desk.run(args);
      expect([args, stdout.includes(short), stdout.includes(identity)]).toEqual([args, true, false]);
    }
    expect((await desk.run(["plan", "--verbose"])).stdout).toContain(
      `${phraseOf("plan-identity", { identity })}\n`,
    );
    const markdown = (await desk.run(["show", "p.json", "--format", "markdown"])).stdout;
    const [before = "", folded = ""] = markdown.split(
      `<details><summary>${phraseOf("plan-identity", { identity: short })}</summary>`,
    );
    expect(before).not.toContain(identity);
    expect(folded).toContain(identity);
  });

  test("--expect takes the whole alone, and says where it stands", async ({ expect }) => {
    await using desk = await Desk.open();
    const { identity } = JSON.parse((await desk.run(["plan", "--json"])).stdout);
    for (const command of ["plan", "apply", "rehearse"]) {
      const run = await desk.run([command, "--expect", identity.slice(0, 12)]);
      expect([run.status, run.stderr]).toEqual([1, expect.stringContaining("`guildform show --json PLAN`")]);
    }
    expect(desk.writes()).toEqual([]);
  });
});
