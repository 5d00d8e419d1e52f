// Reads ids with names from the command line: `--user alice=1442000000000000005`. `guildform pull` takes them (cli/commands/pull.ts,
// cli/commands/pull-into.ts).

import { BUILT_IN_ROLE, isDecimalId, type RoleId, roleId, type UserId, userId } from "../model/ids.js";
import { isPlainKey } from "../plan/readable-keys.js";
import { UsageError } from "../words/usage-error.js";

export interface NamedFlags {
  readonly role?: readonly string[];
  readonly user?: readonly string[];
}

/** Returns the names by id. Throws UsageError for a text without a name and an id, and for a name or an id that comes twice. */
export const namedIds = ({
  role = [],
  user = [],
}: NamedFlags): {
  readonly roles: ReadonlyMap<RoleId, string>;
  readonly users: ReadonlyMap<UserId, string>;
} => ({
  roles: new Map(namesById(role, "--role").map(([id, name]) => [roleId(id), name])),
  users: new Map(namesById(user, "--user").map(([id, name]) => [userId(id), name])),
});

function namesById(
  given: readonly string[],
  flag: "--role" | "--user",
): readonly (readonly [string, string])[] {
  const names = new Map<string, string>();
  for (const one of given) {
    const cut = one.lastIndexOf("=");
    const [name, id] = [one.slice(0, cut), one.slice(cut + 1)];
    if (cut < 0 || !isPlainKey(name) || !isDecimalId(id)) {
      throw new UsageError({ case: "named-id", flag, given: one });
    }
    if (names.has(id) || [...names.values()].includes(name)) {
      throw new UsageError({ case: "named-id-twice", flag, given: one });
    }
    if (flag === "--role") refuseBuiltIn({ name, id });
    names.set(id, name);
  }
  return [...names];
}

/**
 * The names of built-in roles are fixed: `everyone` is role 1. Throws UsageError if such a name has another id, or such an id another name.
 */
function refuseBuiltIn({ name, id }: { readonly name: string; readonly id: string }): void {
  for (const [builtIn, its] of Object.entries(BUILT_IN_ROLE))
    if ((name === builtIn) !== (id === its))
      throw new UsageError({ case: "named-id-built-in", given: `${name}=${id}`, name: builtIn, id: its });
}
