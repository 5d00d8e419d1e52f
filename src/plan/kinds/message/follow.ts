// Lets a file follow its messages: it cuts a message that a person recalled, with the pin that names it. It does not read changed words
// back, because the service shows another text than people write (service-facts 4.7.1). `pull --into` and `undo --into` call it through
// kinds/registry.ts.

import type { FileEdit } from "../../../config/edit/file-edit.js";
import { messageOfAddress } from "../../../model/address.js";
import { announcementCut } from "../../desired/cut-announcement.js";
import { movesCut } from "../../desired/cut-moves.js";
import type { FollowChange, FollowScene, FollowWay } from "../../desired/follow.js";
import type { FileDisposition } from "../../posting/message-dispositions.js";

export const followMessage: FollowChange = ({ address, action, drift }, scene) => {
  const { key, former } = messageOfAddress(address);
  const disposition = scene.context.dispositions.messages.get(key);
  // If the channel does not exist, the message is a part of it.
  if (disposition === undefined || former !== null || disposition.claim.channel.live === null) return [];
  const way = wayOf(disposition, { action, drift, scene });
  return way === null ? [] : [{ address, path: null, at: disposition.claim.desired.at, ...way }];
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
