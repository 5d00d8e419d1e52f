// The gateway calls a listener with these notices while it works. No notice holds a secret.

import type { Phrase } from "../../words/statement.js";

/** The gateway calls its listener with these notices. `type` is the kind of a notice. */
export type GatewayNotice =
  /** A session is open: a new one, or the old one resumed. */
  | { readonly type: "online"; readonly resumed: boolean }
  /** The connection is gone. The next attempt begins after `waitMs`. */
  | {
      readonly type: "offline";
      readonly why: Phrase<"session-end">;
      /** `reason` is `why` in English and is safe to show: `4009, the connection expired`. */
      readonly reason: string;
      /** The code is null without a close frame. */
      readonly closeCode: number | null;
      readonly next: "resume" | "identify";
      readonly waitMs: number;
    }
  /** The service recommends several connections, each with its own `shard`. This gateway opens one. */
  | { readonly type: "shards"; readonly recommended: number };

/** The listener must not throw. */
export type GatewayListener = (notice: GatewayNotice) => void;
