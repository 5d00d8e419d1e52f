// These params describe why a server gave no answer. `told` is the explanation of the system, without credentials.

import type { Cases } from "./cases.js";

export type NoAnswer = Cases<{
  readonly unreachable: { readonly told: string };
  readonly time: { readonly limitMs: number };
  /** The answer has more bytes than guildform reads. */
  readonly "too-large": { readonly limitBytes: number };
}>;
