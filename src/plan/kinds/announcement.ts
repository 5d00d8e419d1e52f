// The guild's one announcement. It cannot be read back (service-facts 3.6, 9.43), so the file is compared with
// what was last announced through guildform; what someone announced by hand stays unseen. Setting one kind
// replaces the other, and a list of recommended channels is replaced wholesale (service-interface: Limits).

import type { DesiredAnnouncement } from "../../config/config.js";
import { ANNOUNCEMENT, channelAddress } from "../../model/address.js";
import { ANNOUNCES_TYPE, enumName, PRIVATE_TYPE } from "../../model/enums.js";
import type { JsonObject } from "../../model/json.js";
import { foreignText } from "../../model/visible-text.js";
import type { StateRecord } from "../../state/state.js";
import { accessOf } from "../access/access.js";
import type { ChannelClaim } from "../claims/claim.js";
import type { PlanContext } from "../context.js";
import {
  type Contribution,
  changed,
  type DraftOperation,
  NOTHING,
  operationId,
  PHASE,
  refTo,
} from "../draft.js";
import type { AttributeChange, Change, Finding } from "../plan.js";
import { sameJson } from "../why.js";

export function planAnnouncement(context: PlanContext): Contribution {
  const desired = context.config.announcement;
  if (desired === null) return forgetAnnouncement(context);
  const announced = context.prior.resources.get(ANNOUNCEMENT)?.applied;
  const applied = appliedAnnouncement(desired, context);
  const findings = findingsOf(desired, context);
  // What was sent decides: a channel whose key alone changed is no reason to announce again.
  if (sameJson(announced?.sent, applied.sent)) {
    const remember = sameJson(announced, applied) ? [] : [rememberAnnouncement(applied)];
    return { ...NOTHING, findings, remember, unchanged: 1 };
  }
  return {
    ...NOTHING,
    findings,
    drafts: [
      {
        change: {
          ...changeOf(desired),
          action: desired.kind === "none" ? "withdraw" : "announce",
          attributes: attributesOf(desired, announced?.shown ?? null),
          reason: reasonOf(desired, announced !== undefined),
        },
        operations: [callOf(desired, { context, applied })],
      },
    ],
  };
}

function findingsOf(desired: DesiredAnnouncement, context: PlanContext): Finding[] {
  switch (desired.kind) {
    case "none":
    case "managed":
      return [];
    case "message":
      return claimOf(desired.channel, context)?.live === null ? [messageInNewChannel(desired)] : [];
    case "recommend":
      return hiddenRecommendations(desired, context);
    default:
      return desired satisfies never;
  }
}

const messageInNewChannel = ({ channel, at }: { channel: string; at: Finding["source"] }): Finding => ({
  level: "error",
  code: "E-ANNOUNCE-NEW-CHANNEL",
  message: `${foreignText(channelAddress(channel))} is yet to be created, so the message to announce cannot exist`,
  address: ANNOUNCEMENT,
  source: at,
  hint: "Leave out `announcement:` until the channel exists and holds the message.",
});

const rememberAnnouncement = (applied: JsonObject): StateRecord => ({
  type: "bind",
  address: ANNOUNCEMENT,
  id: "announcement",
  applied,
});

/** Leaving the key out leaves the announcement as it is; state stops remembering it. */
function forgetAnnouncement(context: PlanContext): Contribution {
  if (!context.prior.resources.has(ANNOUNCEMENT)) return NOTHING;
  return {
    ...NOTHING,
    remember: [{ type: "forget", address: ANNOUNCEMENT }],
    drafts: [
      {
        change: {
          address: ANNOUNCEMENT,
          kind: "announcement",
          action: "forget",
          name: "announcement",
          within: null,
          attributes: [],
          source: null,
          reason:
            "no longer in the file; the announcement stays as it is (`announcement: none` withdraws it)",
          drift: false,
          reversible: true,
        },
        operations: [],
      },
    ],
  };
}

const channelId = (key: string, context: PlanContext): string | JsonObject => {
  const address = channelAddress(key);
  return claimOf(key, context)?.live?.id ?? { ...refTo(address) };
};

const claimOf = (key: string, context: PlanContext): ChannelClaim | undefined =>
  context.claims.channels.find(({ desired }) => desired.key === key);

/** `sent` is what travelled, with ids; `shown` the same in the words of the file. */
function appliedAnnouncement(desired: DesiredAnnouncement, context: PlanContext): JsonObject {
  return { sent: bodyOf(desired, context), shown: shownOf(desired) };
}

/** The body of the call; its channel ids may be Refs. null = the call has none. */
function bodyOf(desired: DesiredAnnouncement, context: PlanContext): JsonObject | null {
  switch (desired.kind) {
    case "none":
    case "managed":
      return null;
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

function shownOf(desired: DesiredAnnouncement): string | { type: string; channels: string[] } {
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

function callOf(
  desired: DesiredAnnouncement,
  { context, applied }: { context: PlanContext; applied: JsonObject },
): DraftOperation {
  const guild = { guild_id: context.config.guildId };
  const body = bodyOf(desired, context);
  const operation =
    desired.kind === "none"
      ? "delete_announce"
      : desired.kind === "message"
        ? "create_announce"
        : "create_recommend_announce";
  return {
    id: operationId(operation, ANNOUNCEMENT),
    address: ANNOUNCEMENT,
    operation,
    params: desired.kind === "none" ? { ...guild, message_id: "all" } : guild,
    ...(body === null ? {} : { body }),
    remember: [{ type: "bind", address: ANNOUNCEMENT, id: ["announcement"], applied }],
    phase: PHASE.announce,
    access: null,
    sequences: [],
    needs:
      desired.kind === "recommend"
        ? desired.channels.map(({ channel }) => operationId("update_channel", channelAddress(channel)))
        : [],
  };
}

function attributesOf(desired: DesiredAnnouncement, before: AttributeChange["before"]): AttributeChange[] {
  return [changed("announcement", before, shownOf(desired))];
}

function reasonOf(desired: DesiredAnnouncement, announcedBefore: boolean): string {
  if (announcedBefore) return "the file changed, or a channel it names is another one now";
  return desired.kind === "none"
    ? "in the file; what stands now cannot be read, so all announcements are withdrawn"
    : "in the file; what stands now cannot be read, and is replaced";
}

const changeOf = (
  desired: DesiredAnnouncement,
): Omit<Change, "operations" | "action" | "attributes" | "reason"> => ({
  address: ANNOUNCEMENT,
  kind: "announcement",
  name: "announcement",
  within: null,
  source: desired.at,
  drift: false,
  // What stood before cannot be read, so it cannot be brought back either.
  reversible: false,
});

/** A recommended channel must be visible to all (service-interface: Limits); the file may leave that to the guild. */
function hiddenRecommendations(
  desired: Extract<DesiredAnnouncement, { kind: "recommend" }>,
  context: PlanContext,
): Finding[] {
  return desired.channels.flatMap(({ channel, at }) => {
    const claim = claimOf(channel, context);
    if (claim?.live === null || claim === undefined || claim.desired.privateType !== null) return [];
    if (accessOf(claim.live).privateType === PRIVATE_TYPE.public) return [];
    return [
      {
        level: "error",
        code: "E-RECOMMEND-HIDDEN",
        message: `${foreignText(channel)} is recommended to everybody, but not everybody can see it`,
        address: claim.address,
        source: at,
        hint: "Declare `private_type: public` for it, or recommend another channel.",
      },
    ];
  });
}
