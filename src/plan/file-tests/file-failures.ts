// File failures: the tests of a file that fail on what the file itself says, as diagnostics of it. Offline.

import type { Config } from "../../config/config.js";
import type { Diagnostic } from "../../words/diagnostic.js";
import { fileGuild } from "../audience/file-guild.js";
import { judgeWithoutPlan } from "./judge-tests.js";
import { failureOf } from "./test-failure.js";

/** Without excerpts. */
export const fileFailures = (config: Config): Diagnostic[] =>
  judgeWithoutPlan(config.tests, () => fileGuild(config)).flatMap((one) => {
    const failure = failureOf(one, one.broken);
    if (failure === null) return [];
    const { level: _, address: _of, source, ...statement } = failure;
    return [{ ...statement, at: source, excerpt: null }];
  });
