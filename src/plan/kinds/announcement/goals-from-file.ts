// Makes the goal of the announcement in the file. No call reads the announcement (service-facts 3.6, 9.43), so the file is compared with
// the last announcement of guildform. guildform cannot see an announcement that a person makes. A plan of the file gets this goal through
// kinds/registry.ts.
//
// A managed message is announced by its present id. When guildform posts it again, it announces it again. While the message does not exist,
// the former announcement stays.

import type { DesiredAnnouncement } from "../../../config/config.js";
import { ANNOUNCEMENT, channelAddress, messageAddress } from "../../../model/address.js";
import { ANNOUNCEMENT_KEY } from "../../../model/bound-id.js";
import type { JsonObject } from "../../../model/json.js";
import { sameJson } from "../../../model/same-json.js";
import type { ReasonParams } from "../../../words/shapes/reasons.js";
import { phrase } from "../../../words/statement.js";
import type { FileContext } from "../../desired/file-context.js";
import { isAnnounced, isAnnouncementHeld } from "../../posting/departures.js";
import { forget, NOTHING, operationId } from "../../value/draft.js";
import { NO_GOALS, type SourceGoals } from "../../value/goal.js";
import { needsMessage } from "../../value/message-disposition.js";
import type { Deferred, Reason } from "../../value/plan.js";
import { rememberedNow, remembering } from "../../value/remembering.js";
import { announcedBody, announcedMessage, shownAnnouncement, THE_ANNOUNCEMENT } from "./announced-body.js";
import { announcementFindings } from "./announcement-findings.js";
import type { AnnouncementGoal, AnnouncementWant } from "./drafts.js";

export function announcementOfFile(context: FileContext): SourceGoals<AnnouncementGoal> {
  const desired = context.config.announcement;
  if (desired === null) return departedAnnouncement(context) ?? undeclaredAnnouncement(context);
  return {
    ...NOTHING,
    goals: [goalOf(desired, context)],
    findings: announcementFindings(desired, context),
  };
}

/** The sent body decides: a new key of a channel alone is no reason to announce again. */
function goalOf(desired: DesiredAnnouncement, context: FileContext): AnnouncementGoal {
  const bound = context.prior.resources.get(ANNOUNCEMENT);
  const applied = bound?.applied;
  const sent = announcedBody(desired, context);
  const shown = shownAnnouncement(desired);
  return {
    ...THE_ANNOUNCEMENT,
    source: desired.at,
    now: applied?.sent,
    want: wantOf(desired, { sent, context }),
    shown: { now: applied?.shown ?? null, after: shown },
    messageId:
      desired.kind === "managed"
        ? { now: announcedMessage(applied?.sent), after: announcedMessage(sent) }
        : null,
    why: because(whyNow(desired, { applied, context })),
    after:
      desired.kind === "recommend"
        ? desired.channels.map(({ channel }) => operationId("update_channel", channelAddress(channel)))
        : [],
    remember: remembering(ANNOUNCEMENT, bound, { id: [ANNOUNCEMENT_KEY], applied: { sent, shown } }),
  };
}

function wantOf(
  desired: DesiredAnnouncement,
  { sent, context }: { readonly sent: JsonObject | null; readonly context: FileContext },
): AnnouncementWant {
  if (isAnnouncementHeld(context)) return { kind: "deferred", deferred: heldBack(desired, context) };
  return sent === null ? { kind: "withdrawn", message: "all" } : { kind: "announced", body: sent };
}

/** Returns the deferral of an announcement whose message a later plan posts. */
function heldBack(desired: DesiredAnnouncement, { dispositions }: FileContext): Deferred {
  const key = desired.kind === "managed" ? desired.message : "";
  return needsMessage(ANNOUNCEMENT, messageAddress(key), dispositions.messages.get(key)?.deferred ?? null);
}

/** Withdraws the announcement when its message goes away and the file announces nothing else (service-facts 3.7). */
function departedAnnouncement(context: FileContext): SourceGoals<AnnouncementGoal> | null {
  const bound = context.prior.resources.get(ANNOUNCEMENT);
  const announced = context.departures.find((one) => isAnnounced(one, bound));
  if (announced === undefined) return null;
  const applied = bound?.applied;
  const goal: AnnouncementGoal = {
    ...THE_ANNOUNCEMENT,
    now: applied?.sent,
    want: { kind: "withdrawn", message: announced.messageId },
    shown: { now: applied?.shown ?? null, after: "none" },
    messageId: { now: announced.messageId, after: null },
    why: because("message-goes"),
    after: announced.left === null ? [operationId("post_message", messageAddress(announced.key))] : [],
    remember: { afterCalls: [forget(ANNOUNCEMENT)], whenUnchanged: [] },
  };
  return { ...NOTHING, goals: [goal] };
}

/**
 * Without the key in the file, the announcement stays and state forgets it. If it announces a managed message, state still remembers the message,
 * to withdraw the announcement when the message goes.
 */
function undeclaredAnnouncement(context: FileContext): SourceGoals<AnnouncementGoal> {
  const bound = context.prior.resources.get(ANNOUNCEMENT);
  const applied = bound?.applied;
  if (applied === undefined) return NO_GOALS;
  const isManaged =
    [...context.dispositions.messages.values()].some(
      ({ placeAfter }) => placeAfter !== null && placeAfter !== "posted" && isAnnounced(placeAfter, bound),
    ) || context.posts.left.some((one) => one.live !== null && isAnnounced(one, bound));
  const left = { id: [ANNOUNCEMENT_KEY], applied: { ...applied, left: true } };
  const remember = rememberedNow(ANNOUNCEMENT, bound, isManaged ? left : null);
  if (applied.sent === null) return { ...NO_GOALS, remember: [forget(ANNOUNCEMENT)] };
  if (applied.left === true) return { ...NO_GOALS, remember };
  const goal: AnnouncementGoal = {
    ...THE_ANNOUNCEMENT,
    now: applied.sent,
    want: { kind: "forgotten" },
    shown: { now: null, after: null },
    why: because("undeclared"),
    remember: { afterCalls: [], whenUnchanged: remember },
  };
  return { ...NOTHING, goals: [goal] };
}

type Because = ReasonParams["announcement"]["because"];

const because = (one: Because): Reason => phrase("announcement", { because: one });

function whyNow(
  desired: DesiredAnnouncement,
  { applied, context }: { readonly applied: JsonObject | undefined; readonly context: FileContext },
): Because {
  if (applied !== undefined) {
    const isSame = sameJson(applied.shown, shownAnnouncement(desired)) && desired.kind === "managed";
    const isPosted =
      desired.kind === "managed" &&
      context.dispositions.messages.get(desired.message)?.placeAfter === "posted";
    if (isSame && isPosted) return "reposted";
    return "changed";
  }
  return desired.kind === "none" ? "none" : "unread";
}
