// What every call takes besides its own input.

export interface CallControl {
  /** Cuts it off, also under way; CallAbortedError says whether it was sent. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Ends its waits and sends no further attempt, and lets the one under way end. Throws CallAbortedError with
   * `sent: false` when surely nothing happened, else the error of the last attempt that may have had an effect.
   */
  readonly stop?: AbortSignal | undefined;
  /**
   * Told of each answer that is no refusal, before it is read: its HTTP status and the service's trace id. Errors
   * have `traceId` themselves. Must not throw.
   */
  readonly onAnswer?:
    | ((answer: { readonly status: number; readonly traceId: string | null }) => void)
    | undefined;
}
