// The row of a look, and the look taken.

import type { Json } from "../../model/json.js";
import type { LookRow } from "../looks/row.js";
import { type ReadGuild, seenGuild } from "../looks/seen-guild.js";
import type { Look, LookKind, LookOf } from "../value/look.js";
import { LOOKS } from "./rows.js";

/** The row of a look's kind: `lookRow(look).see(guild, look)` takes the look. */
export const lookRow = <Kind extends LookKind>(look: LookOf<Kind>): LookRow<Kind> => LOOKS[look.kind];

/** What `Basis.live` is for a look; null = not there. Indexes the guild once. */
export function lookAt(guild: ReadGuild): (look: Look) => Json {
  const seen = seenGuild(guild);
  return (look) => lookRow(look).see(seen, look);
}
