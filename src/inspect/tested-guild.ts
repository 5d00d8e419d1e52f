// Tested guild: what the tests of a file say, and of which guild.

import type { Config } from "../config/config.js";
import type { JudgedTest } from "../plan/file-tests/judge-tests.js";
import type { AskedAt } from "./asked-guild.js";

export interface TestedGuild {
  readonly at: AskedAt;
  readonly config: Config;
  /** In the order of the file. */
  readonly judged: readonly JudgedTest[];
}
