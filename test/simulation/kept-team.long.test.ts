// Tests the policy of a saved plan with roles and memberships that is planned again. Calls may be missing from the plan, and the file may
// have changed.
//
// A successful apply without allowances keeps every member in bounds after each call, opens no channel to every member, and takes roles from
// few users. It makes no call that the saved plan lacks.

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
import { bitsOf, onlyGuild } from "./guild-facts.js";
import { type TeamScene, teamScenes } from "./random-team.js";
import { TeamAccess } from "./team-access.js";

/** `policy.limits.members` has this default. */
const MOST_LOSERS = 3;
const VIEW = 1n;

/** The file gives or takes one role of one user before the apply of the plan, or changes one entry. */
const edits = fc.record({
  role: fc.nat({ max: 5 }),
  user: fc.nat({ max: 4 }),
  to: fc.constantFrom("add" as const, "never" as const, "neither" as const),
  channel: fc.nat({ max: 5 }),
  flags: fc.option(fc.subarray(["view", "speak", "live"]), { freq: 2 }),
});
type Edit = typeof edits extends fc.Arbitrary<infer Value> ? Value : never;

interface WrittenFile {
  readonly roles: Record<
    string,
    string | { members?: readonly string[] | Record<string, readonly string[]> }
  >;
  readonly users: Readonly<Record<string, string>>;
  readonly channels: readonly { readonly permissions: { readonly roles: Record<string, unknown> } }[];
  removed: readonly object[];
}

const textOf = (file: WrittenFile): string =>
  stringify(file, { defaultStringType: "QUOTE_DOUBLE", aliasDuplicateObjects: false });

/** The state is empty, so no file can delete a managed role. */
function firstFile({ yaml }: TeamScene): WrittenFile {
  const file = parse(yaml) as WrittenFile;
  file.removed = file.removed.filter((one) => !("role" in one));
  return file;
}

function edited(file: WrittenFile, all: readonly Edit[]): string {
  const copy = structuredClone(file);
  for (const { role, user, to, channel, flags } of all) {
    const names = Object.keys(copy.roles).filter((name) => name !== "everyone");
    const key = names[role % Math.max(1, names.length)] ?? "";
    const own = copy.roles[key];
    const name = Object.keys(copy.users)[user] ?? "";
    if (typeof own === "object" && own.members !== undefined) own.members = changed(own.members, name, to);
    const entries = copy.channels[channel % Math.max(1, copy.channels.length)]?.permissions.roles;
    if (flags !== null && entries !== undefined && own !== undefined) entries[key] = flags;
  }
  return textOf(copy);
}

function changed(
  members: readonly string[] | Record<string, readonly string[]>,
  name: string,
  to: Edit["to"],
): readonly string[] | Record<string, readonly string[]> {
  const without = (names: readonly string[] = []) => names.filter((one) => one !== name);
  if (Array.isArray(members)) return to === "add" ? [...without(members), name] : without(members);
  const { add, never } = members as Record<string, readonly string[]>;
  return {
    add: [...without(add), ...(to === "add" ? [name] : [])],
    never: [...without(never), ...(to === "never" ? [name] : [])],
  };
}

const isOpen = (guild: WorldGuild, channel: string): boolean => {
  const privacy = guild.channels.find(({ id }) => id === channel)?.private_type;
  return privacy === 0 || (privacy !== 1 && (bitsOf(guild, channel, "role", "1") & VIEW) !== 0n);
};

/** Returns the harm in the guild after an apply without questions. Without harm the list is empty. */
function harm(worlds: readonly WorldGuild[]): string[] {
  const [before, after] = [worlds[0], worlds.at(-1)];
  if (before === undefined || after === undefined) return [];
  const access = new TeamAccess(before, after);
  const rolesIn = (guild: WorldGuild, id: string) => guild.members.find((one) => one.id === id)?.roles ?? [];
  const losers = before.members.filter(({ id, roles }) =>
    roles.some((role) => !rolesIn(after, id).includes(role)),
  );
  return [
    ...worlds.flatMap((now, step) =>
      access.wrong({ before, now, after }).map((what) => `after ${step} calls ${what}`),
    ),
    ...after.channels.flatMap(({ id, name }) =>
      before.channels.some((one) => one.id === id) && !isOpen(before, id) && isOpen(after, id)
        ? [`${name} is open`]
        : [],
    ),
    ...(losers.length > MOST_LOSERS ? [`${losers.length} users lose roles`] : []),
  ];
}

const seen = new Map<string, number>();
const count = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1);

interface Case {
  readonly scene: TeamScene;
  readonly changes: readonly Edit[];
  /** The plan keeps a call if its bit is not in this number. */
  readonly out: number;
}

async function tell(shop: Workshop, worlds: WorldGuild[], { scene, changes, out }: Case): Promise<void> {
  await shop.startOver(scene.world);
  const file = firstFile(scene);
  await shop.writeWhole(textOf(file));
  const { plan } = await shop.plan();
  const without = new Set(
    plan.operations
      // Without the create of a role, its members have no id, and the plan cannot be read.
      .filter(({ operation }, index) => operation !== "create_guild_role" && (out >> (index % 16)) & 1)
      .map(({ id }) => id),
  );
  const text = JSON.stringify(withoutCalls(plan, without));
  const saved = await savedPlanIn(new TextEncoder().encode(text), "plan.json");
  if (saved.operations.length === 0) return;
  await shop.writeWhole(edited(file, changes));
  worlds.splice(0, worlds.length, shop.guild);
  const result = await shop.guildform().applyPlan(saved);
  count(result.status);
  if (result.status !== "done") return;
  if (without.size > 0) count("reduced");
  const calls = result.plan.operations.map(({ id }) => id);
  if (calls.some((id) => id.includes("guild_member_role"))) count("memberships");
  const kept = new Set(saved.operations.map(({ id }) => id));
  expect({ found: harm(worlds), strange: calls.filter((id) => !kept.has(id)) }).toEqual({
    found: [],
    strange: [],
  });
}

test("a plan of roles and memberships with calls taken out, and another file by then", async () => {
  const worlds: WorldGuild[] = [];
  const shop = await Workshop.open(undefined, { onWorld: (world) => worlds.push(onlyGuild(world)) });
  try {
    const { isWhole } = await holds(
      fc.asyncProperty(
        teamScenes,
        fc.array(edits, { maxLength: 3 }),
        fc.nat({ max: 2 ** 16 - 1 }),
        async (scene, changes, out) => {
          try {
            await tell(shop, worlds, { scene, changes, out });
          } catch (error) {
            if (!(error instanceof StalePlanError) && !(error instanceof InvalidInputError)) throw error;
            count(error instanceof StalePlanError ? "stale" : "refused");
          }
        },
      ),
      { soak: 600, test: 30 },
      { endOnFailure: true },
    );
    if (isWhole) {
      console.info(JSON.stringify(Object.fromEntries(seen)));
      for (const what of ["done", "reduced", "memberships", "stale", "blocked"])
        expect([what, seen.get(what) ?? 0]).not.toEqual([what, 0]);
    }
  } finally {
    await shop.close();
  }
});
