// An edit may name a path that does not exist: `["permissions", "roles", "staff"]` for a channel without permissions. The functions make
// such a value step by step. wanted-changes.ts adds these values to the nearest place that exists.

import { isJsonObject, type Json } from "../../model/json.js";
import type { RefusalReason, YamlPath } from "./file-edit.js";

export type Making = { readonly made: Json } | { readonly reason: RefusalReason };

/** Returns the old value with a new member, and with the mappings on the way to it. */
export function withMember(old: Json | undefined, path: YamlPath, value: Json): Making {
  return withValue(old, path, () => ({ made: value }));
}

/** Returns the old value with one more item at the end of a list. If an edit wrote the list as a whole, it takes no more items. */
export function withAddedItem(old: Json | undefined, path: YamlPath, value: Json): Making {
  return withValue(old, path, (list) => {
    if (list !== undefined && list !== null && !Array.isArray(list)) return { reason: "not-a-list" };
    if (Array.isArray(list) && !MADE.has(list)) return { reason: "overlap" };
    const made: readonly Json[] = [...((list ?? []) as readonly Json[]), value];
    MADE.add(made);
    return { made };
  });
}

/** The set has the lists that this module makes item by item. */
const MADE = new WeakSet<readonly Json[]>();

function withValue(old: Json | undefined, path: YamlPath, make: (old: Json | undefined) => Making): Making {
  const [name, ...rest] = path;
  if (name === undefined) return make(old);
  if (typeof name === "number") return { reason: "not-there" };
  if (old !== undefined && old !== null && !isJsonObject(old)) return { reason: "not-a-map" };
  const members = old ?? {};
  const member = Object.hasOwn(members, name) ? members[name] : undefined;
  const making = withValue(member, rest, make);
  return "reason" in making ? making : { made: { ...members, [name]: making.made } };
}
