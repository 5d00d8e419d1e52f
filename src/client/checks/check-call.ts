// Refuses, before the client sends anything, calls that the interface itself rules out.
//
// The resources' methods run these checks. GuildClient.call() does not, so that a test of the service can send a call for the service to
// refuse. The service makes the checks that depend on the guild. `guildform call` checks a call of one operation too, before it asks for
// consent.

import type { OperationName } from "../../protocol/routes.js";
import type { CallOptions } from "../caller.js";
import { InvalidCallError } from "../invalid-call-error.js";
import * as input from "./input-checks.js";
import * as message from "./message-checks.js";
import { pathParameterProblem } from "./path-checks.js";
import type { CallCheck } from "./problem.js";

const CHECKS: Readonly<Partial<Record<OperationName, readonly CallCheck[]>>> = {
  me_guilds: [input.guildsPage],
  create_announce: [input.messageAnnouncement],
  create_recommend_announce: [input.recommendedChannels],
  post_message: [
    message.imageWithoutReference,
    message.keyboardOnMarkdown,
    message.markdownOfOneForm,
    message.keyboardOfOneForm,
    message.hasCarrier,
    message.replyIsNamed,
  ],
  post_keyboard_message: [
    message.keyboardOnMarkdown,
    message.markdownOfOneForm,
    message.keyboardOfOneForm,
    message.hasCarrier,
  ],
  patch_guild_message: [
    message.keyboardIsThere,
    message.markdownOfOneForm,
    message.keyboardOfOneForm,
    message.replyIsNamed,
  ],
  on_interaction_result: [input.interactionResult],
  put_reaction: [input.emoji],
  delete_reaction: [input.emoji],
  get_reaction_users: [input.emoji, input.reactionUsersPage],
  post_thread: [input.thread],
  update_audio: [input.audioCommand],
  get_channel_messages: [input.messagesPage],
  get_guild_members: [input.membersPage],
  get_guild_role_members: [input.membersPage],
  put_guild_member_role: [input.channelOfRole],
  delete_guild_member_role: [input.channelOfRole],
  delete_guild_member: [input.historyDays],
  create_guild_role: [input.roleAttributes],
  update_guild_role: [input.roleAttributes],
};

/** Throws InvalidCallError for the first rule that the call breaks. */
export function checkCall(
  operation: OperationName,
  call: Pick<CallOptions, "params" | "query" | "body"> & { readonly image?: unknown },
): void {
  const { params = {}, query = {}, body = {}, image } = call;
  const checked = { params, query, body, image };
  const rules: readonly CallCheck[] = [
    (whole) => pathParameterProblem(operation, whole),
    ...(CHECKS[operation] ?? []),
  ];
  for (const rule of rules) {
    const problem = rule(checked);
    if (problem !== null) throw new InvalidCallError({ operation, ...problem });
  }
}
