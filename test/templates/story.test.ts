// Stories in a repository with a protected main and its state in git, told by the jobs of GitHub's template: what is proposed, reviewed and
// merged is what becomes of the guild, and what nobody saw waits for a person.

import { expect, test } from "vitest";
import { AS_IT_IS, DECLARED } from "../cli/desk.js";
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
