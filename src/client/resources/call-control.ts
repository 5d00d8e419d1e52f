// Every call takes these options besides its own input.

/** All options are optional. */
export interface CallControl {
  /**
   * The signal aborts the call, also while its request runs. CallAbortedError says in `sent` whether the call may have had an effect.
   */
  readonly signal?: AbortSignal | undefined;
  /**
   * The signal ends waits and prevents further attempts. A running attempt goes to its end. The call throws CallAbortedError with
   * `sent: false` when it surely had no effect, or else the error of the last attempt that may have had one.
   */
  readonly stop?: AbortSignal | undefined;
  /**
   * The client calls this with the HTTP status and the service's trace id of each answer that is no refusal, before it reads the answer.
   * Errors have a `traceId` themselves. The callback must not throw.
   */
  readonly onAnswer?:
    | ((answer: { readonly status: number; readonly traceId: string | null }) => void)
    | undefined;
}
