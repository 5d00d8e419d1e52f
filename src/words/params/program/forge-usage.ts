// Params of wrong usage of the commands that write to a forge.

import type { SchemaProblem } from "../../../model/schema-problem.js";
import type { None } from "../cases.js";
import type { ForgeName } from "../forge.js";

export interface ForgeUsage {
  /** `jobToken`: the variable of a token that is there and cannot do it; null for none. */
  readonly "forge-token": { readonly forge: ForgeName; readonly jobToken: string | null };
  /** The token in this variable holds what no header can: a blank, a line break, a letter beyond ASCII. */
  readonly "forge-token-form": { readonly name: string };
  /** Nobody says which forge it is. */
  readonly "forge-provider": None;
  /** Nothing tells where the API is. */
  readonly "forge-api": { readonly forge: ForgeName };
  readonly "forge-repository": { readonly forge: ForgeName; readonly given: string | null };
  /** Neither or both of `--change` and `--issue`. */
  readonly "forge-where": None;
  readonly "forge-commit": { readonly given: string };
  /** What is to be told holds no guild, and nobody names one. */
  readonly "report-guild": { readonly place: string };
  readonly "report-guild-id": { readonly place: string; readonly given: string };
  readonly "report-other-guild": {
    readonly place: string;
    readonly guild: string;
    readonly asked: string;
  };
  /** Neither a plan nor what an apply, drift or error printed as JSON; `problem` of what it begins like. */
  readonly "report-shape": { readonly place: string; readonly at: string; readonly problem: SchemaProblem };
  /** Nobody says whose status is looked for. */
  readonly "status-guild": None;
  /** A status is that of a plan. */
  readonly "status-of-plan": { readonly place: string };
}
