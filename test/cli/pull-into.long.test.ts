// Tests guildform pull --into. An existing file follows the guild, as a diff and written, and the rest of it does not change.

import { chmod, rm, stat } from "node:fs/promises";
import { Ajv } from "ajv";
import { describe, test, vi } from "vitest";
import type { WrittenGuild } from "../../src/emulator/index.js";
import { publishedSchemas } from "../../src/use-cases/published-schemas.js";
import { PATIENCE } from "../patience.js";
import { flat, hintOf, messageOf, phraseOf } from "../sentence.js";
import { IS_ROOT } from "../who-runs.js";
import { Desk, GUILD } from "./desk.js";

const FILE = `# Ours.
guildform: 1
guild: "${GUILD}"
roles: { mod: "10012" }

groups:
  - name: start   # first
    channels:
      # what holds
      - { key: rules, name: 'rules', permissions: { roles: { mod: [view, speak] } } }

      - key: news
        name: "news" # of the week
        private_type: public

channels:
  - name: lobby
`;

const WORLD: WrittenGuild = {
  id: GUILD,
  name: "小频道",
  channels: [
    { id: "100", name: "start", type: 4 },
    { id: "101", name: "rules", parent_id: "100", position: 1 },
    { id: "102", name: "news", parent_id: "100", position: 2 },
    { id: "103", name: "lobby" },
  ],
  roles: [{ id: "10012", name: "mod" }],
  role_permissions: { "101": { "10012": "5" } },
};

/** Opens a desk and applies its file. */
async function applied(text = FILE): Promise<Desk> {
  const desk = await Desk.open(text, { guild: WORLD });
  await desk.run(["apply", "--auto-approve"]);
  return desk;
}

type WrittenChannel = NonNullable<WrittenGuild["channels"]>[number];

const change = (desk: Desk, id: string, fields: Partial<WrittenChannel>) =>
  desk.byHand((guild) => ({
    ...guild,
    channels: (guild.channels ?? []).map((one) => (one.id === id ? { ...one, ...fields } : one)),
  }));

const schema = publishedSchemas()["pull-into.schema.json"] ?? {};
const isFollowed = new Ajv({ strict: false }).compile(schema);
/** Returns files that a cancelled write would leave next to the file. */
const leftOver = (files: Readonly<Record<string, string>>) =>
  Object.keys(files).filter((name) => name.includes("pull"));

const into = (...more: string[]) => ["pull", "--into", "guildform.yaml", ...more];

describe.concurrent("pull --into", () => {
  test("shows a diff, writes it with --write and keeps the mode, and has nothing left to do then", async ({
    expect,
  }) => {
    await using desk = await applied();
    await chmod(desk.path("guildform.yaml"), 0o640);
    change(desk, "101", { name: "规则" });
    change(desk, "102", { private_type: 2 });
    desk.byHand((guild) => ({ ...guild, role_permissions: { "101": { "10012": "4" } } }));
    const files = await desk.files();
    const writes = desk.writes().length;
    const shown = await desk.run(into());
    expect(shown.status, shown.stderr).toBe(0);
    expect(shown.stdout).toBe(
      [
        "--- a/guildform.yaml",
        "+++ b/guildform.yaml",
        "@@ -7,11 +7,11 @@",
        "   - name: start   # first",
        "     channels:",
        "       # what holds",
        "-      - { key: rules, name: 'rules', permissions: { roles: { mod: [view, speak] } } }",
        "+      - { key: rules, name: '规则', permissions: { roles: { mod: [speak] } } }",
        " ",
        "       - key: news",
        '         name: "news" # of the week',
        "-        private_type: public",
        "+        private_type: members",
        " ",
        " channels:",
        "   - name: lobby",
        "",
      ].join("\n"),
    );
    expect(flat(shown.stderr)).toContain(
      phraseOf("follow-end", { file: "guildform.yaml", taken: 3, added: 0, cut: 0, left: 0, is: "shown" }),
    );
    expect(await desk.files()).toEqual(files);

    const written = await desk.run(into("--write"));
    expect(written.status, written.stderr).toBe(0);
    expect(written.stdout).toBe(shown.stdout);
    expect(flat(written.stderr)).toContain(
      phraseOf("follow-end", { file: "guildform.yaml", taken: 3, added: 0, cut: 0, left: 0, is: "written" }),
    );
    expect((await stat(desk.path("guildform.yaml"))).mode & 0o777).toBe(0o640);
    expect((await desk.run(["plan", "--detailed-exitcode"])).status).toBe(0);
    const again = await desk.run(into("--write"));
    expect(again).toMatchObject({ status: 0, stdout: "" });
    expect(flat(again.stderr)).toContain(
      phraseOf("follow-end", { file: "guildform.yaml", taken: 0, added: 0, cut: 0, left: 0, is: "same" }),
    );
    expect(desk.writes().length).toBe(writes);
  });

  test("new channels and groups come behind their predecessor, and what is gone is cut with its comment", async ({
    expect,
  }) => {
    await using desk = await applied();
    desk.byHand((guild) => ({
      ...guild,
      channels: [
        ...(guild.channels ?? []).filter(({ id }) => id !== "101"),
        { id: "104", name: "闲聊", parent_id: "100", position: 9, private_type: 2 },
        { id: "110", name: "后台", type: 4, position: 9 },
        { id: "111", name: "::error::x\u202e", parent_id: "110" },
      ],
      role_permissions: { "104": { "10012": "5", "10013": "1" } },
      roles: [...(guild.roles ?? []), { id: "10013", name: "活动" }],
    }));
    const kept = await desk.run(into());
    expect(kept.status).toBe(3);
    expect(flat(kept.stderr)).toContain(phraseOf("follow-gones", { count: 1 }));
    expect(kept.stderr).toContain("guildform.yaml:10 channel.rules");
    expect(kept.stdout).not.toContain("-      # what holds");
    const run = await desk.run(into("--write", "--prune"));
    expect(run.status, run.stderr).toBe(0);
    expect(flat(run.stderr)).toContain(
      phraseOf("follow-end", { file: "guildform.yaml", taken: 0, added: 2, cut: 1, left: 0, is: "written" }),
    );
    expect(await desk.read("guildform.yaml")).toBe(
      FILE.replace('mod: "10012" }', 'mod: "10012", 活动: "10013" }')
        .replace(/ {6}# what holds\n.*\n/, "")
        .replace(
          "        private_type: public\n",
          `        private_type: public

      - key: 闲聊
        name: 闲聊
        type: text
        sub_type: chat
        private_type: members
        speak_permission: everyone
        permissions:
          roles: { mod: [view, speak], 活动: [view] }
  - key: 后台
    name: 后台
    channels:
      - key: error-x
        name: "\\u003a:error\\u003a:x\\u202e"
        type: text
        sub_type: chat
        private_type: public
        speak_permission: everyone
`,
        ),
    );
    expect((await desk.run(["plan", "--json"])).status).toBe(0);
    expect((await desk.run(["apply", "--auto-approve"])).status).toBe(0);
    expect(desk.writes()).toEqual([]);
  });

  test("what was changed in guild and file is a conflict: its three values are shown, and nothing is written", async ({
    expect,
  }) => {
    await using desk = await applied();
    const changed = FILE.replace("name: lobby", "{ key: lobby, name: Foyer }").replace(
      "private_type: public",
      "private_type: members",
    );
    await desk.write("guildform.yaml", changed);
    change(desk, "103", { name: "大厅" });
    change(desk, "101", { name: "规则" });
    const run = await desk.run(into("--write"));
    expect(run.status).toBe(3);
    expect(flat(run.stderr)).toContain(phraseOf("follow-conflicts", { count: 1 }));
    expect(flat(run.stderr)).toContain(
      phraseOf("follow-conflict", {
        address: "channel.lobby",
        path: "name",
        line: 17,
        file: "guildform.yaml",
        applied: "lobby",
        live: "大厅",
        wanted: "Foyer",
      }),
    );
    expect(run.stderr).toContain("guildform.yaml:14 channel.news private_type");
    expect(flat(run.stderr)).toContain(
      phraseOf("follow-end", { file: "guildform.yaml", taken: 1, added: 0, cut: 0, left: 2, is: "held" }),
    );
    expect(run.stdout).toContain("'规则'");
    expect(await desk.read("guildform.yaml")).toBe(changed);

    const one = await desk.run(into("--write", "channel.rules"));
    expect(one.status, one.stderr).toBe(0);
    expect(await desk.read("guildform.yaml")).toBe(changed.replace("'rules'", "'规则'"));
    const json = JSON.parse((await desk.run(into("--json"))).stdout);
    expect(isFollowed(json), JSON.stringify(isFollowed.errors)).toBe(true);
    expect(json).toMatchObject({
      file: "guildform.yaml",
      guild: { id: GUILD },
      written: false,
      diff: "",
      differences: [
        { address: "channel.news", path: "private_type", is: "pending", at: { line: 14 } },
        {
          address: "channel.lobby",
          path: "name",
          is: "conflict",
          applied: "lobby",
          live: "大厅",
          file: "Foyer",
        },
      ],
    });
  });

  test("a role that is not found, and that the part does not use, is told beside it", async ({ expect }) => {
    await using desk = await applied();
    const file = await desk.read("guildform.yaml");
    await desk.write("guildform.yaml", file.replace(/^roles: \{/m, "roles: { lost: { name: 没有 },"));
    change(desk, "103", { name: "foyer" });
    const run = await desk.run(into("--json", "channel.lobby"));
    const json = JSON.parse(run.stdout);
    expect(isFollowed(json), JSON.stringify(isFollowed.errors)).toBe(true);
    expect(json.findings).toMatchObject([
      { code: "E-ROLE-NOT-THERE", level: "warning", address: "role.lost", line: 4 },
    ]);
    expect(json.findings[0].hint).not.toBe("");
  });

  test("a block moves to where its channel stands, with its comments", async ({ expect }) => {
    await using desk = await applied();
    change(desk, "102", { position: 0 });
    const run = await desk.run(into("--write"));
    expect(run.status, run.stderr).toBe(0);
    const rules = / {6}# what holds\n.*\n/.exec(FILE)?.[0] ?? "";
    const news = / {6}- key: news\n.*\n.*\n/.exec(FILE)?.[0] ?? "";
    expect(await desk.read("guildform.yaml")).toBe(FILE.replace(`${rules}\n${news}`, `${news}\n${rules}`));
    expect((await desk.run(["plan", "--detailed-exitcode"])).status).toBe(0);
  });

  test("what comes from elsewhere is listed with its line, and what a name cannot be is", async ({
    expect,
  }) => {
    const text = FILE.replace("name: 'rules'", `name: '$\{RULES:-rules}'`).replace(
      "groups:",
      "defaults:\n  channel: { speak_permission: everyone }\n\ngroups:",
    );
    await using desk = await applied(text);
    change(desk, "101", { name: "规则", speak_permission: 2 });
    change(desk, "103", { name: " x: [#] " });
    const run = await desk.run(into("--write"));
    expect(run.status).toBe(3);
    expect(run.stderr).toContain(phraseOf("follow-hands", { count: 2 }));
    expect(flat(run.stderr)).toContain(
      phraseOf("follow-hand", {
        address: "channel.rules",
        path: "name",
        line: 13,
        file: "guildform.yaml",
        because: { case: "variable" },
      }),
    );
    expect(flat(run.stderr)).toContain(
      phraseOf("follow-hand", {
        address: "channel.rules",
        path: "speak_permission",
        line: 7,
        file: "guildform.yaml",
        because: { case: "defaults" },
      }),
    );
    expect(await desk.read("guildform.yaml")).toBe(
      text.replace("name: lobby", 'name: " x: [#] "\n    key: lobby'),
    );
    const again = await desk.run(into("--write"));
    expect(again).toMatchObject({ status: 3, stdout: "" });
    expect(flat(again.stderr)).toContain(
      phraseOf("follow-end", { file: "guildform.yaml", taken: 0, added: 0, cut: 0, left: 2, is: "same" }),
    );
  });

  test("pins and recalled messages follow", async ({ expect }) => {
    const text = `guildform: 1
guild: "${GUILD}"
channels:
  - name: lobby
    pins:
      # the greeting
      - one
      - two
messages:
  # Hello.
  one: { channel: lobby, text: "this is one" }
  two: { channel: lobby, text: "this is two" } # twice
policy: { messages_per_channel_per_day: 9 }
`;
    await using desk = await applied(text);
    desk.byHand((guild) => {
      const posted = guild.messages?.["103"] ?? [];
      const two = posted.find(({ content }) => content === "this is two");
      return {
        ...guild,
        messages: {
          "103": [
            { id: "", ...two },
            { id: "m9", content: "by hand" },
          ],
        },
        pins: { "103": [String(two?.id), "m9"] },
      };
    });
    const shown = await desk.run(into("channel.lobby/**"));
    expect(shown.status).toBe(3);
    expect(shown.stderr).toContain("guildform.yaml:11 message.one");
    const run = await desk.run(into("--write", "--prune", "channel.lobby/**"));
    expect(run.status, run.stderr).toBe(0);
    expect(await desk.read("guildform.yaml")).toBe(
      text
        .replace(
          "      # the greeting\n      - one\n      - two\n",
          "      - two\n      - { message_id: m9 }\n",
        )
        .replace(/ {2}# Hello.\n.*\n/, ""),
    );
    expect((await desk.run(["plan", "--detailed-exitcode"])).status).toBe(0);
  });

  test("what keeps a plan from being made is followed first: an id that is gone, a channel made anew with another type", async ({
    expect,
  }) => {
    const text = FILE.replace("- { key: rules,", '- { key: rules, channel_id: "101",').replace(
      "name: lobby",
      "{ name: lobby, type: text }",
    );
    await using desk = await Desk.open(text, { guild: WORLD });
    desk.byHand((guild) => ({
      ...guild,
      channels: [
        ...(guild.channels ?? []).filter(({ id }) => id !== "101" && id !== "103"),
        { id: "203", name: "lobby", type: 2 },
      ],
      role_permissions: {},
    }));
    const kept = await desk.run(into("--write"));
    expect(kept).toMatchObject({ status: 1, stdout: "" });
    expect(kept.stderr).toContain("E-CHANNEL-ID-GONE");
    expect(kept.stderr.replaceAll(/\n\s*│ /g, " ")).toContain(
      hintOf("E-CHANNEL-ID-GONE", { address: "channel.rules", id: "101" }),
    );
    const run = await desk.run(into("--write", "--prune"));
    expect(run.status, run.stderr).toBe(0);
    expect(await desk.read("guildform.yaml")).toBe(
      text.replace(/ {6}# what holds\n.*\n/, "").replace("type: text", "type: voice"),
    );
    expect((await desk.run(["apply", "--auto-approve"])).status).toBe(0);
    expect(desk.writes()).toEqual([]);
  });

  test("a file that cannot be written is left as it is", async ({ expect, skip }) => {
    skip(IS_ROOT, "root may write any file");
    await using desk = await applied();
    change(desk, "101", { name: "规则" });
    await chmod(desk.path("guildform.yaml"), 0o444);
    const refused = await desk.run(into("--write"));
    expect(refused).toMatchObject({ status: 1, stdout: "" });
    expect(refused.stderr).toContain("guildform.yaml cannot be used: permission denied; nothing was written");
    expect(await desk.read("guildform.yaml")).toBe(FILE);
    expect(leftOver(await desk.files())).toEqual([]);
  });

  test.for([
    ["another name", FILE.replace("'rules'", "'law'")],
    ["one byte more at its end", `${FILE}#`],
    ["cut short", FILE.slice(0, -1)],
    ["gone", null],
  ] as const)(
    "a file that was changed while the guild was read is left as it is by then: %s",
    async ([, meanwhile], { expect }) => {
      await using desk = await applied();
      change(desk, "101", { name: "规则" });
      // The command asks for the channels after it has read the file.
      await desk.emulator.setFaults([{ match: { operation: "get_channels" }, fault: "delay", ms: 1 }]);
      const reads = () =>
        desk.emulator.journal().filter(({ operation }) => operation === "get_channels").length;
      const before = reads();
      const running = desk.run(into("--write"));
      await vi.waitUntil(() => reads() > before, PATIENCE);
      if (meanwhile === null) await rm(desk.path("guildform.yaml"));
      else await desk.write("guildform.yaml", meanwhile);
      desk.gate.open();
      const run = await running;
      expect(run).toMatchObject({ status: 1, stdout: "" });
      expect(run.stderr).toContain(
        meanwhile === null
          ? messageOf("USAGE", {
              case: "file-unwritable",
              file: "guildform.yaml",
              flag: "--into",
              trouble: { case: "missing" },
            })
          : messageOf("USAGE", { case: "into-changed", file: "guildform.yaml" }),
      );
      const files = await desk.files();
      expect(leftOver(files)).toEqual([]);
      if (meanwhile === null) expect(Object.keys(files)).not.toContain("guildform.yaml");
      else expect(await desk.read("guildform.yaml")).toBe(meanwhile);
    },
  );

  test.for([
    [["--write"], messageOf("USAGE", { case: "only-with-into", given: "--write", command: "pull" })],
    [["--prune"], messageOf("USAGE", { case: "only-with-into", given: "--prune", command: "pull" })],
    [
      ["channel.rules"],
      messageOf("USAGE", { case: "only-with-into", given: "channel.rules", command: "pull" }),
    ],
    [
      ["--into", "guildform.yaml", "-o", "x.yaml"],
      messageOf("USAGE", { case: "not-with-into", flag: "--out" }),
    ],
    [
      ["--into", "guildform.yaml", "--explicit"],
      messageOf("USAGE", { case: "not-with-into", flag: "--explicit" }),
    ],
    [
      ["--into", "guildform.yaml", "channel.rulse"],
      `E-TARGET-NOTHING: ${messageOf("E-TARGET-NOTHING", { flag: "--into", glob: "channel.rulse", near: "channel.rules", known: "guild" })}`,
    ],
    [
      ["--into", "guildform.yaml", "channel.rulse"],
      messageOf("INVALID_INPUT", { case: "scope", stopped: "into", problems: 1 }),
    ],
    [["--into", "none.yaml"], "E-FILE-MISSING"],
    [["--into", ""], messageOf("USAGE", { case: "out-empty", flag: "--into" })],
  ] as const)("refuses %j", async ([args, says], { expect }) => {
    await using desk = await Desk.open(FILE, { guild: WORLD });
    const run = await desk.run(["pull", ...args]);
    expect(run).toMatchObject({ status: 1, stdout: "" });
    expect(run.stderr).toContain(says);
    expect(await desk.read("guildform.yaml")).toBe(FILE);
  });
});
