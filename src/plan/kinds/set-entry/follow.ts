// Lets a file follow its pins and reactions: an entry that a person removed leaves the list. `pull --into` and `undo --into` call it
// through kinds/registry.ts.
//
// The file also gets a pin for each message that a person pinned: its key if guildform manages the message, and else its id. If guildform
// replaces a message, its pin goes with it. If only state knows a reaction, a change of the file removed it, and there is nothing to
// follow.

import type { FileEdit } from "../../../config/edit/file-edit.js";
import { channelAddress, inChannelOf, messageOfAddress } from "../../../model/address.js";
import { messageKey } from "../../../model/bound-id.js";
import type { Json } from "../../../model/json.js";
import { textInFile } from "../../../model/text-in-file.js";
import type { BoundResource } from "../../../state/recorded-call.js";
import type { LiveClaim } from "../../claims/claim.js";
import { isLiveClaim } from "../../claims/claim.js";
import { type FollowChange, type FollowScene, followed } from "../../desired/follow.js";
import type { FileDisposition } from "../../posting/message-dispositions.js";
import type { LiveGuild } from "../../value/live-guild.js";

export const followPin: FollowChange = ({ address, action, attributes, why }, scene) => {
  const { context, places } = scene;
  const claim = context.channels.get(channelAddress(inChannelOf(address).channel));
  const id = attributes.find(({ path }) => path === "message_id");
  if (claim === undefined || !isLiveClaim(claim) || id === undefined) return [];
  const path = places.get(address);
  const values = {
    applied: appliedTo(claim, id.before ?? id.after, scene),
    live: action === "unpin",
    file: action === "pin",
  };
  if (action === "pin" && path !== undefined) {
    const at = claim.desired.pins?.find((_pin, index) => index === path.at(-1))?.at ?? claim.desired.at;
    return [{ address, path: null, at, ...followed(values, () => edit({ edit: "remove", path })) }];
  }
  const list = places.get(claim.address);
  if (action !== "unpin" || why.phrase !== "unlisted" || list === undefined) return [];
  const count = claim.desired.pins?.length ?? 0;
  const added: FileEdit = {
    edit: "insert",
    list: [...list, "pins"],
    after: count === 0 ? null : count - 1,
    value: writtenPin(claim, String(id.before), scene),
  };
  const at = claim.desired.attributeAt.pins ?? claim.desired.at;
  return [{ address, path: null, at, ...followed(values, () => edit(added)) }];
};

const edit = (one: FileEdit) => ({ way: "edit", edits: [one] }) as const;

/** Returns true if state knows the message as pinned. `undefined` means that there is no state. */
const appliedTo = (claim: LiveClaim, id: Json, { context, hasState }: FollowScene): boolean | undefined =>
  hasState ? context.boundPins.has(messageKey(claim.live.id, String(id))) : undefined;

function writtenPin(claim: LiveClaim, id: string, { context }: FollowScene): Json {
  const managed = context.posts.messages.find(
    ({ live, channel }) => live?.message.id === id && channel.address === claim.address,
  );
  return managed === undefined ? { message_id: id } : textInFile(managed.desired.key);
}

export const followReaction: FollowChange = ({ address, action, source }, { context, places, hasState }) => {
  const path = places.get(address);
  const disposition = context.dispositions.messages.get(messageOfAddress(address).key);
  if (action !== "react" || path === undefined || disposition === undefined) return [];
  const bound = context.prior.resources.get(address);
  if (disposition.placeAfter === "posted" && !isTakenAway(disposition, { bound, live: context.live }))
    return [];
  const applied = hasState ? bound !== undefined : undefined;
  const way = followed({ applied, live: false, file: true }, () => edit({ edit: "remove", path }));
  return [{ address, path: null, at: source, ...way }];
};

/** A posted message gets its reactions. If it replaces a message, a person took away the reactions that the old one lacks. */
const isTakenAway = (
  { claim }: FileDisposition,
  { bound, live }: { readonly bound: BoundResource | undefined; readonly live: LiveGuild },
): boolean => claim.live !== null && bound !== undefined && live.reactions.get(bound.id) === false;
