// Order looks: what may make an order of calls safe for which none is known yet. Every member holds the entry of everyone
// (role 1) in a channel, and a file need not name it: what it grants throughout, nobody gains or loses in between.

import { EVERYONE } from "../../model/guild.js";
import type { Look } from "../looks/look.js";

/** One for each live channel, by id. */
export const orderLooks = (channelIds: readonly string[]): { readonly look: Look }[] =>
  channelIds.map((id) => ({
    look: { kind: "permission", channel_id: id, subject: EVERYONE.kind, subject_id: EVERYONE.id },
  }));
