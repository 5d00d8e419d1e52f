// What every call takes besides its own input.

export interface CallControl {
  /** Calls it off; CallAbortedError says whether it was sent. */
  readonly signal?: AbortSignal | undefined;
}
