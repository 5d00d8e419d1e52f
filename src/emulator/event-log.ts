// EventLog records the events that calls and members cause. Each event has the id of its envelope (service-facts 5.3).
//
// The log keeps only the facts of recent events that a reply to an event needs for its checks (service-facts 3.21). It
// drops the data of the events, so that recalled messages do not survive here.

import { randomUUID } from "node:crypto";
import type { JsonObject } from "../model/json.js";
import type { EventType } from "../protocol/gateway.js";

/** A caused event says what happened in a guild. `data` is the `d` of the frame. */
export interface CausedEvent {
  readonly type: EventType;
  readonly guildId: string;
  readonly data: JsonObject;
}

export interface EmittedEvent extends CausedEvent {
  /** The envelope has this id, the same one for all sessions. */
  readonly id: string;
  /** `at` is the time of the event, in emulated milliseconds. */
  readonly at: number;
}

export interface PastEvent {
  readonly type: EventType;
  readonly guildId: string;
  /** `null` means that the event belongs to no channel. */
  readonly channelId: string | null;
  /** `at` is the time of the event, in emulated milliseconds. */
  readonly at: number;
}

const MAX_REMEMBERED = 10_000;

export class EventLog {
  readonly #recent = new Map<string, PastEvent>();

  record(events: readonly CausedEvent[], now: number): readonly EmittedEvent[] {
    return events.map((event) => this.#remember({ ...event, id: `${event.type}:${randomUUID()}`, at: now }));
  }

  find(id: string): PastEvent | undefined {
    return this.#recent.get(id);
  }

  #remember(event: EmittedEvent): EmittedEvent {
    const { id, type, guildId, data, at } = event;
    const channelId = typeof data.channel_id === "string" ? data.channel_id : null;
    this.#recent.set(id, { type, guildId, channelId, at });
    for (const oldest of this.#recent.keys()) {
      if (this.#recent.size <= MAX_REMEMBERED) break;
      this.#recent.delete(oldest);
    }
    return event;
  }
}
