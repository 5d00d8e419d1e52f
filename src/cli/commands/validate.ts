// guildform validate: checks offline that a plan can use the file.

import type { Config } from "../../config/config.js";
import { loadConfig } from "../../config/load-config.js";
import { readTypedFile } from "../../model/read-bounded-file.js";
import { jsonText } from "../../render/json-text.js";
import { givenPeople } from "../../use-cases/configuration.js";
import { filesBeside } from "../../use-cases/contained-file.js";
import type { Diagnostic } from "../../words/diagnostic.js";
import { phrase } from "../../words/statement.js";
import { annotate } from "../annotate.js";
import type { CommandRun, OutputFlags } from "../command.js";
import { configFile } from "../config-file.js";
import { EXIT, type ExitStatus } from "../exit-status.js";
import { linkRule } from "../link-rule.js";
import { peopleSettings } from "../settings-of.js";
import { loadWords } from "../spoken-language.js";
import { type VariableFlags, variablesOf } from "../variables.js";

interface ValidateFlags extends VariableFlags, OutputFlags {
  readonly file?: string;
  readonly people?: string;
}

export async function validate({ flags, terminal, json }: CommandRun<ValidateFlags>): Promise<ExitStatus> {
  const file = configFile(flags.file);
  const people = await givenPeople({
    ...(await peopleSettings(flags, process.env)),
    links: linkRule(process.env),
  });
  let bytes: Uint8Array = new Uint8Array();
  const { config, diagnostics: fileDiagnostics } = await loadConfig({
    file,
    ...(await variablesOf(flags, process.env)),
    readFile: async (path, limitBytes) => {
      bytes = await readTypedFile({ path, links: linkRule(process.env) }, limitBytes);
      return bytes;
    },
    readContained: filesBeside(file),
    people: { ...people, undeclared: "taken" },
  });
  const failed = config === null || config.tests.length === 0 ? [] : await failedTests(config, bytes);
  const diagnostics = [...fileDiagnostics, ...failed];
  const valid = config !== null && failed.length === 0;
  if (diagnostics.length > 0) await loadWords("whole");
  await annotate({ file: diagnostics });
  const isReport = json || flags.format !== undefined;
  if (flags.format === "gitlab-codequality") {
    const [{ codeQualityJson }, { problemsOfFile }] = await Promise.all([
      import("../../render/problems/gitlab-reports.js"),
      import("../../render/problems/problem.js"),
    ]);
    terminal.result(jsonText(codeQualityJson(problemsOfFile(diagnostics), file)));
  } else if (json) {
    const { withWords } = await import("../../words/words-of.js");
    terminal.result(jsonText({ file, valid, diagnostics: diagnostics.map(withWords) }));
  } else if (diagnostics.length > 0) {
    // To measure the width of text takes longer to load than the rest takes to run, and most files are clean.
    const { diagnosticsText } = await import("../../render/diagnostics-text.js");
    const text = diagnosticsText(diagnostics, terminal.talkLook);
    if (valid) terminal.talk(text);
    else terminal.complain(text);
  }
  if (!isReport && config !== null && valid) {
    const channels = [...config.channels, ...config.groups.flatMap((group) => group.channels)];
    const threads = channels.flatMap((channel) => channel.threads).length;
    const [groups, messages] = [config.groups.length, config.messages.length];
    const { talkText } = await import("../../words/talk-text.js");
    terminal.result(
      talkText(phrase("file-valid", { file, groups, channels: channels.length, messages, threads })),
    );
  }
  if (config === null) return EXIT.error;
  return valid ? EXIT.done : EXIT.blocked;
}

/** Returns the tests of the file that fail on the file alone. */
async function failedTests(config: Config, bytes: Uint8Array): Promise<readonly Diagnostic[]> {
  const { fileFailures } = await import("../../plan/file-tests/file-failures.js");
  const { fillExcerpts } = await import("../../config/source/fill-excerpts.js");
  return fillExcerpts(fileFailures(config), { file: config.file, bytes });
}
