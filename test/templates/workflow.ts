// A workflow makes jobs from the template of one forge. An event happens in a repository, and the template decides which jobs run and with
// which variables.
//
// A new forge implements Workflow, and gets a row in sites.ts.

import type { Ended } from "./runner.js";

export type RepositoryEvent =
  | {
      readonly of: "change";
      readonly number: number;
      readonly head: string;
      /** This commit has main and the change together. */
      readonly preview: string;
      /** The change comes from a repository of another person. */
      readonly isOfFork: boolean;
    }
  | { readonly of: "push"; readonly commit: string }
  | { readonly of: "night"; readonly commit: string }
  /** A person starts the workflow by hand, on main. */
  | { readonly of: "start"; readonly commit: string }
  /** A person approves what the job after a push to main showed. */
  | { readonly of: "approval"; readonly commit: string; readonly showed: JobEnded };

/** The job ran. It has its status, its log, its outputs `exit`, `identity` and `change`, and the folder of its kept files. */
export interface JobEnded extends Ended {
  readonly job: string;
  readonly kept: string;
}

/** Runs the shell of one step. */
export type RunStep = (script: string, env: Readonly<Record<string, string>>) => Promise<Ended>;

/** The repository's owner sets these values, or the forge knows them. */
export interface Settings {
  readonly isPrivate: boolean;
  /** Each job that may use the bot has these variables, such as `GUILDFORM_APP_ID`. */
  readonly ofBot: Readonly<Record<string, string>>;
  /** The address is `https://forge.example/api/v3`, for example. */
  readonly api: string;
  /** Jobs write comments and statuses with this token. */
  readonly token: string;
  /** The key seals the state. Only jobs that apply have it. */
  readonly stateKey: string;
  /** A job uses this name for the state that the forge keeps. */
  readonly stateUser: string;
  readonly statePassword: string;
  readonly guild: string;
}

export interface Workflow {
  /** Returns the commit that the jobs of an event check out. */
  commitOf(event: RepositoryEvent): string;
  /** Returns the names of the jobs that run by themselves, or the job that an approval starts. */
  jobsOf(event: RepositoryEvent): readonly string[];
  /** Returns the jobs that must succeed before this job. */
  needsOf(job: string): readonly string[];
  /** With these variables, the program reads and writes in place of a job. */
  variablesOf(job: string, event: RepositoryEvent): Readonly<Record<string, string>>;
  run(
    job: string,
    event: RepositoryEvent,
    at: { readonly checkout: string; readonly step: RunStep },
  ): Promise<JobEnded>;
  /** Returns `true` when a person is asked after the job of a push. */
  asks(ended: JobEnded): boolean;
}
