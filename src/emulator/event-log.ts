// EventLog: the events that calls and members cause, each with the id of its envelope (service-facts 5.3).
//
// It remembers of the recent ones what a reply to an event is checked against (service-facts 3.21), and not what
// they told, so that recalled messages do not live on here.

import { randomUUID } from "node:crypto";
import type { JsonObject } from "../model/json.js";
import type { EventType } from "../protocol/gateway.js";

/** Something happened in a guild. `data` is the frame's `d`. */
export interface CausedEvent {
  readonly type: EventType;
  readonly guildId: string;
  readonly data: JsonObject;
}

export interface EmittedEvent extends CausedEvent {
  /** The id of the envelope, one for all sessions. */
  readonly id: string;
  /** Emulated milliseconds. */
  readonly at: number;
}

/** What is remembered of an event. */
export interface PastEvent {
  readonly type: EventType;
  readonly guildId: string;
  /** null: it happened in no channel. */
  readonly channelId: string | null;
  /** Emulated milliseconds. */
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
