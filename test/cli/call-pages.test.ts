// Tests `guildform call --list` and `guildform call OPERATION --help`, as text and as JSON.

import { describe, test } from "vitest";
import { callPage } from "../../src/cli/commands/call-pages.js";
import { NAMED_OPERATIONS } from "../../src/protocol/routes.js";
import { callPageJson, callPageText } from "../../src/render/call/call-page.js";
import { NEIGHBOURS, OPERATIONS } from "../operation-names.js";
import { flat, messageOf } from "../sentence.js";
import { DIST } from "./running.js";
import { runWarm } from "./warm-program.js";

/** Runs without any setting: pages need no service. */
const run = (...args: string[]) => runWarm(args, { dist: DIST, cwd: "/", env: { PATH: process.env.PATH } });

const page = (...args: string[]) => run("call", ...args);

describe.concurrent("the list", () => {
  test("has a line for each operation, under its resource", async ({ expect }) => {
    const { status, stdout, stderr } = await page("--list");
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    const named = [...stdout.matchAll(/^ {2}([a-z_]+) +\S.+$/gm)].map((match) => match[1]);
    expect(named.slice(0, -NEIGHBOURS.length).toSorted()).toEqual(OPERATIONS.toSorted());
    expect(named.slice(-NEIGHBOURS.length)).toEqual([...NEIGHBOURS]);
    expect(stdout).toContain("\nNeighbouring operations\n  get_guild_roles ");
    expect(stdout).toContain("\nPinned messages\n  get_pins ");
  });

  test("is JSON with --json", async ({ expect }) => {
    const list: { operation: string; path: string; destructive: boolean; summary: string }[] = JSON.parse(
      (await page("--list", "--json")).stdout,
    );
    expect(list.map(({ operation }) => operation).toSorted()).toEqual(
      [...OPERATIONS, ...NEIGHBOURS].toSorted(),
    );
    expect(list.every(({ path, summary }) => path.startsWith("/") && summary.length <= 70)).toBe(true);
    expect(
      list
        .filter(({ destructive }) => destructive)
        .map(({ operation }) => operation)
        .toSorted(),
    ).toEqual([
      "delete_announce",
      "delete_channel",
      "delete_guild_member",
      "delete_guild_role",
      "delete_pin",
      "delete_thread",
      "recall_message",
    ]);
  });
});

describe("the page of", () => {
  test.for(NAMED_OPERATIONS)("%s", async (operation, { expect }) => {
    const shown = await callPage(operation);
    const text = { stdout: callPageText(shown, { color: false }) };
    const json = { stdout: callPageJson(shown) };
    expect(text.stdout).toContain(`Usage: guildform call ${operation} `);
    expect(text.stdout).toContain(`\nExample\n  guildform call ${operation}`);
    expect(text.stdout).toContain("Any operation may also answer 10001, 11241");
    // The page does not cite papers that a reader does not have.
    expect(text.stdout + json.stdout).not.toMatch(/service-(?:facts|interface)|\bdesign\b/);
    const told = JSON.parse(json.stdout);
    expect(told).toMatchObject({ operation, method: expect.any(String), resource: expect.any(String) });
    for (const [, name = ""] of told.path.matchAll(/\{([a-z_]+)\}/g)) {
      expect(text.stdout).toContain(`\n  --${name.replaceAll("_", "-")} `);
    }
    for (const { flag, text: meaning } of told.parameters) {
      expect(meaning).not.toBe("");
      expect(text.stdout).toContain(`\n  ${flag} `);
    }
    for (const { code, meaning } of told.errors) {
      expect(meaning).not.toBe("a code that is not documented");
      expect(text.stdout).toContain(`\n  ${code} `);
    }
    for (const name of Object.keys(told.body?.properties ?? {}))
      expect(text.stdout).toContain(`\n  ${name} `);
  });
});

describe.concurrent("the program", () => {
  test("shows the page as text and as JSON", async ({ expect }) => {
    const [text, json] = await Promise.all([page("put_pin", "--help"), page("-h", "put_pin", "--json")]);
    const shown = await callPage("put_pin");
    expect(text).toMatchObject({
      status: 0,
      stderr: "",
      stdout: `${callPageText(shown, { color: false })}\n`,
    });
    expect(json).toMatchObject({ status: 0, stderr: "" });
    expect(JSON.parse(json.stdout)).toEqual(JSON.parse(callPageJson(shown)));
  });
});

describe.concurrent("help", () => {
  test("of call itself", async ({ expect }) => {
    for (const args of [["--help"], ["-h"], ["--json", "--help"]]) {
      const { status, stdout, stderr } = await page(...args);
      expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
      expect(stdout).toContain("Usage: guildform call OPERATION");
      expect(stdout).toContain("\nExamples:\n  guildform call --list");
    }
  });

  test("of an operation that is none", async ({ expect }) => {
    const { status, stdout, stderr } = await page("put_pins", "--help");
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
    expect(flat(stderr)).toContain(
      messageOf("USAGE", { case: "operation-unknown", given: "put_pins", near: "put_pin" }),
    );
  });

  test("lists call, and leads to it", async ({ expect }) => {
    const help = await run("--help");
    expect(help.stdout).toMatch(/\n {2}call .*Call any of the 34 operations/);
    const led = await run("help", "call");
    expect(led.stdout).toBe((await page("--help")).stdout);
  });

  test("names what may be given by name", async ({ expect }) => {
    expect((await page("create_channel", "--help")).stdout.replace(/\s+/g, " ")).toContain(
      "names work too: text, voice, group, live, application, forum",
    );
    expect((await page("put_reaction", "--help")).stdout).toContain("--emoji <string>");
    expect((await page("delete_announce", "--help")).stdout).toContain(
      "Usage: guildform call delete_announce --guild-id <id> [parameters]",
    );
    expect((await page("post_message", "--help")).stdout).toContain("--file-image");
  });
});
