// Sessions holds all known sessions. A session may be without a client for a while. gateway.ts has one.
//
// The number of sessions is bounded: one more removes the session whose client has been away longest. The bound is larger than the bound of
// the connections (connections.ts), which leaves space for sessions without a client.

import type { Session } from "./session.js";

const MAX_SESSIONS = 200;

export class Sessions {
  readonly #byId = new Map<string, Session>();

  all(): IterableIterator<Session> {
    return this.#byId.values();
  }

  find(id: string): Session | undefined {
    return this.#byId.get(id);
  }

  add(session: Session): void {
    this.#byId.set(session.id, session);
    if (this.#byId.size <= MAX_SESSIONS) return;
    let longest: Session | null = null;
    for (const other of this.all()) {
      if ((other.forgottenAt ?? Infinity) < (longest?.forgottenAt ?? Infinity)) longest = other;
    }
    if (longest !== null) this.forget(longest);
  }

  forget(session: Session): void {
    this.#byId.delete(session.id);
  }

  /** Removes the sessions whose clients have been away for too long. `now` is in emulated milliseconds. */
  settle(now: number): void {
    for (const session of [...this.all()]) {
      if (session.forgottenAt !== null && session.forgottenAt <= now) this.forget(session);
    }
  }
}
