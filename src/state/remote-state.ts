// State that lives elsewhere than in a file of this machine: one case for each store. The reader of addresses makes them
// (address/state-address.ts), and use-cases/open-store.ts opens the store of each.

/** A place of state, told apart by its store. */
export type RemoteState = GitState | HttpState;

/** A ref in the repository of a remote: `{ store: "git", remote: "origin", ref: "refs/guildform/main" }`. */
export interface GitState {
  readonly store: "git";
  /** The name of a remote of the repository in which the configuration file stands, never a URL. */
  readonly remote: string;
  /** The whole name of the ref. */
  readonly ref: string;
}

/** Behind the HTTP state protocol: `{ store: "http", url: "https://gitlab.example/api/v4/projects/7/terraform/state/guild" }`. */
export interface HttpState {
  readonly store: "http";
  /** Without user name and password; https, or http on this machine. */
  readonly url: string;
}
