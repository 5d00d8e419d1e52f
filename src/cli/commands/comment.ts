// guildform comment: writes a plan or its outcome to the place where people review the change.

import { ForgeError } from "../../forge/forge-error.js";
import { errorText } from "../../render/error-text.js";
import { jsonText } from "../../render/json-text.js";
import { DEFAULT_LIMIT } from "../../render/markdown/limits.js";
import { isNews } from "../../render/report/report.js";
import { reportsMarkdown, reportText } from "../../render/report/report-text.js";
import { markerOf } from "../../use-cases/forge/marker.js";
import { openForge } from "../../use-cases/forge/open-forge.js";
import { type ReportResult, tellInChange, tellInIssue } from "../../use-cases/forge/tell.js";
import { phrase } from "../../words/statement.js";
import { talkText } from "../../words/talk-text.js";
import { UsageError } from "../../words/usage-error.js";
import { annotate } from "../annotate.js";
import type { CommandRun } from "../command.js";
import { EXIT, type ExitStatus } from "../exit-status.js";
import { type ForgeFlags, forgeSettings, guildReportsNamed, reportsNamed } from "../forge-of.js";
import { ciJobUrl } from "../settings-of.js";
import { errorJson } from "../show-error.js";

interface CommentFlags extends ForgeFlags {
  readonly change?: number;
  readonly issue?: boolean;
  readonly workflow: string;
  readonly limit?: number;
  readonly print?: boolean;
  readonly required?: boolean;
}

/** The places are files, or `-` for stdin. An empty list means stdin. */
export async function comment(
  { flags, terminal, json }: CommandRun<CommentFlags>,
  places: readonly string[],
): Promise<ExitStatus> {
  const { change, issue = false, workflow, limit = DEFAULT_LIMIT } = flags;
  const isSent = change !== undefined || issue;
  if (change !== undefined && issue) throw new UsageError({ case: "forge-where" });
  if (!isSent && !flags.print) throw new UsageError({ case: "forge-where" });
  if (!isSent) {
    const { reports } = await reportsNamed(places);
    terminal.result(reportsMarkdown(reports, limit));
    return EXIT.done;
  }
  const forge = await openForge(forgeSettings(flags));
  const { reports, guild } = await guildReportsNamed(places, flags);
  const lastLine = markerOf({ workflow, guild });
  const text = reportText(reports, { guild, limit, lastLine, jobUrl: ciJobUrl(process.env) });
  if (flags.print) terminal.result(reportsMarkdown(reports, limit));
  const toTell = { text, lastLine, isNews: reports.some(isNews) };
  try {
    const delivery =
      change === undefined ? await tellInIssue(forge, toTell) : await tellInChange(forge, change, toTell);
    showDelivery(delivery);
    return EXIT.done;
  } catch (error) {
    if (!(error instanceof ForgeError) || flags.required) throw error;
    if (json) terminal.result(jsonText({ done: "failed", url: "", error: errorJson(error) }));
    terminal.complain(errorText(error, terminal.talkLook));
    // The job continues, and few people read the log of a job that went well. So an annotation warns them.
    const { code, message, hint } = error;
    await annotate({ command: { level: "warning", code, message, hint } });
    terminal.talk(talkText(phrase("comment-not-required", {})));
    return EXIT.done;
  }

  function showDelivery({ done, url }: ReportResult): void {
    const what = issue ? "issue" : "comment";
    if (flags.print) terminal.talk(talkText(phrase("told-on-forge", { what, done, url })));
    else if (json) terminal.result(jsonText({ done, url }));
    else terminal.result(talkText(phrase("told-on-forge", { what, done, url })));
  }
}
