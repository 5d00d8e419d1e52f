// Tests parts of random guilds over HTTP. A part reads only the channels of its targets, and shows the same as after all reads. It can be
// applied alone. With the rest after it, the guild equals the file.

import fc from "fast-check";
import { expect, test } from "vitest";
import { channelAddress, groupAddress } from "../../src/model/address.js";
import { type Scope, scopeMatch } from "../../src/model/address-scope.js";
import { makePlan } from "../../src/plan/make-plan.js";
import type { Plan } from "../../src/plan/value/plan.js";
import type { PlanResult } from "../../src/use-cases/plan.js";
import { InvalidInputError } from "../../src/words/invalid-input-error.js";
import { Workshop } from "../engine/workshop.js";
import { scopeDraws, scopeOf } from "../plan/scope/scope-of.js";
import { holdsInLanes, type LaneHolds } from "../soak/slice.js";
import { strayCalls } from "./calls-of-plan.js";
import { drifted } from "./drift.js";
import { differences, disturbed } from "./guild-facts.js";
import { type RandomGuild, randomGuilds } from "./random-guild.js";

const SIZE = { soak: 200, test: 10, lanes: 2 };
/** The files ask for these on purpose. */
const allowed = { ungrouped: 1000, exposures: 1000, lockouts: 1000, openings: 1000, members: 1000 } as const;

const draws = fc.record({
  scope: scopeDraws,
  /** `true` makes a part of the second file, after an apply of the first and changes by hand. */
  isSecond: fc.boolean(),
});
type Draws = typeof draws extends fc.Arbitrary<infer Value> ? Value : never;

const counts = { parts: 0, refused: 0, narrower: 0 };

/** Returns `null` when there can be no plan. */
const unlessRefused = (planning: Promise<PlanResult>): Promise<PlanResult | null> =>
  planning.catch((error: unknown) => {
    if (error instanceof InvalidInputError) return null;
    throw error;
  });

interface Whole extends PlanResult {
  /** These paths were read. */
  readonly reads: readonly string[];
}

const isBlocked = ({ findings }: Plan) => findings.some(({ level }) => level === "error");

/** Returns what a person sees and what is sent. The number of reads and of left-out parts may differ. */
const toldBy = ({
  changes,
  operations,
  remember,
  findings,
  deferred,
  preconditions,
  scope,
  identity,
}: Plan) => ({
  ...{ changes, operations, remember, findings, deferred, preconditions, identity },
  dependencies: scope?.dependencies,
});

const readsIn = (workshop: Workshop): string[] =>
  workshop.emulator
    .journal()
    .flatMap(({ path, operation }) => (operation === "get_access_token" ? [] : [path]));

/**
 * Returns stray reads of a part: reads that the whole did not make, or reads in a channel that is no target and does not change. guildform
 * also reads a target that turns out to match the file. When a manager goes, it asks every channel who manages it. For a membership and a
 * deleted role it reads the channels that the role shows.
 */
function strayReads(
  reads: readonly string[],
  { part, whole, scope }: { readonly part: Plan; readonly whole: Whole; readonly scope: Scope },
): string[] {
  const { addresses } = whole.seen();
  const addressOf = (id: string) => addresses.get(id) ?? null;
  const places = new Map([
    ...whole.live.channels.map(({ id, parent_id }) => [addressOf(id), addressOf(parent_id)] as const),
    ...whole.config.groups.flatMap(({ key, channels }) =>
      channels.map((one) => [channelAddress(one.key), groupAddress(key)] as const),
    ),
    ...whole.config.channels.map(({ key }) => [channelAddress(key), null] as const),
  ]);
  const { holds } = scopeMatch(scope, (address) => places.get(address) ?? null);
  const about = new Set<string | null>([
    ...part.changes.flatMap(({ address, within }) => [address, within]),
    ...[...places.keys()].filter((address) => address !== null && holds(address)),
    ...whole.plan.changes.flatMap(({ address, within }) => (holds(address) ? [within] : [])),
  ]);
  const goes = part.changes.some(
    ({ action, kind }) =>
      kind === "member" || ((kind === "channel" || kind === "role") && action === "delete"),
  );
  return reads.filter((path) => {
    const [, id = null] = /^\/channels\/([^/]+)\/./.exec(path) ?? [];
    const isAbout = id === null || about.has(addressOf(id));
    return !whole.reads.includes(path) || !(isAbout || (goes && path.endsWith("/permissions")));
  });
}

async function checkPart(workshop: Workshop, whole: Whole, scope: Scope): Promise<boolean> {
  workshop.emulator.clearJournal();
  const part = await unlessRefused(workshop.guildform().plan({ allowed, scope }));
  if (part === null) {
    expect(scope.excludes).not.toEqual([]);
    counts.refused += 1;
    return false;
  }
  const { plan } = part;
  const reads = readsIn(workshop);
  expect(reads).toHaveLength(plan.calls.reads);
  expect(strayReads(reads, { part: plan, whole, scope })).toEqual([]);
  if (reads.length < whole.reads.length) counts.narrower += 1;
  const full = makePlan({
    ...{ config: whole.config, state: await workshop.store.read(), live: whole.live, allowed, scope },
    ...{ toolVersion: plan.tool_version, createdAt: plan.created_at, shapedBy: plan.shaped_by ?? undefined },
  });
  if (full.wants.length === 0) expect(toldBy(plan), JSON.stringify(scope)).toEqual(toldBy(full.plan));
  return !isBlocked(plan);
}

async function checkGuild(workshop: Workshop, random: RandomGuild, draw: Draws): Promise<void> {
  await workshop.startOver(random.world);
  await workshop.write(random.first.yaml);
  let file = random.first;
  if (draw.isSecond && random.second !== null) {
    if ((await unlessRefused(workshop.plan({ allowed }))) === null) return;
    await workshop.apply({ allowed });
    const original = new Set((random.world.channels ?? []).map(({ id }) => id));
    workshop.byHand(() => drifted(workshop.guild, random.drift, (id) => original.has(id)));
    file = random.second;
    await workshop.write(file.yaml);
  }
  workshop.emulator.clearJournal();
  const whole = await unlessRefused(workshop.plan({ allowed }));
  if (whole === null || isBlocked(whole.plan) || whole.plan.changes.length === 0) return;
  const scope = scopeOf(whole.plan, draw.scope);
  if (!(await checkPart(workshop, { ...whole, reads: readsIn(workshop) }, scope))) return;
  counts.parts += 1;

  const before = workshop.guild;
  workshop.emulator.clearJournal();
  const applied = await workshop.guildform().apply({ allowed, scope, approve: async () => true });
  expect(applied.applied?.outcomes.filter(({ status }) => status !== "applied") ?? []).toEqual([]);
  expect(applied.left ?? []).toEqual([]);
  const state = await workshop.store.read();
  if (state !== null) expect(strayCalls(applied.plan, workshop.writes(), state)).toEqual([]);
  // No plan mentions a deleted object, so its glob matches nothing.
  const again = await unlessRefused(workshop.guildform().plan({ allowed, scope }));
  expect([again?.plan.changes ?? [], again?.plan.operations ?? []]).toEqual([[], []]);

  await workshop.apply({ allowed });
  const after = await workshop.store.read();
  if (after !== null) expect(differences(workshop.guild, after, file)).toEqual([]);
  if (!draw.isSecond) expect(disturbed(before, workshop.guild, new Set(random.unmanaged))).toEqual([]);
  const { plan: rest } = await workshop.plan({ allowed });
  expect([rest.changes, rest.operations, rest.remember]).toEqual([[], [], []]);
}

async function lane(holds: LaneHolds): Promise<void> {
  const workshop = await Workshop.open();
  try {
    await holds(fc.asyncProperty(randomGuilds, draws, (random, draw) => checkGuild(workshop, random, draw)));
  } finally {
    await workshop.close();
  }
}

test("a part of a random guild is read, shown and done by itself, and leaves a rest that ends as the file says", async () => {
  const { cases } = await holdsInLanes(SIZE, lane);
  expect(counts.parts).toBeGreaterThan(cases / 4);
  expect(counts.narrower).toBeGreaterThan(0);
}, 900_000);
