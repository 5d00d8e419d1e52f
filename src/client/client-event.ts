// The client calls a listener with these events while it works. No event holds a secret.

import type { Bucket, Route } from "../protocol/route.js";
import type { OperationName } from "../protocol/routes.js";
import type { Phrase } from "../words/statement.js";

export type { Bucket };

/** The client calls its listener with these events. `type` is the kind of an event. All times are in milliseconds. */
export type ClientEvent =
  /** An attempt has ended. */
  | {
      readonly type: "request";
      readonly operation: OperationName;
      readonly method: Route["method"];
      readonly path: string;
      /** The first attempt is 1. */
      readonly attempt: number;
      /** The HTTP status is null when no answer came. */
      readonly status: number | null;
      readonly durationMs: number;
      readonly traceId: string | null;
      /** This is the time of the service, from the Date header of the answer, in ms since 1970. It is null without the header. */
      readonly serviceTimeMs: number | null;
    }
  /** The client will send the call again after `waitMs`. */
  | {
      readonly type: "retry";
      readonly operation: OperationName;
      /** This many attempts have failed. For a call, throttled attempts do not count. */
      readonly attempt: number;
      /**
       * The client makes at most this many attempts after such a failure. Some failures, such as a wrong address, allow fewer than the call
       * has.
       */
      readonly maxAttempts: number;
      readonly waitMs: number;
      readonly why: Phrase<"repeated">;
      /** `reason` is `why` in English: `HTTP 502`, `rate limited`. */
      readonly reason: string;
    }
  /** A call waits before the client sends it, because the service asked for a pause or for fewer calls. */
  | {
      readonly type: "wait";
      readonly operation: OperationName;
      readonly bucket: Bucket;
      readonly waitMs: number;
    }
  /** The client sends fewer calls from now on. */
  | {
      readonly type: "throttle";
      /** The pause holds for one bucket, or for everything. */
      readonly scope: Bucket | "everything";
      readonly pauseMs: number;
      /** This many calls may run at once from now on. */
      readonly concurrency: number;
    }
  /** The call cannot change this flag, and the service would ignore it. The client does not send it (service-facts 9.14). */
  | {
      readonly type: "ignored";
      readonly operation: OperationName;
      readonly flag: "manage";
    }
  /** The client has fetched an access token. */
  | { readonly type: "token"; readonly expiresInS: number };

/** The listener must not throw. */
export type ClientListener = (event: ClientEvent) => void;
