// Tests `guildform call` for a person who errs or loses patience: slips, a missing gateway, and a call that is interrupted before its
// answer.

import { createServer } from "node:net";
import { describe, test } from "vitest";
import { flat, hintOf, messageOf, phraseOf } from "../sentence.js";
import { Desk, GUILD, SMALL } from "./desk.js";

const POST = ["call", "post_message", "--channel-id", "101"];

describe.concurrent("slips", () => {
  test("a flag that is given twice is refused, and both values are named", async ({ expect }) => {
    await using desk = await Desk.open(null);
    const args = ["call", "delete_channel", "--channel-id", "101", "--channel-id", "103", "--yes"];
    const run = await desk.run(args);
    expect(run).toMatchObject({ status: 1, stdout: "" });
    expect(flat(run.stderr)).toContain(
      messageOf("USAGE", {
        case: "flag-twice",
        operation: "delete_channel",
        flag: "--channel-id",
        values: ["101", "103"],
      }),
    );
    expect(desk.writes()).toEqual([]);
  });

  test.for([
    { given: [], flags: ["--channel-id", "--message-id", "--emoji"] },
    { given: ["--channel-id", "1", "--message-id", "m"], flags: ["--emoji"] },
    { given: ["--channel-id", "1", "--message-id", "m", "--type", "2"], flags: ["--id"] },
  ])("of a reaction with $given the emoji is asked for", async ({ given, flags }, { expect }) => {
    await using desk = await Desk.open(null);
    const run = await desk.run(["call", "put_reaction", ...given]);
    const missing = { case: "flags-missing", operation: "put_reaction", flags, lacksGuild: false } as const;
    expect(run.stderr).toContain(`${messageOf("USAGE", missing)}\n`);
  });

  test("a mistyped member is named also when nothing is left to send", async ({ expect }) => {
    await using desk = await Desk.open(null);
    const run = await desk.run([...POST, "contnt=hello"]);
    expect(run).toMatchObject({ status: 1, stdout: "" });
    expect(flat(run.stderr)).toContain(hintOf("W-CALL-MEMBER", { at: "/contnt", near: "content" }));
    expect(flat(run.stderr)).toContain(
      messageOf("INVALID_CALL", { operation: "post_message", case: "nothing-to-send" }),
    );
  });

  test("a flag with a value that it cannot have is JSON with --json", async ({ expect }) => {
    await using desk = await Desk.open(null);
    const run = await desk.run(["call", "me", "--color=nope", "--json"]);
    expect(run.status).toBe(1);
    expect(run.stderr).toContain("“nope”");
    expect(JSON.parse(run.stdout)).toMatchObject({ type: "error", code: "USAGE" });
  });

  test("a post without a session says which flag helps", async ({ expect }) => {
    await using desk = await Desk.open(null);
    const run = await desk.run([...POST, "content=x", "--no-online", "--json"]);
    expect(run.status).toBe(1);
    expect(run.stderr).toContain("--no-online");
    expect(JSON.parse(flat(run.stdout)).hint).toContain(phraseOf("way-online", {}));
  });

  test("a no is JSON with --json", async ({ expect }) => {
    await using desk = await Desk.open(null);
    const args = ["call", "delete_announce", "--guild-id", GUILD, "--json"];
    const run = await desk.run(args, { terminal: true, types: "no\n" });
    expect(flat(run.stdout)).toContain(phraseOf("ask", { command: "call" }));
    expect(run.status).toBe(1);
    expect(run.stdout).toMatch(/^\{"type":"error","at":"[^"]+","code":"DECLINED",/m);
    expect(desk.writes()).toEqual([]);
  });
});

describe.concurrent("patience", () => {
  test("a gateway that hangs up at once is told as a session that does not stand yet", async ({ expect }) => {
    await using desk = await Desk.open(null);
    const server = createServer((socket) => socket.destroy());
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    const port = typeof address === "object" ? (address?.port ?? 0) : 0;
    const env = { GUILDFORM_GATEWAY_URL: `ws://127.0.0.1:${port}` };
    const running = await desk.begin([...POST, "content=x"], { env });
    // The reason and the wait differ from run to run.
    const [sentence = ""] = phraseOf("gateway-offline", { stood: false, reason: "", waitMs: 0 }).split(":");
    await running.says(sentence);
    running.child.kill("SIGINT");
    const run = await desk.finish(running);
    server.close();
    expect(run.status).toBe(130);
    expect(run.stderr).toMatch(new RegExp(`^${sentence}: .+ [0-9.]+m?s\\.$`, "m"));
    expect(run.stderr).toContain(`${phraseOf("stopping", {})}\n`);
    const [stood = ""] = phraseOf("gateway-offline", { stood: true, reason: "", waitMs: 0 }).split(":");
    expect(run.stderr).not.toContain(stood);
    expect(desk.writes()).toEqual([]);
  });

  test("a second interrupt leaves a write, and says that it may have happened", async ({ expect }) => {
    await using desk = await Desk.open(null, {
      guild: SMALL,
      faults: [{ match: { operation: "create_channel" }, fault: "hang" }],
    });
    const running = desk.start(["call", "create_channel", "--guild-id", GUILD, "name=x", "--json"]);
    await running.until("the call", () => desk.writes().length === 1);
    running.child.kill("SIGINT");
    await running.says(phraseOf("stopping-for", { reason: "call" }));
    running.child.kill("SIGTERM");
    const run = await desk.finish(running);
    expect(run.status).toBe(143);
    expect(flat(run.stderr)).toContain(
      messageOf("INTERRUPTED", { case: "call-left", operation: "create_channel" }),
    );
    expect(JSON.parse(run.stdout)).toMatchObject({ code: "INTERRUPTED", outcome_unknown: true });
  });
});

describe.concurrent("a new chat channel that the service refuses", () => {
  test("leads to the report, where the call creates such a channel; explain and the page tell it too", async ({
    expect,
  }) => {
    await using desk = await Desk.open(null);
    const world = desk.emulator.world();
    desk.emulator.setWorld({ ...world, settings: { ...world.settings, chat_channels: "refused" } });
    const create = (...fields: string[]) =>
      desk.run(["call", "create_channel", "--guild-id", GUILD, "--json", ...fields]);
    const reported = expect.stringContaining(phraseOf("chat-reported", {}));
    for (const fields of [
      ["type=text", "sub_type=0"],
      ["type=0", "sub_type=0"],
    ]) {
      const { stdout, stderr } = await create("name=x", ...fields);
      expect(JSON.parse(stdout)).toMatchObject({ platform_code: 301000, hint: reported });
      expect(stderr).toEqual(reported);
    }
    const other = await create("name=", "type=voice");
    expect(JSON.parse(other.stdout)).toMatchObject({ platform_code: 301000 });
    expect(flat(other.stderr)).not.toContain(phraseOf("chat-reported", {}));
    expect(flat((await desk.run(["explain", "301000"])).stdout)).toContain(phraseOf("chat-reported", {}));
    const page = (await desk.run(["call", "create_channel", "--help"])).stdout.replaceAll(/\s+/g, " ");
    expect(page).toMatch(/chat channels \(type 0, sub_type 0\)[^;]*301000/);
  });
});
