// Tests a saved undo whose apply ended early, at any of its calls. A second apply of the undo does the rest, posts nothing twice, and
// leaves nothing to undo.

import { afterEach, beforeEach, expect, test } from "vitest";
import type { WorldGuild } from "../../src/emulator/index.js";
import type { Allowed } from "../../src/model/allowances.js";
import type { Plan } from "../../src/plan/value/plan.js";
import { hintOf } from "../sentence.js";
import { sliceOf } from "../soak/slice.js";
import { killed } from "./killed-run.js";
import { contentOf } from "./said.js";
import { savedAndRead } from "./saved-and-read.js";
import { SMALL_WORLD, Workshop } from "./workshop.js";

const FORUM = { id: "105", name: "forum", type: 10007, position: 3 };
const WORLD = { ...SMALL_WORLD, channels: [...(SMALL_WORLD.channels ?? []), FORUM] };
const ALLOWED: Allowed = { posts: 50 };

let shop: Workshop;
beforeEach(async () => {
  shop = await Workshop.open(WORLD);
  manyPosts();
});
afterEach(() => shop.close());

function manyPosts(): void {
  const { settings, ...world } = shop.emulator.world();
  shop.emulator.setWorld({ ...world, settings: { ...settings, proactive_per_channel: 50 } });
}

const file = (house: string, { hall, note = "", faq = "" }: Readonly<Record<string, string>>): string => `
channels:
  - { key: lobby, name: lobby, pins: [house] }
  - { key: hall, name: ${hall} }
  - { key: forum, name: forum, type: forum, threads: [${faq}] }
messages: { house: { channel: lobby, text: ${house}, reactions: [🎉] }${note} }
announcement: { message: house }
policy: { messages_per_channel_per_day: 50 }
`;
const BEFORE = file("first", {
  hall: "hall",
  note: ", note: { channel: lobby, text: note }",
  faq: "{ key: faq, title: FAQ, format: text, content: ask }",
});
const AFTER = `${file("second", { hall: "great" })}removed: [{ thread: forum/faq }, { message: note }]\n`;

const CALLS = [
  "update_channel",
  "post_message",
  "post_thread",
  "post_message",
  "put_reaction",
  "put_pin",
  "create_announce",
  "delete_pin",
  "recall_message",
] as const;
/** The run ends before or after the service carries out the call, or the service refuses the call. */
const ENDS = ["before", "after", "refused"] as const;

/** Returns what people see, without ids. */
const seen = () => ({
  ...contentOf(shop.guild),
  names: shop.guild.channels.map(({ name }) => name),
  threads: (shop.guild.threads?.["105"] ?? []).map(({ title }) => title),
});

/** Returns an undo that posts a message again with all its parts. It also undoes another message, a thread and a name. */
async function savedUndo(): Promise<{ readonly undo: Plan; readonly before: ReturnType<typeof seen> }> {
  await shop.startOver(WORLD);
  manyPosts();
  await shop.settle(BEFORE);
  const before = seen();
  await shop.settle(AFTER);
  const { plan } = await shop.guildform().undo({ allowed: ALLOWED });
  expect(plan.operations.map(({ operation }) => operation)).toEqual(CALLS);
  return { undo: await savedAndRead(plan), before };
}

const applied = (undo: Plan, settings = {}) =>
  shop.guildform({ concurrency: 1, ...settings }).applyPlan(undo, { allowed: ALLOWED });

/** Ends the run at this call. */
async function endEarly(undo: Plan, { call, end }: { call: number; end: (typeof ENDS)[number] }) {
  if (end !== "refused")
    return killed(shop, { call, moment: end }, (dispatcher) => applied(undo, { dispatcher }));
  const operation = CALLS[call - 1] ?? "post_message";
  shop.emulator.setFaults([{ match: { operation }, fault: "status", status: 403, code: 304003 }]);
  await applied(undo);
  shop.emulator.setFaults([]);
}

const said = ({ messages, threads }: WorldGuild) =>
  [
    ...(messages["103"] ?? []).map(({ id, content }) => ({ id, says: content })),
    ...(threads?.["105"] ?? []).map(({ thread_id: id, title }) => ({ id, says: title })),
  ] as const;
const WORDS: Readonly<Record<string, string>> = {
  "message.house": "first",
  "message.note": "note",
  "thread.forum/faq": "FAQ",
};

/** The hint depends only on the address. */
const OWN_POST = {
  case: "open-call",
  what: "post",
  at: "",
  waits: false,
  isOwn: true,
  takesBack: "1f2e3d4c",
  location: "",
} as const;

/** Settles posts without an answer as a person does, because guildform cannot know their end. */
async function settleOpenPosts(undo: Plan): Promise<void> {
  const open = Object.values((await shop.state()).intents).filter(({ address }) => address in WORDS);
  for (const { address } of open) {
    const refused = applied(undo);
    await expect(refused).rejects.toMatchObject({
      code: "STALE_PLAN",
      hint: hintOf("STALE_PLAN", { ...OWN_POST, address }),
    });
    const made = said(shop.guild).find(({ says }) => says === WORDS[address]);
    await shop.guildform().settle({ address, as: made?.id ?? null });
  }
}

test("whichever call it was", async () => {
  const all = CALLS.flatMap((_name, index) => ENDS.map((end) => ({ call: index + 1, end })));
  for (const early of sliceOf(all, { test: 2 })) {
    const { undo, before } = await savedUndo();
    await endEarly(undo, early);
    await settleOpenPosts(undo);
    const { left } = await applied(undo);
    expect([early, left ?? []]).toEqual([early, []]);
    expect([early, seen()]).toEqual([early, before]);
    await expect(applied(undo)).rejects.toMatchObject({ code: "E-PLAN-APPLIED" });
    const [run = ""] = undo.undoes;
    const { plan } = await shop.guildform().undo({ run, allowed: ALLOWED });
    expect([early, plan.changes, plan.remember]).toEqual([early, [], []]);
    const runs = (await shop.state()).history.slice(-2).map(({ undoes }) => undoes);
    expect([early, runs.at(-1)]).toEqual([early, undo.undoes]);
  }
});

test("what was changed by hand meanwhile stops it, and the way on is another undo", async () => {
  const { undo } = await savedUndo();
  await endEarly(undo, { call: 5, end: "after" });
  shop.changeChannel("102", { name: "by hand" });
  const [run = ""] = undo.undoes;
  await expect(applied(undo)).rejects.toMatchObject({
    code: "STALE_PLAN",
    hint: hintOf("STALE_PLAN", {
      takesBack: run,
      case: "changed",
      addresses: ["channel.hall"],
    }),
  });
});
