// Use case: keep the identity of the plan that people reviewed where the apply finds it after the merge: as the status
// `guildform/GUILD` of the last commit of the change.
//
// A review is good for one decision: what became of its plan takes the place of the identity, so that the job of an old merge that somebody starts
// again does not bring back what a newer one took away.
//
// The status proves nobody's consent, since whoever may push may write it: the protected branch does that. It says which plan the
// reviewers saw; `apply --expect` makes that one or none.

import type { CommitStatus, Forge, TargetBranch } from "../../forge/forge.js";
import { isIdentity } from "../../plan/value/compared-identities.js";
import { isBlocked } from "../../plan/value/plan-verdict.js";
import type { Report } from "../../render/report/report.js";
import { namingForge } from "./tell.js";

export interface Review {
  /** The number of the change that was merged as the commit; null for none. */
  readonly change: number | null;
  /** The last commit of that change. */
  readonly head: string | null;
  /** Of the plan that was reviewed; null where there is none that can be applied. */
  readonly identity: string | null;
}

/** The identity of a plan that can be applied; null for a blocked one, one that would not go through, and for an error in its place. */
export const applicableIdentity = (report: Report): string | null =>
  report.of === "plan" && !isBlocked(report.plan) && report.rehearsal?.goes_through !== false
    ? report.plan.identity
    : null;

/** Writes the status. `description`: the identity of the plan, or why there is none to be applied. Throws ForgeError. */
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

/** What was reviewed of the change that was merged as a commit. Throws ForgeError. */
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
