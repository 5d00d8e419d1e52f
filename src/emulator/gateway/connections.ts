// Connections: all that a gateway has, each with the session that speaks through it, if one does.
//
// There is a bound, and further clients are refused beyond it. One that was closed counts until its socket is gone.

import type { EmulatedConnection } from "./connection.js";
import type { Session } from "./session.js";

/** Fewer than the sessions that are kept (sessions.ts). */
const MOST = 100;

export class Connections {
  readonly #sessions = new Map<EmulatedConnection, Session | null>();

  all(): readonly EmulatedConnection[] {
    return [...this.#sessions.keys()];
  }

  get isFull(): boolean {
    return this.#sessions.size >= MOST;
  }

  /** Whether a session speaks through one that is open. */
  get online(): boolean {
    for (const [{ open }, session] of this.#sessions) if (open && session !== null) return true;
    return false;
  }

  /** When the first of the open ones is overdue, in emulated milliseconds; Infinity for never. */
  get deadline(): number {
    let first = Infinity;
    for (const { open, deadline } of this.#sessions.keys()) if (open) first = Math.min(first, deadline);
    return first;
  }

  /** Adds one, or says which session speaks through it from now on. */
  set(connection: EmulatedConnection, session: Session | null): void {
    this.#sessions.set(connection, session);
  }

  remove(connection: EmulatedConnection): void {
    this.#sessions.delete(connection);
  }

  sessionOf(connection: EmulatedConnection): Session | null {
    return this.#sessions.get(connection) ?? null;
  }
}
