// Reports announcements that the service would refuse. Either the message cannot exist yet, or a recommended channel is hidden from some
// members. goals-from-file.ts calls it for a plan of the file.

import type { DesiredAnnouncement } from "../../../config/config.js";
import { ANNOUNCEMENT, channelAddress } from "../../../model/address.js";
import { PRIVATE_TYPE } from "../../../model/enums.js";
import type { FileContext } from "../../desired/file-context.js";
import { namedById } from "../../posting/departures.js";
import { accessOf } from "../../value/access.js";
import { type Finding, finding } from "../../value/finding.js";
import { claimOf } from "./announced-body.js";

export function announcementFindings(desired: DesiredAnnouncement, context: FileContext): Finding[] {
  switch (desired.kind) {
    case "none":
    case "managed":
      return [];
    case "message":
      return claimOf(desired.channel, context)?.live === null
        ? [messageInNewChannel(desired)]
        : recalledAnnouncement(desired, context);
    case "recommend":
      return hiddenRecommendations(desired, context);
    default:
      return desired satisfies never;
  }
}

const messageInNewChannel = ({ channel, at }: { channel: string; at: Finding["source"] }): Finding =>
  finding(
    "E-ANNOUNCE-NEW-CHANNEL",
    { channel: channelAddress(channel) },
    { address: ANNOUNCEMENT, source: at },
  );

const recalledAnnouncement = (
  { channel, messageId, at }: Extract<DesiredAnnouncement, { kind: "message" }>,
  context: FileContext,
): Finding[] =>
  context.departures
    .filter((one) => one.messageId === messageId && one.channelId === claimOf(channel, context)?.live?.id)
    .map((one) =>
      namedById(one, {
        code: "E-ANNOUNCE-RECALLED",
        address: ANNOUNCEMENT,
        source: at,
        context,
      }),
    );

/**
 * A recommended channel must be visible to all (service-interface: Limits). If the file does not set `private_type`, the live value counts.
 */
function hiddenRecommendations(
  desired: Extract<DesiredAnnouncement, { kind: "recommend" }>,
  context: FileContext,
): Finding[] {
  return desired.channels.flatMap(({ channel, at }) => {
    const claim = claimOf(channel, context);
    if (claim?.live === null || claim === undefined || claim.desired.private_type !== null) return [];
    if (accessOf(claim.live).private_type === PRIVATE_TYPE.public) return [];
    return [finding("E-RECOMMEND-HIDDEN", { channel }, { address: claim.address, source: at })];
  });
}
