// Tests `guildform call`: flags, bodies, streams, exit statuses, and refusals before any call.

import { describe, test } from "vitest";
import type { WrittenGuild } from "../../src/emulator/index.js";
import { ANNOUNCEMENT_GUIDE } from "../../src/protocol/operation-guide/announcement-guide.js";
import { PIN_GUIDE } from "../../src/protocol/operation-guide/pin-guide.js";
import type { ParserProblem } from "../../src/words/en/program/parser-problem.js";
import { flat, hintOf, messageOf, phraseOf } from "../sentence.js";
import { Desk, GUILD, type RunOptions, SMALL } from "./desk.js";

const WITH_MESSAGES: WrittenGuild = {
  ...SMALL,
  roles: [{ id: "10012", name: "moderator" }],
  members: [{ id: "902", username: "alice" }],
  messages: { "101": [{ id: "m1", content: "hello" }] },
};

const open = (): Promise<Desk> => Desk.open(null, { guild: WITH_MESSAGES });

const refusedCall = (operation: string, problem: ParserProblem) =>
  messageOf("USAGE", { case: "call-flags", operation, problem, member: null, isDryRun: false });

/** Returns the calls so far, without calls for tokens. */
const sent = (desk: Desk) =>
  desk.emulator.journal().filter(({ operation }) => operation !== "get_access_token");

describe.concurrent("an answer", () => {
  test("is the body on stdout, and the trace id on stderr", async ({ expect }) => {
    await using desk = await open();
    const run = await desk.run(["call", "get_channel", "--channel-id", "101"]);
    expect(run.status).toBe(0);
    expect(JSON.parse(run.stdout)).toMatchObject({ id: "101", name: "rules" });
    expect(run.stdout).toContain('{\n  "id": "101"');
    const [, trace = ""] = /([0-9a-f]{32})/.exec(run.stderr) ?? [];
    expect(run.stderr).toBe(
      `${phraseOf("call-answered", { operation: "get_channel", status: 200, trace })}\n`,
    );
    const quiet = await desk.run(["call", "get_channel", "--channel-id", "101", "--quiet"]);
    expect(quiet).toMatchObject({ status: 0, stdout: run.stdout, stderr: "" });
  });

  test("is one line with --json", async ({ expect }) => {
    await using desk = await open();
    const run = await desk.run(["call", "get_channel", "--channel-id", "101", "--json"]);
    expect(run.stdout.split("\n")).toHaveLength(2);
    expect(JSON.parse(run.stdout)).toEqual({
      type: "answer",
      operation: "get_channel",
      status: 200,
      trace_id: expect.stringMatching(/^[0-9a-f]{32}$/),
      pending: false,
      body: expect.objectContaining({ id: "101" }),
    });
  });

  test("without a body prints nothing, and with --json says so", async ({ expect }) => {
    await using desk = await open();
    const args = ["call", "update_channel_role_permissions", "--channel-id", "101", "--role-id", "10012"];
    expect(await desk.run([...args, "add=view,speak"])).toMatchObject({ status: 0, stdout: "" });
    const json = await desk.run([...args, "add=8", "--json"]);
    expect(JSON.parse(json.stdout)).toMatchObject({ status: 204, body: null });
    const read = await desk.run(["call", "get_channel_role_permissions", ...args.slice(2)]);
    expect(JSON.parse(read.stdout).permissions).toBe("13");
  });

  test("that nobody reads ends as it would have", async ({ expect }) => {
    await using desk = await open();
    const running = desk.start(["call", "get_channels", "--guild-id", GUILD]);
    running.child.stdout.destroy();
    running.child.stderr.destroy();
    expect((await desk.finish(running)).status).toBe(0);
    const list = desk.start(["call", "--list"]);
    list.child.stdout.destroy();
    expect(await desk.finish(list)).toMatchObject({ status: 0, stderr: "" });
  });
});

describe.concurrent("parameters", () => {
  test.for([
    { args: ["get_guild", "--guild-id", GUILD], path: `/guilds/${GUILD}` },
    { args: ["get_guild", `--guild_id=${GUILD}`], path: `/guilds/${GUILD}` },
    { args: ["get-guild"], path: `/guilds/${GUILD}` },
    { args: ["--json", "get_pins", "--channel_id", "101"], path: "/channels/101/pins" },
    { args: ["put_pin", "--channel-id", "101", "--message-id", "m1"], path: "/channels/101/pins/m1" },
    { args: ["me_guilds", "--limit", "3"], path: "/users/@me/guilds", query: { limit: "3" } },
    { args: ["me_guilds", "--guild-id", "5"], path: "/users/@me/guilds", query: { after: "5" } },
    { args: ["me_guilds", "--guild-id", "5", "--desc"], path: "/users/@me/guilds", query: { before: "5" } },
    { args: ["me_guilds", "--guild-id", "5", "--desc=false"], query: { after: "5" } },
    { args: ["delete_announce", "--yes"], path: `/guilds/${GUILD}/announces/all` },
  ])("$args", async ({ args, path, query }, { expect }) => {
    await using desk = await open();
    const run = await desk.run(["call", ...args], { env: { GUILD_ID: GUILD } });
    expect(run).toMatchObject({ status: 0 });
    const [call] = sent(desk);
    if (path !== undefined) expect(call?.path).toBe(path);
    if (query !== undefined) expect(call?.query).toEqual(query);
    expect(sent(desk)).toHaveLength(1);
  });
});

describe.concurrent("bodies", () => {
  const create = (desk: Desk, args: readonly string[], options: RunOptions = {}) =>
    desk.run(["call", "create_channel", "--guild-id", GUILD, ...args], options);

  test("from fields, with names for values", async ({ expect }) => {
    await using desk = await open();
    const run = await create(desk, ["name=大厅 123", "type=voice", "parent_id=100"]);
    expect(run.status).toBe(0);
    expect(sent(desk)[0]?.body).toEqual({ name: "大厅 123", type: 2, parent_id: "100" });
    expect(JSON.parse(run.stdout)).toMatchObject({ name: "大厅 123", type: 2 });
  });

  test("of a role may hold its section as text, and no channel as null", async ({ expect }) => {
    await using desk = await open();
    const role = ["--guild-id", GUILD, "--role-id", "10012"];
    const member = ["put_guild_member_role", ...role, "--user-id", "902"];
    const bodies = [
      { args: ["update_guild_role", ...role], body: { hoist: "1" } },
      { args: member, body: { channel: { id: null } } },
      { args: member, body: { channel: null } },
    ];
    for (const { args, body } of bodies) {
      const run = await desk.run(["call", ...args, "--body", JSON.stringify(body)]);
      expect(run).toMatchObject({ status: 0 });
      expect(sent(desk).at(-1)?.body).toEqual(body);
    }
    const wrong = await desk.run(["call", "update_guild_role", ...role, "hoist=2"]);
    expect(wrong.status).toBe(1);
    expect(wrong.stderr).toContain("E-CALL-BODY");
    expect(sent(desk)).toHaveLength(3);
  });

  test("from --body, a file and stdin; fields win", async ({ expect }) => {
    await using desk = await open();
    await desk.write("body.json", '\ufeff{"name": "file", "type": 0}');
    expect((await create(desk, ["--body", '{"name":"text"}'])).status).toBe(0);
    expect((await create(desk, ["--body", "@body.json", "name=field"])).status).toBe(0);
    const running = desk.start(["call", "create_channel", "--guild-id", GUILD, "--body", "@-"]);
    running.child.stdin.end('{"name": "标准输入"}');
    expect((await desk.finish(running)).status).toBe(0);
    expect(sent(desk).map(({ body }) => body)).toEqual([
      { name: "text" },
      { name: "field", type: 0 },
      { name: "标准输入" },
    ]);
  });

  test("with the permission manage: sent, with a warning", async ({ expect }) => {
    await using desk = await open();
    const call = (add: string) =>
      desk.run([
        "call",
        "update_channel_role_permissions",
        "--channel-id",
        "101",
        "--role-id",
        "1",
        `add=${add}`,
      ]);
    for (const add of ["view,manage", "3"]) {
      const run = await call(add);
      expect(run.status).toBe(0);
      expect(run.stderr).toContain("warning W-CALL-MANAGE:");
    }
    expect((await call("view")).stderr).not.toContain("W-CALL-MANAGE");
    expect(sent(desk).map(({ body }) => body)).toEqual([{ add: "3" }, { add: "3" }, { add: "1" }]);
  });

  test("with a member that is not known: sent, with a warning", async ({ expect }) => {
    await using desk = await open();
    const run = await create(desk, ["name=x", "positon=3"]);
    expect(run.status).toBe(0);
    expect(run.stderr).toContain("warning W-CALL-MEMBER:");
    expect(flat(run.stderr)).toContain(hintOf("W-CALL-MEMBER", { at: "/positon", near: "position" }));
    expect(sent(desk)[0]?.body).toMatchObject({ positon: 3 });
    expect((await create(desk, ["name=x", "positon=3", "--quiet"])).stderr).toBe("");
  });
});

interface Refused {
  readonly args: readonly string[];
  readonly says: readonly string[];
  readonly env?: RunOptions["env"];
}

const REFUSED: readonly Refused[] = [
  { args: [], says: [messageOf("USAGE", { case: "operation-missing" }), "guildform call --list"] },
  {
    args: ["get_chanels"],
    says: [messageOf("USAGE", { case: "operation-unknown", given: "get_chanels", near: "get_channels" })],
  },
  {
    args: ["get_access_token"],
    says: [messageOf("USAGE", { case: "operation-unknown", given: "get_access_token", near: null })],
  },
  { args: ["name=x", "get_guild"], says: [messageOf("USAGE", { case: "operation-first", given: "name=x" })] },
  {
    args: ["get_channel"],
    says: [
      messageOf("USAGE", {
        case: "flags-missing",
        operation: "get_channel",
        flags: ["--channel-id"],
        lacksGuild: false,
      }),
      "guildform call get_channel --help",
    ],
  },
  {
    args: ["get_guild"],
    says: [
      messageOf("USAGE", {
        case: "flags-missing",
        operation: "get_guild",
        flags: ["--guild-id"],
        lacksGuild: true,
      }),
      hintOf("USAGE", {
        case: "flags-missing",
        operation: "get_guild",
        flags: ["--guild-id"],
        lacksGuild: true,
      }),
    ],
  },
  {
    args: ["me_guilds", "--guild-id"],
    says: [refusedCall("me_guilds", { case: "missing-value", flag: "--guild-id <value>" })],
  },
  {
    args: ["get_channel", "--channel-id", ""],
    says: [
      "INVALID_CALL",
      messageOf("INVALID_CALL", {
        operation: "get_channel",
        case: "path-empty",
        name: "channel_id",
        takesAll: false,
      }),
    ],
  },
  {
    args: ["get_channel", "--channel-id", ".."],
    says: [
      messageOf("INVALID_CALL", {
        operation: "get_channel",
        case: "path-dots",
        name: "channel_id",
        value: "..",
      }),
    ],
  },
  {
    args: ["get_channel", "--chanel-id", "1"],
    says: [refusedCall("get_channel", { case: "unknown-flag", flag: "--chanel-id", near: ["--channel-id"] })],
  },
  {
    args: ["get_channel", "channel_id=1"],
    says: [
      messageOf("USAGE", {
        case: "no-body",
        operation: "get_channel",
        field: "channel_id=1",
        flag: "--channel-id",
      }),
      hintOf("USAGE", {
        case: "no-body",
        operation: "get_channel",
        field: "channel_id=1",
        flag: "--channel-id",
      }),
    ],
  },
  {
    args: ["get_channel", "--channel-id=1", "--channel_id=2"],
    says: [
      messageOf("USAGE", {
        case: "flag-twice",
        operation: "get_channel",
        flag: "--channel-id",
        values: ["1", "2"],
      }),
    ],
  },
  {
    args: ["get_pins", "--channel-id", "1", "--body", "{}"],
    says: [messageOf("USAGE", { case: "no-body", operation: "get_pins", field: null, flag: null })],
  },
  {
    args: ["me", "--file-image", "x.png"],
    says: [messageOf("USAGE", { case: "no-image", operation: "me" })],
  },
  {
    args: ["me_guilds", "--limit", "101"],
    says: [messageOf("INVALID_CALL", { operation: "me_guilds", case: "page-size", limit: "101", most: 100 })],
  },
  {
    args: ["me_guilds", "--limit", "many"],
    says: [
      messageOf("INVALID_CALL", { operation: "me_guilds", case: "page-size", limit: "many", most: 100 }),
    ],
  },
  { args: ["me_guilds", "--desc"], says: [messageOf("USAGE", { case: "desc-alone" })] },
  {
    args: ["me_guilds", "--desc=no"],
    says: [messageOf("USAGE", { case: "flag-boolean", operation: "me_guilds", flag: "--desc", value: "no" })],
  },
  {
    args: ["me_guilds", "--guild-id", "1", "--after", "2"],
    says: [
      messageOf("USAGE", {
        case: "flags-same",
        operation: "me_guilds",
        flag: "--guild-id",
        other: "--after",
      }),
    ],
  },
  {
    args: ["create_channel", "--guild-id", GUILD],
    says: [
      "E-CALL-BODY",
      messageOf("E-CALL-BODY", {
        operation: "create_channel",
        at: "",
        problem: { case: "lacks", member: "name" },
      }),
    ],
  },
  {
    args: ["create_channel", "--guild-id", GUILD, "--name", "x"],
    says: [
      hintOf("USAGE", {
        case: "call-flags",
        operation: "create_channel",
        problem: { case: "unknown-flag", flag: "--name", near: [] },
        member: "name",
        isDryRun: false,
      }),
    ],
  },
  {
    args: ["create_channel", "--guild-id", GUILD, "name:=5", "position:=1.5"],
    says: [
      messageOf("E-CALL-BODY", {
        operation: "create_channel",
        at: "/name",
        problem: { case: "type", types: ["string"] },
      }),
      messageOf("E-CALL-BODY", {
        operation: "create_channel",
        at: "/position",
        problem: { case: "type", types: ["integer"] },
      }),
      phraseOf("problem-counts", { counts: [{ level: "error", count: 2, more: false }] }),
      messageOf("INVALID_INPUT", { case: "call", operation: "create_channel" }),
    ],
  },
  {
    args: ["update_channel", "--channel-id", "1", "--body", "{"],
    says: [
      messageOf("USAGE", {
        case: "body-json",
        operation: "update_channel",
        mistake: { case: "end" },
      }),
    ],
  },
  {
    args: ["update_channel", "--channel-id", "1", "--body", "[]"],
    says: [messageOf("USAGE", { case: "body-no-object", operation: "update_channel" })],
  },
  {
    args: ["update_channel", "--channel-id", "1", "--body", "@nothing"],
    says: [messageOf("USAGE", { case: "input-unreadable", name: "nothing", trouble: { case: "missing" } })],
  },
  {
    args: ["update_channel", "--channel-id", "1", "--body", "@."],
    says: [
      messageOf("USAGE", {
        case: "input-unreadable",
        name: ".",
        trouble: { case: "no-file", unfit: { is: "directory" } },
      }),
    ],
  },
  {
    args: ["update_channel", "--channel-id", "1", "--body", `{"a":${"[".repeat(5000)}${"]".repeat(5000)}}`],
    says: [messageOf("USAGE", { case: "body-deep", operation: "update_channel", most: 100 })],
  },
  {
    args: ["post_message", "--channel-id", "101"],
    says: [messageOf("INVALID_CALL", { operation: "post_message", case: "nothing-to-send" })],
  },
  { args: ["post_message", "--channel-id", "101", "--file-image", "no.png"], says: ["no.png"] },
  {
    args: ["put_reaction", "--channel-id", "1", "--message-id", "m", "--emoji", "no"],
    says: [messageOf("INVALID_CALL", { operation: null, case: "emoji", text: "no" })],
  },
  {
    args: ["put_reaction", "--channel-id", "1", "--message-id", "m", "--emoji", "🎉", "--type", "1"],
    says: [
      messageOf("USAGE", { case: "flags-same", operation: "put_reaction", flag: "--emoji", other: "--type" }),
    ],
  },
  {
    args: ["delete_channel", "--channel-id", "103"],
    says: [
      messageOf("USAGE", { case: "asks-first", command: "call", again: null }),
      hintOf("USAGE", { case: "asks-first", command: "call", again: null }),
    ],
  },
  {
    args: ["delete_announce", "--guild-id", GUILD],
    says: [
      messageOf("USAGE", { case: "asks-first", command: "call", again: null }),
      ANNOUNCEMENT_GUIDE.delete_announce.destructive.lost,
    ],
  },
  {
    args: ["delete_pin", "--channel-id", "101", "--message-id", "all"],
    says: [
      messageOf("USAGE", { case: "asks-first", command: "call", again: null }),
      PIN_GUIDE.delete_pin.destructive.lost,
    ],
  },
  {
    args: ["recall_message", "--channel-id", "101", "--message-id", "m1"],
    says: [messageOf("USAGE", { case: "asks-first", command: "call", again: null })],
  },
  {
    args: ["delete_thread", "--channel-id", "101", "--thread-id", "t"],
    says: [messageOf("USAGE", { case: "asks-first", command: "call", again: null })],
  },
  { args: ["--list", "pins"], says: [messageOf("USAGE", { case: "list-alone" })] },
  {
    args: ["me"],
    env: { GUILDFORM_APP_ID: undefined, GUILDFORM_CLIENT_SECRET: undefined },
    says: ["MISSING_CREDENTIALS"],
  },
  { args: ["me"], env: { GUILDFORM_BASE_URL: "http://example.com" }, says: ["INSECURE_URL"] },
];

describe.concurrent("refusals, before anything is sent", () => {
  test.for(REFUSED)("$args", async ({ args, says, env = {} }, { expect }) => {
    await using desk = await open();
    const run = await desk.run(["call", ...args, "--json"], { env });
    expect(run.status).toBe(1);
    expect(JSON.parse(run.stdout)).toMatchObject({ type: "error", code: expect.any(String) });
    for (const part of says) expect(flat(run.stderr)).toContain(part);
    expect(run.stderr).toContain("= help: ");
    expect(sent(desk)).toEqual([]);
  });

  // Each command is refused by another part: the command line, the place, the body, the question, the client.
  test.for([
    ["get_channel", "--chanel-id", "1"],
    ["get_channel"],
    ["create_channel", "--guild-id", GUILD],
    ["delete_channel", "--channel-id", "103"],
    ["get_channel", "--channel-id", ".."],
  ])("$0 without --json leaves stdout empty", async (args, { expect }) => {
    await using desk = await open();
    const run = await desk.run(["call", ...args]);
    expect(run).toMatchObject({ status: 1, stdout: "" });
    expect(run.stderr).toContain("= help: ");
    expect(sent(desk)).toEqual([]);
  });
});

describe.concurrent("refusals of the service", () => {
  test("name code, meaning, trace id and the next step, and are JSON with --json", async ({ expect }) => {
    await using desk = await open();
    const args = ["call", "get_channel", "--channel-id", "999"];
    const run = await desk.run(args);
    expect(run).toMatchObject({ status: 1, stdout: "" });
    expect(flat(run.stderr)).toMatch(/^error NOT_FOUND: get_channel: .*10003, .* [0-9a-f]{32}\] = help: /);
    const json = await desk.run([...args, "--json"]);
    expect(JSON.parse(json.stdout)).toMatchObject({
      type: "error",
      code: "NOT_FOUND",
      operation: "get_channel",
      platform_code: 10003,
      advice: "never",
      outcome_unknown: false,
      trace_id: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });

  test("a create without an answer says that it may have happened", async ({ expect }) => {
    await using desk = await Desk.open(null, {
      guild: SMALL,
      faults: [{ match: { operation: "create_channel" }, fault: "drop_after" }],
    });
    const run = await desk.run(["call", "create_channel", "--guild-id", GUILD, "name=x", "--json"]);
    expect(run.status).toBe(1);
    expect(JSON.parse(run.stdout)).toMatchObject({
      code: "TRANSPORT",
      outcome_unknown: true,
      hint: hintOf("TRANSPORT", {
        operation: "create_channel",
        failure: "reset",
        origin: "",
        detail: "",
        outcomeUnknown: true,
      }),
    });
    expect(desk.writes()).toHaveLength(1);
  });
});

describe.concurrent("what destroys", () => {
  test.for([
    { args: ["delete_channel", "--channel-id", "103", "--yes"] },
    { args: ["delete_pin", "--channel-id", "101", "--message-id", "all", "-y"] },
    { args: ["delete_pin", "--channel-id", "101", "--message-id", "m1"] },
  ])("$args is sent without a question", async ({ args }, { expect }) => {
    await using desk = await open();
    expect((await desk.run(["call", ...args])).status).toBe(0);
    expect(desk.writes()).toHaveLength(1);
    expect(sent(desk)).toHaveLength(1);
  });
});

describe.concurrent("interrupts", () => {
  const faults = [{ match: { operation: "me" }, fault: "hang" }] as const;

  test.for([
    { signal: "SIGINT", status: 130 },
    { signal: "SIGTERM", status: 143 },
  ] as const)("$signal cuts a read off with $status", async ({ signal, status }, { expect }) => {
    await using desk = await Desk.open(null, { guild: SMALL, faults });
    const running = await desk.begin(["call", "me", "--json"]);
    await running.until("the call", () => sent(desk).length === 1);
    running.child.kill(signal);
    const run = await desk.finish(running);
    expect(run.status).toBe(status);
    expect(JSON.parse(run.stdout)).toMatchObject({ type: "error", code: "INTERRUPTED" });
  });

  test("while stdin is read", async ({ expect }) => {
    await using desk = await open();
    const running = desk.start(["call", "create_channel", "--guild-id", GUILD, "--body", "@-"]);
    // The text is larger than a pipe, so the write ends only when the program reads.
    const much = `{"name":"${"x".repeat(1024 * 1024)}`;
    await new Promise((resolve) => running.child.stdin.write(much, resolve));
    running.child.kill("SIGINT");
    const run = await desk.finish(running);
    expect(run.status).toBe(130);
    expect(sent(desk)).toEqual([]);
  });

  test("a write that is under way ends, and its answer is told", async ({ expect }) => {
    await using desk = await Desk.open(null, {
      guild: SMALL,
      faults: [{ match: { operation: "create_channel" }, fault: "delay", ms: 1 }],
    });
    const running = await desk.begin(["call", "create_channel", "--guild-id", GUILD, "name=late", "--json"]);
    await running.until("the call", () => sent(desk).length === 1);
    running.child.kill("SIGINT");
    await running.says(phraseOf("stopping-for", { reason: "call" }));
    desk.gate.open();
    const run = await desk.finish(running);
    expect(run.status).toBe(130);
    expect(JSON.parse(run.stdout)).toMatchObject({ type: "answer", body: { name: "late" } });
    expect(desk.names()).toContain("late");
  });
});
