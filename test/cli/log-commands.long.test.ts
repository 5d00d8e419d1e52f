// Tests that foreign text is never a command to the reader of a CI job's log. It comes from the guild, the file, the service and the
// arguments.
//
// No line of any command begins with foreign text. No line is a command of GitHub's, Azure's or TeamCity's runner: output-faults.ts checks
// this for every run, and this file makes such text appear.

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, test } from "vitest";
import { Desk, GUILD } from "./desk.js";
import type { Run } from "./heard.js";
import { jsonLines } from "./json-lines.js";

/** Cyrillic letters mark foreign text. */
const EVIL = [
  "::error::Ж",
  "Ж ::error::Ж Ж Ж",
  "Ж ##[error]Ж ##vso[task.complete]Ж ##teamcity[Ж]",
  "Ж\n::error::Ж\r  ::stop-commands::Ж\u2028::error::Ж\u0085::error::Ж\v::error::Ж\f::error::Ж",
  `${"ЖЖЖ ЖЖ ::error::Ж ".repeat(8)}Ж`,
];
const BEGINS = /^\s*::|^\s*Ж|##\w*\[/mu;

const quoted = (text: string): string => JSON.stringify(text).replaceAll("\u0085", "\\u0085");
const [FIRST, SECOND, THIRD, FOURTH, FIFTH] = EVIL.map(quoted);

const GUILD_OF_EVIL = {
  id: GUILD,
  name: EVIL[4] ?? "",
  channels: [
    { id: "100", name: "start", type: 4 },
    { id: "101", name: "rules", parent_id: "100" },
    { id: "103", name: "lobby" },
    ...EVIL.map((name, index) => ({ id: `20${index}`, name })),
    ...EVIL.map((name, index) => ({ id: `21${index}`, name: `${name} `, type: 4 })),
  ],
  roles: [{ id: "10012", name: EVIL[1] ?? "" }],
};

/** A message may hold line breaks, and no control characters. */
const TEXT = JSON.stringify(EVIL.join("\n").replace(/[\r\u0085\v\f]/g, "\n"));
/**
 * This file adopts, renames, creates and deletes. It contains hostile text, and its plan reports hostile text that it does not contain.
 */
const FILE = `guildform: 1
guild: "${GUILD}"
roles: { ${SECOND}: "10012" }
groups:
  - { key: ${FIFTH}, name: ${FIFTH}, channels: [{ key: ${FIRST}, name: ${SECOND}, permissions: { roles: { ${SECOND}: [view] } } }] }
  - { key: old, name: new, channel_id: "210", channels: [{ key: ${THIRD}, name: ${FOURTH} }] }
  - { name: start, channels: [{ name: rules, pins: [${FIRST}] }] }
channels:
  - { key: ${FOURTH}, name: "renamed", channel_id: "204" }
  - { key: lobby, name: lobby }
messages:
  ${FIRST}: { channel: rules, text: ${TEXT} }
  ${FIFTH}: { channel: lobby, markdown: ${TEXT}, on_change: replace }
policy: { messages_per_channel_per_day: 1 }
`;

function expectHarmless(run: Run, expect: (value: unknown) => { toEqual(value: unknown): void }): Run {
  const lines = `${run.stdout}\n${run.stderr}`.split("\n").filter((line) => BEGINS.test(line));
  expect([run.command, lines]).toEqual([run.command, []]);
  return run;
}

describe("no line of a log is obeyed", () => {
  test("plan, show, apply, undo and state", async ({ expect }) => {
    await using desk = await Desk.open(FILE, { guild: GUILD_OF_EVIL });
    const run = async (...args: string[]) => expectHarmless(await desk.run(args), expect);
    await run("validate");
    const plan = await run("plan", "--out", "plan.json");
    expect(plan.stdout).toContain("│ ::error::Ж");
    expect(plan.stdout).toContain("#\\#[error]Ж");
    const json = await run("plan", "--json");
    expect(JSON.parse(json.stdout).guild.name).toBe(EVIL[4]);
    expect(JSON.parse(json.stdout)).toMatchObject({
      changes: JSON.parse(await desk.read("plan.json")).changes,
    });
    await run("plan", "--verbose");
    await run("show", "plan.json", "--verbose");
    await run("show", "plan.json", "--json");
    expect((await run("apply", "plan.json", "--verbose")).status).toBe(3);
    const changed = FILE.replaceAll("Ж Ж", "Ж ЖЖ Ж").replace('name: "renamed"', `name: ${SECOND}`);
    await desk.write("guildform.yaml", changed);
    await run("plan", "--verbose");
    const applied = await run("apply", "--auto-approve", "--json", "--verbose");
    expect(jsonLines(applied.stdout).length).toBeGreaterThan(1);
    await run("undo", "--list");
    await run("undo", "--list", "--json");
    await run("undo", "--verbose", "--out", "undo.json");
    await run("apply", "undo.json");
    await run("state", "resolve", `message.${EVIL[3]}`, "--not-sent");
    await run("state", "resolve", EVIL[4] ?? "", "--message-id", EVIL[0] ?? "");
    await run("state", "unlock", EVIL[0] ?? "");
  });

  test("call, its answers and its refusals", async ({ expect }) => {
    await using desk = await Desk.open(null, { guild: GUILD_OF_EVIL });
    const run = async (...args: string[]) => expectHarmless(await desk.run(args), expect);
    const answer = await run("call", "get_channels", "--guild-id", GUILD);
    expect(JSON.parse(answer.stdout).map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(EVIL),
    );
    await run("call", "get_guild", "--guild-id", GUILD, "--json", "--verbose");
    for (const text of EVIL) {
      await run("call", text);
      await run("call", "get_channel", "--channel-id", text);
      await run("call", "post_message", "--channel-id", "103", `content=${text}`, `${text}=1`);
      await run("call", "post_message", "--channel-id", "103", "--body", text);
    }
    await run("call", "delete_channel", "--channel-id", "204");
    await run("call", "--list");
    await run("call", "put_pin", "--help");
  });

  test("mistakes of the file, with their excerpts, and of the arguments", async ({ expect }) => {
    await using desk = await Desk.open(null, { guild: GUILD_OF_EVIL });
    const run = async (...args: string[]) => expectHarmless(await desk.run(args), expect);
    const wrong = EVIL.map(
      (text) => `  - { name: ${quoted(text)}, ${quoted(text)}: 1, type: ${quoted(text)} }\n`,
    );
    await desk.write(
      "wrong.yaml",
      `guildform: 1\n::error::Ж: 1\n"##[error]Ж": 1\nguild: "${GUILD}"\nchannels:\n${wrong.join("")}  ::error::Ж: Ж\n`,
    );
    await run("validate", "-f", "wrong.yaml");
    await run("validate", "-f", "wrong.yaml", "--json");
    await run("plan", "-f", "wrong.yaml");
    for (const text of EVIL) {
      await desk.write(
        "one.yaml",
        `guildform: 1\nguild: "${GUILD}"\nchannels: [{ name: ${quoted(text)}, group: 1 }]\n`,
      );
      await run("validate", "-f", "one.yaml");
      await run("plan", `--${text}`);
      await run("plan", "--allow", text);
      await run("apply", text);
      await run("show", text);
      await run("undo", text);
      await run("plan", "-f", `no/${text}`, "--json");
    }
    const [, , , worst = ""] = EVIL;
    await run(worst);
    await run("init", "--guild", worst);
    await run("emulate", "--port", worst);
    await run("emulate", "--world", worst);
  });

  test("the service's own words and who holds a lock", async ({ expect }) => {
    let nth = 0;
    const server = createServer((_request, response) => {
      nth += 1;
      response.writeHead(400, { "X-Tps-trace-ID": "abc" });
      response.end(JSON.stringify({ code: 11264, message: EVIL[nth % EVIL.length], trace_id: EVIL[0] }));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    await using desk = await Desk.open(FILE, { guild: GUILD_OF_EVIL });
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const env = { GUILDFORM_BASE_URL: url };
    for (const _ of EVIL) {
      expectHarmless(await desk.run(["plan", "--verbose"], { env }), expect);
      expectHarmless(await desk.run(["call", "me", "--json"], { env }), expect);
    }
    server.close();
  });
});
