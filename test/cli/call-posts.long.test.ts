// Tests `guildform call` for content that members see: messages and their gateway session, reactions, threads, audio. It also tests, on a
// pseudo-terminal, the question before a deletion.

import { describe, test } from "vitest";
import type { WrittenGuild, WrittenWorld } from "../../src/emulator/index.js";
import { OPERATION_GUIDE } from "../../src/protocol/operation-guide.js";
import { skipFor } from "../missing-here.js";
import { flat, messageOf, patternOf, phraseOf } from "../sentence.js";
import { Desk, GUILD, SMALL } from "./desk.js";
import { shown } from "./output-faults.js";
import { noTerminal } from "./running.js";

const EVIL = "a\u001b[31mb\u202ec\u0007";
const PNG = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");

const LIVELY: WrittenGuild = {
  ...SMALL,
  channels: [
    ...(SMALL.channels ?? []),
    { id: "104", name: "voice", type: 2 },
    { id: "105", name: "forum", type: 10007 },
    { id: "106", name: EVIL },
  ],
  roles: [{ id: "10012", name: EVIL }],
  members: [{ id: "902", username: "alice", nick: EVIL, roles: ["10012"] }],
  messages: { "101": [{ id: "m1", content: "你好" }] },
};

async function open(settings: WrittenWorld["settings"] = {}, bot: WrittenWorld["bot"] = {}): Promise<Desk> {
  const desk = await Desk.open(null, { guild: LIVELY });
  const world = desk.emulator.world();
  desk.emulator.setWorld({
    ...world,
    settings: { ...world.settings, ...settings },
    bot: { ...world.bot, ...bot },
  });
  return desk;
}

const operations = (desk: Desk) =>
  desk.emulator
    .journal()
    .map(({ operation }) => operation)
    .filter((operation) => operation !== "get_access_token");

const posts = (desk: Desk) =>
  desk.emulator.journal().filter(({ operation }) => operation?.startsWith("post_") === true);

const said = (desk: Desk) =>
  desk.emulator.world().guilds[0]?.messages?.["101"]?.map(({ content }) => content);

describe.concurrent("messages", () => {
  const POST = ["call", "post_message", "--channel-id", "101"];

  test("a post goes online by itself", async ({ expect }) => {
    await using desk = await open();
    const run = await desk.run([...POST, "content=123 大家好"]);
    expect(run.status).toBe(0);
    expect(JSON.parse(run.stdout)).toMatchObject({ channel_id: "101", content: "123 大家好" });
    const posted = phraseOf("call-answered", { operation: "post_message", status: 200, trace: "TRACE" });
    expect(run.stderr).toMatch(patternOf(`${phraseOf("gateway-online", {})}\n${posted}\n`, "TRACE"));
    expect(operations(desk)).toEqual(["get_gateway_bot", "post_message"]);
    expect(said(desk)).toEqual(["你好", "123 大家好"]);
  });

  test("not with --no-online, which the service refuses", async ({ expect }) => {
    await using desk = await open();
    const run = await desk.run([...POST, "content=x", "--no-online", "--json"]);
    expect(run.status).toBe(1);
    expect(JSON.parse(run.stdout)).toMatchObject({ type: "error", platform_code: 304018 });
    expect(operations(desk)).toEqual(["post_message"]);
  });

  test("any operation with --online", async ({ expect }) => {
    await using desk = await open();
    const run = await desk.run(["call", "me", "--online"]);
    expect(run).toMatchObject({ status: 0, stderr: expect.stringContaining(phraseOf("gateway-online", {})) });
    expect(operations(desk)).toEqual(["get_gateway_bot", "me"]);
  });

  test("a gateway that cannot be reached: nothing is posted", async ({ expect }) => {
    await using desk = await open();
    const env = { GUILDFORM_GATEWAY_URL: "wss://user:pass@example.com/" };
    const run = await desk.run([...POST, "content=x"], { env });
    expect(run).toMatchObject({ status: 1, stdout: "" });
    expect(run.stderr).toContain("GUILDFORM_GATEWAY_URL");
    expect(posts(desk)).toEqual([]);
  });

  test("an image from a file", async ({ expect }) => {
    await using desk = await open();
    await desk.write("图.png", PNG);
    const run = await desk.run([...POST, "--file-image", "图.png", "content=看"]);
    expect(run.status).toBe(0);
    expect(JSON.parse(run.stdout)).toMatchObject({ content: "看", attachments: [expect.anything()] });
    const alone = await desk.run([...POST, "--file-image", "图.png"]);
    expect(alone.status).toBe(0);
    expect(said(desk)).toHaveLength(3);
  });

  test("what contradicts itself is not sent", async ({ expect }) => {
    await using desk = await open();
    await desk.write("x.png", PNG);
    const runs = await Promise.all([
      desk.run([...POST, "--file-image", "x.png", "message_reference.message_id=m1"]),
      desk.run([...POST, "content=x", "keyboard.id=k"]),
      desk.run([...POST, "markdown.content=x", "markdown.custom_template_id=t"]),
    ]);
    for (const run of runs) expect(run).toMatchObject({ status: 1, stdout: "" });
    expect(runs[0]?.stderr).toContain(
      messageOf("INVALID_CALL", { operation: "post_message", case: "image-and-reference" }),
    );
    expect(operations(desk)).toEqual([]);
  });

  test.for([{ extra: [] }, { extra: ["--json"] }, { extra: ["--quiet"] }])(
    "one that waits for an audit ends with 3 $extra",
    async ({ extra }, { expect }) => {
      await using desk = await open({ audit: "all", audit_decision: "by_hand" });
      const run = await desk.run([...POST, "content=x", ...extra]);
      expect(run.status).toBe(3);
      const printed = JSON.parse(run.stdout);
      const body = extra.includes("--json") ? printed.body : printed;
      expect(body).toMatchObject({ code: 304023, data: { message_audit: { audit_id: expect.any(String) } } });
      const audit = body.data.message_audit.audit_id;
      expect(flat(run.stderr)).toContain(phraseOf("call-pending", { operation: "post_message", audit }));
      if (extra.includes("--json")) expect(printed).toMatchObject({ status: 202, pending: true });
    },
  );

  test("recalled with the notice hidden, on order", async ({ expect }) => {
    await using desk = await open();
    const run = await desk.run([
      ...["call", "recall_message", "--channel-id", "101", "--message-id", "m1"],
      ...["--hidetip", "--yes"],
    ]);
    expect(run).toMatchObject({ status: 0, stdout: "" });
    expect(desk.writes()[0]?.query).toEqual({ hidetip: "true" });
    expect(said(desk)).toEqual([]);
  });
});

describe.concurrent("the other resources", () => {
  test("reactions by character and by number", async ({ expect }) => {
    await using desk = await open();
    const where = ["--channel-id", "101", "--message-id", "m1"];
    for (const emoji of [
      ["--emoji", "🎉"],
      ["--emoji", "system:76"],
      ["--emoji-type=2", "--emoji-id=9749"],
    ]) {
      expect((await desk.run(["call", "put_reaction", ...where, ...emoji])).status).toBe(0);
    }
    expect(desk.writes().map(({ path }) => path.split("/reactions/")[1])).toEqual([
      "2/127881",
      "1/76",
      "2/9749",
    ]);
    const run = await desk.run(["call", "get_reaction_users", ...where, "--emoji", "☕️", "--limit", "5"]);
    expect(JSON.parse(run.stdout)).toMatchObject({ users: [expect.anything()], is_end: true });
    const again = await desk.run(["call", "put_reaction", ...where, "--emoji", "🎉"]);
    expect(again.stderr).toContain("620003");
  });

  test("a thread", async ({ expect }) => {
    await using desk = await open();
    const run = await desk.run([
      ...["call", "post_thread", "--channel-id", "105"],
      ...["title=2026", "content=第一帖", "format=text"],
    ]);
    expect(run.status).toBe(0);
    expect(JSON.parse(run.stdout)).toMatchObject({ task_id: expect.stringMatching(/^[0-9]+$/) });
    expect(desk.writes()[0]?.body).toEqual({ title: "2026", content: "第一帖", format: 1 });
    expect((await desk.run(["call", "get_threads", "--channel-id", "105"])).status).toBe(0);
  });

  test("audio, of an audio bot", async ({ expect }) => {
    await using desk = await open({}, { kind: "audio" });
    const at = ["--channel-id", "104"];
    for (const args of [
      ["on_microphone", ...at],
      ["update_audio", ...at, "status=start", "audio_url=https://example.com/a.mp3", "text=歌"],
      ["off_microphone", ...at],
    ]) {
      expect(await desk.run(["call", ...args])).toMatchObject({ status: 0, stdout: "" });
    }
    const refused = await desk.run(["call", "update_audio", ...at, "status=stop", "text=x"]);
    expect(refused).toMatchObject({ status: 1, stderr: expect.stringContaining("INVALID_CALL") });
  });
});

const RECALL = ["call", "recall_message", "--channel-id", "101", "--message-id", "m1"];
const QUESTION = phraseOf("ask", { command: "call" });

describe.concurrent("the question", () => {
  skipFor(noTerminal);

  test("Ctrl-C does not", async ({ expect }) => {
    await using desk = await open();
    const running = desk.start(RECALL, { terminal: true });
    await running.says(QUESTION);
    expect(shown(running.stdout)).toContain(phraseOf("loss", { case: "message", content: "你好" }));
    running.child.stdin.write("\u0003");
    const run = await desk.finish(running, { terminal: true });
    expect(run.status).toBe(130);
    expect(flat(run.stdout)).toContain(messageOf("INTERRUPTED", { case: "nothing-written" }));
    expect(desk.writes()).toEqual([]);
  });
});

describe.concurrent("the question, with what was typed before", () => {
  test("shows what will be lost, and yes goes on", async ({ expect }) => {
    await using desk = await open();
    const args = ["call", "delete_channel", "--channel-id", "106"];
    const { status, stdout } = await desk.run(args, { terminal: true, types: "yes\n" });
    const [before] = shown(stdout).split(QUESTION);
    expect(before).toContain("delete_channel: DELETE /channels/106");
    expect(before).toContain(OPERATION_GUIDE.delete_channel.destructive?.lost);
    expect(before).toContain(phraseOf("loss", { case: "channel", name: "a\u001b[31mb\u202ec\u0007" }));
    expect(status).toBe(0);
    expect(desk.names()).not.toContain(EVIL);
  });

  test.for([
    {
      args: ["delete_guild_role", "--role-id", "10012"],
      loss: phraseOf("loss", { case: "role", name: EVIL, count: 1 }),
    },
    { args: ["delete_guild_role", "--role-id", "999"], loss: phraseOf("loss", { case: "no-role" }) },
    {
      args: ["delete_guild_member", "--user-id", "902"],
      loss: phraseOf("loss", { case: "member", name: EVIL, roles: "10012" }),
    },
  ])("shows the object of $args", async ({ args, loss }, { expect }) => {
    await using desk = await open();
    const typed = { terminal: true, types: "no\n" };
    const { status, stdout } = await desk.run(["call", ...args, "--guild-id", GUILD], typed);
    expect(shown(stdout).split(QUESTION)[0]).toContain(loss);
    expect(status).toBe(1);
    expect(desk.writes()).toEqual([]);
  });

  test.for([
    { name: "y", types: "y\n" },
    { name: "the end of input", types: "" },
  ])("$name does not go on", async ({ types }, { expect }) => {
    await using desk = await open();
    const { status, stdout } = await desk.run(RECALL, { terminal: true, types });
    const [before, after] = shown(stdout).split(QUESTION);
    expect(before).toContain(phraseOf("loss", { case: "message", content: "你好" }));
    expect(after).toContain(messageOf("DECLINED", {}));
    expect(status).toBe(1);
    expect(desk.writes()).toEqual([]);
  });

  test("is asked also when what will be lost cannot be looked at", async ({ expect }) => {
    await using desk = await open();
    const args = ["call", "delete_thread", "--channel-id", "105", "--thread-id", "none"];
    const { status, stdout } = await desk.run(args, { terminal: true, types: "no\n" });
    expect(shown(stdout).split(QUESTION)[0]).toContain(
      phraseOf("loss", { case: "unseen", problem: "get_thread_detail" }),
    );
    expect(status).toBe(1);
  });

  test("counts the pins, and is not asked for a single one", async ({ expect }) => {
    await using desk = await open();
    const at = ["--channel-id", "101", "--message-id"];
    expect((await desk.run(["call", "put_pin", ...at, "m1"])).status).toBe(0);
    const typed = { terminal: true, types: "no\n" };
    const { stdout } = await desk.run(["call", "delete_pin", ...at, "all"], typed);
    expect(shown(stdout).split(QUESTION)[0]).toContain(phraseOf("loss", { case: "pins", count: 1 }));
    const single = await desk.run(["call", "delete_pin", ...at, "m1"], typed);
    expect(single.status).toBe(0);
    expect(single.stdout).not.toContain(QUESTION);
  });
});
