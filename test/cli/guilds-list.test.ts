// Tests `guildform guilds`, which lists the guilds of the bot without a file.

import { describe, test } from "vitest";
import { flat, phraseOf, refusedLine } from "../sentence.js";
import { Desk, GUILD, SMALL } from "./desk.js";

const open = () => Desk.open(null);

describe.concurrent("guilds", () => {
  test("are listed with ids and names, in the order of their ids; the next step is told", async ({
    expect,
  }) => {
    await using desk = await open();
    desk.emulator.setWorld({
      ...desk.emulator.world(),
      guilds: [
        { id: "700000000000000010", name: "第三" },
        SMALL,
        { id: "9", name: "::error::x\u001b[31m\n二" },
      ],
    });
    const run = await desk.run(["guilds"]);
    expect(run.status).toBe(0);
    const lines = run.stdout.trimEnd().split("\n");
    expect(lines.map((line) => line.trim().split(/\s/)[0])).toEqual(["9", GUILD, "700000000000000010"]);
    expect(lines[1]).toMatch(/^\s*700000000000000001 +小频道$/);
    expect(lines[2]).toContain("第三");
    // Names are foreign text.
    expect(run.stdout).not.toContain("\u001b");
    expect(flat(run.stderr)).toContain(phraseOf("guilds-next", {}));
    const quiet = await desk.run(["guilds", "--quiet"]);
    expect(quiet).toMatchObject({ status: 0, stdout: run.stdout, stderr: "" });
  });

  test("go on for as many pages as there are", async ({ expect }) => {
    await using desk = await open();
    const many = Array.from({ length: 205 }, (_, index) => ({
      id: String(1000 + index),
      name: `频道 ${index}`,
    }));
    desk.emulator.setWorld({ ...desk.emulator.world(), guilds: many });
    const { stdout } = await desk.run(["guilds", "--json"]);
    const { guilds } = JSON.parse(stdout);
    expect(guilds.map(({ id }: { id: string }) => id)).toEqual(many.map(({ id }) => id));
  });

  test("are JSON with --json, and nothing else is said", async ({ expect }) => {
    await using desk = await open();
    const run = await desk.run(["guilds", "--json"]);
    expect(run).toMatchObject({ status: 0, stderr: "" });
    expect(JSON.parse(run.stdout)).toEqual({
      guilds: [{ id: GUILD, name: "小频道", owner_id: expect.stringMatching(/^[0-9]+$/), member_count: 1 }],
    });
  });

  test("may be none: said, and done", async ({ expect }) => {
    await using desk = await open();
    desk.emulator.setWorld({ ...desk.emulator.world(), guilds: [] });
    const run = await desk.run(["guilds"]);
    expect(run).toMatchObject({ status: 0, stderr: "" });
    expect(flat(run.stdout)).toContain(phraseOf("guilds-none", {}));
    expect(JSON.parse((await desk.run(["guilds", "--json"])).stdout)).toEqual({ guilds: [] });
  });

  test("that cannot be read are an error with its hint, as text and as JSON", async ({ expect }) => {
    await using desk = await open();
    const without = { GUILDFORM_APP_ID: "", GUILDFORM_CLIENT_SECRET: "" };
    const run = await desk.run(["guilds", "--json"], { env: without });
    expect(run.status).toBe(1);
    expect(JSON.parse(run.stdout)).toMatchObject({ code: "MISSING_CREDENTIALS", exit_status: 1 });
    desk.emulator.setFaults([
      { match: { operation: "me_guilds" }, fault: "status", status: 401, code: 11298 },
    ]);
    const refused = await desk.run(["guilds"]);
    expect(refused).toMatchObject({ status: 1, stdout: "" });
    expect(refused.stderr).toContain("11298");
  });

  test("take no arguments and know their flags", async ({ expect }) => {
    await using desk = await open();
    expect((await desk.run(["guilds", "x"])).status).toBe(1);
    expect((await desk.run(["guilds", "--state", "x"])).stderr).toContain(
      refusedLine({ case: "unknown-flag", flag: "--state", near: [] }),
    );
    const help = await desk.run(["guilds", "--help"]);
    expect(help.stdout).toContain("\nExamples:\n  guildform guilds\n");
  });
});
