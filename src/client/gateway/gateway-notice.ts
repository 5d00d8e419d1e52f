// What the gateway does while it works, as values for whoever listens. No notice holds a secret.

import type { Phrase } from "../../words/statement.js";

export type GatewayNotice =
  /** A session stands: a new one, or the old one taken up again. */
  | { readonly type: "online"; readonly resumed: boolean }
  /** The connection is gone; the next attempt begins after `waitMs`. */
  | {
      readonly type: "offline";
      readonly why: Phrase<"session-end">;
      /** The same in English, safe to show: `4009, the connection expired`. */
      readonly reason: string;
      /** null without a close frame. */
      readonly closeCode: number | null;
      readonly next: "resume" | "identify";
      readonly waitMs: number;
    }
  /** The service recommends several connections, each with its own `shard`; this gateway opens one. */
  | { readonly type: "shards"; readonly recommended: number };

/** Must not throw. */
export type GatewayListener = (notice: GatewayNotice) => void;
