// Each declared object has a block, entry or item in the file. The map gives its path from the root: `channel.rules` at
// `["groups", 0, "channels", 2]`, `permission.rules/role.moderator` at `[…, "permissions", "roles", "moderator"]`.
// plan/claims/file-objects.ts lists the objects of a file by this map, and `pull --into` finds the block of each change in it.

import {
  type Address,
  channelAddress,
  groupAddress,
  messageAddress,
  pinAddress,
  reactionAddress,
  rolePermissionAddress,
  threadAddress,
  userPermissionAddress,
} from "../model/address.js";
import { emojiText } from "../model/emoji.js";
import type { Config, DesiredChannel } from "./config.js";
import type { DesiredMessage } from "./desired-message.js";
import type { YamlPath } from "./edit/file-edit.js";

export type FilePlaces = ReadonlyMap<Address, YamlPath>;

type Place = readonly [Address, YamlPath];

/** A list of the Config has the items of the list in the file, one for one, because a file with an unreadable item has no Config. */
export const filePlaces = (config: Config): FilePlaces =>
  new Map([
    ...config.groups.flatMap(({ key, channels }, index): Place[] => [
      [groupAddress(key), ["groups", index]],
      ...channels.flatMap((one, at) => placesIn(one, ["groups", index, "channels", at])),
    ]),
    ...config.channels.flatMap((one, index) => placesIn(one, ["channels", index])),
    ...config.messages.flatMap(placesOfMessage),
  ]);

function placesIn({ key, permissions, pins, threads }: DesiredChannel, path: YamlPath): Place[] {
  return [
    [channelAddress(key), path],
    ...permissions.map(
      ({ name, subject }): Place =>
        subject.kind === "role"
          ? [rolePermissionAddress(key, name), [...path, "permissions", "roles", name]]
          : [userPermissionAddress(key, name), [...path, "permissions", "users", name]],
    ),
    ...(pins ?? []).map(
      (pin, index): Place => [
        pinAddress(key, pin.kind === "managed" ? pin.message : pin.messageId),
        [...path, "pins", index],
      ],
    ),
    ...threads.map((one, index): Place => [threadAddress(key, one.key), [...path, "threads", index]]),
  ];
}

const placesOfMessage = ({ key, reactions }: DesiredMessage): Place[] => [
  [messageAddress(key), ["messages", key]],
  ...(reactions ?? []).map(
    ({ emoji }, index): Place => [
      reactionAddress(key, emojiText(emoji)),
      ["messages", key, "reactions", index],
    ],
  ),
];
