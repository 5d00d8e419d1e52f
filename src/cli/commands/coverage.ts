// guildform coverage: shows how much of the guild the file declares, now or after the plan.

import { everyAudience } from "../../inspect/audience.js";
import { coverageOf } from "../../inspect/coverage.js";
import { coverageJson, coverageText } from "../../render/inspect/coverage.js";
import { EXIT } from "../exit-status.js";
import { type GuildRun, guildCommand } from "../guild-run.js";
import { answerQuestion, type QuestionFlags } from "./access-question.js";

export const coverage = guildCommand((run: GuildRun<QuestionFlags & { readonly min?: number }>) =>
  answerQuestion(run, {
    // The reads of single users are left out: hundreds of them in hundreds of channels would cost too many calls.
    regard: (listed) => ({
      nodes: [...listed.access.keys()],
      subjects: everyAudience(listed, []).flatMap(({ subjects }) =>
        subjects.filter((one) => one.startsWith("role/")),
      ),
      pins: false,
    }),
    answer: (asked, view) => {
      const { at, config, seen } = view.asked(asked);
      const covered = coverageOf(config, seen);
      const least = run.flags.min ?? null;
      return {
        text: (style) => coverageText(covered, { ...style, at, least, verbose: run.verbose }),
        json: () => coverageJson(covered, { at, least }),
        status: least !== null && covered.percent < least ? EXIT.blocked : EXIT.done,
      };
    },
  }),
);
