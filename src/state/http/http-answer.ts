// What a server of state answers.

export interface HttpAnswer {
  readonly status: number;
  readonly text: string;
  /** What a failure says of itself, such as `insufficient_scope`; empty where it says nothing. */
  readonly told: string;
  /** The host that a redirect points to; null where there is none. */
  readonly pointsTo: string | null;
  /** How long the server asks to wait; null where it does not. */
  readonly retryAfterMs: number | null;
}

export const isDone = ({ status }: HttpAnswer): boolean => status >= 200 && status < 300;

/** The lock is in other hands, or in none: as servers say it of a lock that is asked for, given back or written under. */
export const isLocked = ({ status }: HttpAnswer): boolean => status === 409 || status === 423;

/** It may be over in a moment. */
export const isBusy = ({ status }: HttpAnswer): boolean => BUSY.has(status);

const BUSY: ReadonlySet<number> = new Set([429, 502, 503, 504]);
