// EventLog: the events that calls and members cause, each with the id of its envelope (service-facts 5.3).
//
// It remembers the recent ones, since a message may be sent in reply to an event (service-facts 3.21).

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

const MAX_REMEMBERED = 10_000;

export class EventLog {
  readonly #recent = new Map<string, EmittedEvent>();

  record(events: readonly CausedEvent[], now: number): readonly EmittedEvent[] {
    return events.map((event) => this.#remember({ ...event, id: `${event.type}:${randomUUID()}`, at: now }));
  }

  find(id: string): EmittedEvent | undefined {
    return this.#recent.get(id);
  }

  #remember(event: EmittedEvent): EmittedEvent {
    this.#recent.set(event.id, event);
    for (const oldest of this.#recent.keys()) {
      if (this.#recent.size <= MAX_REMEMBERED) break;
      this.#recent.delete(oldest);
    }
    return event;
  }
}
