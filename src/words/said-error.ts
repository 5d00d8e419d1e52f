// The base of errors whose words stand in the catalogue. The error keeps code and params, so that any printer and any language
// can tell it; `message` and `hint` are the English words as plain text, for whoever catches the error in a program.

import { GuildformError } from "../model/errors.js";
import type { CodeParams } from "./params.js";
import type { Code, Statement } from "./statement.js";
import { told } from "./words-of.js";

/** An expected failure, such as `{ code: "E-PLAN-OLD", params: { … } }`. */
export abstract class SaidError extends GuildformError {
  readonly said: Statement;

  constructor(statement: Statement, { cause }: { readonly cause?: unknown } = {}) {
    const { message, hint } = told(statement);
    super(message, { hint, cause });
    this.said = statement;
  }
}

/** The class of the errors of one code: `class OldPlanError extends errorOf("E-PLAN-OLD") {}`. */
export const errorOf = <const Of extends Code>(code: Of) =>
  class extends SaidError {
    readonly code = code;

    constructor(params: CodeParams[Of], options: { readonly cause?: unknown } = {}) {
      super({ code, params } as Statement, options);
    }
  };
