// Params of what is said of `values:` and of the variables that a file reads. `column`: of the value that a variable stands in.

import type { Cases, None } from "../cases.js";

interface InColumn {
  readonly column: number;
}

export interface ValueParams {
  readonly "E-VALUE-NAME": { readonly name: string };
  readonly "E-ENV-KEY": { readonly key: string };
  readonly "E-ENV-SYNTAX": InColumn &
    Cases<{
      readonly open: None;
      readonly name: { readonly name: string };
      /** The default of a variable holds another one. */
      readonly nested: { readonly name: string };
    }>;
  readonly "E-ENV-HERE": InColumn & { readonly expression: string };
  /** `source`: who gave the empty text. */
  readonly "E-ENV-UNDEFINED": InColumn &
    Cases<{
      readonly nameless: None;
      readonly "guild-id": None;
      readonly missing: { readonly name: string };
      readonly empty: { readonly name: string; readonly source: ValueSource };
    }>;
  readonly "E-ENV-RESERVED": InColumn & { readonly name: string };
  readonly "E-ENV-NOT-ALLOWED": InColumn & { readonly name: string };
}

/** `--value`, `GUILDFORM_VAR_…`, `values:` of the file, or a variable of the environment by its own name. */
export type ValueSource = "flag" | "prefixed" | "file" | "environment";
