// Tests the program in Chinese: the whole plan of examples/community, and facts that no language changes, such as a saved plan and a state.
//
//   GUILDFORM_UPDATE_EXPECTED=1 npx vitest run --config test/vitest.config.ts test/cli/two-languages.long.test.ts
//
// This command writes chinese-plan.txt again. A person then checks the difference.

import { execFile } from "node:child_process";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, test } from "vitest";
import type { WrittenWorld } from "../../src/emulator/index.js";
import type { PlanJson } from "../../src/render/plan-json.js";
import { flat, messageOf } from "../sentence.js";
import { Desk } from "./desk.js";
import { lastLine } from "./json-lines.js";

const COMMUNITY = fileURLToPath(new URL("../../examples/community", import.meta.url));
const EXPECTED = fileURLToPath(new URL("chinese-plan.txt", import.meta.url));
const CHINESE = { GUILDFORM_LANG: "zh-CN" } as const;

/** Opens a desk with the files and the guild of examples/community. */
async function communityDesk(): Promise<Desk> {
  const world: WrittenWorld = JSON.parse(await readFile(join(COMMUNITY, "world.json"), "utf8"));
  const guild = world.guilds?.[0];
  if (guild === undefined) throw new Error("the world has no guild");
  const desk = await Desk.open(null, { guild });
  for (const name of ["guildform.yaml", "rules.md", ...(await threads())])
    await desk.write(name, await readFile(join(COMMUNITY, name)));
  return desk;
}

const execute = promisify(execFile);
const git = async (desk: Desk, ...args: readonly string[]): Promise<string> =>
  (await execute("git", ["-C", desk.folder, ...args], { env: { PATH: process.env.PATH } })).stdout;

const threads = async () => (await readdir(join(COMMUNITY, "threads"))).map((name) => `threads/${name}`);

describe.concurrent("in Chinese", () => {
  test("the plan of examples/community is the expected one, whole", async ({ expect }) => {
    await using desk = await communityDesk();
    const { stdout, status } = await desk.run(["plan", "--concurrency", "1"], { env: CHINESE });
    expect(status).toBe(0);
    if (process.env.GUILDFORM_UPDATE_EXPECTED === "1") await writeFile(EXPECTED, stdout);
    expect(stdout).toBe(await readFile(EXPECTED, "utf8"));
  });

  test("a saved plan and the state are those of an English run", async ({ expect }) => {
    const written = await Promise.all(
      [{}, CHINESE].map(async (env) => {
        await using desk = await communityDesk();
        const planned = await desk.run(["plan", "--out", "plan.json", "--concurrency", "1"], { env });
        expect(planned.status).toBe(0);
        const plan = await desk.read("plan.json");
        // The other language reads it, and prints its own sentences.
        const other = env === CHINESE ? {} : CHINESE;
        const shown: PlanJson = JSON.parse(
          (await desk.run(["show", "plan.json", "--json"], { env: other })).stdout,
        );
        const reasons = shown.changes.map(({ reason }) => reason);
        expect(reasons.filter((reason) => /^[a-z]/.test(reason))).toHaveLength(
          env === CHINESE ? reasons.length : 0,
        );
        const applied = await desk.run(["apply", "plan.json", "--concurrency", "1"], { env: other });
        expect(applied.status).toBe(0);
        const state = withoutPlanDigest(await desk.read(STATE));
        return { plan: withoutOwnDigest(plan.replaceAll(desk.folder, "FOLDER")), state };
      }),
    );
    const [english, chinese] = written.map(({ plan, state }) => ({
      plan: lasting(plan),
      state: lasting(state),
    }));
    expect(chinese?.plan).toBe(english?.plan);
    expect(chinese?.state).toBe(english?.state);
  });

  test("a state in git has the commit messages of an English run, also after a failed call", async ({
    expect,
  }) => {
    const logs = await Promise.all(
      [{}, CHINESE].map(async (language) => {
        const match = { operation: "create_channel", nth: 1 } as const;
        const refused = { match, fault: "status", status: 403, code: 11282 } as const;
        await using desk = await Desk.open(undefined, { faults: [refused] });
        await git(desk, "init", "--quiet", "--bare", "--template=", "remote.git");
        await git(desk, "init", "--quiet", "--template=");
        await git(desk, "remote", "add", "origin", "./remote.git");
        const env = { ...language, GUILDFORM_STATE: "git:origin#state" };
        for (const status of [3, 0]) {
          const applied = await desk.run(["apply", "--auto-approve", "--concurrency", "1"], { env });
          expect(applied.status, applied.stderr).toBe(status);
        }
        const log = await git(desk, "-C", "remote.git", "log", "--reverse", "--format=%B", "--all");
        return wordsOfCommits(log);
      }),
    );
    expect(logs[1]).toEqual(logs[0]);
    expect(logs[0]).toEqual(
      expect.arrayContaining(["settle create_channel channel.two", "guildform apply", "lock"]),
    );
  });

  test("JSON is English in a Chinese system, and Chinese if a person asks", async ({ expect }) => {
    await using desk = await Desk.open();
    const system = { LANG: "zh_CN.UTF-8" };
    const han = /\p{Script=Han}/u;
    const wrong = ["plan", "-f", "missing.yaml", "--json"];
    const messages = async (args: readonly string[], env: Readonly<Record<string, string>>) =>
      JSON.stringify(lastLine((await desk.run(args, { env })).stdout));
    expect(await messages(wrong, system)).not.toMatch(han);
    expect(await messages(wrong, { ...system, GUILDFORM_LANG: "zh-CN" })).toMatch(han);
    expect(await messages([...wrong, "--lang", "zh-CN"], system)).toMatch(han);
    expect((await desk.run(wrong.slice(0, -1), { env: system })).stderr).toMatch(han);
  });
});

const STATE = ".guildform/1801442023060100001.json";

/** Removes the digest of the plan, because it covers the time of the plan. */
const withoutPlanDigest = (state: string): string =>
  state.replaceAll(/"plan": "(sha256:[0-9a-f]{64})"/.exec(state)?.[1] ?? "no digest", "DIGEST");

const withoutOwnDigest = (plan: string): string => plan.replace(/(?<=^ {2}"digest": ).*/m, "DIGEST");

/** Leaves out the facts that differ from run to run: times, also in ids of threads, and random ids. */
const lasting = (text: string): string =>
  text
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "TIME")
    .replaceAll(/(?<=X60-)\d+/g, "SECONDS")
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, "UUID");

/** Returns the words of a log, sorted and without the numbers of commits and subjects. The time decides which calls share a commit. */
const wordsOfCommits = (log: string): readonly string[] => {
  const lines = lasting(log)
    .split("\n")
    .filter((line) => !/^(?:By|Commit): /.test(line));
  const words = lines.flatMap((line) => (line.startsWith("guildform ") ? line.split(/: |, | \d+/) : [line]));
  return [...new Set(words)].toSorted();
};

test("a language that guildform does not speak stops commands, and help, version and completion answer in English", async ({
  expect,
}) => {
  await using desk = await communityDesk();
  const env = { GUILDFORM_LANG: "fr" };
  const plan = await desk.run(["plan"], { env });
  expect({ status: plan.status, text: flat(plan.stderr) }).toEqual({
    status: 1,
    text: expect.stringContaining(messageOf("USAGE", { case: "language", given: "fr" })),
  });
  for (const args of [["--version"], ["plan", "--help"], ["completion", "bash"]])
    expect(await desk.run(args, { env })).toMatchObject({ status: 0, stderr: "" });
});
