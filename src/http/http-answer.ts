// An answer is what a server returns for one request. It has the headers that guildform needs, as numbers and texts.

export interface HttpAnswer {
  readonly status: number;
  readonly text: string;
  /**
   * The server explains its failure with these words, such as `insufficient_scope`. The text is empty when there are none, and after a
   * success.
   */
  readonly reason: string;
  /** The host that a redirect points to; null means that the answer has no valid `location`. */
  readonly pointsTo: string | null;
  /** The wait that the server asks for; null means that it asks for none. */
  readonly retryAfterMs: number | null;
  /** Returns a header by its name in small letters, such as `x-next-page`; null means that the answer has none. */
  readonly header: (name: string) => string | null;
}

export const isDone = ({ status }: HttpAnswer): boolean => status >= 200 && status < 300;

/** Returns true for a status that may pass within a moment. */
export const isBusy = ({ status }: HttpAnswer): boolean => BUSY.has(status);

const BUSY: ReadonlySet<number> = new Set([429, 502, 503, 504]);
