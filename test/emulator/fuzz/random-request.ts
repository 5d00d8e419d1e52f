// The fuzz tests send a `RandomRequest` exactly like this: no client library changes it.

export interface RandomRequest {
  readonly method: string;
  /** The path includes the query. */
  readonly path: string;
  /** The authorization "valid" becomes the authorization of the bot. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | null;
}
