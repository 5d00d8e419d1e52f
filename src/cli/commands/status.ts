// guildform status set, status get: write and read the identity of a reviewed plan, and later its outcome, as the status of a commit.

import type { CommitStatus } from "../../forge/forge.js";
import { jsonLine } from "../../render/json-text.js";
import type { Report } from "../../render/report/report.js";
import { endedApplyText, noPlanText, verdictText } from "../../render/report/report-text.js";
import { openForge } from "../../use-cases/forge/open-forge.js";
import { applicableIdentity, recordReview, reviewOf } from "../../use-cases/forge/review.js";
import { phrase } from "../../words/statement.js";
import { talkText } from "../../words/talk-text.js";
import { UsageError } from "../../words/usage-error.js";
import type { CommandRun } from "../command.js";
import { EXIT, type ExitStatus } from "../exit-status.js";
import { type ForgeFlags, forgeSettings, guildReportsNamed, requestedGuildId } from "../forge-of.js";
import { ciJobUrl } from "../settings-of.js";

interface StatusFlags extends ForgeFlags {
  readonly commit: string;
  readonly branch?: string;
}

export async function setStatus(
  { flags, terminal, json }: CommandRun<StatusFlags>,
  place: string,
): Promise<ExitStatus> {
  const commit = commitOf(flags);
  const forge = await openForge(forgeSettings(flags));
  const { reports, guild } = await guildReportsNamed([place], flags);
  const [report] = reports;
  if (report === undefined || report.of === "drift") throw new UsageError({ case: "status-of-plan", place });
  const { says, ...review } = shownInStatus(report);
  const { name, state } = await recordReview(forge, {
    commit,
    guild,
    ...review,
    jobUrl: ciJobUrl(process.env),
  });
  terminal.result(json ? jsonLine({ name, state }) : talkText(phrase("status-set", { name, says })));
  return EXIT.done;
}

/** Returns the identity of a plan that can be applied, or the outcome of its apply. */
function shownInStatus(report: Report): Pick<CommitStatus, "state" | "description"> & {
  readonly says: "identity" | "nothing" | "outcome";
} {
  if (report.of === "result") {
    const state = report.result.exit_status === EXIT.done ? "success" : "failure";
    return { says: "outcome", state, description: verdictText(report.result) };
  }
  const ended = endedApplyText(report);
  if (ended !== null) return { says: "outcome", state: "failure", description: ended };
  const identity = applicableIdentity(report);
  return identity === null
    ? { says: "nothing", state: "failure", description: noPlanText() }
    : { says: "identity", state: "success", description: identity };
}

export async function getStatus({ flags, terminal, json }: CommandRun<StatusFlags>): Promise<ExitStatus> {
  const commit = commitOf(flags);
  const guild = requestedGuildId(flags);
  if (guild === undefined) throw new UsageError({ case: "status-guild" });
  const review = await reviewOf(await openForge(forgeSettings(flags)), {
    commit,
    guild,
    into: flags.branch ?? null,
  });
  const { change, identity } = review;
  terminal.result(json ? jsonLine(review) : talkText(phrase("reviewed", { commit, change, identity })));
  return EXIT.done;
}

function commitOf({ commit }: StatusFlags): string {
  if (/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(commit)) return commit;
  throw new UsageError({ case: "forge-commit", given: commit });
}
