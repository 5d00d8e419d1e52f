// Stories in a repository with a protected main and its state in git, told by the jobs of GitHub's template: what is proposed, reviewed and
// merged is what becomes of the guild, and what nobody saw waits for a person.

import { expect, test } from "vitest";
import { AS_IT_IS, DECLARED } from "../cli/desk.js";
import { sliceOf } from "../soak/slice.js";
import { Story } from "./story.js";

/** The first line of each comment of a change. */
const verdicts = (story: Story, number: number) => story.comments(number).map((body) => body.split("\n")[0]);

test("a change is planned, rehearsed, told, merged, and made as it was reviewed", async () => {
  await using story = await Story.begin(AS_IT_IS);
  const change = await story.propose(12, DECLARED);
  const planned = await story.review(change);
  const { identity = "" } = planned.outputs;
  expect([planned.status, identity.length > 60, planned.log]).toEqual([
    0,
    true,
    expect.stringMatching(/rehears/i),
  ]);
  expect(verdicts(story, 12)).toEqual(["✅ 3 calls"]);
  expect(story.status(change.head)).toEqual(["guildform/700000000000000001", "success", identity]);
  expect(story.desk.writes()).toEqual([]);

  const commit = await story.merge(change);
  const applied = await story.apply(commit);
  expect([applied.status, applied.outputs, story.waits(applied)]).toEqual([
    0,
    expect.objectContaining({ exit: "0", identity, change: "12" }),
    false,
  ]);
  expect(verdicts(story, 12)).toEqual(["✅ applied: 3 calls"]);
  expect(await story.repository.main).toBe(commit);
  expect(await story.repository.refs()).toContain("refs/guildform/main");
  expect(story.desk.names().toSorted()).toEqual(["lobby", "more", "one", "rules", "start", "two"]);

  // Started again, the job finds nothing left to do, and tells of no failure.
  const made = story.desk.writes().length;
  const again = await story.apply(commit);
  expect([again.status, again.outputs.exit, story.desk.writes().length]).toEqual([0, "0", made]);
  expect(verdicts(story, 12)).toEqual(["No changes"]);
});

test("of two changes that are merged at once the second waits, and is made as a person saw it then", async () => {
  await using story = await Story.begin(AS_IT_IS);
  const first = await story.propose(12, DECLARED);
  const second = await story.propose(13, `${AS_IT_IS}  - name: dock\n`);
  const [planned, seen] = [await story.reviewed(first), await story.reviewed(second)];
  const [one, two] = [await story.merge(first), await story.merge(second)];

  expect(await story.made(one, planned)).toBe(0);
  const made = story.desk.writes().length;
  const waiting = await story.apply(two);
  expect([waiting.status, waiting.outputs.exit, story.waits(waiting)]).toEqual([0, "4", true]);
  expect(waiting.outputs.identity).not.toBe(seen);
  expect(story.desk.writes()).toHaveLength(made);
  expect(story.comments(13)).toEqual([
    expect.stringMatching(/^⛔ failed: `UNEXPECTED_PLAN`\n[\s\S]*\n---\n\n✅ 1 call\n/),
  ]);

  const approved = await story.approve(two, waiting);
  expect([approved.status, approved.outputs.exit]).toEqual([0, "0"]);
  expect(verdicts(story, 13)).toEqual(["✅ applied: 1 call"]);
  expect(story.desk.names()).toContain("dock");
});

const withMessages = (...keys: readonly string[]): string =>
  `${AS_IT_IS}messages:\n${keys.map((key) => `  ${key}: { channel: lobby, text: "this is ${key}" }\n`).join("")}`;

const REMOVED = "removed: [{ group: more }, { channel: one }, { channel: two }]\n";

const tomorrow = (): string => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

const FURTHER: readonly (readonly [string, () => Promise<void>])[] = [
  [
    "squashed",
    async () => {
      await using story = await Story.begin(AS_IT_IS);
      const change = await story.propose(12, DECLARED);
      const identity = await story.reviewed(change);
      const applied = await story.apply(await story.merge(change, "squash"));
      expect([applied.status, applied.outputs.exit, applied.outputs.identity]).toEqual([0, "0", identity]);
      expect(verdicts(story, 12)).toEqual(["✅ applied: 3 calls"]);
    },
  ],
  [
    "pushed to main without a change",
    async () => {
      await using story = await Story.begin(AS_IT_IS);
      const commit = await story.repository.pushDirectly(DECLARED);
      const waiting = await story.apply(commit);
      expect([waiting.status, waiting.outputs.change, story.waits(waiting)]).toEqual([0, "", true]);
      expect(story.desk.writes()).toEqual([]);
      const approved = await story.approve(commit, waiting);
      expect([approved.status, story.desk.names().includes("two")]).toEqual([0, true]);
      expect(story.forge.repository.comments).toEqual([]);
    },
  ],
  [
    "changed by hand between the look and the approval",
    async () => {
      await using story = await Story.begin(AS_IT_IS);
      const commit = await story.repository.pushDirectly(DECLARED);
      const waiting = await story.apply(commit);
      story.desk.byHand((guild) => ({
        ...guild,
        channels: (guild.channels ?? []).map((one) => (one.id === "101" ? { ...one, name: "rules!" } : one)),
      }));
      const stale = await story.approve(commit, waiting);
      expect([stale.status, stale.outputs.exit, story.desk.writes()]).toEqual([4, "4", []]);
      const anew = await story.apply(commit);
      const approved = await story.approve(commit, anew);
      expect([story.waits(anew), approved.status, story.desk.names().includes("two")]).toEqual([
        true,
        0,
        true,
      ]);
    },
  ],
  [
    "merged a day later, when there is room for another post",
    async () => {
      await using story = await Story.begin(withMessages("one", "two"));
      const first = await story.propose(11, `${withMessages("one", "two")}# as it is\n`);
      const made = await story.reviewed(first);
      expect(await story.made(await story.merge(first), made)).toBe(0);
      const change = await story.propose(
        12,
        `${withMessages("one", "two")}  three: { channel: lobby, text: "this is three" }\n`,
      );
      await story.reviewed(change);
      const posts = story.desk.writes().length;
      story.passDay();
      const commit = await story.merge(change);
      const waiting = await story.apply(commit);
      expect([waiting.status, story.waits(waiting), story.desk.writes().length]).toEqual([0, true, posts]);
      expect(story.comments(12)).toEqual([expect.stringMatching(/^⛔ failed: `UNEXPECTED_PLAN`/)]);
      const approved = await story.approve(commit, waiting);
      expect([approved.status, verdicts(story, 12)]).toEqual([0, ["✅ applied: 1 call"]]);
    },
  ],
  [
    "deletes, which the file allows once",
    async () => {
      await using story = await Story.begin(DECLARED);
      const first = await story.propose(11, `${DECLARED}# as it is\n`);
      const made = await story.reviewed(first);
      expect(await story.made(await story.merge(first), made)).toBe(0);
      const policy = `${REMOVED}policy: { limits: { deletes: 1 }, allow_once: { deletes: 3, until: ${tomorrow()} } }\n`;
      const change = await story.propose(12, AS_IT_IS + policy);
      const identity = await story.reviewed(change);
      const applied = await story.apply(await story.merge(change));
      expect([applied.status, applied.outputs.exit, applied.outputs.identity]).toEqual([0, "0", identity]);
      expect(story.desk.names().toSorted()).toEqual(["lobby", "rules", "start"]);
    },
  ],
];

test("what is reviewed is what becomes of the guild, however it comes to main", async () => {
  for (const [name, tell] of sliceOf(FURTHER, { test: 1 }))
    await tell().catch((cause: unknown) => {
      throw new Error(`the story of what is ${name}: ${cause instanceof Error ? cause.message : cause}`, {
        cause,
      });
    });
});
