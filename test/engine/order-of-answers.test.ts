// Tests that the order of the service's lists has no meaning. A plan from shuffled answers is the same plan. Pins are a set, so a pin that
// is listed twice counts once.

import { rm } from "node:fs/promises";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/model/json.js";
import type { Plan } from "../../src/plan/value/plan.js";
import { InvalidInputError } from "../../src/words/invalid-input-error.js";
import { AlteringProxy } from "../contract/guild-service/altering-proxy.js";
import { inWords } from "../in-words.js";
import { drifted } from "../simulation/drift.js";
import { randomGuilds } from "../simulation/random-guild.js";
import { holds } from "../soak/slice.js";
import { SMALL_WORLD, Workshop } from "./workshop.js";

const ALLOWED = { ungrouped: 1000, exposures: 1000, lockouts: 1000 } as const;

/** Changes the lists of channels, pins, threads, roles and members, and the list of the roles of a member. */
let changed: (list: readonly Json[]) => readonly Json[] = (list) => list;

const altered = (body: Json, path: string): Json => {
  if (/^\/guilds\/[0-9]+\/channels$/.test(path) && Array.isArray(body)) return [...changed(body)];
  const name = LISTS.find(({ where }) => where.test(path))?.name ?? null;
  if (name === null || typeof body !== "object" || body === null || Array.isArray(body)) return body;
  const list = (body as JsonObject)[name];
  return Array.isArray(list) ? { ...body, [name]: [...changed(list)] } : body;
};

const LISTS: readonly { readonly where: RegExp; readonly name: string }[] = [
  { where: /\/pins$/, name: "message_ids" },
  { where: /\/threads$/, name: "threads" },
  { where: /\/roles\/[0-9]+\/members$/, name: "data" },
  { where: /\/guilds\/[0-9]+\/(roles|members\/[0-9]+)$/, name: "roles" },
];

let shop: Workshop;
let proxy: AlteringProxy;
beforeAll(async () => {
  shop = await Workshop.open();
  proxy = await AlteringProxy.start(shop.emulator, { body: altered });
});
afterAll(async () => {
  await proxy.close();
  await shop.close();
});

/** Returns the plan, or the reasons why there is none. */
async function planned(settings: { readonly baseUrl?: string } = {}): Promise<Plan | readonly string[]> {
  try {
    return (await shop.plan({ allowed: ALLOWED, ...settings })).plan;
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    return inWords(error.diagnostics).map(({ message }) => message);
  }
}

/** Returns the list in an order that a number chooses. */
const shuffledBy =
  (seed: number) =>
  (list: readonly Json[]): readonly Json[] =>
    list
      .map((item, index) => ({ item, rank: (seed * (index + 3) * 7919) % 104_729 }))
      .sort((left, right) => left.rank - right.rank)
      .map(({ item }) => item);

test("random guilds, first without state, then after a drift: equal plans", async () => {
  let withCalls = 0;
  const { isWhole } = await holds(
    fc.asyncProperty(randomGuilds, fc.integer({ min: 1, max: 100_000 }), async (random, seed) => {
      changed = shuffledBy(seed);
      await shop.startOver(random.world);
      await shop.write(random.first.yaml);
      const plan = await planned();
      expect(await planned({ baseUrl: proxy.url })).toEqual(plan);
      if (!("operations" in plan) || plan.findings.some(({ level }) => level === "error")) return;
      if (plan.operations.length > 0) withCalls += 1;
      await shop.apply({ allowed: ALLOWED });
      shop.byHand(() => drifted(shop.guild, random.drift, () => true));
      await shop.write((random.second ?? random.first).yaml);
      expect(await planned({ baseUrl: proxy.url })).toEqual(await planned());
    }),
    { soak: 60, test: 3 },
  );
  // Three cases may all need no call, or be blocked.
  if (isWhole) expect(withCalls).toBeGreaterThan(0);
}, 120_000);

const CONTENT = `
channels:
  - { key: lobby, name: lobby, pins: [a, b] }
  - { name: forum, type: forum, threads: [{ key: faq, title: FAQ, content: ask }, { key: two, title: Two, content: "2" }] }
messages:
  a: { channel: lobby, text: one, reactions: ["🎉"] }
  b: { channel: lobby, text: two }
`;

test("messages and threads of a lost state, found by pins and titles: equal plans", async () => {
  const forum = { id: "110", name: "forum", type: 10007, position: 3 };
  await shop.startOver({ ...SMALL_WORLD, channels: [...(SMALL_WORLD.channels ?? []), forum] });
  changed = (list) => list;
  await shop.settle(CONTENT);
  for (const yaml of [CONTENT, CONTENT.replace("[a, b]", "[a]")]) {
    await shop.write(yaml);
    changed = (list) => [...list].reverse();
    expect(await planned({ baseUrl: proxy.url })).toEqual(await planned());
    await rm(shop.statePath, { force: true });
    expect(await planned({ baseUrl: proxy.url })).toEqual(await planned());
  }
});

test("a pin that is listed twice is taken away once", async () => {
  await shop.startOver({ ...SMALL_WORLD, pins: { "101": ["m1", "m2"] } });
  await shop.write('channels: [{ name: rules, channel_id: "101", pins: [{ message_id: m1 }] }]');
  changed = (list) => [...list, ...list];
  const plan = await planned({ baseUrl: proxy.url });
  expect("operations" in plan && plan.operations.map(({ id }) => id)).toEqual([
    "update_channel channel.rules",
    "delete_pin pin.rules/m2",
  ]);
  expect(plan).toEqual(await planned());
});

test("the roles of a removed user go in one order", async () => {
  await shop.startOver({
    ...SMALL_WORLD,
    members: (SMALL_WORLD.members ?? []).map((one) =>
      one.id === "902" ? { ...one, roles: ["10012", "10013"] } : one,
    ),
  });
  await shop.write(`roles: { moderator: "10012" }
users: { alice: "902" }
channels: [{ key: lobby, name: lobby }]
removed: [{ user: alice }]
`);
  changed = (list) => list;
  const plan = await planned();
  changed = (list) => [...list].reverse();
  const other = await planned({ baseUrl: proxy.url });
  expect(identityOf(other)).toEqual(identityOf(plan));
});

const identityOf = (plan: Awaited<ReturnType<typeof planned>>) =>
  "changes" in plan ? [plan.identity, plan.changes.map(({ address }) => address)] : plan;
