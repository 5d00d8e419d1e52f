// What a server answers to one request.

export interface HttpAnswer {
  readonly status: number;
  readonly text: string;
  /** What a failure says of itself, such as `insufficient_scope`; empty where it says nothing. */
  readonly reason: string;
  /** The host that a redirect points to; null where there is none. */
  readonly pointsTo: string | null;
  /** How long the server asks to wait; null where it does not. */
  readonly retryAfterMs: number | null;
  /** Of the answer, by its name in small letters: `x-next-page`; null where it was not sent. */
  readonly header: (name: string) => string | null;
}

export const isDone = ({ status }: HttpAnswer): boolean => status >= 200 && status < 300;

/** It may be over in a moment. */
export const isBusy = ({ status }: HttpAnswer): boolean => BUSY.has(status);

const BUSY: ReadonlySet<number> = new Set([429, 502, 503, 504]);
