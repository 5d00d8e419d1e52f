// Settings that count something, such as `maxAttempts`, are whole numbers of at least 1. atLeastOne is for the settings of GuildClient and
// its gateway.

import { UsageError } from "../words/usage-error.js";

/**
 * Returns the value, or throws UsageError when it is no whole number of at least 1. `name` is the name of the option, such as `timeoutMs`.
 */
export function atLeastOne(name: string, value: number): number {
  if (Number.isSafeInteger(value) && value >= 1) return value;
  throw new UsageError({ case: "no-count", name, value });
}
