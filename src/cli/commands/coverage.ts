// guildform coverage: how much of the guild the file speaks of, as it is or as the plan leaves it.

import { everyAudience } from "../../inspect/audience.js";
import { coverageOf } from "../../inspect/coverage.js";
import { coverageJson, coverageText } from "../../render/inspect/coverage.js";
import { EXIT, type ExitStatus } from "../exit-status.js";
import { type AskFlags, ask } from "./ask.js";

export const coverage = (flags: AskFlags & { readonly min?: number }): Promise<ExitStatus> =>
  ask("coverage", {
    flags,
    // Users are not asked for one by one: hundreds of them in hundreds of channels are too many reads.
    regard: (listed) => ({
      nodes: [...listed.access.keys()],
      subjects: everyAudience(listed, []).flatMap(({ subjects }) =>
        subjects.filter((one) => one.startsWith("role/")),
      ),
      pins: false,
    }),
    answer: (asked, shown) => {
      const { at, config, seen } = shown.asked(asked);
      const covered = coverageOf(config, seen);
      const least = flags.min ?? null;
      const options = { at, least, verbose: flags.verbose === true };
      return {
        text: (style) => coverageText(covered, { ...style, ...options }),
        json: () => coverageJson(covered, { at, least }),
        status: least !== null && covered.percent < least ? EXIT.blocked : EXIT.done,
      };
    },
  });
