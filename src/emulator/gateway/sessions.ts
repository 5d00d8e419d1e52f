// Sessions: all that are known, those whose clients are away for a while included.
//
// There is a bound: beyond it the session whose client has been away longest is forgotten. The bound is larger than that of the
// connections (connections.ts): there is room for sessions whose clients are away.

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

  /** Forgets those that have been away for too long; `now` is in emulated milliseconds. */
  settle(now: number): void {
    for (const session of [...this.all()]) {
      if (session.forgottenAt !== null && session.forgottenAt <= now) this.forget(session);
    }
  }
}
