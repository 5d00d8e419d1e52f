// Tests that a saved plan is stale only for a reason. One thing of the guild changes after the plan. A plan that does not mention the thing
// is applied all the same, and the table of a stale plan names the thing.

import fc from "fast-check";
import { expect, test } from "vitest";
import type { WorldGuild, WrittenGuild } from "../../src/emulator/index.js";
import { StalePlanError } from "../../src/engine/stale-plan-error.js";
import { addressKey } from "../../src/model/address.js";
import type { Plan } from "../../src/plan/value/plan.js";
import { isBlocked } from "../../src/plan/value/plan-verdict.js";
import { InvalidInputError } from "../../src/words/invalid-input-error.js";
import { savedAndRead } from "../engine/saved-and-read.js";
import { Workshop } from "../engine/workshop.js";
import { ALL_ALLOWED, isNamedIn, STALE_ELSEWHERE, speaksOf, Tally } from "../plan/saved/staleness.js";
import { holds } from "../soak/slice.js";
import { betweenFiles } from "./between-files.js";
import { drifted } from "./drift.js";
import { type RandomGuild, randomGuilds } from "./random-guild.js";

const GUILDS = { soak: 200, test: 10 };
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
  /** The number chooses a channel, modulo the possible ones. */
  channel: fc.nat({ max: 20 }),
  /** `true` chooses a channel that the plan does not mention, if there is one. */
  elsewhere: fc.constantFrom(true, true, false),
  value: fc.nat({ max: 15 }),
});
type Deed = typeof deeds extends fc.Arbitrary<infer Value> ? Value : never;

const NEW = "9999";
const GROUP = 4;

/** Returns the guild after the deed, and the changed channel. Returns `null` when there is nothing to change. */
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

/** A moved or new channel is elsewhere only if the plan has no fact about an order. */
const isElsewhere = (
  plan: Plan,
  { what, id }: { readonly what: Deed["what"]; readonly id: string },
): boolean =>
  !speaksOf(plan, id) &&
  (!(what === "move" || what === "create") || plan.preconditions.every(({ fact }) => fact.kind !== "order"));

/** Returns the table of a stale plan: addresses with their facts, and the parts that are not planned any more. */
const tableOf = ({ differences, lost }: StalePlanError): string => JSON.stringify([differences, lost]);

const tally = new Tally();

async function applied(shop: Workshop, plan: Plan): Promise<StalePlanError | null> {
  try {
    await shop.guildform().applyPlan(plan, { allowed: ALL_ALLOWED });
    return null;
  } catch (error) {
    if (error instanceof StalePlanError) return error;
    throw error;
  }
}

const planned = async (shop: Workshop): Promise<Plan> => {
  const { plan } = await shop.plan({ allowed: ALL_ALLOWED });
  return savedAndRead(plan);
};

async function tell(shop: Workshop, random: RandomGuild, deed: Deed): Promise<void> {
  await betweenFiles(shop, random, () => shop.apply({ allowed: ALL_ALLOWED }));
  const plan = await planned(shop);
  const after = done(shop.guild, { plan, deed });
  if (isBlocked(plan) || after === null) return;
  // The table names a group without a declaration by its name, before and now, when a channel leaves it.
  const names = [shop.guild, after.guild].flatMap(({ channels }) =>
    (channels ?? []).flatMap((one) => (one.id === after.id && one.name !== undefined ? [one.name] : [])),
  );
  shop.byHand(() => after.guild);
  const { what } = deed;
  const { id } = after;
  const elsewhere = isElsewhere(plan, { what, id });
  const stale = await applied(shop, plan);
  tally.count(`${what} ${elsewhere ? "elsewhere" : "touched"}`);
  if (stale === null) return;
  tally.count(`${what} ${elsewhere ? "elsewhere" : "touched"}: stale`);
  const state = await shop.store.read();
  const table = tableOf(stale);
  // A plan that gives the channel another key mentions it by that key, also its entries.
  const newKeys = plan.remember.flatMap((one) =>
    one.type === "rename" && (state?.resources[one.from]?.id as string | undefined) === id
      ? [addressKey(one.to)]
      : [],
  );
  const named = isNamedIn(table, [id], { state, names: [...names, ...newKeys] });
  expect({ what, elsewhere, id, table, named }).toMatchObject({
    named: true,
  });
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
          // This test ignores refusals before there is a plan.
          if (!(error instanceof InvalidInputError)) throw error;
          tally.count("refused");
        }
      }),
      GUILDS,
      { endOnFailure: true },
    );
    if (!isWhole) return;
    tally.expectSome(WHATS.map((what) => `${what} elsewhere`));
    tally.expectStaleAtMost(STALE_ELSEWHERE);
  } finally {
    await shop.close();
  }
});
