// Tests guildform pull. It writes the file of a live guild once and checks it, and the next apply adopts the guild without a call.

import { readFile } from "node:fs/promises";
import { Ajv } from "ajv";
import { describe, test, vi } from "vitest";
import type { WrittenGuild } from "../../src/emulator/index.js";
import { PullJsonSchema } from "../../src/render/guild-file/pull-json-schema.js";
import { PATIENCE } from "../patience.js";
import { flat, hintOf, messageOf, phraseOf } from "../sentence.js";
import { Desk, GUILD } from "./desk.js";

const WORLD: WrittenGuild = {
  id: GUILD,
  name: "星屿 ##[error]",
  channels: [
    { id: "100", name: "后台", type: 4 },
    { id: "101", name: "管理 日志", parent_id: "100", private_type: 2, speak_permission: 2 },
    { id: "102", name: "公告板", parent_id: "100", speak_permission: 2, sub_type: 1 },
    { id: "103", name: "大厅" },
    { id: "104", name: "::error::x\u202e", type: 2 },
    { id: "105", name: "yes", type: 10007 },
    { id: "106", name: "公告板", position: 9 },
  ],
  roles: [
    { id: "10012", name: "版主" },
    { id: "10015", name: "活动组" },
  ],
  members: [{ id: "902", username: "alice" }],
  role_permissions: { "101": { "10012": "5" }, "102": { "10015": "4", "1": "1" } },
  user_permissions: { "101": { "902": "1" } },
  pins: { "102": ["m1"] },
  messages: { "102": [{ id: "m1", content: "规则\n\u001b[31m##[error]第二行" }] },
};

const open = (guild: WrittenGuild = WORLD) => Desk.open(null, { guild });
const reads = (desk: Desk) =>
  desk.emulator.journal().filter(({ operation }) => operation !== "get_access_token").length;

describe.concurrent("pull", () => {
  test("writes a proved file; planning it adopts only, and after an apply nothing is left", async ({
    expect,
  }) => {
    await using desk = await open();
    const run = await desk.run(["pull", "--guild", GUILD, "--user", "alice=902"]);
    expect(run.stdout).toBe(
      [
        phraseOf("pull-written", {
          file: "guildform.yaml",
          counts: { groups: 1, channels: 6, roles: 3, users: 1, permissions: 4, pins: 1, members: 0 },
        }),
        phraseOf("pull-proved", {}),
        "",
      ].join("\n"),
    );
    expect(run.status).toBe(0);
    const [, least = "", most = ""] = /(\d+)\D+(\d+)\D+\d+s/.exec(run.stderr) ?? [];
    expect(Number(least)).toBe(3 + 6 * 4 + 4 + 1);
    expect(reads(desk)).toBe(Number(least) + 1);
    expect(reads(desk)).toBeLessThanOrEqual(Number(most));

    const text = (await desk.read("guildform.yaml")).replace(/at \d{4}-\S+ \S+ UTC/, "at NOW");
    expect(text).toBe(await readFile(new URL("../fixtures/pulled-guild.yaml", import.meta.url), "utf8"));

    const plan = await desk.run(["plan", "--detailed-exitcode", "--json"]);
    expect(plan.status).toBe(2);
    const { changes, operations } = JSON.parse(plan.stdout);
    expect(operations).toEqual([]);
    expect(new Set(changes.map(({ action }: { action: string }) => action))).toEqual(new Set(["adopt"]));
    expect((await desk.run(["apply", "--auto-approve"])).status).toBe(0);
    expect((await desk.run(["plan", "--detailed-exitcode"])).status).toBe(0);
    expect(desk.writes()).toEqual([]);
  });

  test("prints to stdout what it would write, and writes nothing", async ({ expect }) => {
    await using desk = await open();
    const printed = await desk.run(["pull", "-o", "-", "--user", "alice=902"]);
    expect(flat(printed.stderr)).toContain(phraseOf("pull-proved", {}));
    expect(await desk.files()).toEqual({});
    const named = await desk.run(["pull", "-o", "my.yaml", "--user", "alice=902"]);
    expect(named.stderr).toContain("`guildform plan -f my.yaml`");
    const undated = (text: string) => text.replace(/at \d{4}-\S+ \S+ UTC/, "");
    expect(undated(printed.stdout)).toBe(undated(await desk.read("my.yaml")));
  });

  test("replaces no file, whatever stands there, and reads nothing then", async ({ expect }) => {
    await using desk = await open();
    await desk.write("guildform.yaml", "mine");
    const run = await desk.run(["pull", "--guild", GUILD]);
    expect(run).toMatchObject({ status: 1, stdout: "" });
    expect(flat(run.stderr)).toContain(
      messageOf("USAGE", { case: "file-exists", file: "guildform.yaml", flag: "-o" }),
    );
    expect(flat(run.stderr)).toContain(
      hintOf("USAGE", { case: "file-exists", file: "guildform.yaml", flag: "-o" }),
    );
    expect(await desk.read("guildform.yaml")).toBe("mine");
    expect(reads(desk)).toBe(0);
    const elsewhere = await desk.run(["pull", "--guild", GUILD, "-o", "no/such/file.yaml"]);
    expect(flat(elsewhere.stderr)).toContain(
      messageOf("USAGE", { case: "folder-missing", file: "no/such/file.yaml", flag: "-o" }),
    );
    const below = await desk.run(["pull", "--guild", GUILD, "-o", "guildform.yaml/x.yaml"]);
    expect(flat(below.stderr)).toContain(
      messageOf("USAGE", {
        case: "file-unwritable",
        file: "guildform.yaml/x.yaml",
        flag: "-o",
        trouble: { case: "below-file" },
      }),
    );
    const unnamed = await desk.run(["pull", "--guild", GUILD, "-o", ""]);
    expect(flat(unnamed.stderr)).toContain(messageOf("USAGE", { case: "out-empty", flag: "-o" }));
    expect(unnamed.stderr).toContain("-o guildform.yaml");
    const made = await desk.run(["init", "--guild", GUILD, "-f", "no/such/file.yaml"]);
    expect(flat(made.stderr)).toContain(
      hintOf("USAGE", { case: "folder-missing", file: "no/such/file.yaml", flag: "-f" }),
    );
    expect(reads(desk)).toBe(0);
  });

  test("leaves a file alone that somebody wrote while the guild was read", async ({ expect }) => {
    await using desk = await open();
    await desk.emulator.setFaults([{ match: { operation: "get_channels" }, fault: "delay", ms: 1 }]);
    const running = desk.run(["pull", "--guild", GUILD]);
    await vi.waitUntil(() => reads(desk) > 0, PATIENCE);
    await desk.write("guildform.yaml", "mine");
    desk.gate.open();
    const run = await running;
    expect(run).toMatchObject({ status: 1, stdout: "" });
    expect(flat(run.stderr)).toContain(
      messageOf("USAGE", { case: "file-exists", file: "guildform.yaml", flag: "-o" }),
    );
    expect(await desk.read("guildform.yaml")).toBe("mine");
  });

  test("is summed up as JSON", async ({ expect }) => {
    await using desk = await open();
    const run = await desk.run(["pull", "--json", "-o", "my.yaml", "--user", "bob=903"]);
    expect(new Ajv({ strict: false }).validate(PullJsonSchema, JSON.parse(run.stdout))).toBe(true);
    expect(JSON.parse(run.stdout)).toEqual({
      file: "my.yaml",
      guild: { id: GUILD, name: "星屿 ##[error]" },
      counts: { groups: 1, channels: 6, roles: 3, users: 1, permissions: 3, pins: 1, members: 0 },
      reads: { made: 33, least: 32, most: 40 },
      adopted: 9,
      writes: 0,
      roles_listed: true,
      left_out: [],
      undeclared: [],
      unread: ["公告板", "大厅", "::error::x\u202e", "yes", "管理 日志", "公告板"].map((channel) => ({
        what: "permission",
        channel,
        whose: "user 903",
        code: 301006,
      })),
    });
    expect(await desk.read("my.yaml")).toMatch(/^# .*user bob/m);
  });

  test("goes without the list of roles where the service refuses it: --role names them", async ({
    expect,
  }) => {
    await using desk = await open();
    for (const status of [404, 405, 401]) {
      desk.emulator.setFaults([
        {
          match: { operation: "get_guild_roles" },
          fault: "status",
          status,
          ...(status === 401 ? { code: 11253 } : {}),
        },
      ]);
      const file = `${status}.yaml`;
      const run = await desk.run(["pull", "-o", file, "--role", "moderator=10012"]);
      expect(run.status, run.stderr).toBe(0);
      expect(flat(run.stderr)).toContain(phraseOf("pull-roles", {}));
      const text = await desk.read(file);
      expect(text).toContain('\nroles:\n  everyone: "1"\n  moderator: "10012"\n');
      expect(text).toContain("roles: { moderator: [view, speak] }");
      expect(text).toMatch(/^# .*--role/m);
    }
  });

  test("a name that --role gives is that role's, whoever else has it in the guild", async ({ expect }) => {
    await using desk = await open();
    const roles = async (...given: readonly string[]) => {
      const { status, stdout } = await desk.run([
        "pull",
        "-o",
        "-",
        ...given.flatMap((one) => ["--role", one]),
      ]);
      return [status, /\nroles:\n((?: .*\n)*)/.exec(stdout)?.[1]?.match(/\S+: (?:"\d+"|\{ name: \S+ \})/g)];
    };
    expect(await roles("版主=10015")).toEqual([
      0,
      ['everyone: "1"', "版主-2: { name: 版主 }", "版主: { name: 活动组 }"],
    ]);
    expect(await roles("版主=10015", "活动组=10012")).toEqual([
      0,
      ['everyone: "1"', "活动组: { name: 版主 }", "版主: { name: 活动组 }"],
    ]);
    expect(await roles("role-1=10015", "everyone=1")).toEqual([
      0,
      ['everyone: "1"', "版主: { name: 版主 }", "role-1: { name: 活动组 }"],
    ]);
  });

  test("takes the only guild of the bot, and asks which of several", async ({ expect }) => {
    await using desk = await open();
    expect((await desk.run(["pull", "-o", "one.yaml"])).status).toBe(0);
    desk.emulator.setWorld({ ...desk.emulator.world(), guilds: [WORLD, { id: "9", name: "二" }] });
    const several = await desk.run(["pull"]);
    expect(several).toMatchObject({ status: 1, stdout: "" });
    expect(several.stderr).toContain("9 (二)");
    const named = await desk.run(["pull", "-o", "nine.yaml"], { env: { GUILD_ID: "9" } });
    expect(named.stdout).toContain(
      phraseOf("pull-written", {
        file: "nine.yaml",
        counts: { groups: 0, channels: 0, roles: 0, users: 0, permissions: 0, pins: 0, members: 0 },
      }),
    );
  });

  test.for([
    [["--guild", "x"], messageOf("USAGE", { case: "guild-id", given: "x" })],
    [["--role", "10012"], messageOf("USAGE", { case: "named-id", flag: "--role", given: "10012" })],
    [
      ["--role", "everyone=10012"],
      messageOf("USAGE", { case: "named-id-built-in", given: "everyone=10012", name: "everyone", id: "1" }),
    ],
    [
      ["--role", "admins=2"],
      messageOf("USAGE", { case: "named-id-built-in", given: "admins=2", name: "administrator", id: "2" }),
    ],
    [["--user", "a b=1"], messageOf("USAGE", { case: "named-id", flag: "--user", given: "a b=1" })],
    [
      ["--user", "a=1", "--user", "a=2"],
      messageOf("USAGE", { case: "named-id-twice", flag: "--user", given: "a=2" }),
    ],
    [
      ["--role", "a=6", "--role", "b=6"],
      messageOf("USAGE", { case: "named-id-twice", flag: "--role", given: "b=6" }),
    ],
    [["-o", ""], messageOf("USAGE", { case: "out-empty", flag: "-o" })],
    [["-o", "-", "--json"], messageOf("USAGE", { case: "pull-two-outputs" })],
  ] as const)("refuses %j", async ([args, says], { expect }) => {
    await using desk = await open();
    const run = await desk.run(["pull", ...args]);
    expect(run.status).toBe(1);
    expect(flat(run.stdout + run.stderr)).toContain(says);
    expect(await desk.files()).toEqual({});
    expect(reads(desk)).toBe(0);
  });

  test("asks before more than 500 reads, and needs --yes where nobody can be asked", async ({ expect }) => {
    const channels = Array.from({ length: 100 }, (_, index) => ({
      id: String(200 + index),
      name: `c${index}`,
    }));
    await using desk = await open({
      ...WORLD,
      channels,
      role_permissions: {},
      user_permissions: {},
      pins: {},
      messages: {},
    });
    const most = 3 + 100 * 4 + 200;
    const refused = await desk.run(["pull"]);
    expect(refused.status).toBe(1);
    const [bill = ""] = phraseOf("pull-bill", { least: 403, most, aboutMs: 1000 }).split(",");
    expect(refused.stderr).toContain(bill);
    expect(flat(refused.stderr)).toContain(
      messageOf("USAGE", { case: "asks-first", command: "pull", again: null }),
    );
    expect(refused.stderr).toContain("--yes");
    const before = reads(desk);
    expect(before).toBe(1 + 3);
    const declined = await desk.run(["pull"], { terminal: true, types: "no\n" });
    expect(declined.status).toBe(1);
    expect(declined.stdout + declined.stderr).toContain(bill);
    expect(await desk.files()).toEqual({});
    expect(reads(desk)).toBe(2 * before);
    expect((await desk.run(["pull"], { terminal: true, types: "yes\n" })).status).toBe(0);
    expect((await desk.run(["pull", "--auto-approve", "-o", "b.yaml"])).status).toBe(0);
    const undated = (text: string) => text.replace(/at \d{4}-\S+ \S+ UTC/, "");
    expect(undated(await desk.read("b.yaml"))).toBe(undated(await desk.read("guildform.yaml")));
  });
});
