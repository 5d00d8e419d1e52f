// A lock as a phrase: who holds it, since when, and when it was last seen alive.

import { type Phrase, phrase } from "../words/said.js";
import type { LockInfo } from "./store.js";

export const lockHolder = (lock: LockInfo, { nowMs }: { readonly nowMs: number }): Phrase<"lock-holder"> =>
  phrase("lock-holder", { lock, nowMs });
