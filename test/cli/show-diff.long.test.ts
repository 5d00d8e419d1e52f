// Tests show --diff OLD NEW, which prints the differences of two saved plans.

import { describe, test } from "vitest";
import { isSamePlan, planDifferences } from "../../src/inspect/plan-differences.js";
import { readSavedPlan } from "../../src/use-cases/read-saved-plan.js";
import { flat, hintOf, messageOf, phraseOf } from "../sentence.js";
import { Desk, GUILD, SMALL } from "./desk.js";

const OTHER = "700000000000000002";

const file = (rest: string): string =>
  `guildform: 1\nguild: "${GUILD}"\nroles: { moderator: "10012" }\n${rest}`;

const OLD = file(`channels:
  - { key: lobby, name: 大厅, channel_id: "103" }
  - { name: attic }
removed: [{ channel_id: "101" }]
messages: { welcome: { channel: lobby, text: "欢迎大家\\n先读规则" } }
policy: { limits: { deletes: 0 } }
`);

const NEW = file(`channels:
  - { key: lobby, name: 门厅, channel_id: "103", private_type: members, permissions: { roles: { moderator: [view, speak] } } }
  - { name: cellar }
messages: { welcome: { channel: lobby, text: "欢迎大家\\n先读频道规则" } }
`);

async function twoPlans(): Promise<Desk> {
  const desk = await Desk.open(OLD);
  await desk.run(["plan", "--allow", "deletes=1", "--out", "old.json"]);
  await desk.write("guildform.yaml", NEW);
  desk.byHand((guild) => ({
    ...guild,
    channels: (guild.channels ?? []).map((one) => (one.id === "103" ? { ...one, name: "hall" } : one)),
  }));
  await desk.run(["plan", "--out", "new.json"]);
  desk.emulator.clearJournal();
  return desk;
}

const OFFLINE = {
  GUILDFORM_BASE_URL: undefined,
  GUILDFORM_TOKEN_URL: undefined,
  GUILDFORM_APP_ID: undefined,
};
/** Everyone loses the channel whose new name is 门厅. */
const LOSES_IN_FRONT = phraseOf("access-turn", {
  turn: "loses",
  rights: ["view", "speak"],
  channels: [{ name: "门厅", isNew: false }],
  more: 0,
  keptBy: { all: [], more: 0, part: [], morePart: 0 },
});
const DIFF = ["show", "--diff", "old.json", "new.json"];

describe.concurrent("show --diff of two plans that differ", () => {
  test("tells it by subject, offline, with 0; with --detailed-exitcode 2", async ({ expect }) => {
    await using desk = await twoPlans();
    const run = await desk.run(DIFF, { env: OFFLINE });
    expect(run).toMatchObject({ status: 0, stderr: "" });
    expect(flat(run.stdout)).toContain(
      phraseOf("diff-verdict", {
        differ: ["operations", "footprint", "allowances"],
        alike: ["guild", "remember", "undoes", "deferred"],
      }),
    );
    for (const line of [
      "    - create_channel  channel.attic",
      "    - delete_channel  channel.#101",
      "    + create_channel  channel.cellar",
      "    ~ update_channel  channel.lobby",
      "        name          大厅 → 门厅",
      `        private_type  (none) → members  ${phraseOf("value-meaning", { path: "private_type", value: "members" })}`,
      "                 │ ~ 先读{+频道+}规则",
      "        after    nothing → update_channel channel.lobby",
      `  gone     channel.attic         ${phraseOf("diff-built-on", { side: "old" })}`,
      `  new      channel.cellar        ${phraseOf("diff-built-on", { side: "new" })}`,
      "  changed  channel.lobby   name  lobby → hall",
      "  changed  deletes  1 → none",
      "  gone  everyone        gains view, speak in attic (new)",
      "  new   everyone        gains view, speak in cellar (new)",
      `  new   everyone        ${LOSES_IN_FRONT}`,
      "  new   role moderator  may lose view, speak, live in 门厅",
    ])
      expect(run.stdout.split("\n")).toContain(line);
    expect(run.stdout).toMatch(/^ {2}new {2}E-LOCKOUT-VIEW {5}channel\.lobby/m);
    expect((await desk.run([...DIFF, "--detailed-exitcode"])).status).toBe(2);
    expect(desk.emulator.journal()).toEqual([]);
  });

  test("as JSON and as Markdown", async ({ expect }) => {
    await using desk = await twoPlans();
    const [old, now] = await Promise.all(
      ["old.json", "new.json"].map(async (name) => JSON.parse(await desk.read(name))),
    );
    expect(JSON.parse((await desk.run([...DIFF, "--json"])).stdout)).toMatchObject({
      old: { file: "old.json", identity: old.identity, created_at: old.created_at },
      new: { file: "new.json", identity: now.identity },
      same: false,
      differ: ["operations", "footprint", "allowances"],
      calls: {
        removed: [{ id: "create_channel channel.attic" }, { id: "delete_channel channel.#101" }],
        added: [{ id: "create_channel channel.cellar" }],
        changed: [
          {
            id: "update_channel channel.lobby",
            attributes: [
              { path: "name", before: "大厅", after: "门厅" },
              { path: "private_type", before: null, after: 2 },
            ],
          },
          { id: "post_message message.welcome", attributes: [{ path: "content" }, { path: "after" }] },
        ],
        reordered: false,
      },
      footprint: { changed: [{ address: "channel.lobby", what: "name", before: "lobby", now: "hall" }] },
      findings: {
        removed: [],
        added: [
          { code: "E-LOCKOUT-VIEW", message: expect.stringContaining("门厅") },
          { code: "E-ROLE-ID-UNKNOWN" },
          { code: "I-UNSEEN" },
        ],
      },
      allowances: [{ allowance: "deletes", before: 1, after: null }],
      access: {
        removed: [{ name: "attic" }],
        added: [{ loses: ["view", "speak"] }, { name: "cellar" }, { may_lose: ["view", "speak", "live"] }],
      },
    });
    const { stdout } = await desk.run([...DIFF, "--format", "markdown"]);
    expect(stdout.split("\n")[0]).toBe(`⚠️ ${phraseOf("diff-headline", { same: false })}`);
    expect(stdout).toContain("\n-   create_channel  channel.attic\n");
    expect(stdout).toContain("\n- │ 先读规则\n+ │ 先读频道规则\n");
    expect(stdout).toContain(`\n- new everyone ${LOSES_IN_FRONT.replace("门厅", "`门厅`")}\n`);
    expect(
      (await desk.run([...DIFF, "--format", "markdown", "--limit", "4000"])).stdout.length,
    ).toBeLessThanOrEqual(4_000);
  });

  test("whose calls stand in another order, and whose calls differ in what state learns alone", async ({
    expect,
  }) => {
    await using desk = await twoPlans();
    const plan = await readSavedPlan(desk.path("old.json"));
    const turned = planDifferences(plan, { ...plan, operations: plan.operations.toReversed() });
    expect(turned.calls).toEqual({ removed: [], added: [], changed: [], reordered: true });
    expect(isSamePlan(turned)).toBe(false);
    const operations = plan.operations.map((one) => ({ ...one, remember: [] }));
    const [first] = planDifferences(plan, { ...plan, operations }).calls.changed;
    expect(first?.attributes.map(({ path }) => path)).toEqual(["remember"]);
  });

  test("in a finding alone do the same", async ({ expect }) => {
    await using desk = await Desk.open(OLD);
    await desk.run(["plan", "--allow", "deletes=1", "--out", "old.json"]);
    await desk.write(
      "guildform.yaml",
      OLD.replace("deletes: 0 }", "deletes: 0 }, allow_once: { until: 2026-01-01 }"),
    );
    await desk.run(["plan", "--allow", "deletes=1", "--out", "new.json"]);
    const run = await desk.run([...DIFF, "--detailed-exitcode"]);
    expect(run.status).toBe(2);
    expect(flat(run.stdout)).toContain(phraseOf("diff-verdict", { differ: [], alike: [] }));
    expect(run.stdout).toContain("  new  W-ALLOW-ONCE-PAST  ");
  });
});

describe.concurrent("show --diff", () => {
  test("of plans that were made twice says that nothing differs, signed or not, from a file or stdin", async ({
    expect,
  }) => {
    await using desk = await Desk.open(OLD);
    await desk.run(["plan", "--out", "old.json"]);
    const env = { GUILDFORM_PLAN_KEY: "k".repeat(32) };
    await desk.run(["plan", "--out", "new.json"], { env });
    expect(JSON.parse(await desk.read("new.json")).signature).toEqual(expect.any(String));
    const run = await desk.run([...DIFF, "--detailed-exitcode"]);
    expect(run.status).toBe(0);
    expect(run.stdout.trimEnd().split("\n").at(-1)?.trim()).toBe(phraseOf("diff-none", {}));
    const stdin = await desk.read("old.json");
    const piped = await desk.run(["show", "--diff", "-", "new.json", "--json"], { stdin });
    expect(JSON.parse(piped.stdout)).toMatchObject({ same: true, old: { file: "-" }, differ: [] });
    expect((await desk.run([...DIFF, "--format", "markdown"])).stdout).toSatisfy((text: string) =>
      text.startsWith(`${phraseOf("diff-headline", { same: true })}\n`),
    );
  });

  test("with --only-declared tells that hidden names and texts differ, and not how", async ({ expect }) => {
    const declared = (text: string): string =>
      file(`channels: [{ name: lobby, channel_id: "103" }, { name: staff, private_type: members }]
removed: [{ channel_id: "101" }]
messages:
  open: { channel: lobby, text: 公开的话${text} }
  closed: { channel: staff, markdown: 秘密的话${text} }
`);
    await using desk = await Desk.open(declared("甲"));
    await desk.run(["plan", "--allow", "deletes=1", "--out", "old.json"]);
    await desk.write("guildform.yaml", declared("乙"));
    desk.byHand((guild) => ({
      ...guild,
      channels: (guild.channels ?? []).map((one) => (one.id === "101" ? { ...one, name: "告密" } : one)),
    }));
    await desk.run(["plan", "--allow", "deletes=1", "--out", "new.json"]);
    const { stdout, status } = await desk.run([...DIFF, "--only-declared", "--detailed-exitcode"]);
    expect(status).toBe(2);
    const lines = stdout.split("\n");
    expect(lines).toContain("        content  │ ~ 公开的话[-甲-]{+乙+}");
    expect(stdout).toMatch(
      /^ +markdown {2}│ ~ \[19 characters, sha256:\[-[0-9a-f]{12}-\]\{\+[0-9a-f]{12}\+\}…\]$/m,
    );
    expect(lines).toContain(
      `  changed  channel.#101  ${phraseOf("stale-part", { case: "footprint" })}  one value → another value`,
    );
    for (const text of ["秘密", "告密", "小频道"]) expect(stdout).not.toContain(text);
  });

  test("of plans for two guilds is refused", async ({ expect }) => {
    await using desk = await Desk.open(OLD);
    await using other = await Desk.open(OLD.replace(GUILD, OTHER), { guild: { ...SMALL, id: OTHER } });
    await desk.run(["plan", "--out", "old.json"]);
    await other.run(["plan", "--out", "plan.json"]);
    await desk.write("new.json", await other.read("plan.json"));
    const run = await desk.run(DIFF);
    expect(run).toMatchObject({ status: 1, stdout: "" });
    expect(flat(run.stderr)).toContain(
      messageOf("USAGE", {
        case: "diff-guilds",
        old: { place: "old.json", guild: GUILD },
        now: { place: "new.json", guild: OTHER },
      }),
    );
  });

  test.for([
    [[...DIFF, "--format", "html"], messageOf("USAGE", { case: "diff-format", format: "html" })],
    [["show", "--diff", "-", "-"], messageOf("USAGE", { case: "diff-stdin" })],
    [["show", "new.json", "--detailed-exitcode"], hintOf("USAGE", { case: "diff-status" })],
    [["show", "--diff", "none.json", "new.json"], "none.json"],
  ] as const)("%s is refused", async ([args, says], { expect }) => {
    await using desk = await Desk.open(OLD);
    const run = await desk.run(args);
    expect(run).toMatchObject({ status: 1, stdout: "" });
    expect(run.stderr).toContain(says);
  });
});
