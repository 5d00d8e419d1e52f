// Tests stories in a repository with a protected main, with the jobs of each forge's template. A reviewed and merged proposal becomes true
// in the guild, and an unseen one waits for a person. GitHub keeps the state in git, Gitea and GitLab behind the HTTP protocol.

import { expect, test } from "vitest";
import { AS_IT_IS, DECLARED } from "../cli/desk.js";
import { flat, phraseOf } from "../sentence.js";
import { appliedLine, failedLine, markedLines, plannedLine } from "../verdict-lines.js";
import { SITE_NAMES, type SiteName } from "./sites.js";
import { Story } from "./story.js";
import { type Told, tellStories } from "./tell-stories.js";

/** The job after a merge ends with this status when it asks a person: 0 when another job waits, else 4. */
const WAITING: Readonly<Record<SiteName, number>> = { github: 0, gitea: 4, gitlab: 4 };

const AS_REVIEWED: Told = {
  of: "a change that is planned, rehearsed, told, merged, and made as it was reviewed",
  on: SITE_NAMES,
  tell: async (on) => {
    await using story = await Story.begin(AS_IT_IS, { on });
    const change = await story.propose(12, DECLARED);
    const planned = await story.review(change);
    const rehearsed = phraseOf("rehearsed-verdict", { is: "done", wrong: 0 });
    expect([planned.status, flat(planned.log)]).toEqual([0, expect.stringContaining(rehearsed)]);
    expect(story.jobs.map(({ job }) => job.replace("guildform:", ""))).toEqual(["validate", "plan"]);
    expect(story.verdicts(12)).toEqual([plannedLine(3)]);
    const [name, state, identity = ""] = story.status(change.head);
    expect([name, state, identity.length > 60]).toEqual(["guildform/700000000000000001", "success", true]);
    expect(story.desk.writes()).toEqual([]);

    const commit = await story.merge(change);
    const applied = await story.apply(commit);
    expect([applied.status, applied.outputs.exit, story.waits(applied)]).toEqual([0, "0", false]);
    expect(story.verdicts(12)).toEqual([appliedLine(3)]);
    expect(await story.repository.main).toBe(commit);
    if (on === "github") expect(await story.repository.refs()).toContain("refs/guildform/main");
    expect(story.desk.names().toSorted()).toEqual(["lobby", "more", "one", "rules", "start", "two"]);

    // The second start of the job finds nothing left to do, and reports no failure.
    const made = story.desk.writes().length;
    const again = await story.apply(commit);
    expect([again.status, again.outputs.exit, story.desk.writes().length]).toEqual([0, "0", made]);
    expect(story.verdicts(12)).toEqual([plannedLine(0)]);
  },
};

const TWO_MERGED: Told = {
  of: "two changes that are merged at once: the second waits, and is made as a person saw it then",
  on: SITE_NAMES,
  tell: async (on) => {
    await using story = await Story.begin(AS_IT_IS, { on });
    const first = await story.propose(12, DECLARED);
    const second = await story.propose(13, `${AS_IT_IS}  - name: dock\n`);
    const [planned, seen] = [await story.reviewed(first), await story.reviewed(second)];
    const [one, two] = [await story.merge(first), await story.merge(second)];

    expect(await story.made(one, planned)).toBe(0);
    const made = story.desk.writes().length;
    const waiting = await story.apply(two);
    expect([waiting.status, waiting.outputs.exit, story.waits(waiting)]).toEqual([WAITING[on], "4", true]);
    expect(waiting.outputs.identity).not.toBe(seen);
    expect(story.desk.writes()).toHaveLength(made);
    expect(story.comments(13).map(markedLines)).toEqual([[failedLine("UNEXPECTED_PLAN"), plannedLine(1)]]);

    const approved = await story.approve(two, waiting);
    expect([approved.status, approved.outputs.exit]).toEqual([0, "0"]);
    expect(story.verdicts(13)).toEqual([appliedLine(1)]);
    expect(story.desk.names()).toContain("dock");
  },
};

const withMessages = (...keys: readonly string[]): string =>
  `${AS_IT_IS}messages:\n${keys.map((key) => `  ${key}: { channel: lobby, text: "this is ${key}" }\n`).join("")}`;

const REMOVED = "removed: [{ group: more }, { channel: one }, { channel: two }]\n";

const tomorrow = (): string => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

/** Renames the channel of the rules by hand. */
const rename = (story: Story, name: string): void =>
  story.desk.byHand((guild) => ({
    ...guild,
    channels: (guild.channels ?? []).map((one) => (one.id === "101" ? { ...one, name } : one)),
  }));

const FURTHER: readonly Told[] = [
  TWO_MERGED,
  {
    of: "a change that is squashed",
    on: SITE_NAMES,
    tell: async (on) => {
      await using story = await Story.begin(AS_IT_IS, { on });
      const change = await story.propose(12, DECLARED);
      await story.reviewed(change);
      const applied = await story.apply(await story.merge(change, "squash"));
      expect([applied.status, applied.outputs.exit]).toEqual([0, "0"]);
      expect(story.verdicts(12)).toEqual([appliedLine(3)]);
    },
  },
  {
    of: "what is pushed to main without a change",
    on: SITE_NAMES,
    tell: async (on) => {
      await using story = await Story.begin(AS_IT_IS, { on });
      const commit = await story.repository.pushDirectly(DECLARED);
      const waiting = await story.apply(commit);
      expect([waiting.status, waiting.outputs.change, story.waits(waiting)]).toEqual([WAITING[on], "", true]);
      expect(story.desk.writes()).toEqual([]);
      const approved = await story.approve(commit, waiting);
      expect([approved.status, story.desk.names().includes("two")]).toEqual([0, true]);
      expect(story.forge.repository.comments).toEqual([]);
    },
  },
  {
    of: "a change that was merged into another branch, and pushed to main from there",
    on: SITE_NAMES,
    tell: async (on) => {
      await using story = await Story.begin(AS_IT_IS, { on });
      const change = await story.propose(12, DECLARED);
      await story.reviewed(change);
      const commit = await story.merge(change);
      for (const merged of story.forge.repository.merged) merged.into = "next";
      const waiting = await story.apply(commit);
      expect([waiting.status, waiting.outputs.change, story.waits(waiting)]).toEqual([WAITING[on], "", true]);
      expect(story.desk.writes()).toEqual([]);
    },
  },
  {
    of: "a guild that is changed by hand between the review and the merge, and again before the approval",
    on: SITE_NAMES,
    tell: async (on) => {
      await using story = await Story.begin(AS_IT_IS, { on });
      await story.settled();
      const change = await story.propose(12, DECLARED);
      await story.reviewed(change);
      rename(story, "rules!");
      const commit = await story.merge(change);
      const waiting = await story.apply(commit);
      expect([waiting.status, story.waits(waiting), story.comments(12).map(markedLines)]).toEqual([
        WAITING[on],
        true,
        [[failedLine("UNEXPECTED_PLAN"), plannedLine(4)]],
      ]);
      rename(story, "rules?");
      const stale = await story.approve(commit, waiting);
      expect([stale.status, stale.outputs.exit, story.desk.writes().length]).toEqual([4, "4", 0]);
      expect(story.verdicts(12)).toEqual([failedLine("UNEXPECTED_PLAN")]);
      const anew = await story.apply(commit);
      const approved = await story.approve(commit, anew);
      expect([story.waits(anew), approved.status, story.desk.names().includes("two")]).toEqual([
        true,
        0,
        true,
      ]);
      expect(story.verdicts(12)).toEqual([appliedLine(4)]);
    },
  },
  {
    of: "a change that is merged a day later, when there is room for another post",
    on: ["github"],
    tell: async (on) => {
      await using story = await Story.begin(withMessages("one", "two"), { on });
      await story.settled();
      const change = await story.propose(12, withMessages("one", "two", "three"));
      await story.reviewed(change);
      const posts = story.desk.writes().length;
      story.passDay();
      const commit = await story.merge(change);
      const waiting = await story.apply(commit);
      expect([waiting.status, story.waits(waiting), story.desk.writes().length]).toEqual([0, true, posts]);
      expect(story.verdicts(12)).toEqual([failedLine("UNEXPECTED_PLAN")]);
      const approved = await story.approve(commit, waiting);
      expect([approved.status, story.verdicts(12)]).toEqual([0, [appliedLine(1)]]);
    },
  },
  {
    of: "deletes, which the file allows once",
    on: ["github"],
    tell: async (on) => {
      await using story = await Story.begin(DECLARED, { on });
      await story.settled();
      const policy = `${REMOVED}policy: { limits: { deletes: 1 }, allow_once: { deletes: 3, until: ${tomorrow()} } }\n`;
      const change = await story.propose(12, AS_IT_IS + policy);
      const identity = await story.reviewed(change);
      const applied = await story.apply(await story.merge(change));
      expect([applied.status, applied.outputs.exit, applied.outputs.identity]).toEqual([0, "0", identity]);
      expect(story.desk.names().toSorted()).toEqual(["lobby", "rules", "start"]);
    },
  },
];

test("what is reviewed is made after the merge, from the first look to the outcome", async () => {
  await tellStories([AS_REVIEWED], { test: 1 });
});

test("what is reviewed is what becomes of the guild, however it comes to main", async () => {
  await tellStories(FURTHER, { test: 2 });
});
