// A saved plan is stale for a reason only. Somebody changes one thing of the guild after the plan was made: a plan that does not
// speak of that thing is applied all the same, and the table of a stale plan names the thing.

import fc from "fast-check";
import { expect, test } from "vitest";
import type { WorldGuild, WrittenGuild } from "../../src/emulator/index.js";
import { StalePlanError } from "../../src/engine/stale-plan-error.js";
import { isBlocked } from "../../src/plan/make-plan.js";
import type { Plan } from "../../src/plan/value/plan.js";
import { InvalidInputError } from "../../src/words/invalid-input-error.js";
import { savedAndRead } from "../engine/saved-and-read.js";
import { Workshop } from "../engine/workshop.js";
import { holds } from "../soak/slice.js";
import { drifted } from "./drift.js";
import { type RandomGuild, randomGuilds } from "./random-guild.js";

const GUILDS = { soak: 200, test: 10 };
const ALLOWED = {
  deletes: 100,
  revokes: 100,
  updates: 100,
  ungrouped: 100,
  exposures: 100,
  lockouts: 100,
  posts: 100,
} as const;

type ByHand = RandomGuild["drift"][number]["what"];
const WHATS = [
  "rename",
  "position",
  "private",
  "speak",
  "move",
  "grant",
  "unpin",
  "delete",
  "create",
] as const;

const deeds = fc.record({
  what: fc.constantFrom<ByHand | "create">(...WHATS),
  /** Which channel, modulo those that may be meant. */
  channel: fc.nat({ max: 20 }),
  /** To a channel that the plan does not speak of, where there is one. */
  elsewhere: fc.constantFrom(true, true, false),
  value: fc.nat({ max: 15 }),
});
type Deed = typeof deeds extends fc.Arbitrary<infer Value> ? Value : never;

const NEW = "9999";
const GROUP = 4;

const speaksOf = (plan: Plan, id: string): boolean =>
  new RegExp(`\\b${id}\\b`).test(JSON.stringify([plan.basis, plan.operations, plan.remember, plan.orders]));

/** What the deed makes of the guild, and the channel that it is done to; null where there is nothing to do it to. */
function done(
  guild: WorldGuild,
  { plan, deed }: { readonly plan: Plan; readonly deed: Deed },
): { readonly guild: WrittenGuild; readonly id: string } | null {
  const { what, channel, value } = deed;
  if (what === "create") {
    const parents = ["0", ...guild.channels.filter(({ type }) => type === GROUP).map(({ id }) => id)];
    const added = { id: NEW, name: "by hand", parent_id: parents[value % parents.length] ?? "0" };
    return { guild: { ...guild, channels: [...guild.channels, added] }, id: NEW };
  }
  const others = guild.channels.filter(({ id }) => !speaksOf(plan, id));
  const meant = deed.elsewhere && others.length > 0 ? others : guild.channels;
  const target = meant[channel % Math.max(1, meant.length)];
  if (target === undefined) return null;
  const at = guild.channels.indexOf(target);
  return { guild: drifted(guild, [{ channel: at, what, value }], () => false), id: target.id };
}

/** A new place counts wherever an order is looked at. */
const isElsewhere = (
  plan: Plan,
  { what, id }: { readonly what: Deed["what"]; readonly id: string },
): boolean =>
  !speaksOf(plan, id) &&
  (!(what === "move" || what === "create") || plan.basis.every(({ look }) => look.kind !== "order"));

/** What the table says: addresses with what was seen, and what is not planned any more. */
const tableOf = ({ differences, lost }: StalePlanError): string => JSON.stringify([differences, lost]);

const seen = new Map<string, number>();
const count = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1);

async function applied(shop: Workshop, plan: Plan): Promise<StalePlanError | null> {
  try {
    await shop.guildform().applyPlan(plan, { allowed: ALLOWED });
    return null;
  } catch (error) {
    if (error instanceof StalePlanError) return error;
    throw error;
  }
}

const planned = async (shop: Workshop): Promise<Plan> => {
  const { plan } = await shop.plan({ allowed: ALLOWED });
  return savedAndRead(plan);
};

async function tell(shop: Workshop, random: RandomGuild, deed: Deed): Promise<void> {
  await shop.startOver(random.world);
  await shop.write(random.first.yaml);
  await shop.apply({ allowed: ALLOWED });
  await shop.write((random.second ?? random.first).yaml);
  const plan = await planned(shop);
  const after = done(shop.guild, { plan, deed });
  if (isBlocked(plan) || after === null) return;
  shop.byHand(() => after.guild);
  const { what } = deed;
  const { id } = after;
  const elsewhere = isElsewhere(plan, { what, id });
  const stale = await applied(shop, plan);
  count(`${what} ${elsewhere ? "elsewhere" : "touched"}`);
  if (stale === null) return;
  count(`${what} ${elsewhere ? "elsewhere" : "touched"}: stale`);
  const resources = (await shop.store.read())?.resources ?? {};
  const addresses = Object.entries(resources).flatMap(([address, bound]) =>
    bound.id === id ? [address] : [],
  );
  const table = tableOf(stale);
  expect({
    what,
    elsewhere,
    id,
    table,
    named: [id, ...addresses].some((one) => table.includes(one)),
  }).toMatchObject({ named: true });
  if (what !== "rename" && what !== "delete")
    expect({ what, id, table, elsewhere }).toMatchObject({ elsewhere: false });
}

test("a plan is stale only where somebody changed what it speaks of, and says what", async () => {
  const shop = await Workshop.open();
  try {
    const { isWhole } = await holds(
      fc.asyncProperty(randomGuilds, deeds, async (random, deed) => {
        try {
          await tell(shop, random, deed);
        } catch (error) {
          // What is refused before anything is planned is no concern of this.
          if (!(error instanceof InvalidInputError)) throw error;
          count("refused");
        }
      }),
      GUILDS,
      { endOnFailure: true },
    );
    if (!isWhole) return;
    for (const what of WHATS) expect([what, seen.get(`${what} elsewhere`) ?? 0]).not.toEqual([what, 0]);
    const most = { "rename elsewhere": 0.01, "delete elsewhere": 0.02 };
    for (const [what, share] of Object.entries(most)) {
      const stale = seen.get(`${what}: stale`) ?? 0;
      expect([what, stale]).toEqual([what, Math.min(stale, Math.ceil((seen.get(what) ?? 0) * share))]);
    }
  } finally {
    await shop.close();
  }
});
