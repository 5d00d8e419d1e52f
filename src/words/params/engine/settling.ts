// Params of what is said where an open call is settled by hand.

import type { Cases } from "../cases.js";

type Kind = "channel" | "message" | "thread";

export interface SettlingCodes {
  readonly INTENT_NOT_OPEN: {
    readonly address: string;
    readonly location: string;
    /** The addresses whose calls are open. */
    readonly open: readonly string[];
  };
  /** What was named cannot be what the call made. */
  readonly NOT_MADE_BY_IT: Cases<{
    readonly "makes-nothing": { readonly operation: string };
    readonly "other-kind": {
      readonly operation: string;
      readonly address: string;
      readonly kind: Kind;
      readonly given: Kind;
    };
    readonly missing: { readonly kind: Kind; readonly id: string };
    readonly bound: { readonly id: string; readonly owner: string };
    /** `name` is that of the channel. */
    readonly "other-guild": {
      readonly id: string;
      readonly name: string;
      readonly guild: string;
      readonly wanted: string;
    };
    /** Types as they are called, such as `text`. */
    readonly "other-type": {
      readonly id: string;
      readonly name: string;
      readonly type: string;
      readonly wanted: string;
    };
    readonly "of-others": { readonly kind: Kind; readonly id: string; readonly author: string };
  }>;
}
