// Checks the length of a secret key that a variable of the environment holds. The key of the seals of state and the key of signed plans go
// through it. plan/saved/signature and `use-cases/open-store.ts` call it.

import { UsageError } from "./usage-error.js";

const KEY_BYTES = 32;

/**
 * Returns the key unchanged. Throws UsageError if it has fewer than 32 bytes: a secret that is missing in CI arrives as
 * an empty text.
 */
export function signingKey(variable: string, text: string): string {
  const bytes = Buffer.byteLength(text);
  if (bytes >= KEY_BYTES) return text;
  throw new UsageError({ case: "key-short", variable, bytes, least: KEY_BYTES });
}
