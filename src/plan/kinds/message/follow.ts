// How a file follows messages: one that somebody recalled is gone, with the pin that names it. Words that were changed are not
// read back: what the service shows is not what people write (service-facts 4.7.1).

import type { FileEdit } from "../../../config/edit/file-edit.js";
import { messageOfAddress } from "../../../model/address.js";
import { announcementCut } from "../../desired/cut-announcement.js";
import { movesCut } from "../../desired/cut-moves.js";
import type { FollowChange, FollowScene, FollowWay } from "../../desired/follow.js";
import type { FileDisposition } from "../../posting/message-dispositions.js";

export const followMessage: FollowChange = ({ address, action, drift }, scene) => {
  const { key, former } = messageOfAddress(address);
  const fate = scene.context.dispositions.messages.get(key);
  // In a channel that is not there a message is a part of the channel.
  if (fate === undefined || former !== null || fate.claim.channel.live === null) return [];
  const way = wayOf(fate, { action, drift, scene });
  return way === null ? [] : [{ address, path: null, at: fate.claim.desired.at, ...way }];
};

function wayOf(
  { claim, deferred }: FileDisposition,
  { action, drift, scene }: { readonly action: string; readonly drift: boolean; readonly scene: FollowScene },
): FollowWay | null {
  const { desired, channel, lost } = claim;
  if (action === "update" || action === "replace")
    return drift || !scene.hasState ? { way: "by-hand", because: "text" } : { way: "pending" };
  if (action !== "create" || deferred?.why === "waiting") return null;
  if (!lost) return { way: "pending" };
  const list = scene.places.get(channel.address) ?? [];
  const pins = (channel.desired.pins ?? []).flatMap((pin, index): FileEdit[] =>
    pin.kind === "managed" && pin.message === desired.key
      ? [{ edit: "remove", path: [...list, "pins", index] }]
      : [],
  );
  const announced = announcementCut(scene.context.config, { message: desired.key });
  const moves = movesCut(scene.context.config, [claim.address]);
  const block: FileEdit = { edit: "remove", path: ["messages", desired.key] };
  return { way: "gone", edits: [block, ...pins, ...announced, ...moves] };
}
