// Which roles state binds: those that the file finds by their names, with the ids that the names led to. What the file finds by
// no name any more is forgotten; a role that was not found, which a part may leave out, stays bound as it is.

import { roleAddress } from "../../../model/address.js";
import type { FileContext } from "../../desired/file-context.js";
import { boundOf } from "../../value/bound-object.js";
import { type Contribution, forget, NOTHING } from "../../value/draft.js";
import { rememberedNow } from "../../value/remembering.js";

export function boundRoles({ config, prior }: FileContext): Contribution {
  const addresses = new Set(config.namedRoles.map(({ key }) => roleAddress(key)));
  const binds = config.namedRoles.flatMap(({ key, id }) => {
    if (!config.roleNames.has(id)) return [];
    const address = roleAddress(key);
    return rememberedNow(address, prior.resources.get(address), { id: [id], applied: {} });
  });
  const gone = boundOf(prior, "role").filter(({ address }) => !addresses.has(address));
  return { ...NOTHING, remember: [...binds, ...gone.map(({ address }) => forget(address))] };
}
