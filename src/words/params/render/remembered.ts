// Params of what an apply writes into the state without a call.

import type { None } from "../cases.js";

/** An entry of the state, by its type. */
export type Remembered =
  | { readonly type: "rename"; readonly from: string; readonly to: string }
  | { readonly type: "protect"; readonly addresses: readonly string[] }
  | { readonly type: "posts"; readonly day: string; readonly channel: string }
  /** `of` is an address, an id or a digest. */
  | {
      readonly type:
        | "bind"
        | "forget"
        | "intent"
        | "run"
        | "change"
        | "ahead"
        | "shown"
        | "settle"
        | "pace"
        | "plan"
        | "move";
      readonly of: string;
    };

export interface RememberedParams {
  readonly "remembered-title": None;
  /** `plan`: beside the calls of the plan. */
  readonly "entries-remembered": {
    readonly entries: number;
    readonly beside: "plan" | "nothing";
    readonly named: boolean;
  };
  readonly "remembered-verb": { readonly type: Remembered["type"] };
  readonly remembered: Remembered;
}
