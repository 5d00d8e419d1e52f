// Tests the program behind `npm test`: it runs scripts and a command in parallel, and the first failure counts.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, type TestContext, test, vi } from "vitest";
import { systemProcesses } from "../../src/state/file/processes.js";
import { PATIENCE } from "../patience.js";

const PROGRAM = fileURLToPath(new URL("../../.ci/side-by-side.js", import.meta.url));

/** Each script is for a shell and runs a line of JavaScript. */
const SCRIPTS = {
  good: "console.log('all is well')",
  bad: "console.log('line 1'); console.error('line 2'); process.exitCode = 3",
  late: "setInterval(() => fs.existsSync('endless') && process.exit(4), 5)",
  made: "fs.writeFileSync('made', '')",
  // A test may end this process when it sees the file, so the file has its whole content from the start.
  endless:
    "fs.writeFileSync('number', String(process.pid)); fs.renameSync('number', 'endless'); setInterval(() => {}, 1000)",
};

/** This command ends, but leaves a process that keeps its output open for a while. */
const LEAVES = "sleep 20 & exit 6";

/** The command prints its arguments. */
const SAYS = "console.log(JSON.stringify(process.argv.slice(1)))";

function start(args: readonly string[], { onTestFinished }: Pick<TestContext, "onTestFinished">) {
  const folder = join(mkdtempSync(join(tmpdir(), "guildform-scripts-")), "我的 guild");
  mkdirSync(folder);
  onTestFinished(() => rmSync(join(folder, ".."), { recursive: true, force: true }));
  const scripts = Object.fromEntries(
    Object.entries(SCRIPTS).map(([name, code]) => [name, `node -e "${code}"`]),
  );
  writeFileSync(join(folder, "package.json"), JSON.stringify({ scripts: { ...scripts, leaves: LEAVES } }));
  const child = spawn(process.execPath, [PROGRAM, ...args], { cwd: folder });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const ended = once(child, "close").then(([status]) => ({ status, output }));
  /** Returns the process id of the script `endless`. */
  const endless = () => vi.waitFor(() => Number(readFileSync(join(folder, "endless"), "utf8")), PATIENCE);
  return { child, ended, endless };
}

const lives = async (pid: number): Promise<boolean> => (await systemProcesses.look(pid)).alive;

describe.concurrent("side by side", () => {
  test("the command gets every argument as it is, and says alone what it says", async ({
    expect,
    ...context
  }) => {
    const odd = ["--reporter=json", "a b", "规则.ts", "$HOME", '"', "'", ""];
    const run = start(["good", "--", process.execPath, "-e", SAYS, "--", ...odd], context);
    expect(await run.ended).toEqual({ status: 0, output: `${JSON.stringify(odd)}\n` });
  });

  test("the command begins when the scripts before it have ended", async ({ expect, ...context }) => {
    const code = "process.exitCode = fs.existsSync('made') ? 0 : 9";
    expect(
      await start(["good", "--first", "made", "--", process.execPath, "-e", code], context).ended,
    ).toMatchObject({
      status: 0,
    });
    expect(await start(["--first", "bad", "--", process.execPath, "-e", SAYS], context).ended).toEqual({
      status: 3,
      output: "\nline 1\nline 2\n\nnpm run bad failed with status 3; see above.\n",
    });
  });

  test("the first failure is shown last, gives the status, and ends the others", async ({
    expect,
    ...context
  }) => {
    const command =
      "process.on('SIGTERM', () => { console.log('ended'); process.exit() }); setInterval(() => {}, 1000)";
    const byScript = start(["endless", "late", "--", process.execPath, "-e", command], context);
    const pid = await byScript.endless();
    const { status, output } = await byScript.ended;
    expect(status).toBe(4);
    expect(output).toMatch(/\nnpm run late failed with status 4; see above\.\n$/);
    expect(await lives(pid)).toBe(false);

    const wait = "const at = setInterval(() => fs.existsSync('endless') && process.exit(5), 5)";
    const byCommand = start(["endless", "--", process.execPath, "-e", wait], context);
    expect(await byCommand.ended).toEqual({ status: 5, output: "" });
    expect(await lives(await byCommand.endless())).toBe(false);
  });

  test.for([
    ["SIGINT", 130],
    ["SIGTERM", 143],
  ] as const)("%s ends all, with status %i", async ([signal, status], { expect, ...context }) => {
    const run = start(["endless", "--", process.execPath, "-e", "setInterval(() => {}, 1000)"], context);
    const pid = await run.endless();
    run.child.kill(signal);
    expect(await run.ended).toEqual({ status, output: "" });
    expect(await lives(pid)).toBe(false);
  });

  test("a signal counts, even where everything that it reached ends well", async ({ expect, ...context }) => {
    const code = "fs.writeFileSync('number', String(process.pid)); fs.renameSync('number', 'endless')";
    const calm = `process.on('SIGINT', () => process.exit(0)); setInterval(() => {}, 1000); ${code}`;
    const run = start(["good", "--", process.execPath, "-e", calm], context);
    await run.endless();
    run.child.kill("SIGINT");
    expect(await run.ended).toEqual({ status: 130, output: "" });
  });

  test("a process that a script leaves behind is not waited for", async ({ expect, ...context }) => {
    const { status, output } = await start(
      ["leaves", "--", process.execPath, "-e", "setInterval(() => {}, 1000)"],
      context,
    ).ended;
    expect({ status, output }).toEqual({
      status: 6,
      output: "\n\nnpm run leaves failed with status 6; see above.\n",
    });
  });

  test("what is missing is said", async ({ expect, ...context }) => {
    expect(await start(["good"], context).ended).toEqual({
      status: 1,
      output: "no command is given: side-by-side.js [script…] [--first script…] -- command…\n",
    });
    expect(await start(["lnit", "--", process.execPath, "-e", ""], context).ended).toEqual({
      status: 1,
      output: "package.json has no script lnit\n",
    });
    // The error is EACCES if the PATH has a folder that this user cannot read.
    expect(await start(["--", "no-such-command"], context).ended).toEqual({
      status: 1,
      output: expect.stringMatching(/^spawn no-such-command (ENOENT|EACCES)\n$/),
    });
  });
});
