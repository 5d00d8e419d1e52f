// Tests the jobs of a branch, each on its own runner without memory. One plans, another applies that plan and is killed, a third continues
// it, and a fourth undoes it. They share only their state. In git each runner is a shallow clone, and the remote takes no push to main.

import { chmod, mkdir, writeFile } from "node:fs/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { slice } from "../soak/slice.js";
import { git } from "../state/git/git-place.js";
import { DECLARED, Desk } from "./desk.js";
import { openForged } from "./forged-places.js";

const flat = (text: string) => text.replaceAll(/\s+(│ )?/g, " ");

/** The emulator holds the second create until the test releases it. */
const HELD = { match: { operation: "create_channel", nth: 2 }, fault: "delay", ms: 1 } as const;

const STORES = ["http", "postgres", "git"] as const;

const creates = (desk: Desk): number =>
  desk.emulator.journal().filter(({ operation }) => operation === "create_channel").length;

/** Puts the file on `main` of the remote, which takes no push to it from now on. */
async function protectMain(desk: Desk): Promise<void> {
  await desk.write("guildform.yaml", DECLARED);
  await git(desk.folder, "add", "guildform.yaml");
  await git(desk.folder, "-c", "user.name=a", "-c", "user.email=a@b", "commit", "--quiet", "-m", "ours");
  await git(desk.folder, "push", "--quiet", "origin", "HEAD:refs/heads/main");
  const hook = desk.path("remote.git/hooks/update");
  await mkdir(desk.path("remote.git/hooks"), { recursive: true });
  await writeFile(hook, '#!/bin/sh\n[ "$1" != refs/heads/main ]\n');
  await chmod(hook, 0o755);
}

const mainOf = (desk: Desk): Promise<string> => git(desk.path("remote.git"), "rev-list", "main");

describe("without any memory of their own", () => {
  test("jobs plan, apply, go on after a kill, and undo", async () => {
    const { isWhole } = slice({ soak: STORES.length, test: 1 });
    for (const store of isWhole ? STORES : (["http"] as const)) {
      await using desk = await Desk.open(null, { faults: [HELD] });
      const place = await openForged(store, desk);
      if (typeof place === "string") continue;
      onTestFinished(() => place.close());
      if (store === "git") await protectMain(desk);
      const before = store === "git" ? await mainOf(desk) : "";
      /** Makes a fresh checkout. `artifact` is the plan from an earlier job. */
      const runner = async (name: string) => {
        if (store === "git") {
          const from = `file://${desk.path("remote.git")}`;
          await git(desk.folder, "clone", "--quiet", "--depth=1", "--branch=main", from, name);
        }
        await mkdir(desk.path(`${name}/home`), { recursive: true });
        await desk.write(`${name}/guildform.yaml`, DECLARED);
        const env = {
          ...place.env("main"),
          HOME: desk.path(`${name}/home`),
          XDG_STATE_HOME: undefined,
          GUILDFORM_STATE_KEY: "0123456789abcdef0123456789abcdef",
          CI_JOB_URL: `https://ci.example/${name}`,
        };
        return { cwd: desk.path(name), env };
      };
      const handOn = async (from: string, to: string) => {
        await desk.write(`${to}/plan.json`, await desk.read(`${from}/plan.json`));
      };

      const planning = await desk.run(["plan", "--out", "plan.json"], await runner("plans"));
      expect([store, planning.status, planning.stderr]).toEqual([
        store,
        0,
        expect.not.stringContaining("error"),
      ]);

      const applies = await runner("applies");
      await handOn("plans", "applies");
      const running = desk.start(
        ["apply", "plan.json", "-f", "guildform.yaml", "--concurrency", "1"],
        applies,
      );
      await running.until("the second create has arrived", () => creates(desk) === 2);
      running.child.kill("SIGKILL");
      await running.ended();
      desk.gate.open();

      const goesOn = await runner("goes-on");
      await handOn("plans", "goes-on");
      const refused = await desk.run(["apply", "plan.json", "-f", "guildform.yaml"], goesOn);
      expect([refused.status, flat(refused.stderr)]).toEqual([
        6,
        expect.stringContaining("https://ci.example/applies"),
      ]);
      const [, lock = ""] = /guildform state unlock ([^\s`]+)/.exec(flat(refused.stderr)) ?? [];
      expect((await desk.run(["state", "unlock", lock], goesOn)).status).toBe(0);
      const finished = await desk.run(["apply", "plan.json", "-f", "guildform.yaml"], goesOn);
      expect([finished.status, finished.stderr]).toEqual([0, expect.not.stringContaining("error")]);
      expect(desk.names().toSorted()).toEqual(["lobby", "more", "one", "rules", "start", "two"]);
      expect((await desk.run(["plan", "--detailed-exitcode"], await runner("plans-again"))).status).toBe(0);

      const looks = await runner("looks");
      const { history } = JSON.parse((await desk.run(["undo", "--list", "--json"], looks)).stdout);
      expect(history).toHaveLength(2);
      const [{ id: first }] = history;
      const allowed = ["--allow", "deletes=9"];
      expect((await desk.run(["undo", first, "--out", "plan.json", ...allowed], looks)).status).toBe(0);
      const undoes = await runner("undoes");
      await handOn("looks", "undoes");
      const undone = await desk.run(["apply", "plan.json", ...allowed], undoes);
      expect([undone.status, undone.stderr]).toEqual([0, expect.not.stringContaining("error")]);
      expect(desk.names().toSorted()).toEqual(["lobby", "rules", "start"]);
      if (store === "git") expect(await mainOf(desk)).toBe(before);
    }
  });
});
