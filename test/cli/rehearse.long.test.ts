// Tests guildform rehearse as a program: its output, exit statuses, JSON and errors. It writes nothing.

import { readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { Ajv } from "ajv";
import { describe, test } from "vitest";
import type { PhraseParams } from "../../src/words/params.js";
import { planCounts } from "../counts.js";
import { flat, hintOf, messageOf, patternOf, phraseOf } from "../sentence.js";
import { DECLARED, Desk, GUILD } from "./desk.js";

const schema = JSON.parse(
  readFileSync(new URL("../../schema/rehearsal.schema.json", import.meta.url), "utf8"),
);
const validate = new Ajv({ strict: false }).compile(schema);

const [TRACE = ""] = phraseOf("outcome-traces", { traces: ["@"], more: 0 }).split("@");
const WRITES = phraseOf("rehearsed-writes", { calls: [{ operation: "create_channel", count: 3 }] });

describe.concurrent("guildform rehearse", () => {
  test("says what an apply would do, and leaves guild, state and files as they are", async ({ expect }) => {
    await using desk = await Desk.open();
    const before = [desk.emulator.world().guilds, await desk.files()];
    const run = await desk.run(["rehearse", "--pace", "5/s"]);
    expect(run).toMatchObject({ status: 0 });
    expect(flat(run.stdout)).toContain(phraseOf("rehearsed-verdict", { is: "done", wrong: 0 }));
    expect(run.stdout).toContain(WRITES);
    expect(flat(run.stdout)).toContain(phraseOf("rehearsed-shows", { unshown: [] }));
    expect(run.stdout).toMatch(
      /time: about [\d.]+m?s, with [\d.]+m?s a call, at 5 calls a second of each kind/,
    );
    expect(desk.writes()).toEqual([]);
    expect([desk.emulator.world().guilds, await desk.files()]).toEqual(before);
    expect((await desk.run(["apply", "--auto-approve"])).status).toBe(0);
    expect(desk.writes()).toHaveLength(3);
    expect(flat((await desk.run(["rehearse"])).stdout)).toContain(
      phraseOf("rehearsed-verdict", { is: "empty", wrong: 0 }),
    );
  });

  test("prints JSON as its schema says", async ({ expect }) => {
    await using desk = await Desk.open();
    const run = await desk.run(["rehearse", "--json"]);
    const rehearsal = JSON.parse(run.stdout);
    expect({ valid: validate(rehearsal), errors: validate.errors }).toEqual({ valid: true, errors: null });
    expect(rehearsal).toMatchObject({
      guild: { id: GUILD },
      status: "done",
      goes_through: true,
      writes: [{ operation: "create_channel", count: 3 }],
      unshown: [],
      unread: null,
      time: { pace: "unknown", calls_per_second: 3 },
    });
    expect(rehearsal.time.most_ms).toBeGreaterThanOrEqual(rehearsal.time.least_ms);
  });

  test("takes a saved plan, from a file or from stdin, and refuses one that is stale", async ({ expect }) => {
    await using desk = await Desk.open();
    await desk.run(["plan", "--out", "plan.json"]);
    const saved = await desk.run(["rehearse", "plan.json"]);
    expect(saved).toMatchObject({ status: 0 });
    expect(saved.stdout).toContain(WRITES);
    const { stdout: plan } = await desk.run(["plan", "--json"]);
    expect((await desk.run(["rehearse", "-"], { stdin: plan })).stdout).toContain(WRITES);
    desk.byHand((guild) => ({
      ...guild,
      channels: (guild.channels ?? []).map((one) => (one.id === "100" ? { ...one, name: "起点" } : one)),
    }));
    const stale = await desk.run(["rehearse", "plan.json"]);
    expect(stale).toMatchObject({ status: 4, stdout: "" });
    const other = JSON.parse(await desk.read("plan.json"));
    await desk.write("other.json", JSON.stringify({ ...other, guild: { ...other.guild, id: "77" } }));
    expect(await desk.run(["rehearse", "other.json"])).toMatchObject({ status: 1, stdout: "" });
    expect(desk.writes()).toEqual([]);
  });

  test("with faults says what would be lost, doubled or foreign, and from which seed", async ({ expect }) => {
    await using desk = await Desk.open();
    const args = ["rehearse", "--faults", "3", "--seed", "7"];
    const run = await desk.run(args);
    expect(run).toMatchObject({ status: 0 });
    const none = { lost: 0, duplicates: 0, foreign: 0 };
    const told = phraseOf("rehearsed-faults", {
      rounds: 3,
      seed: 7,
      applies: 811,
      kills: 812,
      asked: 0,
      ...none,
    });
    expect(flat(run.stdout)).toMatch(patternOf(told, 811, 812));
    const { faults } = JSON.parse((await desk.run([...args, "--json"])).stdout);
    expect(faults).toMatchObject({ rounds: 3, seed: 7, lost: [], duplicates: [], foreign: [] });
    for (const wrong of ["0", "1.5", "many", "10001"])
      expect(await desk.run(["rehearse", "--faults", wrong])).toMatchObject({ status: 1, stdout: "" });
    await desk.run(["plan", "--out", "plan.json"]);
    await rm(desk.path("guildform.yaml"));
    const without = await desk.run(["rehearse", "plan.json", "--trust-plan", "--faults", "2"]);
    expect(without).toMatchObject({ status: 1, stdout: "" });
    expect(flat(without.stderr)).toContain(messageOf("USAGE", { case: "faults-without-file" }));
    expect((await desk.run(["rehearse", "plan.json", "--trust-plan"])).status).toBe(0);
    expect(desk.writes()).toEqual([]);
  });

  test("is a part of plan, as text, Markdown and JSON, and a plan with it is applied as any other", async ({
    expect,
  }) => {
    await using desk = await Desk.open();
    const text = await desk.run(["plan", "--rehearse", "--pace", "5/s"]);
    expect(text).toMatchObject({ status: 0 });
    const parts = [
      planCounts({ create: 3 }),
      phraseOf("rehearsed-verdict", { is: "done", wrong: 0 }),
      WRITES,
    ];
    const places = parts.map((part) => text.stdout.indexOf(part));
    expect(places).toEqual(places.filter((at) => at >= 0).toSorted((one, other) => one - other));
    const markdown = await desk.run(["plan", "--rehearse", "--format", "markdown"]);
    expect(flat(markdown.stdout)).toContain(phraseOf("rehearsed-verdict", { is: "done", wrong: 0 }));
    const page = await desk.run(["plan", "--rehearse", "--format", "html", "--page", "plan.html"]);
    expect(flat(page.stdout)).toContain(phraseOf("rehearsed-verdict", { is: "done", wrong: 0 }));
    expect(await desk.read("plan.html")).toBe(page.stdout);
    const json = JSON.parse((await desk.run(["plan", "--rehearse", "--json"])).stdout);
    expect({ valid: validate(json.rehearsal), errors: validate.errors }).toEqual({
      valid: true,
      errors: null,
    });
    expect(json.rehearsal.identity).toBe(json.identity);
    const refusals = [
      ["--pace", "5/s"],
      ["--rehearse", "--format", "gitlab-terraform"],
    ];
    for (const flags of refusals)
      expect(await desk.run(["plan", ...flags])).toMatchObject({ status: 1, stdout: "" });
    expect(await desk.run(["rehearse", "--trust-plan"])).toMatchObject({ status: 1, stdout: "" });
    expect(desk.writes()).toEqual([]);
    const applied = await desk.run(["apply", "-"], { stdin: JSON.stringify(json) });
    expect(applied.status).toBe(0);
    expect(desk.writes()).toHaveLength(3);
  });

  test("leaves with 5 when the service would refuse something, and names call and code", async ({
    expect,
  }) => {
    await using desk = await Desk.open();
    desk.byHand((guild) => ({ ...guild, ungranted: ["create_channel"] }));
    for (const command of [["rehearse"], ["plan", "--rehearse"]]) {
      const run = await desk.run(command);
      expect(run).toMatchObject({ status: 5 });
      expect(run.stdout).toMatch(/create_channel\s+group\.more\s+.*11264/);
      expect(run.stdout).toContain(phraseOf("rehearsed-verdict", { is: "done", wrong: 1 }));
      // The service does not know the traces of the copy.
      expect(run.stdout).not.toContain(TRACE);
    }
    const markdown = await desk.run(["plan", "--rehearse", "--format", "markdown"]);
    expect(markdown.stdout).toMatch(/^⛔ [^\n]*1 problem[^\n]*\n/);
    expect(markdown.stdout).toMatch(/create\\_channel.*11264/);
  });

  test("that fails is the first fact of the plan, and comes again after the problem is solved", async ({
    expect,
  }) => {
    await using desk = await Desk.open();
    desk.byHand((guild) => ({ ...guild, ungranted: ["create_channel"] }));
    const flags = ["--pace", "10/m", "--chat-channels", "allowed"];
    const plan = await desk.run(["plan", "--rehearse", ...flags, "--allow", "deletes=2"]);
    expect(plan.status).toBe(5);
    expect(plan.stdout.startsWith(`${phraseOf("verdict-rehearsed", { wrong: 1 })} · `)).toBe(true);
    const again = `guildform plan --rehearse ${flags.join(" ")} --allow deletes=2`;
    expect(plan.stderr.trimEnd()).toBe(
      phraseOf("next-step", { case: "problems", problems: 1, command: again }),
    );
  });

  test("ends with the next command: apply, the plan with its errors, or the rehearsal once more", async ({
    expect,
  }) => {
    await using desk = await Desk.open();
    const next = (params: PhraseParams["next-step"]) => `${phraseOf("next-step", params)}\n`;
    await desk.run(["plan", "--out", "plan.json"]);
    const saved = await desk.run(["rehearse", "plan.json", "--trust-plan"]);
    expect(saved.stderr).toBe(next({ case: "apply", command: "guildform apply plan.json --trust-plan" }));
    const direct = await desk.run(["rehearse", "--target", "channel.one"]);
    expect(direct.stderr).toMatch(/`guildform apply --yes --expect \S+ --target channel\.one`/);
    expect((await desk.run(["rehearse", "--json"])).stderr).toBe("");
    desk.byHand((guild) => ({ ...guild, ungranted: ["create_channel"] }));
    const flags = ["--pace", "5/s", "--faults", "1", "--seed", "7"];
    const fails = await desk.run(["rehearse", ...flags, "--allow", "deletes=2"]);
    const [, problems] = /(\d+) problems?/.exec(fails.stdout) ?? [];
    const command = `guildform rehearse ${flags.join(" ")} --allow deletes=2`;
    expect(fails.stderr).toBe(next({ case: "problems", problems: Number(problems), command }));
    await desk.write("guildform.yaml", `${DECLARED}policy: { unmanaged_channels: error }\n`);
    desk.byHand((guild) => ({ ...guild, channels: [...(guild.channels ?? []), { name: "stranger" }] }));
    const blocked = await desk.run(["rehearse"]);
    expect([blocked.status, blocked.stderr]).toEqual([
      5,
      next({ case: "errors", errors: 1, command: "guildform plan" }),
    ]);
  });

  test("names under --only-declared what the file holds, and nothing else of the guild", async ({
    expect,
  }) => {
    const file = `guildform: 1\nguild: "${GUILD}"\nchannels: [{ name: open, permissions: { roles: { staff: [speak] } } }]\nroles: { staff: "10077" }\n`;
    await using desk = await Desk.open(file);
    desk.byHand((guild) => ({
      ...guild,
      roles: [{ id: "10077", name: "园丁" }],
      ungranted: ["update_channel_role_permissions"],
    }));
    for (const args of [
      ["rehearse", "--json"],
      ["plan", "--rehearse"],
      ["plan", "--rehearse", "--json"],
    ]) {
      const { status, stdout } = await desk.run([...args, "--only-declared"]);
      expect(status).toBe(5);
      expect(stdout).toMatch(/update_channel_role_permissions/);
      for (const secret of ["小频道", "lobby", "园丁"]) expect(stdout).not.toContain(secret);
    }
  });

  test("says what is wrong with a pace, a plan, and a configuration in the place of a plan", async ({
    expect,
  }) => {
    await using desk = await Desk.open();
    for (const pace of ["fast", "0/s", "5", "5/h", "-1/s", "1001/s", "1e3/s", "0.5/m"]) {
      const run = await desk.run(["rehearse", "--pace", pace]);
      expect(run).toMatchObject({ status: 1, stdout: "" });
      expect(flat(run.stderr)).toContain(phraseOf("bad-argument", { case: "pace" }));
    }
    const seed = await desk.run(["rehearse", "--seed", "5"]);
    expect(seed).toMatchObject({ status: 1, stdout: "" });
    expect(flat(seed.stderr)).toContain(hintOf("USAGE", { case: "seed-alone" }));
    const configuration = await desk.run(["rehearse", "guildform.yaml"]);
    expect(configuration).toMatchObject({ status: 1, stdout: "" });
    expect(flat(configuration.stderr)).toContain(
      messageOf("USAGE", { case: "configuration-here", file: "guildform.yaml", command: "rehearse" }),
    );
    expect((await desk.run(["rehearse", "none.json"])).stderr).toContain("none.json");
    await desk.write("plan.json", "{}");
    expect(await desk.run(["rehearse", "plan.json"])).toMatchObject({ status: 1, stdout: "" });
    expect(desk.writes()).toEqual([]);
  });
});
