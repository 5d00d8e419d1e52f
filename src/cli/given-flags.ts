// The flags of a planning command that the next command repeats: file, state, part of the guild, allowances, hidden names.

import type { Allowed } from "../model/allowances.js";
import type { TypedFlags } from "../model/typed-command.js";
import type { CommonFlags } from "./settings-of.js";
import { type ScopeFlags, scopeOfFlags } from "./shared-flags.js";

export const givenFlags = (
  flags: Pick<CommonFlags, "file" | "state" | "allowVariable"> &
    ScopeFlags & { readonly allow: Allowed; readonly onlyDeclared?: boolean },
): TypedFlags => ({
  file: flags.file,
  state: flags.state,
  scope: scopeOfFlags(flags),
  allowed: flags.allow,
  variables: flags.allowVariable,
  onlyDeclared: flags.onlyDeclared,
});
