// Tests guildform emulate: its output for people, shells and programs, and its refusals.

import { spawnSync } from "node:child_process";
import { rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { describe, test } from "vitest";
import { flat, messageOf, phraseOf } from "../sentence.js";
import { Desk, GUILD } from "./desk.js";

describe.concurrent("emulate", () => {
  const WORLD = { guilds: [{ id: GUILD, name: "Öl\u001b[31m" }] };

  test("prints exports that a shell takes, and ends with 0 when told", async ({ expect }) => {
    await using desk = await Desk.open();
    await desk.write("world.json", JSON.stringify({ $schema: "x", ...WORLD }));
    const running = desk.start(["emulate", "--port", "0", "--world", "world.json"]);
    await running.says("/_emulator/journal");
    const show =
      'eval "$LINES_OF"; echo "$GUILDFORM_BASE_URL|$GUILDFORM_TOKEN_URL|$GUILDFORM_GATEWAY_URL|$GUILDFORM_APP_ID|$GUILD_ID"';
    const shell = spawnSync("sh", ["-c", show], {
      encoding: "utf8",
      env: { PATH: process.env.PATH, LINES_OF: running.stdout },
    });
    const [baseUrl = "", tokenUrl = "", gatewayUrl, ...ids] = shell.stdout.trim().split("|");
    expect(ids).toEqual(["demo", GUILD]);
    expect(gatewayUrl).toBe(`${baseUrl.replace("http:", "ws:")}/websocket`);
    const env = {
      GUILDFORM_BASE_URL: baseUrl,
      GUILDFORM_TOKEN_URL: tokenUrl,
      GUILDFORM_CLIENT_SECRET: "demo",
    };
    const planned = await desk.run(["plan", "--json"], { env });
    expect(JSON.parse(planned.stdout).guild).toEqual({ id: GUILD, name: "Öl\u001b[31m" });
    running.child.kill("SIGTERM");
    expect(await desk.finish(running)).toMatchObject({ status: 0, stderr: "" });
  });

  test("does not repeat a secret of the world", async ({ expect }) => {
    await using desk = await Desk.open();
    await using aside = await Desk.open(null);
    const bot = { app_id: "it's mine", client_secret: desk.canary.secret };
    await writeFile(aside.path("world.json"), JSON.stringify({ bot, ...WORLD }));
    const running = await desk.begin(["emulate", "--world", aside.path("world.json")]);
    await running.says("/_emulator/journal");
    running.child.kill("SIGINT");
    const run = await desk.finish(running);
    await rm(aside.path("world.json"));
    expect(run.status).toBe(0);
    expect(run.stdout).toContain("GUILDFORM_APP_ID=$'it\\x27s mine'");
    expect(run.stdout).toContain("# export GUILDFORM_CLIENT_SECRET=…");
  });

  test.for([
    {
      name: "missing world",
      flag: "--world",
      text: null,
      says: [
        messageOf("USAGE", { case: "json-unreadable", file: "input.json", trouble: { case: "missing" } }),
        "= help: ",
      ],
    },
    {
      name: "bad JSON",
      flag: "--world",
      text: '{"guilds":',
      says: [
        messageOf("USAGE", {
          case: "json-syntax",
          file: "input.json",
          mistake: { case: "end" },
        }),
        "= help: ",
      ],
    },
    {
      name: "bad UTF-8",
      flag: "--world",
      text: "\u00ff",
      says: [messageOf("USAGE", { case: "json-not-text", file: "input.json" })],
    },
    {
      name: "bad world",
      flag: "--world",
      text: '{"guild":[],"guilds":[{"name":1}]}',
      says: [
        "error E-EMULATE: input.json: /: has the unknown key “guild”\n",
        "error E-EMULATE: input.json: /guilds/0/name: must be text\n",
        messageOf("INVALID_INPUT", { case: "file", file: "input.json", stopped: "emulating" }),
      ],
    },
    { name: "bad faults", flag: "--faults", text: "{}", says: ["input.json: /: must be a list"] },
  ])("$name", async ({ flag, text, says }, { expect }) => {
    await using desk = await Desk.open();
    if (text !== null) await desk.write("input.json", Buffer.from(text, "latin1"));
    const run = await desk.run(["emulate", flag, "input.json"]);
    expect(run).toMatchObject({ status: 1, stdout: "" });
    for (const part of says) expect(run.stderr).toContain(part);
  });

  test("--json is one line with the addresses; --host-name, also twice, lets it be called by further names", async ({
    expect,
  }) => {
    await using desk = await Desk.open();
    const running = await desk.begin([
      "emulate",
      "--json",
      "--host-name",
      "emulator",
      "--host-name",
      "guild.local",
    ]);
    await running.until("a line", () => running.stdout.endsWith("\n"));
    const said = JSON.parse(running.stdout);
    expect(said).toMatchObject({
      type: "listening",
      url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      token_url: expect.any(String),
      gateway_url: expect.stringMatching(/^ws:\/\/127\.0\.0\.1:\d+\/websocket$/),
      app_id: "demo",
    });
    const port = Number(new URL(said.url).port);
    const statuses = ["emulator:80", "guild.local", "evil.example"].map((host) => statusOf(port, host));
    expect(await Promise.all(statuses)).toEqual([200, 200, 403]);
    running.child.kill("SIGTERM");
    expect(await desk.finish(running)).toMatchObject({
      status: 0,
      stderr: "",
      stdout: expect.stringMatching(/^[^\n]+\n$/),
    });
    const wrong = await desk.run(["emulate", "--host-name", "http://a:80"]);
    expect(wrong).toMatchObject({ status: 1, stdout: "" });
    expect(flat(wrong.stderr)).toContain(phraseOf("bad-argument", { case: "host-name" }));
  });

  test("a port that is taken", async ({ expect }) => {
    await using desk = await Desk.open();
    const run = await desk.run(["emulate", "--port", String(desk.emulator.port)]);
    expect(run).toMatchObject({ status: 1, stdout: "" });
    expect(run.stderr).toContain(`cannot listen on 127.0.0.1 port ${desk.emulator.port}`);
    expect(run.stderr).toContain(phraseOf("emulator-start-next", {}));
  });
});

/** Returns the status of a read of the world with this Host header. */
const statusOf = (port: number, host: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const options = { host: "127.0.0.1", port, path: "/_emulator/world", headers: { Host: host } };
    request(options, (answer) => resolve(answer.resume().statusCode))
      .on("error", reject)
      .end();
  });
