// Tests a few cases of every section that runs inside of this process, and the canary. The whole bench is `npm run torture`. It repeats a
// failure of this test with the seed and the id of the case.

import { beforeAll, expect, test } from "vitest";
import type { WorldGuild } from "../../src/emulator/index.js";
import { onlyGuild } from "../simulation/guild-facts.js";
import { isLong } from "../soak/is-soak.js";
import { testSeed } from "../soak/run-seed.js";
import type { CaseResult } from "./evidence.js";
import { exposures } from "./exposures.js";
import { humanEdits, singleFaults } from "./fault-cases.js";
import { FAULT_KINDS } from "./faults.js";
import { EDIT_KINDS } from "./human-edits.js";
import { type Prepared, prepare } from "./scenario.js";
import type { SectionOptions } from "./section-options.js";
import { FULL_SIZE, SECTIONS } from "./sections.js";
import { rowsOf, tableText } from "./table.js";

const seed = testSeed("torture");

let prepared: Prepared;
beforeAll(async () => {
  prepared = await prepare({ content: true });
});

const options = (faultRuns: number, more: Partial<SectionOptions> = {}): SectionOptions => ({
  prepared,
  seed,
  sizes: { ...FULL_SIZE, faultRuns },
  canary: false,
  only: undefined,
  onCase: () => {},
  ...more,
});

const found = (cases: readonly CaseResult[]) => cases.filter(({ violations }) => violations.length > 0);

test("the plan that is tortured has at least 40 operations of all kinds", () => {
  expect(prepared.plan.operations.length).toBeGreaterThanOrEqual(40);
  expect([...new Set(prepared.plan.operations.map(({ operation }) => operation))].sort()).toEqual([
    "create_announce",
    "create_channel",
    "create_guild_role",
    "delete_channel",
    "delete_guild_member_role",
    "delete_guild_role",
    "delete_pin",
    "delete_reaction",
    "delete_thread",
    "patch_guild_message",
    "post_message",
    "post_thread",
    "put_guild_member_role",
    "put_pin",
    "put_reaction",
    "recall_message",
    "update_channel",
    "update_channel_role_permissions",
    "update_channel_user_permissions",
    "update_guild_role",
  ]);
  const kinds = new Set(prepared.plan.changes.map(({ action }) => action));
  for (const action of [
    "create",
    "update",
    "delete",
    "adopt",
    "grant",
    "revoke",
    "pin",
    "unpin",
    "announce",
    "replace",
    "react",
  ]) {
    expect(kinds).toContain(action);
  }
});

test("single faults, pairs, storms and edits by hand leave nothing doubled, lost, foreign, exposed or undone", async () => {
  // Each section takes its share of the disturbed runs: of 12, one is a pair.
  const sections = [
    ["single", 4, 3],
    ["storm", 8, 1],
    ["pair", 12, 1],
    ["human", 5, 1],
  ] as const;
  for (const [name, faultRuns, cases] of isLong() ? sections : sections.slice(0, 2)) {
    const section = await SECTIONS[name](options(faultRuns));
    expect(section.cases).toHaveLength(cases);
    expect(found(section.cases), `npm run torture -- --seed ${seed} --only ${name}`).toEqual([]);
    const [row] = rowsOf([section]);
    // A bench without faults would find no violation.
    expect(row?.faults).toBeGreaterThanOrEqual(section.cases.length / 2);
  }
});

/** Returns the guild with other roles of this user. Each role is given by its name. */
function withRoles(
  guild: WorldGuild,
  user: string,
  { given = [], taken = [] }: { readonly given?: readonly string[]; readonly taken?: readonly string[] },
): WorldGuild {
  const idOf = (wanted: string): string => guild.roles.find(({ name }) => name === wanted)?.id ?? wanted;
  const members = guild.members.map((one) =>
    one.id === user
      ? { ...one, roles: [...one.roles.filter((id) => !taken.map(idOf).includes(id)), ...given.map(idOf)] }
      : one,
  );
  return { ...guild, members };
}

test("a membership that is given or taken out of its place shows too much or too little", () => {
  const before = onlyGuild(prepared.world);
  const after = prepared.reference;
  const exposed = (guild: WorldGuild): string[] => {
    const moments = [before, guild, after].map((one) => ({ guild: one, byHand: false, run: 1 }));
    return exposures({ moments, prepared, meddled: false }).map((one) => one.replace(/, and was.*/, ""));
  };
  const [hana, ivan, jack] = ["909", "910", "911"] as const;
  expect(exposed(before)).toEqual([]);
  expect(exposed(withRoles(before, hana, { given: ["scouts"] }))).toEqual([
    "user-909 sees in chat",
    "user-909 speaks in chat",
  ]);
  expect(exposed(withRoles(before, hana, { taken: ["patrol"] }))).toContain(
    "not for a while: user-909 sees in shots",
  );
  expect(exposed(withRoles(after, ivan, { given: ["rangers"] }))).toEqual([
    "user-910 sees in screen shots",
    "user-910 sees in tools",
    "user-910 speaks in tools",
  ]);
  expect(exposed(withRoles(before, jack, { taken: ["dawn"] }))).toContain(
    "not for a while: user-911 sees in vault",
  );
  expect(exposed(withRoles(before, jack, { given: ["dusk"] }))).toEqual([
    "user-911 speaks in nook",
    "user-911 speaks in watch",
  ]);
  expect(exposed(withRoles(after, jack, { taken: ["dusk"] }))).toContain(
    "not for a while: user-911 sees in teams",
  );
});

test("creates that are sent again blindly are found", async () => {
  const section = await SECTIONS.pair(options(12, { canary: true }));
  const kinds = new Set(found(section.cases).flatMap(({ violations }) => violations.map(({ kind }) => kind)));
  expect(kinds).toContain("duplicates");
  expect(tableText(rowsOf([section]))).toMatch(/^total +[1-9] /m);
});

test("every kind of fault and of edit is among the cases", () => {
  const around = { seed, calls: 112, creates: [] };
  const single = singleFaults(around).map(({ id }) => id);
  for (const kind of FAULT_KINDS) {
    expect(single.filter((id) => id.startsWith(`single/${kind}@`))).toHaveLength(112);
  }
  const human = humanEdits(around).map(({ id }) => id);
  for (const kind of EDIT_KINDS) {
    expect(human.filter((id) => id.startsWith(`human/${kind}@`))).toHaveLength(112);
  }
  expect(new Set(human.slice(0, 112).map((id) => /@(\d+)/.exec(id)?.[1])).size).toBe(112);
});
