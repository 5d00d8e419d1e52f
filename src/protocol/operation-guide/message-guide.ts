// This page of operation-guide.ts is about messages. Sources: service-interface: Messages; service-facts 2.7, 3.20–3.25, 4.7, 7.1.

import { BOT_ID, CHANNEL_ID, EARLIER_MESSAGE_ID, GUILD_ID, MESSAGE_ID } from "./example-ids.js";
import type { OperationGuide } from "./guide-entry.js";
import { SEND_ERRORS } from "./send-errors.js";

const MESSAGE = {
  id: MESSAGE_ID,
  channel_id: CHANNEL_ID,
  guild_id: GUILD_ID,
  content: "欢迎！",
  timestamp: "2026-01-05T10:40:30+08:00",
  tts: false,
  mention_everyone: false,
  author: { id: BOT_ID, username: "guildform", avatar: "", bot: true },
  embeds: [{}],
  pinned: false,
  type: 0,
  flags: 0,
};

/** This example has no text. The sources do not document the content of the answer to a markdown message. */
const { content: _text, ...MARKDOWN_MESSAGE } = MESSAGE;

const KEYBOARD = {
  content: {
    rows: [
      {
        buttons: [
          {
            id: "agree",
            render_data: { label: "同意", visited_label: "已同意", style: 1 },
            action: {
              type: 1,
              permission: { type: 2 },
              data: "agree",
              unsupport_tips: "请升级客户端",
            },
          },
        ],
      },
    ],
  },
};

const POST = {
  errors: SEND_ERRORS,
  events: ["MESSAGE_CREATE", "MESSAGE_AUDIT_PASS", "MESSAGE_AUDIT_REJECT"],
  destructive: null,
} as const;

const POST_LIMITS = [
  "5 messages per second and channel",
  "2 proactive messages per channel and day; newer sources say 20, in at most 2 channels of a guild",
  "proactive messages may be refused altogether since 2025-04-21",
] as const;

const KEYBOARD_LIMIT = "at most 5 rows of 5 buttons";

export const MESSAGE_GUIDE = {
  get_message: {
    summary: "Read a message",
    detail:
      "The answer is the message, bare or in a member named message. The sources disagree, and both forms may come together.",
    needs: [],
    parameters: { channel_id: "the channel", message_id: "the message" },
    errors: [10003, 50039],
    limits: [],
    events: [],
    destructive: null,
    example: { params: { channel_id: CHANNEL_ID, message_id: MESSAGE_ID }, response: MESSAGE },
    source: "service-facts 3.20",
  },
  post_message: {
    ...POST,
    summary: "Post a message in a channel",
    detail:
      "The body needs at least one of content, embed, ark, image, file_image or markdown; a keyboard needs markdown, and file_image excludes message_reference. With msg_id or event_id the message is a reply, without them a proactive message. After an answer of 202 the message waits for its audit, and an event brings the result. There is no idempotency key: two calls post two messages.",
    needs: ["online"],
    parameters: { channel_id: "the channel" },
    limits: [...POST_LIMITS, "a reply is possible for 5 minutes", KEYBOARD_LIMIT],
    example: {
      params: { channel_id: CHANNEL_ID },
      body: { content: "欢迎！", msg_id: EARLIER_MESSAGE_ID },
      response: MESSAGE,
    },
    source: "service-facts 3.21",
  },
  post_keyboard_message: {
    ...POST,
    summary: "Post a markdown message with buttons",
    detail:
      "Only a markdown message shows buttons. Markdown and buttons are each a template or custom content, not both. The message is always proactive. After an answer of 202 the message waits for its audit, and an event brings the result.",
    needs: ["online", "applied"],
    parameters: { channel_id: "the channel" },
    limits: [...POST_LIMITS, KEYBOARD_LIMIT],
    example: {
      params: { channel_id: CHANNEL_ID },
      body: { markdown: { content: "# 频道规则" }, keyboard: KEYBOARD },
      response: MARKDOWN_MESSAGE,
    },
    source: "service-facts 3.22",
  },
  recall_message: {
    summary: "Recall a message",
    detail:
      "The bot may recall its own messages. An administrator bot may recall messages of ordinary members. Only the owner may recall every message. Members see a notice of the recall unless hidetip is true.",
    needs: ["private_domain"],
    parameters: {
      channel_id: "the channel",
      message_id: "the message",
      hidetip: "true hides the notice of the recall (default: false)",
    },
    errors: [306001, 306002, 306003, 306004, 306005, 306006, 306007, 306008, 306009, 306010, 306011],
    limits: ["the time limit of a recall in a guild channel is not documented"],
    events: ["MESSAGE_DELETE", "PUBLIC_MESSAGE_DELETE"],
    destructive: {
      lost: "The message disappears for everyone, for good.",
      onlyWhen: null,
    },
    example: { params: { channel_id: CHANNEL_ID, message_id: MESSAGE_ID }, query: { hidetip: true } },
    source: "service-facts 3.23",
  },
  patch_guild_message: {
    summary: "Edit one of the bot's markdown messages",
    detail:
      "Only the bot's own markdown messages with a keyboard can be edited. The new keyboard must not be empty. The message keeps its id, and the change causes no event.",
    needs: ["applied"],
    parameters: { channel_id: "the channel", patch_msg_id: "the message" },
    errors: [50048, 50049, 50050, 50051, 50053, 50054, 50055, 50056, 50057, 3300006],
    limits: [KEYBOARD_LIMIT],
    events: [],
    destructive: null,
    example: {
      params: { channel_id: CHANNEL_ID, patch_msg_id: MESSAGE_ID },
      body: { markdown: { content: "# 频道守则" }, keyboard: KEYBOARD },
      response: { ...MARKDOWN_MESSAGE, edited_timestamp: "2026-01-05T11:02:00+08:00" },
    },
    source: "service-facts 3.24",
  },
  on_interaction_result: {
    summary: "Answer the click on a button",
    detail:
      "Sends the result of the click to the member's client, which shows a waiting button until then. The code is 0 success, 1 failed, 2 too frequent, 3 repeated, 4 no permission, 5 only administrators.",
    needs: [],
    parameters: { id: "d.id of the event INTERACTION_CREATE, not the id of its envelope" },
    errors: [630001, 630002, 630003, 630004, 630005, 630006, 630007],
    limits: [],
    events: [],
    destructive: null,
    example: { params: { id: "e924431f-aaed-4e78-81ab-6c1a8b9a2f5c" }, body: { code: 0 } },
    source: "service-facts 3.25",
  },
} as const satisfies Readonly<Record<string, OperationGuide>>;
