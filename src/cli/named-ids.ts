// Named ids on the command line: `--user alice=1442000000000000005`.

import { BUILT_IN_ROLE, isDecimalId } from "../model/ids.js";
import { isPlainKey } from "../plan/readable-keys.js";
import { UsageError } from "../words/usage-error.js";

/** Names by id. Throws UsageError for what is no name and id, and for a name or an id that is given twice. */
export function namedIds(given: readonly string[], flag: "--role" | "--user"): ReadonlyMap<string, string> {
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
  return names;
}

/** A file calls the built-in roles by names of its own, and nobody else by these: `everyone` is role 1. */
function refuseBuiltIn({ name, id }: { readonly name: string; readonly id: string }): void {
  for (const [builtIn, its] of Object.entries(BUILT_IN_ROLE))
    if ((name === builtIn) !== (id === its))
      throw new UsageError({ case: "named-id-built-in", given: `${name}=${id}`, name: builtIn, id: its });
}
