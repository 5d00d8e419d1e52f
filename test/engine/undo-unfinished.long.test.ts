// Tests the undo of an apply that ended early, because of a refused call or a killed program. Untouched things do not change, and the plan
// reports what the apply may have done.

import { afterEach, beforeEach, expect, test } from "vitest";
import type { Allowed } from "../../src/model/allowances.js";
import { historyText } from "../../src/render/history-text.js";
import { findingsOf } from "../findings-of.js";
import { hintOf, phraseOf } from "../sentence.js";
import { type Kill, killed } from "./killed-run.js";
import { contentOf } from "./said.js";
import { savedAndRead } from "./saved-and-read.js";
import { SMALL_WORLD, Workshop } from "./workshop.js";

let shop: Workshop;
beforeEach(async () => {
  shop = await Workshop.open(SMALL_WORLD);
});
afterEach(() => shop.close());

const ALLOWED: Allowed = { posts: 9, openings: 9, lockouts: 9 };

const house = (text: string): string =>
  `channels: [{ name: lobby, pins: [house] }]\nmessages: { house: { channel: lobby, text: ${text} } }\n`;

async function takenBack(): Promise<void> {
  const { plan } = await shop.guildform().undo({ allowed: ALLOWED });
  const { applied } = await shop.guildform().applyPlan(await savedAndRead(plan), { allowed: ALLOWED });
  expect(applied?.outcomes.filter(({ status }) => status !== "applied")).toEqual([]);
}

/** Returns the pins that state has bound, by address. */
async function boundPins(): Promise<unknown> {
  const { resources } = await shop.state();
  return Object.entries(resources).filter(([address]) => address.startsWith("pin."));
}

/** These calls replace a message: the post, the pin of the new one, the unpin and the recall of the old one. */
const REPLACEMENT = ["post_message", "put_pin", "delete_pin", "recall_message"] as const;

test.each<readonly [string, Kill | "refused"]>([
  ["refused the unpin", "refused"],
  ["was never asked to pin", { call: 2, moment: "before" }],
  ["pinned, and nobody heard of it", { call: 2, moment: "after" }],
  ["was never asked to unpin", { call: 3, moment: "before" }],
  ["unpinned, and nobody heard of it", { call: 3, moment: "after" }],
])("a replaced message stays pinned as it was: the service %s", async (_what, end) => {
  await shop.settle(house("first"));
  const before = [contentOf(shop.guild), await boundPins()];
  await shop.write(house("second"));
  expect((await shop.plan()).plan.operations.map(({ operation }) => operation)).toEqual(REPLACEMENT);
  if (end === "refused") {
    shop.emulator.setFaults([
      { match: { operation: "delete_pin" }, fault: "status", status: 403, code: 304003 },
    ]);
    await shop.apply();
    shop.emulator.setFaults([]);
  } else await killed(shop, end, (dispatcher) => shop.apply({ dispatcher, concurrency: 1 }));
  await takenBack();
  expect([contentOf(shop.guild), await boundPins()]).toEqual(before);
});

const channels = (hall: string, more: string): string => `channels: [{ key: hall, name: ${hall} }${more}]\n`;

test.each<readonly [string, string, string]>([
  ["create", channels("great", ", { name: nook }"), "E-OPEN-CALL channel.nook"],
  [
    "post",
    `${channels("great", "")}messages: { house: { channel: hall, text: first } }\n`,
    "W-NOT-RESTORED message.house",
  ],
])(
  "a %s that nobody heard of is told, and no apply before it is taken back instead",
  async (_what, after, told) => {
    await shop.settle(channels("hall", ""));
    await shop.settle(channels("great", ""));
    await shop.write(after);
    await killed(shop, { call: 1, moment: "after" }, (dispatcher) => shop.apply({ dispatcher }));
    const history = await shop.guildform().history();
    const last = history.at(-1);
    expect(last).toMatchObject({ changes: [], openCalls: 1 });
    const [listed] = historyText(history, { color: false, width: 200 }).split("\n\n").slice(1);
    expect(listed).toContain(phraseOf("history-open", { calls: 1 }));
    expect(listed).not.toContain(phraseOf("history-counts", { counts: [] }));
    const { plan } = await shop.guildform().undo({ allowed: ALLOWED });
    expect([plan.undoes, plan.operations]).toEqual([[last?.id], []]);
    const found = findingsOf(plan).filter(({ level }) => level !== "info");
    expect(found.map(({ code, address }) => `${code} ${address}`)).toEqual([told]);
  },
);

const lobby = (privacy: string): string => `channels: [{ name: lobby, private_type: ${privacy} }]\n`;

test.each([
  ["its own call, which nobody heard of, closed", false],
  ["somebody closed by hand, otherwise than that call", true],
])("a channel that %s", async (_what, byHand) => {
  await shop.settle(lobby("public"));
  await shop.write(lobby("members"));
  await killed(shop, { call: 1, moment: "after" }, (dispatcher) =>
    shop.apply({ dispatcher, allowed: ALLOWED }),
  );
  const [channel] = shop.channelsNamed("lobby");
  if (byHand) shop.changeChannel(channel?.id ?? "", { private_type: 1 });
  const { plan } = await shop.guildform().undo({ allowed: ALLOWED });
  expect(plan.changes.map(({ reveals }) => reveals?.opens)).toEqual([byHand ? "again" : "first"]);
  const [opens] = findingsOf(plan).filter(({ code }) => code === "W-OPENS-AGAIN");
  // An undo does not depend on the file.
  expect(opens?.hint).toBe(
    byHand
      ? hintOf("W-OPENS-AGAIN", {
          channel: { id: "103", address: "channel.lobby", name: "lobby" },
          opener: { case: "privacy", before: "admins", after: "public", inherited: false },
          toAllow: null,
          by: "undo",
        })
      : undefined,
  );
  const asked = findingsOf((await shop.guildform().undo()).plan).find(({ code }) => code === "E-OPENED");
  expect(asked?.hint).toBe(
    hintOf("E-OPENED", {
      channel: { id: "103", address: "channel.lobby", name: "lobby" },
      opener: { case: "privacy", before: "members", after: "public", inherited: false },
      again: false,
      count: 1,
      by: "undo",
    }),
  );
});
