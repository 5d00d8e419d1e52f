// guildform test: runs the tests of the file.

import type { AskedAt } from "../../inspect/asked-guild.js";
import { worstFailures } from "../../plan/file-tests/test-failure.js";
import { jsonText } from "../../render/json-text.js";
import { junitText } from "../../render/tests/junit.js";
import { countsOf, testsJson, testsText } from "../../render/tests/tests-text.js";
import { annotate } from "../annotate.js";
import { EXIT } from "../exit-status.js";
import { type GuildRun, guildCommand } from "../guild-run.js";
import { checkOutFile, writeReport } from "../out-file.js";
import type { CommonFlags } from "../settings-of.js";

interface TestFlags extends CommonFlags {
  readonly at: AskedAt;
  readonly junit?: string;
  readonly strict?: boolean;
}

export const test = guildCommand(async (run: GuildRun<TestFlags>) => {
  const { flags, json, verbose, terminal, view } = run;
  const { at, junit, strict = false } = flags;
  const settings = await run.settings();
  if (junit !== undefined) await checkOutFile(junit, settings, "--junit");
  return run.work(settings, async ({ guildform, progress, signal }) => {
    const result = await guildform.test({ at, signal });
    progress.end();
    view.know(() => ({ file: result.config }));
    const tested = view.tested(result);
    const style = { ...terminal.resultLook, verbose };
    terminal.result(json ? jsonText(testsJson(tested)) : testsText(tested, style));
    await annotate({ plan: worstFailures(tested.judged) });
    if (junit !== undefined) await writeReport(junit, junitText(tested, { strict }), "--junit");
    const { fails, undecided } = countsOf(tested.judged);
    return fails > 0 || (strict && undecided > 0) ? EXIT.blocked : EXIT.done;
  });
});
