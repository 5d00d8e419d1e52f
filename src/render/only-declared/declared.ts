// DeclaredNames holds what a reader of the file already knows: its keys, names and ids, and the channels that everyone sees.
// Under `--only-declared` guildform prints nothing else about a guild. veil.ts asks it about each name.

export interface DeclaredNames {
  /**
   * Holds the keys of the file with their kinds: `channel.rules`, `role.moderator`, `message.house-rules`,
   * `thread.forum/welcome`.
   */
  readonly keys: Set<string>;
  /** Holds the addresses of the groups and channels that the file declares, such as `channel.rules`. */
  readonly places: Set<string>;
  /**
   * Holds the names of the declared groups and channels: `规则` in the file, and `rules`, the present name of the live channel,
   * unless the channel is private.
   */
  readonly names: Set<string>;
  /** Holds the ids of the file, such as role `10012`, and the ids of declared live objects, such as channel `101`. */
  readonly ids: Set<string>;
  /**
   * Holds the channels that are public before and after the plan. Each has its live id (`101`) and its address (`channel.rules`)
   * here.
   */
  readonly open: ReadonlySet<string>;
}
