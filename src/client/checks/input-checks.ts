// Checks of everything but messages, by operation. Sources: service-interface; service-facts 3.3, 3.6, 3.11,
// 3.13, 3.16, 3.17, 3.25.

import type { Json } from "../../model/json.js";
import { visibleText } from "../../model/visible-text.js";
import { AUDIO_STATUS } from "../../protocol/wire/audio-body.js";
import { isJsonList } from "../../protocol/wire/body-fields.js";
import { THREAD_FORMAT } from "../../protocol/wire/thread-body.js";
import { type Check, isFilled, isWithin, type Problem, pageSizeProblem } from "./problem.js";

/** service-interface: Limits. */
const MOST_RECOMMENDED = 3;
const MOST_REACTION_USERS = 100;
const MOST_GUILDS = 100;

export const guildsPage: Check = ({ query }) =>
  query.before !== undefined && query.after !== undefined
    ? { problem: "before and after exclude each other", hint: "Give the one in whose direction to go." }
    : pageSizeProblem(query.limit, MOST_GUILDS);

export const reactionUsersPage: Check = ({ query }) => pageSizeProblem(query.limit, MOST_REACTION_USERS);

export const emoji: Check = ({ params }) => {
  const { type = "", id = "" } = params;
  if (type !== "1" && type !== "2") {
    return {
      problem: `an emoji is of type 1 or 2, not ${visibleText(type)}`,
      hint: "1 is a system emoji, 2 an emoji character.",
    };
  }
  return type === "1" && !/^[0-9]{1,10}$/.test(id)
    ? {
        problem: `a system emoji has a number, not ${visibleText(id)}`,
        hint: "Give its number, such as 76; a character is of type 2.",
      }
    : null;
};

export const messageAnnouncement: Check = ({ body }) =>
  isFilled(body.channel_id) && isFilled(body.message_id)
    ? null
    : { problem: "the message to announce is not named", hint: "Give channel_id and message_id." };

export const recommendedChannels: Check = ({ body }) => {
  const channels = isJsonList(body.recommend_channels) ? body.recommend_channels : [];
  if (channels.length >= 1 && channels.length <= MOST_RECOMMENDED) return null;
  return {
    problem: `a guild recommends 1 to ${MOST_RECOMMENDED} channels, not ${channels.length}`,
    hint: channels.length === 0 ? "Withdraw the announcement with delete_announce." : "Leave some out.",
  };
};

export const interactionResult: Check = ({ body }) =>
  isWithin(body.code, { from: 0, to: 5 })
    ? null
    : outOfRange("the result of an interaction", body.code, "0 to 5");

export const audioCommand: Check = ({ body }) => {
  if (!isWithin(body.status, { from: 0, to: 3 })) return outOfRange("an audio status", body.status, "0 to 3");
  const plays = isFilled(body.audio_url) || isFilled(body.text);
  return plays && body.status !== AUDIO_STATUS.start
    ? {
        problem: `audio_url and text belong to status 0, not ${shown(body.status)}`,
        hint: "Leave them out, or start with status 0.",
      }
    : null;
};

export const thread: Check = ({ body }) => {
  for (const member of ["title", "content"] as const) {
    const value = body[member];
    if (typeof value !== "string" || value.trim() === "") {
      return { problem: `the thread's ${member} is empty`, hint: "A thread needs a title and content." };
    }
  }
  const { format } = body;
  if (!isWithin(format, { from: THREAD_FORMAT.text, to: THREAD_FORMAT.json })) {
    return outOfRange("a thread's format", format, "1 to 4");
  }
  return format === THREAD_FORMAT.json && !isJsonText(body.content)
    ? {
        problem: "the content of a thread of format 4 is not JSON",
        hint: "Give rich text, or another format: 1 plain text, 2 HTML, 3 Markdown.",
      }
    : null;
};

const outOfRange = (what: string, value: Json | undefined, range: string): Problem => ({
  problem: `${what} is a whole number from ${range}, not ${shown(value)}`,
  hint: "See the operation's documentation for what each number means.",
});

const shown = (value: Json | undefined): string => visibleText(String(value)).slice(0, 40);

function isJsonText(content: Json | undefined): boolean {
  try {
    JSON.parse(String(content));
    return true;
  } catch {
    return false;
  }
}
