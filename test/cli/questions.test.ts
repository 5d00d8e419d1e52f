// Tests guildform tree, who, why and coverage: for the live guild, for the file alone, and for the guild after a plan.

import { describe, test } from "vitest";
import type { WrittenGuild } from "../../src/emulator/index.js";
import { CHANNEL_TYPE, PRIVATE_TYPE, SPEAK_PERMISSION } from "../../src/model/enums.js";
import type { PhraseParams } from "../../src/words/params.js";
import { flat, messageOf, phraseOf } from "../sentence.js";
import { Desk, GUILD } from "./desk.js";

const WORLD: WrittenGuild = {
  id: GUILD,
  name: "星屿物语",
  channels: [
    { id: "100", name: "后台", type: 4 },
    { id: "101", name: "管理日志", parent_id: "100", private_type: 2, speak_permission: 2 },
    { id: "102", name: "公告板", parent_id: "100", speak_permission: 2 },
    { id: "103", name: "大厅" },
    { id: "104", name: "大厅", type: 2 },
  ],
  roles: [
    { id: "10012", name: "版主" },
    { id: "10015", name: "活动组" },
  ],
  members: [{ id: "902", username: "alice" }],
  role_permissions: { "101": { "10012": "5" }, "102": { "10015": "4" } },
  user_permissions: { "101": { "902": "1" } },
  pins: { "102": ["m1"] },
  messages: { "102": [{ id: "m1", content: "规则" }] },
};

const FILE = `guildform: 1
guild: "${GUILD}"
roles: { moderator: "10012", events: "10015" }
users: { alice: "902" }
groups:
  - key: backstage
    name: 后台
    channels:
      - key: log
        name: 管理日志
        private_type: members
        speak_permission: members
        permissions:
          roles: { moderator: [view, speak] }
      - key: news
        name: 公告板
        private_type: public
        permissions:
          roles:
            events: [speak]
`;

async function asked(...args: string[]) {
  await using desk = await Desk.open(FILE, { guild: WORLD });
  const run = await desk.run(args);
  const writes = desk.emulator.journal().filter(({ method }) => method !== "GET" && method !== "POST");
  return { ...run, calls: desk.emulator.journal(), writes };
}

const lines = (text: string): string[] => text.trimEnd().split("\n");

/** Returns each line as a list of its columns. */
const cells = (text: string): string[][] => lines(text).map((line) => line.trim().split(/ {2,}/));

const LOG = { name: "管理日志", address: "channel.log" };
const NEWS = { name: "公告板", address: "channel.news" };
/** Returns the marks of a channel in the tree: an open text channel with these differences. */
const marksOf = (differs: Partial<PhraseParams["channel-marks"]>) =>
  phraseOf("channel-marks", {
    ...{ type: CHANNEL_TYPE.text, private_type: PRIVATE_TYPE.public, pins: 0 },
    speak_permission: SPEAK_PERMISSION.everyone,
    ...differs,
  });
type Answer = PhraseParams["channel-rights"]["rights"][number]["answer"];
const rightsOf = (view: Answer, speak: Answer) =>
  phraseOf("channel-rights", {
    rights: [
      { right: "view", answer: view },
      { right: "speak", answer: speak },
    ],
  });
const OF_THE_GUILD = phraseOf("line-place", { from: "guild", at: null, inherited: false });
const NO_ENTRY = phraseOf("line-place", { from: "none", at: null, inherited: false });

/** Returns the line of an entry, such as `holds("role.events", "speak", "speak")`. */
const holds = (who: string, right: "view" | "speak", ...all: readonly ("view" | "speak")[]) =>
  phraseOf("entry-line", {
    who,
    holds: all,
    mayHold: [],
    right,
    grants: all.includes(right) ? "yes" : "no",
    heeded: true,
  });

describe.concurrent("tree", () => {
  test("shows groups and channels in their order, with what is private, read-only, voice and pinned", async ({
    expect,
  }) => {
    const { status, stdout, writes } = await asked("tree");
    expect({ status, writes }).toEqual({ status: 0, writes: [] });
    expect(lines(stdout).slice(0, 8)).toEqual([
      `${phraseOf("guild-line", {})}星屿物语  ${phraseOf("tree-at", { at: "live" })}`,
      "",
      "  # 大厅",
      `  ♪ 大厅        ${marksOf({ type: CHANNEL_TYPE.voice })}`,
      "  ▾ 后台",
      `    # 管理日志  ${marksOf({ private_type: PRIVATE_TYPE.members, speak_permission: SPEAK_PERMISSION.members })}`,
      `    # 公告板    ${marksOf({ speak_permission: SPEAK_PERMISSION.members, pins: 1 })}`,
      "",
    ]);
  });

  test("shows what somebody sees who holds some roles", async ({ expect }) => {
    const { stdout } = await asked("tree", "--as", "role moderator, user alice");
    expect(lines(stdout).slice(0, 7)).toEqual([
      `${phraseOf("guild-line", {})}星屿物语  ${phraseOf("tree-at", { at: "live" })}${phraseOf("seen-as", { who: ["role.moderator", "user.alice"] })}`,
      "",
      `  # 大厅        ${rightsOf("yes", "yes")}`,
      `  ♪ 大厅        ${rightsOf("yes", "yes")}`,
      "  ▾ 后台",
      `    # 管理日志  ${rightsOf("yes", "yes")}`,
      `    # 公告板    ${rightsOf("yes", "no")}`,
    ]);
    const { stdout: json } = await asked("tree", "--as", "everyone", "--json");
    const { groups } = JSON.parse(json);
    expect(groups[0].channels[0]).toMatchObject({
      address: "channel.log",
      id: "101",
      private_type: "members",
      can: { view: "no", speak: "no", live: "no" },
    });
  });

  test("of the file alone it needs no token and makes no call", async ({ expect }) => {
    await using desk = await Desk.open(FILE, { guild: WORLD });
    const { status, stdout } = await desk.run(["tree", "--at", "file", "--as", "role events"], {
      env: { GUILDFORM_APP_ID: undefined, GUILDFORM_CLIENT_SECRET: undefined },
    });
    expect(status).toBe(0);
    expect(lines(stdout).slice(2, 5)).toEqual([
      "  ▾ 后台",
      `    # 管理日志  ${rightsOf("unknown", "unknown")}`,
      `    # 公告板    ${rightsOf("yes", "yes")}`,
    ]);
    // The desk itself has fetched a token.
    expect(desk.emulator.journal().filter(({ operation }) => operation !== "get_access_token")).toEqual([]);
  });
});

test("what is not known of everyone is said once, and may is explained where it is shown", async ({
  expect,
}) => {
  const { stdout } = await asked("who", "--can", "live", "--at", "file", "news");
  expect(lines(stdout)).toContain(phraseOf("who-may", {}));
  const once = phraseOf("who-like-everyone", { who: ["role.moderator", "user.alice"] });
  expect(flat(stdout).split(once)).toHaveLength(2);
  const { stdout: seen } = await asked("tree", "--as", "everyone");
  expect(seen).not.toContain('"may"');
});

describe.concurrent("who", () => {
  test("names those who can, and the line by which each can", async ({ expect }) => {
    const { status, stdout } = await asked("who", "--can", "view", "log");
    expect(status).toBe(0);
    expect(cells(stdout).slice(0, 4)).toEqual([
      [phraseOf("who-title", { right: "view", ...LOG, at: "live" })],
      [""],
      ["role moderator", holds("role.moderator", "view", "view", "speak"), "guildform.yaml:14"],
      ["user alice", holds("user.alice", "view", "view"), OF_THE_GUILD],
    ]);
  });

  test("is asked about view where no right is named", async ({ expect }) => {
    const [short, full] = [await asked("who", "log"), await asked("who", "--can", "view", "log")];
    expect(short).toMatchObject({ status: 0, stderr: "", stdout: full.stdout });
  });

  test("nobody is an answer", async ({ expect }) => {
    const { status, stdout } = await asked("who", "--can", "live", "管理日志");
    expect(status).toBe(0);
    expect(flat(stdout)).toContain(phraseOf("who-administrators", {}));
  });

  test("looks at a plan too", async ({ expect }) => {
    await using desk = await Desk.open(FILE.replace("[view, speak]", "[view]"), { guild: WORLD });
    const before = await desk.run(["who", "--can", "speak", "log", "--json"]);
    const after = await desk.run(["who", "--can", "speak", "log", "--json", "--at", "planned"]);
    const able = ({ stdout }: { stdout: string }) =>
      JSON.parse(stdout)
        .who.filter(({ answer }: { answer: string }) => answer === "yes")
        .map(({ who }: { who: string }) => who);
    expect([able(before), able(after)]).toEqual([["role.moderator"], []]);
  });
});

test("a channel that only the file has is no wrong name: its line is told, and which guild has it", async ({
  expect,
}) => {
  const file = `${FILE}channels:\n  - { key: reports, name: 举报处理, private_type: members }\n`;
  await using desk = await Desk.open(file, { guild: WORLD });
  for (const args of [
    ["who", "--can", "view", "channel.reports"],
    ["why", "everyone", "view", "reports"],
    ["why", "everyone", "view", "举报处理"],
  ]) {
    const { status, stderr } = await desk.run(args);
    expect(status).toBe(1);
    expect(stderr).toContain("guildform.yaml:22");
    expect(stderr).toContain("--at planned");
    for (const at of ["planned", "file"])
      expect((await desk.run([...args, "--at", at])).stdout).toContain("举报处理 (channel.reports)");
  }
  const { stderr } = await desk.run(["why", "everyone", "view", "channel.repotrs"]);
  expect(stderr).toContain("channel.reports");
});

describe.concurrent("why", () => {
  test("names every line with its place", async ({ expect }) => {
    const { status, stdout } = await asked("why", "role events", "speak", "channel.news");
    expect(status).toBe(0);
    expect(cells(stdout)).toEqual([
      [phraseOf("why-answer", { who: ["role.events"], right: "speak", answer: "yes", ...NEWS, at: "live" })],
      [""],
      ["view", phraseOf("gate-line", { attribute: "private_type", value: 0 }), "guildform.yaml:17"],
      ["speak", phraseOf("gate-line", { attribute: "speak_permission", value: 2 }), OF_THE_GUILD],
      [holds("role.events", "speak", "speak"), "guildform.yaml:20"],
    ]);
  });

  test("administrators have by office what no entry gives them, also in a channel that is yet to be created", async ({
    expect,
  }) => {
    const file = FILE.replace("roles: {", 'roles: { admin: "2",').concat(`channels:
  - { key: top, name: 顶层, private_type: admins }
`);
    await using desk = await Desk.open(file, { guild: WORLD });
    for (const at of ["planned", "file"] as const) {
      const { stdout } = await desk.run(["why", "role admin", "view", "top", "--at", at]);
      const top = { name: "顶层", address: "channel.top" };
      const answer = phraseOf("why-answer", {
        who: ["role.admin"],
        right: "view",
        answer: "yes",
        ...top,
        at,
      });
      expect(flat(stdout)).toContain(answer);
      expect(cells(stdout).at(-1)).toEqual([
        phraseOf("office-line", { who: "role.admin", grants: "yes" }),
        OF_THE_GUILD,
      ]);
    }
  });

  test("says what is in the way, and exits 0", async ({ expect }) => {
    const { status, stdout } = await asked("why", "role events", "speak", "101");
    expect(status).toBe(0);
    expect(cells(stdout)).toEqual([
      [phraseOf("why-answer", { who: ["role.events"], right: "speak", answer: "no", ...LOG, at: "live" })],
      [""],
      ["view", phraseOf("gate-line", { attribute: "private_type", value: 2 }), "guildform.yaml:11"],
      [holds("everyone", "view"), NO_ENTRY],
      [holds("role.events", "view"), NO_ENTRY],
      ["speak", phraseOf("gate-line", { attribute: "speak_permission", value: 2 }), "guildform.yaml:12"],
      [holds("everyone", "speak"), NO_ENTRY],
      [holds("role.events", "speak"), NO_ENTRY],
    ]);
  });

  test.for([
    [
      ["why", "role moderater", "view", "log"],
      messageOf("USAGE", { case: "subject-unknown", kind: "role", given: "moderater", near: "moderator" }),
    ],
    [
      ["why", "moderater", "view", "log"],
      messageOf("USAGE", { case: "audience-shape", given: "moderater", near: "moderator" }),
    ],
    [
      ["why", "moderator,, events", "view", "log"],
      messageOf("USAGE", { case: "audience-gap", given: "moderator,, events" }),
    ],
    [
      ["why", "moderator, bob", "view", "log"],
      messageOf("USAGE", { case: "audience-shape", given: "bob", near: null }),
    ],
    [["why", "user alice, user 903", "view", "log"], messageOf("USAGE", { case: "audience-users" })],
    [
      ["why", "everyone", "view", "lgo"],
      messageOf("USAGE", { case: "channel-unknown", given: "lgo", near: "log" }),
    ],
    [
      ["why", "everyone", "view", "大厅"],
      messageOf("USAGE", {
        case: "channel-ambiguous",
        given: "大厅",
        addresses: ["channel.#103", "channel.#104"],
      }),
    ],
    [["why", "everyone", "view", "后台"], messageOf("USAGE", { case: "channel-is-group", given: "后台" })],
    [["tree", "--as", " , "], messageOf("USAGE", { case: "audience-empty" })],
    [
      ["why", "user alice, ", "view", "log"],
      messageOf("USAGE", { case: "audience-gap", given: "user alice," }),
    ],
    [
      ["tree", "--as", "role moderator,, user alice"],
      messageOf("USAGE", { case: "audience-gap", given: "role moderator,, user alice" }),
    ],
    [["tree", "--as", ", everyone"], messageOf("USAGE", { case: "audience-gap", given: ", everyone" })],
  ] as const)("refuses %j", async ([args, message], { expect }) => {
    const { status, stderr } = await asked(...args);
    expect(status).toBe(1);
    expect(flat(stderr)).toContain(message);
  });
});

test.concurrent("a file that is missing: nothing is said of the guild, and no question plans", async ({
  expect,
}) => {
  await using desk = await Desk.open(null, { guild: WORLD });
  for (const args of [["tree"], ["why", "everyone", "view", "log"], ["coverage"], ["test"]])
    expect(flat((await desk.run(args)).stderr)).toContain(
      messageOf("INVALID_INPUT", { case: "file", file: "guildform.yaml", stopped: "asking" }),
    );
  expect(flat((await desk.run(["plan"])).stderr)).toContain(
    messageOf("INVALID_INPUT", { case: "file", file: "guildform.yaml", stopped: "planning" }),
  );
});

describe.concurrent("coverage", () => {
  test("counts what the file says, and leaves with 5 below what is asked for", async ({ expect }) => {
    const { status, stdout } = await asked("coverage", "--min", "90");
    expect(status).toBe(5);
    expect(lines(stdout).slice(0, 4)).toEqual([
      phraseOf("coverage-title", { at: "live", percent: 44, said: 8, all: 18 }),
      `· ${phraseOf("coverage-part", { part: "channels", said: 3, all: 5 })}`,
      `· ${phraseOf("coverage-part", { part: "attributes", said: 3, all: 11 })}`,
      `· ${phraseOf("coverage-part", { part: "entries", said: 2, all: 2 })}`,
    ]);
    const { status: enough, stdout: json } = await asked("coverage", "--min", "44", "--json");
    expect(enough).toBe(0);
    expect(JSON.parse(json)).toMatchObject({ percent: 44, enough: true, channels: { said: 3, all: 5 } });
  });

  test("what the file removes is spoken of, with all that it holds; the plan leaves it out", async ({
    expect,
  }) => {
    await using desk = await Desk.open(`${FILE}removed: [{ channel_id: "104" }]\n`, { guild: WORLD });
    const { stdout } = await desk.run(["coverage", "--json"]);
    expect(JSON.parse(stdout)).toMatchObject({
      at: "live",
      channels: { said: 4, all: 5, missing: [{ id: "103" }] },
      attributes: { said: 3, all: 9 },
    });
    const planned = await desk.run(["coverage", "--at", "planned"]);
    expect(lines(planned.stdout).slice(0, 2)).toEqual([
      phraseOf("coverage-title", { at: "planned", percent: 53, said: 8, all: 15 }),
      `· ${phraseOf("coverage-part", { part: "channels", said: 3, all: 4 })}`,
    ]);
    expect(desk.emulator.journal().some(({ method }) => method === "DELETE")).toBe(false);
  });

  test("a channel that stays unmanaged is mentioned, and what it holds is left to the guild", async ({
    expect,
  }) => {
    await using desk = await Desk.open(`${FILE}removed: [{ channel_id: "104", keep: true }]\n`, {
      guild: WORLD,
    });
    const { stdout } = await desk.run(["coverage", "--json"]);
    expect(JSON.parse(stdout)).toMatchObject({
      channels: { said: 4, all: 5 },
      attributes: { said: 3, all: 11 },
    });
  });

  test("of the file alone there is nothing to count", async ({ expect }) => {
    const { status, stderr, calls } = await asked("coverage", "--at", "file");
    expect([status, calls.filter(({ operation }) => operation !== "get_access_token")]).toEqual([1, []]);
    expect(flat(stderr)).toContain(phraseOf("bad-argument", { case: "covered-at", given: "file" }));
  });
});
