// The gateway as those see it who run the emulator: who is connected, and what can be done to them.
//
// A type of its own, so that the package's types name nothing of the WebSocket library.

import type { JsonObject } from "../../model/json.js";
import type { EventType } from "../../protocol/gateway.js";
import type { GatewayAction } from "./gateway-action.js";
import type { Shard } from "./shard.js";

/** A session as `GET /_emulator/gateway` shows it. */
export interface SessionView {
  readonly id: string;
  readonly intents: number;
  readonly shard: Shard;
  /** The number of the last frame. */
  readonly seq: number;
  /** Whether its client is connected. */
  readonly open: boolean;
  /** ISO 8601: when its client came, the last time. */
  readonly connected_at: string;
}

/** What `GET /_emulator/gateway` answers. */
export interface GatewayView {
  readonly sessions: readonly SessionView[];
  /** Open connections. */
  readonly connections: number;
  /** Since the start. */
  readonly counters: GatewayCounters;
  /** How many sessions may still begin. */
  readonly session_start_limit: {
    readonly total: number;
    readonly remaining: number;
    /** Milliseconds. */
    readonly reset_after: number;
    readonly max_concurrency: number;
  };
}

export interface GatewayCounters {
  readonly connected: number;
  readonly identified: number;
  readonly resumed: number;
  /** Frames with an event, over all sessions. */
  readonly dispatched: number;
  /** How often each code ended a connection. */
  readonly closes: Readonly<Record<number, number>>;
}

export interface GatewayHandle {
  /** All sessions that could be resumed, those whose clients are away included. */
  sessions(): readonly SessionView[];
  state(): GatewayView;
  /** Does something to all connections or to that of one session; returns to how many. Throws InvalidControlError. */
  disconnect(action: GatewayAction): number;
  /** Tells subscribed sessions of an event; returns the id of its envelope. Throws InvalidControlError. */
  publish(type: EventType, guildId: string, data: JsonObject): string;
}
