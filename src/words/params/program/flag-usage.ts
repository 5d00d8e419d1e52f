// Params of wrong usage: flags by themselves, in any command.

import type { None } from "../cases.js";

/** A command that asks before it goes on, unless `--yes` is given. */
export type AskingCommand = "apply" | "call" | "init" | "pull" | "state-forget";

export interface AsksFirst {
  readonly command: AskingCommand;
  /** The command line that confirms exactly the plan that was shown; null: the same line with `--yes`. */
  readonly again: string | null;
}

export interface FlagUsage {
  /** A command asks, and there is no terminal to take the answer. The command has shown already what it asks for. */
  readonly "asks-first": AsksFirst;
  /** A flag of one value, such as `-f, --file`. Null values: it stands alone. `operation`: of the service, where `call` reads the flag. */
  readonly "flag-twice": {
    readonly operation: string | null;
    readonly flag: string;
    readonly values: readonly [string | null, string | null];
  };
  /** `--rehearse` of plan, where its output has no place for one. */
  readonly "rehearse-format": { readonly format: string };
  /** `--pace` of plan without `--rehearse`. */
  readonly "pace-alone": None;
  /** `--chat-channels` of plan without `--rehearse`. */
  readonly "chat-channels-alone": None;
  /** `--seed` of rehearse without `--faults`. */
  readonly "seed-alone": None;
  /** `--json` beside the `--format` of something else. */
  readonly "two-formats": { readonly format: string };
  /** `--limit` where no Markdown is printed. */
  readonly "limit-of-markdown": { readonly format: string };
}
