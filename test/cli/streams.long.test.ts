// Tests the streams: stdout has the result, and stderr the talk. A reader that goes away does not stop the work.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { describe, test } from "vitest";
import { noFullDevice, skipFor } from "../missing-here.js";
import { flat, messageOf } from "../sentence.js";
import { untilLong } from "../soak/is-soak.js";
import { DECLARED, Desk, STATE_FILE } from "./desk.js";
import { jsonLines } from "./json-lines.js";
import { MAIN } from "./running.js";

/** The plan of this guild is larger than a pipe. */
const LARGE = `${DECLARED}${Array.from({ length: 400 }, (_, index) => `  - name: channel ${index}\n`).join("")}`;

describe.concurrent("closed pipes", () => {
  // JSON output uses the same way. A later test closes its reader in the middle.
  test.for([["plan", "--format", "markdown"], ["--help"]])(
    "%s with a reader that is gone ends as it would have",
    async (args, { expect }) => {
      await using desk = await Desk.open(LARGE);
      const running = desk.start(args);
      running.child.stdout.destroy();
      expect(await desk.finish(running)).toMatchObject({ status: 0, stderr: "" });
    },
  );

  test("plan | head -1", async ({ expect }) => {
    await using desk = await Desk.open(LARGE);
    const running = desk.start(["plan", "--json", "--detailed-exitcode"]);
    running.child.stdout.once("data", () => running.child.stdout.destroy());
    expect(await desk.finish(running)).toMatchObject({ status: 2, stderr: "" });
  });

  test("apply makes its calls and keeps its state", async ({ expect }) => {
    await using desk = await Desk.open();
    const running = desk.start(["apply", "--auto-approve", "--json"]);
    running.child.stdout.once("data", () => running.child.stdout.destroy());
    running.child.stderr.destroy();
    const run = await desk.finish(running);
    expect(run.status).toBe(0);
    // The text from before the close ends at the end of a line.
    expect(jsonLines(run.stdout)).not.toEqual([]);
    expect(desk.names()).toEqual(expect.arrayContaining(["more", "one", "two"]));
    expect(await desk.left()).toEqual([]);
    expect(Object.keys(await desk.files())).toEqual([STATE_FILE, "guildform.yaml"]);
  });
});

describe("a full disk under stdout", () => {
  skipFor(untilLong);

  skipFor(noFullDevice);

  test.for([
    ["apply finishes its work", ["apply", "--auto-approve"], 3],
    ["no changes are claimed", ["plan", "--detailed-exitcode", "--quiet"], 0],
  ] as const)("%s, and then says so with 1", async ([, args, writes], { expect }) => {
    await using desk = await Desk.open();
    const full = openSync("/dev/full", "w");
    const child = spawn(process.execPath, [MAIN, ...args], {
      cwd: desk.folder,
      env: {
        PATH: process.env.PATH,
        GUILDFORM_BASE_URL: desk.emulator.url,
        GUILDFORM_TOKEN: await desk.token(),
      },
      stdio: ["ignore", full, "pipe"],
    });
    let stderr = "";
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      stderr += text;
    });
    await once(child, "close");
    closeSync(full);
    expect(child.exitCode).toBe(1);
    expect(flat(stderr)).toContain(messageOf("OUTPUT", { reason: "ENOSPC: no space left on device, write" }));
    expect(stderr).not.toContain("    at ");
    expect(desk.writes()).toHaveLength(writes);
  });

  test("a failure to write is told in the language of the program", async ({ expect }) => {
    const full = openSync("/dev/full", "w");
    const child = spawn(process.execPath, [MAIN, "--lang", "zh-CN", "completion", "bash"], {
      stdio: ["ignore", full, "pipe"],
    });
    let stderr = "";
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      stderr += text;
    });
    await once(child, "close");
    closeSync(full);
    expect(stderr).toMatch(/^错误 OUTPUT：[^\n]+\n$/);
  });
});

describe.concurrent("talk and result", () => {
  test("an error is on stderr, and with --json an object on stdout too", async ({ expect }) => {
    await using desk = await Desk.open();
    const env = { GUILDFORM_CLIENT_SECRET: "wrong-secret" };
    for (const quiet of [[], ["--quiet"]]) {
      const run = await desk.run(["plan", ...quiet], { env });
      expect(run).toMatchObject({ status: 1, stdout: "" });
      expect(run.stderr).toMatch(/^error AUTHENTICATION: .+\n {2}= help: .+\n$/);
    }
    const json = await desk.run(["plan", "--format", "json"], { env });
    expect(JSON.parse(json.stdout)).toMatchObject({ type: "error", code: "AUTHENTICATION" });
  });

  test("warnings are talk: they do not get into the result, and --quiet takes them away", async ({
    expect,
  }) => {
    const text = DECLARED.replace("name: lobby", 'name: "lob\\u200bby"');
    await using desk = await Desk.open(text);
    const run = await desk.run(["plan", "--json"]);
    expect(() => JSON.parse(run.stdout)).not.toThrow();
    expect(run.stderr).toContain("warning W-NAME-INVISIBLE");
    expect((await desk.run(["plan", "--quiet"])).stderr).toBe("");
  });
});
