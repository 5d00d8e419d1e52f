// Whether a call may be repeated after a refusal, in two or three words.

import type { RetryAdvice } from "../../protocol/error-codes.js";

const ADVICE: Readonly<Record<RetryAdvice, string>> = {
  never: "do not repeat",
  once: "repeat once",
  retry: "repeat",
  wait: "wait, repeat",
  later: "another day",
  refresh_token: "fresh token",
  pending: "accepted, waits",
  unknown: "",
};

/** Empty when the documentation is silent. */
export const adviceText = (advice: RetryAdvice): string => ADVICE[advice];
