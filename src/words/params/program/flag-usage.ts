// Params of wrong usage: flags by themselves, in any command.

import type { None } from "../cases.js";

export interface FlagUsage {
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
  /** `--seed` of rehearse without `--faults`. */
  readonly "seed-alone": None;
  /** `--json` beside the `--format` of something else. */
  readonly "two-formats": { readonly format: string };
  /** `--limit` where no Markdown is printed. */
  readonly "limit-of-markdown": { readonly format: string };
}
