// An ErrorCode has the meaning of a platform code, and advice. The tables in this folder have one row for each code.
//
// The advice is column R of service-facts 6. An empty column is `unknown`.

/**
 * A caller may do this after an answer with the code:
 * - `never`: it does not repeat the call, because the same call fails again.
 * - `once`: it repeats the call once, which usually helps.
 * - `retry`: it may repeat the call.
 * - `wait`: it repeats the call after a pause.
 * - `later`: a quota is used up, so it does not repeat the call in this run.
 * - `refresh_token`: it repeats the call once with a fresh token.
 * - `pending`: it must not send the call again. The service has accepted the call and works on it.
 * - `unknown`: the documentation says nothing.
 */
export type RetryAdvice =
  | "never"
  | "once"
  | "retry"
  | "wait"
  | "later"
  | "refresh_token"
  | "pending"
  | "unknown";

export interface ErrorCode {
  /** The meaning is a few plain words without a full stop. */
  readonly meaning: string;
  readonly advice: RetryAdvice;
}

export type ErrorCodeRow = readonly [code: number, advice: RetryAdvice, meaning: string];
