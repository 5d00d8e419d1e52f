// What one change shows of what an existing channel holds.

/** What is seen cannot be unseen. */
export interface Revealed {
  /** `everyone`, `role.moderator`, `user.alice`. */
  readonly to: readonly string[];
  /** Whether every member sees the channel then: `again` when it was open as last applied, and somebody closed it since. */
  readonly opens: "no" | "first" | "again";
}
