// Tests that a plan that is applied at once, on an unchanged guild, is never stale: the plan has read everything in its footprint. This
// holds for a state that was kept, lost, or restored from a backup, and after changes by hand.
//
// It also holds for saved plans and for undo. After all of it, the next plan has nothing to do or to remember.

import { rm, writeFile } from "node:fs/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import { parse, stringify } from "yaml";
import type { Guildform } from "../../src/guildform.js";
import { NothingToUndoError } from "../../src/plan/history/choose-runs.js";
import type { Plan } from "../../src/plan/value/plan.js";
import { encodeSnapshot } from "../../src/state/text/snapshot.js";
import { InvalidInputError } from "../../src/words/invalid-input-error.js";
import { savedAndRead } from "../engine/saved-and-read.js";
import { Workshop } from "../engine/workshop.js";
import { ALL_ALLOWED, Tally } from "../plan/saved/staleness.js";
import { holds, holdsInLanes, type LaneHolds } from "../soak/slice.js";
import { betweenFiles } from "./between-files.js";
import { ContentCalendar } from "./content-calendar.js";
import { contentYaml, EMPTY } from "./content-file.js";
import { deeds, meddled } from "./content-hands.js";
import { drifted } from "./drift.js";
import { onlyGuild } from "./guild-facts.js";
import { edited, type Story, stories } from "./random-content.js";
import { randomGuilds } from "./random-guild.js";

const STORIES = { soak: 60, test: 3, lanes: 2 };
const GUILDS = { soak: 240, test: 12 };
const access = fc.record({
  channel: fc.nat({ max: 2 }),
  private_type: fc.constantFrom("public", "admins", "members"),
  role: fc.option(fc.subarray(["view", "speak"])),
  user: fc.option(fc.subarray(["view", "speak"])),
});

const turn = fc.record({
  state: fc.constantFrom("kept", "kept", "lost", "older"),
  hands: deeds,
  access,
  how: fc.constantFrom("apply", "apply", "saved", "undo"),
});
type Turn = typeof turn extends fc.Arbitrary<infer Value> ? Value : never;

interface History {
  readonly story: Story;
  /** Each chapter has a turn. Further chapters repeat the first turn. */
  readonly turns: readonly [Turn, ...Turn[]];
}

const histories: fc.Arbitrary<History> = fc
  .tuple(stories, turn, fc.array(turn, { minLength: 5, maxLength: 13 }))
  .map(([story, first, others]) => ({ story, turns: [first, ...others] }));

/** Adds to the file who may see one of the channels. */
function withAccess(yaml: string, { channel, private_type, role, user }: Turn["access"]): string {
  const file = parse(yaml);
  const entries = {
    ...(role === null ? {} : { roles: { everyone: role } }),
    ...(user === null ? {} : { users: { alice: user } }),
  };
  const one = file.channels[channel];
  file.channels[channel] = { ...one, private_type, permissions: entries };
  return stringify({ ...file, roles: { everyone: "1" } }, { aliasDuplicateObjects: false });
}

const tally = new Tally();

/** Throws StalePlanError when the plan's footprint contains something that it has not read. */
async function applyAtOnce(guildform: Guildform, how: Turn["how"]): Promise<void> {
  const result =
    how === "apply"
      ? await guildform.apply({ approve: async () => true, allowed: ALL_ALLOWED })
      : await guildform.applyPlan(await savedAndRead(await planned(guildform, how)), {
          allowed: ALL_ALLOWED,
        });
  tally.count(`${how} ${result.status}`);
  const kinds = new Set(result.plan.preconditions.map(({ fact }) => fact.kind));
  for (const kind of kinds) tally.count(kind);
  const outcomes = result.applied?.outcomes ?? [];
  const isWhole = result.status === "done" && outcomes.every(({ status }) => status === "applied");
  if (how === "undo" || !isWhole || result.plan.deferred.length > 0) return;
  const { changes, operations, remember } = (await guildform.plan({ allowed: ALL_ALLOWED })).plan;
  expect({ changes, operations, remember }).toEqual({ changes: [], operations: [], remember: [] });
  tally.count("second plans");
}

const planned = async (guildform: Guildform, how: "saved" | "undo"): Promise<Plan> =>
  (how === "undo"
    ? await guildform.undo({ allowed: ALL_ALLOWED })
    : await guildform.plan({ allowed: ALL_ALLOWED })
  ).plan;

/** Ignores refusals before there is a plan. */
async function orRefused(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof InvalidInputError) && !(error instanceof NothingToUndoError)) throw error;
    tally.count("refused");
  }
}

async function tell(calendar: ContentCalendar, { story, turns }: History): Promise<void> {
  await calendar.begin(story);
  let file = EMPTY;
  const backups: (string | null)[] = [null];
  for (const [number, chapter] of story.chapters.entries()) {
    const { state, hands, how, access: wanted } = turns[number] ?? turns[0];
    calendar.pass(chapter.afterDays);
    const world = calendar.emulator.world();
    calendar.emulator.setWorld({ ...world, guilds: [meddled(onlyGuild(world), hands)] });
    tally.count(state);
    if (state === "lost") await calendar.restoreState(null);
    if (state === "older") await calendar.restoreState(backups[number % backups.length] ?? null);
    file = edited(file, chapter, number);
    await calendar.write(withAccess(contentYaml(file, story.quota), wanted));
    await orRefused(applyAtOnce(calendar.guildform(), how));
    backups.push(await calendar.savedState());
  }
}

async function lane(holds: LaneHolds): Promise<void> {
  const calendar = await ContentCalendar.open();
  try {
    await holds(
      fc.asyncProperty(histories, (history) => tell(calendar, history)),
      // The seed repeats a story. To shrink one takes minutes.
      { endOnFailure: true },
    );
  } finally {
    await calendar.close();
  }
}

test("stories of messages in which states are lost, are older, and hands come between", async () => {
  const { isWhole } = await holdsInLanes(STORIES, lane);
  // A kind of case that no story contains would not be tested.
  tally.expectSome(["channel", "post", "apply done", "second plans"]);
  if (!isWhole) return;
  tally.expectSome(["message", "pins", "permission", "lost", "older"]);
});

test("guilds with two files, by the state of the first, an empty one, or none", async () => {
  const shop = await Workshop.open();
  try {
    const states = fc.constantFrom("kept", "lost", "older");
    await holds(
      fc.asyncProperty(randomGuilds, states, fc.boolean(), async (random, state, isSaved) => {
        await betweenFiles(shop, random, () => orRefused(applyAtOnce(shop.guildform(), "apply")));
        const first = await shop.store.read();
        await orRefused(applyAtOnce(shop.guildform(), "apply"));
        shop.byHand(() => drifted(shop.guild, random.drift, () => true));
        if (state !== "kept") await rm(shop.statePath, { force: true });
        if (state === "older" && first !== null) await writeFile(shop.statePath, encodeSnapshot(first));
        await orRefused(applyAtOnce(shop.guildform(), isSaved ? "saved" : "apply"));
        if (state === "kept") await orRefused(applyAtOnce(shop.guildform(), "undo"));
      }),
      GUILDS,
      { endOnFailure: true },
    );
  } finally {
    await shop.close();
  }
});
