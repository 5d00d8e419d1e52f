// Announced in: the channels that the announcement of a file names, or that its message stands in. It stands in none of them itself.

import type { Config } from "../../config/config.js";
import { type Address, channelAddress } from "../../model/address.js";

export function announcedIn({ announcement, messages }: Config): Address[] {
  switch (announcement?.kind) {
    case "managed":
      return messages.flatMap(({ key, channel }) =>
        key === announcement.message ? [channelAddress(channel)] : [],
      );
    case "message":
      return [channelAddress(announcement.channel)];
    case "recommend":
      return announcement.channels.map(({ channel }) => channelAddress(channel));
    case "none":
    case undefined:
      return [];
    default:
      return announcement satisfies never;
  }
}
