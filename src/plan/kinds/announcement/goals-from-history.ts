// Makes the goal of the announcement in an undo: the former announcement in state is announced again. If the applies made guildform's first
// announcement, state has no former one, and no call shows it (service-facts 3.6, 9.43). The undo then withdraws the present one, and a
// finding reports it. An undo gets this goal through kinds/registry.ts.
//
// The undo does not withdraw a later announcement by hand, as far as the service can distinguish the two. It withdraws a message by its id,
// such as `08a1`. Recommended channels go only with `all` (service-facts 3.7).

import { type Address, ANNOUNCEMENT, addressKey, messageOfAddress } from "../../../model/address.js";
import { ANNOUNCEMENT_KEY, messageKey } from "../../../model/bound-id.js";
import { PRIVATE_TYPE } from "../../../model/enums.js";
import { isJsonObject, type Json, type JsonObject } from "../../../model/json.js";
import { isRef, refAddress, refTo } from "../../../model/ref.js";
import { channelAddressOf } from "../../claims/place-names.js";
import { formerAttributes } from "../../history/former-attributes.js";
import { heldAnnouncement } from "../../history/held-announcement.js";
import { notRestored, rememberedBack, type UndoContext, undone } from "../../history/history-context.js";
import type { HistorySource } from "../../history/history-source.js";
import type { HistoryDispositions } from "../../history/message-dispositions.js";
import { announcedChannels, type TouchedObject } from "../../history/touched-object.js";
import { accessOf } from "../../value/access.js";
import { announcedKey } from "../../value/announced-key.js";
import { NOTHING, operationId } from "../../value/draft.js";
import { NO_GOALS, type SourceGoals } from "../../value/goal.js";
import { standingAt, staying } from "../../value/message-disposition.js";
import { announcedMessage, announcesMessage, THE_ANNOUNCEMENT } from "./announced-body.js";
import type { AnnouncementGoal } from "./drafts.js";
import { type LostAnnouncement, ledTo, lostWithChannel } from "./lost-with-channel.js";

export function announcementOfHistory(context: HistorySource): SourceGoals<AnnouncementGoal> {
  const one = context.touched.announcement;
  if (one === null) return { ...NO_GOALS, findings: lostWithChannel(context) };
  // State forgets an announcement that was withdrawn with its message: none of guildform's is left, as after `none`.
  const now = context.state.resources[ANNOUNCEMENT]?.applied ?? (one.withdrawn ? NONE : undefined);
  // State has since forgotten the announcement of these applies, so a present one is another.
  if (now === undefined) {
    const findings = [notRestored(ANNOUNCEMENT, { case: "announcement-forgotten" })];
    return { ...NO_GOALS, findings };
  }
  const held = heldAnnouncement(one, (id) => context.dispositions.of(id));
  if (held !== null) return { ...NOTHING, goals: [heldBack(one, { now, held })] };
  const presentAnnouncement = standingAnnouncement(now.sent, context);
  const before = one.bound === null ? undefined : followed(one.bound.applied, context.dispositions);
  const lost = before === undefined ? ({ case: "unknown" } as const) : whyNotAgain(before.sent, context);
  const findings =
    lost === null
      ? []
      : [notRestored(ANNOUNCEMENT, { case: "announcement", before: lost, now: presentAnnouncement.kind })];
  const body = lost === null ? objectOf(before?.sent) : null;
  // If nothing is announced again, the record says `none`. A file with `announcement: none` then has no call to make.
  const bound =
    lost === null && one.bound !== null
      ? { ...one.bound, applied: before ?? {} }
      : { id: ANNOUNCEMENT_KEY, applied: NONE };
  const back = {
    now,
    presentAnnouncement,
    body,
    after: body === null ? "none" : shownToday(before, context),
  };
  return { ...NOTHING, goals: [goalOf({ ...one, bound }, back, context)], findings };
}

/** The former announcement waits for a later plan. The present one stays until then. */
const heldBack = (
  one: TouchedObject,
  { now, held }: { readonly now: JsonObject; readonly held: Address },
): AnnouncementGoal => ({
  ...THE_ANNOUNCEMENT,
  now: now.sent,
  want: {
    kind: "deferred",
    deferred: { address: ANNOUNCEMENT, why: "held", params: { case: "announcement", address: held } },
  },
  shown: { now: now.shown ?? null, after: one.bound?.applied.shown ?? null },
  why: undone(one),
  remember: { afterCalls: [], whenUnchanged: [] },
});

interface Back {
  /** State has this announcement now. */
  readonly now: JsonObject;
  readonly presentAnnouncement: PresentAnnouncement;
  /** The undo sends this body. `null` means that the undo announces no message. */
  readonly body: JsonObject | null;
  /** A plan shows this value for the announcement after the undo, in the form of the file. */
  readonly after: Json;
}

function goalOf(
  one: TouchedObject,
  { now, presentAnnouncement, body, after }: Back,
  context: HistorySource,
): AnnouncementGoal {
  const commonGoal = {
    ...THE_ANNOUNCEMENT,
    shown: { now: now.shown ?? null, after },
    why: undone(one),
    remember: rememberedBack(context, ANNOUNCEMENT, one.bound),
  };
  if (body === null) {
    const message = presentAnnouncement.kind === "message" ? presentAnnouncement.id : null;
    return {
      ...commonGoal,
      now: presentAnnouncement.kind === "none" || presentAnnouncement.kind === "gone" ? null : now.sent,
      want: { kind: "withdrawn", message: message ?? "all" },
      messageId: message === null ? null : { now: message, after: null },
    };
  }
  return {
    ...commonGoal,
    now: now.sent,
    want: { kind: "announced", body },
    messageId: announcesMessage(body)
      ? { now: announcedMessage(now.sent), after: announcedMessage(body) }
      : null,
    after: announcedChannels(body).map((id) => operationId("update_channel", channelAddressOf(context, id))),
  };
}

/** Returns the words with the present keys of channels and messages, so that each name belongs to its id. */
function shownToday(before: JsonObject | undefined, context: UndoContext): Json {
  const shown = before?.shown ?? null;
  const {
    channel_id: channel,
    message_id: message,
    recommend_channels: named,
  } = objectOf(before?.sent) ?? {};
  const keyOf = (id: Json | undefined) => addressKey(channelAddressOf(context, String(id)));
  if (isJsonObject(shown) && Array.isArray(named)) {
    const channels = named.map((one: Json) => {
      const { channel_id: id, introduce = "" } = objectOf(one) ?? {};
      return introduce === "" ? keyOf(id) : `${keyOf(id)}: ${String(introduce)}`;
    });
    return { ...shown, channels };
  }
  const isById = typeof message === "string" && String(shown).startsWith(`message ${message} in `);
  if (isById) return `message ${message} in ${keyOf(channel)}`;
  const managed = isRef(message)
    ? refAddress(message)
    : context.names.messages.get(messageKey(String(channel), String(message)));
  return managed === undefined ? shown : `message ${messageOfAddress(managed).key}`;
}

const NONE: JsonObject = { sent: null, shown: "none" };

/** Holds the announcement of the applies, as state knows it. */
type PresentAnnouncement =
  | { readonly kind: "none" }
  | { readonly kind: "message"; readonly id: string }
  /** The message is gone from its channel, and the announcement with it. */
  | { readonly kind: "gone" }
  | { readonly kind: "channels" };

function standingAnnouncement(sent: Json | undefined, { live }: UndoContext): PresentAnnouncement {
  const body = objectOf(sent);
  if (body === null) return { kind: "none" };
  const id = body.message_id;
  if (typeof id !== "string") return { kind: "channels" };
  const key = announcedKey(body);
  return key !== null && live.messages.get(key) === null ? { kind: "gone" } : { kind: "message", id };
}

/** Says why the former announcement cannot return. `null` means that it can return, or that the guild had no announcement. */
function whyNotAgain(sent: Json | undefined, context: UndoContext): LostAnnouncement | null {
  const body = objectOf(sent);
  if (body === null) return null;
  const message = announcedKey(body);
  const isGone = message !== null && context.live.messages.get(message) === null;
  if (isGone || body.message_id === null) return { case: "message-gone" };
  for (const id of announcedChannels(body)) {
    const live = context.channels.get(id);
    if (live === undefined || context.doomed.has(id)) {
      return ledTo(id, context);
    }
    const touched = context.touched.channels.get(id);
    const former = touched === undefined ? null : formerAttributes(touched);
    const private_type = former?.private_type ?? accessOf(live).private_type;
    if (!announcesMessage(body) && private_type !== PRIVATE_TYPE.public) {
      return { case: "hidden", address: channelAddressOf(context, id) };
    }
  }
  return null;
}

/** Returns the announcement with the new id of a message that is posted again. The id is null if the message does not come back. */
function followed(applied: JsonObject, dispositions: HistoryDispositions): JsonObject {
  const message = announcedKey(applied.sent);
  const disposition = message === null ? undefined : dispositions.of(message);
  if (message === null || disposition === undefined) return applied;
  const { address, step } = disposition;
  if (step.kind === "post")
    return { ...applied, sent: { channel_id: step.channelId, message_id: refTo(address) } };
  const at = staying(disposition);
  const channel = at?.channelId ?? standingAt(message).channelId;
  return { ...applied, sent: { channel_id: channel, message_id: at?.messageId ?? null } };
}

const objectOf = (value: Json | undefined): JsonObject | null => (isJsonObject(value) ? value : null);
