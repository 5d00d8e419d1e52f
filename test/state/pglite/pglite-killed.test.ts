// Tests a state in PGlite with the real program. The program makes the folder, plans during an apply, and finishes a killed apply.

import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { describe, expect, test, vi } from "vitest";
import { Desk } from "../../cli/desk.js";
import { skipFor } from "../../missing-here.js";
import { PATIENCE } from "../../patience.js";
import { isLong, LEFT_TO_LONG } from "../../soak/is-soak.js";
import { sized, sliceOf } from "../../soak/slice.js";
import { sqlReason, withoutTold } from "../reason.js";
import { noPglite, PglitePlace } from "./pglite-place.js";

const NO_FOLDER = withoutTold(sqlReason({ case: "folder", told: "" }));
const APPLIED = ["lobby", "more", "one", "rules", "start", "two"];

describe("in a folder", () => {
  skipFor(noPglite);

  test("an apply that is killed after any write of the guild is finished by the next one", async ({
    skip,
  }) => {
    skip(!isLong(), LEFT_TO_LONG);
    for (const writes of sliceOf([0, 1, 2, 3], { test: 1 })) {
      await using desk = await Desk.open();
      const place = await PglitePlace.make();
      const env = { GUILDFORM_STATE: `pglite:${place.folder}#main` };
      const running = desk.start(["apply", "--auto-approve"], { env });
      await vi.waitFor(async () => {
        if (desk.writes().length < writes) throw new Error("not yet");
        await stat(`${place.folder}.lock`);
      }, PATIENCE);
      running.child.kill("SIGKILL");
      await running.ended();
      const left = await (await place.open("main")).holder();
      if (left !== null) expect((await desk.run(["state", "unlock", left.id], { env })).status).toBe(0);
      const next = await desk.run(["apply", "--auto-approve"], { env });
      expect([writes, next.status]).toEqual([writes, 0]);
      expect(desk.names().toSorted()).toEqual(APPLIED);
      expect((await desk.run(["plan", "--detailed-exitcode"], { env })).status).toBe(0);
      await place.dispose();
    }
  });

  test("of several processes that apply at once each comes in turn, and everything is made once", async ({
    skip,
  }) => {
    skip(!isLong(), LEFT_TO_LONG);
    await using desk = await Desk.open();
    const place = await PglitePlace.make();
    const env = { GUILDFORM_STATE: `pglite:${place.folder}#main` };
    const apply = ["apply", "--auto-approve", "--lock-timeout", "5m"];
    const crowd = Array.from({ length: sized({ soak: 6, test: 2 }) }, () => desk.start(apply, { env }));
    const runs = await Promise.all(crowd.map((running) => desk.finish(running)));
    expect(runs.map(({ status }) => status)).toEqual(runs.map(() => 0));
    expect(desk.names().toSorted()).toEqual(APPLIED);
    await place.dispose();
  });

  test("a plan makes no folder, and one that is no database is told", async () => {
    await using desk = await Desk.open();
    const env = { GUILDFORM_STATE: "pglite:db#main" };
    expect((await desk.run(["plan", "--detailed-exitcode"], { env })).status).toBe(2);
    expect(Object.keys(await desk.files()).filter((name) => name.startsWith("db"))).toEqual([]);
    await desk.write("db/PG_VERSION", "9\n");
    const refused = await desk.run(["plan"], { env });
    expect(refused.status).toBe(1);
    expect(refused.stderr.replaceAll(/\s+(│ )?/g, " ")).toContain(`db#main: ${NO_FOLDER}`);
    expect(await stat(desk.path("db.lock")).catch(() => null)).toBeNull();
    expect(refused.stderr).not.toContain("[object");
    await rm(desk.path("db"), { recursive: true });
  });

  test("a folder of other files stays as it is, and an empty one while it is read alone", async () => {
    await using desk = await Desk.open();
    await desk.write("photos/a.jpg", "a photo\n");
    await mkdir(desk.path("empty"));
    const before = await desk.files();
    for (const [command, place, status, words] of [
      ["plan", "photos", 1, `photos#main: ${sqlReason({ case: "other-files", files: 1 })}`],
      ["apply", "photos", 1, `photos#main: ${sqlReason({ case: "other-files", files: 1 })}`],
      ["plan", "photos/a.jpg", 1, `a.jpg#main: ${NO_FOLDER} (ENOTDIR`],
      ["plan", "empty", 0, ""],
    ] as const) {
      const env = { GUILDFORM_STATE: `pglite:${place}#main` };
      const run = await desk.run(command === "apply" ? ["apply", "--auto-approve"] : ["plan"], { env });
      expect([place, run.status, run.stderr.replaceAll(/\s+(│ )?/g, " ")]).toEqual([
        place,
        status,
        expect.stringContaining(words),
      ]);
    }
    expect(await desk.files()).toEqual(before);
    expect([await readdir(desk.path("empty")), desk.writes()]).toEqual([[], []]);
  });
});
