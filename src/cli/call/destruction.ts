// Finds the operations that destroy something, and asks before such a call.

import type { GuildClient } from "../../client/guild-client.js";
import type { CallControl } from "../../client/resources/call-control.js";
import { GuildformError } from "../../model/errors.js";
import { channelId, guildId, messageId, threadId, userId } from "../../model/ids.js";
import { visibleText } from "../../model/visible-text.js";
import { OPERATION_GUIDE } from "../../protocol/operation-guide.js";
import { fillPath } from "../../protocol/route.js";
import { type NamedOperation, ROUTES } from "../../protocol/routes.js";
import { cutText } from "../../render/text-width.js";
import { guideText } from "../../words/guide-texts.js";
import { type Phrase, phrase } from "../../words/statement.js";
import { talkText } from "../../words/talk-text.js";
import { askConsent } from "../consent.js";
import { isCalledOff } from "../exit-status.js";
import type { Terminal } from "../terminal.js";

interface Destroying {
  readonly operation: NamedOperation;
  readonly params: Readonly<Record<string, string>>;
}

/** Returns the sentence of the guide about the loss that a call causes. Returns null if the call destroys nothing. */
export function lossOf({ operation, params }: Destroying): string | null {
  const { destructive } = OPERATION_GUIDE[operation];
  if (destructive === null) return null;
  const { onlyWhen, lost } = destructive;
  return onlyWhen === null || params[onlyWhen.parameter] === onlyWhen.value ? lost : null;
}

/**
 * Shows the loss and asks. Returns true for the answer `yes` alone. Rejects with UsageError if there is no terminal, and with the error of
 * the client if a signal stops the read.
 */
export async function agreesToLoss(
  call: Destroying & { readonly lost: string },
  around: { readonly client: GuildClient; readonly terminal: Terminal; readonly signal: AbortSignal },
): Promise<boolean> {
  const { operation, params, lost } = call;
  const { client, terminal, signal } = around;
  const route = ROUTES[operation];
  terminal.complain(visibleText(`${operation}: ${route.method} ${fillPath(route, params)}`));
  terminal.complain(guideText(lost));
  // If no person can answer, the call is refused, so it does not even send this read.
  const loss = terminal.canAsk ? await lookAtLoss(call, { client, signal }) : null;
  if (loss !== null) terminal.complain(talkText(loss));
  return askConsent({ command: "call", again: null }, { terminal, signal });
}

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
  delete_guild_role: async (client, { guild_id = "", role_id = "" }, control) => {
    const { roles } = await client.roles.list(guildId(guild_id), control);
    const role = roles.find(({ id }) => id === role_id);
    return role === undefined
      ? phrase("loss", { case: "no-role" })
      : phrase("loss", { case: "role", name: shown(role.name), count: role.memberCount });
  },
  delete_guild_member: async (client, { guild_id = "", user_id = "" }, control) => {
    const { user, nick, roles } = await client.members.get(guildId(guild_id), userId(user_id), control);
    return phrase("loss", {
      case: "member",
      name: shown(nick || user.username),
      roles: shown(roles.join(", ")),
    });
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

/**
 * Reads the object that a call is about to destroy, with one call. Returns null if LOOKS has no read for the operation. If the
 * read fails, the result has the message of its error. Throws only if a signal stopped the read.
 */
async function lookAtLoss(
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
