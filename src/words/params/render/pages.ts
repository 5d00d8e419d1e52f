// Params of what is said around the pages of `guildform explain`, and while a command works.

import type { None } from "../cases.js";

export type PageTitle =
  | "why"
  | "next"
  | "example"
  | "before"
  | "after"
  | "does"
  | "operations"
  | "service-codes";

/** The advice of the service's table of codes: may the call be sent again? */
export type RepeatAdvice =
  | "never"
  | "once"
  | "retry"
  | "wait"
  | "later"
  | "refresh_token"
  | "pending"
  | "unknown";

/** The reaction to a closed connection of the event gateway. */
export type ReconnectAdvice = "resume" | "identify" | "refresh_token_and_identify" | "stop";

export interface PageParams {
  readonly "repeats-call": { readonly advice: RepeatAdvice };
  readonly reconnects: { readonly advice: ReconnectAdvice };
  readonly "page-title": { readonly title: PageTitle };
  readonly "service-code": None;
  readonly "any-operation": None;
  /** `meaning` of the code, as the table of the gateway has it. */
  readonly "gateway-closed": { readonly meaning: string };
  readonly "service-codes-are": None;
  /** The bot is in none. */
  readonly "guilds-none": None;
  /** `total` 0 as long as it is not known. */
  readonly reading: { readonly done: number; readonly total: number };
  /** `leftMs` null as long as nothing tells. */
  readonly "time-left": { readonly elapsedMs: number; readonly leftMs: number | null };
  /** What became of a call; `meaning` empty when it was applied. */
  readonly "operation-ended": { readonly id: string; readonly status: string; readonly meaning: string };
  readonly "request-sent": {
    readonly method: string;
    readonly path: string;
    /** null = no answer. */
    readonly status: number | null;
    readonly tookMs: number;
    readonly attempt: number;
    readonly trace: string | null;
  };
  readonly "request-again": {
    readonly operation: string;
    readonly reason: string;
    readonly waitMs: number;
    readonly attempt: number;
    readonly most: number;
  };
  readonly "request-waits": { readonly operation: string; readonly waitMs: number };
  /** `scope` null = all calls. */
  readonly "calls-pause": { readonly scope: string | null; readonly pauseMs: number; readonly most: number };
  readonly "token-fetched": { readonly lastsMs: number };
  readonly "flag-ignored": { readonly operation: string; readonly flag: string };
}
