// SaidError is the base of all errors with a message in the catalogue. The error keeps its code and params, so each
// printer can show it in its language and format. `message`, `hint` and `stack` become plain text when a caller reads
// them, in the language that the process has at that time. The code that throws can therefore do without a language. A
// structured clone of the error has no message.

import { GuildformError } from "../model/errors.js";
import type { CodeParams } from "./params.js";
import type { Code, Statement } from "./statement.js";
import { statementText } from "./words-of.js";

/** Reports an expected failure, such as `{ code: "E-PLAN-OLD", params: { … } }`. */
export abstract class SaidError extends GuildformError {
  readonly said: Statement;

  constructor(statement: Statement, { cause }: { readonly cause?: unknown } = {}) {
    super("", { cause });
    this.said = statement;
    const frames: { stack?: string } = {};
    Error.captureStackTrace(frames, new.target);
    const stackText = () => {
      const { message, hint } = statementText(statement);
      // Node.js reads the stack first when it prints an error, and does not print the text of a getter.
      Object.defineProperty(this, "hint", { value: hint, enumerable: true, configurable: true });
      return `${this.name}: ${message}${frames.stack?.replace(/^[^\n]*/, "") ?? ""}`;
    };
    Object.defineProperties(this, {
      // The stack comes first: V8 makes the text of the former stack here, and that text would ask for the message.
      stack: lazily(stackText),
      message: lazily(() => statementText(statement).message),
      hint: { ...lazily(() => statementText(statement).hint), enumerable: true },
    });
  }
}

const lazily = (get: () => string): PropertyDescriptor => ({ get, configurable: true });

/** Makes the class of the errors of one code: `class OldPlanError extends errorOf("E-PLAN-OLD") {}`. */
export const errorOf = <const Of extends Code>(code: Of) =>
  class extends SaidError {
    readonly code = code;

    constructor(params: CodeParams[Of], options: { readonly cause?: unknown } = {}) {
      super({ code, params } as Statement, options);
    }
  };
