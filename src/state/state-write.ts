// One write of a state, from a store that keeps a log of its writes: its author, time and command, and the records in it.

export interface StateWrite {
  /** The store names the write so: it may be the id of a commit. */
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** The author has this name by its own word: `alice@build-7`. */
  readonly who: string;
  /** `guildform apply`; null means that guildform did not make the write. */
  readonly command: string | null;
  readonly ci_job_url: string | null;
  /** The words come from the state: `lock`, `run, intent 2`. */
  readonly did: string;
  /** Each line describes one record: `bind channel.rules 101`. */
  readonly made: readonly string[];
}
