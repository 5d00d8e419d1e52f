// The refresh mode says which permissions a plan reads. `--refresh` of plan and apply has it, and so has the identity of a plan.

/** `changed` leaves out entries that the file says as the last apply left them (plan/claims/entries-as-applied.ts). */
export const REFRESH_MODES = ["all", "changed"] as const;

export type RefreshMode = (typeof REFRESH_MODES)[number];
