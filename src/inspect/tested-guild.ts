// The value holds the results of the tests of a file, and says which guild they are about.

import type { Config } from "../config/config.js";
import type { JudgedTest } from "../plan/file-tests/judged-test.js";
import type { AskedAt } from "./asked-guild.js";

export interface TestedGuild {
  readonly at: AskedAt;
  readonly config: Config;
  /** The results are in the order of the file. */
  readonly judged: readonly JudgedTest[];
}
