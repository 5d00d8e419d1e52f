// Tests how the next run settles calls whose end is unknown. It asks the user about an undecided call, looks for a post whose audit was
// open, and looks for posts if the service lists them.

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { WrittenGuild } from "../../src/emulator/index.js";
import { writtenAddress } from "../../src/model/address.js";
import type { Intent } from "../../src/state/recorded-call.js";
import { InvalidInputError } from "../../src/words/invalid-input-error.js";
import { findingsOf } from "../findings-of.js";
import { type InWords, inWords } from "../in-words.js";
import { hintOf, messageOf } from "../sentence.js";
import { actions } from "./plan-facts.js";
import { HOLDER, SMALL_WORLD, Workshop } from "./workshop.js";

let workshop: Workshop;
beforeEach(async () => {
  workshop = await Workshop.open();
});
afterEach(() => workshop.close());

const AS_IT_IS =
  "groups: [{ name: start, channels: [{ name: rules }, { name: hall }] }]\nchannels: [{ name: lobby }, { name: attic }]\n";
const NOOK = AS_IT_IS.replace("{ name: attic }", "{ name: attic }, { name: nook }");
const NOOK_CREATE = "create_channel channel.nook";

const added =
  (...channels: NonNullable<WrittenGuild["channels"]>) =>
  (guild: WrittenGuild): WrittenGuild => ({ ...guild, channels: [...(guild.channels ?? []), ...channels] });

const creates = () => workshop.writes().filter(({ operation }) => operation === "create_channel");

async function losing(fault: "drop_before" | "drop_after", yaml: string): Promise<void> {
  await workshop.write(yaml);
  workshop.emulator.setFaults([{ match: { operation: "create_channel" }, fault }]);
  await workshop.apply();
  workshop.emulator.setFaults([]);
}

/** Returns the problems that prevent a plan. */
async function problems(): Promise<readonly InWords[]> {
  const refused = await workshop.plan().then(
    () => null,
    (error: unknown) => error,
  );
  if (refused instanceof InvalidInputError) return inWords(refused.diagnostics);
  throw new Error(`not refused: ${String(refused)}`);
}

const bound = async (address: string) => (await workshop.state()).resources[writtenAddress(address)]?.id;

describe("undecided: somebody made another one of that name", () => {
  beforeEach(async () => {
    await losing("drop_after", NOOK);
    workshop.byHand(added({ id: "900", name: "nook" }));
  });

  test("there is no plan, nothing is written, and the choices are named", async () => {
    const made = workshop.channelsNamed("nook").map(({ id }) => id);
    const [problem, second] = await problems();
    expect(problem?.code).toBe("E-INTENT-UNDECIDED");
    expect(second).toBeUndefined();
    for (const id of made) {
      expect(problem?.message).toContain(`${id} "nook"`);
      expect(problem?.hint).toContain(`\`guildform state resolve channel.nook --channel-id ${id}\``);
    }
    const calls = { case: "open-calls", calls: 1, goesOn: "new-plan" };
    await expect(workshop.apply()).rejects.toMatchObject({ code: "INVALID_INPUT", params: calls });
    expect(workshop.writes()).toEqual([]);
    expect(Object.keys((await workshop.state()).intents)).toEqual([NOOK_CREATE]);
  });

  test("beside a real problem of the file, both are counted", async () => {
    await workshop.write(`channels: [{ name: nook }, { name: lobby, channel_id: "999" }]`);
    const refused = { case: "guild", problems: 2, calls: 1 };
    await expect(workshop.plan()).rejects.toMatchObject({ code: "INVALID_INPUT", params: refused });
  });

  test("--as binds the one that was meant, and nothing is made again", async () => {
    const settled = await workshop.guildform().settle({ address: "channel.nook", as: "900" });
    expect(settled).toEqual({
      address: "channel.nook",
      operations: [NOOK_CREATE],
      bound: { id: "900", name: "nook" },
    });
    await workshop.apply();
    expect(creates()).toEqual([]);
    expect(await bound("channel.nook")).toBe("900");
    expect((await workshop.state()).intents).toEqual({});
    expect((await workshop.plan()).plan.changes).toEqual([]);
  });

  test("--not-sent closes it; the names are then told apart with channel_id", async () => {
    await workshop.guildform({ credentials: null }).settle({ address: "channel.nook", as: null });
    expect((await workshop.state()).intents).toEqual({});
    const [problem] = await problems();
    expect(problem?.code).toBe("E-NAME-AMBIGUOUS");
    expect(problem?.hint).toContain("channel_id:");
    await workshop.write(NOOK.replace("name: nook", 'name: nook, channel_id: "900"'));
    const { left } = await workshop.apply();
    expect(left ?? []).toEqual([]);
    expect(await bound("channel.nook")).toBe("900");
  });

  test.each([
    [
      "what does not exist",
      "12345",
      messageOf("NOT_MADE_BY_IT", { case: "missing", kind: "channel", id: "12345" }),
    ],
    ["what is no id", "x`y", messageOf("NOT_MADE_BY_IT", { case: "missing", kind: "channel", id: "x`y" })],
    [
      "what another address stands for",
      "103",
      messageOf("NOT_MADE_BY_IT", { case: "bound", id: "103", owner: "channel.lobby" }),
    ],
    [
      "what is of another type",
      "100",
      messageOf("NOT_MADE_BY_IT", {
        case: "other-type",
        id: "100",
        name: "start",
        type: "group",
        wanted: "text",
      }),
    ],
  ])("--as refuses %s, and the call stays open", async (_name, as, message) => {
    await expect(workshop.guildform().settle({ address: "channel.nook", as })).rejects.toThrow(message);
    expect(Object.keys((await workshop.state()).intents)).toEqual([NOOK_CREATE]);
    expect(await workshop.store.holder()).toBeNull();
  });

  test("a channel of another guild is refused", async () => {
    const world = workshop.emulator.world();
    const other = { id: "8", name: "other", channels: [{ id: "801", name: "nook" }] };
    workshop.emulator.setWorld({ ...world, guilds: [...world.guilds, other] });
    const settling = workshop.guildform().settle({ address: "channel.nook", as: "801" });
    await expect(settling).rejects.toThrow(
      messageOf("NOT_MADE_BY_IT", {
        case: "other-guild",
        id: "801",
        name: "nook",
        guild: "8",
        wanted: "700000000000000001",
      }),
    );
  });

  test("an address without an open call is refused with those that are open", async () => {
    const settling = workshop.guildform().settle({ address: "channel.lobby", as: null });
    await expect(settling).rejects.toMatchObject({
      code: "INTENT_NOT_OPEN",
      open: ["channel.nook"],
      hint: hintOf("INTENT_NOT_OPEN", {
        address: "channel.lobby",
        location: "state.json",
        open: ["channel.nook"],
      }),
    });
  });

  test("settling waits for no lock and takes none away", async () => {
    const session = await workshop.store.lock(HOLDER);
    const settling = workshop.guildform().settle({ address: "channel.nook", as: null });
    await expect(settling).rejects.toMatchObject({ code: "STATE_LOCKED" });
    await session.close();
  });
});

test("settling where there is no state says that nothing is open", async () => {
  await expect(workshop.guildform().settle({ address: "channel.x", as: null })).rejects.toMatchObject({
    code: "INTENT_NOT_OPEN",
  });
});

test("what was made and moved by hand since is found, and moves back", async () => {
  await losing("drop_after", NOOK);
  const [made] = workshop.channelsNamed("nook");
  workshop.changeChannel(made?.id ?? "", { parent_id: "100" });
  const { plan, left } = await workshop.apply();
  expect(actions(plan)).toEqual(["adopt channel.nook", "update channel.nook"]);
  expect(left).toEqual([]);
  expect(workshop.channelsNamed("nook")).toMatchObject([{ id: made?.id, parent_id: "0" }]);
});

test("what was made and renamed by hand since is bound with the command of the warning, before it is made again", async () => {
  await losing("drop_after", NOOK);
  const [made] = workshop.channelsNamed("nook");
  workshop.changeChannel(made?.id ?? "", { name: "den" });
  const { plan } = await workshop.plan();
  expect(actions(plan)).toEqual(["create channel.nook"]);
  const warning = findingsOf(plan).find(({ code }) => code === "W-MAYBE-RENAMED");
  expect(warning?.hint).toContain(`\`guildform state resolve channel.nook --channel-id ${made?.id}\``);
  await workshop.guildform().settle({ address: "channel.nook", as: made?.id ?? "" });
  const { left } = await workshop.apply();
  expect(left).toEqual([]);
  expect(creates()).toEqual([]);
  expect(workshop.channelsNamed("nook")).toMatchObject([{ id: made?.id }]);
});

test("a plan settles nothing by itself: state stays as it is until apply", async () => {
  await losing("drop_after", NOOK);
  const before = await workshop.state();
  await workshop.plan();
  expect(await workshop.state()).toEqual(before);
  await workshop.apply();
  expect((await workshop.state()).intents).toEqual({});
});

describe("accepted for audit", () => {
  const AUDIT = { fault: "status", status: 202, code: 304023 } as const;
  const RENAMED = AS_IT_IS.replace("{ name: lobby }", "{ key: lobby, name: foyer }");

  async function pendingRename(): Promise<void> {
    await workshop.settle(AS_IT_IS);
    await workshop.write(RENAMED);
    workshop.emulator.setFaults([{ match: { operation: "update_channel" }, times: 1, ...AUDIT }]);
    const { applied } = await workshop.apply();
    expect(applied?.outcomes.map(({ status }) => status)).toEqual(["pending"]);
    expect((await workshop.state()).intents["update_channel channel.lobby"]?.pending).toEqual({
      audit_id: expect.any(String),
      task_id: null,
    });
  }

  test("a change that does not show is planned again, and said", async () => {
    await pendingRename();
    const { plan, left } = await workshop.apply();
    expect(actions(plan)).toEqual(["update channel.lobby"]);
    const [told] = findingsOf(plan).filter(({ code }) => code === "I-AUDIT-OVER");
    expect(told?.params).toMatchObject({
      call: { address: "channel.lobby", operation: "update_channel" },
      isPlanned: true,
    });
    expect(left).toEqual([]);
    expect((await workshop.state()).intents).toEqual({});
  });

  test("a change that shows by now is done", async () => {
    await pendingRename();
    workshop.changeChannel("103", { name: "foyer" });
    const { plan } = await workshop.apply();
    expect(plan.changes).toEqual([]);
    expect(plan.findings).toMatchObject([{ code: "I-AUDIT-OVER", params: { isPlanned: false } }]);
    expect((await workshop.state()).intents).toEqual({});
    expect(findingsOf((await workshop.plan()).plan)).toEqual([]);
  });

  test("a channel that is there by now is bound, one that is not is planned anew with a warning", async () => {
    await workshop.write(NOOK);
    workshop.emulator.setFaults([{ match: { operation: "create_channel" }, times: 1, ...AUDIT }]);
    await workshop.apply();
    const { plan } = await workshop.plan();
    expect(actions(plan)).toEqual(["create channel.nook"]);
    expect(plan.findings.map(({ level, code }) => `${level} ${code}`)).toEqual(["warning W-AUDIT-NOT-THERE"]);
    workshop.byHand(added({ id: "900", name: "nook" }));
    expect(actions((await workshop.apply()).plan)).toEqual(["adopt channel.nook"]);
    expect(await bound("channel.nook")).toBe("900");
  });

  test("one that passes between plan and first write makes the plan stale, and no second one", async () => {
    await workshop.write(NOOK);
    workshop.emulator.setFaults([{ match: { operation: "create_channel" }, times: 1, ...AUDIT }]);
    await workshop.apply();
    const approve = async () => {
      workshop.byHand(added({ id: "900", name: "nook" }));
      return true;
    };
    await expect(workshop.apply({ approve })).rejects.toMatchObject({ code: "STALE_PLAN" });
    expect(creates()).toEqual([]);
  });
});

describe("posts, in the state of another version", () => {
  const SENT_AT = "2026-01-01T00:00:00.000Z";
  const post = (fields: Partial<Intent> & Pick<Intent, "operation" | "address">): Intent => ({
    operation_id: `${fields.operation} ${fields.address}`,
    params: { channel_id: "101" },
    body: {},
    at: SENT_AT,
    run: "r",
    pending: null,
    ...fields,
  });
  const THREAD = post({
    operation: "post_thread",
    address: writtenAddress("thread.forum/faq"),
    params: { channel_id: "110" },
    body: { title: "FAQ", content: "…", format: 1 },
  });
  const MESSAGE = post({
    operation: "post_message",
    address: writtenAddress("message.welcome"),
    body: { content: "welcome" },
  });
  const task = { audit_id: null, task_id: "77" };

  /** Makes a guild with a forum and messages. `lobby` is managed, and state holds the intent. */
  async function withOpen(intent: Intent, parts: Pick<WrittenGuild, "threads" | "messages" | "pins"> = {}) {
    const channels = [...(SMALL_WORLD.channels ?? []), { id: "110", name: "forum", type: 10007 }];
    await workshop.startOver({ ...SMALL_WORLD, channels, ...parts });
    await workshop.settle("channels: [{ name: lobby }]");
    const session = await workshop.store.lock(HOLDER);
    await session.append([{ type: "intent", intent }]);
    await session.close();
  }
  const intents = async () => Object.keys((await workshop.state()).intents);

  test("a thread of that title, by the bot and not older, is bound", async () => {
    const threads = {
      "110": [
        { thread_id: "B_2", title: "FAQ", date_time: "2026-01-01T00:00:02+00:00" },
        { thread_id: "B_1", title: "FAQ", date_time: "2025-12-31T00:00:00+00:00" },
        { thread_id: "B_3", title: "FAQ", date_time: "2026-01-01T00:00:02+00:00", author_id: "903" },
        { thread_id: "B_4", title: "other", date_time: "2026-01-01T00:00:02+00:00" },
      ],
    };
    await withOpen(THREAD, { threads });
    const { plan } = await workshop.apply();
    expect(plan.changes).toEqual([]);
    // The reads are the guild, its channels, the bot, the threads, and the thread that is bound now.
    expect(plan.calls.reads).toBe(5);
    expect(await bound("thread.forum/faq")).toBe("110/B_2");
    expect(await intents()).toEqual([]);
    expect((await workshop.plan()).plan.calls.reads).toBe(3);
  });

  test("a thread that is not there was not made; one that waits as a task stays open", async () => {
    await withOpen(THREAD);
    const { plan } = await workshop.apply();
    expect(plan.findings.map(({ code }) => code)).toEqual(["I-NOT-POSTED"]);
    expect(await intents()).toEqual([]);

    await withOpen({ ...THREAD, pending: task });
    for (let run = 0; run < 2; run++) {
      const waiting = (await workshop.apply()).plan;
      const [told] = findingsOf(waiting);
      expect(told).toMatchObject({ level: "warning", code: "W-STILL-WAITING", address: "thread.forum/faq" });
      expect(told?.message).toContain(
        messageOf("W-STILL-WAITING", {
          call: {
            address: "thread.forum/faq",
            operation: "post_thread",
            at: "2026-01-01T00:00:00.000Z",
            run: null,
            accepted: { audit: null, task: "77" },
          },
          post: "other",
        }),
      );
      expect(told?.hint).toContain("`guildform state resolve thread.forum/faq --not-sent`");
      expect(await intents()).toEqual(["post_thread thread.forum/faq"]);
    }
  });

  test("a thread in a list that is cut short is asked of the user", async () => {
    await withOpen(THREAD, { threads: { "110": [{ title: "x" }, { title: "y" }] } });
    const world = workshop.emulator.world();
    workshop.emulator.setWorld({ ...world, settings: { ...world.settings, threads_page: 1 } });
    const [problem] = await problems();
    expect(problem?.message).toContain(
      messageOf("E-INTENT-UNDECIDED", {
        call: {
          address: "thread.forum/faq",
          operation: "post_thread",
          at: "2026-01-01T00:00:00.000Z",
          run: null,
          accepted: null,
        },
        choices: [],
      }),
    );
    expect(problem?.hint).toContain("`guildform state resolve thread.forum/faq --thread-id ID`");
    await workshop.guildform().settle({ address: "thread.forum/faq", as: null });
    expect(findingsOf((await workshop.plan()).plan)).toEqual([]);
  });

  test("two threads of that title are asked of the user, who names one", async () => {
    const date_time = "2026-01-01T00:00:02+00:00";
    const two = ["B_2", "B_3"].map((thread_id) => ({ thread_id, title: "FAQ", date_time }));
    await withOpen(THREAD, { threads: { "110": two } });
    const [problem] = await problems();
    expect(problem?.message).toContain('B_2 "FAQ", B_3 "FAQ"');
    await workshop.guildform().settle({ address: "thread.forum/faq", as: "B_3" });
    expect(await bound("thread.forum/faq")).toBe("110/B_3");
    expect(findingsOf((await workshop.plan()).plan)).toEqual([]);
  });

  test("a message is found among the pinned ones, with its text, and stays when nobody declares it", async () => {
    const timestamp = "2026-01-01T00:00:01+00:00";
    const messages = {
      "101": [
        { id: "m1", content: "welcome", timestamp },
        { id: "m2", content: "other", timestamp },
        { id: "m3", content: "welcome", timestamp },
      ],
    };
    await withOpen(MESSAGE, { messages, pins: { "101": ["m1", "m2"] } });
    const { plan } = await workshop.apply();
    expect(plan.remember[0]).toMatchObject({ type: "bind", address: "message.welcome", id: "101/m1" });
    expect(await intents()).toEqual([]);
    // The file neither declares nor removes it now.
    const left = (workshop.guild.messages?.["101"] ?? []).map(({ id }) => id);
    expect(left).toEqual(["m1", "m2", "m3"]);
    expect(await bound("message.welcome")).toBe("101/m1");
  });

  test("a message that no pin shows is asked of the user; one that waits for its audit stays open", async () => {
    await withOpen(MESSAGE, { messages: { "101": [{ id: "m3", content: "welcome" }] } });
    const [problem] = await problems();
    expect(problem).toMatchObject({ code: "E-INTENT-UNDECIDED", at: null });
    await expect(
      workshop.guildform().settle({ address: "message.welcome", as: "none-such" }),
    ).rejects.toMatchObject({ code: "NOT_MADE_BY_IT" });
    await workshop.guildform().settle({ address: "message.welcome", as: "m3" });
    expect(await bound("message.welcome")).toBe("101/m3");

    await withOpen({ ...MESSAGE, pending: { audit_id: "a-9", task_id: null } });
    const { plan } = await workshop.plan();
    expect(plan.findings).toMatchObject([{ code: "W-STILL-WAITING", params: { post: "message" } }]);
  });

  test("a post in a channel that is gone is closed, for nothing of it can be left", async () => {
    await withOpen({ ...MESSAGE, params: { channel_id: "999" } });
    const { plan } = await workshop.apply();
    expect(plan.findings.map(({ code }) => code)).toEqual(["I-NOT-POSTED"]);
    expect(await intents()).toEqual([]);
  });

  test("a call that this version does not know is asked of the user", async () => {
    await withOpen(post({ operation: "post_poll", address: writtenAddress("poll.x") }));
    expect((await problems()).map(({ message }) => message)).toEqual([
      expect.stringContaining(
        messageOf("E-INTENT-UNDECIDED", {
          call: {
            address: "poll.x",
            operation: "post_poll",
            at: "2026-01-01T00:00:00.000Z",
            run: null,
            accepted: null,
          },
          choices: [],
        }),
      ),
    ]);
    const settling = workshop.guildform().settle({ address: "poll.x", as: "1" });
    await expect(settling).rejects.toThrow(
      messageOf("NOT_MADE_BY_IT", { case: "makes-nothing", operation: "post_poll" }),
    );
    await workshop.guildform().settle({ address: "poll.x", as: null });
    expect((await workshop.plan()).plan.changes).toEqual([]);
  });
});
