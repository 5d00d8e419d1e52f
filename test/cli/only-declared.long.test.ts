// Tests `--only-declared`. No output of any format or ending contains facts of the guild that the file does not contain. Declared and
// public facts are printed as without the flag.

import { rm } from "node:fs/promises";
import { expect, test } from "vitest";
import type { WrittenGuild } from "../../src/emulator/index.js";
import { systemClock } from "../../src/model/clock.js";
import { seededRandom } from "../../src/model/random.js";
import { fileStateStore } from "../../src/state/file/file-state-store.js";
import { flat, hintOf, messageOf, patternOf, phraseOf } from "../sentence.js";
import { slice } from "../soak/slice.js";
import { Desk, GUILD, SMALL, STATE_FILE } from "./desk.js";
import type { Run } from "./heard.js";
import { type Drawn, type SecretGuild, secretGuild } from "./secret-guild.js";
import { withService } from "./with-service.js";

const FORMATS = ["text", "json", "markdown", "html"] as const;

/** Returns the secrets in an output. A narrow column breaks words, so the first half of a secret counts too. */
function leaksIn(run: Pick<Run, "stdout" | "stderr">, { secrets }: Drawn): string[] {
  const text = `${run.stdout}\n${run.stderr}`;
  const joined = text.replaceAll(/[\s│]+/g, "");
  return secrets.flatMap((secret) => [
    // Ids are made in sequence, so the id of a created object has another end.
    ...around(text, /^[0-9]+$/.test(secret) ? secret : secret.slice(0, 8)),
    ...around(joined, secret),
  ]);
}

function around(text: string, secret: string): string[] {
  const at = text.indexOf(secret);
  return at < 0 ? [] : [text.slice(Math.max(0, at - 60), at + 60)];
}

type Story = (desk: Desk, guild: SecretGuild) => Promise<Run[]>;

const ALLOWING = ["--allow", "openings=9", "--allow", "deletes=9"];
const HIDING = "--only-declared";

const planned: Story = async (desk, { drawn }) => [
  await desk.run(["plan", HIDING, "--format", drawn.of(FORMATS), ...(drawn.maybe() ? ["--verbose"] : [])]),
];

const applied: Story = async (desk, { drawn }) => [
  await desk.run([
    "apply",
    HIDING,
    "--auto-approve",
    ...(drawn.maybe(0.8) ? ALLOWING : []),
    ...drawn.of([["--json"], ["--verbose"], ["--quiet"], []]),
  ]),
];

const tested: Story = async (desk, { drawn }) => {
  const run = await desk.run([
    "test",
    HIDING,
    "--at",
    drawn.of(["file", "live", "planned"]),
    "--junit",
    "junit.xml",
    ...drawn.of([["--json"], ["--verbose"], []]),
  ]);
  return [run, { ...run, stdout: await desk.read("junit.xml").catch(() => "") }];
};

/** Saves, shows and applies a plan. In between, the guild may change by hand. */
const saved: Story = async (desk, { drawn }) => {
  const plan = await desk.run(["plan", HIDING, "--out", "plan.json", ...ALLOWING]);
  const show = await desk.run(["show", HIDING, "plan.json", "--verbose", "--format", drawn.of(FORMATS)]);
  if (drawn.maybe()) desk.byHand((guild) => changedByHand(guild, drawn));
  const apply = await desk.run([
    "apply",
    HIDING,
    "plan.json",
    ...ALLOWING,
    ...drawn.of([["--json"], ["--verbose"], []]),
  ]);
  return [plan, show, apply];
};

/** A saved undo names no file. The story also compares two saved plans. */
const undone: Story = async (desk, { drawn }) => {
  await desk.run(["apply", "--auto-approve", "--quiet", ...ALLOWING]);
  await desk.run(["undo", "--out", "undo.json"]);
  await desk.run(["plan", "--out", "plan.json"]);
  return [
    await desk.run([
      "show",
      HIDING,
      "undo.json",
      "--format",
      drawn.of(FORMATS),
      ...drawn.of([["--verbose"], []]),
    ]),
    await desk.run([
      "show",
      HIDING,
      "--diff",
      "plan.json",
      "undo.json",
      ...drawn.of([["--json"], ["--verbose"]]),
    ]),
    await desk.run(["apply", HIDING, "undo.json", ...drawn.of([["--json"], ["--verbose"], []])]),
  ];
};

/** Undos are made from state, which holds what the file left out. Trees and coverage show all of the guild. */
const asked: Story = async (desk, { drawn }) => {
  await desk.run(["apply", "--auto-approve", "--quiet", ...ALLOWING]);
  const told = () => drawn.of([["--json"], ["--verbose"], []]);
  const at = drawn.of(["live", "planned", "file"]);
  return [
    await desk.run(["undo", HIDING, ...told()]),
    await desk.run(["tree", HIDING, "--at", at, ...told()]),
    await desk.run(["tree", HIDING, "--at", at, "--as", "role moderator", ...told()]),
    await desk.run(["tree", HIDING, "--as", "role moderater"]),
    await desk.run(["coverage", HIDING, "--min", "100", ...told()]),
  ];
};

/** Drift compares with the state, which holds what the file left out. Without a file, nothing is declared. */
const drifted: Story = async (desk, { drawn }) => {
  await desk.run(["apply", "--auto-approve", "--quiet", ...ALLOWING]);
  desk.byHand((guild) => changedByHand(guild, drawn));
  if (drawn.maybe()) desk.byHand((guild) => ({ ...guild, role_permissions: {}, pins: {} }));
  const told = () => drawn.of([["--json"], ["--verbose"], ["--format", "markdown"], []]);
  const file = drawn.of([[], ["--guild", GUILD]]);
  return [
    await desk.run(["drift", HIDING, ...file, ...told()]),
    await desk.run(["drift", HIDING, ...file, "--exclude", "permission.*", ...told()]),
  ];
};

function changedByHand(guild: WrittenGuild, drawn: Drawn): WrittenGuild {
  const channels = (guild.channels ?? []).map((one) =>
    one.id === "104" || one.id === "102" ? { ...one, name: drawn.name() } : one,
  );
  return { ...guild, channels: [...channels, { id: drawn.id(), name: drawn.name(), parent_id: "100" }] };
}

/** The service refuses a call, or every call of a kind. */
const refused: Story = async (desk, { drawn }) => {
  const operation = drawn.of([
    "update_channel",
    "create_channel",
    "post_message",
    "get_channels",
    "delete_channel",
  ] as const);
  // The status is not 5xx, because guildform would repeat the call after a while.
  desk.emulator.setFaults([{ match: { operation }, fault: "status", status: 400, code: 50006 }]);
  const run = await desk.run([
    "apply",
    HIDING,
    "--auto-approve",
    ...ALLOWING,
    ...drawn.of([["--json"], ["--verbose"], []]),
  ]);
  desk.emulator.setFaults([]);
  return [run];
};

/** Rehearses on a copy of the guild, which refuses the same calls as the service. Faults lose or double calls. */
const rehearsed: Story = async (desk, { drawn }) => {
  const { guilds } = desk.emulator.world();
  desk.emulator.setWorld({
    bot: { client_secret: desk.canary.secret, ...(drawn.maybe(0.3) ? { administrator: false } : {}) },
    guilds: guilds.map((one) => ({
      ...one,
      ungranted: drawn.of([[], ["create_channel"], ["update_channel_role_permissions", "post_message"]]),
      ...(drawn.maybe(0.3) ? { message_setting: { channel_ids: ["103"] } } : {}),
    })),
    settings: drawn.maybe()
      ? {}
      : { refuse: { get_guild_roles: 404, get_guild_member: 404, get_guild_api_permission: 404 } },
  });
  await desk.run(["plan", "--out", "plan.json", ...ALLOWING]);
  const told = () => drawn.of([["--json"], ["--verbose"], []]);
  return [
    await desk.run(["plan", HIDING, "--rehearse", ...ALLOWING, "--format", drawn.of(FORMATS)]),
    drawn.maybe()
      ? await desk.run(["rehearse", HIDING, "plan.json", ...ALLOWING, ...told()])
      : await desk.run(["rehearse", HIDING, ...ALLOWING, ...drawn.of([["--faults", "1"], []]), ...told()]),
  ];
};

const STORIES = [
  ...[planned, planned, planned, applied, tested, saved, undone, asked, drifted, refused],
  ...[rehearsed, rehearsed],
] as const;

test("no secret of a guild is printed, whatever is asked and however it ends", async () => {
  const { cases, seed, isWhole } = slice({ soak: 1_000, test: 50 });
  await using desk = await Desk.open(null);
  const statuses = new Set<Run["status"]>();
  for (let index = 0; index < cases; index++) {
    const world = secretGuild(seed + index);
    const { drawn } = world;
    desk.emulator.setWorld({ bot: { client_secret: desk.canary.secret }, guilds: [world.guild] });
    await rm(desk.path(".guildform"), { recursive: true, force: true });
    await desk.write("guildform.yaml", world.former);
    if (drawn.maybe(0.3)) await desk.run(["apply", "--auto-approve", "--quiet"]);
    await desk.write("guildform.yaml", world.file);
    for (const run of await drawn.of(STORIES)(desk, world)) {
      statuses.add(run.status);
      expect({ seed: seed + index, run: run.command, leaks: leaksIn(run, drawn) }).toMatchObject({
        leaks: [],
      });
    }
  }
  // Rare endings surely come up only among all cases.
  expect([...statuses]).toEqual(expect.arrayContaining(isWhole ? [0, 1, 3, 4, 5] : [0, 5]));
});

/** Leaves out the facts that differ from run to run, and the name of the guild. */
const settled = ({ stdout }: Run, name: string): string =>
  stdout.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "TIME").replaceAll(name, HIDDEN);

const HIDDEN = phraseOf("hidden-words", {});
const OPEN_GUILD: WrittenGuild = { ...SMALL, roles: [{ id: "10012", name: "版主" }] };

const OPEN = `guildform: 1
guild: "${GUILD}"
roles: { moderator: "10012" }
groups:
  - name: start
    channels:
      - { name: rules, speak_permission: members, permissions: { roles: { moderator: [speak] } } }
channels:
  - name: lobby
  - { name: 议事厅, private_type: members }
messages:
  notice: { channel: lobby, text: "公开的话 & <b>更多</b>" }
`;

test.for(["text", "markdown", "html"])(
  "what is declared and public is printed as ever: %s",
  async (format) => {
    await using desk = await Desk.open(OPEN, { guild: OPEN_GUILD });
    const whole = await desk.run(["plan", "--verbose", "--format", format]);
    const hiding = await desk.run(["plan", "--verbose", "--format", format, HIDING]);
    expect(whole.stdout).toContain("小频道");
    expect(settled(hiding, "小频道")).toBe(settled(whole, "小频道"));
  },
);

test("JSON of it is the same but for what an apply needs, and no apply takes it", async () => {
  await using desk = await Desk.open(OPEN, { guild: OPEN_GUILD });
  const whole = JSON.parse((await desk.run(["plan", "--json"])).stdout);
  const hiding = await desk.run(["plan", "--json", HIDING]);
  const { digest: _, ...members } = whole;
  const guild = { ...whole.guild, name: HIDDEN };
  expect({ ...JSON.parse(hiding.stdout), created_at: whole.created_at }).toEqual({
    ...members,
    guild,
    elsewhere: {},
    only_declared: true,
  });
  await desk.write("plan.json", hiding.stdout);
  for (const command of ["apply", "show"]) {
    const refusedPlan = await desk.run([command, "plan.json"]);
    expect(refusedPlan.status).toBe(1);
    expect(flat(refusedPlan.stderr)).toContain(
      messageOf("SAVED_PLAN", { place: "plan.json", case: "only-declared" }),
    );
  }
});

test("a text of a private channel is told by its length and digest, and the plan that is saved holds it", async () => {
  const file = OPEN.replace("channel: lobby", "channel: 议事厅");
  await using desk = await Desk.open(file, { guild: OPEN_GUILD });
  const plan = await desk.run(["plan", HIDING, "--out", "plan.json"]);
  expect(plan.stdout).toMatch(/text +│ \[16 characters, sha256:[0-9a-f]{12}…\]/);
  expect(flat(plan.stderr)).toContain(phraseOf("plan-saved-whole", { file: "plan.json" }));
  expect(await desk.read("plan.json")).toContain("公开的话");
  expect((await desk.run(["apply", HIDING, "plan.json"])).status).toBe(0);
});

test("tree, coverage and undo show what the file holds, and numbers for the rest of the guild", async () => {
  const former = OPEN.replace('"10012" }', '"10012", gardeners: "10077" }').replace(
    "  - name: lobby",
    "  - { name: lobby, permissions: { roles: { gardeners: [view, speak] } } }",
  );
  const guild = { ...OPEN_GUILD, roles: [...(OPEN_GUILD.roles ?? []), { id: "10077", name: "园丁" }] };
  await using desk = await Desk.open(former, { guild });
  expect((await desk.run(["apply", "--auto-approve", "--quiet"])).stderr).toBe("");
  const file = OPEN.replace("  - name: lobby\n", "").replace(/^messages:\n.*$/m, "");
  await desk.write("guildform.yaml", file);
  const hiding = async (...args: readonly string[]) => {
    const [hidden, whole] = [await desk.run([...args, HIDING]), await desk.run(args)];
    expect(hidden.status).toBe(whole.status);
    const said = `${hidden.stdout}${hidden.stderr}`;
    for (const secret of ["小频道", "lobby", "gardeners", "10077", "园丁", "公开的话"])
      expect(said).not.toContain(secret);
    return said;
  };
  const hidden = phraseOf("hidden-name", { kind: "channel", number: "#1" });
  const tree = (await hiding("tree")).split("\n").map((line) => line.split(/ {2,}/).slice(1, 2).join());
  expect(tree).toEqual(expect.arrayContaining([`# ${hidden}`, "# 议事厅", "▾ start", "# rules"]));
  const rights = (["view", "speak"] as const).map((right) => ({ right, answer: "yes" as const }));
  expect(await hiding("tree", "--as", "role moderator")).toContain(
    `    # rules     ${phraseOf("channel-rights", { rights })}\n`,
  );
  expect(await hiding("tree", "--as", "role gardener")).toContain("gardener");
  const coverage = await hiding("coverage");
  expect(coverage).toMatch(/^ {2}· channel #1 +channel\.#1 +role \S+ holds view, speak$/m);
  expect(coverage).toMatch(/^ {2}· 议事厅 +channel\.议事厅 +speak_permission, pins$/m);
  const undone = await hiding("undo");
  expect(undone).toContain("    ~ rules  channel.rules\n");
  expect(undone).toMatch(/text +│ \[16 characters, sha256:[0-9a-f]{12}…\]/);
  expect((await desk.run(["undo", "--list", "--json"])).stdout).toMatch(/"by": "[^"]+ on [^"]+"/);
  expect(await hiding("undo", "--list", "--json")).toContain(`"by": "${HIDDEN}"`);
  expect(await hiding("undo", "--list")).toContain(`, ${HIDDEN}, guildform apply\n`);
});

test("the words of the service are not repeated", async () => {
  await using desk = await Desk.open();
  const message = "频道 雀雀雀 is not there";
  await withService(
    (_request, response) => {
      response.writeHead(400, { "content-type": "application/json" });
      response.end(JSON.stringify({ code: 50006, message }));
    },
    async (url) => {
      const env = { GUILDFORM_BASE_URL: url };
      const whole = await desk.run(["plan", "--json"], { env });
      expect(`${whole.stdout}${whole.stderr}`).toContain("雀雀雀");
      for (const args of [
        ["plan"],
        ["plan", "--json", "--verbose"],
        ["test", "--at", "live"],
        ["apply", "--auto-approve", "--json"],
        ["tree"],
        ["coverage", "--json"],
        ["rehearse"],
      ]) {
        const run = await desk.run([...args, HIDING], { env });
        expect(run.status).toBe(1);
        expect(`${run.stdout}${run.stderr}`).toContain("50006");
        expect(`${run.stdout}${run.stderr}`).not.toContain("雀雀雀");
      }
    },
  );
});

test("a line of the file is not shown with what is wrong in it", async () => {
  const file = OPEN.replace(/ {2}notice: .*/, '  notice: { channel: 议事厅, text: "雀雀雀 <#nowhere>" }');
  await using desk = await Desk.open(file, { guild: OPEN_GUILD });
  const whole = await desk.run(["plan"]);
  expect(whole.stderr).toContain("雀雀雀");
  const hiding = await desk.run(["plan", HIDING]);
  expect(hiding.stderr).toMatch(/^guildform\.yaml:12:\d+: error E-CHANNEL-UNKNOWN: /);
  expect(hiding.stderr).not.toContain("雀雀雀");
});

test.for([
  { now: "private", is: { private_type: 2 }, file: "private_type: members", hides: true },
  {
    now: "private, and public by the file",
    is: { private_type: 2 },
    file: "private_type: public",
    hides: true,
  },
  { now: "public, and private by the file", is: {}, file: "private_type: members", hides: true },
  { now: "public", is: {}, file: "private_type: public", hides: false },
] as const)(
  "a name that somebody gave by hand to a declared channel shows where the channel is public: $now",
  async ({ is, file, hides }) => {
    const guild = { ...SMALL, channels: [{ id: "101", name: "投诉雀雀", ...is }] };
    const text = `guildform: 1\nguild: "${GUILD}"\nchannels: [{ name: case, channel_id: "101", ${file} }]
tests:
  - { who: everyone, can: view, in: case }
  - { who: everyone, cannot: view, in: case }
`;
    await using desk = await Desk.open(text, { guild });
    for (const format of FORMATS) {
      const { stdout } = await desk.run(["plan", HIDING, "--verbose", "--format", format]);
      expect(stdout).toContain("case");
      expect(stdout.includes("雀雀")).toBe(!hides);
    }
    const { stdout } = await desk.run(["plan", HIDING]);
    expect(stdout).toMatch(hides ? /name +channel #101 +→ +case/ : /name +投诉雀雀 +→ +case/);
    await desk.run(["plan", "--out", "plan.json"]);
    for (const args of [["show", "plan.json"], ["tree"], ["tree", "--json"], ["coverage", "--json"]]) {
      const told = await desk.run([...args, HIDING]);
      expect([told.status, told.stdout.includes("雀雀") && hides]).toEqual([0, false]);
    }
    for (const args of [
      ["test", "--at", "live"],
      ["test", "--at", "live", "--json"],
    ]) {
      const told = await desk.run([...args, HIDING]);
      expect([told.status, told.stdout.includes("雀雀") && hides]).toEqual([5, false]);
    }
    expect((await desk.run(["tree", HIDING])).stdout.includes("雀雀")).toBe(!hides);
  },
);

test("a text from outside of the file is shown only as the name of a public channel", async () => {
  const file = `guildform: 1
guild: "${GUILD}"
roles: { moderator: "10012" }
channels:
  - { key: room, name: "投诉 \${ROOM}", private_type: members, permissions: { roles: { moderator: [view] } } }
  - { name: "\${BARE}", private_type: members }
  - { key: hall, name: "\${HALL}" }
messages:
  notice: { channel: room, text: "问题 \${TEXT}" }
tests:
  - { who: everyone, can: view, in: room }
`;
  await using desk = await Desk.open(file, { guild: OPEN_GUILD });
  const env = {
    GUILDFORM_VAR_ROOM: "雀环境",
    GUILDFORM_VAR_BARE: "雀裸名",
    GUILDFORM_VAR_TEXT: "雀正文",
    GUILDFORM_VAR_HALL: "公厅",
  };
  const hiding = async (...args: readonly string[]) => {
    const run = await desk.run([...args, HIDING], { env });
    expect({ args, said: `${run.stdout}${run.stderr}`.replaceAll(/[\s│]+/g, "") }).toEqual({
      args,
      said: expect.not.stringContaining("雀"),
    });
    return run;
  };
  for (const format of FORMATS) {
    const { stdout } = await hiding("plan", "--verbose", "--format", format);
    expect(stdout).toContain("公厅");
  }
  expect((await hiding("test", "--at", "planned", "--json")).status).toBe(5);
  await desk.write("guildform.yaml", file.replace(/^tests:\n.*\n/m, ""));
  await hiding("plan", "--out", "plan.json");
  for (const format of FORMATS) await hiding("show", "plan.json", "--verbose", "--format", format);
  expect((await hiding("apply", "plan.json", "--json")).status).toBe(0);
  for (const told of [[], ["--json"]]) {
    for (const args of [["undo"], ["tree"], ["coverage"]]) await hiding(...args, ...told);
  }
  desk.byHand((guild) => ({
    ...guild,
    channels: (guild.channels ?? []).map((one) =>
      one.name?.includes("雀") ? { ...one, name: `雀手${one.id}` } : one,
    ),
  }));
  for (const told of [[], ["--json"]])
    expect((await hiding("drift", ...told)).stdout).toContain("channel.room");
});

test("an undo names the applies that it reverts by their ids, as the list of applies does", async () => {
  await using desk = await Desk.open(OPEN, { guild: OPEN_GUILD });
  await desk.run(["apply", "--auto-approve", "--quiet"]);
  const [{ id }] = JSON.parse((await desk.run(["undo", "--list", "--json", HIDING])).stdout).history;
  const { undoes, findings } = JSON.parse((await desk.run(["undo", "--json", HIDING])).stdout);
  expect(undoes).toEqual([id]);
  expect(findings).toContainEqual(
    expect.objectContaining({ code: "I-UNDO", params: { runs: [expect.objectContaining({ id })] } }),
  );
});

test("a plan that was saved in Chinese is shown and applied in English as one that was saved in English", async () => {
  const file = OPEN.replace("channel: lobby", "channel: 议事厅");
  await using desk = await Desk.open(file, { guild: OPEN_GUILD });
  await desk.run(["plan", "--out", "english.json"]);
  await desk.run(["plan", "--out", "chinese.json", "--lang", "zh-CN"]);
  const shown = async (plan: string) => settled(await desk.run(["show", plan, HIDING]), "小频道");
  expect(await shown("chinese.json")).toBe(await shown("english.json"));
  const apply = await desk.run(["apply", "chinese.json", HIDING]);
  expect(apply.status).toBe(0);
  const said = `${apply.stdout}${apply.stderr}`;
  expect(said).not.toMatch(/公开的话|小频道/);
  expect(said.replaceAll("议事厅", "")).not.toMatch(/[\u4e00-\u9fff]/);
});

test("who holds the lock of the state is another run, by its time and the id of the lock", async () => {
  await using desk = await Desk.open(OPEN, { guild: OPEN_GUILD });
  const store = fileStateStore({
    path: desk.path(STATE_FILE),
    clock: systemClock,
    random: seededRandom(1),
  });
  const held = await store.lock({
    who: "雀雀",
    host: "麻雀",
    pid: 4242,
    command: "guildform apply",
    ci_job_url: "https://ci.example/雀雀",
  });
  for (const told of [[], ["--json"], ["--json", "--lock-timeout", "1s"]]) {
    const run = await desk.run(["apply", "--auto-approve", HIDING, ...told]);
    expect(run.status).toBe(6);
    expect(`${run.stdout}${run.stderr}`).not.toMatch(/雀|4242/);
    expect(`${run.stdout}${run.stderr}`).toContain(held.lock.id);
  }
  await held.close();
});

test("a command with a hidden name says that it is to be taken from elsewhere, and the user of an earlier run is hidden", async () => {
  const file = OPEN.replace("notice:", "雀雀:");
  const faults = [{ match: { operation: "post_message" }, fault: "hang" }] as const;
  await using desk = await Desk.open(file, { guild: OPEN_GUILD, faults });
  const running = desk.start(["apply", "--auto-approve", "--quiet"]);
  await running.until("the post", () =>
    desk.emulator.journal().some(({ operation }) => operation === "post_message"),
  );
  running.child.kill("SIGKILL");
  await desk.finish(running);
  desk.emulator.setFaults([]);
  await desk.write("guildform.yaml", OPEN.replace(/^messages:\n.*$/m, ""));
  const whole = await desk.run(["plan"]);
  expect(`${whole.stdout}${whole.stderr}`).toMatch(/E-INTENT-UNDECIDED(?:.|\n)*\([^ ]+ on [^)]+\)/);
  const hiding = await desk.run(["plan", HIDING]);
  const said = `${hiding.stdout}${hiding.stderr}`;
  expect(said).not.toContain("雀");
  expect(flat(said)).toMatch(patternOf(` 1f2e3d4c (${HIDDEN})`, "1f2e3d4c"));
  const [undecided] = JSON.parse((await desk.run(["plan", "--json", HIDING])).stdout).diagnostics;
  expect(undecided).toMatchObject({ code: "E-INTENT-UNDECIDED", params: { names_hidden: true } });
  expect(flat(said)).toContain(flat(hintOf("E-INTENT-UNDECIDED", undecided.params)));
  const [shown] = JSON.parse((await desk.run(["plan", "--json"])).stdout).diagnostics;
  expect(shown.params).not.toHaveProperty("names_hidden");
});

test("drift tells the two hidden names of a renamed channel apart", async () => {
  const declared = `guildform: 1\nguild: "${GUILD}"\nchannels: [{ name: 雀雀, private_type: members, channel_id: "101" }]\n`;
  await using desk = await Desk.open(declared, {
    guild: { ...SMALL, channels: [{ id: "101", name: "雀雀", private_type: 2 }] },
  });
  await desk.run(["apply", "-y"]);
  desk.byHand((guild) => ({
    ...guild,
    channels: (guild.channels ?? []).map((one) => ({ ...one, name: "黄黄" })),
  }));
  await desk.write("guildform.yaml", `guildform: 1\nguild: "${GUILD}"\n`);
  const { stdout } = await desk.run(["drift", HIDING]);
  expect(stdout).not.toMatch(/雀雀|黄黄/);
  const name = phraseOf("hidden-name", { kind: "channel", number: "#1" });
  expect(stdout).toContain(`name  ${name} → ${phraseOf("hidden-other-name", { name, ordinal: 2 })}`);
});
