// What a call is about to destroy, as it stands now: one read, for whoever decides.

import type { GuildClient } from "../../client/guild-client.js";
import type { CallControl } from "../../client/resources/call-control.js";
import { GuildformError } from "../../model/errors.js";
import { channelId, messageId, threadId } from "../../model/ids.js";
import { foreignText } from "../../model/visible-text.js";
import type { InterfaceOperation } from "../../protocol/routes.js";
import { counted } from "../../render/counted.js";
import { cutText } from "../../render/text-width.js";
import { isCalledOff } from "../exit-status.js";

type Params = Readonly<Record<string, string>>;
type Look = (client: GuildClient, params: Params, control: CallControl) => Promise<string>;

const LOOKS: Partial<Record<InterfaceOperation, Look>> = {
  delete_channel: async (client, { channel_id = "" }, control) =>
    `It is called ${shown((await client.channels.get(channelId(channel_id), control)).name)}.`,
  recall_message: async (client, { channel_id = "", message_id = "" }, control) =>
    `It says ${shown((await client.messages.get(channelId(channel_id), messageId(message_id), control)).content)}.`,
  delete_pin: async (client, { channel_id = "" }, control) =>
    `It has ${counted((await client.pins.list(channelId(channel_id), control)).messageIds.length, "pin")}.`,
  delete_thread: async (client, { channel_id = "", thread_id = "" }, control) =>
    `Its title is ${shown((await client.threads.get(channelId(channel_id), threadId(thread_id), control)).title)}.`,
};

/** A sentence, empty when there is nothing to look at. Throws only what says that the look was called off. */
export async function lookAtLoss(
  { operation, params }: { readonly operation: InterfaceOperation; readonly params: Params },
  { client, signal }: { readonly client: GuildClient; readonly signal: AbortSignal },
): Promise<string> {
  try {
    return (await LOOKS[operation]?.(client, params, { signal })) ?? "";
  } catch (error) {
    if (!(error instanceof GuildformError) || isCalledOff(error)) throw error;
    return `It could not be looked at: ${error.message}`;
  }
}

const SHOWN_COLUMNS = 200;

const shown = (text: string): string => `"${cutText(foreignText(text), SHOWN_COLUMNS)}"`;
