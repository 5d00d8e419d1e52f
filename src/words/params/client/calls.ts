// Params of what is said of a call that failed.

import type { Cases, None } from "../cases.js";

/** `outcomeUnknown`: it may have taken effect, and must not simply be sent again. */
interface Call {
  readonly operation: string;
  readonly outcomeUnknown: boolean;
}

/** What a person can do about a refusal. */
export type AfterRefusal = Cases<{
  /** The code decides, then the HTTP status. */
  readonly answered: { readonly platformCode: number | null; readonly status: number };
  readonly credentials: None;
  /** The caller's address is not on the bot's list; `seen` is the one that the service names. */
  readonly address: { readonly seen: string | null };
}>;

export interface Refused extends Call {
  readonly status: number;
  /** `meaning` as the table of protocol/ has it. */
  readonly platform: { readonly code: number; readonly meaning: string } | null;
  /** The start of what the service says; empty when it says nothing. */
  readonly message: string;
  /** Made visible already. */
  readonly traceId: string | null;
  readonly after: AfterRefusal;
}

/** `proxy`: it refuses to connect. A proxy that cannot be reached is unreachable as the service is. */
export type UnreachedReason = "unreachable" | "dns" | "tls" | "proxy" | "reset" | "timeout";

/** Why a proxy let no connection through; `proxy` is scheme, host and port. */
export type ProxyFailure = Cases<{
  readonly refused: { readonly proxy: string; readonly status: number };
  /** In the words of the system. */
  readonly unreached: { readonly proxy: string; readonly reason: string };
}>;

/** What went wrong in the words of the system, the time that was over, or what the proxy did. */
export type UnreachedDetail = string | { readonly timeoutMs: number } | ProxyFailure;

export interface CallCodes {
  readonly SERVICE: Refused;
  readonly AUTHENTICATION: Refused;
  readonly PERMISSION_DENIED: Refused;
  readonly NOT_FOUND: Refused;
  readonly RATE_LIMITED: Refused;
  readonly TRANSPORT: Call & {
    readonly failure: UnreachedReason;
    readonly origin: string;
    readonly detail: UnreachedDetail;
  };
  readonly CALL_ABORTED: Call & { readonly isSent: boolean };
  /** `targetHost` null: the answer names none. */
  readonly REDIRECT_REFUSED: Call & {
    readonly origin: string;
    readonly status: number;
    readonly targetHost: string | null;
    readonly traceId: string | null;
  };
  readonly MISSING_CREDENTIALS: None;
  readonly INSECURE_URL: {
    readonly setting: string;
    readonly scheme: "http" | "ws";
    readonly host: string;
  };
  readonly THREAD_WAIT: { readonly taskId: string } & Cases<{
    readonly ambiguous: { readonly found: number };
    /** `complete`: the service shows its whole list. */
    readonly timeout: { readonly timeoutMs: number; readonly complete: boolean };
  }>;
}

/** Why a call is sent once more. */
export type Repeated = Cases<{
  readonly "rate-limited": None;
  readonly "cut-off": None;
  readonly connection: { readonly failure: UnreachedReason };
  readonly status: { readonly status: number };
  readonly code: { readonly code: number };
}>;

export interface CallPhrases {
  readonly "after-refusal": AfterRefusal;
  readonly repeated: Repeated;
  readonly "proxy-failure": ProxyFailure;
  readonly "client-closed": None;
}
