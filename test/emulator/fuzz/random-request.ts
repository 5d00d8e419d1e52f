// RandomRequest: a request as the fuzz tests send it, free of what a client library would make of it.

export interface RandomRequest {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  /** The authorization "valid" stands for that of the bot. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | null;
}
