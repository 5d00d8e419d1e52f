// Params of what is said of a plan, an apply or drift to people who look at a change.

export interface ReportWordParams {
  /** The first line of an apply that was made; `applied` of `all` calls. */
  readonly "verdict-applied": { readonly applied: number; readonly all: number };
  /** Of one that left something: a call that failed, a change for later, what the service did not keep. */
  readonly "verdict-unfinished": { readonly applied: number; readonly all: number };
  /** Everything that was asked for is there, and no call was made. */
  readonly "verdict-no-call": Readonly<Record<never, never>>;
  readonly "verdict-not-applied": { readonly why: "blocked" | "declined" };
  /** `unknown`: calls were under way. */
  readonly "verdict-failed": { readonly code: string; readonly unknown: boolean };
  /** It ended without its last word: `apply` after it began; `plan`, as drift, before it had said all. */
  readonly "verdict-silent": { readonly of: "plan" | "apply" };
  readonly "silent-next": { readonly of: "plan" | "apply" };
  /** So many things would go wrong: the twin of the guild refused, or did not show, them. */
  readonly "verdict-rehearsed": { readonly wrong: number };
  readonly "verdict-drift": { readonly objects: number };
  /** `accepted`: how many changes by hand the file accepts as they are. */
  readonly "verdict-no-drift": { readonly accepted: number };
  /** `of`: what the issue tells of first. */
  readonly "issue-title": { readonly guild: string; readonly of: "drift" | "failure" | "plan" };
  /** What a status says of a merge whose plan would be another one. */
  readonly "not-as-reviewed": Readonly<Record<never, never>>;
  /** What a status says in place of an identity. */
  readonly "no-plan-to-apply": Readonly<Record<never, never>>;
  readonly "job-log": Readonly<Record<never, never>>;
}
