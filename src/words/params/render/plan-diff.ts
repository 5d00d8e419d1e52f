// Params of what is said of the difference of two saved plans.

import type { None } from "../cases.js";
import type { PlanPart } from "../plan/saved-plans.js";

export interface PlanDiffParams {
  /** `place` is the path of a plan, `at` when it was made. */
  readonly "diff-side": {
    readonly side: "old" | "new";
    readonly place: string;
    readonly at: string;
    readonly identity: string;
  };
  /** `differ` and `alike` hold each part of an identity once. */
  readonly "diff-verdict": { readonly differ: readonly PlanPart[]; readonly alike: readonly PlanPart[] };
  readonly "diff-headline": { readonly same: boolean };
  readonly "diff-none": None;
  readonly "diff-mark": { readonly is: "gone" | "new" | "changed" };
  readonly "diff-legend": None;
  readonly "diff-title": {
    readonly of: "calls" | "footprint" | "findings" | "allowances" | "access" | "deferred";
  };
  readonly "diff-reordered": None;
  readonly "diff-built-on": { readonly side: "old" | "new" };
  readonly "diff-allowance": { readonly before: number | null; readonly after: number | null };
}
