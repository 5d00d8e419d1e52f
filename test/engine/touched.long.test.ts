// Tests every single change by hand between plan and apply. guildform refuses the plan if and only if one of its calls touches the changed
// thing. The change comes through the file (the guild changes while apply asks) or through a saved plan. `npm test` draws some changes
// of each kind, `npm run soak` takes all.

import { readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { WrittenGuild } from "../../src/emulator/index.js";
import { StalePlanError } from "../../src/engine/stale-plan-error.js";
import type { Plan } from "../../src/plan/value/plan.js";
import { readSavedPlan } from "../../src/use-cases/read-saved-plan.js";
import { savePlan } from "../../src/use-cases/save-plan.js";
import { sliceOf } from "../soak/slice.js";
import { mindsChange } from "./minds-change.js";
import { type Mutation, mutationsOf } from "./mutations.js";
import { GUILD, SMALL_WORLD, Workshop } from "./workshop.js";

/** The world has groups with order, permissions of both kinds, pins, an empty group, and things that no file mentions. */
const WORLD: WrittenGuild = {
  ...SMALL_WORLD,
  id: GUILD,
  channels: [
    { id: "100", name: "start", type: 4, position: 1 },
    { id: "101", name: "rules", parent_id: "100", position: 1 },
    { id: "102", name: "hall", parent_id: "100", position: 2 },
    { id: "103", name: "den", parent_id: "100", position: 3 },
    { id: "110", name: "extra", type: 4, position: 2 },
    { id: "111", name: "nook", parent_id: "110", position: 1 },
    { id: "112", name: "attic", parent_id: "110", position: 2 },
    { id: "120", name: "strangers", type: 4, position: 3 },
    { id: "121", name: "stranger", parent_id: "120", position: 1 },
    { id: "122", name: "other", parent_id: "120", position: 2 },
    { id: "130", name: "empty", type: 4, position: 4 },
    { id: "140", name: "lobby", position: 1 },
    { id: "141", name: "porch", position: 2 },
    { id: "142", name: "old", position: 3 },
  ],
  role_permissions: { "101": { "10012": "5" }, "103": { "10012": "1" }, "121": { "10013": "1" } },
  user_permissions: { "102": { "902": "1" }, "121": { "903": "4" } },
  messages: {
    "101": [{ id: "m1" }, { id: "m2" }],
    "140": [{ id: "p1" }, { id: "p2" }],
    "121": [{ id: "s1" }],
  },
  pins: { "101": ["m1"], "140": ["p1"], "121": ["s1"] },
};

const HEAD = 'roles: { moderator: "10012", guest: "10013" }\nusers: { alice: "902" }\n';

const BEFORE = `${HEAD}
groups:
  - { name: start, channels: [{ name: rules, key: rules }, { name: hall }, { name: den, key: den }] }
  - { name: extra, channels: [{ name: nook }, { name: attic }] }
channels: [{ name: lobby, pins: [{ message_id: p1 }] }, { name: porch }, { name: old }]
announcement: { recommend: { type: welcome, channels: [{ channel: porch }] } }
`;

const PLANS: Readonly<Record<string, string>> = {
  "a rename, a grant and a pin": `${HEAD}
groups:
  - { name: start, channels: [{ name: the rules, key: rules }, { name: hall, permissions: { roles: { moderator: [view] } } }, { name: den, key: den }] }
  - { name: extra, channels: [{ name: nook }, { name: attic }] }
channels: [{ name: lobby, pins: [{ message_id: p1 }, { message_id: p2 }] }, { name: porch }, { name: old }]
announcement: { recommend: { type: welcome, channels: [{ channel: porch }] } }
`,
  "moves and creates": `${HEAD}
groups:
  - { name: start, channels: [{ name: hall }, { name: rules, key: rules }, { name: den, key: den }, { name: nook }] }
  - { name: extra, channels: [{ name: fresh }, { name: attic }] }
  - { name: more, channels: [{ name: inside }] }
channels: [{ name: lobby, pins: [{ message_id: p1 }] }, { name: porch }, { name: old }]
announcement: { recommend: { type: welcome, channels: [{ channel: porch }] } }
`,
  "access, an announcement and a delete": `${HEAD}
groups:
  - name: start
    channels:
      - { name: rules, key: rules }
      - { name: hall, permissions: { users: { alice: [] } } }
      - { name: den, key: den, private_type: members, permissions: { roles: { moderator: [view], guest: [view, speak] } } }
  - { name: extra, channels: [{ name: nook }, { name: attic }] }
channels: [{ name: lobby, pins: [] }, { name: porch }]
announcement: { recommend: { type: member, channels: [{ channel: lobby }] } }
removed: [{ channel: old }]
`,
};

/** Channel 103 closes by several calls. Their safe order depends on every entry that the file has a name for. */
const ENTRIES: Readonly<Record<string, readonly string[]>> = {
  "103": ["role/10012", "role/10013", "user/902"],
};
const NAMES = ["fresh", "more", "inside", "the rules", "unheard of"];
const ALLOWED = { lockouts: 9, exposures: 9 };
const LANES = 4;

let lanes: Workshop[];
beforeAll(async () => {
  lanes = await Promise.all(Array.from({ length: LANES }, () => Workshop.open(WORLD)));
  for (const lane of lanes) await lane.settle(BEFORE);
});
afterAll(async () => {
  for (const lane of lanes ?? []) await lane.close();
});

/** Works through the items, one at a time in each lane. Fails with the first failure after every lane has ended. */
async function inLanes<Item>(items: readonly Item[], work: (lane: Workshop, item: Item) => Promise<void>) {
  const queue = [...items];
  const ends = await Promise.allSettled(
    lanes.map(async (lane) => {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(lane, item);
    }),
  );
  for (const end of ends) if (end.status === "rejected") throw end.reason;
}

type Way = "file" | "saved plan";

/** Returns `true` when guildform refuses the plan. Otherwise the run stops at its first write. */
async function isRefused(
  lane: Workshop,
  { plan, mutation, way }: { plan: Plan; mutation: Mutation; way: Way },
): Promise<boolean> {
  const stop = new AbortController();
  const settings = {
    onEvent: ({ type }: { type: string }) => {
      if (type === "operation-started") stop.abort();
    },
    concurrency: 8,
  };
  const mutate = async () => {
    lane.byHand(mutation.change);
    return true;
  };
  try {
    const result =
      way === "file"
        ? await lane.apply({ ...settings, allowed: ALLOWED, signal: stop.signal, approve: mutate })
        : (await mutate()) &&
          (await lane.guildform(settings).applyPlan(plan, { signal: stop.signal, allowed: plan.allowances }));
    expect(result).toMatchObject({ status: "done" });
    return false;
  } catch (error) {
    if (!(error instanceof StalePlanError)) throw error;
    expect(lane.writes()).toEqual([]);
    return true;
  }
}

const CASES: readonly (readonly [name: string, way: Way])[] = [
  ["a rename, a grant and a pin", "saved plan"],
  ["moves and creates", "saved plan"],
  ["access, an announcement and a delete", "saved plan"],
  ["a rename, a grant and a pin", "file"],
];

test.each(CASES)("%s, by the %s", async (name, way) => {
  const [first] = lanes;
  if (first === undefined) throw new Error("there is no lane");
  const yaml = PLANS[name] ?? "";
  const guild = first.guild;
  const path = join(dirname(first.file), "plan.json");
  await first.write(yaml);
  await savePlan((await first.plan({ allowed: ALLOWED })).plan, path);
  const plan = await readSavedPlan(path);
  expect(plan.findings.filter(({ level }) => level === "error")).toEqual([]);
  const start = { world: first.emulator.world(), state: await readFile(first.statePath) };
  const all = mutationsOf(guild, NAMES);
  const mutations = [...new Set(all.map(({ kind }) => kind))].flatMap((one) => {
    const ofKind = all.filter(({ kind }) => kind === one);
    return sliceOf(ofKind, { test: Math.ceil(ofKind.length / 20) });
  });
  const isWhole = mutations.length === all.length;
  const counts = new Map<string, { refused: number; went: number }>();

  await inLanes(mutations, async (lane, mutation) => {
    lane.emulator.setWorld(start.world);
    lane.emulator.clearJournal();
    await writeFile(lane.statePath, start.state);
    await lane.write(yaml);
    const refused = await isRefused(lane, { plan, mutation, way });
    lane.emulator.setWorld(start.world);
    lane.byHand(mutation.change);
    const after = lane.guild;
    const minded = mindsChange(plan, { before: guild, after, entries: (id) => ENTRIES[id] ?? [] });
    expect({ mutation: `${mutation.kind} ${mutation.label}`, refused }).toEqual({
      mutation: `${mutation.kind} ${mutation.label}`,
      refused: minded,
    });
    const count = counts.get(mutation.kind) ?? { refused: 0, went: 0 };
    counts.set(mutation.kind, {
      refused: count.refused + (refused ? 1 : 0),
      went: count.went + (refused ? 0 : 1),
    });
  });
  await rm(path);
  for (const lane of lanes) {
    lane.emulator.setWorld(start.world);
    await writeFile(lane.statePath, start.state);
  }
  // Drift elsewhere of any kind does not stop a plan, and neither does a fact that cannot be read.
  for (const [kind, { went }] of isWhole ? counts : []) expect({ kind, went }).not.toEqual({ kind, went: 0 });
  for (const kind of ["guild", "announcement"]) expect(counts.get(kind)).toMatchObject({ refused: 0 });
  for (const kind of (isWhole && TOUCHED[name]) || [])
    expect({ kind, ...counts.get(kind) }).not.toMatchObject({ refused: 0 });
});

/** These kinds of change must have stopped each plan at least once. */
const TOUCHED: Readonly<Record<string, readonly string[]>> = {
  "a rename, a grant and a pin": [
    "name",
    "private_type",
    "speak_permission",
    "gone",
    "parent",
    "role permission",
    "pins",
  ],
  "moves and creates": ["name", "gone", "parent", "order", "arrival", "namesake"],
  "access, an announcement and a delete": [
    "name",
    "private_type",
    "gone",
    "parent",
    "order",
    "arrival",
    "role permission",
    "user permission",
    "pins",
  ],
};
