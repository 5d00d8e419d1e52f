// Params of what is said of JSON that a command is given: the body of a call, the world of the emulator.

import type { SchemaProblem } from "../../../model/schema-problem.js";
import type { Cases, None } from "../cases.js";

export interface GivenJsonParams {
  /** `at` is a JSON pointer; empty for the body itself. */
  readonly "E-CALL-BODY": {
    readonly operation: string;
    readonly at: string;
    readonly problem: SchemaProblem;
  };
  /** `bits` is the bitmap that is sent, as decimal text. */
  readonly "W-CALL-MANAGE": { readonly at: string; readonly bits: string };
  readonly "W-CALL-MEMBER": { readonly at: string; readonly near: string | null };
  readonly "E-EMULATE": { readonly file: string; readonly problem: EmulatorProblem };
}

/** A mistake in JSON for the emulator; `at` is a JSON pointer, `/` for the whole. */
export type EmulatorProblem = { readonly at: string } & Cases<{
  readonly schema: { readonly problem: SchemaProblem };
  /** The object at `earlier` has the same id. */
  readonly taken: { readonly id: string; readonly earlier: string };
  /** The guild has no channel with this id. */
  readonly "no-channel": None;
  readonly "no-emoji": { readonly id: string; readonly type: number };
  /** Only a fault of this kind has the member. */
  readonly "other-fault": { readonly fault: "status" | "delay" };
  readonly "fault-status": None;
  readonly "delay-without-ms": None;
  readonly more: { readonly count: number };
  /** A mistake in a request to the control interface, in its own English. */
  readonly control: { readonly text: string };
}>;

export interface GivenJsonPhrases {
  readonly "emulator-problem": EmulatorProblem;
}
