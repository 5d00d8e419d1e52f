// Tests stories of the days after a merge. The nightly job finds changes by hand, and makes posts that wait for another day.

import { expect, test } from "vitest";
import { AS_IT_IS } from "../cli/desk.js";
import { phraseOf } from "../sentence.js";
import { appliedLine, driftLine, plannedLine } from "../verdict-lines.js";
import { SITE_NAMES, type SiteName } from "./sites.js";
import { Story } from "./story.js";
import { type Told, tellStories } from "./tell-stories.js";

/** Renames a channel by hand. */
const rename = (story: Story, id: string, name: string): void =>
  story.desk.byHand((guild) => ({
    ...guild,
    channels: (guild.channels ?? []).map((one) => (one.id === id ? { ...one, name } : one)),
  }));

const NIGHTS: readonly Told[] = [
  {
    of: "a guild that is changed by hand: one issue is opened, brought up to date, closed, and opened anew",
    on: SITE_NAMES,
    tell: async (on) => {
      await using story = await Story.begin(AS_IT_IS, { on });
      await story.settled();
      const { issues } = story.forge.repository;
      const told = async () => {
        const before = story.desk.writes().length;
        const { status } = await story.night();
        expect([status, story.desk.writes().length]).toEqual([0, before]);
        return issues.map(({ open, body }) => [open, body.split("\n")[0]]);
      };
      const none = [false, driftLine(0)];
      expect(await told()).toEqual([]);
      rename(story, "101", "regeln");
      expect(await told()).toEqual([[true, driftLine(1)]]);
      expect(issues[0]?.body).toContain("regeln");
      rename(story, "103", "大厅");
      expect(await told()).toEqual([[true, driftLine(2)]]);
      rename(story, "101", "rules");
      rename(story, "103", "lobby");
      expect(await told()).toEqual([none]);
      expect(await told()).toEqual([none]);
      rename(story, "103", "大堂");
      expect(await told()).toEqual([none, [true, driftLine(1)]]);
      expect(story.forge.repository.comments).toEqual([]);
    },
  },
];

const withMessages = (...keys: readonly string[]): string =>
  `${AS_IT_IS}messages:\n${keys.map((key) => `  ${key}: { channel: lobby, text: "this is ${key}" }\n`).join("")}`;

const posts = (story: Story) =>
  story.desk.emulator
    .journal()
    .filter(({ operation, status }) => operation === "post_message" && status === 200);

const WAITING: Readonly<Record<SiteName, number>> = { github: 0, gitea: 4, gitlab: 4 };

const POSTS: readonly Told[] = [
  {
    of: "three posts where a day takes two: the third is made when somebody starts the workflow the next day and approves it",
    on: SITE_NAMES,
    tell: async (on) => {
      await using story = await Story.begin(AS_IT_IS, { on });
      await story.settled();
      const change = await story.propose(12, withMessages("one", "two", "three"));
      expect([(await story.review(change)).status, story.verdicts(12)]).toEqual([0, [plannedLine(2)]]);
      const commit = await story.merge(change);
      const made = await story.apply(commit);
      expect([made.status, made.outputs.exit, story.waits(made)]).toEqual([3, "3", false]);
      expect([posts(story).length, story.verdicts(12)]).toEqual([
        2,
        [`⚠️ ${phraseOf("verdict-unfinished", { applied: 2, all: 2 })}`],
      ]);
      expect(story.status(change.head).at(-1)).toBe(phraseOf("verdict-unfinished", { applied: 2, all: 2 }));

      // On the same day there is nothing that a person could approve.
      const early = await story.start();
      expect([early.status, early.outputs.exit, story.waits(early)]).toEqual([3, "3", false]);
      story.passDay();
      const waiting = await story.start();
      expect([waiting.status, story.waits(waiting), posts(story).length]).toEqual([WAITING[on], true, 2]);
      const approved = await story.approve(commit, waiting);
      expect([approved.status, story.verdicts(12), posts(story).length]).toEqual([0, [appliedLine(1)], 3]);
    },
  },
];

test("what is changed by hand is one issue, which goes with it", async () => {
  await tellStories(NIGHTS, { test: 1 });
});

test("a post that waits for another day is made then", async () => {
  await tellStories(POSTS, { test: 1 });
});
