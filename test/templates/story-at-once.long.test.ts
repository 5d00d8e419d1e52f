// Tests stories of jobs that meet. Two jobs apply at the same time, or an older job starts again after a newer merge.

import { expect, test, vi } from "vitest";
import { AS_IT_IS, DECLARED } from "../cli/desk.js";
import { PATIENCE } from "../patience.js";
import { flat, phraseOf } from "../sentence.js";
import { appliedLine, failedLine, plannedLine } from "../verdict-lines.js";
import { SITE_NAMES } from "./sites.js";
import { Story } from "./story.js";
import { type Told, tellStories } from "./tell-stories.js";

/** The emulator holds the first create until the story releases it. */
const HELD = { match: { operation: "create_channel", nth: 1 }, fault: "delay", ms: 1 } as const;

const creates = (story: Story) =>
  story.desk.emulator.journal().filter(({ operation }) => operation === "create_channel");

/** Starts two jobs, so that the second one asks for the lock while the first one holds it in the middle of a call. */
async function bothAtOnce(story: Story, one: string, two: string) {
  const first = story.apply(one);
  await vi.waitFor(() => expect(creates(story)).toHaveLength(1), PATIENCE);
  let said = "";
  const second = story.apply(two, (log) => {
    said = log;
  });
  await vi.waitFor(() => expect(flat(said)).toContain(' "guildform apply'), PATIENCE);
  story.desk.gate.open();
  return Promise.all([first, second]);
}

const AT_ONCE: readonly Told[] = [
  {
    of: "two changes whose jobs apply at once: one waits for the other, and then for a person",
    on: SITE_NAMES,
    tell: async (on) => {
      await using story = await Story.begin(AS_IT_IS, { on, faults: [HELD] });
      const first = await story.propose(12, DECLARED);
      const second = await story.propose(13, `${AS_IT_IS}  - name: dock\n`);
      for (const change of [first, second]) await story.reviewed(change);
      const [one, two] = [await story.merge(first), await story.merge(second)];
      const [made, waiting] = await bothAtOnce(story, one, two);
      expect([made.status, made.outputs.exit, waiting.outputs.exit]).toEqual([0, "0", "4"]);
      expect([story.waits(made), story.waits(waiting), creates(story).length]).toEqual([false, true, 3]);
      expect([story.verdicts(12), story.verdicts(13)]).toEqual([
        [appliedLine(3)],
        [failedLine("UNEXPECTED_PLAN")],
      ]);
      const approved = await story.approve(two, waiting);
      expect([approved.status, story.verdicts(13)]).toEqual([0, [appliedLine(1)]]);
      expect(story.desk.names().toSorted()).toEqual([
        "dock",
        "lobby",
        "more",
        "one",
        "rules",
        "start",
        "two",
      ]);
    },
  },
  {
    of: "a job that is started again while it still runs: the second finds nothing left to do",
    on: SITE_NAMES,
    tell: async (on) => {
      await using story = await Story.begin(AS_IT_IS, { on, faults: [HELD] });
      const change = await story.propose(12, DECLARED);
      await story.reviewed(change);
      const commit = await story.merge(change);
      const ended = await bothAtOnce(story, commit, commit);
      expect(ended.map(({ status, outputs }) => [status, outputs.exit])).toEqual([
        [0, "0"],
        [0, "0"],
      ]);
      expect([creates(story).length, story.comments(12).length]).toEqual([3, 1]);
      expect(story.desk.names().toSorted()).toEqual(["lobby", "more", "one", "rules", "start", "two"]);
    },
  },
];

/** Merges a change that adds a channel, and then a change that removes it. Other stories test these jobs in full. */
async function addedAndTakenBack(
  story: Story,
  apply: (commit: string) => Promise<void>,
): Promise<{ readonly older: string; readonly head: string }> {
  await story.settled();
  const first = await story.propose(12, `${AS_IT_IS}  - name: dock\n`);
  await story.reviewed(first);
  const older = await story.merge(first);
  await apply(older);
  expect(story.desk.names()).toContain("dock");
  const second = await story.propose(13, `${AS_IT_IS}removed: [{ channel: dock }]\n`);
  const identity = await story.reviewed(second);
  expect(await story.made(await story.merge(second), identity)).toBe(0);
  return { older, head: first.head };
}

/** Starts the job of the older merge again. It restores nothing before a person has seen it. */
async function expectAsked(story: Story, older: string): Promise<void> {
  const again = await story.apply(older);
  expect([story.waits(again), story.desk.names().includes("dock")]).toEqual([true, false]);
  expect([again.log.includes("UNEXPECTED_PLAN"), story.verdicts(12)]).toEqual([false, [plannedLine(1)]]);
}

const AGAIN: readonly Told[] = [
  {
    of: "the job of an older merge that is started again after a newer one took it back: it waits for a person",
    on: SITE_NAMES,
    tell: async (on) => {
      await using story = await Story.begin(AS_IT_IS, { on });
      const { older, head } = await addedAndTakenBack(story, async (commit) => {
        expect((await story.apply(commit)).status).toBe(0);
      });
      expect(story.status(head).slice(1)).toEqual([
        "success",
        phraseOf("verdict-applied", { applied: 1, all: 1 }),
      ]);
      await expectAsked(story, older);
    },
  },
  {
    of: "the same of a plan that a person approved in place of the reviewed one: the review is used up too",
    on: SITE_NAMES,
    tell: async (on) => {
      await using story = await Story.begin(AS_IT_IS, { on });
      const { older } = await addedAndTakenBack(story, async (commit) => {
        story.desk.byHand((guild) => ({
          ...guild,
          channels: (guild.channels ?? []).map((one) =>
            one.id === "101" ? { ...one, name: "rules!" } : one,
          ),
        }));
        const waiting = await story.apply(commit);
        expect([story.waits(waiting), (await story.approve(commit, waiting)).status]).toEqual([true, 0]);
      });
      await expectAsked(story, older);
    },
  },
];

test("of two jobs that apply at once one waits, no call is made twice, and each change is told its own", async () => {
  await tellStories(AT_ONCE, { test: 1 });
});

test("a job that is started again later never brings back what a newer merge took away", async () => {
  await tellStories(AGAIN, { test: 1 });
});
