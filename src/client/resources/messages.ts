// The methods read, post, recall and edit messages. Sources: service-interface: Messages; service-facts 3.20–3.24.
//
// A post needs the bot online at the gateway (304018). Every method throws ServiceError with a platform code, TransportError,
// UnexpectedAnswerError and CallAbortedError too.

import type { ChannelId, MessageId } from "../../model/ids.js";
import type { Message, PostedMessage } from "../../model/message.js";
import { pageAgain } from "../../protocol/wire/expected-answer.js";
import {
  type MessageChange,
  type MessageContent,
  patchMessageBody,
  postKeyboardMessageBody,
  postMessageBody,
} from "../../protocol/wire/message-bodies.js";
import { readMessage, readMessageList } from "../../protocol/wire/read-message.js";
import { readPostedMessage } from "../../protocol/wire/read-posted-message.js";
import { UnexpectedAnswerError } from "../../protocol/wire/unexpected-answer-error.js";
import { CallAbortedError } from "../call-aborted-error.js";
import type { Call } from "../caller.js";
import { checkCall } from "../checks/check-call.js";
import type { ImageFile } from "../image-file.js";
import { joinSignals } from "../joined-signal.js";
import { type ImageSource, readImage } from "../read-image.js";
import type { CallControl } from "./call-control.js";

/** A message needs at least one carrier: content, embed, ark, image, fileImage, markdown. */
export interface NewMessage extends MessageContent {
  /** The image to upload is bytes, a stream, or the path of a file. It excludes `reference`. */
  readonly fileImage?: ImageSource | undefined;
  /** The size of `fileImage` has this limit in bytes. The default is 20 MiB. */
  readonly maxImageBytes?: number | undefined;
}

export interface MessagesPage {
  readonly around?: MessageId | undefined;
  readonly before?: MessageId | undefined;
  readonly after?: MessageId | undefined;
  readonly limit?: number | undefined;
}

/** Source: service-facts 8.7. */
const MOST_PER_PAGE = 20;

export class Messages {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /** Returns a message of a channel. Errors: codes 10003, 50039. Source: service-facts 3.20. */
  async get(channelId: ChannelId, messageId: MessageId, control: CallControl = {}): Promise<Message> {
    const operation = "get_message";
    const params = { channel_id: channelId, message_id: messageId };
    const { body, traceId } = await this.#call(operation, { params, ...control });
    return readMessage(body, { operation, traceId, channelId });
  }

  /**
   * Returns a page of messages: around, before or after a message, or the latest ones. `limit` is 1 to 20. No source says how the service
   * orders them. The call is not one of the 34 operations, so the service may refuse it. Throws InvalidCallError for two markers and for
   * another limit. Source: service-facts 8.7.
   */
  async list(
    channelId: ChannelId,
    page: MessagesPage = {},
    control: CallControl = {},
  ): Promise<readonly Message[]> {
    const operation = "get_channel_messages";
    const query: Record<string, string> = {};
    for (const marker of ["around", "before", "after"] as const) {
      const id = page[marker];
      if (id !== undefined) query[marker] = id;
    }
    if (page.limit !== undefined) query.limit = String(page.limit);
    const params = { channel_id: channelId };
    const { body, traceId } = await this.#call(operation, { params, query, ...control });
    return readMessageList(body, { operation, traceId, channelId });
  }

  /**
   * Gives every message once, from the latest page back (20 messages a page by default). It ends with an empty page, or with a page that has
   * the marker alone. Throws UnexpectedAnswerError when another page brings no new message, because the loop would never end.
   */
  async *iterate(
    channelId: ChannelId,
    options: { readonly before?: MessageId | undefined; readonly pageSize?: number | undefined } = {},
    control: CallControl = {},
  ): AsyncGenerator<Message, void, undefined> {
    const { pageSize: limit = MOST_PER_PAGE } = options;
    const ids = new Set<MessageId>();
    let { before } = options;
    for (;;) {
      const page = await this.list(channelId, { before, limit }, control);
      const further = page.filter(({ id }) => id !== before && !ids.has(id));
      for (const message of further) {
        if (ids.has(message.id)) continue;
        ids.add(message.id);
        yield message;
      }
      if (page.every(({ id }) => id === before)) return;
      if (further.length === 0) {
        throw new UnexpectedAnswerError({
          operation: "get_channel_messages",
          reason: "shape",
          ...pageAgain("messages"),
        });
      }
      before = oldestOf(page);
    }
  }

  /**
   * Posts a message. With `replyTo` it is a reply (within 5 minutes). Without it, it is a proactive message (2 for each channel and day; 5
   * messages a second and channel). Returns the message, or the audit that it waits for. The client never sends this call twice: after an
   * error with `outcomeUnknown`, the message may be posted.
   *
   * Throws InvalidCallError without a carrier, for `fileImage` with `reference`, a keyboard without markdown, or markdown or a keyboard of
   * two forms. Throws it also for more than 5 rows or 5 buttons in a row, and for an empty id to reply to. Throws ImageError for a bad
   * image.
   *
   * Errors: codes 304018 offline, 304045 quota, 304027 too late for a reply, 50006, 50037–50057, 20028, 304003–304052, 1000000–2999999.
   * Sources: service-facts 3.21, 2.3, 2.7.
   */
  async post(channelId: ChannelId, message: NewMessage, control: CallControl = {}): Promise<PostedMessage> {
    const operation = "post_message";
    const params = { channel_id: channelId };
    const written = postMessageBody(message);
    // The check comes before the read, because a stream can be read only once.
    checkCall(operation, { params, body: written, image: message.fileImage });
    const image = await readFileImage(message, control);
    const { body, traceId } = await this.#call(operation, { params, body: written, image, ...control });
    return readPostedMessage(body, { operation, traceId, channelId });
  }

  /**
   * Posts markdown with buttons, always as a proactive message. Otherwise it does the same as post(). Errors: codes 304036 and 304037 not
   * permitted, 304038–304040, 50037. Source: service-facts 3.22.
   */
  async postKeyboard(
    channelId: ChannelId,
    message: Pick<MessageContent, "markdown" | "keyboard">,
    control: CallControl = {},
  ): Promise<PostedMessage> {
    const operation = "post_keyboard_message";
    const { body, traceId } = await this.#call(operation, {
      params: { channel_id: channelId },
      body: postKeyboardMessageBody(message),
      ...control,
    });
    return readPostedMessage(body, { operation, traceId, channelId });
  }

  /**
   * Recalls a message. A bot may recall its own, an administrator also the members', and the owner every message. With `hideTip`, the
   * channel has no line that reports the recall. Only private-domain bots may recall. Errors: codes 306001–306011, where 306004 means no
   * permission. Source: service-facts 3.23.
   */
  async recall(
    channelId: ChannelId,
    messageId: MessageId,
    control: CallControl & { readonly hideTip?: boolean | undefined } = {},
  ): Promise<void> {
    const { hideTip, ...rest } = control;
    await this.#call("recall_message", {
      params: { channel_id: channelId, message_id: messageId },
      query: hideTip === undefined ? {} : { hidetip: String(hideTip) },
      ...rest,
    });
  }

  /**
   * Changes the bot's own markdown message with a keyboard, and returns the message. It needs a permission of the platform. Throws
   * InvalidCallError without a keyboard. Errors: codes 50048–50057, 3000000–3999999. Source: service-facts 3.24.
   */
  async edit(
    channelId: ChannelId,
    messageId: MessageId,
    change: MessageChange,
    control: CallControl = {},
  ): Promise<Message> {
    const operation = "patch_guild_message";
    const { body, traceId } = await this.#call(operation, {
      params: { channel_id: channelId, patch_msg_id: messageId },
      body: patchMessageBody(change),
      ...control,
    });
    return readMessage(body, { operation, traceId, channelId });
  }
}

/** The page begins or ends with its oldest message. At equal times it ends with it. */
function oldestOf(page: readonly Message[]): MessageId | undefined {
  const [first, last] = [page[0], page.at(-1)];
  const isRising = Date.parse(first?.timestamp ?? "") < Date.parse(last?.timestamp ?? "");
  return (isRising ? first : last)?.id;
}

async function readFileImage(message: NewMessage, control: CallControl): Promise<ImageFile | undefined> {
  if (message.fileImage === undefined) return undefined;
  const ended = joinSignals([control.signal, control.stop]);
  try {
    return await readImage(message.fileImage, { maxBytes: message.maxImageBytes, signal: ended.signal });
  } catch (error) {
    if (!ended.signal.aborted || error !== ended.signal.reason) throw error;
    throw new CallAbortedError({ operation: "post_message", sent: false, reason: error });
  } finally {
    ended.release();
  }
}
