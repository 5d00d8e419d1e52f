// What is known of a platform code, and the rows in which it is written.
//
// Advice is column R of service-facts 6; an empty column is `unknown`.

/**
 * What may be done about an answer with a code:
 * `never` the same call fails again; `once` one repetition usually helps; `retry` may be repeated;
 * `wait` repeat after a pause; `later` a quota is used up, so not in this run; `refresh_token` repeat once
 * with a fresh token; `pending` no refusal: the service has accepted the call and works on it, so it must not
 * be sent again; `unknown` the documentation is silent.
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
  /** A few plain words, without a full stop. */
  readonly meaning: string;
  readonly advice: RetryAdvice;
}

export type ErrorCodeRow = readonly [code: number, advice: RetryAdvice, meaning: string];
