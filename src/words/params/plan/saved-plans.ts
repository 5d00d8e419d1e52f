// Params of what is said of saved plans.

/** What an identity tells apart: the members of a plan that count. */
export type PlanPart =
  | "guild"
  | "operations"
  | "footprint"
  | "remember"
  | "undoes"
  | "allowances"
  | "deferred";

export interface SavedPlanParams {
  /** `createdAt` as the plan says it, such as `2026-11-22T10:00:00.000Z`. */
  readonly "E-PLAN-OLD": { readonly createdAt: string; readonly ageMs: number; readonly maxAgeMs: number };
  /** `now` is what the clock says, such as `2026-11-22T10:00:00.000Z`. */
  readonly "E-PLAN-FUTURE": { readonly createdAt: string; readonly aheadMs: number; readonly now: string };
  /**
   * `identity` of the plan at hand, and the one that was asked for; `plan` names the file of a saved one. `differ` and `alike`
   * hold each part once, or both none when one of the two is no identity.
   */
  readonly UNEXPECTED_PLAN: {
    readonly identity: string;
    readonly expected: string;
    readonly plan: string | null;
    readonly differ: readonly PlanPart[];
    readonly alike: readonly PlanPart[];
  };
}
