// Makes the veil for plans or a test. It knows the words of the file, and the id, key and name that belong to one object.
// cli/only-declared.ts makes the veil of a command.

import type { Config } from "../../config/config.js";
import type { Address } from "../../model/address.js";
import { isJsonObject } from "../../model/json.js";
import type { GuildView } from "../../plan/audience/guild-view.js";
import type { Plan } from "../../plan/value/plan.js";
import { declaredIn } from "./declared-in.js";
import { placesIn } from "./places-in.js";
import { Veil } from "./veil.js";

export interface VeilSources {
  /** Lists the plans to print, such as the two plans of a comparison. */
  readonly plans?: readonly Plan[];
  /** `file` and `guild` are left out if they are unknown, as for a saved plan. */
  readonly file?: Config;
  readonly guild?: GuildView;
}

export function veilOf(veilSources: VeilSources): Veil {
  const veil = new Veil(declaredIn(veilSources));
  const { plans = [], guild } = veilSources;
  for (const [id, { facts }] of guild?.access ?? [])
    join(veil, { id, name: facts.name, address: guild?.addresses.get(id) });
  for (const { preconditions, unmanaged } of plans) {
    for (const { fact, live, address } of placesIn(preconditions))
      join(veil, { id: fact.id, address, name: isJsonObject(live) ? live.name : null });
    for (const { id, name } of unmanaged) join(veil, { id, name });
  }
  return veil;
}

function join(
  veil: Veil,
  {
    id,
    name,
    address,
  }: { readonly id: string; readonly name?: unknown; readonly address?: Address | undefined },
): void {
  veil.join(id, [...(typeof name === "string" ? [name] : []), ...(address === undefined ? [] : [address])]);
}
