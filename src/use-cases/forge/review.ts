// Use case: keep the identity of the plan that people reviewed where the apply finds it after the merge: as the status
// `guildform/GUILD` of the last commit of the change.
//
// The status proves nobody's consent, since whoever may push may write it: the protected branch does that. It says which plan the
// reviewers saw; `apply --expect` makes that one or none.

import type { CommitStatus, Forge } from "../../forge/forge.js";
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
export const identityOf = (report: Report): string | null =>
  report.of === "plan" && !isBlocked(report.plan) && report.rehearsal?.goes_through !== false
    ? report.plan.identity
    : null;

/** Writes the status; `instead` stands in it where there is no identity. Throws ForgeError. */
export async function recordReview(
  forge: Forge,
  {
    commit,
    guild,
    identity,
    instead,
    jobUrl,
  }: {
    readonly commit: string;
    readonly guild: string;
    readonly identity: string | null;
    readonly instead: string;
    readonly jobUrl: string | null;
  },
): Promise<Pick<CommitStatus, "name" | "state">> {
  const name = statusName(guild);
  const state = identity === null ? "failure" : "success";
  const status = { name, state, description: identity ?? instead, url: jobUrl } as const;
  await namingForge({ forge, use: "set-status" }, () => forge.setStatus(commit, status));
  return { name, state };
}

/** What was reviewed of the change that was merged as a commit. Throws ForgeError. */
export const reviewOf = (
  forge: Forge,
  { commit, guild }: { readonly commit: string; readonly guild: string },
): Promise<Review> =>
  namingForge({ forge, use: "get-status" }, async () => {
    const change = await forge.mergedAs(commit);
    if (change === null) return { change: null, head: null, identity: null };
    const status = await forge.status(change.head, statusName(guild));
    const isGood = status?.state === "success" && isIdentity(status.description);
    return { change: change.number, head: change.head, identity: isGood ? status.description : null };
  });

const statusName = (guild: string): string => `guildform/${guild}`;
