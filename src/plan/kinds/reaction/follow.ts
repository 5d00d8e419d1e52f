// How a file follows reactions: one that somebody took away leaves the list of its message. A reaction that only state knows was
// taken out of the file, which is the file's own change.

import { messageOfAddress } from "../../../model/address.js";
import type { BoundResource } from "../../../state/recorded-call.js";
import { type FollowChange, followed } from "../../desired/follow.js";
import type { FileDisposition } from "../../posting/message-dispositions.js";
import type { LiveGuild } from "../../value/live-guild.js";

export const followReaction: FollowChange = ({ address, action, source }, { context, places, hasState }) => {
  const path = places.get(address);
  const fate = context.dispositions.messages.get(messageOfAddress(address).key);
  if (action !== "react" || path === undefined || fate === undefined) return [];
  const bound = context.prior.resources.get(address);
  if (fate.stands === "posted" && !isTakenAway(fate, { bound, live: context.live })) return [];
  const applied = hasState ? bound !== undefined : undefined;
  const way = followed({ applied, live: false, file: true }, () => ({
    way: "edit",
    edits: [{ edit: "remove", path }],
  }));
  return [{ address, path: null, at: source, ...way }];
};

/** With a message that is posted come its reactions. Of one that is posted anew somebody took away those that the old one lacks. */
const isTakenAway = (
  { claim }: FileDisposition,
  { bound, live }: { readonly bound: BoundResource | undefined; readonly live: LiveGuild },
): boolean => claim.live !== null && bound !== undefined && live.reactions.get(bound.id) === false;
