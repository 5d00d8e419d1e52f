// Tests a plan file that another person wrote. It names the file that vouches for it, so it may name any existing file.

import { rename, rm, symlink } from "node:fs/promises";
import { describe, test } from "vitest";
import type { Plan, ShapedBy } from "../../src/plan/value/plan.js";
import { noUnixFiles } from "../missing-here.js";
import { madeAnew } from "../plan/saved/plan-again.js";
import { flat, messageOf, phraseOf } from "../sentence.js";
import { DECLARED, Desk, GUILD, STATE_FILE } from "./desk.js";

const SECRET = "glpat-s3cret-of-the-job";
const KEY = { GUILDFORM_PLAN_KEY: "0123456789abcdef0123456789abcdef" } as const;

const PLACE = { place: null, file: "FILE" } as const;

/** These are parts of the messages between their names. */
const [, ELSEWHERE = ""] = messageOf("SAVED_PLAN", {
  ...PLACE,
  case: "file-elsewhere",
  folder: "FOLDER",
}).split(/FILE|FOLDER/);
const [, NOT_VALID = ""] = messageOf("SAVED_PLAN", {
  ...PLACE,
  case: "configuration",
  problems: 1,
  line: null,
  code: null,
}).split(/FILE|1 problem/);

/** Saves the plan of the desk as `crafted.json`, with another file to vouch for it. */
async function crafted(desk: Desk, shapedBy: Partial<ShapedBy>): Promise<void> {
  await desk.run(["plan", "--out", "plan.json"]);
  const { digest: _, ...plan } = JSON.parse(await desk.read("plan.json")) as Plan & { digest: string };
  if (plan.shaped_by === null) throw new Error("the plan names no file");
  const named = { ...plan, shaped_by: { ...plan.shaped_by, ...shapedBy } };
  await desk.write("crafted.json", JSON.stringify(madeAnew(named)));
}

describe.concurrent("the file that a plan names", () => {
  test("outside of the folder of the run is not read: what, where, and -f", async ({ expect }) => {
    await using desk = await Desk.open();
    await crafted(desk, { folder: "/proc/self", file: "environ" });
    for (const more of [[], ["--trust-plan"], ["--json"]]) {
      const run = await desk.run(["apply", "crafted.json", ...more], { env: { JOB: SECRET } });
      const text = flat(run.stderr);
      expect([run.status, text]).toEqual([
        1,
        expect.stringContaining("error SAVED_PLAN: The plan crafted.json"),
      ]);
      expect(text).toContain("/proc/self/environ");
      // A person who trusts the plan trusts the folder too, so guildform reads the file and finds no configuration.
      expect(text).toContain(more.includes("--trust-plan") ? NOT_VALID : ELSEWHERE);
      expect(text).toContain("-f FILE");
      expect(run.stdout + run.stderr).not.toContain(SECRET);
    }
    expect(desk.writes()).toEqual([]);
  });

  test("in another folder, with its state: only with -f, and both are told", async ({ expect }) => {
    await using desk = await Desk.open();
    await desk.run(["plan", "--out", "plan.json"]);
    await desk.write("here/plan.json", await desk.read("plan.json"));
    await symlink(desk.folder, desk.path("here/link"));
    await crafted(desk, { folder: desk.path("here/link") });
    await desk.write("here/linked.json", await desk.read("crafted.json"));
    const cwd = desk.path("here");
    for (const plan of ["plan.json", "linked.json"]) {
      const run = await desk.run(["apply", plan], { cwd });
      expect([plan, run.status, flat(run.stderr)]).toEqual([plan, 1, expect.stringContaining(ELSEWHERE)]);
    }
    expect(desk.writes()).toEqual([]);
    const run = await desk.run(["apply", "plan.json", "-f", "../guildform.yaml"], { cwd });
    expect(run.status).toBe(0);
    expect(flat(run.stderr)).toContain(
      phraseOf("plan-vouched", { case: "file", file: "../guildform.yaml", state: `../${STATE_FILE}` }),
    );
  });

  test("is trusted where the plan is signed", async ({ expect }) => {
    await using desk = await Desk.open();
    await desk.run(["plan", "--out", "here/plan.json"]);
    await desk.write("here/note", "");
    await desk.run(["plan", "--out", "here/plan.json"], { env: KEY });
    const run = await desk.run(["apply", "plan.json"], { cwd: desk.path("here"), env: KEY });
    expect(run.status).toBe(0);
    expect(flat(run.stderr)).toContain(
      phraseOf("plan-vouched", {
        case: "file",
        file: desk.path("guildform.yaml"),
        state: desk.path(STATE_FILE),
      }),
    );
  });

  test("is trusted by who trusts the plan: where it is gone, the calls are made, with the state beside it", async ({
    expect,
  }) => {
    await using desk = await Desk.open();
    await desk.run(["apply", "--auto-approve"]);
    const far = { cwd: desk.path("far") };
    await desk.write("guildform.yaml", DECLARED.replace("name: two", "key: two, name: three"));
    await desk.write("far/plan.json", "");
    await desk.run(["plan", "--out", "far/plan.json"]);
    await rm(desk.path("guildform.yaml"));
    const writes = desk.writes().length;
    const refused = await desk.run(["apply", "plan.json"], far);
    expect([refused.status, flat(refused.stderr)]).toEqual([1, expect.stringContaining(ELSEWHERE)]);
    const state = desk.path(STATE_FILE);
    await rename(state, `${state}.away`);
    const stateless = await desk.run(["apply", "plan.json", "--trust-plan"], far);
    expect([stateless.status, stateless.stderr.replaceAll(/\s+(│ )?/g, " ")]).toEqual([
      4,
      expect.stringMatching(/STALE_PLAN: .* \(state: \S+\d+\.json\).*--state/),
    ]);
    await rename(desk.path(".guildform"), desk.path("kept"));
    await rename(desk.path(`kept/${GUILD}.json.away`), desk.path(`kept/${GUILD}.json`));
    expect(desk.writes()).toHaveLength(writes);
    const args = ["apply", "plan.json", "--trust-plan", "--state", `../kept/${GUILD}.json`];
    const run = await desk.run(args, far);
    expect([run.status, run.stderr]).toEqual([0, expect.stringContaining("because of --trust-plan")]);
    expect(desk.names()).toContain("three");
  });

  test("in a folder that is not there, of a plan that is trusted: no folder is made for the state", async ({
    expect,
  }) => {
    await using desk = await Desk.open();
    await crafted(desk, { folder: desk.path("of/another/machine") });
    const run = await desk.run(["apply", "crafted.json", "--trust-plan"]);
    expect([run.status, run.stderr.replaceAll(/\s+(│ )?/g, " ")]).toEqual([
      1,
      expect.stringContaining(
        messageOf("SAVED_PLAN", {
          place: "crafted.json",
          case: "folder-missing",
          folder: "of/another/machine",
        }),
      ),
    ]);
    expect(Object.keys(await desk.files()).toSorted()).toEqual([
      "crafted.json",
      "guildform.yaml",
      "plan.json",
    ]);
    const named = await desk.run(["apply", "crafted.json", "--trust-plan", "--state", "here.json"]);
    expect([named.status, desk.writes().length]).toEqual([0, 3]);
  });

  test("is not quoted where it is no configuration", async ({ expect }) => {
    await using desk = await Desk.open();
    await desk.write("notes.txt", `# nothing\nguildform: 1\nguild: "${SECRET}"\n${SECRET}: ${SECRET}\n`);
    await crafted(desk, { file: "notes.txt" });
    for (const more of [[], ["--json"]]) {
      const run = await desk.run(["apply", "crafted.json", ...more]);
      expect(run.status).toBe(1);
      expect(run.stdout + run.stderr).not.toContain(SECRET);
      expect(flat(run.stderr)).toContain("guildform validate -f");
      expect(run.stderr).toContain("notes.txt");
    }
    const named = await desk.run(["apply", "crafted.json", "-f", "notes.txt"]);
    expect([named.status, named.stderr]).toEqual([1, expect.stringContaining(SECRET)]);
  });

  test("may have a backslash in its name", async ({ expect, skip }) => {
    skip(noUnixFiles !== null, noUnixFiles ?? "");
    await using desk = await Desk.open();
    await desk.write("my\\guild.yaml", await desk.read("guildform.yaml"));
    await desk.run(["plan", "-f", "my\\guild.yaml", "--out", "plan.json"]);
    const run = await desk.run(["apply", "plan.json", "--auto-approve"]);
    expect([run.status, run.stderr]).toEqual([0, expect.stringContaining("my\\guild.yaml")]);
    expect(desk.writes()).toHaveLength(3);
  });

  test("has a plain name in a plain folder", async ({ expect }) => {
    await using desk = await Desk.open();
    const places: readonly Partial<ShapedBy>[] = [
      { file: "../guildform.yaml" },
      { file: "sub/guildform.yaml" },
      { file: ".." },
      { file: "" },
      { file: "a\u0000b" },
      { folder: "relative" },
      { folder: `${desk.folder}/sub/..` },
      { folder: "C:\\guild", file: "sub\\guildform.yaml" },
      { folder: "C:\\guild\\sub\\..", file: "guildform.yaml" },
    ];
    for (const place of places) {
      await crafted(desk, place);
      const run = await desk.run(["apply", "crafted.json"]);
      expect([place, run.status, flat(run.stderr)]).toEqual([
        place,
        1,
        expect.stringContaining(messageOf("SAVED_PLAN", { place: "crafted.json", case: "shaped-by" })),
      ]);
    }
    expect(desk.writes()).toEqual([]);
  });
});

describe.concurrent("what a plan shows", () => {
  /** Saves the plan of the desk as `crafted.json`, edited. */
  const edited = async (desk: Desk, edit: (plan: Plan) => Plan): Promise<void> => {
    await desk.run(["plan", "--out", "plan.json"]);
    const { digest: _, ...plan } = JSON.parse(await desk.read("plan.json")) as Plan & { digest: string };
    await desk.write("crafted.json", JSON.stringify(madeAnew(edit(plan))));
  };
  const REMOVING = `guildform: 1
guild: "700000000000000001"
removed: [{ channel_id: "103" }]
`;

  test("is compared with the plan that apply makes itself: the change, and what differs", async ({
    expect,
  }) => {
    await using desk = await Desk.open(REMOVING);
    const crafts: readonly (readonly [Partial<Plan["changes"][number]>, string])[] = [
      [{ reversible: true }, "reversible true → false"],
      [{ name: "old test" }, "name old test → lobby"],
      [{ attributes: [] }, "name before (none) → lobby"],
    ];
    for (const [parts, says] of crafts) {
      await edited(desk, (plan) => ({ ...plan, changes: plan.changes.map((one) => ({ ...one, ...parts })) }));
      expect((await desk.run(["show", "crafted.json"])).status).toBe(0);
      const run = await desk.run(["apply", "crafted.json"]);
      expect([run.status, run.stdout]).toEqual([4, ""]);
      const said = run.stderr.replaceAll(/\s+(│ )?/g, " ");
      expect(said).toContain(
        messageOf("STALE_PLAN", { takesBack: null, case: "shown", addresses: ["channel.#103"] }),
      );
      expect(said).toContain(says);
    }
    expect(desk.writes()).toEqual([]);
  });

  test("is not what apply prints: that comes from the plan which apply makes itself", async ({ expect }) => {
    await using desk = await Desk.open(REMOVING);
    await edited(desk, (plan) => ({
      ...plan,
      guild: { ...plan.guild, name: "another guild" },
      unmanaged: [],
      summary: { ...plan.summary, unmanaged: 0 },
      findings: [],
      changes: plan.changes.map((one) => ({ ...one, source: null })),
    }));
    const { identity } = JSON.parse(await desk.read("crafted.json"));
    const run = await desk.run(["apply", "crafted.json", "--verbose"]);
    expect([run.status, (run.stdout + run.stderr).includes("another guild")]).toEqual([0, false]);
    expect(flat(run.stdout)).toContain(phraseOf("unmanaged-title", {}));
    expect(run.stdout).toContain("delete_channel channel.#103  channel_id=103 (lobby)");
    expect(run.stdout).toContain("guildform.yaml:3");
    expect(run.stdout).toContain(phraseOf("plan-identity", { identity }));
  });
});
