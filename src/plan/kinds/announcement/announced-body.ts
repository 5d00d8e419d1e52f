// Makes the body of an announcement for the call, and the value that a plan shows for it: `none`, or a type and channels. A managed message
// has its id in the body, or a Ref to the post that creates it.

import type { DesiredAnnouncement } from "../../../config/config.js";
import { ANNOUNCEMENT, channelAddress } from "../../../model/address.js";
import { ANNOUNCES_TYPE, enumName } from "../../../model/enums.js";
import { isJsonObject, type Json, type JsonObject } from "../../../model/json.js";
import { isRef, refTo } from "../../../model/ref.js";
import type { ChannelClaim } from "../../claims/claim.js";
import type { FileContext } from "../../desired/file-context.js";

/** A guild has one announcement, so all its goals share these members. */
export const THE_ANNOUNCEMENT = {
  address: ANNOUNCEMENT,
  name: "announcement",
  within: null,
  source: null,
  messageId: null,
  after: [],
} as const;

/** Returns true for a body that announces a message, by its id or by a Ref to its post, and false for recommended channels. */
export const announcesMessage = ({ message_id: message }: JsonObject): boolean =>
  typeof message === "string" || isRef(message);

/** Returns the id of the announced message. `null` means another kind of body, or a message that is yet to be posted. */
export function announcedMessage(body: Json | undefined): string | null {
  return isJsonObject(body) && typeof body.message_id === "string" ? body.message_id : null;
}

const channelId = (key: string, context: FileContext): string | JsonObject =>
  claimOf(key, context)?.live?.id ?? refTo(channelAddress(key));

export const claimOf = (key: string, context: FileContext): ChannelClaim | undefined =>
  context.channels.get(channelAddress(key));

/** Returns the body of the call, in which channel ids may be Refs. `null` means that the call has no body. */
export function announcedBody(desired: DesiredAnnouncement, context: FileContext): JsonObject | null {
  switch (desired.kind) {
    case "none":
      return null;
    case "managed":
      return managedBody(desired.message, context);
    case "message":
      return { channel_id: channelId(desired.channel, context), message_id: desired.messageId };
    case "recommend":
      return {
        announces_type: desired.type,
        recommend_channels: desired.channels.map((one) => ({
          channel_id: channelId(one.channel, context),
          introduce: one.introduce,
        })),
      };
    default:
      return desired satisfies never;
  }
}

/** Returns the body that announces the managed message with this key, or null when the plan leaves the message out of the guild. */
function managedBody(key: string, { dispositions }: FileContext): JsonObject | null {
  const disposition = dispositions.messages.get(key);
  if (disposition === undefined || disposition.placeAfter === null) return null;
  if (disposition.placeAfter !== "posted")
    return { channel_id: disposition.placeAfter.channelId, message_id: disposition.placeAfter.messageId };
  const { channel, address } = disposition.claim;
  return { channel_id: channel.live?.id ?? refTo(channel.address), message_id: refTo(address) };
}

export function shownAnnouncement(
  desired: DesiredAnnouncement,
): string | { type: string; channels: string[] } {
  switch (desired.kind) {
    case "none":
      return "none";
    case "managed":
      return `message ${desired.message}`;
    case "message":
      return `message ${desired.messageId} in ${desired.channel}`;
    case "recommend":
      return {
        type: enumName(ANNOUNCES_TYPE, desired.type),
        channels: desired.channels.map(({ channel, introduce }) =>
          introduce === "" ? channel : `${channel}: ${introduce}`,
        ),
      };
    default:
      return desired satisfies never;
  }
}
