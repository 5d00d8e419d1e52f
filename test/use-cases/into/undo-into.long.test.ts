// Tests the file after an undo: the requests for undone changes, the edits that remove them, and the next plan, which makes no call for
// them.

import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Followed } from "../../../src/use-cases/into/followed.js";
import type { PulledInto } from "../../../src/use-cases/into/pull-into.js";
import { InvalidInputError } from "../../../src/words/invalid-input-error.js";
import { Workshop } from "../../engine/workshop.js";
import { type RandomGuild, randomGuilds } from "../../simulation/random-guild.js";
import { holds } from "../../soak/slice.js";

let shop: Workshop;
beforeEach(async () => {
  shop = await Workshop.open();
});
afterEach(() => shop.close());

const ROLES = "roles: { moderator: '10012' }\n";
const BEFORE = `${ROLES}groups:
  - { name: start, channels: [{ key: rules, name: rules }, { key: hall, name: hall }] }
channels:
  # first of all
  - { key: lobby, name: lobby, pins: [], permissions: { roles: { moderator: [view] } } }
  - { key: attic, name: attic }
`;
const allowed = { deletes: 9, openings: 9, posts: 9 };
const undone = () => shop.guildform().undo({ allowed });
const into = async (): Promise<PulledInto> =>
  shop.guildform().undoInto(await undone(), new AbortController().signal);
const told = ({ followed }: PulledInto) =>
  followed.map(({ address, path, is, at }) => [address, path, is, at?.line ?? null]);

async function expectUndone(text: string): Promise<void> {
  const { plan } = await undone();
  await shop.guildform().applyPlan(plan, { allowed });
  await shop.writeWhole(text);
  expect((await shop.plan()).plan.operations).toEqual([]);
}

/** The changes in the files need these allowances. */
const ALLOWED = { ungrouped: 1000, exposures: 1000, lockouts: 1000, openings: 1000, deletes: 1000 };

async function appliedFile(yaml: string): Promise<boolean> {
  await shop.write(yaml);
  try {
    return (await shop.apply({ allowed: ALLOWED })).status === "done";
  } catch (error) {
    if (error instanceof InvalidInputError) return false;
    throw error;
  }
}

const counts = { edited: 0 };

async function tell(random: RandomGuild): Promise<void> {
  await shop.startOver(random.world);
  if (random.second === null || !(await appliedFile(random.first.yaml))) return;
  if (!(await appliedFile(random.second.yaml))) return;
  const options = { allowed: ALLOWED };
  const made = await shop.guildform().undo(options);
  if (made.plan.changes.length === 0) return;
  const { text, before, followed } = await shop.guildform().undoInto(made, new AbortController().signal);
  if (text !== before) counts.edited += 1;
  await shop.guildform().applyPlan(made.plan, options);
  await shop.writeWhole(text);
  const undone = new Set(made.plan.changes.map(({ address }) => address));
  const isDone = ({ is }: Followed) => is === "taken" || is === "cut" || is === "added";
  const left = new Set(followed.filter((one) => !isDone(one)).map(({ address }) => address));
  const { plan } = await shop.plan(options);
  const again = plan.changes.filter(
    ({ address, operations }) => undone.has(address) && operations.length > 0 && !left.has(address),
  );
  expect(again, text).toEqual([]);
}

describe("the file after an undo", () => {
  test("makes the next plan leave alone what was undone, but for what is named as left to a person", async () => {
    const { isWhole } = await holds(fc.asyncProperty(randomGuilds, tell), { soak: 120, test: 4 });
    if (isWhole) expect(counts.edited).toBeGreaterThan(40);
  }, 900_000);

  test("is not written where words of a message went back: a person edits them", async () => {
    const file = (text: string) =>
      `channels: [{ key: lobby, name: lobby, pins: [hi] }]\nmessages:\n  hi: { channel: lobby, text: ${text} }\n`;
    await shop.settle(file("你好"));
    await shop.settle(file("您好"));
    const pulled = await into();
    expect(pulled.text).toBe(pulled.before);
    expect(pulled.followed).toMatchObject([
      { address: "message.hi", is: "by-hand", because: { case: "undone" }, at: { line: 5 } },
    ]);
  });

  test("loses the announcement with the message that the undone apply posted and announced", async () => {
    await shop.settle("channels: [{ key: lobby, name: lobby }]\n");
    await shop.settle(
      "channels: [{ key: lobby, name: lobby }]\nmessages:\n  hi: { channel: lobby, text: 你好 }\nannouncement: { message: hi }\n",
    );
    const { text } = await into();
    expect(text).not.toMatch(/hi|announcement/);
    await expectUndone(text);
  });

  test("still asks for what was undone, at these lines, and takes the reverse edits", async () => {
    await shop.settle(BEFORE);
    const changed = BEFORE.replace(
      "key: hall, name: hall",
      "key: hall, name: Halle, speak_permission: members",
    )
      .replace("moderator: [view]", "moderator: [view, speak]")
      .replace("  - { key: attic", "  - { key: nook, name: nook }\n  - { key: attic");
    await shop.settle(changed);
    const writes = shop.writes().length;
    const pulled = await into();
    expect(shop.writes()).toHaveLength(writes);
    expect(told(pulled).sort()).toEqual([
      ["channel.hall", "name", "taken", 5],
      ["channel.hall", "speak_permission", "taken", 5],
      ["channel.nook", null, "cut", 9],
      ["permission.lobby/role.moderator", "permissions", "taken", 8],
    ]);
    await expectUndone(pulled.text);
  });
});
