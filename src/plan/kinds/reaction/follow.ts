// How a file follows reactions: one that somebody took away leaves the list of its message. A reaction that only state knows was
// taken out of the file, which is the file's own change.

import { messageOfAddress } from "../../../model/address.js";
import { type FollowChange, followed } from "../../wishes/follow.js";

export const followReaction: FollowChange = ({ address, action, source }, { context, places, hasState }) => {
  const path = places.get(address);
  const fate = context.fates.messages.get(messageOfAddress(address).key);
  // With a message that is posted come its reactions.
  if (action !== "react" || path === undefined || fate === undefined || fate.stands === "posted") return [];
  const applied = hasState ? context.prior.resources.has(address) : undefined;
  const way = followed({ applied, live: false, file: true }, () => ({
    way: "edit",
    edits: [{ edit: "remove", path }],
  }));
  return [{ address, path: null, at: source, ...way }];
};
