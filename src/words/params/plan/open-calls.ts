// Params of what is said of calls of earlier runs of which state knows no end.

/** A call that was sent, as state keeps it. */
export interface SentCall {
  readonly address: string;
  readonly operation: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** Its run, and by whom, such as `alice on build-7`; null when the history does not have it. */
  readonly run: { readonly id: string; readonly by: string } | null;
  /** Ids of what the service said it waits for; null where it was never answered. */
  readonly accepted: { readonly audit: string | null; readonly task: string | null } | null;
}

export interface OpenCallParams {
  readonly "E-INTENT-UNDECIDED": {
    readonly call: SentCall;
    /** What it may have made; none when the service has no list that would show it. */
    readonly choices: readonly { readonly id: string; readonly name: string }[];
  };
}
