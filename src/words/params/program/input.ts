// Params of a file, a plan or a body that a person has to mend: what was not done. Each problem is told by itself.

import type { Cases } from "../cases.js";

export interface InputParams {
  readonly INVALID_INPUT: Cases<{
    readonly file: {
      readonly file: string;
      readonly stopped: "planning" | "asking" | "applying" | "emulating";
    };
    /** The file asks for what the guild does not allow; `calls` of the problems are calls of earlier runs whose outcome no answer told. */
    readonly guild: { readonly problems: number; readonly calls: number };
    /** A part of the guild that cannot be told: that of `--target` and `--exclude`, or the addresses of `pull --into`. */
    readonly scope: { readonly stopped: "planning" | "drift" | "into"; readonly problems: number };
    /** Calls of earlier runs got no answer, and that is all that stops the run; `goesOn`: with what it goes on once they are settled. */
    readonly "open-calls": { readonly calls: number; readonly goesOn: "saved-plan" | "new-plan" };
    readonly call: { readonly operation: string };
  }>;
}
