// Tests names with escapes, line breaks, direction overrides, backticks and pipes. They come from the guild, the file, the arguments, the
// environment and the service's answers. They are visible everywhere, and raw nowhere. output-faults.ts checks every run for raw ones, and
// this file makes them appear.

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, test, vi } from "vitest";
import { PATIENCE } from "../patience.js";
import { phraseOf } from "../sentence.js";
import { AS_IT_IS, Desk, GUILD, SMALL } from "./desk.js";
import { jsonLines, lastLine } from "./json-lines.js";
import { outputFaults } from "./output-faults.js";

const EVIL = "a\u001b[31m\u001b]0;x\u0007\nb\u202egnp.`rm`|<b>\u0000\u2028\u200b";
const SHOWN = "a\\x1b[31m\\x1b]0;x\\x07\\nb\\u202egnp.\\`rm\\`\\|<b>\\x00\\u2028\\u200b";
const EVIL_GUILD = {
  ...SMALL,
  name: EVIL,
  channels: [...(SMALL.channels ?? []), { id: "104", name: EVIL }, { id: "105", name: `${EVIL}2`, type: 4 }],
  roles: [{ id: "10012", name: EVIL }],
};
/** YAML writes the text like this in double quotes. */
const QUOTED = '"a\\e[31m\\e]0;x\\a\\nb\\u202Egnp.`rm`|<b>\\0\\u2028\\u200b"';

describe.concurrent("from the live guild", () => {
  test("unmanaged, in a finding that blocks", async ({ expect }) => {
    await using desk = await Desk.open(`${AS_IT_IS}policy: { unmanaged_channels: error }\n`, {
      guild: EVIL_GUILD,
    });
    const text = await desk.run(["plan"]);
    expect(text.status).toBe(5);
    expect(text.stdout).toContain(
      `${phraseOf("guild-line", {})}"${SHOWN}"${phraseOf("guild-id", { id: GUILD })}`,
    );
    expect(text.stdout.replace(/\n +/g, " ")).toContain(`"${SHOWN}" (104)`);
    const json = await desk.run(["plan", "--json"]);
    expect(JSON.parse(json.stdout).guild.name).toBe(EVIL);
  });

  test("adopted, renamed, deleted", async ({ expect }) => {
    const text = `${AS_IT_IS}  - { key: evil, name: plain, channel_id: "104" }\nremoved: [{ group_id: "105" }]\n`;
    await using desk = await Desk.open(text, { guild: EVIL_GUILD });
    const plan = await desk.run(["plan", "--verbose"]);
    expect(plan.stdout).toContain(SHOWN);
    const apply = await desk.run(["apply", "--auto-approve", "--json", "--verbose"]);
    expect(apply.status).toBe(0);
    expect(JSON.stringify(jsonLines(apply.stdout).find(({ type }) => type === "plan"))).toContain(
      JSON.stringify(EVIL).slice(1, -1),
    );
    expect(desk.names()).toContain("plain");
  });

  test("in an error", async ({ expect }) => {
    const channels = [...EVIL_GUILD.channels, { id: "106", name: EVIL }];
    await using desk = await Desk.open(`${AS_IT_IS}  - { key: evil, name: ${QUOTED} }\n`, {
      guild: { ...EVIL_GUILD, channels },
    });
    const run = await desk.run(["plan"]);
    expect(run.status).toBe(1);
    expect(run.stderr).toContain(`"${SHOWN}": 104, 106`);
    expect(run.stderr).toContain("E-NAME-AMBIGUOUS");
    expect(lastLine((await desk.run(["plan", "--json"])).stdout)).toMatchObject({ code: "INVALID_INPUT" });
  });

  test("changed by hand while the plan waits", async ({ expect }) => {
    await using desk = await Desk.open(`${AS_IT_IS}  - { key: ${QUOTED}, name: new }\n`, {
      guild: EVIL_GUILD,
      faults: [{ match: { operation: "get_channels", nth: 2 }, fault: "delay", ms: 1 }],
    });
    const running = desk.run(["apply", "--auto-approve"]);
    await vi.waitUntil(
      () => desk.emulator.journal().filter(({ operation }) => operation === "get_channels").length === 2,
      PATIENCE,
    );
    desk.byHand((guild) => ({ ...guild, channels: [...(guild.channels ?? []), { name: "new" }] }));
    desk.gate.open();
    const run = await running;
    expect(run.status).toBe(4);
    expect(run.stderr).toContain(`channel.${SHOWN}`);
  });
});

describe.concurrent("from elsewhere", () => {
  test("from the file, through apply and its progress", async ({ expect }) => {
    await using desk = await Desk.open(`${AS_IT_IS}  - { name: ${QUOTED} }\n`);
    const run = await desk.run(["apply", "--auto-approve", "--verbose"]);
    expect(run.status).toBe(0);
    expect(run.stderr).toContain(`[1/1] applied create_channel channel.${SHOWN}`);
    expect(desk.names()).toContain(EVIL);
  });

  test("on a terminal, with colours and a progress line", async ({ expect }) => {
    await using desk = await Desk.open(`${AS_IT_IS}  - { name: ${QUOTED} }\n`, { guild: EVIL_GUILD });
    const run = await desk.run(["apply", "--auto-approve", "--verbose"], { terminal: true, types: "" });
    expect(run.status).toBe(0);
    expect(run.stdout).toContain(SHOWN);
  });

  test("from arguments and file names", async ({ expect }) => {
    await using desk = await Desk.open();
    const name = EVIL.replaceAll("\u0000", "").replace("/", "");
    for (const args of [
      [name],
      ["plan", `--${name}`],
      ["plan", "-f", name],
      ["plan", "-f", name, "--json"],
      ["validate", "-f", name],
      ["plan", "--allow", name],
      ["init", "--guild", name],
      ["init", "-f", `no/${name}`],
      ["emulate", "--world", name],
      ["emulate", "--port", name],
    ]) {
      const run = await desk.run(args);
      expect(run.status).toBe(1);
      expect(run.stderr + run.stdout).toMatch(/\\x1b|\\u001b/);
    }
    await desk.write(name, AS_IT_IS);
    await desk.write(`${name}.json`, "{");
    for (const args of [
      ["validate", "-f", name],
      ["plan", "-f", name],
      ["plan", "--state", `${name}.json`],
      ["emulate", "--world", `${name}.json`],
    ]) {
      expect((await desk.run(args)).stdout).toBeTypeOf("string");
    }
  });

  test("from the environment, by way of a lock", async ({ expect }) => {
    await using desk = await Desk.open(AS_IT_IS, {
      faults: [{ match: { operation: "get_guild", nth: 1 }, fault: "delay", ms: 1 }],
    });
    const job = EVIL.replaceAll("\u0000", "");
    const running = await desk.begin(["apply", "--auto-approve"], { env: { CI_JOB_URL: job } });
    await running.until("the lock", () =>
      desk.emulator.journal().some(({ operation }) => operation === "get_guild"),
    );
    const second = await desk.run(["apply", "--auto-approve"]);
    desk.gate.open();
    expect((await desk.finish(running)).status).toBe(0);
    expect(second.status).toBe(6);
    expect(second.stderr).toContain("a\\x1b[31m");
  });

  test("from the service's own words", async ({ expect }) => {
    const server = createServer((_request, response) => {
      response.writeHead(400, { "X-Tps-trace-ID": "abc" });
      response.end(JSON.stringify({ code: 11264, message: EVIL, trace_id: EVIL }));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    await using desk = await Desk.open();
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const run = await desk.run(["plan", "--json", "--verbose"], { env: { GUILDFORM_BASE_URL: url } });
    server.close();
    expect(run.status).toBe(1);
    expect(run.stderr).toContain(SHOWN);
    expect(jsonLines(run.stdout)).toMatchObject([{ code: "PERMISSION_DENIED" }]);
  });
});

test("the check of outputs sees what is raw, a stack trace and a bug", () => {
  const run = { command: "", status: 0, signal: null, stderr: "" };
  const faults = (stdout: string, terminal = false) =>
    outputFaults({ ...run, stdout }, { terminal, debug: false }).length;
  expect(faults("fine → 好 👩‍💻\n")).toBe(0);
  for (const raw of ["\u001b[31m", "a\rb", "a\u202eb", "a\u200bb", "\u2028", "\u0007", "\ud800", "\t"])
    expect(faults(raw)).toBe(1);
  expect(faults("\u001b[31mred\u001b[39m\r\u001b[K\r\n", true)).toBe(0);
  expect(faults("\u001b[2J", true)).toBe(1);
  expect(faults("Error: x\n    at run (file:///a/b.js:1:2)\n")).toBe(1);
  expect(faults("internal error: TypeError")).toBe(1);
  for (const command of ["::error::a", "a\n  \u3000::error::a", "a ##[error]b", "##vso[a]", "##VSO[a]"])
    expect(faults(command)).toBe(1);
});
