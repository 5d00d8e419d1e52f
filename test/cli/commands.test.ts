// Tests each command as documented: flags, streams, exit statuses.

import { describe, expect, test } from "vitest";
import { actionCounts } from "../counts.js";
import { flat, hintOf, messageOf, phraseOf, refusedLine } from "../sentence.js";
import { AS_IT_IS, DECLARED, Desk, GUILD, STATE_FILE } from "./desk.js";
import { lastLine } from "./json-lines.js";

describe.concurrent("help", () => {
  test.for(["", "init", "validate", "plan", "apply", "emulate"])(
    "%s --help shows examples on stdout",
    async (command, { expect }) => {
      await using desk = await Desk.open();
      const run = await desk.run([...(command === "" ? [] : [command]), "--help"]);
      expect(run).toMatchObject({ status: 0, stderr: "" });
      expect(run.stdout).toContain(`Usage: guildform${command === "" ? "" : ` ${command}`}`);
      expect(run.stdout).toContain(`\nExamples:\n  guildform ${command === "" ? "guilds" : command}`);
    },
  );

  test("commands are listed in 80 columns where no terminal tells how wide it is", async ({ expect }) => {
    await using desk = await Desk.open();
    const { stdout } = await desk.run(["--help"]);
    const listed = /\nCommands:\n(.*?)\n\n/s.exec(stdout)?.[1]?.split("\n") ?? [];
    expect(listed).toContainEqual(expect.stringMatching(/^ {2}why <who> <right> <channel> /));
    expect(listed.filter((line) => line.length > 80)).toEqual([]);
  });

  test("--version is that of the package", async ({ expect }) => {
    await using desk = await Desk.open();
    expect((await desk.run(["--version"])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  test.for([
    { args: [], says: "Usage: guildform" },
    { args: ["plna"], says: refusedLine({ case: "unknown-command", name: "plna", near: ["plan"] }) },
    {
      args: ["plan", "--jsno"],
      says: refusedLine({ case: "unknown-flag", flag: "--jsno", near: ["--json"] }),
    },
    { args: ["plan", "extra"], says: refusedLine({ case: "too-many", command: "plan", most: 0, given: 1 }) },
    {
      args: ["plan", "--concurrency", "0"],
      says: phraseOf("bad-argument", { case: "whole-number", least: 1, most: 9999 }),
    },
    // Only an undo has this allowance. In a plan it would change nothing.
    {
      args: ["plan", "--allow", "posts=9"],
      says: "`policy.messages_per_channel_per_day`",
    },
    { args: ["plan", "--allow", "deletes"], says: "deletes, revokes" },
    { args: ["plan", "--format", "yaml"], says: "text, json" },
    {
      args: ["plan", "--format", "markdown", "--limit", "65537"],
      says: phraseOf("bad-argument", { case: "markdown-limit", least: 4000, most: 65536 }),
    },
    {
      args: ["emulate", "--port", "65536"],
      says: phraseOf("bad-argument", { case: "whole-number", least: 0, most: 65535 }),
    },
    // After a missing argument, the hint has an example of the help.
    {
      args: ["who"],
      says: "`guildform who channel.log`",
    },
    {
      args: ["who", "--can", "view"],
      says: "`guildform who --can view channel.log`",
    },
    {
      args: ["why", "everyone"],
      says: '`guildform why "role events" speak channel.news`',
    },
    {
      args: ["show"],
      says: "`guildform show plan.json`",
    },
    // The example has the given flag.
    {
      args: ["show", "--diff", "a"],
      says: "`guildform show --diff reviewed.json plan.json`",
    },
  ])("wrong arguments: $args", async ({ args, says }, { expect }) => {
    await using desk = await Desk.open();
    const run = await desk.run(args);
    expect(run).toMatchObject({ status: 1, stdout: "" });
    expect(flat(run.stderr)).toContain(says);
    if (args.length > 0) expect(run.stderr).toContain("--help");
  });

  test("a wrong flag ends a process of its own with 1, and nothing on stdout", async ({ expect }) => {
    await using desk = await Desk.open();
    const run = await desk.finish(desk.start(["plan", "--jsno"]));
    expect(run).toMatchObject({ status: 1, signal: null, stdout: "" });
    const message = refusedLine({ case: "unknown-flag", flag: "--jsno", near: ["--json"] });
    expect(run.stderr.startsWith(`error USAGE: ${message}\n  = help: `)).toBe(true);
    expect(run.stderr).toContain("--help");
  });

  test.for([
    {
      args: ["nonsense", "--help"],
      says: `error USAGE: ${refusedLine({ case: "unknown-command", name: "nonsense", near: [] })}`,
    },
    {
      args: ["state", "unlok", "-h"],
      says: refusedLine({ case: "unknown-command", name: "unlok", near: ["unlock"] }),
    },
    { args: ["help", "plna"], says: refusedLine({ case: "unknown-command", name: "plna", near: ["plan"] }) },
    {
      args: ["call", "nonsense", "--help"],
      says: messageOf("USAGE", { case: "operation-unknown", given: "nonsense", near: null }),
    },
  ])("help for what does not exist: $args", async ({ args, says }, { expect }) => {
    await using desk = await Desk.open();
    const run = await desk.run(args);
    expect(run).toMatchObject({ status: 1, stdout: "" });
    expect(run.stderr).toContain(says);
  });

  test.for([
    { args: ["destroy"], says: ["guildform undo", "removed:"] },
    { args: ["delete", "channel.rules"], says: ["guildform undo", "removed:"] },
    { args: ["import", "channel.rules", "101"], says: ["guildform pull"] },
    { args: ["fmt", "-f", "guildform.yaml"], says: ["editor", "schema"] },
    { args: ["refresh"], says: ["guildform drift"] },
    { args: ["help", "import"], says: ["guildform pull"] },
    { args: ["apply", "--dry-run"], says: ["guildform plan"] },
    { args: ["--dry-run", "apply"], says: ["guildform plan"] },
    {
      args: ["undo", "--dry-run", "--json"],
      says: [
        hintOf("USAGE", {
          case: "arguments",
          problem: { case: "unknown-flag", flag: "--dry-run", near: [] },
          dryRunOf: "undo",
        }),
      ],
    },
    {
      args: ["--dry-run", "undo"],
      says: [
        hintOf("USAGE", {
          case: "arguments",
          problem: { case: "unknown-flag", flag: "--dry-run", near: [] },
          dryRunOf: "undo",
        }),
      ],
    },
    { args: ["pull", "--dry-run"], says: ["guildform pull -o -", "--into"] },
    { args: ["state", "mv", "--dry-run", "a", "b"], says: ["guildform state list", "guildform state show"] },
    { args: ["state", "forget", "--dry-run", "a"], says: ["guildform state forget"] },
    { args: ["comment", "--dry-run"], says: ["--print"] },
    {
      args: ["drift", "--dry-run"],
      says: [
        hintOf("USAGE", {
          case: "arguments",
          problem: { case: "unknown-flag", flag: "--dry-run", near: [] },
          dryRunOf: "drift",
        }),
      ],
    },
    { args: ["call", "delete_channel", "--dry-run"], says: ["call delete_channel --help"] },
  ])("a word of another tool leads to a command of this one: $args", async ({ args, says }, { expect }) => {
    await using desk = await Desk.open();
    const { status, stdout, stderr } = await desk.run(args);
    expect(status).toBe(1);
    const name = args[0] === "help" ? (args[1] ?? "") : (args[0] ?? "");
    const problem = args.includes("--dry-run")
      ? ({ case: "unknown-flag", flag: "--dry-run", near: [] } as const)
      : ({ case: "unknown-command", name, near: [] } as const);
    for (const one of [refusedLine(problem), ...says]) expect(stdout + stderr).toContain(one);
    const seeHelp = hintOf("USAGE", { case: "arguments", problem, example: null });
    expect(flat(stdout + stderr)).not.toContain(seeHelp);
  });

  test("help of a command in a family is that of the command", async ({ expect }) => {
    await using desk = await Desk.open();
    expect(await desk.run(["help", "state", "unlock"])).toMatchObject({
      status: 0,
      stdout: expect.stringContaining("Usage: guildform state unlock"),
    });
  });

  test.for(["plan", "validate", "apply", "undo", "init"])(
    "%s prod.yaml says how a configuration is named",
    async (command, { expect }) => {
      await using desk = await Desk.open();
      const run = await desk.run([command, "prod.yaml"]);
      expect(run).toMatchObject({ status: 1, stdout: "" });
      const problem = { case: "too-many", command, most: 0, given: 1 } as const;
      const configuration = { file: "prod.yaml", command };
      expect(flat(run.stderr)).toContain(hintOf("USAGE", { case: "arguments", problem, configuration }));
      const json = lastLine((await desk.run([command, "prod.yaml", "--json"])).stdout);
      expect(json).toMatchObject({ code: "USAGE", hint: expect.stringContaining("-f prod.yaml") });
    },
  );

  test("wrong arguments are JSON with --json", async ({ expect }) => {
    await using desk = await Desk.open();
    const { status, stdout } = await desk.run(["plan", "--nonsense", "--json"]);
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      type: "error",
      code: "USAGE",
      message: expect.stringContaining("--nonsense"),
    });
  });
});

describe.concurrent("init", () => {
  test("never writes over a file", async ({ expect }) => {
    await using desk = await Desk.open();
    const before = await desk.files();
    const init = await desk.run(["init"]);
    expect(init).toMatchObject({ status: 1, stdout: "" });
    expect(flat(init.stderr)).toContain(
      messageOf("USAGE", { case: "file-exists", file: "guildform.yaml", flag: "-f" }),
    );
    expect(flat(init.stderr)).toContain(
      hintOf("USAGE", { case: "file-exists", file: "guildform.yaml", flag: "-f" }),
    );
    expect(await desk.files()).toEqual(before);
  });

  test("takes the guild's id and a file name", async ({ expect }) => {
    await using desk = await Desk.open(null);
    const env = { GUILDFORM_APP_ID: "", GUILDFORM_CLIENT_SECRET: "" };
    const init = await desk.run(["init", "--guild", GUILD, "-f", "mine.yaml", "--json"], { env });
    expect(JSON.parse(init.stdout)).toEqual({ file: "mine.yaml" });
    expect((await desk.run(["validate", "-f", "mine.yaml"])).status).toBe(0);
    expect(Object.keys(await desk.files())).toEqual(["mine.yaml"]);
    expect(await desk.read("mine.yaml")).toMatch(new RegExp(`^guild: "${GUILD}"$`, "m"));
  });

  test("of a guild is that guild's own file where there are credentials", async ({ expect }) => {
    await using desk = await Desk.open(null);
    const init = await desk.run(["init", "--guild", GUILD, "-f", "mine.yaml"]);
    expect(init.stdout).toContain(phraseOf("pull-proved", {}));
    const plan = await desk.run(["plan", "-f", "mine.yaml"]);
    expect(plan.stdout).toContain(actionCounts({ adopt: 3 }));
  });

  test.for([
    { args: ["--guild", "my guild"], says: messageOf("USAGE", { case: "guild-id", given: "my guild" }) },
    {
      args: ["-f", "no/such/folder.yaml"],
      says: messageOf("USAGE", { case: "folder-missing", file: "no/such/folder.yaml", flag: "-f" }),
    },
  ])("refuses $args", async ({ args, says }, { expect }) => {
    await using desk = await Desk.open(null);
    const init = await desk.run(["init", ...args]);
    expect(init).toMatchObject({ status: 1, stdout: "" });
    expect(init.stderr).toContain(says);
    expect(init.stderr).toContain("= help: ");
    expect(await desk.files()).toEqual({});
  });
});

describe.concurrent("validate", () => {
  test("is offline and says what it saw", async ({ expect }) => {
    await using desk = await Desk.open();
    const env = { GUILDFORM_APP_ID: undefined, GUILDFORM_CLIENT_SECRET: undefined };
    const run = await desk.run(["validate"], { env });
    expect(run).toMatchObject({ status: 0, stderr: "" });
    const counts = { groups: 2, channels: 4, messages: 0, threads: 0 };
    expect(run.stdout).toBe(`${phraseOf("file-valid", { file: "guildform.yaml", ...counts })}\n`);
    expect(desk.emulator.journal().filter(({ operation }) => operation !== "get_access_token")).toEqual([]);
  });

  test("tells every mistake, also when quiet", async ({ expect }) => {
    await using desk = await Desk.open("guildform: 1\nguild: x\nchanels: []\n");
    for (const args of [["validate"], ["validate", "--quiet"]]) {
      const run = await desk.run(args);
      expect(run).toMatchObject({ status: 1, stdout: "" });
      expect(run.stderr).toContain("guildform.yaml:2:8: error ");
      expect(run.stderr).toContain("guildform.yaml:3:1: error E-KEY-UNKNOWN");
      expect(run.stderr).toContain("2 errors");
    }
    const { stdout, status } = await desk.run(["validate", "--json"]);
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ valid: false, diagnostics: [{}, { code: "E-KEY-UNKNOWN" }] });
  });

  test("reads guildform.yaml, then guild.yaml, or what is named", async ({ expect }) => {
    await using desk = await Desk.open(null);
    await desk.write("guild.yaml", AS_IT_IS);
    expect(flat((await desk.run(["validate"])).stdout)).toContain(
      phraseOf("file-valid", { file: "guild.yaml", groups: 1, channels: 2, messages: 0, threads: 0 }),
    );
    await desk.write("guildform.yaml", DECLARED);
    expect(flat((await desk.run(["validate"])).stdout)).toContain(
      phraseOf("file-valid", { file: "guildform.yaml", groups: 2, channels: 4, messages: 0, threads: 0 }),
    );
    expect(flat((await desk.run(["validate", "-f", "guild.yaml"])).stdout)).toContain(
      phraseOf("file-valid", { file: "guild.yaml", groups: 1, channels: 2, messages: 0, threads: 0 }),
    );
  });
});

describe.concurrent("plan", () => {
  test("three plans leave the guild, the service and the files as they were", async ({ expect }) => {
    await using desk = await Desk.open();
    const world = desk.emulator.world();
    const files = await desk.files();
    const texts = new Set<string>();
    for (let round = 0; round < 3; round++) texts.add((await desk.run(["plan"])).stdout);
    expect(texts.size).toBe(1);
    expect(desk.writes()).toEqual([]);
    expect(desk.emulator.world()).toEqual(world);
    expect(await desk.files()).toEqual(files);
  });

  test("exit statuses: 0, and 2 for changes with --detailed-exitcode", async ({ expect }) => {
    await using desk = await Desk.open();
    expect((await desk.run(["plan"])).status).toBe(0);
    expect((await desk.run(["plan", "--detailed-exitcode"])).status).toBe(2);
    expect((await desk.run(["apply", "--auto-approve"])).status).toBe(0);
    expect((await desk.run(["plan", "--detailed-exitcode"])).status).toBe(0);
  });

  test("--json and --format json are one plan, with exit statuses as without", async ({ expect }) => {
    await using desk = await Desk.open();
    for (const args of [["--json"], ["--format", "json"], ["--format=json", "--quiet"]]) {
      const run = await desk.run(["plan", "--detailed-exitcode", ...args]);
      expect(run).toMatchObject({ status: 2, stderr: "" });
      expect(JSON.parse(run.stdout)).toMatchObject({ format: 5, guild: { id: GUILD }, complete: true });
    }
  });

  test("--verbose tells the calls on stderr and nothing on stdout but the plan", async ({ expect }) => {
    await using desk = await Desk.open();
    const run = await desk.run(["plan", "--verbose", "--json"]);
    expect(() => JSON.parse(run.stdout)).not.toThrow();
    expect(run.stderr).toContain(`GET /guilds/${GUILD}/channels: `);
    expect(flat(run.stderr)).toContain(phraseOf("token-fetched", { lastsMs: 7199000 }));
  });
});

const LIMITED = `${AS_IT_IS}removed:
  - { channel_id: "104" }
policy:
  limits: { deletes: 0 }
`;
const PROTECTED = `${AS_IT_IS.replace("channels:\n  - name: lobby\n", "")}policy: { protect: [lobby] }
removed: [{ channel: lobby }]
`;

describe.concurrent("policy", () => {
  test("a limit blocks plan and apply with 5, and --allow lets it pass", async ({ expect }) => {
    await using desk = await Desk.open(LIMITED);
    desk.byHand((guild) => ({ ...guild, channels: [...(guild.channels ?? []), { id: "104", name: "old" }] }));
    const before = await desk.files();
    for (const args of [["plan"], ["plan", "--detailed-exitcode", "--json"], ["apply", "--auto-approve"]]) {
      const run = await desk.run(args);
      expect(run.status).toBe(5);
      expect(flat(run.stdout)).toContain(
        messageOf("E-LIMIT", { limit: "deletes", count: 1, bound: { case: "count", most: 0 } }),
      );
      expect(run.stdout).toContain("--allow deletes=1");
    }
    const json = await desk.run(["apply", "--auto-approve", "--json"]);
    expect(json.status).toBe(5);
    expect(lastLine(json.stdout)).toMatchObject({
      type: "result",
      status: "blocked",
      run: null,
      replaced_lock: null,
      outcomes: [],
    });
    expect(desk.writes()).toEqual([]);
    expect(await desk.files()).toEqual(before);

    expect((await desk.run(["plan", "--allow", "deletes=1"])).status).toBe(0);
    expect((await desk.run(["apply", "--auto-approve", "--allow", "deletes=1"])).status).toBe(0);
    expect(desk.names()).not.toContain("old");
  });

  test("what was protected at the last apply blocks with 5, also when the line is gone", async ({
    expect,
  }) => {
    await using desk = await Desk.open(`${AS_IT_IS}policy: { protect: [lobby] }\n`);
    expect((await desk.run(["apply", "--auto-approve"])).status).toBe(0);
    await desk.write("guildform.yaml", PROTECTED.replace(/policy:.*\n/, ""));
    for (const command of [["plan"], ["apply", "--auto-approve", "--allow", "deletes=9"]]) {
      const run = await desk.run(command);
      expect(run.status).toBe(5);
      expect(run.stdout).toContain("E-PROTECTED");
    }
    expect(desk.writes()).toEqual([]);
    expect(desk.names()).toContain("lobby");
  });
});

describe.concurrent("settings", () => {
  test("state is beside the file, where --state says, or where GUILDFORM_STATE says", async ({ expect }) => {
    await using desk = await Desk.open(null);
    await desk.write("sub/guildform.yaml", AS_IT_IS);
    const apply = ["apply", "--auto-approve", "-f", "sub/guildform.yaml"];
    await desk.run(apply);
    await desk.run([...apply, "--state", "flag.json"], { env: { GUILDFORM_STATE: "unused.json" } });
    await desk.run([...apply, "--state", `file://${desk.path("url.json")}`]);
    await desk.run(apply, { env: { GUILDFORM_STATE: "deep/variable.json" } });
    expect(Object.keys(await desk.files())).toEqual([
      "deep/variable.json",
      "flag.json",
      `sub/${STATE_FILE}`,
      "sub/guildform.yaml",
      "url.json",
    ]);
  });

  test("a ready token serves without app id and secret", async ({ expect }) => {
    await using desk = await Desk.open();
    const none = { GUILDFORM_APP_ID: undefined, GUILDFORM_CLIENT_SECRET: undefined };
    const env = { ...none, GUILDFORM_TOKEN: await desk.token(), GUILDFORM_TOKEN_URL: undefined };
    const run = await desk.run(["apply", "--auto-approve", "--verbose", "--json"], { env });
    expect(run.status).toBe(0);
    expect(lastLine(run.stdout)).toMatchObject({ type: "result", verified: true });
  });
});

test("the file that a person wrote is never changed", async () => {
  await using desk = await Desk.open();
  await desk.run(["apply", "--auto-approve"]);
  expect(await desk.read("guildform.yaml")).toBe(DECLARED);
});
