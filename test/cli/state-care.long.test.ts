// Tests guildform state list, show, mv, forget, pull and push: the effect of each on the state, its refusals, and its backup.

import { describe, test } from "vitest";
import type { WrittenGuild } from "../../src/emulator/index.js";
import { systemClock } from "../../src/model/clock.js";
import { seededRandom } from "../../src/model/random.js";
import { fileStateStore } from "../../src/state/file/file-state-store.js";
import { flat, hintOf, lineOf, messageOf, phraseOf } from "../sentence.js";
import { Desk, GUILD, SMALL, STATE_FILE } from "./desk.js";
import { stateJson } from "./state-json.js";

const FILE = `guildform: 1
guild: "${GUILD}"
roles: { moderator: "10012" }
groups:
  - key: start
    name: start
    channels:
      - key: rules
        name: rules
        permissions: { roles: { moderator: [speak] } }
        pins: [hello]
channels: [{ key: lobby, name: lobby }]
messages:
  hello: { channel: rules, text: 你好, reactions: ["🎉"] }
`;

const WORLD: WrittenGuild = { ...SMALL, roles: [{ id: "10012", name: "moderator" }] };
const STATE = STATE_FILE;

async function applied(): Promise<Desk> {
  const desk = await Desk.open(FILE, { guild: WORLD });
  await desk.run(["apply", "--auto-approve"]);
  return desk;
}

interface StateFile {
  readonly lineage: string;
  readonly serial: number;
  readonly resources: Readonly<Record<string, { id: string; applied: Record<string, unknown> }>>;
}

const stateOf = async (desk: Desk, name = STATE): Promise<StateFile> => JSON.parse(await desk.read(name));

const CUT = '{ "format": 1,';

const backups = async (desk: Desk) =>
  Object.keys(await desk.files()).filter((name) => name.endsWith(".backup"));

const ALL = [
  "channel.lobby",
  "channel.rules",
  "group.start",
  "message.hello",
  "permission.rules/role.moderator",
  "pin.rules/hello",
  "reaction.hello/🎉",
];

describe.concurrent("looking", () => {
  test("list names all, or what a glob means; show tells one with its last apply; pull is the whole state", async ({
    expect,
  }) => {
    await using desk = await applied();
    const before = await desk.files();
    const list = await desk.run(["state", "list"]);
    expect(list).toMatchObject({ status: 0, stderr: "" });
    expect(list.stdout.trimEnd().split("\n")).toHaveLength(ALL.length);
    expect(list.stdout).toMatch(/^· channel\.rules +rules +101$/m);
    const listed = async (glob: string) => {
      const { objects } = stateJson("list", (await desk.run(["state", "list", glob, "--json"])).stdout);
      return objects.map(({ address }: { address: string }) => address);
    };
    expect(await listed("*")).toEqual(ALL);
    expect(await listed("group.start/**")).toEqual(ALL.slice(1));
    expect(await listed("permission.*/role.moderator")).toEqual(["permission.rules/role.moderator"]);
    const show = await desk.run(["state", "show", "message.hello"]);
    expect(show.status).toBe(0);
    expect(show.stdout).toContain("你好");
    expect(flat(show.stdout)).toMatch(/ \d{4}-\d\d-\d\d \S+ UTC \([0-9a-f]{8}\) /);
    const json = stateJson("show", (await desk.run(["state", "show", "channel.rules", "--json"])).stdout);
    expect(json).toMatchObject({
      address: "channel.rules",
      id: "101",
      name: "rules",
      applied: { name: "rules", group: "start" },
      protected: false,
      open_calls: [],
    });
    const pulled = await desk.run(["state", "pull"]);
    expect(JSON.parse(pulled.stdout)).toEqual(await stateOf(desk));
    expect(await desk.files()).toEqual(before);
  });

  test("what state does not know is refused with a near address; no state is said to be none", async ({
    expect,
  }) => {
    await using desk = await applied();
    for (const args of [
      ["list", "thread.*"],
      ["show", "channel.ruels"],
      ["mv", "channel.ruels", "channel.laws"],
      ["forget", "channel.ruels", "--auto-approve"],
    ]) {
      const run = await desk.run(["state", ...args]);
      expect(run, args.join(" ")).toMatchObject({ status: 1, stdout: "" });
      expect(run.stderr).toContain("NOT_BOUND");
      if (args[1] === "channel.ruels")
        expect(flat(run.stderr)).toContain(
          hintOf("NOT_BOUND", { given: "channel.ruels", near: "channel.rules", location: STATE_FILE }),
        );
    }
    for (const args of [
      ["list"],
      ["show", "channel.rules"],
      ["mv", "channel.rules", "channel.laws"],
      ["forget", "channel.rules", "--auto-approve"],
      ["pull"],
    ]) {
      const run = await desk.run(["state", ...args, "--state", "none.json"]);
      expect(run.status).toBe(1);
      expect(run.stderr).toContain("NO_STATE");
    }
    expect(await backups(desk)).toEqual([]);
  });
});

describe.concurrent("mv", () => {
  test("takes along what stands inside, leaves a backup, and the file with the new keys plans nothing", async ({
    expect,
  }) => {
    await using desk = await applied();
    const before = await stateOf(desk);
    const moved = await desk.run(["state", "mv", "channel.rules", "channel.laws"]);
    expect(moved.status).toBe(0);
    expect(flat(moved.stdout)).toContain(
      phraseOf("binding-moved", { from: "channel.rules", to: "channel.laws" }),
    );
    expect(moved.stderr).toContain(`${STATE}.serial-${before.serial}.backup`);
    expect(await stateOf(desk, `${STATE}.serial-${before.serial}.backup`)).toEqual(before);
    await desk.run(["state", "mv", "message.hello", "message.hi"]);
    const group = await desk.run(["state", "mv", "group.start", "group.begin", "--json"]);
    expect(stateJson("mv", group.stdout)).toMatchObject({
      moved: [{ from: "group.start", to: "group.begin" }],
    });
    await desk.run(["state", ...["mv", "permission.laws/role.moderator", "permission.laws/role.mod"]]);
    const { resources } = await stateOf(desk);
    expect(Object.keys(resources)).toEqual([
      ...["channel.laws", "channel.lobby", "group.begin", "message.hi"],
      ...["permission.laws/role.mod", "pin.laws/hi", "reaction.hi/🎉"],
    ]);
    expect(resources["channel.laws"]?.applied).toMatchObject({ group: "begin" });
    await desk.write(
      "guildform.yaml",
      FILE.replaceAll("moderator", "mod")
        .replace("key: start", "key: begin")
        .replace("key: rules", "key: laws")
        .replace("channel: rules", "channel: laws")
        .replace("[hello]", "[hi]")
        .replace("  hello:", "  hi:"),
    );
    expect((await desk.run(["plan", "--detailed-exitcode"])).status).toBe(0);
    expect((await desk.run(["drift"])).status).toBe(0);
  });

  test("refuses what would lose something, and changes nothing", async ({ expect }) => {
    await using desk = await applied();
    const before = await desk.files();
    const cases: readonly (readonly [from: string, to: string, says: string])[] = [
      [
        "channel.rules",
        "channel.lobby",
        messageOf("STATE_EDIT_REFUSED", { case: "taken", from: "channel.rules", to: "channel.lobby" }),
      ],
      [
        "channel.nowhere",
        "channel.lobby",
        messageOf("NOT_BOUND", { given: "channel.nowhere", near: null, location: STATE_FILE }),
      ],
      [
        "channel.rules",
        "group.rules",
        messageOf("STATE_EDIT_REFUSED", { case: "other-kind", from: "channel.rules", to: "group.rules" }),
      ],
      ["channel.rules", "rules", messageOf("STATE_EDIT_REFUSED", { case: "no-address", given: "rules" })],
      [
        "channel.rules",
        "channel.#101",
        messageOf("STATE_EDIT_REFUSED", { case: "no-address", given: "channel.#101" }),
      ],
      [
        "channel.rules",
        "channel. ",
        messageOf("STATE_EDIT_REFUSED", { case: "no-address", given: "channel. " }),
      ],
      [
        "channel.rules",
        "channel.rules",
        messageOf("STATE_EDIT_REFUSED", { case: "same", from: "channel.rules" }),
      ],
      [
        "permission.rules/role.moderator",
        "permission.lobby/role.moderator",
        messageOf("STATE_EDIT_REFUSED", {
          case: "other-channel",
          from: "permission.rules/role.moderator",
          to: "permission.lobby/role.moderator",
        }),
      ],
      [
        "permission.rules/role.moderator",
        "permission.rules/user.moderator",
        messageOf("STATE_EDIT_REFUSED", {
          case: "other-kind",
          from: "permission.rules/role.moderator",
          to: "permission.rules/user.moderator",
        }),
      ],
      [
        "reaction.hello/🎉",
        "reaction.hello/👍",
        messageOf("STATE_EDIT_REFUSED", { case: "nameless", from: "reaction.hello/🎉" }),
      ],
    ];
    for (const [from, to, says] of cases) {
      const run = await desk.run(["state", "mv", from, to]);
      expect(run, `${from} ${to}`).toMatchObject({ status: 1, stdout: "" });
      expect(flat(run.stderr)).toContain(flat(says));
    }
    expect(await desk.files()).toEqual(before);
  });
});

describe.concurrent("forget", () => {
  test("shows, asks, and forgets with all inside; the guild stays as it is", async ({ expect }) => {
    await using desk = await applied();
    const before = await desk.files();
    const writes = desk.writes().length;
    const unasked = await desk.run(["state", "forget", "channel.rules"]);
    expect(unasked.status).toBe(1);
    expect(unasked.stdout).toContain("reaction.hello/🎉");
    expect(unasked.stderr).toContain("--yes");
    expect(await desk.files()).toEqual(before);
    const no = await desk.run(["state", "forget", "channel.rules"], { terminal: true, types: "no\n" });
    expect(no.status).toBe(1);
    expect(no.stdout).toContain("reaction.hello/🎉");
    expect(flat(no.stdout)).toContain(phraseOf("forget-declined", {}));
    expect(await desk.files()).toEqual(before);
    const yes = await desk.run(["state", "forget", "channel.rules"], { terminal: true, types: "yes\n" });
    expect(yes.status).toBe(0);
    expect(flat(yes.stdout)).toContain(phraseOf("bindings-forgotten", { objects: 5 }));
    expect(Object.keys((await stateOf(desk)).resources)).toEqual(["channel.lobby", "group.start"]);
    expect(await backups(desk)).toHaveLength(1);
    const both = await desk.run(["state", "forget", "channel.*", "group.start", "--yes", "--json"]);
    expect(stateJson("forget", both.stdout)).toMatchObject({
      forgotten: [
        { address: "channel.lobby", id: "103", name: "lobby" },
        { address: "group.start", id: "100", name: "start" },
      ],
    });
    expect(desk.writes().length).toBe(writes);
    expect(flat((await desk.run(["drift"])).stdout)).toContain(phraseOf("drift-bound", { bound: 0 }));
  });

  test("an object with an open call stays, and so do all others that were named", async ({ expect }) => {
    await using desk = await Desk.open(
      FILE.replace("[{ key: lobby, name: lobby }]", "[{ key: nook, name: nook }]"),
      {
        guild: WORLD,
        faults: [{ match: { operation: "create_channel" }, times: 1, fault: "drop_after" }],
      },
    );
    await desk.run(["apply", "--auto-approve"]);
    const state = await stateOf(desk);
    await desk.write(
      STATE,
      JSON.stringify({
        ...state,
        resources: { ...state.resources, "channel.nook": { id: "5", applied: {} } },
      }),
    );
    const run = await desk.run(["state", "forget", "*", "--auto-approve"]);
    expect(run.status).toBe(1);
    expect(flat(run.stderr)).toContain(
      messageOf("STATE_EDIT_REFUSED", { case: "open-call", address: "channel.nook" }),
    );
    expect(Object.keys((await stateOf(desk)).resources)).toContain("channel.rules");
  });
});

describe.concurrent("push", () => {
  test("takes what pull printed, goes back to a backup with --replace, and the serial only grows", async ({
    expect,
  }) => {
    await using desk = await applied();
    const { stdout } = await desk.run(["state", "pull"]);
    await desk.write("copy.json", stdout);
    const before = await stateOf(desk);
    const same = await desk.run(["state", "push", "copy.json"]);
    expect(same).toMatchObject({ status: 0 });
    const { lineage, serial } = before;
    const kept = { lineage, serial, location: STATE_FILE, backup: null, changed: false, other: null };
    expect(flat(same.stdout)).toContain(phraseOf("state-pushed", kept));
    expect(await backups(desk)).toEqual([]);
    await desk.run(["state", "mv", "channel.lobby", "channel.hall"]);
    const older = await desk.run(["state", "push", "copy.json"]);
    expect(older.status).toBe(1);
    expect(flat(older.stderr)).toContain(
      messageOf("STATE_EDIT_REFUSED", { case: "not-newer", file: "copy.json", found: 18, present: 19 }),
    );
    const back = await desk.run(["state", "push", "copy.json", "--replace", "--json"]);
    const pushed = stateJson("push", back.stdout);
    expect(pushed).toMatchObject({ changed: true, serial: before.serial + 2, lineage: before.lineage });
    expect(await stateOf(desk)).toEqual({ ...before, serial: before.serial + 2 });
    expect(Object.keys((await stateOf(desk, pushed.backup)).resources)).toContain("channel.hall");
    expect((await desk.run(["plan", "--detailed-exitcode"])).status).toBe(0);
    await desk.write("newer.json", JSON.stringify({ ...before, serial: 900 }));
    expect((await desk.run(["state", "push", "newer.json"])).status).toBe(0);
    expect((await stateOf(desk)).serial).toBe(900);
    expect((await desk.run(["state", "push", "copy.json", "--state", "fresh/state.json"])).status).toBe(0);
    expect(await stateOf(desk, "fresh/state.json")).toEqual(before);
  });

  test("takes a state through a pipe", async ({ expect }) => {
    await using desk = await applied();
    const { stdout } = await desk.run(["state", "pull"]);
    const pushed = await desk.run(["state", "push", "-", "--state", "fresh/state.json"], { stdin: stdout });
    expect(pushed).toMatchObject({ status: 0, stderr: expect.stringContaining("guildform plan") });
    expect(await stateOf(desk, "fresh/state.json")).toEqual(await stateOf(desk));
    const none = await desk.run(["state", "push", "-"], { stdin: "" });
    expect(none).toMatchObject({ status: 1, stdout: "" });
    expect(flat(none.stderr)).toContain(
      messageOf("STATE_CORRUPT", { file: "stdin", line: null, case: "empty", pushed: true }),
    );
  });

  test("with --replace takes the place of a damaged one, whose bytes stay beside it", async ({ expect }) => {
    await using desk = await applied();
    const whole = (await desk.run(["state", "pull"])).stdout;
    await desk.write("copy.json", whole);
    const damages: readonly Readonly<Record<string, string>>[] = [
      { [STATE]: whole.slice(0, 200) },
      { [STATE]: "" },
      { [STATE]: whole, [`${STATE}.journal`]: "nonsense\nmore\n" },
    ];
    for (const damage of damages) {
      const before = await backups(desk);
      for (const [name, text] of Object.entries(damage)) await desk.write(name, text);
      const refused = await desk.run(["state", "push", "copy.json"]);
      expect(refused).toMatchObject({ status: 1, stdout: "" });
      expect(refused.stderr).toContain("STATE_CORRUPT");
      expect(await backups(desk)).toEqual(before);
      const pushed = await desk.run(["state", "push", "copy.json", "--replace", "--json"]);
      expect(pushed.status).toBe(0);
      const { backup } = stateJson("push", pushed.stdout);
      expect(await desk.read(String(backup))).toBe(damage[STATE]);
      const journal = damage[`${STATE}.journal`];
      if (journal !== undefined) expect(await desk.read(`${STATE}.journal.damaged.backup`)).toBe(journal);
      expect((await desk.run(["plan", "--detailed-exitcode"])).status).toBe(0);
    }
    // Each damage has backups of its own.
    expect((await backups(desk)).filter((name) => name.includes("damaged"))).toHaveLength(4);
  });

  test("refuses another guild, another lineage, what is no state, and a state whose lock is held", async ({
    expect,
  }) => {
    await using desk = await applied();
    const state = await stateOf(desk);
    await desk.write("guild.json", JSON.stringify({ ...state, serial: 900, guild_id: "8" }));
    await desk.write("lineage.json", JSON.stringify({ ...state, serial: 900, lineage: "another" }));
    await desk.write("cut.json", CUT);
    await desk.write("plan.json", "{}");
    expect((await desk.run(["plan", "--out", "saved.json"])).status).toBe(0);
    const before = await desk.files();
    const cases: readonly (readonly [file: string, says: string])[] = [
      [
        "guild.json",
        messageOf("STATE_EDIT_REFUSED", {
          case: "other-guild",
          file: "guild.json",
          found: "8",
          present: GUILD,
        }),
      ],
      [
        "lineage.json",
        messageOf("STATE_EDIT_REFUSED", {
          case: "other-lineage",
          file: "lineage.json",
          found: "another",
          present: state.lineage,
        }),
      ],
      [
        "cut.json",
        messageOf("STATE_CORRUPT", {
          file: "cut.json",
          line: 1,
          case: "not-json",
          mistake: { case: "end" },
          pushed: true,
        }),
      ],
      [
        "plan.json",
        messageOf("STATE_CORRUPT", {
          file: "plan.json",
          line: null,
          case: "member",
          of: "state",
          wrong: { case: "count", at: "format", is: "missing" },
          pushed: true,
        }),
      ],
      [
        "saved.json",
        messageOf("STATE_CORRUPT", { file: "saved.json", line: null, case: "saved-plan", pushed: true }),
      ],
      ["none.json", "none.json"],
      [
        ".",
        hintOf("USAGE", {
          case: "json-unreadable",
          file: ".",
          trouble: { case: "no-file", unfit: { is: "directory" } },
        }),
      ],
    ];
    for (const [file, says] of cases) {
      const run = await desk.run(["state", "push", file]);
      expect(run, file).toMatchObject({ status: 1, stdout: "" });
      // The case with `pushed` has no problem with the present state.
      expect(flat(run.stderr)).toContain(flat(says));
    }
    const asState = await desk.run(["plan", "--state", "saved.json"]);
    const isPlan = { file: desk.path("saved.json"), line: null, case: "saved-plan" } as const;
    expect(asState.status).toBe(1);
    expect(flat(asState.stderr)).toContain(`error ${lineOf("STATE_CORRUPT", isPlan)}`);
    expect(flat(asState.stderr)).toContain(hintOf("STATE_CORRUPT", isPlan));
    expect(await desk.files()).toEqual(before);
    const store = fileStateStore({ path: desk.path(STATE), clock: systemClock, random: seededRandom(1) });
    const held = await store.lock({ who: "bob", host: "here", pid: 1, command: "apply", ci_job_url: null });
    for (const args of [
      ["push", "lineage.json", "--replace"],
      ["mv", "channel.lobby", "channel.hall"],
      ["forget", "channel.lobby", "--auto-approve"],
    ])
      expect((await desk.run(["state", ...args])).status, args[0]).toBe(6);
    expect((await desk.run(["state", "list"])).status).toBe(0);
    await held.close();
    expect((await desk.run(["state", "push", "lineage.json", "--replace"])).status).toBe(0);
    expect((await stateOf(desk)).lineage).toBe("another");
  });
});
