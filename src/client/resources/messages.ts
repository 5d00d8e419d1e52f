// Messages: read, post, recall, edit. Sources: service-interface: Messages; service-facts 3.20–3.24.
//
// A post needs the bot online at the gateway (304018). Besides what is said below every method throws ServiceError
// with a platform code, TransportError, UnexpectedAnswerError and CallAbortedError.

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

/** One carrier at least: content, embed, ark, image, fileImage, markdown. */
export interface NewMessage extends MessageContent {
  /** An image to upload: bytes, a stream, or the path of a file. Excludes `reference`. */
  readonly fileImage?: ImageSource | undefined;
  /** Size of `fileImage`, at most. Default 20 MiB. */
  readonly maxImageBytes?: number | undefined;
}

export class Messages {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /** A message of a channel. Codes: 10003, 50039. service-facts 3.20. */
  async get(channelId: ChannelId, messageId: MessageId, control: CallControl = {}): Promise<Message> {
    const operation = "get_message";
    const params = { channel_id: channelId, message_id: messageId };
    const { body, traceId } = await this.#call(operation, { params, ...control });
    return readMessage(body, { operation, traceId, channelId });
  }

  /**
   * Posts a message: a reply with `replyTo` (within 5 minutes), a proactive message without (2 per channel and day;
   * 5 messages per second and channel). Answers the message, or the audit that it waits for. Never sent twice: an
   * error whose `outcomeUnknown` is true may have posted it.
   *
   * Throws InvalidCallError without a carrier, for `fileImage` with `reference`, a keyboard without markdown,
   * markdown or a keyboard of two forms, more than 5 rows or 5 buttons in a row, an empty id to reply to; ImageError.
   * Codes: 304018 offline, 304045 quota, 304027 too late for a reply, 50006, 50037–50057, 20028, 304003–304052,
   * 1000000–2999999. service-facts 3.21, 2.3, 2.7.
   */
  async post(channelId: ChannelId, message: NewMessage, control: CallControl = {}): Promise<PostedMessage> {
    const operation = "post_message";
    const params = { channel_id: channelId };
    const written = postMessageBody(message);
    // Before a stream is read that cannot be read again.
    checkCall(operation, { params, body: written, image: message.fileImage });
    const image = await readFileImage(message, control);
    const { body, traceId } = await this.#call(operation, { params, body: written, image, ...control });
    return readPostedMessage(body, { operation, traceId, channelId });
  }

  /**
   * Posts markdown with buttons; always proactive. As post() otherwise. Codes: 304036 and 304037 not permitted,
   * 304038–304040, 50037. service-facts 3.22.
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
   * Recalls a message: the bot's own, as administrator members' too, as owner anyone's. `hideTip` hides the line
   * that tells of it. Private-domain bots only. Codes: 306001–306011, of which 306004 is no permission.
   * service-facts 3.23.
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
   * Changes the bot's own markdown message with a keyboard; needs a permission of the platform. Answers the
   * message. Throws InvalidCallError without a keyboard. Codes: 50048–50057, 3000000–3999999. service-facts 3.24.
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
