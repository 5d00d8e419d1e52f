// Binds the roles that the file only finds by their names to the ids that the names led to. State forgets a role that the file no longer
// gives by name. A role that was not found stays bound: a plan of a part may leave it out. A plan of the file asks for these records through
// kinds/registry.ts.

import { roleAddress } from "../../../model/address.js";
import type { FileContext } from "../../desired/file-context.js";
import { boundOf } from "../../value/bound-object.js";
import { type Contribution, forget, NOTHING } from "../../value/draft.js";
import { rememberedNow } from "../../value/remembering.js";

export function boundRoles({ config, prior }: FileContext): Contribution {
  const addresses = new Set(config.roles.map(({ key }) => roleAddress(key)));
  const binds = config.roles.flatMap(({ key, id, managed }) => {
    if (managed !== null || !config.roleNames.has(id)) return [];
    const address = roleAddress(key);
    return rememberedNow(address, prior.resources.get(address), { id: [id], applied: {} });
  });
  const gone = boundOf(prior, "role").filter(({ address }) => !addresses.has(address));
  return { ...NOTHING, remember: [...binds, ...gone.map(({ address }) => forget(address))] };
}
