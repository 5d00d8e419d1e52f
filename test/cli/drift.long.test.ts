// Tests guildform drift as a program: exit statuses, text, Markdown and JSON, and the cases without a state or a file to compare with.

import { Ajv } from "ajv";
import { describe, test } from "vitest";
import { publishedSchemas } from "../../src/use-cases/published-schemas.js";
import { flat, messageOf, phraseOf, refusedLine } from "../sentence.js";
import { AS_IT_IS, Desk, GUILD, SMALL, STATE_FILE } from "./desk.js";

const rename = (desk: Desk, id: string, name: string) =>
  desk.byHand((guild) => ({
    ...guild,
    channels: (guild.channels ?? []).map((one) => (one.id === id ? { ...one, name } : one)),
  }));

/** Opens a desk and applies its file. */
async function applied(): Promise<Desk> {
  const desk = await Desk.open(AS_IT_IS);
  await desk.run(["apply", "--auto-approve"]);
  return desk;
}

const schema = publishedSchemas()["drift.schema.json"] ?? {};
const isDrift = new Ajv({ strict: false }).compile(schema);

describe.concurrent("drift", () => {
  test("ends with 0 when nothing was changed by hand and with 2 when something was, with two ways on", async ({
    expect,
  }) => {
    await using desk = await applied();
    const none = await desk.run(["drift"]);
    expect(none).toMatchObject({ status: 0, stderr: "" });
    expect(flat(none.stdout)).toContain(phraseOf("drift-title", { objects: 0, accepted: 0, since: null }));
    expect(flat(none.stdout)).toContain(phraseOf("drift-bound", { bound: 3 }));
    rename(desk, "101", "rules?");
    const files = await desk.files();
    const writes = desk.writes().length;
    const some = await desk.run(["drift"]);
    const next = phraseOf("next-step", { case: "review", command: "guildform plan" });
    expect(some).toMatchObject({ status: 2, stderr: `${next}\n` });
    expect(some.stdout.split("\n").slice(0, 4)).toEqual([
      phraseOf("drift-title", { objects: 1, accepted: 0, since: null }),
      "",
      "~ rules  channel.rules",
      "  name  rules → rules?",
    ]);
    expect(some.stdout).toContain(phraseOf("drift-back", { is: "changed", next: "puts-back" }));
    expect(some.stdout).toContain("`guildform pull --into guildform.yaml --write channel.rules`");
    expect(await desk.files()).toEqual(files);
    expect(desk.writes().length).toBe(writes);
    await desk.run(["apply", "--auto-approve"]);
    expect((await desk.run(["drift"])).status).toBe(0);
  });

  test("names commands with the file and the state that it was given, also where a forge is told of it", async ({
    expect,
  }) => {
    await using desk = await Desk.open(null);
    await desk.write("guilds/one.yaml", AS_IT_IS);
    const own = ["-f", "guilds/one.yaml", "--state", "one.json"];
    expect((await desk.run(["apply", "--auto-approve", ...own])).status).toBe(0);
    rename(desk, "101", "rules?");
    const back = "guildform apply -f guilds/one.yaml --state one.json";
    const accept = "guildform pull --into guilds/one.yaml --state one.json --write channel.rules";
    const text = await desk.run(["drift", ...own]);
    for (const command of [back, accept]) expect(text.stdout).toContain(`\`${command}\``);
    const json = await desk.run(["drift", "--json", ...own]);
    expect(isDrift(JSON.parse(json.stdout)), JSON.stringify(isDrift.errors)).toBe(true);
    expect(JSON.parse(json.stdout)).toMatchObject({ drifted: [{ back, accept }] });
    await desk.write("drift.json", json.stdout);
    const told = await desk.run(["comment", "--print", "drift.json"]);
    for (const command of [back, accept]) expect(told.stdout).toContain(command);
    const [, ...accepts] = accept.split(" ");
    expect((await desk.run(accepts)).status).toBe(0);
    expect((await desk.run(["apply", "--auto-approve", ...own])).status).toBe(0);
    expect((await desk.run(["drift", ...own])).status).toBe(0);
  });

  test("ends with 2 where a role of the state is gone, and says what a person can do", async ({ expect }) => {
    const file = `guildform: 1
guild: "${GUILD}"
roles: { guard: "10012" }
channels: [{ name: lobby, permissions: { roles: { guard: [view] } } }]
`;
    await using desk = await Desk.open(file);
    desk.byHand((guild) => ({ ...guild, roles: [{ id: "10012", name: "guard" }] }));
    expect((await desk.run(["apply", "--auto-approve"])).status).toBe(0);
    desk.byHand((guild) => ({ ...guild, roles: (guild.roles ?? []).filter(({ id }) => id !== "10012") }));
    const gone = await desk.run(["drift"]);
    expect(gone).toMatchObject({ status: 2, stderr: "" });
    expect(gone.stdout).toContain(
      `- guard  role.guard\n  ${phraseOf("drift-gone", { along: 1, with: null })}\n`,
    );
    expect(flat(gone.stdout)).toContain(phraseOf("drift-role", { path: "guildform.yaml", isNamed: true }));
    const json = JSON.parse((await desk.run(["drift", "--json"])).stdout);
    expect(isDrift(json), JSON.stringify(isDrift.errors)).toBe(true);
    expect(json.drifted).toMatchObject([
      { address: "role.guard", kind: "role", is: "gone", next_apply: "refused", back: null, accept: null },
      { address: "permission.lobby/role.guard", is: "gone", with: "role.guard" },
    ]);
    expect((await desk.run(["drift", "--only-declared"])).stdout).toContain("role.guard");
  });

  test("JSON is as published, also of what is gone and of a file that says else", async ({ expect }) => {
    await using desk = await applied();
    rename(desk, "103", "hut");
    desk.byHand((guild) => ({
      ...guild,
      channels: [
        ...(guild.channels ?? []).filter(({ id }) => id !== "101"),
        { id: "900", name: "by hand", parent_id: "100" },
      ],
    }));
    await desk.write("guildform.yaml", AS_IT_IS.replace("- name: lobby", "- { key: lobby, name: house }"));
    const run = await desk.run(["drift", "--json"]);
    expect(run).toMatchObject({ status: 2, stderr: "" });
    const json = JSON.parse(run.stdout);
    expect(isDrift(json), JSON.stringify(isDrift.errors)).toBe(true);
    expect(json).toMatchObject({
      guild: { id: GUILD },
      file: { path: "guildform.yaml", is: "read", problems: [] },
      drifted: [
        {
          address: "channel.lobby",
          attributes: [{ path: "name", applied: "lobby", live: "hut", next: "house", both: true }],
          next_apply: "file-says-else",
          who: null,
          back: "guildform apply",
        },
        {
          address: "channel.rules",
          is: "gone",
          accept: "guildform pull --into guildform.yaml --prune --write channel.rules",
        },
      ],
      unmanaged: [{ id: "900", name: "by hand", kind: "channel", group: { id: "100", name: "start" } }],
    });
    const text = await desk.run(["drift", "--format", "text"]);
    expect(flat(text.stdout)).toContain(
      phraseOf("drift-both", { path: "name", next: "house", leaves: false }),
    );
    expect(flat(text.stdout)).toContain(phraseOf("drift-back", { is: "changed", next: "file-says-else" }));
    expect(flat(text.stdout)).toContain(phraseOf("drift-unmanaged", { channels: 1 }));
    const markdown = await desk.run(["drift", "--format", "markdown", "--limit", "5000"]);
    expect(markdown.stdout).toContain("- name: `lobby` → `hut`");
    const both = await desk.run(["drift", "--json", "--format", "markdown"]);
    expect(both.status).toBe(1);
  });

  test("a command that accepts a change does, and one that is refused is not offered", async ({ expect }) => {
    await using desk = await applied();
    rename(desk, "101", "rules?");
    const { drifted } = JSON.parse((await desk.run(["drift", "--json"])).stdout);
    const [, ...accept] = drifted[0].accept.split(" ");
    expect((await desk.run(accept)).status).toBe(0);
    expect((await desk.run(["apply", "--auto-approve"])).status).toBe(0);
    expect((await desk.run(["drift"])).status).toBe(0);
    const byId = AS_IT_IS.replace("- name: lobby", '- { name: lobby, channel_id: "103" }');
    await desk.write("guildform.yaml", byId.replace("name: rules", "name: rules?"));
    desk.byHand((guild) => ({
      ...guild,
      channels: (guild.channels ?? []).filter(({ id }) => id !== "103"),
    }));
    const gone = await desk.run(["drift"]);
    expect(gone.stdout).toContain("\n- lobby  channel.lobby\n");
    for (const part of [
      phraseOf("drift-gone", { along: 0, with: null }),
      phraseOf("drift-stopped", { codes: ["E-CHANNEL-ID-GONE"] }),
      "`guildform pull --into guildform.yaml --prune --write channel.lobby`",
      phraseOf("drift-refused", { path: "guildform.yaml", is: "unusable", codes: ["E-CHANNEL-ID-GONE"] }),
    ])
      expect(flat(gone.stdout)).toContain(part);
  });

  test("without a file it goes by the state alone; a file that cannot be used is told", async ({
    expect,
  }) => {
    await using desk = await applied();
    rename(desk, "101", "rules?");
    await desk.write("guildform.yaml", "not: used");
    const broken = await desk.run(["drift"]);
    expect(broken.status).toBe(2);
    const refused = phraseOf("drift-refused", {
      path: "guildform.yaml",
      is: "unusable",
      codes: ["E-KEY-UNKNOWN", "E-KEY-MISSING"],
    });
    expect(flat(broken.stdout)).toContain(refused);
    const left = await desk.run(["drift", "--guild", GUILD]);
    expect(left.status).toBe(2);
    expect(flat(left.stdout)).not.toContain(refused);
    expect(left.stdout).not.toContain("E-KEY");
    const needed = await desk.run(["drift", "-f", "guildform.yaml"]);
    expect(needed).toMatchObject({ status: 1, stdout: "" });
    const missing = await desk.run(["drift", "-f", "none.yaml", "--state", STATE_FILE]);
    expect(missing).toMatchObject({ status: 1, stdout: "" });
    expect(missing.stderr).toContain("E-FILE-MISSING");
  });

  test("a file that cannot be planned for what somebody did by hand keeps no job from telling it", async ({
    expect,
  }) => {
    await using desk = await applied();
    await desk.write(
      "guildform.yaml",
      AS_IT_IS.replace("- name: lobby", '- { name: lobby, channel_id: "103" }'),
    );
    await desk.run(["apply", "--auto-approve"]);
    desk.byHand((guild) => ({
      ...guild,
      channels: (guild.channels ?? []).filter(({ id }) => id !== "103"),
    }));
    const json = await desk.run(["drift", "-f", "guildform.yaml", "--json"]);
    expect(json).toMatchObject({ status: 2, stderr: "" });
    expect(JSON.parse(json.stdout)).toMatchObject({
      file: { is: "unusable", problems: ["E-CHANNEL-ID-GONE"] },
      drifted: [{ address: "channel.lobby", is: "gone", next_apply: "refused" }],
    });
    await desk.write("drift.json", json.stdout);
    const told = await desk.run(["comment", "--print", "drift.json"]);
    expect(told.stdout).toContain("`E-CHANNEL-ID-GONE`");
    expect(told.stdout).toContain("`guildform pull --into guildform.yaml --prune --write channel.lobby`");
  });

  test("of a part it tells, and ends with, what was changed in that, and counts what is left out", async ({
    expect,
  }) => {
    await using desk = await applied();
    rename(desk, "101", "rules?");
    const args = ["drift", "--target", "channel.*", "--exclude", "channel.lobby"];
    const some = await desk.run(args);
    expect(some.status).toBe(2);
    expect(some.stdout).toContain("--target channel.*, --exclude channel.lobby");
    expect(some.stdout).toContain("\n\n~ rules");
    const json = JSON.parse((await desk.run([...args, "--json"])).stdout);
    expect(isDrift(json), JSON.stringify(isDrift.errors)).toBe(true);
    expect(json).toMatchObject({
      state: { objects: 3 },
      scope: { targets: ["channel.*"], excludes: ["channel.lobby"], left_out: 2 },
    });
    // A person who asked about a part gets a command for this part only.
    const back = "guildform apply --target 'channel.*' --exclude channel.lobby";
    expect(some.stdout).toContain(`\`${back}\``);
    expect(json).toMatchObject({ drifted: [{ address: "channel.rules", back }] });
    const none = await desk.run(["drift", "--target", "channel.lobby"]);
    expect(none.status).toBe(0);
    expect(flat(none.stdout)).toContain(phraseOf("drift-title", { objects: 0, accepted: 0, since: null }));
    expect(flat(none.stdout)).toContain(phraseOf("drift-bound", { bound: 3 }));
    expect(none.stdout).toContain("--target channel.lobby");
    const slip = await desk.run(["drift", "--target", "channel.ruels"]);
    expect(slip).toMatchObject({ status: 1, stdout: "" });
    expect(slip.stderr).toContain("E-TARGET-NOTHING");
    expect(flat(slip.stderr)).toContain(
      messageOf("INVALID_INPUT", { case: "scope", stopped: "drift", problems: 1 }),
    );
    expect(flat(slip.stderr)).toContain(
      messageOf("E-TARGET-NOTHING", {
        flag: "--target",
        glob: "channel.ruels",
        near: "channel.rules",
        known: "bound",
      }),
    );
    expect(slip.stderr).toContain("channel.rules");
  });

  test("with --only-declared it says what the file holds, and without a file nothing of the guild", async ({
    expect,
  }) => {
    await using desk = await applied();
    rename(desk, "101", "雀雀");
    desk.byHand((guild) => ({
      ...guild,
      channels: (guild.channels ?? []).map((one) =>
        one.id === "103" ? { ...one, name: "麻雀", private_type: 2 } : one,
      ),
    }));
    const hiding = ["drift", "--only-declared"];
    const open = await desk.run(hiding);
    expect(open.status).toBe(2);
    // In a public channel everyone knows the name. The name of a channel that a person closed is hidden.
    expect(open.stdout).toContain("  name  rules → 雀雀\n");
    expect(open.stdout).toContain("  name  lobby → channel #103\n");
    expect(open.stdout).not.toContain("麻雀");
    const json = JSON.parse((await desk.run([...hiding, "--json"])).stdout);
    expect(isDrift(json), JSON.stringify(isDrift.errors)).toBe(true);
    expect(json).toMatchObject({ guild: { name: phraseOf("hidden-words", {}) }, only_declared: true });
    for (const told of [[], ["--json"], ["--format", "markdown"]]) {
      const none = await desk.run([...hiding, "--guild", GUILD, "--target", "channel.*", ...told]);
      expect(none.status).toBe(2);
      expect(none.stdout).not.toMatch(/雀|rules|lobby|小频道|channel\.\*/);
      expect(none.stdout).toContain("channel.#1");
    }
  });

  test("a role that the file finds by its name is the one that state has bound", async ({ expect }) => {
    const roles = [{ id: "10012", name: "版主" }];
    const file = `guildform: 1
guild: "${GUILD}"
roles: { moderator: { name: 版主 } }
channels: [{ name: lobby, permissions: { roles: { moderator: [speak] } } }]
`;
    await using desk = await Desk.open(file, { guild: { ...SMALL, roles } });
    expect((await desk.run(["apply", "--auto-approve"])).status).toBe(0);
    expect((await desk.run(["drift"])).status).toBe(0);
    desk.byHand((guild) => ({ ...guild, role_permissions: {} }));
    const { drifted } = JSON.parse((await desk.run(["drift", "--json"])).stdout);
    expect(drifted).toMatchObject([
      { address: "permission.lobby/role.moderator", next_apply: "puts-back", both: false },
    ]);
    // An apply would not find the role any more.
    desk.byHand((guild) => ({ ...guild, roles: [{ id: "10012", name: "mods" }] }));
    const refused = JSON.parse((await desk.run(["drift", "--json"])).stdout);
    expect(refused).toMatchObject({
      file: { is: "unusable", problems: ["E-ROLE-NOT-THERE"] },
      drifted: [{ next_apply: "refused", both: null, back: null, accept: null }],
    });
  });

  test("refuses what it cannot compare with, in words", async ({ expect }) => {
    await using desk = await applied();
    const cases: readonly (readonly [args: string[], says: string])[] = [
      [["--state", "none.json"], "NO_STATE"],
      [["--guild", "1442000000000000001", "--state", STATE_FILE], "STATE_GUILD_MISMATCH"],
      [["--guild", "mine"], messageOf("USAGE", { case: "guild-id", given: "mine" })],
      [
        ["--guild", GUILD, "-f", "guildform.yaml"],
        refusedLine({ case: "conflict", flag: "--guild <id>", other: "-f, --file <file>" }),
      ],
    ];
    for (const [args, says] of cases) {
      const run = await desk.run(["drift", ...args]);
      expect(run, args.join(" ")).toMatchObject({ status: 1, stdout: "" });
      expect(flat(run.stderr)).toContain(says);
    }
    await desk.write("cut.json", '{ "format": 1,');
    const cut = await desk.run(["drift", "--state", "cut.json", "--json"]);
    expect(cut.status).toBe(1);
    expect(JSON.parse(cut.stdout)).toMatchObject({ code: "STATE_CORRUPT" });
    const bare = { format: 1, lineage: "ab12", serial: 0, guild_id: GUILD, resources: {}, intents: {} };
    await desk.write("bare.json", JSON.stringify({ ...bare, history: [], posts: {}, protected: [] }));
    const nothing = await desk.run(["drift", "--state", "bare.json"]);
    expect(nothing.status).toBe(0);
    expect(flat(nothing.stdout)).toContain(phraseOf("drift-bound", { bound: 0 }));
  });
});
