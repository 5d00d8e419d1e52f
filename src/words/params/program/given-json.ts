// Params of what is said of JSON that a command is given: the body of a call, the world of the emulator.

import type { Cases } from "../cases.js";

export interface GivenJsonParams {
  /** `at` is a JSON pointer; empty for the body itself. */
  readonly "E-CALL-BODY": { readonly operation: string; readonly at: string } & Cases<{
    readonly lacks: { readonly member: string };
    /** `reason` in the words of the schema's validator, such as `must be string`. */
    readonly wrong: { readonly reason: string };
  }>;
  /** `bits` is the bitmap that is sent, as decimal text. */
  readonly "W-CALL-MANAGE": { readonly at: string; readonly bits: string };
  readonly "W-CALL-MEMBER": { readonly at: string; readonly near: string | null };
  /** `problem` in the words of the emulator. */
  readonly "E-EMULATE": { readonly file: string; readonly problem: string };
}
