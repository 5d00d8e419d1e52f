// Params of a command line that the parser of arguments refuses.

import type { Cases } from "../cases.js";

/** Flags are as help writes them, such as `-q, --quiet` and `--guild-id <string>`. `near` has the known names nearby. */
export type ParserProblem = Cases<{
  readonly "unknown-flag": { readonly flag: string; readonly near: readonly string[] };
  readonly "unknown-command": { readonly name: string; readonly near: readonly string[] };
  readonly "missing-argument": { readonly name: string };
  readonly "missing-value": { readonly flag: string };
  readonly "missing-flag": { readonly flag: string };
  readonly conflict: { readonly flag: string; readonly other: string };
  /** `command` is null for the program itself. */
  readonly "too-many": { readonly command: string | null; readonly most: number; readonly given: number };
  readonly "bad-value": { readonly flag: string; readonly value: string } & BadValue;
  readonly "bad-argument": { readonly name: string; readonly value: string } & BadValue;
  /** Another complaint, in the words of the parser. */
  readonly other: { readonly text: string };
}>;

interface BadValue {
  /** The values that the flag or the argument takes; empty for any other rule. */
  readonly choices: readonly string[];
  /** The sentence of the rule, of the phrase `bad-argument`; empty beside `choices`. */
  readonly rule: string;
}
