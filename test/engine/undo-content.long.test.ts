// Tests the undo of managed content from end to end, through the file of a saved plan on the emulator. The earlier messages, pins,
// announcement and reactions come back. The plan reports beforehand what does not come back.

import { writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { writtenAddress } from "../../src/model/address.js";
import type { Allowed } from "../../src/model/allowances.js";
import { savedPlan } from "../../src/plan/saved/saved-plan.js";
import type { Plan } from "../../src/plan/value/plan.js";
import { outcomeJson } from "../../src/render/outcome-json.js";
import { savedPlanIn } from "../../src/use-cases/read-saved-plan.js";
import { findingsOf } from "../findings-of.js";
import { toldChanges } from "../plan/plan-of.js";
import { lineOf } from "../sentence.js";
import { actions } from "./plan-facts.js";
import { contentOf } from "./said.js";
import { SMALL_WORLD, Workshop } from "./workshop.js";

let shop: Workshop;
beforeEach(async () => {
  const forum = { id: "105", name: "forum", type: 10007, position: 3 };
  shop = await Workshop.open({ ...SMALL_WORLD, channels: [...(SMALL_WORLD.channels ?? []), forum] });
  const world = shop.emulator.world();
  shop.emulator.setWorld({ ...world, settings: { ...world.settings, proactive_per_channel: 50 } });
});
afterEach(() => shop.close());

const GONE = "removed: [{ message: house }]\n";
const MANY = "policy: { messages_per_channel_per_day: 50 }\n";
const RULES =
  '  - { key: rules, name: rules, channel_id: "101", pins: [house] }\n  - { key: lobby, name: lobby }\n';
const ANNOUNCED = "announcement: { message: house }\n";

const file = (house: string, rest = ANNOUNCED): string =>
  `channels:\n${RULES}messages:\n  house: ${house}\n${rest}${MANY}`;

const KEYBOARD =
  "keyboard: { content: { rows: [{ buttons: [{ id: a, render_data: { label: A, visited_label: A, style: 1 }, action: { type: 1, permission: { type: 2 }, data: x, unsupport_tips: '-' } }] }] } }";

async function undo(allowed: Allowed = { posts: 50, deletes: 9 }, run?: string): Promise<Plan> {
  const { plan } = await shop.guildform().undo({ allowed, ...(run === undefined ? {} : { run }) });
  const bytes = new TextEncoder().encode(JSON.stringify(savedPlan(plan)));
  const read = await savedPlanIn(bytes, "undo.json");
  expect(read).toEqual(plan);
  return read;
}

async function takenBack(run?: string): Promise<Plan> {
  const plan = await undo({ posts: 50, deletes: 9 }, run);
  expect(findingsOf(plan).filter(({ level }) => level === "error")).toEqual([]);
  shop.emulator.clearJournal();
  const { applied, left } = await shop
    .guildform({ concurrency: 1 })
    .applyPlan(plan, { allowed: plan.allowances });
  expect(applied?.outcomes.map(outcomeJson).map((one) => `${one.status} ${one.meaning}`.trim())).toEqual(
    plan.operations.map(() => "applied"),
  );
  expect(left).toEqual([]);
  return plan;
}

const sent = () => shop.writes().map(({ operation }) => operation);
const told = (plan: Plan) =>
  findingsOf(plan)
    .filter(({ level }) => level !== "info")
    .map(({ code, message }) => `${code}: ${message}`);

/** Returns the losses, and any other warning or error as a whole finding. */
const lostIn = (plan: Plan) =>
  plan.findings
    .filter(({ level }) => level !== "info")
    .map((finding) => (finding.code === "W-NOT-RESTORED" ? finding.params : finding));

describe("messages", () => {
  test("what was posted is withdrawn, unpinned and recalled", async () => {
    await shop.settle(`channels:\n${RULES.replace("[house]", "[]")}`);
    const before = contentOf(shop.guild);
    await shop.settle(file("{ channel: rules, text: hello }"));
    const plan = await takenBack();
    expect(actions(plan)).toEqual(["delete message.house", "unpin pin.rules/house", "withdraw announcement"]);
    expect(plan.changes[0]).toMatchObject({
      reversible: false,
      attributes: [{ path: "text", before: "hello", after: null }],
    });
    expect(sent()).toEqual(["delete_announce", "delete_pin", "recall_message"]);
    expect(contentOf(shop.guild)).toEqual(before);
    expect((await shop.state()).resources[writtenAddress("message.house")]).toBeUndefined();
  });

  test("among twenty pins none is lost when the post of what comes back is refused", async () => {
    const others = Array.from({ length: 19 }, (_none, index) => `p${index}`);
    const world = shop.emulator.world();
    shop.emulator.setWorld({
      ...world,
      guilds: world.guilds.map((guild) => ({
        ...guild,
        messages: { ...guild.messages, "101": others.map((id) => ({ id })) },
        pins: { "101": others },
      })),
    });
    const listed = others.map((id) => `{ message_id: ${id} }`).join(", ");
    const full = (text: string) => file(text, "").replace("[house]", `[house, ${listed}]`);
    await shop.settle(full("{ channel: rules, text: first }"));
    await shop.settle(full("{ channel: rules, text: second }"));
    const pinned = shop.guild.pins["101"];
    expect(pinned).toHaveLength(20);
    const plan = await undo();
    shop.emulator.setFaults([
      { match: { operation: "post_message" }, fault: "status", status: 403, code: 304023 },
    ]);
    shop.emulator.clearJournal();
    const { applied } = await shop
      .guildform({ concurrency: 1 })
      .applyPlan(plan, { allowed: plan.allowances });
    expect(applied?.outcomes.map(({ status }) => status)).toEqual([
      "failed",
      "not-run",
      "not-run",
      "not-run",
    ]);
    expect(sent()).toEqual(["post_message"]);
    expect(shop.guild.pins["101"]).toEqual(pinned);
  });

  test("the message before must still be there when the present one goes: else the plan is stale", async () => {
    await shop.settle(`channels:\n${RULES.replace("[house]", "[]")}`);
    await shop.settle(file("{ channel: rules, text: first }", "").replace("[house]", "[]"));
    const former = Object.values(shop.guild.messages["101"] ?? {}).at(-1)?.id ?? "";
    shop.emulator.setFaults([
      { match: { operation: "recall_message" }, fault: "status", status: 403, code: 304023 },
    ]);
    await shop.write(file("{ channel: rules, text: second }", "").replace("[house]", "[]"));
    await shop.apply();
    shop.emulator.setFaults([]);
    const plan = await undo();
    expect(plan.operations.map(({ operation }) => operation)).toEqual(["recall_message"]);
    const world = shop.emulator.world();
    shop.emulator.setWorld({
      ...world,
      guilds: world.guilds.map((guild) => ({
        ...guild,
        messages: {
          ...guild.messages,
          "101": (guild.messages["101"] ?? []).filter(({ id }) => id !== former),
        },
      })),
    });
    const left = contentOf(shop.guild);
    await expect(shop.guildform().applyPlan(plan, { allowed: plan.allowances })).rejects.toMatchObject({
      code: "STALE_PLAN",
    });
    expect(contentOf(shop.guild)).toEqual(left);
  });

  test("what somebody announced by hand since is not withdrawn with ours", async () => {
    await shop.settle(`channels:\n${RULES.replace("[house]", "[]")}`);
    await shop.settle(file("{ channel: rules, text: hello }"));
    const byHand = {
      channel_id: "101",
      message_id: "m2",
      announces_type: 0,
      recommend_channels: [],
    } as const;
    const world = shop.emulator.world();
    shop.emulator.setWorld({
      ...world,
      guilds: world.guilds.map((guild) => ({ ...guild, announcement: byHand })),
    });
    const plan = await takenBack();
    expect(actions(plan)).toContain("withdraw announcement");
    expect(shop.guild.announcement).toEqual(byHand);
  });

  test("what was replaced is posted again, pinned and announced before the present one goes", async () => {
    await shop.settle(file("{ channel: rules, text: first, reactions: [🎉, 'system:76'] }"));
    const before = contentOf(shop.guild);
    await shop.settle(file("{ channel: rules, text: second, reactions: [🎉] }"));
    const plan = await takenBack();
    expect(sent()).toEqual([
      "post_message",
      "put_reaction",
      "put_reaction",
      "put_pin",
      "create_announce",
      "delete_pin",
      "recall_message",
    ]);
    expect(toldChanges(plan).find(({ kind }) => kind === "message")).toMatchObject({
      action: "replace",
      reversible: false,
      attributes: [{ path: "text", before: "second", after: "first" }],
    });
    expect(plan.changes.find(({ kind }) => kind === "message")?.why).toMatchObject({
      phrase: "undone",
      params: { also: "posted-instead" },
    });
    expect(told(plan)).toEqual([
      lineOf("W-NOT-RESTORED", { address: "message.house", lost: { case: "message-again" } }),
    ]);
    expect(contentOf(shop.guild)).toEqual(before);
    await shop.write(file("{ channel: rules, text: first, reactions: [🎉, 'system:76'] }"));
    expect((await shop.plan()).plan.changes).toEqual([]);
  });

  test("what was replaced under a new key is announced again under that key", async () => {
    await shop.settle(file("{ channel: rules, text: hello }"));
    const before = contentOf(shop.guild);
    const rekeyed = file(
      "{ channel: rules, text: bye }",
      `${ANNOUNCED}moved: [{ from: message.house, to: message.code }]\n`,
    );
    await shop.settle(
      rekeyed.replaceAll("house:", "code:").replaceAll(/house(?= [}\]])|house(?=\])/g, "code"),
    );
    const { changes } = await takenBack();
    expect(changes.find(({ kind }) => kind === "announcement")?.attributes[0]).toEqual({
      path: "announcement",
      before: "message code",
      after: "message code",
    });
    expect(contentOf(shop.guild)).toEqual(before);
  });

  test("an undo is undone", async () => {
    await shop.settle(file("{ channel: rules, text: first }"));
    await shop.settle(file("{ channel: rules, text: second }"));
    const after = contentOf(shop.guild);
    await takenBack();
    await takenBack();
    expect(contentOf(shop.guild)).toEqual(after);
    expect((await shop.plan()).plan.changes).toEqual([]);
  });

  test("what was edited is edited back with one call", async () => {
    await shop.settle(file(`{ channel: rules, markdown: one two, ${KEYBOARD} }`));
    const before = contentOf(shop.guild);
    await shop.settle(file(`{ channel: rules, markdown: one three, ${KEYBOARD} }`));
    await takenBack();
    expect(sent()).toEqual(["patch_guild_message"]);
    expect(contentOf(shop.guild)).toEqual(before);
  });

  test("a replacement between two that can be edited goes back with one call", async () => {
    const markdown = (text: string) =>
      file(`{ channel: rules, markdown: ${text}, ${KEYBOARD}, on_change: replace }`);
    await shop.settle(markdown("one"));
    const before = contentOf(shop.guild);
    await shop.settle(markdown("two"));
    await takenBack();
    expect(sent()).toEqual(["patch_guild_message"]);
    expect(contentOf(shop.guild)).toEqual(before);
  });

  test("reactions of the replaced one come back on the one that is edited back", async () => {
    const reacted = (text: string, reactions: string) =>
      file(`{ channel: rules, markdown: ${text}, ${KEYBOARD}, on_change: replace, reactions: ${reactions} }`);
    await shop.settle(reacted("one", "[🎉, system:66]"));
    const before = contentOf(shop.guild);
    await shop.settle(reacted("two", "[system:66]"));
    await takenBack();
    expect(sent()).toEqual(["patch_guild_message", "put_reaction"]);
    expect(contentOf(shop.guild)).toEqual(before);
  });

  test("what was recalled is posted again, pinned and announced", async () => {
    await shop.settle(file("{ channel: rules, text: hello, reactions: [🎉] }"));
    const before = contentOf(shop.guild);
    await shop.settle(`channels:\n${RULES.replace("[house]", "[]")}announcement: none\n${GONE}${MANY}`);
    await takenBack();
    expect(sent()).toEqual(["post_message", "put_reaction", "put_pin", "create_announce"]);
    expect(contentOf(shop.guild)).toEqual(before);
  });

  test("what was announced is announced again when its line went with its message", async () => {
    await shop.settle(file("{ channel: rules, text: hello }"));
    const before = contentOf(shop.guild);
    await shop.settle(`channels:\n${RULES.replace("[house]", "[]")}${GONE}${MANY}`);
    expect(told(await takenBack())).toEqual([
      lineOf("W-NOT-RESTORED", { address: "message.house", lost: { case: "message-again" } }),
    ]);
    expect(sent()).toEqual(["post_message", "put_pin", "create_announce"]);
    expect(contentOf(shop.guild)).toEqual(before);
  });

  test("what was moved to another channel goes back there", async () => {
    const moved = (channel: string) =>
      `channels:\n${RULES.replace(", pins: [house]", "")}messages:\n  house: { channel: ${channel}, text: hello }\n${MANY}`;
    await shop.settle(moved("rules"));
    const before = contentOf(shop.guild);
    await shop.settle(moved("lobby"));
    await takenBack();
    expect(contentOf(shop.guild)).toEqual(before);
  });

  test("a channel that goes with its message, which came from elsewhere", async () => {
    const start = `channels:\n  - { key: rules, name: rules, channel_id: "101" }\nmessages:\n  house: { channel: rules, text: hello }\n${MANY}`;
    await shop.settle(start);
    const before = contentOf(shop.guild);
    await shop.settle(
      start
        .replace("channel: rules, text", "channel: fresh, text")
        .replace("messages:", "  - { name: fresh }\nmessages:"),
    );
    await takenBack();
    expect(contentOf(shop.guild)).toEqual(before);
    await shop.write(start);
    expect((await shop.plan()).plan.changes).toEqual([]);
  });

  test("what was recalled by hand since is told by nothing, and what was replaced by it is posted", async () => {
    await shop.settle(file("{ channel: rules, text: first }", ""));
    await shop.settle(file("{ channel: rules, text: second }", ""));
    shop.byHand((guild) => ({ ...guild, messages: {}, pins: {} }));
    await takenBack();
    expect(sent()).toEqual(["post_message", "put_pin"]);
    expect(contentOf(shop.guild).said["101"]).toEqual(["first"]);
  });
});

describe("an undo of which a part was refused", () => {
  const refused = (...operations: string[]) =>
    shop.emulator.setFaults(
      operations.map(
        (operation) => ({ match: { operation }, fault: "status", status: 403, code: 304023 }) as never,
      ),
    );
  const lastRun = async () => (await shop.state()).history.at(-1)?.id ?? "";
  const messages = () => shop.guild.messages["101"]?.filter(({ content }) => content !== "") ?? [];

  test.each([
    ["recall_message", ["delete message.house/ID"]],
    ["delete_pin", ["delete message.house/ID", "unpin pin.rules/ID"]],
  ])("goes on with the message that is left when it is undone again: %s", async (operation, expected) => {
    await shop.settle(file("{ channel: rules, text: first }"));
    const before = contentOf(shop.guild);
    await shop.settle(file("{ channel: rules, text: second }"));
    const replaced = await lastRun();
    const second = messages().at(-1)?.id ?? "";
    const plan = await undo();
    refused(operation);
    await shop.guildform({ concurrency: 1 }).applyPlan(plan, { allowed: plan.allowances });
    expect(messages().map(({ content }) => content)).toEqual(["second", "first"]);
    shop.emulator.setFaults([]);
    const again = await takenBack(replaced);
    expect(actions(again)).toEqual(expected.map((text) => text.replace("ID", second)));
    expect(contentOf(shop.guild)).toEqual(before);
    await shop.write(file("{ channel: rules, text: first }"));
    expect((await shop.plan()).plan.changes).toEqual([]);
  });

  test("what it unpinned of a message that it recalled does not come back when it is undone", async () => {
    await shop.settle(file("{ channel: rules, text: first }"));
    await shop.settle(file("{ channel: rules, text: second }"));
    const replaced = await lastRun();
    const plan = await undo();
    refused("create_announce", "delete_pin");
    await shop.guildform({ concurrency: 1 }).applyPlan(plan, { allowed: plan.allowances });
    shop.emulator.setFaults([]);
    await takenBack(replaced);
    expect(sent()).toEqual(["create_announce", "delete_pin", "recall_message"]);
    const back = await undo();
    expect(actions(back)).toEqual(["withdraw announcement"]);
    expect(lostIn(back)).toEqual([
      { address: expect.stringMatching(/^pin\.rules\/\w+$/), lost: { case: "its-message-gone" } },
      {
        address: "announcement",
        lost: { case: "announcement", before: { case: "message-gone" }, now: "message" },
      },
    ]);
  });

  test("keeps the message in mind that goes for one that still stood, and recalls it when it is undone again", async () => {
    await shop.settle(file("{ channel: rules, text: first }"));
    const before = contentOf(shop.guild);
    refused("recall_message");
    await shop.write(file("{ channel: rules, text: second }"));
    await shop.apply();
    const replaced = await lastRun();
    shop.emulator.setFaults([]);
    const plan = await undo();
    refused("recall_message");
    await shop.guildform({ concurrency: 1 }).applyPlan(plan, { allowed: plan.allowances });
    shop.emulator.setFaults([]);
    expect(messages().map(({ content }) => content)).toEqual(["first", "second"]);
    const second = messages().at(-1)?.id ?? "";
    expect((await shop.state()).resources[writtenAddress(`message.house/${second}`)]?.id).toBe(
      `101/${second}`,
    );
    await takenBack(replaced);
    expect(contentOf(shop.guild)).toEqual(before);
  });
});

describe("a message that is gone", () => {
  const house = (reactions: string, pins: string, announcement: string): string =>
    `channels:\n${RULES.replace("[house]", pins)}messages:\n  house: { channel: rules, text: hello, reactions: ${reactions} }\nannouncement: ${announcement}\n${MANY}`;
  const BARE = house("[]", "[]", "none");
  test.each([
    [
      "reaction",
      house("[🎉]", "[]", "none"),
      lineOf("W-NOT-RESTORED", { address: "reaction.house/🎉", lost: { case: "its-message-gone" } }),
    ],
    [
      "pin",
      house("[]", "[house]", "none"),
      lineOf("W-NOT-RESTORED", { address: "pin.rules/house", lost: { case: "its-message-gone" } }),
    ],
    [
      "announcement",
      house("[]", "[]", "{ message: house }"),
      lineOf("W-NOT-RESTORED", {
        address: "announcement",
        lost: { case: "announcement", before: { case: "message-gone" }, now: "none" },
      }),
    ],
  ])("gets no %s back", async (_what, before, expected) => {
    await shop.settle(before);
    await shop.settle(BARE);
    shop.byHand((guild) => ({ ...guild, messages: {} }));
    const plan = await undo();
    expect([plan.operations, told(plan)]).toEqual([[], [expected]]);
  });
});

describe("what stands in the way", () => {
  test("posts that do not fit into the day are left, and the present message stays", async () => {
    await shop.settle(file("{ channel: rules, text: first }"));
    await shop.settle(file("{ channel: rules, text: second }"));
    const after = contentOf(shop.guild);
    const plan = await undo({});
    expect(plan.operations).toEqual([]);
    expect(plan.deferred).toMatchObject([{ address: "message.house", why: "quota" }]);
    expect(told(plan)).toEqual([
      lineOf("W-POSTS-LEFT", { case: "undo", channel: "channel.rules", wanted: 1, fit: 0, toAllow: 3 }),
    ]);
    expect(contentOf(shop.guild)).toEqual(after);
    expect((await undo({ posts: 3 })).deferred).toEqual([]);
  });

  test("an image whose file changed is not posted, and the present message stays", async () => {
    const image = join(dirname(shop.file), "a.png");
    const png = (byte: number) => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, byte]);
    await writeFile(image, png(1));
    await shop.settle(file("{ channel: rules, image: { file: a.png } }", ""));
    await shop.settle(file("{ channel: rules, text: words }", ""));
    expect(actions(await undo())).toContain("replace message.house");
    await writeFile(image, png(2));
    const plan = await undo();
    expect(plan.operations).toEqual([]);
    expect(told(plan)).toEqual([
      lineOf("W-NOT-RESTORED", {
        address: "message.house",
        lost: { case: "image", path: "a.png", stays: true },
      }),
    ]);
  });

  const LOBBY = "channels:\n  - { name: lobby, pins: [note] }\n  - { name: attic }\n";
  const NOTE = "messages:\n  note: { channel: lobby, text: hello, reactions: [🎉] }\n";
  const deleting = (rest: string) =>
    shop.settle(`channels:\n  - { name: attic }\n${rest}`, { allowed: { deletes: 1 } });

  test("a message in a channel that was let go since is told, and stays with its pin and reactions", async () => {
    await shop.settle(LOBBY.replace("[note]", "[]"));
    const posted = await shop.settle(LOBBY + NOTE);
    await shop.settle("channels:\n  - { name: attic }\nremoved: [{ channel: lobby, keep: true }]\n");
    const [run = ""] = (await shop.state()).history.slice(-1).map(({ id }) => id);
    expect(posted.status).toBe("done");
    const plan = await undo({ posts: 50, deletes: 9 }, run);
    expect([plan.operations, plan.remember]).toEqual([[], []]);
    expect(told(plan)).toEqual([
      lineOf("W-NOT-RESTORED", { address: "message.note", lost: { case: "let-go" } }),
    ]);
  });

  test.each([
    ["announced", "announcement: { message: note }\n"],
    [
      "recommended",
      "announcement: { recommend: { type: welcome, channels: [{ channel: lobby, introduce: hi }] } }\n",
    ],
  ])("an announcement that was lost with its deleted channel is told: %s", async (_how, announcement) => {
    await shop.settle(LOBBY + NOTE + announcement);
    await deleting("removed: [{ channel: lobby }]\n");
    expect(lostIn(await undo())).toEqual([
      {
        address: "channel.lobby",
        lost: { case: "deleted-by-apply", kind: "channel", name: "lobby", id: "103" },
      },
      {
        address: "announcement",
        lost: {
          case: "announcement",
          before: { case: "channel-gone", address: "channel.lobby", id: "103" },
          now: "none",
        },
      },
    ]);
  });

  test("an announcement elsewhere is not told of when a channel was deleted", async () => {
    await shop.settle(
      `${LOBBY}${NOTE}announcement: { recommend: { type: welcome, channels: [{ channel: attic, introduce: hi }] } }\n`,
    );
    await deleting("removed: [{ channel: lobby }]\n");
    expect(lostIn(await undo())).toEqual([
      {
        address: "channel.lobby",
        lost: { case: "deleted-by-apply", kind: "channel", name: "lobby", id: "103" },
      },
    ]);
  });

  test("a protected message is not recalled", async () => {
    await shop.settle(
      file("{ channel: rules, text: hello }").replace(
        MANY,
        `${MANY.slice(0, -3)}, protect: [message.house] }\n`,
      ),
    );
    const plan = await undo();
    expect(plan.findings.map(({ code }) => code)).toContain("E-PROTECTED");
  });
});

describe("threads", () => {
  const forum = (threads: string, rest = "") =>
    `channels:\n  - { key: forum, name: forum, type: forum, threads: [${threads}] }\n${rest}`;
  const FAQ = "{ key: faq, title: FAQ, format: text, content: ask here }";

  test("what was posted is deleted, which nothing brings back", async () => {
    await shop.settle(forum(FAQ));
    const plan = await takenBack();
    expect(actions(plan)).toEqual(["delete thread.forum/faq"]);
    expect(plan.changes[0]).toMatchObject({ reversible: false });
    expect(shop.guild.threads?.["105"] ?? []).toEqual([]);
  });

  test("what was deleted is posted again, without its comments", async () => {
    await shop.settle(forum(FAQ));
    const titles = () => (shop.guild.threads?.["105"] ?? []).map((one) => one.title);
    expect(titles()).toEqual(["FAQ"]);
    await shop.settle(forum("", "removed: [{ thread: forum/faq }]\n"));
    expect(titles()).toEqual([]);
    const plan = await takenBack();
    expect(told(plan)).toEqual([
      lineOf("W-NOT-RESTORED", { address: "thread.forum/faq", lost: { case: "thread-again" } }),
    ]);
    expect(titles()).toEqual(["FAQ"]);
    await shop.write(forum(FAQ));
    expect((await shop.plan()).plan.changes).toEqual([]);
  });
});
