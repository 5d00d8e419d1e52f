// The look, taken: what its row says that it sees, reads and tells.

import type { Json } from "../../model/json.js";
import type { LookedAt } from "../looks/row.js";
import { type ReadGuild, seenGuild } from "../looks/seen-guild.js";
import type { Look, LookKind, LookOf } from "../value/look.js";
import { LOOKS } from "./rows.js";

export const lookedAt = <Kind extends LookKind>(look: LookOf<Kind>): LookedAt => LOOKS[look.kind](look);

/** What `Basis.live` is for a look; null = not there. Indexes the guild once. */
export function lookAt(guild: ReadGuild): (look: Look) => Json {
  const seen = seenGuild(guild);
  return (look) => lookedAt(look).see(seen);
}
