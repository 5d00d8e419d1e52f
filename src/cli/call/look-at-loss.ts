// What a call is about to destroy, as it stands now: one read, for whoever decides.

import type { GuildClient } from "../../client/guild-client.js";
import type { CallControl } from "../../client/resources/call-control.js";
import { GuildformError } from "../../model/errors.js";
import { channelId, messageId, threadId } from "../../model/ids.js";
import type { NamedOperation } from "../../protocol/routes.js";
import { cutText } from "../../render/text-width.js";
import { type Phrase, phrase } from "../../words/statement.js";
import { isCalledOff } from "../exit-status.js";

type Params = Readonly<Record<string, string>>;
type Look = (client: GuildClient, params: Params, control: CallControl) => Promise<Phrase<"loss">>;

const LOOKS: Partial<Record<NamedOperation, Look>> = {
  delete_channel: async (client, { channel_id = "" }, control) => {
    const { name } = await client.channels.get(channelId(channel_id), control);
    return phrase("loss", { case: "channel", name: shown(name) });
  },
  recall_message: async (client, { channel_id = "", message_id = "" }, control) => {
    const { content } = await client.messages.get(channelId(channel_id), messageId(message_id), control);
    return phrase("loss", { case: "message", content: shown(content) });
  },
  delete_pin: async (client, { channel_id = "" }, control) => {
    const { messageIds } = await client.pins.list(channelId(channel_id), control);
    return phrase("loss", { case: "pins", count: messageIds.length });
  },
  delete_thread: async (client, { channel_id = "", thread_id = "" }, control) => {
    const { title } = await client.threads.get(channelId(channel_id), threadId(thread_id), control);
    return phrase("loss", { case: "thread", title: shown(title) });
  },
};

/** Null when there is nothing to look at. Throws only what says that the look was called off. */
export async function lookAtLoss(
  { operation, params }: { readonly operation: NamedOperation; readonly params: Params },
  { client, signal }: { readonly client: GuildClient; readonly signal: AbortSignal },
): Promise<Phrase<"loss"> | null> {
  try {
    return (await LOOKS[operation]?.(client, params, { signal })) ?? null;
  } catch (error) {
    if (!(error instanceof GuildformError) || isCalledOff(error)) throw error;
    return phrase("loss", { case: "unseen", problem: error.message });
  }
}

const SHOWN_COLUMNS = 200;

const shown = (text: string): string => cutText(text, SHOWN_COLUMNS);
