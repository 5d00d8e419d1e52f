// Tests stories of a change before its merge. Its texts are about its last push. A file that takes the guild from a variable is checked in
// every change.

import { expect, test } from "vitest";
import { AS_IT_IS, DECLARED, GUILD } from "../cli/desk.js";
import { phraseOf } from "../sentence.js";
import { failedLine, plannedLine } from "../verdict-lines.js";
import { SITE_NAMES } from "./sites.js";
import { Story } from "./story.js";
import { type Told, tellStories } from "./tell-stories.js";

const PUSHED_AGAIN: readonly Told[] = [
  {
    of: "a change whose second push breaks the file: no plan of before is left in the comment",
    on: SITE_NAMES,
    tell: async (on) => {
      await using story = await Story.begin(AS_IT_IS, { on });
      const change = await story.propose(12, DECLARED);
      expect([(await story.review(change)).status, story.verdicts(12)]).toEqual([0, [plannedLine(3)]]);
      const broken = await story.propose(12, `${DECLARED}nonsense: 1\n`);
      const { status } = await story.review(broken);
      expect([status, story.verdicts(12)]).toEqual([1, [failedLine("INVALID_INPUT")]]);
      expect(story.status(broken.head)[2]).toBe(phraseOf("no-plan-to-apply", {}));
    },
  },
];

/** `guildform init` begins the file like this. */
const OF_VARIABLE = AS_IT_IS.replace(`guild: "${GUILD}"`, `guild: \${GUILD_ID}`);

const NAMELESS: readonly Told[] = [
  {
    of: "a file that takes the guild from GUILD_ID: it is checked and planned",
    on: SITE_NAMES,
    tell: async (on) => {
      await using story = await Story.begin(OF_VARIABLE, { on });
      const change = await story.propose(12, `${OF_VARIABLE}  - name: dock\n`);
      const planned = await story.review(change);
      expect(story.jobs.map(({ status }) => status)).toEqual([0, 0]);
      expect([planned.job.replace("guildform:", ""), story.verdicts(12)]).toEqual(["plan", [plannedLine(1)]]);
    },
  },
  {
    of: "such a file in a fork's change, which sees no variable of the repository: it is checked",
    on: SITE_NAMES,
    tell: async (on) => {
      await using story = await Story.begin(OF_VARIABLE, { on });
      const change = await story.propose(12, `${OF_VARIABLE}  - name: dock\n`, { isOfFork: true });
      const checked = await story.review(change);
      expect([checked.job.replace("guildform:", ""), checked.status, checked.log]).toEqual([
        "validate",
        0,
        expect.stringContaining(
          phraseOf("file-valid", { file: "guildform.yaml", groups: 1, channels: 3, messages: 0, threads: 0 }),
        ),
      ]);
    },
  },
];

test("what people read in a change is of its last push", async () => {
  await tellStories(PUSHED_AGAIN, { test: 1 });
});

test("a file that names no guild is checked in every change", async () => {
  await tellStories(NAMELESS, { test: 1 });
});
