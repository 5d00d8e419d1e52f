// Declared: what a reader of the file knows anyway: its keys, names and ids, and which channels everybody sees. Nothing else of a
// guild is printed under `--only-declared`.

export interface Declared {
  /** With their kinds: `channel.rules`, `role.moderator`, `message.house-rules`, `thread.forum/welcome`. */
  readonly keys: Set<string>;
  /** The addresses of the groups and channels that are to be there: what those are called is no secret. */
  readonly places: Set<string>;
  /** Of these, as the file says them and as their live ones are called now. */
  readonly names: Set<string>;
  /** Ids that the file holds, and those of what it declares. */
  readonly ids: Set<string>;
  /** Channels that are public before and after, by live id and by address. */
  readonly open: ReadonlySet<string>;
}
