// What the client does while it works, as values for whoever listens. No event holds a secret.

import type { Bucket, Route } from "../protocol/route.js";
import type { OperationName } from "../protocol/routes.js";
import type { Phrase } from "../words/statement.js";

export type { Bucket };

export type ClientEvent =
  /** One attempt ended. */
  | {
      readonly type: "request";
      readonly operation: OperationName;
      readonly method: Route["method"];
      readonly path: string;
      /** From 1. */
      readonly attempt: number;
      /** HTTP status; null when there was no answer. */
      readonly status: number | null;
      readonly durationMs: number;
      readonly traceId: string | null;
      /** The time of the service, from the Date header of the answer, in ms since 1970; null without one. */
      readonly serviceTimeMs: number | null;
    }
  /** The call is sent again after `waitMs`. */
  | {
      readonly type: "retry";
      readonly operation: OperationName;
      /** Attempts that failed so far; of a call, those that were throttled do not count. */
      readonly attempt: number;
      /** Attempts at such a failure: fewer than those of the call where the address is wrong, say. */
      readonly maxAttempts: number;
      readonly waitMs: number;
      readonly why: Phrase<"repeated">;
      /** The same in English: `HTTP 502`, `rate limited`. */
      readonly reason: string;
    }
  /** A call waits before it is sent, since the service asked for a pause or for fewer calls. */
  | {
      readonly type: "wait";
      readonly operation: OperationName;
      readonly bucket: Bucket;
      readonly waitMs: number;
    }
  /** The service is asked less from now on. */
  | {
      readonly type: "throttle";
      /** What pauses: one bucket, or everything. */
      readonly scope: Bucket | "everything";
      readonly pauseMs: number;
      /** Calls that may run at once from now on. */
      readonly concurrency: number;
    }
  /** A flag that the call cannot change and the service would pass over; the client does not send it (service-facts 9.14). */
  | {
      readonly type: "ignored";
      readonly operation: OperationName;
      readonly flag: "manage";
    }
  /** An access token was fetched. */
  | { readonly type: "token"; readonly expiresInS: number };

/** Must not throw. */
export type ClientListener = (event: ClientEvent) => void;
