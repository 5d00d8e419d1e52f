// Namesakes: warns of an unmanaged live channel that has name, type and parent of a managed one, and of a live role with the name of a
// managed role. policy.ts asks for these warnings.
//
// A create call that reached the service after the next run had looked leaves such a duplicate. A person may also have made it. guildform
// cannot tell the two causes apart, so it only warns. A file with `channel_id:` shows that its author knows the other channel.

import { type Address, roleAddress } from "../../model/address.js";
import { groupedBy } from "../../model/grouped-by.js";
import { type Channel, placeKind } from "../../model/guild.js";
import { isNewRole } from "../../model/new-role.js";
import type { FileContext } from "../desired/file-context.js";
import { type Finding, finding } from "../value/finding.js";
import { deletedChannels, type PolicyInput } from "./policy-input.js";

export function namesakeFindings({ context, changes }: PolicyInput): Finding[] {
  const { claims } = context;
  const deleted = deletedChannels(changes);
  const managed = new Map<string, { readonly address: Address; readonly live: Channel }>();
  for (const { address, live, by, desired } of claims.all) {
    if (live !== null && by === "state" && desired.id === null)
      managed.set(placeOfChannel(live), { address, live });
  }
  const channels = claims.unmanaged.flatMap((namesake): Finding[] => {
    const one = managed.get(placeOfChannel(namesake));
    if (one === undefined || deleted.has(namesake.id)) return [];
    const { address, live } = one;
    const params = { kind: placeKind(live), name: namesake.name, twin: namesake.id, address, id: live.id };
    return [finding("W-NAMESAKE", params, { address })];
  });
  return [...channels, ...roleNamesakes(context)];
}

const placeOfChannel = ({ name, type, parent_id }: Channel): string =>
  JSON.stringify([name, type, parent_id]);

/**
 * Finds a live role with the name of a role that state has bound. Grants go to the bound role, and members see two roles of
 * one name.
 */
function roleNamesakes({ config, live }: FileContext): Finding[] {
  const rolesByName = groupedBy(live.roles ?? [], ({ name }) => name);
  return config.roles.flatMap(({ key, name, id, at, managed }) => {
    const roles = name === null || isNewRole(id) ? [] : (rolesByName.get(name) ?? []);
    // A plan of a part that does not use the role has no id for it. A managed role may get the name by this plan.
    if (name === null || (managed === null && roles.every((one) => one.id !== id))) return [];
    return roles
      .filter((one) => one.id !== id)
      .map((namesake) => {
        const address = roleAddress(key);
        const params = { kind: "role" as const, name, twin: namesake.id, address, id };
        return finding("W-NAMESAKE", params, { address, source: at });
      });
  });
}
