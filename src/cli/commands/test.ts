// guildform test: do the tests of the file hold?

import { Guildform } from "../../guildform.js";
import type { AskedAt } from "../../inspect/asked-guild.js";
import { worstFailures } from "../../plan/file-tests/test-failure.js";
import { jsonText } from "../../render/json-text.js";
import { junitText } from "../../render/tests/junit.js";
import { countsOf, testsJson, testsText } from "../../render/tests/tests-text.js";
import { annotate } from "../annotate.js";
import { asShown, type ShownFlags } from "../as-shown.js";
import type { CommandView } from "../command-view.js";
import { EXIT, type ExitStatus } from "../exit-status.js";
import { checkOutFile } from "../out-file.js";
import { reportProgress } from "../report-progress.js";
import { type CommonFlags, settingsOf } from "../settings-of.js";
import { systemTerminal } from "../terminal.js";
import { untilInterrupted } from "../until-interrupted.js";
import { writeReport } from "../write-report.js";

interface TestFlags extends CommonFlags, ShownFlags {
  readonly at: AskedAt;
  readonly junit?: string;
  readonly strict?: boolean;
}

export const test = (flags: TestFlags): Promise<ExitStatus> =>
  asShown(flags, (shown) => testShown(flags, shown));

async function testShown(flags: TestFlags, shown: CommandView): Promise<ExitStatus> {
  const terminal = systemTerminal({ color: flags.color, quiet: flags.quiet === true });
  const progress = reportProgress(terminal, { verbose: flags.verbose === true, shown });
  const settings = { ...(await settingsOf(flags, "guildform test")), ...progress.listeners };
  if (flags.junit !== undefined) await checkOutFile(flags.junit, settings, "--junit");
  const [json, strict] = [flags.json === true, flags.strict === true];
  return untilInterrupted({ terminal, json, progress }, async ({ signal }) => {
    const result = await new Guildform(settings).test({ at: flags.at, signal });
    progress.end();
    shown.know(() => ({ file: result.config }));
    const tested = shown.tested(result);
    const style = { ...terminal.resultLook, verbose: flags.verbose === true };
    terminal.result(json ? jsonText(testsJson(tested)) : testsText(tested, style));
    await annotate({ plan: worstFailures(tested.judged) });
    if (flags.junit !== undefined) await writeReport(flags.junit, junitText(tested, { strict }), "--junit");
    const { fails, undecided } = countsOf(tested.judged);
    return fails > 0 || (strict && undecided > 0) ? EXIT.blocked : EXIT.done;
  });
}
