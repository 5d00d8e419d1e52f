// One write of a state, as a store that keeps a log of its writes tells it: who made it, when, by which command, and what it made.

export interface StateWrite {
  /** How the store names it, such as the id of a commit. */
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** Who says to have made it: `alice@build-7`. */
  readonly who: string;
  /** `guildform apply`; null of a write that guildform did not make. */
  readonly command: string | null;
  readonly ci_job_url: string | null;
  /** In the words of the state: `lock`, `run, intent 2`. */
  readonly did: string;
  /** What it made, a line each: `bind channel.rules 101`. */
  readonly made: readonly string[];
}
