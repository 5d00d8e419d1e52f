// GatewayHandle is for the person who runs the emulator. It shows the connected clients and disturbs them.
//
// Because it is a type by itself, the types of the package do without the WebSocket library.

import type { JsonObject } from "../../model/json.js";
import type { EventType } from "../../protocol/gateway.js";
import type { GatewayAction } from "./gateway-action.js";
import type { Shard } from "./shard.js";

/** `GET /_emulator/gateway` shows a session in this form. */
export interface SessionView {
  readonly id: string;
  readonly intents: number;
  readonly shard: Shard;
  /** `seq` is the number of the last frame. */
  readonly seq: number;
  /** `true` means that the client of the session is connected. */
  readonly open: boolean;
  /** `connected_at` is the time at which the client last connected, in ISO 8601. */
  readonly connected_at: string;
}

/** `GET /_emulator/gateway` answers with this object. */
export interface GatewayView {
  readonly sessions: readonly SessionView[];
  readonly connections: number;
  /** The counters begin at the start of the emulator. */
  readonly counters: GatewayCounters;
  readonly session_start_limit: {
    readonly total: number;
    readonly remaining: number;
    /** The count of sessions starts again after this time, in milliseconds. */
    readonly reset_after: number;
    readonly max_concurrency: number;
  };
}

export interface GatewayCounters {
  readonly connected: number;
  readonly identified: number;
  readonly resumed: number;
  /** `dispatched` is the number of frames with an event, over all sessions. */
  readonly dispatched: number;
  /** The record has the number of connections that each code ended. */
  readonly closes: Readonly<Record<number, number>>;
}

export interface GatewayHandle {
  /** Returns all sessions that a client can resume, with the sessions whose clients are away. */
  sessions(): readonly SessionView[];
  state(): GatewayView;
  /**
   * Disturbs all connections or the connection of one session. Returns the number of disturbed connections. Throws
   * InvalidControlError.
   */
  disconnect(action: GatewayAction): number;
  /** Sends an event to the subscribed sessions. Returns the id of its envelope. Throws InvalidControlError. */
  publish(type: EventType, guildId: string, data: JsonObject): string;
}
