// Tests thirty days of a guild with declared content. The file changes now and then, and the service limits the posts of a day. Each apply
// makes the guild equal to the file, except for parts that are left for later, and later it does these.
//
// Readers never miss content that existed before and still exists. Nothing is left behind, and the quota holds on every day.

import fc from "fast-check";
import { expect, test } from "vitest";
import type { StateRecord } from "../../src/state/state-record.js";
import { holdsInLanes, type LaneHolds } from "../soak/slice.js";
import { type Applied, ContentCalendar } from "./content-calendar.js";
import { contentDifferences, gaps, outOfOrder, overQuota } from "./content-facts.js";
import { type ContentFile, contentYaml, EMPTY } from "./content-file.js";
import { edited, type Story, stories } from "./random-content.js";

/** Stories run in several guilds in parallel, because a run mostly waits for a socket. */
const SIZE = { soak: 60, test: 3, lanes: 2 };
const DAYS = 30;

const sent = new Map<string, number>();

/** Applies the file and checks everything. Returns `true` when something is left for later. */
async function applyAndCheck(calendar: ContentCalendar, story: Story, file: ContentFile): Promise<boolean> {
  const applied = await calendar.apply(contentYaml(file, story.quota));
  const { result, next, after } = applied;
  for (const { operation, method } of calendar.emulator.journal())
    if (method !== "GET") sent.set(operation ?? "?", (sent.get(operation ?? "?") ?? 0) + 1);
  expect([result.status, result.plan.findings.filter(({ level }) => level === "error")]).toEqual([
    expect.stringMatching(/^(done|deferred|empty)$/),
    [],
  ]);
  expect(result.applied?.outcomes.filter(({ status }) => status !== "applied") ?? []).toEqual([]);
  expect(contentDifferences(applied, file, { nbsp: story.settings.content_blanks === "nbsp" })).toEqual([]);
  expect(gaps(applied, file)).toEqual([]);
  expect(outOfOrder(applied, file)).toEqual([]);
  expect(overQuota(after.guild, story.quota)).toEqual([]);
  const later = new Set(next.deferred.map(({ address }) => address));
  expect({
    operations: next.operations,
    // The plan that first reads a new thread records the service's form of it.
    remember: next.remember.filter((record) => !isNewThread(record, applied)),
    changes: next.changes.filter(({ address }) => !later.has(address)),
  }).toEqual({ operations: [], remember: [], changes: [] });
  return later.size > 0;
}

const isNewThread = (record: StateRecord, { result: { applied } }: Applied): boolean =>
  record.type === "bind" &&
  record.address.startsWith("thread.") &&
  applied?.outcomes.some(({ address }) => address === record.address) === true;

async function live(calendar: ContentCalendar, story: Story): Promise<void> {
  await calendar.begin(story);
  let file = EMPTY;
  let day = 0;
  let waits = false;
  for (const [number, chapter] of story.chapters.entries()) {
    for (let left = chapter.afterDays; left > 0; left -= 1) {
      calendar.pass(1);
      day += 1;
      // A nightly job applies the same file again.
      if (left > 1 && waits)
        waits = await applyAndCheck(calendar, story, { ...file, moved: [], goneThreads: [] });
    }
    file = edited(file, chapter, number);
    waits = await applyAndCheck(calendar, story, file);
  }
  while (waits) {
    calendar.pass(1);
    day += 1;
    if (day > 2 * DAYS) throw new Error("something is left for later for ever");
    waits = await applyAndCheck(calendar, story, { ...file, moved: [], goneThreads: [] });
  }
}

async function lane(holds: LaneHolds): Promise<void> {
  const calendar = await ContentCalendar.open();
  try {
    await holds(fc.asyncProperty(stories, (story) => live(calendar, story)));
  } finally {
    await calendar.close();
  }
}

test(`stories of about ${DAYS} days`, async () => {
  const { isWhole } = await holdsInLanes(SIZE, lane);
  // A kind of call that never came would not be tested. A few stories need not hold all of them.
  for (const kind of isWhole
    ? ["post_message", "recall_message", "put_pin", "delete_pin", "put_reaction"]
    : [])
    expect(sent.get(kind) ?? 0, kind).toBeGreaterThan(20);
});
