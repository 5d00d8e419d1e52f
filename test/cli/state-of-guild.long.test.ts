// Tests the default state file. Each guild has its own in the folder, and a file with the former name stays in use.

import { readFile, rename, writeFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { systemClock } from "../../src/model/clock.js";
import { seededRandom } from "../../src/model/random.js";
import { fileStateStore } from "../../src/state/file/file-state-store.js";
import { flat, phraseOf } from "../sentence.js";
import { DECLARED, Desk, GUILD, STATE_FILE } from "./desk.js";

const OTHER = "700000000000000002";
const OTHER_FILE = `.guildform/${OTHER}.json`;
const FORMER = ".guildform/state.json";

const stateOf = (guildId: string, further: object = {}): string =>
  JSON.stringify({
    format: 1,
    lineage: `l-${guildId}`,
    serial: 3,
    guild_id: guildId,
    resources: {},
    intents: {},
    protected: [],
    history: [],
    posts: {},
    ...further,
  });

const names = async (desk: Desk): Promise<string[]> =>
  Object.keys(await desk.files()).filter((name) => name.startsWith(".guildform/"));

/** Returns the error of a command with `--json`. */
const refusal = async (desk: Desk, args: readonly string[]) => {
  const { status, stdout, stderr } = await desk.run([...args]);
  return { status, said: stdout + stderr };
};

/** Opens a desk whose state has the former name. */
async function formerDesk(): Promise<Desk> {
  const desk = await Desk.open();
  await desk.run(["apply", "--auto-approve"]);
  await rename(desk.path(STATE_FILE), desk.path(FORMER));
  return desk;
}

describe.concurrent("two files in one folder", () => {
  test("have a state each, and the commands of state go by the guild of the file", async ({ expect }) => {
    await using desk = await Desk.open();
    await desk.write("b.yaml", DECLARED.replace(GUILD, OTHER));
    await desk.run(["apply", "--auto-approve"]);
    await desk.write(OTHER_FILE, stateOf(OTHER));
    const own = await desk.run(["state", "pull"]);
    expect(JSON.parse(own.stdout)).toMatchObject({ guild_id: GUILD });
    const other = await desk.run(["state", "pull", "-f", "b.yaml"]);
    expect(JSON.parse(other.stdout)).toMatchObject({ guild_id: OTHER });
    const undone = await desk.run(["undo", "-f", "b.yaml"]);
    expect([undone.status, undone.stderr]).toEqual([1, expect.stringContaining("NOTHING_TO_UNDO")]);
    expect((await desk.run(["undo"])).stdout).toContain("channel.one");
  });

  test("no file says which guild is meant: the only state is used, and of several none", async ({
    expect,
  }) => {
    await using desk = await Desk.open(null);
    await desk.write(OTHER_FILE, stateOf(OTHER));
    expect(JSON.parse((await desk.run(["state", "pull"])).stdout)).toMatchObject({ guild_id: OTHER });
    await desk.write(STATE_FILE, stateOf(GUILD));
    await desk.write(`${STATE_FILE}.serial-2.backup`, stateOf(GUILD));
    for (const args of [["state", "pull"], ["undo"], ["drift"], ["state", "unlock", "1f2e"]]) {
      const { status, said } = await refusal(desk, args);
      expect([args, status, said]).toEqual([args, 1, expect.stringContaining("STATE_AMBIGUOUS")]);
      expect(said).toContain(`--state ${STATE_FILE}`);
      expect(said).toContain(`--state ${OTHER_FILE}`);
    }
    const named = await desk.run(["state", "pull", "--state", OTHER_FILE]);
    expect(JSON.parse(named.stdout)).toMatchObject({ guild_id: OTHER });
  });

  test("a command without a state names the others of the folder, with what to type", async ({ expect }) => {
    await using desk = await Desk.open();
    await desk.write(OTHER_FILE, stateOf(OTHER));
    await desk.write(".guildform/7.json", "{");
    await desk.write(`${OTHER_FILE}.serial-2.backup`, stateOf(OTHER));
    for (const args of [["drift"], ["state", "pull"], ["state", "mv", "channel.a", "channel.b"]]) {
      const { status, said } = await refusal(desk, args);
      expect([args, status, said]).toEqual([args, 1, expect.stringContaining("NO_STATE")]);
      const flat = said.replaceAll(/\s+(│ )?/g, " ");
      expect(flat).toContain(`\`--state .guildform/7.json\` or \`--state ${OTHER_FILE}\``);
      expect(flat).toMatch(new RegExp(`\\b${OTHER}\\b.*\\b3\\b`));
      // The message does not name a copy of a state.
      expect(flat).not.toContain(`${OTHER_FILE}.`);
    }
    const named = await refusal(desk, ["state", "pull", "--state", "other.json"]);
    expect(named.said).toContain(OTHER_FILE);
  });

  test("a copy that is pushed goes to the state of its guild", async ({ expect }) => {
    await using desk = await Desk.open(null);
    await desk.write(OTHER_FILE, stateOf(OTHER));
    await desk.write("copy.json", stateOf(GUILD));
    expect((await desk.run(["state", "push", "copy.json"])).status).toBe(0);
    expect(await names(desk)).toEqual([STATE_FILE, OTHER_FILE]);
  });

  test("a plan is saved over the state of neither", async ({ expect }) => {
    await using desk = await Desk.open();
    await desk.write(OTHER_FILE, stateOf(OTHER));
    for (const out of [STATE_FILE, OTHER_FILE, FORMER, `${OTHER_FILE}.lock`])
      expect((await refusal(desk, ["plan", "--out", out])).said).toContain("the state");
  });
});

describe.concurrent("the name of before", () => {
  test("stays in use, with its lock, and is told once a run", async ({ expect }) => {
    await using desk = await formerDesk();
    const plan = await desk.run(["plan", "--detailed-exitcode"]);
    expect(plan).toMatchObject({
      status: 0,
      stdout: expect.stringContaining(phraseOf("nothing-differs", { file: null })),
    });
    expect(plan.stderr.split(FORMER)).toHaveLength(2);
    expect(flat(plan.stderr)).toContain(
      phraseOf("former-state", { path: ".guildform/state.json", ownPath: STATE_FILE }),
    );
    expect((await desk.run(["plan", "-q"])).stderr).toBe("");
    await desk.write("guildform.yaml", DECLARED.replace("name: two", "key: two, name: three"));
    const store = fileStateStore({ path: desk.path(FORMER), clock: systemClock, random: seededRandom(1) });
    const holder = { who: "alice", host: "build-7", pid: 42, command: "guildform apply", ci_job_url: null };
    const held = await store.lock(holder);
    expect((await desk.run(["apply", "--auto-approve"])).status).toBe(6);
    await held.close();
    expect((await desk.run(["apply", "--auto-approve"])).status).toBe(0);
    expect(await names(desk)).toEqual([FORMER]);
  });

  test("an earlier program that is about to write the first state there keeps this one out", async ({
    expect,
  }) => {
    await using desk = await Desk.open();
    await desk.write(".guildform/note", "");
    const store = fileStateStore({ path: desk.path(FORMER), clock: systemClock, random: seededRandom(1) });
    const holder = { who: "alice", host: "build-7", pid: 42, command: "guildform apply", ci_job_url: null };
    const held = await store.lock(holder);
    expect((await desk.run(["apply", "--auto-approve"])).status).toBe(6);
    await held.close();
    expect(desk.writes()).toEqual([]);
    expect((await desk.run(["apply", "--auto-approve"])).status).toBe(0);
    expect(await names(desk)).toContain(STATE_FILE);
  });

  test("damaged, it stops the run: no new state begins beside it", async ({ expect }) => {
    await using desk = await formerDesk();
    const text = await readFile(desk.path(FORMER), "utf8");
    await writeFile(desk.path(FORMER), text.slice(0, -9));
    const writes = desk.writes().length;
    const { status, said } = await refusal(desk, ["apply", "--auto-approve"]);
    expect([status, said]).toEqual([1, expect.stringContaining("STATE_CORRUPT")]);
    expect([desk.writes().length, await names(desk)]).toEqual([writes, [FORMER]]);
    await desk.write("copy.json", text);
    expect((await desk.run(["state", "push", "copy.json", "--replace"])).status).toBe(0);
    expect(await readFile(desk.path(FORMER), "utf8")).toContain(GUILD);
  });

  test("of another guild it is no conflict, and is left as it is", async ({ expect }) => {
    await using desk = await Desk.open();
    await desk.write(FORMER, stateOf(OTHER));
    const before = await desk.read(FORMER);
    expect((await desk.run(["apply", "--auto-approve"])).status).toBe(0);
    expect([await names(desk), await desk.read(FORMER)]).toEqual([[STATE_FILE, FORMER], before]);
  });

  test("beside a file of the same guild, neither is used: both are told, with serial and lineage", async ({
    expect,
  }) => {
    await using desk = await formerDesk();
    const { lineage } = JSON.parse(await desk.read(FORMER)) as { lineage: string };
    await desk.write(STATE_FILE, stateOf(GUILD));
    for (const args of [["plan"], ["apply", "--auto-approve"], ["state", "list"], ["undo"]]) {
      const { status, said } = await refusal(desk, args);
      const flat = said.replaceAll(/\s+(│ )?/g, " ");
      expect([args, status, flat]).toEqual([args, 1, expect.stringContaining("STATE_AMBIGUOUS")]);
      for (const part of [lineage, `l-${GUILD}`, `--state ${FORMER}`, `--state ${STATE_FILE}`])
        expect(flat).toContain(part);
    }
    expect((await desk.run(["plan", "--state", FORMER])).status).toBe(0);
  });

  test("migrates to the name of the guild with the command that is told", async ({ expect }) => {
    await using desk = await formerDesk();
    expect((await desk.run(["state", "migrate", "--to", STATE_FILE])).status).toBe(0);
    const plan = await desk.run(["plan", "--detailed-exitcode"]);
    expect(plan).toMatchObject({ status: 0, stderr: expect.not.stringContaining(FORMER) });
    const moved = await refusal(desk, ["apply", "--auto-approve", "--state", FORMER]);
    expect(moved.said).toContain("STATE_MOVED");
  });
});

test("a guild id becomes a name of digits alone", async () => {
  const { stateFileOfGuild } = await import("../../src/state/file/default-files.js");
  for (const id of ["../outside", "1/2", "1.lock", "", "１２", "9".repeat(21), null])
    expect(stateFileOfGuild(".guildform", id)).toBe(FORMER);
  expect(stateFileOfGuild(".guildform", GUILD)).toBe(STATE_FILE);
});
