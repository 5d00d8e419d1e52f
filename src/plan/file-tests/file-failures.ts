// fileFailures compares the tests of a file with the file alone, without the service. It returns the failures as
// diagnostics of the file. `guildform validate` prints them (cli/commands/validate.ts).

import type { Config } from "../../config/config.js";
import type { Diagnostic } from "../../words/diagnostic.js";
import { fileGuild } from "../audience/file-guild.js";
import { judgeWithoutPlan } from "./judge-tests.js";
import { failureOf } from "./test-failure.js";

/** The diagnostics have no excerpts. */
export const fileFailures = (config: Config): Diagnostic[] =>
  judgeWithoutPlan(config.tests, () => fileGuild(config)).flatMap((one) => {
    const failure = failureOf(one, one.broken);
    if (failure === null) return [];
    const { level: _, address: _of, source, ...statement } = failure;
    return [{ ...statement, at: source, excerpt: null }];
  });
