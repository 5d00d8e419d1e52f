// Params of how a command ended before its work was done.

import type { Cases, None } from "../cases.js";

export interface EndingParams {
  readonly INTERRUPTED: Cases<{
    readonly "nothing-written": None;
    /** Left while calls of an apply were under way. */
    readonly "apply-left": None;
    /** Left while a write of `guildform call` was under way. */
    readonly "call-left": { readonly operation: string };
  }>;
  /** Nobody said yes to a call that destroys. */
  readonly DECLINED: None;
  /** `reason` in the words of the system. */
  readonly OUTPUT: { readonly reason: string };
}
