// The module checks all calls except messages, by operation. Sources: service-interface; service-facts 3.3, 3.6, 3.11, 3.13, 3.16, 3.17,
// 3.25, 8.1–8.3. check-call.ts has a list of these checks for each operation.

import { BUILT_IN_ROLE } from "../../model/ids.js";
import { type Json, objectOf } from "../../model/json.js";
import { HISTORY_DAYS } from "../../model/role.js";
import { AUDIO_STATUS } from "../../protocol/wire/audio-body.js";
import { isJsonList } from "../../protocol/wire/body-fields.js";
import { THREAD_FORMAT } from "../../protocol/wire/thread-body.js";
import type { InvalidCall } from "../../words/en/client/input.js";
import { type CallCheck, isFilled, isWithin, pageSizeProblem } from "./problem.js";

/** Source: service-interface: Limits. */
const MOST_RECOMMENDED = 3;
const MOST_REACTION_USERS = 100;
const MOST_GUILDS = 100;
/** The documentation and the SDKs of the service all allow this size (service-facts 7.1, 8.1). */
export const MOST_MEMBERS_PER_PAGE = 400;
/** Source: service-facts 8.7. */
const MOST_MESSAGES = 20;

export const guildsPage: CallCheck = ({ query }) =>
  query.before !== undefined && query.after !== undefined
    ? { case: "before-and-after" }
    : pageSizeProblem(query.limit, MOST_GUILDS);

export const reactionUsersPage: CallCheck = ({ query }) => pageSizeProblem(query.limit, MOST_REACTION_USERS);

export const emoji: CallCheck = ({ params }) => {
  const { type = "", id = "" } = params;
  if (type !== "1" && type !== "2") {
    return { case: "emoji-type", type };
  }
  return type === "1" && !/^[0-9]{1,10}$/.test(id) ? { case: "emoji-number", id } : null;
};

export const messageAnnouncement: CallCheck = ({ body }) =>
  isFilled(body.channel_id) && isFilled(body.message_id) ? null : { case: "no-message-to-announce" };

export const recommendedChannels: CallCheck = ({ body }) => {
  const channels = isJsonList(body.recommend_channels) ? body.recommend_channels : [];
  if (channels.length >= 1 && channels.length <= MOST_RECOMMENDED) return null;
  return { case: "recommended", count: channels.length, most: MOST_RECOMMENDED };
};

export const interactionResult: CallCheck = ({ body }) =>
  outOfRange("interaction", body.code, { from: 0, to: 5 });

export const audioCommand: CallCheck = ({ body }) => {
  const outside = outOfRange("audio", body.status, { from: 0, to: 3 });
  if (outside !== null) return outside;
  const plays = isFilled(body.audio_url) || isFilled(body.text);
  return plays && body.status !== AUDIO_STATUS.start
    ? { case: "audio-not-started", status: shown(body.status) }
    : null;
};

export const thread: CallCheck = ({ body }) => {
  for (const member of ["title", "content"] as const) {
    const value = body[member];
    if (typeof value !== "string" || value.trim() === "") {
      return { case: "thread-empty", member };
    }
  }
  const { format } = body;
  const outside = outOfRange("thread-format", format, { from: THREAD_FORMAT.text, to: THREAD_FORMAT.json });
  if (outside !== null) return outside;
  return format === THREAD_FORMAT.json && !isJsonText(body.content) ? { case: "thread-not-json" } : null;
};

/** The service needs an attribute (service-facts 8.1). A colour has 32 bits (service-facts 4.9). */
export const roleAttributes: CallCheck = ({ body }) => {
  if (Object.keys(body).length === 0) return { case: "role-empty" };
  return body.color === undefined ? null : outOfRange("role-color", body.color, { from: 0, to: 0xffff_ffff });
};

export const messagesPage: CallCheck = ({ query }) =>
  [query.around, query.before, query.after].filter((id) => id !== undefined).length > 1
    ? { case: "two-markers" }
    : pageSizeProblem(query.limit, MOST_MESSAGES);

export const membersPage: CallCheck = ({ query }) => pageSizeProblem(query.limit, MOST_MEMBERS_PER_PAGE);

/** A member administers a channel, not a guild, by role 5. A channel without an id counts as none (service-facts 8.2). */
export const channelOfRole: CallCheck = ({ params, body: { channel } }) => {
  if (params.role_id !== BUILT_IN_ROLE.channelAdministrator) return null;
  return isFilled(objectOf(channel).id) ? null : { case: "role-without-channel" };
};

/** Source: service-facts 8.3. */
export const historyDays: CallCheck = ({ body: { delete_history_msg_days: days } }) =>
  days === undefined || HISTORY_DAYS.some((known) => known === days)
    ? null
    : { case: "history-days", value: shown(days) };

type Ranged = Extract<InvalidCall, { readonly case: "out-of-range" }>["what"];

/** Returns null for a whole number in the range. */
const outOfRange = (
  what: Ranged,
  value: Json | undefined,
  range: { readonly from: number; readonly to: number },
): InvalidCall | null =>
  isWithin(value, range) ? null : { case: "out-of-range", what, value: shown(value), ...range };

const SHOWN = 40;

const shown = (value: Json | undefined): string => String(value).slice(0, SHOWN);

function isJsonText(content: Json | undefined): boolean {
  try {
    JSON.parse(String(content));
    return true;
  } catch {
    return false;
  }
}
