// A reviewed plan on one line: its digest, the guild, the counts of its changes, and how many cannot be undone.

import { foreignText } from "../model/visible-text.js";
import { type SavedPlan, savedPlan } from "../plan/saved/saved-plan.js";
import type { Plan } from "../plan/value/plan.js";
import { counted } from "./counted.js";
import { paint, span, type TextOptions, words } from "./paint.js";
import { changeCounts } from "./plan-summary.js";
import { boundedText } from "./text-width.js";

/** Columns; a file may hold a name of any length. */
const LONGEST_NAME = 200;

/**
 * `Plan sha256:ab12… for "星河社区" (144…): 2 to create, 1 to delete; 3 calls to make. ! 1 change cannot be undone.`
 * Never wrapped.
 */
export function planLine(plan: Plan | SavedPlan, options: Pick<TextOptions, "color">): string {
  const { digest } = "digest" in plan ? plan : savedPlan(plan);
  const counts = changeCounts(plan).join(", ");
  const undone = plan.changes.filter(({ reversible }) => !reversible).length;
  const unseen = plan.changes.filter(({ reveals }) => reveals !== undefined).length;
  const marked = [
    ...(undone === 0 ? [] : [`${counted(undone, "change")} cannot be undone`]),
    ...(unseen === 0 ? [] : [`${counted(unseen, "change")} cannot be unseen`]),
  ].join(", ");
  const deferred =
    plan.deferred.length === 0 ? "" : ` ${counted(plan.deferred.length, "change")} left for later.`;
  return paint(
    [
      [
        words("Plan ", "bold"),
        span(digest),
        span(` for "${foreignText(boundedText(plan.guild.name, LONGEST_NAME))}" (${plan.guild.id}): `),
        span(`${counts === "" ? "no changes" : counts}; ${counted(plan.calls.writes, "call")} to make.`),
        span(deferred, "yellow"),
        span(marked === "" ? "" : ` ! ${marked}.`, "red"),
      ],
    ],
    options.color,
  );
}
