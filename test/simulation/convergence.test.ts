// Tests random guilds with random files. One apply makes the guild equal to the file, with exactly the calls of the plan, and changes
// nothing else. Then there is nothing to do. The test repeats this with a second file, after changes by hand.

import fc from "fast-check";
import { expect, test } from "vitest";
import { writtenAddress } from "../../src/model/address.js";
import type { Plan } from "../../src/plan/value/plan.js";
import type { OperationName } from "../../src/protocol/routes.js";
import { InvalidInputError } from "../../src/words/invalid-input-error.js";
import { Workshop } from "../engine/workshop.js";
import { holdsInLanes, type LaneHolds } from "../soak/slice.js";
import { strayCalls } from "./calls-of-plan.js";
import type { Declaration } from "./declaration.js";
import { drifted } from "./drift.js";
import { differences, disturbed } from "./guild-facts.js";
import { type RandomGuild, randomGuilds } from "./random-guild.js";

/** The numbers count guilds. About half of them have a second file. */
const SIZE = { soak: 520, test: 26, lanes: 4 };
/** The files ask for these on purpose. */
const ALLOWED = { ungrouped: 1000, exposures: 1000, lockouts: 1000, openings: 1000, members: 1000 } as const;

/** A plan may hold these kinds of calls. */
const WRITES: readonly OperationName[] = [
  "create_channel",
  "update_channel",
  "delete_channel",
  "update_channel_role_permissions",
  "update_channel_user_permissions",
  "put_pin",
  "delete_pin",
  "create_announce",
  "create_recommend_announce",
  "delete_announce",
  "create_guild_role",
  "update_guild_role",
  "delete_guild_role",
  "put_guild_member_role",
  "delete_guild_member_role",
];

type Ending = "applied" | "refused" | "blocked";

/** Applies one file and checks everything. The channels in `unmanaged` must not change. */
async function applyAndCheck(
  workshop: Workshop,
  file: Declaration,
  unmanaged: ReadonlySet<string>,
): Promise<Ending> {
  await workshop.write(file.yaml);
  const before = workshop.guild;
  let result: Awaited<ReturnType<Workshop["apply"]>>;
  try {
    result = await workshop.apply({ allowed: ALLOWED });
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    expect(error.diagnostics.map(({ code }) => code)).toEqual(expectedRefusals(error));
    expect(workshop.writes()).toEqual([]);
    return "refused";
  }
  if (result.status === "blocked") {
    const renamed = await renamedBlockers(workshop, file);
    const others = errorsOf(result.plan).filter(({ code }) => code !== "E-KEY-RENAMED");
    expect(renamedKeysOf(result.plan)).toEqual(renamed);
    expect(others.map(({ code }) => code)).toEqual(others.map(() => "E-RECOMMEND-HIDDEN"));
    expect(renamed.length + others.length).toBeGreaterThan(0);
    expect(workshop.writes()).toEqual([]);
    return "blocked";
  }
  const outcomes = result.applied?.outcomes ?? [];
  expect(outcomes.filter(({ status }) => status !== "applied")).toEqual([]);
  expect(result.left ?? []).toEqual([]);
  const state = await workshop.store.read();
  const writes = workshop.writes();
  if (state === null) {
    expect(result.status).toBe("empty");
    expect(writes).toEqual([]);
    return "applied";
  }
  expect(strayCalls(result.plan, writes, state)).toEqual([]);
  expect(disturbed(before, workshop.guild, unmanaged)).toEqual([]);
  expect(differences(workshop.guild, state, file)).toEqual([]);

  const { plan } = await workshop.plan({ allowed: ALLOWED });
  expect([plan.changes, plan.operations, plan.remember]).toEqual([[], [], []]);
  return "applied";
}

const errorsOf = (plan: Plan) => plan.findings.filter(({ level }) => level === "error");

const renamedKeysOf = (plan: Plan): string[] =>
  errorsOf(plan)
    .flatMap((one) => (one.code === "E-KEY-RENAMED" ? [`${one.params.gone} → ${one.params.fresh}`] : []))
    .sort();

/**
 * Returns the blocks that look like a channel under a new key. Two blocks of the first file share a name, a person deletes one channel, and
 * the second file keeps the key of the deleted channel alone. The other channel is still there, and its name is the declared name.
 */
async function renamedBlockers(workshop: Workshop, file: Declaration): Promise<string[]> {
  const bound = (await workshop.store.read())?.resources ?? {};
  const idOf = (key: string) => bound[writtenAddress(`channel.${key}`)]?.id ?? "";
  const live = new Map(workshop.guild.channels.map((one) => [one.id, one]));
  const declared = new Set(file.channels.map(({ key }) => idOf(key)));
  const fresh = file.channels.filter(({ key }) => idOf(key) !== "" && !live.has(idOf(key)));
  return fresh
    .flatMap(({ key, name }) =>
      Object.entries(bound)
        .filter(([, { id }]) => !declared.has(id) && live.get(id)?.name === name)
        .map(([address]) => `${address} → channel.${key}`),
    )
    .sort();
}

/** Returns the expected refusals: a name may now belong to several channels. Any other refusal of these files is an error. */
const expectedRefusals = (error: InvalidInputError): string[] =>
  error.diagnostics.map(() => "E-NAME-AMBIGUOUS");

/** Returns everything that neither the file nor its tombstones name. */
async function unmanagedNow(workshop: Workshop, random: RandomGuild): Promise<Set<string>> {
  const { channels, roles } = workshop.guild;
  const live = new Set([...channels, ...roles].map(({ id }) => id));
  const resources = (await workshop.store.read())?.resources ?? {};
  const dropped = random.implicit
    ? []
    : random.dropped.map(({ kind, key }) => resources[writtenAddress(`${kind}.${key}`)]?.id ?? "");
  return new Set([...random.unmanaged, ...dropped].filter((id) => live.has(id)));
}

/**
 * Returns `true` for channels of the original world, which the drift must not delete. The second file names messages in some of them, and
 * only the service can make others.
 */
function spared(random: RandomGuild): (id: string) => boolean {
  const original = new Set((random.world.channels ?? []).map(({ id }) => id));
  return (id) => original.has(id);
}

const endings = { first: new Map<Ending, number>(), second: new Map<Ending, number>() };
const sent = new Map<string, number>();
const count = <Key>(counts: Map<Key, number>, key: Key) => counts.set(key, (counts.get(key) ?? 0) + 1);

async function lane(holds: LaneHolds): Promise<void> {
  const workshop = await Workshop.open();
  const apply = async (file: Declaration, unmanaged: ReadonlySet<string>): Promise<Ending> => {
    const ending = await applyAndCheck(workshop, file, unmanaged);
    for (const { operation } of workshop.writes()) count(sent, operation ?? "unknown");
    return ending;
  };
  try {
    await holds(
      fc.asyncProperty(randomGuilds, async (random) => {
        await workshop.startOver(random.world);
        const first = await apply(random.first, new Set(random.unmanaged));
        count(endings.first, first);
        if (first !== "applied" || random.second === null) return;
        workshop.byHand(() => drifted(workshop.guild, random.drift, spared(random)));
        count(endings.second, await apply(random.second, await unmanagedNow(workshop, random)));
      }),
    );
  } finally {
    await workshop.close();
  }
}

test("random guilds become what their files say, and again after somebody meddled", async () => {
  const { cases, isWhole } = await holdsInLanes(SIZE, lane);
  expect(endings.first.get("applied")).toBeGreaterThanOrEqual(isWhole ? 500 : cases / 2);
  expect(endings.second.get("applied")).toBeGreaterThanOrEqual(isWhole ? 150 : 1);
  // A kind of call that never came would not be tested.
  if (isWhole) for (const kind of WRITES) expect(sent.get(kind) ?? 0, kind).toBeGreaterThan(10);
});
