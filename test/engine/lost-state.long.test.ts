// Tests runs without state, or with a state that knows less than the guild. guildform finds its posts again by pins and titles, and looks
// twice for a missing object. It posts nothing twice.

import { readFile, rm, writeFile } from "node:fs/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { writtenAddress } from "../../src/model/address.js";
import { savedPlan } from "../../src/plan/saved/saved-plan.js";
import type { Intent } from "../../src/state/recorded-call.js";
import { savedPlanIn } from "../../src/use-cases/read-saved-plan.js";
import { FakeClock } from "../fake-clock.js";
import { findingsOf } from "../findings-of.js";
import { toldChanges } from "../plan/plan-of.js";
import { messageOf, phraseOf } from "../sentence.js";
import { HOLDER, SMALL_WORLD, Workshop } from "./workshop.js";

const WORLD = {
  ...SMALL_WORLD,
  channels: [...(SMALL_WORLD.channels ?? []), { id: "110", name: "forum", type: 10007, position: 3 }],
};
const FILE = `
channels:
  - { name: lobby, pins: [welcome] }
  - { name: forum, type: forum, threads: [{ key: faq, title: FAQ, content: "# ask" }] }
messages:
  welcome: { channel: lobby, text: "hi <@bob> & all" }
users: { bob: "903" }
`;

let shop: Workshop;
beforeEach(async () => {
  shop = await Workshop.open(WORLD);
  await shop.settle(FILE);
});
afterEach(() => shop.close());

const actions = (plan: { readonly changes: readonly { action: string; address: string }[] }) =>
  plan.changes.map(({ action, address }) => `${action} ${address}`);
const bound = async (address: string) => (await shop.state()).resources[writtenAddress(address)]?.id;
const denied = (operation: "get_message" | "get_thread_detail", times: number) =>
  shop.emulator.setFaults([
    { match: { operation }, fault: "status", status: 404, code: 10003, times } as never,
  ]);

test("lost state: the pinned message and the thread of that title are adopted, and nothing is sent", async () => {
  const before = (await shop.state()).resources;
  await rm(shop.statePath);
  shop.emulator.clearJournal();
  const { plan } = await shop.apply();
  expect(actions(plan)).toEqual([
    "adopt channel.lobby",
    "adopt message.welcome",
    "adopt channel.forum",
    "adopt thread.forum/faq",
  ]);
  expect(shop.writes()).toEqual([]);
  expect(await bound("message.welcome")).toBe(before[writtenAddress("message.welcome")]?.id);
  expect(await bound("thread.forum/faq")).toBe(before[writtenAddress("thread.forum/faq")]?.id);
  expect((await shop.apply()).status).toBe("empty");
  const third = (await shop.plan()).plan;
  expect({ changes: third.changes, remember: third.remember }).toEqual({ changes: [], remember: [] });
});

test("lost state: the reactions of a message that is adopted through its pin are read, so that the plan is not stale", async () => {
  await shop.startOver(WORLD);
  await shop.settle(`
channels: [{ key: a, name: lobby, pins: [m] }]
messages: { m: { channel: a, text: hello, reactions: ["🎉"] } }
announcement: { message: m }
`);
  await rm(shop.statePath);
  const { status, plan, left } = await shop.apply();
  expect([status, left]).toEqual(["done", []]);
  // No call reads an announcement back, so it is made again. The reaction exists and costs no call.
  expect(actions(plan)).toEqual(["adopt channel.a", "adopt message.m", "announce announcement"]);
  expect(shop.writes().map(({ operation }) => operation)).toEqual(["create_announce"]);
  expect(await bound("reaction.m/🎉")).toMatch(/^103\/.*\/2\/127881$/);
  expect((await shop.apply()).status).toBe("empty");
});

test("a thread that somebody deleted is posted again by a saved plan too", async () => {
  shop.byHand((guild) => ({ ...guild, threads: {} }));
  const { plan } = await shop.plan();
  const bytes = new TextEncoder().encode(JSON.stringify(savedPlan(plan)));
  expect(actions(plan)).toEqual(["create thread.forum/faq"]);
  expect(await savedPlanIn(bytes, "plan.json")).toEqual(plan);
});

describe("lost state, and a message that nothing can find", () => {
  const warning = async (): Promise<string | undefined> => {
    const { plan } = await shop.plan();
    const found = findingsOf(plan).filter(({ code }) => code === "W-STATE-LOST-MESSAGES");
    expect(found.length).toBeLessThan(2);
    return found[0]?.message;
  };
  const UNPINNED = `
channels: [{ name: lobby, pins: [welcome] }]
users: { bob: "903" }
messages:
  welcome: { channel: lobby, text: "hi <@bob> & all" }
  hours: { channel: lobby, text: "9 to 5" }
`;
  const FRESH = '  fresh: { channel: new, text: "new here" }\n';

  test("is told before it is posted a second time; what is pinned or has no channel yet is not", async () => {
    await shop.settle(UNPINNED);
    expect(await warning()).toBeUndefined();
    await rm(shop.statePath);
    await shop.write(UNPINNED.replace("[welcome] }", "[welcome] }, { name: new }") + FRESH);
    expect(await warning()).toBe(
      messageOf("W-STATE-LOST-MESSAGES", { messages: ["message.hours"], serial: null, since: [] }),
    );
    const { plan } = await shop.plan();
    expect(findingsOf(plan).find(({ code }) => code === "W-STATE-LOST-MESSAGES")).toMatchObject({
      level: "warning",
      source: { line: expect.any(Number) },
      hint: expect.stringContaining("`message_id:`"),
    });
    await shop.apply();
    expect(await warning()).toBeUndefined();
  });

  test("is told of a pinned one too, when the bot has a pin there that says something else", async () => {
    await rm(shop.statePath);
    expect(await warning()).toBeUndefined();
    await shop.write(FILE.replace("hi <@bob> & all", "changed"));
    expect(await warning()).toContain("message.welcome");
  });
});

describe("an older copy of the state, put back", () => {
  const NEWER = `
channels: [{ name: lobby, pins: [welcome, later] }, { name: attic }]
users: { bob: "903" }
messages:
  welcome: { channel: lobby, text: "hi <@bob> & all" }
  later: { channel: lobby, text: "more to come" }
  hours: { channel: attic, text: "9 to 5" }
`;
  const AFTERWARDS = NEWER.replace("\nmessages:", '\nmessages:\n  new: { channel: attic, text: "new here" }');
  const told = async () =>
    findingsOf((await shop.plan()).plan)
      .filter(({ code }) => code === "W-STATE-LOST-MESSAGES")
      .map(({ message }) => message);

  test("shows by a pinned message of the bot that came after its last apply: what else it may not know is named", async () => {
    const older = await readFile(shop.statePath);
    const { serial } = await shop.state();
    await shop.settle(NEWER);
    await shop.write(AFTERWARDS);
    expect(await told()).toEqual([]);
    await writeFile(shop.statePath, older);
    expect(await told()).toEqual([
      messageOf("W-STATE-LOST-MESSAGES", {
        messages: ["message.new", "message.hours"],
        serial: serial,
        since: [{ case: "declared", address: "message.later" }],
      }),
    ]);
    // A pinned message with another text is no message of the file. It gives the same finding.
    await shop.write(NEWER.replace("more to come", "nothing more"));
    expect(await told()).toEqual([expect.stringMatching(/ message.later, message.hours\b/)]);
    // Only a plan with posts has the finding.
    await shop.write(NEWER.replace(/ {2}hours.*\n/, ""));
    expect(await told()).toEqual([]);
  });

  test("does not show by what the bot posted before that apply", async () => {
    await shop.write(
      FILE.replace("- { name: lobby,", "- { name: attic, speak_permission: members }\n  - { name: lobby,"),
    );
    await shop.apply({ clock: new FakeClock({ nowMs: Date.UTC(2999, 0, 1) }) });
    expect((await shop.state()).history.at(-1)?.at).toMatch(/^2999/);
    const late = await readFile(shop.statePath);
    await shop.settle(NEWER);
    await shop.write(AFTERWARDS);
    await writeFile(shop.statePath, late);
    expect(await told()).toEqual([]);
  });

  test("has lost messages that were replaced since, which the reason says", async () => {
    const older = await readFile(shop.statePath);
    await shop.settle(FILE.replace("& all", "& everyone"));
    await writeFile(shop.statePath, older);
    const { plan } = await shop.plan();
    expect(toldChanges(plan).find(({ address }) => address === "message.welcome")).toMatchObject({
      action: "create",
      reason: phraseOf("post-lost", {}),
    });
  });
});

test("nothing is looked for that state knows", async () => {
  const { plan } = await shop.plan();
  // The reads are the guild, its channels, the pins, the message and the thread.
  expect(plan.calls.reads).toBe(5);
});

describe("a message or thread that an answer denies", () => {
  test.each([
    ["get_message", "message.welcome"],
    ["get_thread_detail", "thread.forum/faq"],
  ] as const)("%s is asked twice before %s counts as gone", async (operation, address) => {
    denied(operation, 1);
    expect((await shop.plan()).plan.changes).toEqual([]);
    denied(operation, 2);
    const { plan } = await shop.plan();
    expect(actions(plan)).toContain(`create ${address}`);
    expect(toldChanges(plan).find((one) => one.address === address)?.drift).toBe(true);
  });

  test("twice denied and there all the same: the look before the first write stops the apply", async () => {
    denied("get_thread_detail", 2);
    await expect(shop.apply()).rejects.toMatchObject({ code: "STALE_PLAN" });
    expect(shop.writes()).toEqual([]);
  });
});

describe("a thread that was sent and never answered", () => {
  const clock = () => new FakeClock({ nowMs: Date.UTC(2030, 0, 1) });
  const open = async (at: string) => {
    await shop.startOver({ ...WORLD, threads: {} });
    await shop.settle("channels: [{ name: lobby }, { name: forum, type: forum }]");
    const intent: Intent = {
      operation_id: "post_thread thread.forum/faq",
      address: writtenAddress("thread.forum/faq"),
      operation: "post_thread",
      params: { channel_id: "110" },
      body: { title: "FAQ", content: "# ask", format: 3 },
      at,
      run: "r",
      pending: null,
    };
    const session = await shop.store.lock(HOLDER);
    await session.append([{ type: "intent", intent }]);
    await session.close();
    await shop.write(FILE);
    shop.emulator.clearJournal();
  };
  const lists = () => shop.emulator.journal().filter(({ operation }) => operation === "get_threads").length;

  test("gets ten seconds to appear before it counts as not made", async () => {
    await open("2030-01-01T00:00:00.000Z");
    const now = clock();
    const { plan } = await shop.plan({ clock: now });
    expect(actions(plan)).toContain("create thread.forum/faq");
    expect(now.sleeps).toEqual(Array.from({ length: 10 }, () => 1_000));
    expect(lists()).toBe(11);
  });

  test("is taken up as soon as it is there", async () => {
    await open("2030-01-01T00:00:00.000Z");
    const now = clock();
    let looks = 0;
    const { plan } = await shop.plan({
      clock: now,
      onClientEvent: (event) => {
        if (event.type !== "request" || event.operation !== "get_threads" || ++looks !== 3) return;
        shop.byHand((guild) => ({
          ...guild,
          threads: { "110": [{ thread_id: "B_7", title: "FAQ", date_time: "2030-01-01T00:00:02+00:00" }] },
        }));
      },
    });
    expect(actions(plan)).toContain("adopt thread.forum/faq");
    expect(now.sleeps.length).toBeLessThan(5);
  });

  test("long ago is looked for once", async () => {
    await open("2029-12-31T23:59:00.000Z");
    const now = clock();
    await shop.plan({ clock: now });
    expect(now.sleeps).toEqual([]);
    expect(lists()).toBe(1);
  });
});
