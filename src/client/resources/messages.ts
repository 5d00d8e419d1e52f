// The methods read, post, recall and edit messages. Sources: service-interface: Messages; service-facts 3.20–3.24.
//
// A post needs the bot online at the gateway (304018). Every method throws ServiceError with a platform code, TransportError,
// UnexpectedAnswerError and CallAbortedError too.

import type { ChannelId, MessageId } from "../../model/ids.js";
import type { Message, PostedMessage } from "../../model/message.js";
import {
  type MessageChange,
  type MessageContent,
  patchMessageBody,
  postKeyboardMessageBody,
  postMessageBody,
} from "../../protocol/wire/message-bodies.js";
import { readMessage } from "../../protocol/wire/read-message.js";
import { readPostedMessage } from "../../protocol/wire/read-posted-message.js";
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
