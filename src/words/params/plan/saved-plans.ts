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
   * A call goes elsewhere than its address says. `member` of the call is `sent`, and `known` in what the plan builds on under
   * `address`; null: it builds on nothing there. `place` as of SAVED_PLAN.
   */
  readonly "E-PLAN-TARGET": {
    readonly place: string | null;
    readonly id: string;
    readonly address: string;
    readonly member: string;
    readonly sent: string;
    readonly known: string | null;
  };
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
    /** What people changed in the guild since the last apply: `channel.rules`, `["name"]`; no paths of an object that is gone. */
    readonly byHand: readonly { readonly address: string; readonly paths: readonly string[] }[];
  };
}
