// Identity: what makes a plan the one that was reviewed. Two plans that would leave another guild or another state, or that build
// on something else, have another identity, such as `sha256:3f…`. When a plan was made, from which serial of the state, and in
// which words it says what it does counts for nothing.

import { digest } from "../../model/canonical-json.js";
import type { JsonObject } from "../../model/json.js";
import type { Plan } from "./plan.js";

type Parts = Pick<
  Plan,
  "guild" | "operations" | "footprint" | "remember" | "undoes" | "allowances" | "deferred"
>;

export const identityOf = ({
  guild,
  operations,
  footprint,
  remember,
  undoes,
  allowances,
  deferred,
}: Parts): string =>
  digest({
    guild: guild.id,
    operations,
    footprint,
    remember,
    undoes,
    allowances,
    deferred: deferred.map(({ address }) => address),
  } as object as JsonObject);
