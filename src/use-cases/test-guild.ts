// This use case runs the tests of the file: on the file itself, on the present guild, or on each call of a plan. It writes nothing. On the
// file alone it needs no token and no network.

import type { Config } from "../config/config.js";
import type { AskedAt } from "../inspect/asked-guild.js";
import type { Regard } from "../inspect/question-reads.js";
import type { TestedGuild } from "../inspect/tested-guild.js";
import type { GuildView } from "../plan/audience/guild-view.js";
import { judgeWithoutPlan } from "../plan/file-tests/judge-tests.js";
import type { JudgedTest } from "../plan/file-tests/judged-test.js";
import { ANY_OTHER_ROLE } from "../plan/file-tests/open-parts.js";
import { needsRoles, usersToRead } from "../plan/file-tests/test-facts.js";
import { askedGuild } from "./asked-guild.js";
import { usableConfiguration } from "./configuration.js";
import { planConfiguration } from "./plan.js";
import type { Settings } from "./settings.js";

export interface TestOptions {
  readonly at: AskedAt;
  readonly signal?: AbortSignal;
}

/** Errors: InvalidInputError, UsageError, errors of the client and of the state. */
export async function testGuild(settings: Settings, { at, signal }: TestOptions): Promise<TestedGuild> {
  const options = signal === undefined ? {} : { signal };
  if (at === "planned") {
    const written = (await usableConfiguration(settings)).config;
    // Without tests there is no plan, so a job that always runs this pays nothing.
    if (written.tests.length === 0) return { at, config: written, judged: [] };
    const { judged, config } = await planConfiguration(settings, options);
    return { at, config, judged };
  }
  const regard = (listed: GuildView, { tests }: Config) => regardOf(judgeWithoutPlan(tests, () => listed));
  const needsList = (listed: GuildView, { tests }: Config) =>
    needsRoles(judgeWithoutPlan(tests, () => listed));
  const needsMembers = (listed: GuildView, { tests }: Config) =>
    usersToRead(judgeWithoutPlan(tests, () => listed));
  const { config, seen } = await askedGuild(settings, { ...options, at, regard, needsList, needsMembers });
  return { at, config, judged: judgeWithoutPlan(config.tests, () => seen) };
}

/** Returns the objects that the list of channels alone does not decide. */
const regardOf = (judged: readonly JudgedTest[]): Regard => {
  const open = judged.flatMap(({ unknown }) => unknown);
  return {
    nodes: [...new Set(open.map(({ node }) => node))],
    subjects: [...new Set(open.flatMap(({ subjects }) => subjects))].filter((one) => one !== ANY_OTHER_ROLE),
    pins: false,
  };
};
