// DeclaredNames: what a reader of the file knows anyway: its keys, names and ids, and which channels everybody sees. Nothing else of a
// guild is printed under `--only-declared`.

export interface DeclaredNames {
  /** Keys of the file with their kinds: `channel.rules`, `role.moderator`, `message.house-rules`, `thread.forum/welcome`. */
  readonly keys: Set<string>;
  /** Addresses of the groups and channels that the file declares, such as `channel.rules`. */
  readonly places: Set<string>;
  /** Names of the declared groups and channels: `规则` in the file, and `rules`, the name of the live channel now, unless it is private. */
  readonly names: Set<string>;
  /** Ids that the file holds, such as role `10012`, and ids of live objects that the file declares, such as channel `101`. */
  readonly ids: Set<string>;
  /** Channels that are public before and after the plan, each by live id (`101`) and by address (`channel.rules`). */
  readonly open: ReadonlySet<string>;
}
