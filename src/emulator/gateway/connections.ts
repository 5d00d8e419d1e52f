// Connections holds all connections of a gateway, each with its session or null.
//
// The number of connections is bounded, and the gateway refuses further clients. A closed connection counts until its socket is gone.

import type { EmulatedConnection } from "./connection.js";
import type { Session } from "./session.js";

/** The gateway keeps more sessions than this (sessions.ts). */
const MAX_CONNECTIONS = 100;

export class Connections {
  readonly #sessions = new Map<EmulatedConnection, Session | null>();

  all(): readonly EmulatedConnection[] {
    return [...this.#sessions.keys()];
  }

  get isFull(): boolean {
    return this.#sessions.size >= MAX_CONNECTIONS;
  }

  /** `true` means that an open connection has a session. */
  get online(): boolean {
    for (const [{ open }, session] of this.#sessions) if (open && session !== null) return true;
    return false;
  }

  /**
   * `deadline` is the first deadline of the open connections, in emulated milliseconds. Infinity means that no connection
   * is open.
   */
  get deadline(): number {
    let first = Infinity;
    for (const { open, deadline } of this.#sessions.keys()) if (open) first = Math.min(first, deadline);
    return first;
  }

  /** Adds a connection, or changes its session. */
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
