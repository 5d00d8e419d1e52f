// Values that are made step by step where nothing stood: `["permissions", "roles", "staff"]` of a channel without permissions.

import { isJsonObject, type Json } from "../../model/json.js";
import type { RefusalReason, YamlPath } from "./file-edit.js";

export type Making = { readonly made: Json } | { readonly reason: RefusalReason };

/** The old value with a member, and with the mappings on the way to it. */
export function withMember(old: Json | undefined, path: YamlPath, value: Json): Making {
  return withValue(old, path, () => ({ made: value }));
}

/** The old value with one more item at the end of a list. A list that an edit wrote as a whole is closed. */
export function withAddedItem(old: Json | undefined, path: YamlPath, value: Json): Making {
  return withValue(old, path, (list) => {
    if (list !== undefined && list !== null && !Array.isArray(list)) return { reason: "not-a-list" };
    if (Array.isArray(list) && !MADE.has(list)) return { reason: "overlap" };
    const made: readonly Json[] = [...((list ?? []) as readonly Json[]), value];
    MADE.add(made);
    return { made };
  });
}

/** Lists that are made here, item by item. */
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
