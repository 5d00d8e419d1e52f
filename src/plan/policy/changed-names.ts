// Changed names: the name of a block without `key:` is its key, so another `name:` makes another object. For example, `-
// name: 大厅` becomes `- name: 前厅`, and the plan would create a second channel. renamed-keys.ts adds these pairs to its own.
//
// A pair stops the plan if only the name differs. The two blocks must be alone under one parent, and the new one must
// declare the attributes of the last apply. A weaker likeness warns (rename-suspicions.ts). A file with `removal: implicit`
// asks for the deletion, so it gets the warning too.

import { type Address, addressKey } from "../../model/address.js";
import { isGroup, placeKind } from "../../model/guild.js";
import { sameJson } from "../../model/same-json.js";
import type { FileContext } from "../desired/file-context.js";
import { rememberedChannel } from "../diff/channel-diff.js";
import { type Fresh, type Gone, renamePlaces } from "./rename-suspicions.js";
import type { RenamedKey } from "./renamed-key.js";

/** `paired` has the addresses of keys that already count as renamed. */
export function changedNames(context: FileContext, paired: ReadonlySet<Address>): RenamedKey[] {
  if (context.config.policy.removal === "implicit") return [];
  return renamePlaces(context, paired).flatMap(({ gone, fresh }): RenamedKey[] => {
    const [old] = gone;
    const [claim] = fresh;
    if (gone.length > 1 || fresh.length > 1) return [];
    const former = nameOnly(old, claim, context);
    if (former === null) return [];
    const { address, desired } = claim;
    const kind = placeKind(old.live);
    return [{ kind, gone: old.address, fresh: address, name: desired.name, former, at: desired.at }];
  });
}

/**
 * Returns the name of the last apply, if the two blocks differ in nothing else and neither has a `key:`. Otherwise returns
 * null.
 */
function nameOnly(old: Gone, claim: Fresh, { prior, claims }: FileContext): string | null {
  const { name, group: _, ...attributes } = prior.resources.get(old.address)?.applied ?? {};
  const { desired } = claim;
  if (typeof name !== "string" || name !== addressKey(old.address) || desired.key !== desired.name)
    return null;
  if (isGroup(old.live)) {
    // If only the name of the group changed, the file still declares its channels.
    const inside = claims.undeclared.some(({ live }) => live.parent_id === old.live.id);
    return inside ? null : name;
  }
  if ("channels" in desired) return null;
  const { name: __, group: ___, ...declared } = rememberedChannel(desired, null);
  return sameJson(attributes, declared) ? name : null;
}
