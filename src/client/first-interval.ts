// The first interval of a pace follows from the calls before the first refusal. Services count in two ways, and the calls do not show which.
//
// A full bucket gave the calls of the time before and of one second more. A window gave the calls of one second. For example, after 30
// calls in half a second, a bucket gives 20 a second, and a window gives 30. pace.ts begins with the slower interval and tries the faster one.

/** A pace never waits longer between two calls. */
export const MAX_INTERVAL_MS = 60_000;
/** The pace stays this much slower than the measured rate. */
export const MARGIN = 1.01;

/** A refusal shows this about the way in which the service counts. */
export interface Counting {
  /** `windowMs` is the time over which the service counts calls. */
  readonly windowMs: number;
  /** `true` means that another pace delayed the calls. */
  readonly isSpaced: boolean;
}

interface AcceptedCalls {
  readonly passes: number;
  /** `inWindow` counts the calls that started within the window before the refusal. */
  readonly inWindow: number;
  /** `tookMs` is the time from the first call to the refusal. */
  readonly tookMs: number;
}

/** The service probably refuses the interval `tooFastMs`. */
export function firstInterval(
  { passes, inWindow, tookMs }: AcceptedCalls,
  { windowMs, isSpaced }: Counting,
): { readonly intervalMs: number; readonly tooFastMs: number } {
  const ofWindow = tookMs <= windowMs ? passes : inWindow;
  const fasterMs = windowMs / Math.max(1, ofWindow);
  const slowerMs = (tookMs + windowMs) / Math.max(1, passes);
  // Calls over more than one window, or in a steady stream, show a window well.
  const isSteady = tookMs > windowMs || (isSpaced && tookMs > 0.3 * windowMs);
  const likelyMs = isSteady ? Math.min(fasterMs, slowerMs) : slowerMs;
  const intervalMs = Math.min(MAX_INTERVAL_MS, MARGIN * likelyMs);
  return { intervalMs, tooFastMs: 0.95 * Math.min(fasterMs, intervalMs) };
}
