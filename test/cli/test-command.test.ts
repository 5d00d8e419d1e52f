// Tests guildform test, and a failed access test of the file in validate, plan and apply.

import { describe, test } from "vitest";
import type { WrittenGuild } from "../../src/emulator/index.js";
import { flat, hintOf, lineOf, messageOf, phraseOf } from "../sentence.js";
import { Desk, GUILD } from "./desk.js";
import { wellFormed } from "./well-formed-xml.js";

const WORLD: WrittenGuild = {
  id: GUILD,
  name: "星屿物语",
  channels: [
    { id: "101", name: "管理日志", private_type: 2 },
    { id: "103", name: "大厅" },
  ],
  roles: [
    { id: "10012", name: "版主" },
    { id: "10015", name: "访客" },
  ],
  role_permissions: { "101": { "10012": "5", "10015": "1" } },
};

const HEAD = `guildform: 1
guild: "${GUILD}"
roles: { moderator: "10012", guest: "10015" }
channels:
  - { key: log, name: 管理日志, private_type: members }
  - { key: lobby, name: 大厅, private_type: public }
tests:
`;

async function run(tests: string, ...commands: readonly string[][]) {
  await using desk = await Desk.open(`${HEAD}${tests}`, { guild: WORLD });
  const runs = [];
  for (const args of commands) runs.push(await desk.run(args));
  // The desk itself asks for a token.
  const calls = desk.emulator.journal().filter(({ operation }) => operation !== "get_access_token");
  return { runs, calls, writes: calls.filter(({ method }) => method !== "GET" && method !== "POST") };
}

const EVERYONE = "  - { who: everyone, cannot: view, in: lobby, because: 还没开放 }\n";
const GUEST = "  - { who: any role guest, cannot: view, in: log }\n";

/** Everyone sees the lobby, so this access test fails. */
const SEEN = {
  who: ["everyone"],
  right: "view",
  broken: "can",
  when: { case: "now" },
  because: "还没开放",
  more: 0,
  channel: "channel.lobby",
  name: "大厅",
} as const;

const BARE = `guildform: 1
guild: "${GUILD}"
users: { alice: "902" }
channels: [{ key: log, name: 管理日志, private_type: members }]
tests:
  - { who: bare user alice, can: view, in: log }
`;

test("a test of a bare user keeps this word in the text, in the JSON and in its counterexample", async ({
  expect,
}) => {
  const members = [{ id: "902", username: "alice", roles: ["10012"] }];
  await using desk = await Desk.open(BARE, { guild: { ...WORLD, members } });
  const title = phraseOf("test-title", {
    ...{ case: "may", who: ["bare user alice"], must: "can", rights: ["view"], in: ["log"] },
  });
  const broken = { right: "view", broken: "cannot", when: { case: "now" }, because: null, more: 0 } as const;
  const place = { channel: "channel.log", name: "管理日志" };
  const text = (await desk.run(["test", "--at", "live"])).stdout;
  expect(text).toContain(title);
  expect(flat(text)).toContain(messageOf("E-TEST", { ...broken, ...place, who: ["bare user.alice"] }));
  expect(flat(text)).toContain("bare user alice cannot see channel.log");
  const json = JSON.parse((await desk.run(["test", "--at", "live", "--json", "--only-declared"])).stdout);
  expect(json.tests).toMatchObject([{ title, failure: { params: { who: ["bare user.alice"] } } }]);
});

const titleOf = (who: string, channel: string) =>
  phraseOf("test-title", { case: "may", who: [who], must: "cannot", rights: ["view"], in: [channel] });
const CANNOT_BE_DECIDED = {
  at: "file",
  channel: "channel.log",
  open: [
    { case: "entry", subject: "everyone" },
    { case: "entry", subject: "role.guest" },
    { case: "entry", subject: "role.moderator" },
    { case: "roles" },
  ],
} as const;
const seenBy = (who: string, when: typeof SEEN.when | { case: "after"; already: boolean }) => ({
  ...SEEN,
  who: [who],
  because: null,
  when,
  channel: "channel.log",
  name: "管理日志",
});

describe.concurrent("guildform test", () => {
  test("on the file: what it says fails, and what it leaves to the guild is not decided", async ({
    expect,
  }) => {
    const { runs, calls } = await run(`${EVERYONE}${GUEST}`, ["test"]);
    const [{ status, stdout, stderr } = { status: 0, stdout: "", stderr: "" }] = runs;
    expect({ status, stderr, calls }).toEqual({ status: 5, stderr: "", calls: [] });
    expect(flat(stdout).trim()).toBe(
      [
        `? ${titleOf("any role guest", "log")} guildform.yaml:9`,
        phraseOf("test-undecided", { open: 1, cells: 1 }),
        phraseOf("test-cure", CANNOT_BE_DECIDED),
        `✗ ${titleOf("everyone", "lobby")} guildform.yaml:8`,
        `${phraseOf("label", { label: "error" })} ${lineOf("E-TEST", SEEN)}`,
        `= ${phraseOf("label", { label: "help" })}: ${hintOf("E-TEST", SEEN)}`,
        phraseOf("tests-counted", { at: "file", holds: 0, fails: 1, undecided: 1 }),
      ].join(" "),
    );
  });

  test("of many channels with an attribute that the file leaves open, five are told", async ({ expect }) => {
    const channels = ["a", "b", "c", "d", "e", "f", "g"].map((key) => `  - { name: ${key} }\n`);
    const file = `guildform: 1\nguild: "${GUILD}"\nchannels:\n${channels.join("")}tests:\n`;
    await using desk = await Desk.open(`${file}  - { who: everyone, can: view, in: "*" }\n`, {
      guild: WORLD,
    });
    const { stdout } = await desk.run(["test"]);
    const cures = stdout.split("\n").filter((line) => line.includes("`private_type:`"));
    expect(cures).toHaveLength(5);
    expect(stdout).toContain(phraseOf("test-cures-more", { channels: 2 }));
    expect(stdout).not.toContain("speak_permission");
  });

  test.for(["live", "planned"])(
    "--at %s: the guild decides, and nothing is written",
    async (at, { expect }) => {
      const { runs, writes } = await run(GUEST, ["test", "--at", at, "--json"]);
      expect(runs[0]?.status).toBe(5);
      expect(writes).toEqual([]);
      expect(JSON.parse(runs[0]?.stdout ?? "")).toMatchObject({
        at,
        fails: 1,
        holds: 0,
        undecided: 0,
        tests: [
          {
            title: titleOf("any role guest", "log"),
            outcome: "fails",
            source: { line: 8, column: 5 },
            failure: {
              code: "E-TEST",
              params: { who: ["role.guest"], right: "view", channel: "channel.log", broken: "can" },
            },
          },
        ],
      });
    },
  );

  test("nobody_but with an empty list: no ordinary member at all", async ({ expect }) => {
    const { runs } = await run("  - { nobody_but: [], can: view, in: log }\n", ["test", "--at", "live"]);
    expect(runs[0]?.status).toBe(5);
    const title = phraseOf("test-title", {
      case: "nobody_but",
      but: [],
      rights: ["view"],
      in: ["log"],
      administrators: false,
    });
    expect(runs[0]?.stdout).toContain(`✗ ${title}`);
    expect(runs[0]?.stdout).toContain(lineOf("E-TEST", seenBy("role.moderator", { case: "now" })));
  });

  test("--strict: a test that is not decided ends with 5, and is a failure in JUnit", async ({ expect }) => {
    await using desk = await Desk.open(`${HEAD}${GUEST}`, { guild: WORLD });
    const lax = await desk.run(["test", "--json"]);
    expect(lax.status).toBe(0);
    expect(JSON.parse(lax.stdout).tests[0]).toMatchObject({
      outcome: "undecided",
      cure: expect.stringContaining(phraseOf("test-cure", CANNOT_BE_DECIDED)),
      open: [{ channel: "channel.log", open: CANNOT_BE_DECIDED.open }],
    });
    expect((await desk.run(["test", "--strict", "--junit", "report.xml"])).status).toBe(5);
    expect(await desk.read("report.xml")).toContain('failures="1" errors="0" skipped="0"');
    expect(await desk.read("report.xml")).toContain('type="W-TEST-UNKNOWN"');
  });

  test.for(["live", "planned"])(
    "--at %s: a role that neither file nor state names is read, and its id alone is told",
    async (at, { expect }) => {
      const guild = {
        ...WORLD,
        roles: [...(WORLD.roles ?? []), { id: "10099", name: "袭击者" }],
        role_permissions: { "101": { "10012": "1", "10099": "1" } },
      };
      const file = HEAD.replace('guest: "10015"', "").replace(", }", " }");
      const tests = "  - { nobody_but: [role moderator], can: view, in: log }\n";
      await using desk = await Desk.open(`${file}${tests}`, { guild });
      const found = await desk.run(["test", "--at", at, "--json"]);
      expect(found.status).toBe(5);
      expect(JSON.parse(found.stdout).tests[0].failure.params).toMatchObject({ who: ["role.10099"] });
      const hidden = await desk.run(["test", "--at", at, "--only-declared"]);
      expect(hidden.stdout).not.toMatch(/10099|袭击者/);
      desk.emulator.changeSettings({ refuse: { get_guild_roles: 404 } });
      desk.byHand((one) => ({ ...one, role_permissions: { "101": { "10012": "1" } } }));
      const open = await desk.run(["test", "--at", at, "--strict"]);
      expect(open.status).toBe(5);
      expect(open.stdout).toContain("get_guild_roles");
    },
  );

  test("nothing to test is said, and tests that hold end with 0", async ({ expect }) => {
    const HELD = phraseOf("tests-counted", { at: "live", holds: 1, fails: 0, undecided: 0 });
    const { runs } = await run("  []\n", ["test"]);
    expect(runs).toMatchObject([
      { status: 0, stdout: expect.stringContaining(phraseOf("no-tests", { file: "guildform.yaml" })) },
    ]);
    const held = await run("  - { who: role moderator, can: view, in: log }\n", ["test", "--at", "live"]);
    expect(held.runs).toMatchObject([{ status: 0, stdout: expect.stringContaining(HELD) }]);
  });

  test("a test that fails in many cases tells all of them with --verbose, in JSON and in JUnit", async ({
    expect,
  }) => {
    const rows = Array.from(
      { length: 600 },
      (_, index) => `  - { key: room${index}, name: room${index}, private_type: public }`,
    );
    const few = HEAD.replace("tests:", `${rows.slice(0, 3).join("\n")}\ntests:`);
    const many = HEAD.replace("tests:", `${rows.join("\n")}\ntests:`);
    const tested = '  - { who: everyone, cannot: view, in: "room*", because: 还没开放 }\n';
    await using desk = await Desk.open(`${few}${tested}`, { guild: WORLD });
    const failed = (key: string, more: number) =>
      messageOf("E-TEST", {
        ...SEEN,
        because: more === 0 ? null : SEEN.because,
        channel: `channel.${key}`,
        name: key,
        more,
      });
    const listed = ["room1", "room2"].map((key) => failed(key, 0));
    const { stdout: brief } = await desk.run(["test"]);
    expect(flat(brief)).toContain(failed("room0", 2));
    expect(brief).not.toContain("channel.room1");
    const { stdout: whole } = await desk.run(["test", "--verbose", "--junit", "report.xml"]);
    const report = await desk.read("report.xml");
    const { stdout: json } = await desk.run(["test", "--json"]);
    for (const message of listed) {
      expect(whole).toContain(`· ${message}\n`);
      expect(report).toContain(message.replaceAll('"', "&quot;"));
    }
    expect(JSON.parse(json).tests[0]).toMatchObject({
      failed: 3,
      failures: [{ params: { channel: "channel.room0" } }, ...listed.map((message) => ({ message }))],
    });
    await desk.write("guildform.yaml", `${many}${tested}`);
    const { stdout: bounded } = await desk.run(["test", "--verbose"]);
    expect(bounded).toContain(`${phraseOf("test-cases-more", { more: 100 })}\n`);
    expect(JSON.parse((await desk.run(["test", "--json"])).stdout).tests[0].failures).toHaveLength(500);
  });

  test("--junit - is refused: stdout has the outcome, and no file is called -", async ({ expect }) => {
    await using desk = await Desk.open(`${HEAD}${EVERYONE}`, { guild: WORLD });
    for (const args of [
      ["test", "--junit", "-"],
      ["plan", "--out", "-"],
    ]) {
      const { status, stderr } = await desk.run(args);
      expect([status, stderr.includes(args[1] ?? "")]).toEqual([1, true]);
      await expect(desk.read("-")).rejects.toThrow("ENOENT");
    }
    const nowhere = await desk.run(["test", "--junit", "no/such/report.xml"]);
    expect(nowhere.stderr).toContain(
      messageOf("USAGE", { case: "folder-missing", file: "no/such/report.xml", flag: "--junit" }),
    );
  });

  test("JUnit is XML whatever names there are", async ({ expect }) => {
    await using desk = await Desk.open(
      `${HEAD.replace("大厅", '"]]>&<a b=\\"c\\"\\u0001\\u202e\\ud83c\\udf89"')}${EVERYONE}${GUEST}`,
      { guild: WORLD },
    );
    const { status } = await desk.run(["test", "--junit", "report.xml"]);
    expect(status).toBe(5);
    const { elements } = wellFormed(await desk.read("report.xml"));
    expect(elements.map(({ name }) => name)).toEqual([
      "testsuites",
      "testsuite",
      "testcase",
      "failure",
      "testcase",
      "skipped",
    ]);
    expect(elements[0]?.attributes).toMatchObject({ tests: "2", failures: "1", skipped: "1" });
    expect(elements[3]?.attributes.message).toContain("]]>&<a b=");
  });
});

describe.concurrent("other commands", () => {
  test("validate judges offline", async ({ expect }) => {
    const { runs, calls } = await run(`${EVERYONE}${GUEST}`, ["validate"], ["validate", "--json"]);
    expect(calls).toEqual([]);
    expect(runs[0]).toMatchObject({
      status: 5,
      stdout: "",
      stderr: expect.stringContaining(
        `guildform.yaml:8:5: ${phraseOf("label", { label: "error" })} ${lineOf("E-TEST", SEEN)}`,
      ),
    });
    expect(JSON.parse(runs[1]?.stdout ?? "")).toMatchObject({
      valid: false,
      diagnostics: [{ code: "E-TEST", at: { line: 8 } }],
    });
  });

  test("plan reads what a test needs and is blocked; apply writes nothing", async ({ expect }) => {
    const { runs, calls, writes } = await run(GUEST, ["plan"], ["apply", "--auto-approve"]);
    expect(runs.map(({ status }) => status)).toEqual([5, 5]);
    expect(flat(runs[0]?.stdout ?? "")).toContain(
      lineOf("E-TEST", seenBy("role.guest", { case: "after", already: true })),
    );
    expect(calls.filter(({ path }) => path.includes("/10015/")).length).toBeGreaterThan(0);
    expect(writes).toEqual([]);
  });
});
