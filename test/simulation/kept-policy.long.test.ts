// Tests the policy of a saved plan that is planned again. It judges the actual effect of the plan. Calls may be missing from the plan, and
// the file may have changed.
//
// A successful apply locks no member out of a channel, and opens no channel to every member. It shows no channel to a member without view
// in the file. In between, it keeps every member in bounds.

import fc from "fast-check";
import { expect, test } from "vitest";
import { parse, stringify } from "yaml";
import type { WorldGuild } from "../../src/emulator/index.js";
import { StalePlanError } from "../../src/engine/stale-plan-error.js";
import { savedPlanIn } from "../../src/use-cases/read-saved-plan.js";
import { InvalidInputError } from "../../src/words/invalid-input-error.js";
import { Workshop } from "../engine/workshop.js";
import { withoutCalls } from "../plan/saved/plan-again.js";
import { holds } from "../soak/slice.js";
import { bitsOf, holdsOffice } from "./guild-facts.js";
import { members, outOfBounds } from "./member-access.js";
import { type AccessScene, accessScenes, NAMED_ROLES, NAMED_USERS } from "./random-access.js";
import { afterCalls } from "./with-call.js";

const SIZE = { soak: 600, test: 30 };
const VIEW = 1n;
const EVERYONE = "1";

/** The file adds, changes or removes one entry before the apply of the plan. */
const edits = fc.record({
  channel: fc.nat({ max: 2 }),
  kind: fc.constantFrom("roles" as const, "users" as const),
  name: fc.nat({ max: 4 }),
  flags: fc.option(fc.subarray(["view", "speak", "live"]), { freq: 4 }),
});
type Edit = typeof edits extends fc.Arbitrary<infer Value> ? Value : never;

const NAMES = { roles: Object.keys(NAMED_ROLES), users: Object.keys(NAMED_USERS) };

function edited(yaml: string, all: readonly Edit[]): string {
  const file = parse(yaml);
  for (const { channel, kind, name, flags } of all) {
    const entries = file.channels[channel % Math.max(1, file.channels.length)]?.permissions[kind];
    const key = NAMES[kind][name % NAMES[kind].length] ?? "";
    if (entries === undefined) continue;
    if (flags === null) delete entries[key];
    else entries[key] = flags;
  }
  return stringify(file, { defaultStringType: "QUOTE_DOUBLE", aliasDuplicateObjects: false });
}

interface Entry {
  readonly kind: "role" | "user";
  readonly id: string;
  /** `true` gives view, and `null` leaves it alone. */
  readonly view: boolean | null;
}

type Flags = readonly string[] | Readonly<Record<string, boolean>>;

/**
 * Returns the entries of each declared channel by its name. They are the entries of all subjects that the file has a name for. A plan reads
 * them when a channel closes.
 */
function namedIn(yaml: string): ReadonlyMap<string, readonly Entry[]> {
  const view = (flags: Flags): boolean | null =>
    Array.isArray(flags) ? flags.includes("view") : ((flags as { view?: boolean }).view ?? null);
  const entries = (
    kind: Entry["kind"],
    table: Readonly<Record<string, Flags>>,
    ids: Readonly<Record<string, string>>,
  ) => Object.entries(ids).map(([name, id]): Entry => ({ kind, id, view: view(table[name] ?? {}) }));
  return new Map(
    (
      parse(yaml).channels as readonly {
        name: string;
        permissions: Record<"roles" | "users", Record<string, Flags>>;
      }[]
    ).map(({ name, permissions: { roles, users } }) => [
      name,
      [...entries("role", roles, NAMED_ROLES), ...entries("user", users, NAMED_USERS)],
    ]),
  );
}

const isOrdinary = (guild: WorldGuild, { kind, id }: Entry): boolean => !holdsOffice(guild, kind, id);

/** Returns `true` when a member without an office sees the channel, as far as the file can know. */
const isSeen = (guild: WorldGuild, channel: string, entries: readonly Entry[]): boolean =>
  seesBy(guild, channel, [...entries.filter((one) => isOrdinary(guild, one))]);

const privacyOf = (guild: WorldGuild, channel: string) =>
  guild.channels.find(({ id }) => id === channel)?.private_type;

const seesBy = (
  guild: WorldGuild,
  channel: string,
  entries: readonly Pick<Entry, "kind" | "id">[],
): boolean => {
  const privacy = privacyOf(guild, channel);
  const holds = entries.some(({ kind, id }) => (bitsOf(guild, channel, kind, id) & VIEW) !== 0n);
  return privacy === 0 || (privacy !== 1 && holds);
};

const EVERY = [{ kind: "role", id: EVERYONE }] as const;

/** Returns the harm in the guild after an apply without questions. Without harm the list is empty. */
function harm(worlds: readonly WorldGuild[], yaml: string): string[] {
  const [before] = worlds;
  const after = worlds.at(-1);
  if (before === undefined || after === undefined) return [];
  const named = namedIn(yaml);
  const staying = before.channels.filter(({ id }) => after.channels.some((one) => one.id === id));
  const afterwards = staying.flatMap(({ id, name }): string[] => {
    const entries = named.get(name) ?? [];
    const shown = entries.filter(
      (one) =>
        one.view === false &&
        isOrdinary(before, one) &&
        !seesBy(before, id, [one, ...EVERY]) &&
        privacyOf(after, id) !== 0 &&
        !seesBy(after, id, EVERY) &&
        seesBy(after, id, [one]),
    );
    return [
      ...(named.has(name) &&
      isSeen(before, id, entries) &&
      !isSeen(after, id, entries) &&
      !seesBy(after, id, EVERY)
        ? [`${name} is seen by nobody`]
        : []),
      ...(!seesBy(before, id, EVERY) && seesBy(after, id, EVERY) ? [`${name} is open`] : []),
      ...shown.map((one) => `${name} is shown to ${one.kind} ${one.id}`),
    ];
  });
  const between = worlds.flatMap((now) =>
    outOfBounds(
      { before, now, after },
      staying.map(({ id }) => id),
      members(before),
    ),
  );
  return [...afterwards, ...between];
}

const seen = new Map<string, number>();
const count = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1);

async function tell(
  shop: Workshop,
  {
    scene,
    changes,
    out,
  }: { readonly scene: AccessScene; readonly changes: readonly Edit[]; readonly out: number },
): Promise<void> {
  await shop.startOver(scene.world);
  await shop.writeWhole(scene.yaml);
  const { plan } = await shop.plan();
  const without = new Set(
    plan.operations.filter((_one, index) => (out >> (index % 12)) & 1).map(({ id }) => id),
  );
  const text = JSON.stringify(withoutCalls(plan, without));
  const crafted = await savedPlanIn(new TextEncoder().encode(text), "plan.json");
  if (crafted.operations.length === 0) return;
  const yaml = edited(scene.yaml, changes);
  await shop.writeWhole(yaml);
  const before = shop.guild;
  const result = await shop.guildform().applyPlan(crafted);
  count(result.status);
  if (result.status !== "done") return;
  const worlds = [before];
  for (const one of result.plan.operations)
    if (one.operation.startsWith("update_channel")) worlds.push(afterCalls(worlds.at(-1) ?? before, one));
  if (without.size > 0) count("reduced");
  const found = harm([...worlds, shop.guild], yaml);
  expect({ found, calls: result.plan.operations.map(({ id }) => id), yaml }).toMatchObject({ found: [] });
}

test("a plan with calls taken out, and another file by then", async () => {
  const shop = await Workshop.open();
  try {
    const { isWhole } = await holds(
      fc.asyncProperty(
        accessScenes,
        fc.array(edits, { maxLength: 4 }),
        fc.nat({ max: 4095 }),
        async (scene, changes, out) => {
          try {
            await tell(shop, { scene, changes, out });
          } catch (error) {
            if (!(error instanceof StalePlanError) && !(error instanceof InvalidInputError)) throw error;
            count(error instanceof StalePlanError ? "stale" : "refused");
          }
        },
      ),
      SIZE,
      { endOnFailure: true },
    );
    expect(seen.get("done") ?? 0).toBeGreaterThan(0);
    if (isWhole)
      for (const what of ["reduced", "stale", "blocked"])
        expect([what, seen.get(what) ?? 0]).not.toEqual([what, 0]);
  } finally {
    await shop.close();
  }
});
