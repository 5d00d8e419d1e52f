// Lets a file follow its threads: it cuts a thread that a person deleted. No call changes the words of a thread, so the file has no words
// to follow. `pull --into` and `undo --into` call it through kinds/registry.ts.

import { movesCut } from "../../desired/cut-moves.js";
import type { FollowChange } from "../../desired/follow.js";

export const followThread: FollowChange = ({ address, action, source }, { context, places }) => {
  const path = places.get(address);
  const claim = context.posts.threads.find((one) => one.address === address);
  if (action !== "create" || path === undefined || !claim?.channel.live || claim.waiting) return [];
  const shown = { address, path: null, at: source };
  if (!claim.lost) return [{ ...shown, way: "pending" }];
  const moves = movesCut(context.config, [address]);
  return [{ ...shown, way: "gone", edits: [{ edit: "remove", path }, ...moves] }];
};
