// A key that somebody shares in a variable of the environment: long enough to keep a secret, or refused.

import { UsageError } from "./usage-error.js";

const KEY_BYTES = 32;

/** The key as given. Throws UsageError when it has less than 32 bytes: a secret that is missing in CI comes as an empty text. */
export function signingKey(variable: string, text: string): string {
  const bytes = Buffer.byteLength(text);
  if (bytes >= KEY_BYTES) return text;
  throw new UsageError({ case: "key-short", variable, bytes, least: KEY_BYTES });
}
