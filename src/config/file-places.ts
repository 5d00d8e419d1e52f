// Each declared object has a block, entry or item in the file. The map gives its path from the root: `channel.rules` at
// `["groups", 0, "channels", 2]`, `permission.rules/role.moderator` at `[…, "permissions", "roles", "moderator"]`.
// plan/claims/file-objects.ts lists the objects of a file by this map, and `pull --into` finds the block of each change in it.

import {
  type Address,
  channelAddress,
  channelAdminAddress,
  groupAddress,
  memberAddress,
  messageAddress,
  pinAddress,
  reactionAddress,
  roleAddress,
  rolePermissionAddress,
  threadAddress,
  userPermissionAddress,
} from "../model/address.js";
import { emojiText } from "../model/emoji.js";
import type { Config, DesiredChannel, DesiredMembers } from "./config.js";
import type { DesiredMessage } from "./desired-message.js";
import type { YamlPath } from "./edit/file-edit.js";

export type FilePlaces = ReadonlyMap<Address, YamlPath>;

type Place = readonly [Address, YamlPath];

/** A list of the Config has the items of the list in the file, one for one, because a file with an unreadable item has no Config. */
export const filePlaces = (config: Config): FilePlaces =>
  new Map([
    ...config.roles.flatMap(({ key, members }): Place[] => [
      [roleAddress(key), ["roles", key]],
      ...(members === null
        ? []
        : placesOfMembers(members, ["roles", key, "members"], (name) => memberAddress(key, name))),
    ]),
    ...config.groups.flatMap(({ key, channels }, index): Place[] => [
      [groupAddress(key), ["groups", index]],
      ...channels.flatMap((one, at) => placesIn(one, ["groups", index, "channels", at])),
    ]),
    ...config.channels.flatMap((one, index) => placesIn(one, ["channels", index])),
    ...config.messages.flatMap(placesOfMessage),
  ]);

function placesIn({ key, permissions, pins, threads, admins }: DesiredChannel, path: YamlPath): Place[] {
  return [
    [channelAddress(key), path],
    ...permissions.map(
      ({ name, subject, isOther }): Place =>
        subject.kind === "role"
          ? [
              rolePermissionAddress(key, name),
              [...path, "permissions", ...(isOther === true ? ["other_roles"] : ["roles", name])],
            ]
          : [userPermissionAddress(key, name), [...path, "permissions", "users", name]],
    ),
    ...(pins ?? []).map(
      (pin, index): Place => [
        pinAddress(key, pin.kind === "managed" ? pin.message : pin.messageId),
        [...path, "pins", index],
      ],
    ),
    ...placesOfMembers({ isExact: false, entries: admins ?? [] }, [...path, "channel_admins"], (name) =>
      channelAdminAddress(key, name),
    ),
    ...threads.map((one, index): Place => [threadAddress(key, one.key), [...path, "threads", index]]),
  ];
}

/** `path` leads to the list, or to the map with `add`, `never` and `forget`. */
function placesOfMembers(
  { isExact, entries }: Pick<DesiredMembers, "isExact" | "entries">,
  path: YamlPath,
  addressOf: (name: string) => Address,
): Place[] {
  const counts = new Map<string, number>();
  return entries.map(({ name, want }) => {
    const index = counts.get(want) ?? 0;
    counts.set(want, index + 1);
    return [addressOf(name), [...path, ...(isExact ? [] : [LIST_OF[want]]), index]];
  });
}

const LIST_OF = { there: "add", gone: "never", forgotten: "forget" } as const;

const placesOfMessage = ({ key, reactions }: DesiredMessage): Place[] => [
  [messageAddress(key), ["messages", key]],
  ...(reactions ?? []).map(
    ({ emoji }, index): Place => [
      reactionAddress(key, emojiText(emoji)),
      ["messages", key, "reactions", index],
    ],
  ),
];
