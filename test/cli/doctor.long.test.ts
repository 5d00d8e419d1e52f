// Tests each line of `guildform doctor`, with a machine or an emulator in the state that the line describes.

import { readdir } from "node:fs/promises";
import { Ajv } from "ajv";
import { describe, expect, test } from "vitest";
import type { WrittenGuild, WrittenWorld } from "../../src/emulator/index.js";
import { systemClock } from "../../src/model/clock.js";
import { seededRandom } from "../../src/model/random.js";
import { CHECK_NAMES, type CheckName, type DoctorCheck } from "../../src/render/doctor/doctor-check.js";
import { DoctorJsonSchema } from "../../src/render/doctor/doctor-json-schema.js";
import { fileStateStore } from "../../src/state/file/file-state-store.js";
import type { StateSession } from "../../src/state/store.js";
import { nodeCheck } from "../../src/use-cases/doctor/machine-checks.js";
import { flat, phraseOf } from "../sentence.js";
import { AS_IT_IS, Desk, GUILD, type RunOptions, SMALL, STATE_FILE } from "./desk.js";

const FORUM: WrittenGuild = {
  ...SMALL,
  channels: [...(SMALL.channels ?? []), { id: "105", name: "forum", type: 10007 }],
};

const NAMED = `# yaml-language-server: $schema=https://guildform.example/guildform.schema.json\n${AS_IT_IS}`;

interface Line {
  readonly check: CheckName;
  readonly outcome: DoctorCheck["outcome"];
  readonly found: string;
  readonly message: string;
  readonly todo: string;
}

interface State extends RunOptions {
  readonly flags?: readonly string[];
  /** This is the text of the file. `null` means that there is no file. */
  readonly text?: string | null;
  readonly bot?: WrittenWorld["bot"];
  readonly settings?: WrittenWorld["settings"];
  readonly guild?: WrittenGuild;
  readonly guilds?: readonly WrittenGuild[];
  readonly prepare?: (desk: Desk) => Promise<void> | void;
}

/** Returns the lines of a run. Its exit status must agree with them. */
async function examined(state: State = {}): Promise<readonly Line[]> {
  const { text = NAMED, flags = [], bot, settings, guild = FORUM, guilds, prepare, ...options } = state;
  await using desk = await Desk.open(text, { guild });
  const world = desk.emulator.world();
  desk.emulator.setWorld({
    ...world,
    bot: { ...world.bot, ...bot },
    settings: { ...world.settings, ...settings },
    guilds: guilds ?? world.guilds,
  });
  await prepare?.(desk);
  const before = await desk.files();
  const run = await desk.run(["doctor", "--json", ...flags], options);
  expect(run.stderr).toBe("");
  const told = JSON.parse(run.stdout) as { readonly ok: boolean; readonly checks: readonly Line[] };
  expect(told.checks.map(({ check }) => check)).toEqual(CHECK_NAMES);
  expect(told.ok).toBe(told.checks.every(({ outcome }) => outcome !== "failed"));
  expect(run.status).toBe(told.ok ? 0 : 1);
  expect(await desk.files()).toEqual(before);
  expect(desk.writes()).toEqual([]);
  return told.checks;
}

async function lineOf(check: CheckName, state: State = {}): Promise<Line | undefined> {
  return (await examined(state)).find((line) => line.check === check);
}

const WITHOUT = { GUILDFORM_APP_ID: "", GUILDFORM_CLIENT_SECRET: "" };

describe.concurrent("doctor", () => {
  test("says which ids of the file the guild does not have, where the service tells", async ({ expect }) => {
    const text = `${NAMED}roles: { helpers: "10021", mods: { name: mods }, all: "1" }\nusers: { bob: "903", eve: "904" }\n`;
    const guild = {
      ...FORUM,
      roles: [{ id: "10012", name: "mods" }],
      members: [{ id: "903", username: "bob" }],
    };
    const unknown = await lineOf("ids", { text, guild });
    expect(unknown).toMatchObject({ outcome: "failed", found: "ids-unknown" });
    for (const part of ["helpers (10021)", "10012", "eve (904)"]) expect(unknown?.message).toContain(part);
    const right = text.replace("10021", "10012").replace(', eve: "904"', "");
    expect(await lineOf("ids", { text: right, guild })).toMatchObject({ outcome: "ok", found: "ids-known" });
    const refuse = { get_guild_roles: 404, get_guild_member: 405 } as const;
    expect(await lineOf("ids", { text, guild, settings: { refuse } })).toMatchObject({
      outcome: "skipped",
      found: "ids-unchecked",
    });
  });

  test("finds nothing where nothing is wrong", async ({ expect }) => {
    const lines = await examined({ flags: ["--online", "--lock"] });
    expect(lines.filter(({ outcome }) => outcome !== "ok")).toEqual([]);
    expect(lines.map(({ found }) => found)).toEqual([
      "node",
      "proxy-none",
      "credentials-app",
      "reached",
      "address-taken",
      "guilds",
      "administrator",
      "private-domain",
      "granted",
      "chats-none",
      "ids-none",
      "online",
      "clock",
      "lock-taken",
      "schema",
    ]);
  });

  test("Node.js: too old", ({ expect }) => {
    expect(["v18.20.0", "v20.18.3", "v20.19.0", "v22.0.0"].map((one) => nodeCheck(one).outcome)).toEqual([
      "failed",
      "failed",
      "ok",
      "ok",
    ]);
  });

  test("proxy: used, left out, of no use, wrong", async ({ expect }) => {
    const through = (env: Readonly<Record<string, string>>) => lineOf("proxy", { env });
    expect(await through({ HTTPS_PROXY: "http://proxy.example" })).toMatchObject({ found: "proxy-bypassed" });
    expect(await through({ HTTP_PROXY: "http://x" })).toMatchObject({
      found: "proxy-for-http",
      outcome: "warning",
      todo: expect.stringContaining("HTTPS_PROXY"),
    });
    const away = { GUILDFORM_BASE_URL: "https://api.guildform.test" };
    const wrong = await through({ ...away, ALL_PROXY: "socks5://me:pr0xy-s3cret@proxy.example" });
    expect(wrong).toMatchObject({ found: "proxy-wrong", outcome: "failed" });
    expect(JSON.stringify(wrong)).not.toContain("pr0xy-s3cret");
    const used = await through({ ...away, HTTPS_PROXY: "http://me:pr0xy-s3cret@127.0.0.1:1" });
    expect(used).toMatchObject({ found: "proxy-used", message: "HTTPS_PROXY: http://127.0.0.1:1" });
  });

  test("credentials: none, refused", async ({ expect }) => {
    const none = await examined({ env: WITHOUT });
    expect(none.find(({ check }) => check === "credentials")).toMatchObject({
      found: "credentials-none",
      outcome: "failed",
      todo: expect.stringContaining("GUILDFORM_APP_ID"),
    });
    expect(none.find(({ check }) => check === "guilds")).toMatchObject({ outcome: "skipped" });
    const refused = await lineOf("credentials", { env: { GUILDFORM_CLIENT_SECRET: "another-s3cret" } });
    expect(refused).toMatchObject({
      found: "credentials-refused",
      outcome: "failed",
      message: expect.stringContaining("100016"),
    });
  });

  test("service: not there", async ({ expect }) => {
    const env = { GUILDFORM_BASE_URL: "http://127.0.0.1:1" };
    expect(await lineOf("service", { env })).toMatchObject({ found: "not-reached", outcome: "failed" });
  });

  test("address: refused with 11298, and named", async ({ expect }) => {
    const lines = await examined({ settings: { refused_address: "203.0.113.9" } });
    expect(lines.find(({ check }) => check === "service")).toMatchObject({ outcome: "ok" });
    expect(lines.find(({ check }) => check === "address")).toMatchObject({
      found: "address-refused",
      outcome: "failed",
      message: expect.stringMatching(/11298.*203\.0\.113\.9/),
      todo: expect.stringContaining("203.0.113.9"),
    });
  });

  test("guilds: with ids and names; none; not that of the file", async ({ expect }) => {
    expect((await lineOf("guilds"))?.message).toBe(`1: ${GUILD} 小频道`);
    expect(await lineOf("guilds", { guilds: [] })).toMatchObject({ found: "guilds-none", outcome: "failed" });
    const other = { guilds: [{ id: "9", name: "二" }] };
    expect(await lineOf("guilds", other)).toMatchObject({ found: "guild-absent", outcome: "failed" });
  });

  test("administrator: by roles, else by permissions in channels", async ({ expect }) => {
    const none = { bot: { administrator: false } };
    expect(await lineOf("administrator", none)).toMatchObject({
      found: "administrator-not",
      outcome: "failed",
    });
    const settings = { refuse: { get_guild_member: 11253 } } as const;
    for (const [administrator, outcome] of [
      [true, "ok"],
      [false, "failed"],
    ] as const) {
      const line = await lineOf("administrator", { bot: { administrator }, settings });
      const found = administrator ? "administrator" : "administrator-not";
      const message = phraseOf("doctor-line", { case: found, by: "permissions" });
      expect(line).toMatchObject({ outcome, message });
    }
  });

  test("private domain: what is refused tells", async ({ expect }) => {
    expect(await lineOf("private-domain", { bot: { kind: "public" } })).toMatchObject({
      found: "public-domain",
      outcome: "warning",
    });
    const textOnly = { guild: SMALL };
    expect(await lineOf("private-domain", textOnly)).toMatchObject({
      found: "private-domain",
      outcome: "ok",
    });
    expect(await lineOf("private-domain", { ...textOnly, bot: { kind: "public" } })).toMatchObject({
      found: "public-domain",
    });
    for (const guild of [
      { ...SMALL, channels: [] },
      { ...FORUM, ungranted: ["get_threads"] },
    ] satisfies WrittenGuild[])
      expect(await lineOf("private-domain", { guild })).toMatchObject({
        found: "domain-unknown",
        outcome: "skipped",
      });
  });

  test("chat channels that the file creates: named, until the guild or the state has them", async ({
    expect,
  }) => {
    const text = `${NAMED}  - { key: chat, name: 闲聊 }\n  - { name: 公告, sub_type: announcement }\n`;
    expect(await lineOf("chat-channels", { text })).toMatchObject({
      outcome: "warning",
      found: "chats-new",
      message: expect.stringContaining(
        phraseOf("doctor-line", { case: "chats-new", channels: [{ personal: "闲聊" }], count: 1 }),
      ),
      todo: expect.stringContaining("--chat-channels refused"),
    });
    const channels = [...(FORUM.channels ?? []), { id: "106", name: "闲聊" }];
    expect(await lineOf("chat-channels", { text, guild: { ...FORUM, channels } })).toMatchObject({
      outcome: "ok",
      found: "chats-none",
    });
    expect(await lineOf("chat-channels", { text: null })).toMatchObject({ outcome: "skipped" });
  });

  test("grants: by the list, else by harmless reads; those that the file does not need count for nothing", async ({
    expect,
  }) => {
    const refuse = { refuse: { get_guild_api_permission: 404 } } as const;
    const ungranted = (...operations: NonNullable<WrittenGuild["ungranted"]>): State => ({
      guild: { ...FORUM, ungranted: operations },
    });
    expect(await lineOf("grants", ungranted("create_channel"))).toMatchObject({
      found: "ungranted",
      outcome: "failed",
      message: phraseOf("doctor-line", { case: "ungranted", operations: ["create_channel"] }),
    });
    expect(await lineOf("grants", ungranted("get_threads"))).toMatchObject({ found: "granted" });
    expect(await lineOf("grants", { settings: refuse })).toMatchObject({ found: "granted-reads" });
    expect(await lineOf("grants", { ...ungranted("get_guild"), settings: refuse })).toMatchObject({
      message: phraseOf("doctor-line", { case: "ungranted", operations: ["get_guild"] }),
    });
    expect(await lineOf("grants", { text: null })).toMatchObject({ outcome: "skipped" });
  });

  test("grants: operations of roles and members count where the file uses them, and a refused read only warns", async ({
    expect,
  }) => {
    const members = (value: string) =>
      `${NAMED}roles: { mod: { name: mod, create: true, members: ${value} } }\nusers: { ann: "902" }\n`;
    const ungranted = (text: string, ...operations: NonNullable<WrittenGuild["ungranted"]>): State => ({
      text,
      guild: { ...FORUM, ungranted: operations },
    });
    for (const [text, operation] of [
      [members("{ add: [ann] }"), "create_guild_role"],
      [members("{ add: [ann] }"), "put_guild_member_role"],
      [members("{ never: [ann] }"), "delete_guild_member_role"],
      [members("[ann]"), "get_guild_role_members"],
      [members("{}"), "get_guild_roles"],
      [`${NAMED}removed: [{ role: old }]\n`, "delete_guild_role"],
      [`${NAMED}removed: [{ user: ann }]\nusers: { ann: "902" }\n`, "delete_guild_member_role"],
    ] as const) {
      expect(await lineOf("grants", ungranted(text, operation))).toMatchObject({
        outcome: "failed",
        message: phraseOf("doctor-line", { case: "ungranted", operations: [operation] }),
      });
      expect(await lineOf("grants", ungranted(NAMED, operation))).toMatchObject({ outcome: "ok" });
    }
    const unread = phraseOf("doctor-line", { case: "unchecked", operations: ["get_guild_member"] });
    const noMember = ungranted(members("{ add: [ann] }"), "get_guild_member");
    expect(await lineOf("grants", noMember)).toMatchObject({ outcome: "warning", message: unread });
    for (const code of [404, 405, 11253]) {
      const refuse = { get_guild_api_permission: 404, get_guild_member: code };
      const state = { text: members("{ add: [ann] }"), settings: { refuse } } as never;
      expect(await lineOf("grants", state)).toMatchObject({ outcome: "warning", message: unread });
    }
  });

  test("gateway: no WebSocket comes of it", async ({ expect }) => {
    const line = await lineOf("gateway", { settings: { refused_upgrade: 403 }, flags: ["--online"] });
    expect(line).toMatchObject({
      found: "upgrade-refused",
      outcome: "failed",
      message: phraseOf("doctor-line", { case: "upgrade-refused", status: 403 }),
      todo: expect.stringContaining("HTTPS_PROXY"),
    });
  });

  test("gateway: not there", async ({ expect }) => {
    const env = { GUILDFORM_GATEWAY_URL: "ws://127.0.0.1:1" };
    expect(await lineOf("gateway", { env, flags: ["--online"] })).toMatchObject({
      found: "offline",
      outcome: "failed",
    });
    expect(await lineOf("gateway", { env })).toMatchObject({ outcome: "skipped" });
  });

  test("clock: behind the service", async ({ expect }) => {
    const prepare = (desk: Desk) => desk.emulator.advance(600_000);
    expect(await lineOf("clock", { prepare })).toMatchObject({
      found: "clock-wrong",
      outcome: "warning",
      message: expect.stringMatching(/^(?:599|600|60[1-9]) /),
    });
  });

  test("lock: held by another run, and never taken unless it is asked for", async ({ expect }) => {
    const holder = { who: "zhang", host: "elsewhere", pid: 1, command: "apply", ci_job_url: null };
    const sessions: StateSession[] = [];
    const prepare = async (desk: Desk) => {
      const path = desk.path(STATE_FILE);
      const store = fileStateStore({ path, clock: systemClock, random: seededRandom(1) });
      sessions.push(await store.lock(holder));
    };
    const held = await lineOf("lock", { prepare });
    for (const session of sessions) await session.close().catch(() => {});
    expect(held).toMatchObject({
      found: "lock-held",
      outcome: "warning",
      message: expect.stringMatching(/zhang@elsewhere, apply.* \S/),
      todo: expect.stringContaining("guildform state unlock"),
    });
    expect(await lineOf("lock")).toMatchObject({ found: "lock-free", outcome: "ok" });
    const broken = (desk: Desk) => desk.write(STATE_FILE, "{");
    for (const flags of [["--lock"], []])
      expect(await lineOf("lock", { prepare: broken, flags })).toMatchObject({
        found: "state-wrong",
        outcome: "failed",
        message: expect.stringContaining("STATE_CORRUPT"),
      });
    const foreign = {
      format: 1,
      lineage: "another",
      serial: 1,
      guild_id: "9",
      resources: {},
      intents: {},
      history: [],
      posts: {},
      protected: [],
    };
    const other = (desk: Desk) => desk.write(STATE_FILE, JSON.stringify(foreign));
    expect(await lineOf("lock", { prepare: other })).toMatchObject({
      outcome: "failed",
      message: expect.stringContaining("STATE_GUILD_MISMATCH"),
    });
  });

  test("lock: tried where no folder is, it leaves none", async ({ expect }) => {
    await using desk = await Desk.open(NAMED, { guild: FORUM });
    for (const flags of [[], ["--state", "deep/er/state.json"]]) {
      const { stdout } = await desk.run(["doctor", "--lock", ...flags]);
      expect(flat(stdout)).toContain(phraseOf("doctor-line", { case: "lock-taken" }));
    }
    expect(await readdir(desk.folder)).toEqual(["guildform.yaml"]);
    await desk.run(["apply", "--auto-approve"]);
    await desk.run(["doctor", "--lock"]);
    expect((await readdir(desk.folder)).sort()).toEqual([".guildform", "guildform.yaml"]);
  });

  test("schema: no file, a file of no use, no line, a line that leads nowhere", async ({ expect }) => {
    const found = async (text: string | null) => {
      const line = await lineOf("schema", { text });
      return [line?.found, line?.outcome];
    };
    expect(await found(null)).toEqual(["file-none", "warning"]);
    expect(await found("guildform: 2\n")).toEqual(["file-wrong", "failed"]);
    expect(await found(AS_IT_IS)).toEqual(["schema-unused", "skipped"]);
    expect(await found(`# yaml-language-server: $schema=./nowhere.json\n${AS_IT_IS}`)).toEqual([
      "schema-absent",
      "warning",
    ]);
  });

  test("--share leaves out addresses, ids, names and paths, in whatever goes wrong", async ({ expect }) => {
    const bad: readonly State[] = [
      {},
      { settings: { refused_address: "203.0.113.9" } },
      { env: { GUILDFORM_BASE_URL: "http://127.0.0.1:1" } },
      { text: null },
      { guilds: [{ id: "9", name: "小频道二" }] },
      { prepare: (desk) => desk.write(STATE_FILE, "{") },
    ];
    for (const state of bad) {
      const shared = JSON.stringify(await examined({ ...state, flags: ["--share"] }));
      expect(shared).not.toMatch(/127\.0|203\.0|\/tmp|state\.json|7000000|小频道|guildform-cli/);
    }
  });

  test("JSON is as its schema says, and text has a line for each check", async ({ expect }) => {
    await using desk = await Desk.open(NAMED, { guild: FORUM });
    const { stdout } = await desk.run(["doctor", "--json"]);
    expect(new Ajv({ strict: false }).validate(DoctorJsonSchema, JSON.parse(stdout))).toBe(true);
    const text = await desk.run(["doctor"], { env: WITHOUT });
    expect(text.status).toBe(1);
    for (const name of CHECK_NAMES) expect(text.stdout).toContain(name);
    expect(text.stdout).toContain("GUILDFORM_APP_ID");
  });

  test("takes no arguments and knows its flags", async ({ expect }) => {
    await using desk = await Desk.open(null);
    expect((await desk.run(["doctor", "x"])).status).toBe(1);
    expect((await desk.run(["doctor", "--lockk"])).stderr).toContain("--lock");
    expect((await desk.run(["doctor", "--help"])).stdout).toContain("guildform doctor --share");
  });
});
