// Tests saved plans with the real program: plan --out, show, apply PLAN, and every refusal with its status and reason.

import { rm, stat } from "node:fs/promises";
import { describe, test } from "vitest";
import type { WrittenFault } from "../../src/emulator/index.js";
import { withoutTexts } from "../../src/plan/saved/parse-saved-plan.js";
import type { Plan } from "../../src/plan/value/plan.js";
import { actionCounts, planCounts } from "../counts.js";
import { skipFor } from "../missing-here.js";
import { madeAnew } from "../plan/saved/plan-again.js";
import { flat, hintOf, lineOf, messageOf, phraseOf, refusedLine } from "../sentence.js";
import { untilLong } from "../soak/is-soak.js";
import { AS_IT_IS, DECLARED, Desk, GUILD, STATE_FILE } from "./desk.js";
import { jsonLines, lastLine } from "./json-lines.js";
import { shown } from "./output-faults.js";
import { noTerminal } from "./running.js";

/** The run has no credentials and no service. */
const OFFLINE = {
  GUILDFORM_APP_ID: undefined,
  GUILDFORM_CLIENT_SECRET: undefined,
  GUILDFORM_BASE_URL: "http://127.0.0.1:9",
  GUILDFORM_TOKEN_URL: "http://127.0.0.1:9",
} as const;

/** This is another checkout on another machine. Guild and state are the same, but paths, language and time zone differ. */
const ELSEWHERE = { LANG: "zh_CN.UTF-8", LC_ALL: "tr_TR.UTF-8", TZ: "Pacific/Chatham" } as const;

describe.concurrent("saved, shown and applied", () => {
  skipFor(untilLong);

  test("what was planned here is applied there, exactly once", async ({ expect }) => {
    await using desk = await Desk.open();
    await desk.write("there/old.json", "{}");
    const planned = await desk.run(["plan", "--out", "there/my plan.json", "--detailed-exitcode"]);
    expect(planned.status).toBe(2);
    expect(planned.stdout).toContain(planCounts({ create: 3, adopt: 3 }));
    expect(planned.stderr).toContain(phraseOf("plan-saved", { file: "there/my plan.json", case: "changes" }));
    expect(planned.stderr).toContain("guildform apply 'there/my plan.json'");
    expect((await stat(desk.path("there/my plan.json"))).mode & 0o777).toBe(0o600);
    expect(Object.keys(await desk.files())).toEqual([
      "guildform.yaml",
      "there/my plan.json",
      "there/old.json",
    ]);
    desk.emulator.clearJournal();

    const cwd = desk.path("there");
    const offline = await desk.run(["show", "my plan.json"], { cwd, env: { ...OFFLINE, ...ELSEWHERE } });
    expect(offline.status).toBe(0);
    expect(offline.stdout).toContain(planned.stdout.trimEnd());
    const origin = offline.stdout
      .split("\n\n")
      .at(-1)
      ?.replaceAll(/\n(│ )?/g, " ");
    expect(origin).toMatch(/ \d{4}-\S+Z .* guildform\.yaml .*"小频道" \(\d+\)/);
    expect(origin).toContain(phraseOf("made-unsigned", {}));
    const comment = await desk.run(["show", "--format", "markdown", "my plan.json"], { cwd, env: OFFLINE });
    expect(comment.stdout.trimEnd().split("\n").slice(-2)).toEqual([
      expect.stringMatching(/^- .*`\d{4}-\S+Z` .*`guildform\.yaml` .*"`小频道`" \(`\d+`\)/),
      `- ${phraseOf("made-unsigned", {})}`,
    ]);
    expect(desk.emulator.journal()).toEqual([]);

    const apply = ["apply", "my plan.json", "-f", "../guildform.yaml"];
    const applied = await desk.run(apply, { cwd, env: ELSEWHERE });
    expect(applied.status).toBe(0);
    // The plan was reviewed, so apply prints only which plan it is.
    const { identity } = JSON.parse(await desk.read("there/my plan.json"));
    expect(applied.stdout.split("\n", 1)).toEqual([
      `Plan ${identity.slice(0, 12)} for "小频道" (${GUILD}): 3 to create · everyone gains view of one (new), two (new)`,
    ]);
    expect(applied.stdout).not.toContain("channel.one");
    expect(applied.stderr).toContain("[3/3] applied");
    expect(applied.stdout).toContain("Verified");
    expect(flat(applied.stdout)).not.toContain(phraseOf("ask", { command: "apply" }));
    expect(desk.writes()).toHaveLength(3);
    // The state is next to the configuration, which vouches for the plan.
    expect(flat(applied.stderr)).toContain(
      phraseOf("plan-vouched", { case: "file", file: "../guildform.yaml", state: `../${STATE_FILE}` }),
    );
    expect(Object.keys(await desk.files())).toContain(STATE_FILE);

    const again = await desk.run([...apply, "--auto-approve", "--quiet"], { cwd });
    expect(again.status).toBe(4);
    expect(again.stderr).toContain("error E-PLAN-APPLIED:");
    expect(desk.writes()).toHaveLength(3);
  });

  test("who gets access is shown by the id; another id behind the name is not what the file asks for", async ({
    expect,
  }) => {
    const file = `guildform: 1
guild: "${GUILD}"
users: { alice: "902" }
channels:
  - { name: desk, private_type: members, permissions: { users: { alice: [view] } } }
`;
    await using desk = await Desk.open(file);
    expect((await desk.run(["plan", "--out", "plan.json"])).stdout).toContain(
      `+ ${phraseOf("kind-of-change", { kind: "user_permission" })} alice${phraseOf("subject-id", { id: "902" })}  view`,
    );
    const { digest: _, ...plan } = JSON.parse(await desk.read("plan.json")) as Plan & { digest: string };
    const operations = plan.operations.map((one) => ({
      ...one,
      body: { ...one.body, private_user_ids: ["903"] },
    }));
    await desk.write("crafted.json", JSON.stringify(madeAnew({ ...plan, operations })));
    // A person who has to trust a plan sees the calls.
    const sent = `create_channel channel.desk  guild_id=${GUILD}  {"name":"desk"`;
    const bodies = [["plan"], ["show", "plan.json"]].map(async (args) => desk.run([...args, "--verbose"]));
    for (const { stdout } of await Promise.all(bodies)) expect(stdout).toContain(sent);
    const forged = await desk.run(["show", "crafted.json", "--verbose"]);
    expect(forged.stdout).toContain('"private_user_ids":["903"]');
    const refused = await desk.run(["apply", "crafted.json"]);
    expect(refused.status).toBe(4);
    expect(refused.stderr.replaceAll(/\s+/g, " ")).toContain(
      "channel.desk create_channel private_user_ids 903 → private_user_ids 902",
    );
    const changes = plan.changes.filter(({ kind }) => kind !== "user_permission");
    const summary = { ...plan.summary, grant: 0 };
    await desk.write("silent.json", JSON.stringify(madeAnew({ ...plan, changes, summary })));
    const silent = await desk.run(["apply", "silent.json"]);
    expect([silent.status, silent.stderr]).toEqual([
      4,
      expect.stringMatching(/permission\.desk\/user\.alice +shown +\(none\) → grant/),
    ]);
    expect(desk.writes()).toEqual([]);
  });

  test("a channel that it takes over was renamed since: 4, a table that names it, and nothing remembered", async ({
    expect,
  }) => {
    await using desk = await Desk.open(AS_IT_IS);
    expect((await desk.run(["plan", "--out", "plan.json"])).stdout).toContain(actionCounts({ adopt: 3 }));
    const world = desk.emulator.world();
    const [guild] = world.guilds;
    const channels = (guild?.channels ?? []).map((one) =>
      one.name === "lobby" ? { ...one, name: "secret staff room" } : one,
    );
    desk.emulator.setWorld({ ...world, guilds: [{ ...guild, channels }] });
    const applied = await desk.run(["apply", "plan.json"]);
    expect(applied.status).toBe(4);
    expect(applied.stderr).toMatch(/channel\.lobby +name +lobby → secret staff room/);
    expect(Object.keys(await desk.files())).toEqual(["guildform.yaml", "plan.json"]);
  });

  test("only the plan that is expected goes on: any other ends with 4, and with what differs", async ({
    expect,
  }) => {
    await using desk = await Desk.open();
    const planned = await desk.run(["plan", "--out", "plan.json", "--verbose"]);
    const [, identity = ""] = /\b([0-9a-v]{40}-[0-9a-v-]+)/.exec(planned.stdout) ?? [];
    await desk.write("guildform.yaml", DECLARED.replace("name: rules", "name: the law"));
    const other = await desk.run(["plan", "--out", "other.json", "--json"]);
    for (const command of [["plan"], ["apply", "--auto-approve"], ["apply", "other.json"]]) {
      const run = await desk.run([...command, "--expect", identity]);
      const said = run.stderr.replaceAll(/\s+/g, " ");
      expect([run.status, said]).toEqual([4, expect.stringContaining("error UNEXPECTED_PLAN")]);
      expect(said).toContain(JSON.parse(other.stdout).identity);
      expect(said).toContain(identity);
    }
    expect(desk.writes()).toEqual([]);
    expect((await desk.run(["apply", "plan.json", "--expect", identity.slice(0, 60)])).status).toBe(1);
    await desk.write("guildform.yaml", DECLARED);
    expect((await desk.run(["plan", "--expect", identity])).status).toBe(0);
    expect((await desk.run(["apply", "plan.json", "--expect", identity])).status).toBe(0);
  });

  test("what is unmanaged is in the plan, and --verbose lists it, also of a saved one", async ({
    expect,
  }) => {
    await using desk = await Desk.open(DECLARED.replace("channels: [{ name: rules }]", "channels: []"));
    const planned = await desk.run(["plan", "--out", "plan.json", "--verbose"]);
    const list = `${phraseOf("unmanaged-title", {})}\n  · rules  101  ${phraseOf("in-group", { name: "start", id: "100" })}\n`;
    expect(planned.stdout).toContain(list);
    expect(JSON.parse(await desk.read("plan.json"))).toMatchObject({
      unmanaged: [{ id: "101", name: "rules", kind: "channel", group: { id: "100", name: "start" } }],
      summary: { unmanaged: 1 },
    });
    expect((await desk.run(["show", "plan.json", "--verbose"])).stdout).toContain(list);
    expect((await desk.run(["show", "plan.json"])).stdout).not.toContain(phraseOf("unmanaged-title", {}));
  });

  test("plan --json prints a saved plan with sentences, and show --json adds them to the file", async ({
    expect,
  }) => {
    await using desk = await Desk.open();
    const planned = await desk.run(["plan", "--json", "--out", "plan.json"]);
    const file = await desk.read("plan.json");
    expect(withoutTexts(JSON.parse(planned.stdout))).toEqual(withoutTexts(JSON.parse(file)));
    expect(planned.stdout).toContain('"reason": "');
    expect(file).not.toContain('"reason": "');
    for (const stdin of [planned.stdout, file]) {
      const given = await desk.run(["show", "-", "--json"], { env: OFFLINE, stdin });
      expect([given.status, given.stdout]).toEqual([0, planned.stdout]);
    }
    const applied = await desk.run(["apply", "plan.json", "--json"]);
    expect(applied.status).toBe(0);
    const events = jsonLines(applied.stdout);
    const { identity } = JSON.parse(planned.stdout);
    expect(events.filter(({ type }) => type === "plan")).toMatchObject([
      { plan: { identity, guild: { id: GUILD } } },
    ]);
    expect(events.at(-1)).toMatchObject({ type: "result", status: "done", counts: { applied: 3 } });
    expect(await desk.left()).toEqual([]);
  });

  test("comes from a pipe too, and nothing is told of one whose signature is not right", async ({
    expect,
  }) => {
    await using desk = await Desk.open();
    const { stdout } = await desk.run(["plan", "--json"]);
    const key = { GUILDFORM_PLAN_KEY: "0123456789abcdef0123456789abcdef" };
    const unsigned = await desk.run(["apply", "-"], { stdin: stdout, env: key });
    expect([unsigned.status, unsigned.stdout]).toEqual([1, ""]);
    expect(flat(unsigned.stderr)).toContain(messageOf("SAVED_PLAN", { place: "-", case: "not-signed" }));
    expect(desk.writes()).toEqual([]);
    const run = await desk.run(["apply", "-"], { stdin: stdout });
    expect([run.status, desk.writes().length]).toEqual([0, 3]);
    const empty = await desk.run(["apply", "-"], { stdin: "" });
    expect([empty.status, flat(empty.stderr)]).toEqual([
      1,
      expect.stringContaining(messageOf("SAVED_PLAN", { place: "-", case: "empty" })),
    ]);
  });

  test("what it touches has changed: 4, and a table of what; what is elsewhere is told once", async ({
    expect,
  }) => {
    await using desk = await Desk.open();
    await desk.run(["apply", "--auto-approve"]);
    await desk.write("guildform.yaml", DECLARED.replace("name: rules", "name: the rules, key: rules"));
    await desk.run(["plan", "--out", "plan.json"]);
    const writes = desk.writes().length;
    const rename = (id: string, name: string) =>
      desk.byHand((guild) => ({
        ...guild,
        channels: (guild.channels ?? []).map((one) => (one.id === id ? { ...one, name } : one)),
      }));
    rename("101", "by\u001b[2J hand");
    const text = await desk.run(["apply", "plan.json"]);
    expect(text.status).toBe(4);
    expect(text.stderr).toContain("error STALE_PLAN:");
    expect(text.stderr).toMatch(/channel\.rules {2}name {2}rules → "?by\\x1b\[2J hand"?\n/);
    const json = await desk.run(["apply", "plan.json", "--json"]);
    expect(json.status).toBe(4);
    expect(lastLine(json.stdout)).toMatchObject({
      type: "error",
      code: "STALE_PLAN",
      differences: [{ address: "channel.rules", what: "name", before: "rules", now: "by\u001b[2J hand" }],
    });
    expect(desk.writes()).toHaveLength(writes);

    rename("101", "rules");
    rename("103", "foyer");
    const elsewhere = await desk.run(["apply", "plan.json", "--json"]);
    expect(elsewhere.status).toBe(0);
    const drift = jsonLines(elsewhere.stdout).filter((event) => event.type === "drift-elsewhere");
    expect(drift).toEqual([
      {
        type: "drift-elsewhere",
        at: expect.any(String),
        drift: [{ id: "103", name: "foyer", what: "changed" }],
      },
    ]);
    rename("103", "lobby");
    await desk.write("guildform.yaml", DECLARED.replace("name: rules", "name: rules again, key: rules"));
    await desk.run(["plan", "--out", "plan.json"]);
    rename("103", "hall");
    const said = await desk.run(["apply", "plan.json"]);
    expect(said.status).toBe(0);
    const elsewhereText = phraseOf("drift-elsewhere", {
      channels: 1,
      shown: [{ id: "103", name: "hall", what: "changed" }],
    });
    expect(flat(said.stderr).split(elsewhereText)).toHaveLength(2);
  });

  test("that no file vouches for is told call by call, and not to be held against a file", async ({
    expect,
  }) => {
    await using desk = await Desk.open();
    await desk.run(["plan", "--out", "plan.json"]);
    await rm(desk.path("guildform.yaml"));
    const applied = await desk.run(["apply", "plan.json", "--trust-plan"]);
    expect(applied.status).toBe(0);
    expect(flat(applied.stderr)).toContain(phraseOf("plan-vouched", { case: "trust", state: STATE_FILE }));
    expect(flat(applied.stderr)).not.toContain(
      phraseOf("plan-vouched", { case: "file", file: "guildform.yaml", state: STATE_FILE }),
    );
    expect(applied.stdout).toContain(
      'create_channel group.more   guild_id=700000000000000001  {"name":"more"',
    );
  });

  test("what is left of it is done by the same plan once more", async ({ expect }) => {
    const refused: WrittenFault = {
      match: { operation: "create_channel", nth: 3 },
      fault: "status",
      status: 400,
    };
    await using desk = await Desk.open(DECLARED, { faults: [refused] });
    await desk.run(["plan", "--out", "plan.json"]);
    const first = await desk.run(["apply", "plan.json"]);
    expect(first.status).toBe(3);
    expect(flat(first.stderr)).toContain(phraseOf("plan-left", { plan: "plan.json", undoes: null }));
    const second = await desk.run(["apply", "plan.json"]);
    expect([second.status, second.stderr]).toEqual([0, expect.stringContaining("[1/1] applied")]);
    expect(flat(second.stderr)).not.toContain(phraseOf("plan-left", { plan: "plan.json", undoes: null }));
    const empty = await desk.run(["plan", "--out", "plan.json"]);
    expect(empty.stderr).toContain(`${phraseOf("plan-saved", { file: "plan.json", case: "no-changes" })}\n`);
  });

  test("the file asks for something else by now: 4, and what the plan holds beyond it", async ({
    expect,
  }) => {
    await using desk = await Desk.open();
    await desk.run(["plan", "--out", "plan.json"]);
    await desk.write("guildform.yaml", DECLARED.replace("name: two", "name: three"));
    const run = await desk.run(["apply", "plan.json"]);
    expect(run.status).toBe(4);
    expect(run.stderr).toMatch(/channel\.two +create_channel +\S+ → /);
    expect(desk.writes()).toEqual([]);
  });

  test("the file protects by now what the plan takes over: the plan is applied, and nothing is protected by it", async ({
    expect,
  }) => {
    await using desk = await Desk.open();
    await desk.run(["plan", "--out", "plan.json"]);
    await desk.write("guildform.yaml", `${DECLARED}policy: { protect: [lobby] }\n`);
    const run = await desk.run(["apply", "plan.json"]);
    expect([run.status, run.stdout]).toEqual([
      0,
      expect.stringMatching(
        new RegExp(`^${phraseOf("plan-line-title", {})}.*: ${actionCounts({ create: 3 })} · `),
      ),
    ]);
    const rest = await desk.run(["plan"]);
    expect(rest.stdout).toContain(planCounts({ protect: 1 }));
  });
});

describe.concurrent("refused", () => {
  test("a plan that policy blocks is saved, shown with 0, and applied by nobody", async ({ expect }) => {
    await using desk = await Desk.open(`${DECLARED}policy: { unmanaged_channels: error }\n`);
    desk.byHand((guild) => ({ ...guild, channels: [...(guild.channels ?? []), { name: "stranger" }] }));
    const planned = await desk.run(["plan", "--out", "plan.json"]);
    expect(planned.status).toBe(5);
    expect(flat(planned.stderr)).toContain(phraseOf("plan-saved", { file: "plan.json", case: "blocked" }));
    expect((await desk.run(["show", "plan.json"], { env: OFFLINE })).status).toBe(0);
    const run = await desk.run(["apply", "plan.json"]);
    expect(run.status).toBe(5);
    expect(run.stdout).toContain("stranger");
    expect(flat(run.stderr)).toContain(phraseOf("apply-blocked", {}));
    expect(desk.writes()).toEqual([]);
  });

  test("a place that cannot be written: the plan is shown, the place is as it was", async ({ expect }) => {
    await using desk = await Desk.open();
    await desk.write("folder/x", "");
    const run = await desk.run(["plan", "--out", "folder"]);
    expect(run.status).toBe(1);
    expect(run.stdout).toContain(planCounts({ create: 3 }));
    expect(flat(run.stderr)).toContain(
      messageOf("PLAN_NOT_SAVED", { case: "folder", path: "folder", example: "folder/plan.json" }),
    );
    const files = await desk.files();
    for (const out of ["guildform.yaml", `./${STATE_FILE}`]) {
      const run = await desk.run(["plan", `--out=${out}`]);
      expect([out, run.status, run.stdout]).toEqual([out, 1, ""]);
      expect(run.stderr).toContain("error USAGE: --out:");
    }
    expect(await desk.files()).toEqual(files);
  });

  test("what is no plan for this place, each with its reason", async ({ expect }) => {
    await using desk = await Desk.open();
    await desk.run(["plan", "--out", "plan.json"]);
    const text = await desk.read("plan.json");
    await desk.write("edited.json", text.replace('"one"', '"uno"'));
    await desk.write("other/guildform.yaml", 'guildform: 1\nguild: "5"\n');
    await desk.write("broken/guildform.yaml", "guildform: [\n");
    const files = await desk.files();
    const cases: readonly (readonly [args: readonly string[], says: string])[] = [
      [["edited.json"], messageOf("SAVED_PLAN", { place: "edited.json", case: "digest" })],
      [[""], messageOf("SAVED_PLAN", { place: '""', case: "no-name" })],
      [
        ["guildform.yaml"],
        hintOf("USAGE", { case: "configuration-here", file: "guildform.yaml", command: "apply" }),
      ],
      [["plan.json", "--allow", "deletes=7"], "guildform plan --allow deletes=7 --out plan.json"],
      [["plan.json", "--allow", "posts=3"], hintOf("USAGE", { case: "posts-in-file" })],
      [
        ["plan.json", "-f", "other/guildform.yaml"],
        messageOf("SAVED_PLAN", {
          place: "plan.json",
          case: "other-guild",
          guild: GUILD,
          file: "other/guildform.yaml",
          fileGuild: "5",
        }),
      ],
      [
        ["plan.json", "-f", "broken/guildform.yaml"],
        messageOf("INVALID_INPUT", { case: "file", file: "broken/guildform.yaml", stopped: "applying" }),
      ],
    ];
    await Promise.all(
      cases.map(async ([args, says]) => {
        const run = await desk.run(["apply", ...args]);
        expect([args, run.status]).toEqual([args, 1]);
        expect(flat(run.stderr)).toContain(says);
      }),
    );
    const json = await desk.run(["show", "edited.json", "--json"], { env: OFFLINE });
    expect([json.status, lastLine(json.stdout)]).toMatchObject([1, { type: "error", code: "SAVED_PLAN" }]);
    expect(desk.writes()).toEqual([]);
    expect(await desk.files()).toEqual(files);
  });
});

describe.concurrent("what it was made with", () => {
  skipFor(untilLong);

  test("a plan that is too old: 4, its age, and how to take it all the same", async ({ expect }) => {
    await using desk = await Desk.open();
    await desk.run(["plan", "--out", "plan.json"]);
    const { digest: _, ...plan } = JSON.parse(await desk.read("plan.json")) as Plan & { digest: string };
    const at = (days: number) => new Date(Date.now() - (days * 24 + 1) * 3_600_000).toISOString();
    for (const days of [6, 7])
      await desk.write(`${days}.json`, JSON.stringify(madeAnew({ ...plan, created_at: at(days) })));
    const old = await desk.run(["apply", "7.json"]);
    const { created_at: createdAt } = JSON.parse(await desk.read("7.json"));
    const age = { createdAt, ageMs: (7 * 24 + 1) * 3_600_000, maxAgeMs: 7 * 24 * 3_600_000 };
    expect([old.status, flat(old.stderr)]).toEqual([4, expect.stringContaining(lineOf("E-PLAN-OLD", age))]);
    expect(flat(old.stderr)).toContain(hintOf("E-PLAN-OLD", age));
    expect((await desk.run(["apply", "6.json", "--plan-max-age", "144h"])).status).toBe(4);
    const never = await desk.run(["apply", "6.json", "--plan-max-age", "0"]);
    expect([never.status, flat(never.stderr)]).toEqual([
      1,
      expect.stringContaining(phraseOf("bad-argument", { case: "age" })),
    ]);
    expect(desk.writes()).toEqual([]);
    expect((await desk.run(["apply", "7.json", "--plan-max-age", "8d"])).status).toBe(0);
    await desk.write("ahead.json", JSON.stringify(madeAnew({ ...plan, created_at: at(-1) })));
    const ahead = await desk.run(["apply", "ahead.json", "--plan-max-age", "30d"]);
    expect([ahead.status, ahead.stderr.replaceAll(/\s+/g, " ")]).toEqual([
      4,
      expect.stringMatching(/E-PLAN-FUTURE: .*--plan-max-age none/),
    ]);
    const soon = new Date(Date.now() + 240_000).toISOString();
    await desk.write("soon.json", JSON.stringify(madeAnew({ ...plan, created_at: soon })));
    expect(flat((await desk.run(["apply", "soon.json", "-f", "none.yaml"])).stderr)).toContain(
      messageOf("SAVED_PLAN", { place: "soon.json", case: "no-configuration", file: "none.yaml" }),
    );
    await desk.write("none.json", JSON.stringify(madeAnew({ ...plan, created_at: "yesterday" })));
    expect(flat((await desk.run(["apply", "none.json"])).stderr)).toContain(
      messageOf("SAVED_PLAN", { place: "none.json", case: "time" }),
    );
  });

  test("another text for a variable: which one, and nothing is written; the texts are not in the plan", async ({
    expect,
  }) => {
    await using desk = await Desk.open(
      `${DECLARED.replace("name: two", `name: "\${NAME:-two} \${SEASON}"`)}values: { SEASON: summer }\n`,
    );
    const value = (text: string) => ["--value", text];
    await desk.run(["plan", "--out", "plain.json"]);
    await desk.run(["plan", "--out", "plan.json", ...value("NAME=a name of mine")]);
    const { shaped_by: shaped } = JSON.parse(await desk.read("plan.json")) as Plan;
    expect(shaped?.values).toEqual({ NAME: expect.stringMatching(/^sha256:[0-9a-f]{64}$/) });
    const cases: readonly (readonly [args: readonly string[], says: string])[] = [
      [
        ["plan.json"],
        messageOf("SAVED_PLAN", { place: "plan.json", case: "value", name: "NAME", now: "none" }),
      ],
      [
        ["plan.json", ...value("NAME=another")],
        messageOf("SAVED_PLAN", { place: "plan.json", case: "value", name: "NAME", now: "other" }),
      ],
      [
        ["plan.json", ...value("NAME=a name of mine"), ...value("SEASON=winter")],
        messageOf("SAVED_PLAN", { place: "plan.json", case: "value", name: "SEASON", now: "new" }),
      ],
      [
        ["plain.json", ...value("NAME=two")],
        messageOf("SAVED_PLAN", { place: "plain.json", case: "value", name: "NAME", now: "new" }),
      ],
    ];
    for (const [args, says] of cases) {
      const run = await desk.run(["apply", ...args]);
      expect([args, run.status]).toEqual([args, 1]);
      expect(flat(run.stderr)).toContain(says);
      expect(run.stderr).not.toContain("a name of mine");
    }
    expect(desk.writes()).toEqual([]);
    const env = { GUILDFORM_VAR_NAME: "a name of mine" };
    expect((await desk.run(["apply", "plan.json"], { env })).status).toBe(0);
    expect(desk.names()).toContain("a name of mine summer");
  });
});

describe.concurrent("a plan that somebody wrote to be long", () => {
  skipFor(untilLong);

  const LONG = "x".repeat(100_000);

  test("is told of in a few lines, whatever it holds", async ({ expect }) => {
    await using desk = await Desk.open();
    await desk.run(["plan", "--out", "plan.json"]);
    const { digest: _, ...plan } = JSON.parse(await desk.read("plan.json")) as Plan & { digest: string };
    const many = Array.from({ length: 500 }, (_none, index) => index);
    const [operation] = plan.operations;
    const change = plan.changes.find(({ action }) => action === "create");
    const finding = {
      level: "error",
      code: "E-RECOMMEND-HIDDEN",
      params: { channel: LONG },
      address: `channel.${LONG}`,
      source: null,
    };
    if (operation === undefined || change === undefined) throw new Error("the plan has no call");
    const { [operation.address]: digest = "" } = plan.footprint;
    const seen = plan.preconditions.filter(({ address }) => address === operation.address);
    const called = (addresses: readonly string[], name = "more") => ({
      operations: addresses.map((address) => ({
        ...operation,
        id: `${operation.operation} ${address}`,
        address,
        body: { ...operation.body, name },
        after: [],
      })),
      preconditions: [
        ...plan.preconditions.filter((one) => !seen.includes(one)),
        ...addresses.flatMap((address) =>
          seen.map((one) => ({ ...one, address, fact: { ...one.fact, name } })),
        ),
      ],
      footprint: {
        ...Object.fromEntries(Object.entries(plan.footprint).filter(([at]) => at !== operation.address)),
        ...Object.fromEntries(addresses.map((address) => [address, digest])),
      },
      changes: [{ ...change, name, operations: addresses.map((one) => `${operation.operation} ${one}`) }],
      summary: { ...plan.summary, create: 1, adopt: 0 },
      calls: { ...plan.calls, writes: addresses.length },
    });
    /** Each plan has the status of its refusal, and its long parts. */
    const crafted: Readonly<Record<string, readonly [status: number, parts: object]>> = {
      stale: [4, called(many.map((index) => `channel.${index} ${LONG.slice(0, 900)}`))],
      "stale for a long name": [4, called([operation.address], LONG)],
      blocked: [4, { findings: many.slice(0, 100).map(() => finding) }],
      named: [4, { guild: { ...plan.guild, name: LONG }, findings: [finding] }],
      undoing: [4, { undoes: many.map(() => LONG.slice(0, 500)) }],
      twice: [1, called([`channel.${LONG}`, `channel.${LONG}`])],
      "of a state": [4, { state: { lineage: LONG, serial: 1 } }],
    };
    for (const [name, [status, parts]] of Object.entries(crafted)) {
      const long = madeAnew({ ...plan, ...parts } as Plan);
      await desk.write("long.json", JSON.stringify(long));
      const run = await desk.run(["apply", "long.json"]);
      expect([name, run.status]).toEqual([name, status]);
      expect([name, (run.stdout + run.stderr).length < 60_000]).toEqual([name, true]);
    }
    expect(desk.writes()).toEqual([]);
  });
});

const QUIET_AND_VERBOSE = refusedLine({ case: "conflict", flag: "-q, --quiet", other: "--verbose" });

describe.concurrent("two outputs at once", () => {
  test.for([
    [["plan", "--json", "--format", "text"], messageOf("USAGE", { case: "two-formats", format: "text" })],
    [["plan", "--json", "--format=html"], messageOf("USAGE", { case: "two-formats", format: "html" })],
    [
      ["show", "plan.json", "--json", "--format", "markdown"],
      messageOf("USAGE", { case: "two-formats", format: "markdown" }),
    ],
    [["plan", "--quiet", "--verbose"], QUIET_AND_VERBOSE],
    [["apply", "plan.json", "--verbose", "-q"], QUIET_AND_VERBOSE],
    [["undo", "-q", "--verbose"], QUIET_AND_VERBOSE],
  ] as const)("%j is refused", async ([args, says], { expect }) => {
    await using desk = await Desk.open();
    const run = await desk.run([...args]);
    expect([run.status, flat(run.stderr)]).toEqual([1, expect.stringContaining(says)]);
    expect(desk.emulator.journal().filter(({ operation }) => operation !== "get_access_token")).toEqual([]);
  });

  test("one output asked for twice is that one", async ({ expect }) => {
    await using desk = await Desk.open();
    const json = await desk.run(["plan", "--json", "--format", "json"]);
    expect([json.status, JSON.parse(json.stdout).guild]).toMatchObject([0, { id: GUILD }]);
    expect((await desk.run(["plan", "--format", "text"])).stdout).toContain(planCounts({ create: 3 }));
  });
});

describe.concurrent("flags of saved plans", () => {
  test.for([["--trust-plan"], ["--plan-max-age", "12h"]] as const)(
    "%s without a plan is refused",
    async (flags, { expect }) => {
      await using desk = await Desk.open();
      const run = await desk.run(["apply", "--auto-approve", ...flags]);
      expect([run.status, flat(run.stderr)]).toEqual([
        1,
        expect.stringContaining(
          messageOf("USAGE", { case: "no-saved-plan", flag: flags[0], command: "apply" }),
        ),
      ]);
      expect(desk.emulator.journal().filter(({ operation }) => operation !== "get_access_token")).toEqual([]);
    },
  );
});

describe("on a terminal", () => {
  skipFor(untilLong);

  skipFor(noTerminal);

  test("the file, and what it names, change while the question waits: what was shown is applied", async ({
    expect,
  }) => {
    await using desk = await Desk.open(DECLARED.replace("name: two", `name: "\${NAME:-two}"`));
    const running = desk.start(["apply"], { terminal: true });
    await running.says(phraseOf("ask", { command: "apply" }));
    await desk.write(
      "guildform.yaml",
      DECLARED.replace("name: two", "name: three").replace("name: one", "name: four"),
    );
    running.child.stdin.write("yes\n");
    const run = await desk.finish(running, { terminal: true });
    expect(run.status).toBe(0);
    expect(flat(shown(run.stdout))).toContain(phraseOf("verified", {}));
    expect(desk.names().sort()).toEqual(["lobby", "more", "one", "rules", "start", "two"]);
  });
});
