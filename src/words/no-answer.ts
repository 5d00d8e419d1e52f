// Params of what is said where a server gave no answer. `told` is what the system said, without credentials.

import type { Cases } from "./cases.js";

export type NoAnswer = Cases<{
  readonly unreachable: { readonly told: string };
  readonly time: { readonly limitMs: number };
  /** The answer has more bytes than guildform reads. */
  readonly "too-large": { readonly limitBytes: number };
}>;
