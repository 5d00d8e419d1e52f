// One write of a state, from a store that keeps a log of its writes: its author, time and command, and the records in it.

export interface StateWrite {
  /** The id comes from the store. It is the id of a commit, for example. */
  readonly id: string;
  /** The write was made at this time, in ISO 8601 and UTC. */
  readonly at: string;
  /** This is the name that the author gives: `alice@build-7`. The store cannot prove it. */
  readonly who: string;
  /** `guildform apply`; null means that guildform did not make the write. */
  readonly command: string | null;
  readonly ci_job_url: string | null;
  /** The words come from the state: `lock`, `run, intent 2`. */
  readonly did: string;
  /** Each line describes one record, `bind channel.rules 101`, or another detail, `serial 12`. */
  readonly made: readonly string[];
}
