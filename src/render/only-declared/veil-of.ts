// The veil over plans or a test: what the file holds, and which id, key and name are those of one thing.

import type { Config } from "../../config/config.js";
import type { Address } from "../../model/address.js";
import { isJsonObject } from "../../model/json.js";
import type { SeenGuild } from "../../plan/audience/seen-guild.js";
import type { Plan } from "../../plan/value/plan.js";
import { declaredIn } from "./declared-in.js";
import { placesIn } from "./places-in.js";
import { Veil } from "./veil.js";

export interface Known {
  /** Two of a guild where they are held against each other. */
  readonly plans?: readonly Plan[];
  /** Left out where nobody has it, as for a saved plan; likewise the guild. */
  readonly file?: Config;
  readonly guild?: SeenGuild;
}

export function veilOf(known: Known): Veil {
  const veil = new Veil(declaredIn(known));
  const { plans = [], guild } = known;
  for (const [id, { facts }] of guild?.access ?? [])
    join(veil, { id, name: facts.name, address: guild?.addresses.get(id) });
  for (const { basis, unmanaged } of plans) {
    for (const { look, live, address } of placesIn(basis))
      join(veil, { id: look.id, address, name: isJsonObject(live) ? live.name : null });
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
