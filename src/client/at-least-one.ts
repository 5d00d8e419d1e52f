// The numbers of settings: whole, and at least 1.

import { UsageError } from "../words/usage-error.js";

/** `name` as the option is called, such as `timeoutMs`. Throws UsageError. */
export function atLeastOne(name: string, value: number): number {
  if (Number.isSafeInteger(value) && value >= 1) return value;
  throw new UsageError({ case: "no-count", name, value });
}
