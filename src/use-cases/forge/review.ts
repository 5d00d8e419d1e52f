// This use case keeps the identity of the reviewed plan for the apply after the merge. It is the status `guildform/GUILD` of the last
// commit of the change. `guildform status set` writes that status, and `status get` reads it (cli/commands/status.ts).
//
// A review counts for one apply. After the apply, `status set` with its result replaces the identity by the outcome. So a restarted job of
// an old merge does not undo the work of a newer one.
//
// The status does not prove an approval, because everybody who may push may write it. The protected branch proves it. The status says which
// plan the reviewers saw, and `apply --expect` applies this plan or none.

import type { CommitStatus, Forge, TargetBranch } from "../../forge/forge.js";
import { isIdentity } from "../../plan/value/compared-identities.js";
import { isBlocked } from "../../plan/value/plan-verdict.js";
import type { Report } from "../../render/report/report.js";
import { namingForge } from "./tell.js";

export interface Review {
  /** The number of the change that was merged as this commit. null means that there is none, as after a direct push. */
  readonly change: number | null;
  /** The last commit of the change; null without a change. */
  readonly head: string | null;
  /**
   * The identity of the reviewed plan. null means that the status has none: no plan can be applied, or the status has the outcome already.
   */
  readonly identity: string | null;
}

/** Returns the identity of a plan that can be applied. Returns null for a blocked plan, a plan that fails its rehearsal, and an error. */
export const applicableIdentity = (report: Report): string | null =>
  report.of === "plan" && !isBlocked(report.plan) && report.rehearsal?.goes_through !== false
    ? report.plan.identity
    : null;

/**
 * Writes the status. `description` is the identity of the plan, the reason why no plan can be applied, or the outcome of its apply. Throws
 * ForgeError.
 */
export async function recordReview(
  forge: Forge,
  {
    commit,
    guild,
    jobUrl: url,
    ...review
  }: {
    readonly commit: string;
    readonly guild: string;
    readonly jobUrl: string | null;
  } & Pick<CommitStatus, "state" | "description">,
): Promise<Pick<CommitStatus, "name" | "state">> {
  const name = statusName(guild);
  await namingForge({ forge, use: "set-status" }, () => forge.setStatus(commit, { name, url, ...review }));
  return { name, state: review.state };
}

/** Returns the review of the change that was merged as this commit. Throws ForgeError. */
export const reviewOf = (
  forge: Forge,
  { commit, guild, into }: { readonly commit: string; readonly guild: string; readonly into: TargetBranch },
): Promise<Review> =>
  namingForge({ forge, use: "get-status" }, async () => {
    const change = await forge.mergedAs(commit, into);
    if (change === null) return { change: null, head: null, identity: null };
    const status = await forge.status(change.head, statusName(guild));
    const isGood = status?.state === "success" && isIdentity(status.description);
    return { change: change.number, head: change.head, identity: isGood ? status.description : null };
  });

const statusName = (guild: string): string => `guildform/${guild}`;
