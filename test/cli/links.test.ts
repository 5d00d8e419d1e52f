// Tests links as a person meets them: two folders that share one state, and plans that are saved through a link.

import { lstat, mkdir, symlink } from "node:fs/promises";
import { describe, test } from "vitest";
import { systemClock } from "../../src/model/clock.js";
import { seededRandom } from "../../src/model/random.js";
import { fileStateStore } from "../../src/state/file/file-state-store.js";
import { noUnixFiles, skipFor } from "../missing-here.js";
import { flat, hintOf, messageOf } from "../sentence.js";
import { DECLARED, Desk, STATE_FILE } from "./desk.js";

const HOLDER = { who: "alice", host: "build-7", pid: 42, command: "guildform apply", ci_job_url: null };

describe.concurrent("links", () => {
  skipFor(noUnixFiles);

  test("two folders that link to one state share its lock and what it knows", async ({ expect }) => {
    await using desk = await Desk.open(null);
    await mkdir(desk.path("shared"));
    for (const folder of ["one", "two"]) {
      await desk.write(`${folder}/guildform.yaml`, DECLARED);
      await mkdir(desk.path(`${folder}/.guildform`));
      await symlink("../../shared/state.json", desk.path(`${folder}/.guildform/state.json`));
    }
    const apply = (folder: string) => desk.run(["apply", "--auto-approve"], { cwd: desk.path(folder) });

    const path = desk.path("two/.guildform/state.json");
    const held = await fileStateStore({ path, clock: systemClock, random: seededRandom(1) }).lock(HOLDER);
    const locked = await apply("one");
    expect(locked.status).toBe(6);
    expect(locked.stderr).toContain("alice on build-7");
    expect(desk.writes()).toEqual([]);
    await held.close();

    expect((await apply("one")).status).toBe(0);
    const left = await desk.run(["plan", "--detailed-exitcode"], { cwd: desk.path("two") });
    expect(left).toMatchObject({ status: 0 });
    expect(Object.keys(await desk.files()).sort()).toEqual([
      "one/guildform.yaml",
      "shared/state.json",
      "two/guildform.yaml",
    ]);
    expect((await lstat(desk.path("one/.guildform/state.json"))).isSymbolicLink()).toBe(true);
  });

  test("a plan is not saved over the file or the state by way of a link", async ({ expect }) => {
    await using desk = await Desk.open();
    await desk.run(["apply", "--auto-approve"]);
    await symlink("guildform.yaml", desk.path("yaml.json"));
    await symlink(STATE_FILE, desk.path("state.json"));
    const before = await desk.files();
    for (const [out, holds] of [
      ["yaml.json", "configuration"],
      ["state.json", "state"],
    ] as const) {
      const { status, stderr } = await desk.run(["plan", "--out", out]);
      expect(status).toBe(1);
      expect(flat(stderr)).toContain(
        messageOf("USAGE", { case: "out-taken", flag: "--out", file: out, holds }),
      );
    }
    expect(await desk.files()).toEqual(before);
  });

  test("a plan saved by way of a link to no file yet makes that file", async ({ expect }) => {
    await using desk = await Desk.open();
    await mkdir(desk.path("artifacts"));
    await symlink("artifacts/plan.json", desk.path("plan.json"));
    await symlink("missing/plan.json", desk.path("lost.json"));
    expect((await desk.run(["plan", "--out", "plan.json"])).status).toBe(0);
    expect((await lstat(desk.path("plan.json"))).isSymbolicLink()).toBe(true);
    expect(Object.keys(await desk.files())).toContain("artifacts/plan.json");
    const lost = await desk.run(["plan", "--out", "lost.json"]);
    expect(lost.status).toBe(1);
    const params = {
      case: "link",
      path: "lost.json",
      link: desk.path("lost.json"),
      target: "missing/plan.json",
      missing: "folder",
    } as const;
    expect(flat(lost.stderr)).toContain(`error PLAN_NOT_SAVED: ${messageOf("PLAN_NOT_SAVED", params)}`);
    expect(flat(lost.stderr)).toContain(hintOf("PLAN_NOT_SAVED", params));
  });
});
