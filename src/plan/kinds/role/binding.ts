// Binds the roles that the file only finds by their names to the ids that the names led to. The first binding is a line of the plan, because
// the grants of the file go to this role from now on. A role that was not found stays bound: a plan of a part may leave it out. A plan of the
// file asks for these records through kinds/registry.ts.

import { roleAddress } from "../../../model/address.js";
import { adoptedAs, keyChange } from "../../claims/claim-changes.js";
import type { FileContext } from "../../desired/file-context.js";
import { type Contribution, changed, type DraftChange, NOTHING, uncalled } from "../../value/draft.js";
import { rememberedNow } from "../../value/remembering.js";

export function boundRoles({ config, prior }: FileContext): Contribution {
  const found = config.roles.filter(({ id, managed }) => managed === null && config.roleNames.has(id));
  return {
    ...NOTHING,
    drafts: found.flatMap(({ key, id, name, at }): DraftChange[] => {
      const address = roleAddress(key);
      const shown = { address, kind: "role", name: name ?? key, within: null, source: at } as const;
      if (prior.resources.has(address)) return keyChange(shown, { prior });
      const attributes = [changed("id", null, id)];
      return [uncalled({ ...shown, action: "adopt", attributes, why: adoptedAs("alone", null) })];
    }),
    remember: found.flatMap(({ key, id }) => {
      const address = roleAddress(key);
      return rememberedNow(address, prior.resources.get(address), { id: [id], applied: {} });
    }),
  };
}
