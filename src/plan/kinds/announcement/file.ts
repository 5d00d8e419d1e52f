// The guild's one announcement. It cannot be read back (service-facts 3.6, 9.43), so the file is compared with
// what was last announced through guildform; what someone announced by hand stays unseen. Setting one kind
// replaces the other, and a list of recommended channels is replaced wholesale (service-interface: Limits).
//
// A managed message is announced by the id it has: announced anew when it is posted anew, and while it is not there, what
// was announced before stays.

import type { DesiredAnnouncement } from "../../../config/config.js";
import { ANNOUNCEMENT, channelAddress, messageAddress } from "../../../model/address.js";
import type { Json, JsonObject } from "../../../model/json.js";
import { foreignText } from "../../../model/visible-text.js";
import type { StateRecord } from "../../../state/state.js";
import { departures, isAnnounced, isAnnouncementHeld } from "../../posting/departures.js";
import {
  type Contribution,
  changed,
  type DraftOperation,
  NOTHING,
  operationId,
  PHASE,
} from "../../value/draft.js";
import type { AttributeChange, Change, Deferred } from "../../value/plan.js";
import { sameJson } from "../../value/why.js";
import type { PlanContext } from "../../wishes/file-context.js";
import { announcedBody, appliedAnnouncement, shownAnnouncement } from "./announced-body.js";
import { announcementFindings } from "./announcement-findings.js";

export function planAnnouncement(context: PlanContext): Contribution {
  const desired = context.config.announcement;
  if (desired === null) return withdrawDeparted(context) ?? forgetAnnouncement(context);
  const announced = context.prior.resources.get(ANNOUNCEMENT)?.applied;
  const applied = appliedAnnouncement(desired, context);
  const findings = announcementFindings(desired, context);
  // What was sent decides: a channel whose key alone changed is no reason to announce again.
  const isHeld = isAnnouncementHeld(context);
  if (!isHeld && sameJson(announced?.sent, applied.sent)) {
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
          attributes: [
            ...attributesOf(desired, announced?.shown ?? null),
            ...idAttributes(desired, { before: announced?.sent, after: applied.sent }),
          ],
          reason: reasonOf(desired, { announced, context }),
        },
        operations: isHeld ? [] : [callOf(desired, { context, applied })],
      },
    ],
    deferred: isHeld ? [heldBack(desired, context)] : [],
  };
}

/** The message to announce is left for later, so the announcement is too. */
function heldBack(desired: DesiredAnnouncement, { fates }: PlanContext): Deferred {
  const key = desired.kind === "managed" ? desired.message : "";
  return {
    address: ANNOUNCEMENT,
    why: fates.messages.get(key)?.deferred?.why === "waiting" ? "waiting" : "held",
    message: `it needs ${foreignText(messageAddress(key))}, which is not there yet`,
  };
}

/** What state remembers as announced goes away, and the file declares nothing in its place (service-facts 3.7). */
function withdrawDeparted(context: PlanContext): Contribution | null {
  const announced = departures(context, new Set()).find((one) => isAnnounced(one, context));
  if (announced === undefined) return null;
  const shown = context.prior.resources.get(ANNOUNCEMENT)?.applied.shown ?? null;
  return {
    ...NOTHING,
    drafts: [
      {
        change: {
          ...ANNOUNCED,
          action: "withdraw",
          attributes: [
            changed("announcement", shown, "none"),
            changed("message_id", announced.messageId, null),
          ],
          source: null,
          reason: "no longer in the file, and the announced message goes away",
          // Named by its id, it takes nothing away that nobody knows of.
          reversible: true,
        },
        operations: [
          {
            ...CALL,
            id: operationId("delete_announce", ANNOUNCEMENT),
            operation: "delete_announce",
            params: { guild_id: context.config.guildId, message_id: announced.messageId },
            remember: [{ type: "forget", address: ANNOUNCEMENT }],
            needs:
              announced.left === null ? [operationId("post_message", messageAddress(announced.key))] : [],
          },
        ],
      },
    ],
  };
}

const rememberAnnouncement = (applied: JsonObject): StateRecord => ({
  type: "bind",
  address: ANNOUNCEMENT,
  id: "announcement",
  applied,
});

/**
 * Leaving the key out leaves the announcement as it is; state stops remembering it. Of a managed message it keeps in
 * mind that it is announced, so as to withdraw that when the message goes.
 */
function forgetAnnouncement(context: PlanContext): Contribution {
  const announced = context.prior.resources.get(ANNOUNCEMENT)?.applied;
  if (announced === undefined) return NOTHING;
  const isManaged =
    [...context.fates.messages.values()].some(
      ({ stands }) => stands !== null && stands !== "posted" && isAnnounced(stands, context),
    ) || context.posts.left.some((one) => one.live !== null && isAnnounced(one, context));
  const remember = isManaged
    ? rememberAnnouncement({ ...announced, left: true })
    : ({ type: "forget", address: ANNOUNCEMENT } as const);
  if (announced.left === true) return isManaged ? NOTHING : { ...NOTHING, remember: [remember] };
  return {
    ...NOTHING,
    remember: [remember],
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

function callOf(
  desired: DesiredAnnouncement,
  { context, applied }: { context: PlanContext; applied: JsonObject },
): DraftOperation {
  const guild = { guild_id: context.config.guildId };
  const body = announcedBody(desired, context);
  const operation =
    desired.kind === "none"
      ? "delete_announce"
      : desired.kind === "recommend"
        ? "create_recommend_announce"
        : "create_announce";
  return {
    ...CALL,
    id: operationId(operation, ANNOUNCEMENT),
    operation,
    params: desired.kind === "none" ? { ...guild, message_id: "all" } : guild,
    ...(body === null ? {} : { body }),
    remember: [{ type: "bind", address: ANNOUNCEMENT, id: ["announcement"], applied }],
    needs:
      desired.kind === "recommend"
        ? desired.channels.map(({ channel }) => operationId("update_channel", channelAddress(channel)))
        : [],
  };
}

const CALL = {
  address: ANNOUNCEMENT,
  phase: PHASE.announce,
  access: null,
  sequences: [],
} as const satisfies Partial<DraftOperation>;

/** Which message it is, where a key stands for it; null when it is yet to be posted. */
function idAttributes(
  { kind }: DesiredAnnouncement,
  { before, after }: { readonly before: Json | undefined; readonly after: Json | undefined },
): AttributeChange[] {
  if (kind !== "managed") return [];
  const [was, is] = [messageIdOf(before), messageIdOf(after)];
  return [changed("message_id", was, is)];
}

function messageIdOf(sent: Json | undefined): string | null {
  if (typeof sent !== "object" || sent === null || !("message_id" in sent)) return null;
  return typeof sent.message_id === "string" ? sent.message_id : null;
}

function attributesOf(desired: DesiredAnnouncement, before: AttributeChange["before"]): AttributeChange[] {
  return [changed("announcement", before, shownAnnouncement(desired))];
}

function reasonOf(
  desired: DesiredAnnouncement,
  { announced, context }: { readonly announced: JsonObject | undefined; readonly context: PlanContext },
): string {
  if (announced !== undefined) {
    const isSame = sameJson(announced.shown, shownAnnouncement(desired)) && desired.kind === "managed";
    const isPosted =
      desired.kind === "managed" && context.fates.messages.get(desired.message)?.stands === "posted";
    if (isSame && isPosted) return "its message is posted anew";
    return "the file changed, or what it names is another one now";
  }
  return desired.kind === "none"
    ? "in the file; what stands now cannot be read, so all announcements are withdrawn"
    : "in the file; what stands now cannot be read, and is replaced";
}

const changeOf = (
  desired: DesiredAnnouncement,
): Omit<Change, "operations" | "action" | "attributes" | "reason"> => ({ ...ANNOUNCED, source: desired.at });

const ANNOUNCED = {
  address: ANNOUNCEMENT,
  kind: "announcement",
  name: "announcement",
  within: null,
  drift: false,
  // What stood before cannot be read, so it cannot be brought back either.
  reversible: false,
} as const;
