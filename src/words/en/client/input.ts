// Reports a call that cannot work, so guildform does not send it.

import type { UnfitFile } from "../../../model/unfit-file-error.js";
import { byCase, type Cases, type None } from "../../cases.js";
import { codes, type ParamsOf, type Words } from "../../codes.js";
import { foreign, own, say, written } from "../../say.js";
import { NOTHING_SAID } from "../../sentence.js";
import { countedText } from "../counted-text.js";
import { unfitFileText } from "../unfit-file.js";

export type InvalidCall = Cases<{
  /** `name` is a path parameter such as `channel_id`. `takesAll` means that it can also be `all`. */
  readonly "path-empty": { readonly name: string; readonly takesAll: boolean };
  readonly "path-dots": { readonly name: string; readonly value: string };
  readonly "path-all": { readonly name: string };
  readonly "before-and-after": None;
  /** A page of messages has one marker at most. */
  readonly "two-markers": None;
  readonly "page-size": { readonly limit: string; readonly most: number };
  /** `type` is the text that the caller gave as the type of a reaction. */
  readonly "emoji-type": { readonly type: string };
  readonly "emoji-number": { readonly id: string };
  /** Holds the start of the text that a person wrote as an emoji. */
  readonly emoji: { readonly text: string };
  readonly "no-message-to-announce": None;
  readonly recommended: { readonly count: number; readonly most: number };
  readonly "out-of-range": {
    readonly what: "interaction" | "audio" | "thread-format" | "role-color";
    readonly value: string;
    readonly from: number;
    readonly to: number;
  };
  readonly "audio-not-started": { readonly status: string };
  readonly "thread-empty": { readonly member: "title" | "content" };
  readonly "thread-not-json": None;
  /** The call names no attribute of the role. */
  readonly "role-empty": None;
  /** Role 5 belongs to a channel. */
  readonly "role-without-channel": None;
  /** The service deletes the messages of a removed member from these numbers of days only. */
  readonly "history-days": { readonly value: string };
  readonly "nothing-to-send": None;
  readonly "reply-empty": { readonly member: string };
  readonly "image-and-reference": None;
  readonly "keyboard-without-markdown": None;
  readonly "markdown-of-two-forms": None;
  readonly "keyboard-of-two-forms": None;
  readonly "no-keyboard": None;
  readonly "keyboard-rows": { readonly rows: number; readonly most: number };
  /** `row` counts from 1. */
  readonly "keyboard-buttons": { readonly row: number; readonly buttons: number; readonly most: number };
}>;

/** `path` is null if the caller gave bytes or a stream. */
type Image = { readonly path: string | null } & Cases<{
  readonly empty: None;
  readonly "too-large": { readonly maxBytes: number };
  readonly missing: None;
  readonly "not-a-file": { readonly unfit: UnfitFile };
  readonly "not-bytes": None;
  readonly "stream-of-others": None;
  /** The reason comes from the system. */
  readonly unreadable: { readonly reason: string };
}>;

/** Describes a mistake in the address of a proxy. The message does not show the address, which may hold a password. */
export type ProxyAddressFault = Cases<{
  readonly "no-address": None;
  readonly scheme: { readonly scheme: string };
  /** The address has a path, a query or a fragment. */
  readonly parts: None;
  /** User name or password has a % that begins no character. */
  readonly credentials: None;
}>;

const RANGED = {
  interaction: "the result of an interaction",
  audio: "an audio status",
  "thread-format": "a thread's format",
  "role-color": "a role's color",
};

const invalidCall = byCase<InvalidCall, Words>({
  "path-empty": ({ name, takesAll }) => ({
    message: say`${own(name)} is empty`,
    hint: takesAll ? say`Give an id, or "all".` : say`Give an id.`,
  }),
  "path-dots": ({ name, value }) => ({
    message: say`${own(name)} cannot be "${written(value)}"`,
    hint: say`Give an id as the service writes it.`,
  }),
  "path-all": ({ name }) => ({
    message: say`${own(name)} cannot be "all"`,
    hint: say`This operation takes one id at a time.`,
  }),
  "before-and-after": () => ({
    message: say`before and after exclude each other`,
    hint: say`Give only one of them.`,
  }),
  "two-markers": () => ({
    message: say`around, before and after exclude each other`,
    hint: say`Give only one of them.`,
  }),
  "page-size": ({ limit, most }) => ({
    message: say`a page holds 1 to ${most} items, not ${written(limit)}`,
    hint: say`Ask for at most ${most} at once, and then for the next page.`,
  }),
  "emoji-type": ({ type }) => ({
    message: say`an emoji is of type 1 or 2, not ${written(type)}`,
    hint: say`1 is a system emoji, 2 an emoji character.`,
  }),
  "emoji-number": ({ id }) => ({
    message: say`a system emoji has a number, not ${written(id)}`,
    hint: say`Give its number, such as 76; a character is of type 2.`,
  }),
  emoji: ({ text }) => ({
    message: say`the service does not know this emoji: ${written(text)}`,
    hint: say`Give one emoji character, such as 🎉, or the number of a system emoji: system:76.`,
  }),
  "no-message-to-announce": () => ({
    message: say`the message to announce is not named`,
    hint: say`Give channel_id and message_id.`,
  }),
  recommended: ({ count, most }) => ({
    message: say`a guild recommends 1 to ${most} channels, not ${count}`,
    hint: count === 0 ? say`Withdraw the announcement with delete_announce.` : say`Leave some out.`,
  }),
  "out-of-range": ({ what, value, from, to }) => ({
    message: say`${own(RANGED[what])} is a whole number from ${from} to ${to}, not ${written(value)}`,
    hint: say`The documentation of the operation lists the numbers: \`guildform call OPERATION --help\`.`,
  }),
  "audio-not-started": ({ status }) => ({
    message: say`audio_url and text belong to status 0, not ${written(status)}`,
    hint: say`Leave them out, or start with status 0.`,
  }),
  "thread-empty": ({ member }) => ({
    message: say`the thread's ${own(member)} is empty`,
    hint: say`A thread needs a title and content.`,
  }),
  "thread-not-json": () => ({
    message: say`the content of a thread of format 4 is not JSON`,
    hint: say`Give rich text, or another format: 1 plain text, 2 HTML, 3 Markdown.`,
  }),
  "role-empty": () => ({
    message: say`the role has no attribute`,
    hint: say`Give one of name, color or hoist.`,
  }),
  "role-without-channel": () => ({
    message: say`role 5 needs a channel`,
    hint: say`Give the channel that the member administers: \`channel.id\`.`,
  }),
  "history-days": ({ value }) => ({
    message: say`the days of deleted messages are 0, 3, 7, 15, 30, or -1 for all, not ${written(value)}`,
    hint: say`Give one of them, or leave the days out: then all messages stay.`,
  }),
  "nothing-to-send": () => ({
    message: say`there is nothing to send`,
    hint: say`Give one of content, embed, ark, image, file_image or markdown.`,
  }),
  "reply-empty": ({ member }) => ({
    message: say`${own(member)} is empty`,
    hint: say`Give the id of the message or event to reply to, or leave it out.`,
  }),
  "image-and-reference": () => ({
    message: say`file_image and message_reference exclude each other`,
    hint: say`Quote the message in a post of its own, or give the image by its URL.`,
  }),
  "keyboard-without-markdown": () => ({
    message: say`a keyboard needs markdown`,
    hint: say`Give the text as markdown.`,
  }),
  "markdown-of-two-forms": () => ({
    message: say`markdown has both content and a template`,
    hint: say`Give native content, or a template with its params.`,
  }),
  "keyboard-of-two-forms": () => ({
    message: say`a keyboard has both id and content`,
    hint: say`Give the id of a template, or rows of buttons.`,
  }),
  "no-keyboard": () => ({
    message: say`an edited message needs a keyboard`,
    hint: say`Give the keyboard of the message, also if only the text changes.`,
  }),
  "keyboard-rows": ({ rows, most }) => ({
    message: say`a keyboard has at most ${most} rows, not ${rows}`,
    hint: say`Remove ${countedText(rows - most, "row")}.`,
  }),
  "keyboard-buttons": ({ row, buttons, most }) => ({
    message: say`a row of a keyboard has at most ${most} buttons, and row ${row} has ${buttons}`,
    hint: say`Put them into several rows.`,
  }),
});

const image = ({ path }: { readonly path: string | null }) =>
  path === null ? say`the image` : say`the image ${written(path)}`;

const CHECK_READABLE = say`Check that this user may read it.`;

const GIVE_BYTES = say`Give bytes, a stream of bytes, or a path.`;

export const clientInputSentences = codes({
  /** `operation` is null if the input is not for one call alone, such as an emoji. */
  INVALID_CALL: (params: { operation: string | null } & InvalidCall) => {
    const { message, hint = NOTHING_SAID } = invalidCall(params);
    const { operation } = params;
    return { message: operation === null ? message : say`${own(operation)}: ${message}`, hint };
  },
  IMAGE: byCase<Image, Words>({
    empty: (of) => ({ message: say`${image(of)} is empty`, hint: say`Give a PNG, JPEG, GIF or WebP.` }),
    "too-large": ({ maxBytes, ...of }) => ({
      message: say`${image(of)} is larger than ${maxBytes} bytes`,
      hint: say`Scale it down, or give its URL as image.`,
    }),
    missing: (of) => ({ message: say`${image(of)} does not exist`, hint: say`Check the path.` }),
    "not-a-file": ({ unfit, ...of }) => ({
      message: say`${image(of)} ${unfitFileText(unfit)}`,
      hint: say`Give the path of an ordinary file.`,
    }),
    "not-bytes": (of) => ({
      message: say`${image(of)} could not be read: it is neither bytes, nor a stream of bytes, nor a path`,
      hint: GIVE_BYTES,
    }),
    "stream-of-others": (of) => ({
      message: say`${image(of)} could not be read: the stream gives something other than bytes`,
      hint: GIVE_BYTES,
    }),
    unreadable: ({ reason, ...of }) => ({
      message: say`${image(of)} could not be read: ${foreign(reason)}`,
      hint: CHECK_READABLE,
    }),
  }),
});

export type InputCodes = ParamsOf<typeof clientInputSentences>;
