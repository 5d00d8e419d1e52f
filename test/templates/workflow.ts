// A workflow: how one forge makes jobs of its template. What happens in a repository is an event; the template says which jobs run then,
// and with which variables.

import type { Ended } from "./runner.js";

/** What happens in a repository. */
export type RepositoryEvent =
  | {
      readonly of: "change";
      readonly number: number;
      readonly head: string;
      /** Main and the change together. */
      readonly preview: string;
      /** The change comes from a repository of somebody else. */
      readonly isOfFork: boolean;
    }
  | { readonly of: "push"; readonly commit: string }
  | { readonly of: "night"; readonly commit: string }
  /** Somebody starts the workflow by hand, on main. */
  | { readonly of: "start"; readonly commit: string }
  /** A person approves what the job after a push to main showed. */
  | { readonly of: "approval"; readonly commit: string; readonly showed: JobEnded };

/** One job that ran: its status, its log, its outputs `exit`, `identity` and `change`, and the folder of what it keeps. */
export interface JobEnded extends Ended {
  readonly job: string;
  readonly kept: string;
}

/** Runs the shell of one step. */
export type RunStep = (script: string, env: Readonly<Record<string, string>>) => Promise<Ended>;

/** What the repository's owner set, and what the forge knows. */
export interface Settings {
  readonly isPrivate: boolean;
  /** Variables of the bot for each job that may use it: `GUILDFORM_APP_ID`. */
  readonly ofBot: Readonly<Record<string, string>>;
  /** `https://forge.example/api/v3` */
  readonly api: string;
  /** With which comments and statuses are written. */
  readonly token: string;
  /** Seals the state; for jobs that apply. */
  readonly stateKey: string;
  /** Who a job is for the state that the forge keeps. */
  readonly stateUser: string;
  readonly statePassword: string;
  readonly guild: string;
}

export interface Workflow {
  /** The commit that the jobs of an event check out. */
  commitOf(event: RepositoryEvent): string;
  /** The names of the jobs that run without anybody's doing, or at an approval the one that it lets run. */
  jobsOf(event: RepositoryEvent): readonly string[];
  /** The jobs without whose success a job does not run. */
  needsOf(job: string): readonly string[];
  /** Variables under which the program in a job reads and writes what the job does. */
  variablesOf(job: string, event: RepositoryEvent): Readonly<Record<string, string>>;
  run(
    job: string,
    event: RepositoryEvent,
    at: { readonly checkout: string; readonly step: RunStep },
  ): Promise<JobEnded>;
  /** Whether a person is asked after the job of a push. */
  asks(ended: JobEnded): boolean;
}
