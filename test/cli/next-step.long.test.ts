// Tests the end of a plan's output: its shortened identity, and the command to type next. Each test pastes the command.

import { stripVTControlCharacters } from "node:util";
import { describe, test } from "vitest";
import type { PhraseParams } from "../../src/words/params.js";
import { phraseOf } from "../sentence.js";
import { AS_IT_IS, DECLARED, Desk, GUILD, SMALL } from "./desk.js";
import type { Run } from "./heard.js";

const PART = ["-f", "guildform.yaml", "--state", "my state.json", "--target", "group.more/**"];
const FLAGS = "-f guildform.yaml --state 'my state.json' --target 'group.more/**'";

/** Returns the arguments of a command in backticks, as a shell would read them. */
const argsOf = (command: string): string[] =>
  [...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain = ""]) => quoted ?? plain).slice(1);

/** Returns the last line of the talk. A terminal shows results and talk on one screen. */
const lastLine = ({ stdout, stderr }: Run): string =>
  stripVTControlCharacters(stderr === "" ? stdout : stderr)
    .trimEnd()
    .split(/\r?\n/)
    .at(-1) ?? "";

/** Returns the commands of the last line. */
const commandsIn = (run: Run): string[] =>
  [...lastLine(run).matchAll(/`(guildform [^`]+)`/g)].map(([, command = ""]) => command);

const ON_TERMINAL = { terminal: true, types: "" };

const nextOf = (params: PhraseParams["next-step"]): string => phraseOf("next-step", params);

/** The lobby is closed, and the file opens it. */
const CLOSED = { ...SMALL, channels: [{ id: "103", name: "lobby", private_type: 1 }] };
const OPENS = `guildform: 1\nguild: "${GUILD}"\nchannels: [{ name: lobby, private_type: public }]\n`;

describe.concurrent("the next command", () => {
  test("of a plan, of an undo, and of a saved plan of a part, pasted one after the other", async ({
    expect,
  }) => {
    await using desk = await Desk.open();
    const plan = await desk.run(["plan", ...PART, "--allow", "deletes=3"], ON_TERMINAL);
    expect(lastLine(plan)).toBe(
      nextOf({ case: "apply", command: `guildform apply ${FLAGS} --allow deletes=3` }),
    );
    const json = await desk.run(["plan", ...PART, "--out", "p.json", "--json"]);
    expect(json.stderr).toBe(`${phraseOf("plan-saved", { file: "p.json", case: "changes" })}\n`);
    const saved = await desk.run(["plan", ...PART, "--out", "p.json"]);
    expect(lastLine(saved)).toBe(nextOf({ case: "apply", command: `guildform apply p.json ${FLAGS}` }));
    const shown = await desk.run(["show", "p.json"]);
    expect(commandsIn(shown)).toEqual(["guildform apply p.json --target 'group.more/**'"]);
    const [apply = ""] = commandsIn(saved);
    expect((await desk.run(argsOf(apply))).status).toBe(0);

    const undo = await desk.run(["undo", ...PART, "--allow", "deletes=9"]);
    const commands = commandsIn(undo);
    expect(commands).toEqual([
      `guildform undo --out undo.json ${FLAGS} --allow deletes=9`,
      `guildform apply undo.json ${FLAGS} --allow deletes=9`,
    ]);
    for (const command of commands) expect((await desk.run(argsOf(command))).status).toBe(0);
    expect(desk.names()).not.toContain("one");
  });

  test("of a blocked plan writes the same page again", async ({ expect }) => {
    await using desk = await Desk.open(OPENS, { guild: CLOSED });
    const blocked = await desk.run(["plan", "--page", "my plan.html", "--out", "p.json"]);
    expect(commandsIn(blocked)).toEqual([
      "guildform plan --page 'my plan.html' --out p.json --allow openings=1",
    ]);
  });

  test("with a name that --only-declared hides is not printed", async ({ expect }) => {
    await using desk = await Desk.open();
    await desk.run(["apply", "--yes"]);
    await desk.write("guildform.yaml", AS_IT_IS);
    const part = ["--target", "channel.one"];
    const hidden = nextOf({ case: "hidden" });
    for (const args of [
      ["plan", ...part],
      ["undo", ...part],
      ["undo", ...part, "--allow", "deletes=1", "--out", "u.json"],
      ["show", "u.json"],
      ["apply", "u.json", ...part],
    ]) {
      const run = await desk.run([...args, "--only-declared"]);
      expect([args, lastLine(run)]).toEqual([args, hidden]);
    }
    expect(commandsIn(await desk.run(["plan", ...part]))).not.toEqual([]);
    const declared = await desk.run(["plan", "--target", "channel.rules", "--only-declared"]);
    expect(commandsIn(declared)).toEqual(["guildform plan --target channel.rules --only-declared"]);
  });

  test("of a shown plan tells the flags that the plan does not hold", async ({ expect }) => {
    await using desk = await Desk.open();
    const place = ["--state", "my state.json"];
    await desk.run(["plan", ...place, "--out", "p.json"]);
    await desk.write("elsewhere/plan.json", await desk.read("p.json"));
    const next = (plan: string) => nextOf({ case: "apply", command: `guildform apply ${plan}` });
    expect(lastLine(await desk.run(["show", "p.json"]))).toBe(
      `${next("p.json")} ${phraseOf("with-place", { case: "state" })}`,
    );
    const outside = await desk.run(["show", "plan.json"], { cwd: desk.path("elsewhere") });
    expect(lastLine(outside)).toBe(
      `${next("plan.json")} ${phraseOf("with-place", { case: "file-and-state" })}`,
    );
    expect((await desk.run(["apply", "p.json", ...place])).status).toBe(0);
    await desk.run(["undo", ...place, "--allow", "deletes=9", "--out", "u.json"]);
    const undo = nextOf({ case: "apply", command: "guildform apply u.json --allow deletes=9" });
    expect(lastLine(await desk.run(["show", "u.json"]))).toBe(
      `${undo} ${phraseOf("with-place", { case: "file-and-state" })}`,
    );
  });

  test("of a plan from a pipe takes the plan from a pipe, and saves none", async ({ expect }) => {
    await using desk = await Desk.open();
    await desk.run(["plan", "--out", "p.json"]);
    const stdin = await desk.read("p.json");
    const shown = await desk.run(["show", "-"], { stdin });
    expect(lastLine(shown)).toBe(
      `${nextOf({ case: "piped", command: "guildform apply -" })} ${phraseOf("with-place", { case: "state" })}`,
    );
    expect((await desk.run(argsOf(commandsIn(shown)[0] ?? ""), { stdin })).status).toBe(0);

    await using open = await Desk.open(OPENS, { guild: CLOSED });
    await open.run(["plan", "--out", "p.json"]);
    const blocked = await open.run(["show", "-"], { stdin: await open.read("p.json") });
    expect(commandsIn(blocked)).toEqual(["guildform plan --allow openings=1"]);
  });

  test("without a terminal is the plan that was shown, with its yes", async ({ expect }) => {
    await using desk = await Desk.open();
    const plan = await desk.run(["plan"]);
    const [apply = ""] = commandsIn(plan);
    expect(apply).toMatch(/^guildform apply --yes --expect \S+$/);
    expect((await desk.run(argsOf(apply))).status).toBe(0);
    const empty = await desk.run(["plan"]);
    expect(lastLine(empty)).toBe(nextOf({ case: "edit", file: "guildform.yaml", command: "guildform plan" }));
    expect((await desk.run(["plan", "--quiet"])).stderr).toBe("");
    const undone = await desk.run(["undo", "--allow", "deletes=9"]);
    for (const command of commandsIn(undone)) expect((await desk.run(argsOf(command))).status).toBe(0);
  });

  test("of what only an allowance lets through has the allowance, in every command", async ({ expect }) => {
    for (const [args, again] of [
      [["plan"], "guildform plan --allow openings=1"],
      [["plan", "--out", "p.json"], "guildform plan --out p.json --allow openings=1"],
      [["apply"], "guildform apply --allow openings=1"],
      [["apply", "--yes"], "guildform apply --yes --allow openings=1"],
    ] as const) {
      await using desk = await Desk.open(OPENS, { guild: CLOSED });
      const blocked = await desk.run(args);
      expect([blocked.status, lastLine(blocked)]).toEqual([
        5,
        nextOf({ case: "allow", errors: 1, command: again }),
      ]);
      let commands = commandsIn(blocked);
      // A person types yes. Off a terminal, the next commands apply without a question.
      for (let step = 0; step < 3 && desk.writes().length === 0; step += 1) {
        const [command = ""] = commands;
        const isAsked = command === "guildform apply --allow openings=1";
        const run = await desk.run(argsOf(command), isAsked ? { ...ON_TERMINAL, types: "yes\n" } : {});
        expect([command, run.status]).toEqual([command, 0]);
        commands = commandsIn(run);
      }
      expect(desk.writes()).toHaveLength(1);
    }
  });

  test("of an opening that a person may accept at the prompt has the allowance where nobody is asked", async ({
    expect,
  }) => {
    await using desk = await Desk.open(OPENS, {
      guild: { ...CLOSED, channels: [{ id: "103", name: "lobby" }] },
    });
    await desk.run(["apply", "--yes"]);
    desk.byHand((guild) => ({ ...guild, channels: CLOSED.channels }));
    const asked = await desk.run(["plan"], ON_TERMINAL);
    expect(commandsIn(asked)).toEqual(["guildform apply"]);
    const plan = await desk.run(["plan"]);
    expect(commandsIn(plan)).toEqual(["guildform plan --allow openings=1"]);
    const [apply = ""] = commandsIn(await desk.run(argsOf(commandsIn(plan)[0] ?? "")));
    expect((await desk.run(argsOf(apply))).status).toBe(0);
  });

  test("of errors that no allowance lifts comes after them", async ({ expect }) => {
    await using desk = await Desk.open(`${DECLARED}policy: { unmanaged_channels: error }\n`);
    desk.byHand((guild) => ({ ...guild, channels: [...(guild.channels ?? []), { name: "stranger" }] }));
    const blocked = await desk.run(["plan", "--value", "SECRET=a"]);
    expect(lastLine(blocked)).toBe(
      `${nextOf({ case: "solve", errors: 1, command: "guildform plan" })} ${phraseOf("with-values", {})}`,
    );
  });

  test("after drift shows what an apply puts back", async ({ expect }) => {
    await using desk = await Desk.open();
    await desk.run(["apply", "--yes"]);
    expect((await desk.run(["drift"])).stderr).toBe("");
    desk.byHand((guild) => ({
      ...guild,
      channels: (guild.channels ?? []).map((one) => (one.id === "103" ? { ...one, name: "hall" } : one)),
    }));
    const drift = await desk.run(["drift", "--target", "channel.lobby"]);
    const command = "guildform plan --target channel.lobby";
    expect([drift.status, lastLine(drift)]).toEqual([2, nextOf({ case: "review", command })]);
    const veiled = await desk.run(["drift", "--only-declared", "--target", "channel.lobby"]);
    expect([veiled.status, lastLine(veiled)]).toEqual([2, nextOf({ case: "hidden" })]);
    expect((await desk.run(["drift", "--json"])).stderr).toBe("");
    expect((await desk.run(argsOf(command))).stdout).toContain("hall → lobby");
  });
});

describe.concurrent("the identity", () => {
  test("is short in text, whole in JSON, with --verbose and in the fold of Markdown", async ({ expect }) => {
    await using desk = await Desk.open();
    const { identity } = JSON.parse((await desk.run(["plan", "--json", "--out", "p.json"])).stdout);
    const short = identity.slice(0, 12);
    for (const args of [["plan"], ["show", "p.json"], ["show", "--diff", "p.json", "p.json"]]) {
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
