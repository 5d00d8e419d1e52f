// Tests that a rehearsal predicts the apply, with its refusals, and changes only its copy of the guild.

import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { Dispatcher } from "undici";
import { expect, onTestFinished, test } from "vitest";
import { memoryStore, StateMemory } from "../../../src/state/memory/memory-store.js";
import { paceOf } from "../../../src/state/met-paces.js";
import { SMALL_WORLD } from "../../engine/workshop.js";
import { Stage, writesIn, writesOf } from "./stage.js";

async function stage(...args: Parameters<typeof Stage.open>): Promise<Stage> {
  const opened = await Stage.open(...args);
  onTestFinished(() => opened.close());
  return opened;
}

const RENAMED = "channels: [{ key: lobby, name: 大厅, channel_id: '103' }]\n";

test("a rename is rehearsed through all layers, and the guild stays as it is", async () => {
  const one = await stage();
  await one.write(RENAMED);
  const before = one.guild;
  const rehearsal = await one.rehearse({ callsPerSecond: 5 });
  expect(rehearsal).toMatchObject({
    status: "done",
    writes: [{ operation: "update_channel", count: 1 }],
    outcomes: [{ status: "applied" }],
    unshown: [],
    access: [],
    assumed: [],
    time: { pace: "given", callsPerSecond: 5 },
  });
  expect(one.guild).toBe(before);
  const { journal } = await one.apply();
  expect(writesIn(journal)).toEqual(writesOf(rehearsal));
});

test("once the plan is made and the service was asked, nothing is reached but the twin; no file and no state is touched", async () => {
  const one = await stage();
  await one.write(
    "channels: [{ key: lobby, name: 大厅, channel_id: '103' }]\nmessages: { hi: { channel: lobby, text: hi } }\n",
  );
  await one.apply();
  await one.write(
    "channels: [{ key: lobby, name: 门厅, channel_id: '103' }, { name: new }]\nmessages: { hi: { channel: lobby, text: hey } }\n",
  );
  const files = async () =>
    Promise.all(
      (await readdir(one.folder))
        .sort()
        .map(async (name) => [name, await readFile(join(one.folder, name), "hex")]),
    );
  const before = await files();
  one.service.emulator.clearJournal();
  const dispatcher = new ReadsOnly(one.service.dispatcher);
  const rehearsal = await one.rehearse({}, { dispatcher, holder: { ...HOLDER_THAT_MUST_NOT_BE_SEEN } });
  expect(rehearsal.outcomes.every(({ status }) => status === "applied")).toBe(true);
  expect(writesOf(rehearsal)).toMatchObject({ update_channel: 1, create_channel: 1, post_message: 1 });
  expect(dispatcher.refused).toEqual([]);
  expect(
    one.service.emulator.journal().filter(({ method, path }) => method !== "GET" && !path.includes("Token")),
  ).toEqual([]);
  expect(await files()).toEqual(before);
});

const HOLDER_THAT_MUST_NOT_BE_SEEN = { who: "x", host: "x", pid: 1, command: "x", ci_job_url: null };

/** Refuses each call that is no read, and records it. */
class ReadsOnly extends Dispatcher {
  readonly refused: string[] = [];

  constructor(private readonly inner: Dispatcher) {
    super();
  }

  override dispatch(...[options, handler]: Parameters<Dispatcher["dispatch"]>): boolean {
    const isRead = options.method === "GET" && options.upgrade === undefined;
    if (isRead || options.path.includes("getAppAccessToken")) return this.inner.dispatch(options, handler);
    this.refused.push(`${options.method} ${options.path}`);
    throw new Error("not the twin");
  }
}

const POSTS = `messages:
  one: { channel: lobby, text: one }
  two: { channel: lobby, text: two }
channels: [{ key: lobby, name: lobby }]
`;
const NAMING = `roles: { mods: '10012' }
users: { bob: '903' }
channels:
  - { name: new, permissions: { roles: { mods: [view] }, users: { bob: [speak] } } }
`;

const TESTED = `roles: { mods: '10012' }
tests: [{ who: role mods, can: view, in: den }, { who: everyone, cannot: view, in: den }]
channels: [{ key: den, name: den, private_type: members, permissions: { roles: { mods: [view] } } }]
`;

test("the tests of the file are judged again on what went through", async () => {
  const one = await stage();
  await one.write(TESTED);
  expect(await one.rehearse()).toMatchObject({ status: "done", tests: [] });
  const refusing = await stage({ ungranted: ["update_channel_role_permissions"] });
  await refusing.write(TESTED);
  expect((await refusing.rehearse()).tests).toMatchObject([
    {
      code: "E-TEST",
      address: "channel.den",
      params: {
        who: ["role.mods"],
        right: "view",
        broken: "cannot",
        when: { case: "after", already: false },
      },
    },
  ]);
});

test("a service that does not tell what the bot may do is taken for granted, and that is told", async () => {
  const refuse = { get_message_setting: 404, get_guild_api_permission: 404, get_guild_member: 404 } as const;
  const one = await stage({}, { settings: { refuse } });
  await one.write(POSTS);
  const { assumed } = await one.rehearse();
  expect(assumed).toEqual([{ case: "grants" }, { case: "posts", most: 2 }, { case: "audit" }]);
});

test("what calls name and nobody could read is told", async () => {
  const one = await stage({}, { settings: { refuse: { get_guild_roles: 404, get_guild_member: 404 } } });
  await one.write(NAMING);
  const { assumed, outcomes } = await one.rehearse({ chatChannels: "allowed" });
  expect(assumed).toEqual([
    { case: "role", id: "10012" },
    { case: "member", id: "903" },
  ]);
  expect(outcomes.every(({ status }) => status === "applied")).toBe(true);
});

test("roles, members and messages that calls name are read where the plan had no reason to", async () => {
  const one = await stage({ messages: { "103": [{ id: "08a" }] } });
  await one.write(`${NAMING}  - { name: lobby, pins: [{ message_id: 08a }] }\n`);
  const { assumed, outcomes } = await one.rehearse({ chatChannels: "allowed" });
  expect(assumed).toEqual([]);
  expect(outcomes.every(({ status }) => status === "applied")).toBe(true);
});

test("a plan that policy blocks is told as blocked, and takes no time", async () => {
  const one = await stage();
  await one.write("removed: [{ channel_id: '104' }]\npolicy: { limits: { deletes: 0 } }\n");
  expect(await one.rehearse()).toMatchObject({ status: "blocked", writes: [], outcomes: [], time: null });
});

test("the pace that an apply met is in state, and the next rehearsal goes by it", async () => {
  const one = await stage({}, { settings: { latency_ms: 20, rate: { requests_per_second: 5 } } });
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => `  - { name: "c${index}" }\n`).join("");
  await one.write(`channels:\n${many(50)}`);
  expect((await one.rehearse()).time).toMatchObject({ pace: "unknown", callsPerSecond: 3 });
  const { result } = await one.apply();
  expect(result.applied?.stateError).toBeNull();
  const { paces } = await one.state();
  const [rate = 0] = [paceOf(paces?.channel ?? [])];
  expect(rate).toBeGreaterThan(0.8 * 300);
  expect(rate).toBeLessThan(1.2 * 300);
  await one.write(`channels:\n${many(100)}`);
  const { time } = await one.rehearse();
  expect(time).toMatchObject({ pace: "learnt", callsPerSecond: null });
  await one.service.clock.sleep(10_000);
  const { tookMs } = await one.apply();
  expect(time?.mostMs).toBeGreaterThan(0.7 * tookMs);
  expect(time?.mostMs).toBeLessThan(1.3 * tookMs);
});

test("a pace in state changes no identity, and a state without one is none the worse", async () => {
  const one = await stage();
  await one.write(RENAMED);
  await one.apply();
  await one.write("channels: [{ key: lobby, name: 门厅, channel_id: '103' }]\n");
  const { identity } = (await one.guildform().plan()).plan;
  const state = await one.state();
  expect(state.paces).toBeUndefined();
  const stateStore = memoryStore(
    Object.assign(new StateMemory(), { compacted: { ...state, paces: { channel: [300] } } }),
  );
  expect((await one.guildform({ stateStore }).plan()).plan.identity).toBe(identity);
});

test.each([
  ["all", []],
  ["one of them without", ["100"]],
] as const)("groups that show their privacy (%s) are as they were read", async (_which, without_access) => {
  const more = { id: "110", name: "more", type: 4, position: 3 };
  const one = await stage(
    { channels: [...(SMALL_WORLD.channels ?? []), more] },
    { settings: { without_access } },
  );
  const groups = (start: string, other: string) =>
    one.write(
      `groups: [{ key: start, name: ${start}, channels: [] }, { key: more, name: ${other}, channels: [] }]\n`,
    );
  await groups("start", "more");
  await one.apply();
  await groups("开始", "更多");
  const rehearsal = await one.rehearse();
  expect(rehearsal).toMatchObject({ status: "done", unshown: [] });
  const { journal } = await one.apply();
  expect(writesIn(journal)).toEqual(writesOf(rehearsal));
});

test("an undo is rehearsed as any saved plan", async () => {
  const one = await stage({ messages: { "103": [{ id: "08a" }] } });
  await one.write(
    "channels: [{ key: lobby, name: 大厅, channel_id: '103', pins: [{ message_id: 08a }] }, { name: new }]\n",
  );
  await one.apply();
  const allowed = { deletes: 1 };
  const { plan } = await one.guildform().undo({ allowed });
  const rehearsal = await one.rehearse({ saved: { plan: JSON.parse(JSON.stringify(plan)), allowed } });
  expect(rehearsal.outcomes.length).toBeGreaterThan(1);
  expect(rehearsal).toMatchObject({ status: "done", unshown: [] });
  expect(rehearsal.outcomes.filter(({ status }) => status !== "applied")).toEqual([]);
});
