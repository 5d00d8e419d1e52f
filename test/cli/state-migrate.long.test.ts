// Tests guildform state migrate with the real program, between a file, git and servers of state. It tests the answers of the old place, and
// that the new place knows the applies.

import { execFile } from "node:child_process";
import { chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { migrateState } from "../../src/use-cases/migrate/migrate-state.js";
import { flat, messageOf, phraseOf, refusedLine } from "../sentence.js";
import { isLong, LEFT_TO_LONG } from "../soak/is-soak.js";
import { giteaRules } from "../state/http/gitea-rules.js";
import { gitlabRules } from "../state/http/gitlab-rules.js";
import { ProtocolServer } from "../state/http/protocol-server.js";
import { DECLARED, Desk, STATE_FILE } from "./desk.js";
import { stateJson } from "./state-json.js";

const execute = promisify(execFile);
const git = async (desk: Desk, ...args: readonly string[]) =>
  (await execute("git", ["-C", desk.folder, ...args], { env: { PATH: process.env.PATH } })).stdout.trim();

const FILE = STATE_FILE;
const IN_GIT = ["--state", "git:origin#main"];
/** The state moves to this place. */
const THERE = { address: "git:origin#main", host: null };
const KEYED = { env: { GUILDFORM_STATE_KEY: "0123456789abcdef0123456789abcdef" } };

/** Makes the folder of the file a repository, with its remote next to it. */
async function cloned(desk: Desk): Promise<void> {
  await git(desk, "init", "--quiet", "--bare", "--template=", "remote.git");
  await git(desk, "init", "--quiet", "--template=");
  await git(desk, "remote", "add", "origin", "./remote.git");
}

const content = async (desk: Desk, ...flags: readonly string[]) => {
  const { serial: _, move: __, ...rest } = JSON.parse((await desk.run(["state", "pull", ...flags])).stdout);
  return rest;
};

test("a state moves from a file to git, where plans, applies and undo go on; the old place refuses, and says where it is", async ({
  skip,
}) => {
  skip(!isLong(), LEFT_TO_LONG);
  await using desk = await Desk.open();
  await cloned(desk);
  expect((await desk.run(["apply", "--auto-approve"])).status).toBe(0);
  const before = await content(desk);
  await desk.write("guildform.yaml", DECLARED.replace("name: two", "key: two, name: three"));
  expect((await desk.run(["plan", "--out", "saved.json"])).status).toBe(0);

  const migrated = await desk.run(["state", "migrate", "--to", "git:origin#main", "--json"]);
  expect([migrated.status, stateJson("migrate", migrated.stdout)]).toEqual([
    0,
    expect.objectContaining({ changed: true, to: THERE }),
  ]);
  expect(await content(desk, ...IN_GIT)).toEqual(before);
  const again = await desk.run(["state", "migrate", "--to", "git:origin#main", "--json"]);
  expect([again.status, stateJson("migrate", again.stdout)]).toEqual([
    0,
    expect.objectContaining({ changed: false, to: THERE }),
  ]);

  const writes = desk.writes().length;
  const old = await readFile(desk.path(FILE), "utf8");
  for (const command of [
    ["apply", "--auto-approve"],
    ["state", "mv", "channel.lobby", "channel.hall"],
    ["state", "forget", "channel.lobby", "--auto-approve"],
  ]) {
    const run = await desk.run(command);
    expect([command, run.status, flat(run.stderr)]).toEqual([
      command,
      1,
      expect.stringContaining("STATE_MOVED"),
    ]);
    expect(flat(run.stderr)).toContain("--state 'git:origin#main'`, or GUILDFORM_STATE");
  }
  expect([desk.writes().length, await readFile(desk.path(FILE), "utf8")]).toEqual([writes, old]);

  const json = (await desk.run(["plan", "--json"])).stdout;
  const move = JSON.parse(json).state_move;
  expect(move).toMatchObject({ stage: "moved", other: THERE });
  const warned = phraseOf("state-move", { ...move, location: FILE });
  for (const format of ["text", "html"])
    expect(
      flat((await desk.run(["plan", "--format", format])).stdout).replaceAll(/[`\\]|<[^>]*>/g, ""),
    ).toContain(warned);
  await desk.write("told.json", json);
  expect((await desk.run(["show", "told.json"])).status).toBe(0);
  const hidden = JSON.parse((await desk.run(["plan", "--json", "--only-declared"])).stdout);
  expect(hidden.state_move).toMatchObject({ by: "[hidden]" });
  for (const command of [["state", "list"], ["drift"], ["undo", "--list"], ["rehearse"]])
    expect([command, flat((await desk.run(command)).stderr)]).toEqual([
      command,
      expect.stringContaining(warned),
    ]);
  const checks = JSON.parse((await desk.run(["doctor", "--lock", "--json"])).stdout).checks;
  expect(checks).toContainEqual(
    expect.objectContaining({ check: "lock", found: "state-elsewhere", outcome: "warning" }),
  );

  const late = await desk.run(["state", "migrate", "--back"]);
  expect([late.status, flat(late.stderr)]).toEqual([
    1,
    expect.stringContaining("--state 'git:origin#main' --to "),
  ]);
  expect((await desk.run(["apply", "saved.json", ...IN_GIT])).status).toBe(0);
  expect(desk.names()).toContain("three");
  expect((await desk.run(["undo", "--out", "undo.json", "--allow", "deletes=9", ...IN_GIT])).status).toBe(0);
  expect((await desk.run(["apply", "undo.json", "--allow", "deletes=9", ...IN_GIT])).status).toBe(0);
  expect(desk.names()).not.toContain("three");

  const known = await content(desk, ...IN_GIT);
  expect((await desk.run(["state", "migrate", ...IN_GIT, "--to", FILE])).status).toBe(0);
  expect(await content(desk)).toEqual(known);
  const left = JSON.parse((await desk.run(["plan", "--json", ...IN_GIT])).stdout).state_move;
  expect(left).toMatchObject({ stage: "moved", other: { address: desk.path(FILE) } });
  expect(flat((await desk.run(["state", "history", ...IN_GIT])).stderr)).toContain(
    phraseOf("state-move", { ...left, location: "git:origin#main" }),
  );
});

test("a move whose new place fails is taken back, or goes on; the copy that arrives is not in use", async () => {
  await using desk = await Desk.open();
  await cloned(desk);
  expect((await desk.run(["apply", "--auto-approve"])).status).toBe(0);
  const before = await content(desk);
  const hooks = desk.path("remote.git/hooks");
  await mkdir(hooks);
  // The remote accepts the lock, and refuses every other write.
  await writeFile(
    `${hooks}/post-update`,
    `#!/bin/sh\nprintf '#!/bin/sh\\nexit 1\\n' > ${hooks}/update; chmod +x ${hooks}/update\n`,
  );
  await chmod(`${hooks}/post-update`, 0o755);
  const failed = await desk.run(["state", "migrate", "--to", "git:origin#main"]);
  expect([failed.status, flat(failed.stderr)]).toEqual([
    1,
    expect.stringContaining(phraseOf("move-unfinished", { left: false })),
  ]);
  const refused = await desk.run(["apply", "--auto-approve"]);
  expect([refused.status, flat(refused.stderr)]).toEqual([1, expect.stringContaining("STATE_MOVING")]);
  expect(JSON.parse((await desk.run(["plan", "--json"])).stdout).state_move).toMatchObject({
    stage: "moving",
    other: THERE,
  });

  const back = await desk.run(["state", "migrate", "--back", "--json"]);
  expect([back.status, stateJson("migrateBack", back.stdout).other]).toEqual([0, THERE]);
  expect((await desk.run(["plan", "--detailed-exitcode"])).status).toBe(0);
  const settled = await desk.run(["state", "migrate", "--back", "--json"]);
  expect(stateJson("migrateBack", settled.stdout).other).toBeNull();

  const stopped = migrateState(
    { file: desk.path("guildform.yaml"), env: {}, credentials: null },
    {
      to: { statePath: desk.path("new.json") },
      onStep: (step) => {
        if (step === "copied") throw new Error("stopped");
      },
    },
  );
  await expect(stopped).rejects.toThrow("stopped");
  const arriving = await desk.run(["apply", "--auto-approve", "--state", "new.json"]);
  expect([arriving.status, flat(arriving.stderr)]).toEqual([1, expect.stringContaining("STATE_ARRIVING")]);
  const pushed = await desk.run(["state", "push", "new.json", "--state", "third.json"]);
  expect([pushed.status, flat(pushed.stderr)]).toEqual([1, expect.stringContaining("STATE_EDIT_REFUSED")]);
  const third = await desk.run(["state", "push", "new.json", "--state", "third.json", "--replace"]);
  const other = { address: desk.path(FILE), host: hostname() };
  expect([third.status, flat(third.stderr)]).toEqual([
    0,
    expect.stringContaining(phraseOf("state-elsewhere-too", { other })),
  ]);
  expect((await desk.run(["plan", "--detailed-exitcode", "--state", "third.json"])).status).toBe(0);
  const taken = await desk.run(["state", "migrate", "--to", "third.json"]);
  expect([taken.status, flat(taken.stderr)]).toEqual([1, expect.stringContaining("STATE_MOVE_REFUSED")]);
  expect((await desk.run(["state", "migrate", "--to", "new.json"])).status).toBe(0);
  expect(await content(desk, "--state", "new.json")).toEqual(before);
  // The old place is in use again. The answer names new.json, which still has a live state.
  await desk.write("live.json", (await desk.run(["state", "pull", "--state", "new.json"])).stdout);
  const woken = await desk.run(["state", "push", "live.json", "--replace", "--json"]);
  expect([woken.status, stateJson("push", woken.stdout).other]).toEqual([
    0,
    { address: desk.path("new.json"), host: expect.any(String) },
  ]);
  expect((await desk.run(["state", "migrate", "--to", "moved.json"])).status).toBe(0);

  for (const [flags, said] of [
    [["--to", FILE], "STATE_MOVED"],
    [
      ["--to", "git:https://x:hunter2@host/r.git#main"],
      messageOf("USAGE", { case: "state-credentials", scheme: "git:" }),
    ],
    [["--to", "pglite:"], "pglite:FOLDER#NAME"],
    [[], messageOf("USAGE", { case: "migrate-where" })],
    [["--to", "x.json", "--back"], refusedLine({ case: "conflict", flag: "--back", other: "--to <place>" })],
  ] as const) {
    const run = await desk.run(["state", "migrate", ...flags]);
    if (flags[1] === FILE) expect(run.status).toBe(1);
    else expect([flags, run.status, flat(run.stderr)]).toEqual([flags, 1, expect.stringContaining(said)]);
    expect(run.stderr).not.toContain("hunter2");
  }
});

describe.concurrent("a state that moves", () => {
  test("is sealed at its new place, and does not move without its key", async ({ expect }) => {
    await using desk = await Desk.open();
    const home = { XDG_STATE_HOME: desk.path("home") };
    const keyed = { env: { ...KEYED.env, ...home } };
    expect((await desk.run(["apply", "--auto-approve"], keyed)).status).toBe(0);
    const bare = await desk.run(["state", "migrate", "--to", "new.json"]);
    expect([bare.status, flat(bare.stderr)]).toEqual([1, expect.stringContaining("STATE_KEY_NEEDED")]);
    expect((await desk.run(["state", "migrate", "--to", "new.json"], keyed)).status).toBe(0);
    for (const place of [FILE, "new.json"])
      expect(JSON.parse(await readFile(desk.path(place), "utf8")).seal).toEqual(expect.anything());
    const planned = await desk.run(["plan", "--detailed-exitcode", "--state", "new.json"], keyed);
    expect([planned.status, planned.stderr]).toEqual([0, expect.not.stringContaining("error")]);
    expect((await desk.run(["state", "migrate", "--state", "new.json", "--to", FILE], keyed)).status).toBe(0);
    expect((await desk.run(["plan", "--detailed-exitcode"], keyed)).status).toBe(0);
  });

  test("from server to server brings the credentials of one to no other", async ({ expect }) => {
    await using desk = await Desk.open();
    const [from, to] = await Promise.all([
      ProtocolServer.start(gitlabRules()),
      ProtocolServer.start(giteaRules()),
    ]);
    try {
      const env = {
        GUILDFORM_STATE: from.url,
        GUILDFORM_STATE_USERNAME: "me",
        GUILDFORM_STATE_PASSWORD: "hunter-from",
        TF_HTTP_LOCK_ADDRESS: `${from.url}/lock`,
        TF_HTTP_LOCK_METHOD: "POST",
        TF_HTTP_UNLOCK_METHOD: "DELETE",
      };
      expect((await desk.run(["apply", "--auto-approve"], { env })).status).toBe(0);
      const other = { ...env, GUILDFORM_STATE_TO_USERNAME: "you", GUILDFORM_STATE_TO_PASSWORD: "hunter-to" };
      const run = await desk.run(["state", "migrate", "--to", to.url], { env: other });
      expect([run.status, run.stderr]).toEqual([0, expect.not.stringContaining("error")]);
      const basic = (pair: string) => `Basic ${Buffer.from(pair).toString("base64")}`;
      expect(new Set(from.asked.map(({ authorization }) => authorization))).toEqual(
        new Set([basic("me:hunter-from")]),
      );
      expect(new Set(to.asked.map(({ authorization }) => authorization))).toEqual(
        new Set([basic("you:hunter-to")]),
      );
      const there = { env: { GUILDFORM_STATE: to.url } };
      expect((await desk.run(["plan", "--detailed-exitcode"], there)).status).toBe(0);
      // The new server has no credentials of its own, so it gets none.
      to.asked.length = 0;
      await desk.run(["state", "migrate", "--state", from.url, "--to", `${to.url}?other`], { env });
      expect(new Set(to.asked.map(({ authorization }) => authorization))).toEqual(new Set([undefined]));
    } finally {
      await Promise.all([from.close(), to.close()]);
    }
  });
});
