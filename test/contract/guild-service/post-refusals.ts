// The service refuses a post in these cases: post_message and post_keyboard_message share method and path (service-facts 3.21, 3.22, 6.2).

import type { JsonObject } from "../../../src/model/json.js";
import {
  type FullScene,
  type Refused,
  unknownChannel,
  withBot,
  withGuild,
  withSettings,
} from "./contract.js";
import { ELSEWHERE_ID, KEYBOARD, OLD_MESSAGE_ID } from "./scene.js";

const TEXT = { content: "x" };
const NATIVE = { content: "# x" };
const TEMPLATE = { custom_template_id: "1" };

const post =
  (body: JsonObject) =>
  ({ textId }: FullScene) => ({ params: { channel_id: textId }, body });

const setting = (settings: Readonly<Record<string, unknown>>) => ({
  world: (world: Parameters<typeof withSettings>[0]) => withSettings(world, settings),
});

const bot = (change: Readonly<Record<string, unknown>>) => ({
  world: (world: Parameters<typeof withBot>[0]) => withBot(world, change),
});

const PLACE: readonly Refused[] = [
  { ...unknownChannel(), call: () => ({ params: { channel_id: "9999999" }, body: TEXT }) },
  {
    code: 304018,
    says: "a bot that is not connected to the gateway",
    ...setting({ online: "required" }),
    call: post(TEXT),
  },
  {
    code: 1100303,
    says: "a channel that the bot does not see",
    ...bot({ administrator: false }),
    call: ({ privateId }) => ({ params: { channel_id: privateId }, body: TEXT }),
  },
  {
    code: 1100303,
    says: "a channel that the bot may not speak in",
    world: (world) =>
      withGuild({ ...world, bot: { ...world.bot, administrator: false } }, ({ channels }) => ({
        channels: channels.map((channel) => ({ ...channel, speak_permission: 2 })),
      })),
    call: post(TEXT),
  },
];

const QUOTAS: readonly Refused[] = [
  {
    code: 20028,
    says: "a second message within a second",
    ...setting({ messages_per_second: 1 }),
    second: true,
    call: post(TEXT),
  },
  {
    code: 304045,
    says: "a proactive message beyond the quota of the day",
    ...setting({ proactive_per_channel: 1 }),
    second: true,
    call: post(TEXT),
  },
  {
    code: 304047,
    says: "a further channel on a day",
    ...setting({ proactive_channels_per_guild: 0 }),
    call: post(TEXT),
  },
  {
    code: 304019,
    says: "everyone mentioned too often",
    ...setting({ everyone_per_day: 0 }),
    call: post({ content: "@everyone" }),
  },
];

const PARTS: readonly Refused[] = [
  { code: 50006, says: "nothing to send", call: post({}) },
  { code: 50006, says: "a quote alone", call: post({ message_reference: { message_id: "08" } }) },
  { code: 50037, says: "markdown together with text", call: post({ ...TEXT, markdown: NATIVE }) },
  { code: 304021, says: "an image that is nowhere", call: post({ image: "file:///etc/hosts" }) },
  {
    code: 304003,
    says: "a link that is not registered",
    ...setting({ allowed_urls: ["example.com"] }),
    call: post({ content: "https://example.org/" }),
  },
  {
    code: 304005,
    says: "an embed that is too long",
    ...setting({ max_embed_length: 1 }),
    call: post({ embed: { title: "标题" } }),
  },
  {
    code: 304004,
    says: "a template in a reply without the permission",
    ...bot({ applied: [] }),
    call: ({ textId, memberMessageId }) => ({
      params: { channel_id: textId },
      body: { ark: { template_id: 23, kv: [] }, msg_id: memberMessageId },
    }),
  },
  { code: 304011, says: "a template that does not exist", call: post({ ark: { template_id: 99, kv: [] } }) },
  {
    code: 304016,
    says: "a text that is too long",
    ...setting({ max_content_length: 1 }),
    call: post({ content: "xy" }),
  },
];

const MARKDOWN: readonly Refused[] = [
  { code: 50041, says: "markdown without anything in it", call: post({ markdown: {} }) },
  {
    code: 50042,
    says: "a template's parameter with too many values",
    ...setting({ max_markdown_values: 1 }),
    call: post({ markdown: { ...TEMPLATE, params: [{ key: "a", values: ["1", "2"] }] } }),
  },
  {
    code: 50054,
    says: "a template's parameter without values",
    call: post({ markdown: { ...TEMPLATE, params: [{ key: "a" }] } }),
  },
  {
    code: 50055,
    says: "markdown that is too long",
    ...setting({ max_content_length: 1 }),
    call: post({ markdown: NATIVE }),
  },
  {
    code: 50056,
    says: "markdown that is written out, without the permission",
    ...bot({ applied: [] }),
    call: post({ markdown: NATIVE }),
  },
  {
    code: 50057,
    says: "markdown that is native and a template",
    call: post({ markdown: { ...NATIVE, ...TEMPLATE } }),
  },
  {
    code: 304036,
    says: "a template of markdown without the permission",
    ...bot({ applied: [] }),
    call: post({ markdown: TEMPLATE }),
  },
];

const KEYBOARDS: readonly Refused[] = [
  {
    code: 304037,
    says: "a keyboard without the permission",
    ...bot({ applied: ["markdown"] }),
    call: post({ markdown: NATIVE, keyboard: KEYBOARD }),
  },
  {
    code: 304038,
    says: "a keyboard that does not exist",
    ...setting({ keyboard_templates: ["1"] }),
    call: post({ markdown: NATIVE, keyboard: { id: "2" } }),
  },
  { code: 304039, says: "a keyboard that is none", call: post({ markdown: NATIVE, keyboard: { rows: [] } }) },
  {
    code: 304040,
    says: "a keyboard without buttons",
    call: post({ markdown: NATIVE, keyboard: { content: { rows: [] } } }),
  },
];

const REPLIES: readonly Refused[] = [
  {
    code: 304026,
    says: "a reply to a message that does not exist",
    call: post({ ...TEXT, msg_id: "08no" }),
  },
  {
    code: 304026,
    says: "a reply to an event that did not happen",
    call: post({ ...TEXT, event_id: "CHANNEL_CREATE:no" }),
  },
  { code: 304027, says: "a reply that comes too late", call: post({ ...TEXT, msg_id: OLD_MESSAGE_ID }) },
  {
    code: 304028,
    says: "a public bot's reply to what did not mention it",
    ...bot({ kind: "public" }),
    call: post({ ...TEXT, msg_id: OLD_MESSAGE_ID }),
  },
  {
    code: 50038,
    says: "a reply to a message of another channel",
    call: post({ ...TEXT, msg_id: ELSEWHERE_ID }),
  },
  {
    code: 50045,
    says: "a reply to its own message",
    call: ({ textId, ownMessageId }) => ({
      params: { channel_id: textId },
      body: { ...TEXT, msg_id: ownMessageId },
    }),
  },
  {
    code: 50039,
    says: "a quote of a message that does not exist",
    call: post({ ...TEXT, message_reference: { message_id: "08no" } }),
  },
  {
    code: 50047,
    says: "a quote of a message that has nothing to do with the bot",
    call: post({ ...TEXT, message_reference: { message_id: OLD_MESSAGE_ID } }),
  },
];

/** A form can be wrong in more ways than JSON. */
const FILES: readonly Refused[] = [
  {
    code: 304020,
    says: "an image that is too large",
    ...setting({ max_image_bytes: 3 }),
    call: ({ textId }) => ({ params: { channel_id: textId }, body: TEXT, image: imageOf(4) }),
  },
  {
    code: 50035,
    says: "an image without a byte",
    call: ({ textId }) => ({ params: { channel_id: textId }, body: TEXT, image: imageOf(0) }),
  },
];

const imageOf = (bytes: number) => ({ bytes: new Uint8Array(bytes), name: "a.png", type: "image/png" });

/** Both operations have one path, so they have these refusals in common. Only post_message accepts files. */
export const KEYBOARD_POST_REFUSALS: readonly Refused[] = [
  ...PLACE,
  ...QUOTAS,
  ...PARTS,
  ...MARKDOWN,
  ...KEYBOARDS,
  ...REPLIES,
];
export const POST_REFUSALS: readonly Refused[] = [...KEYBOARD_POST_REFUSALS, ...FILES];
