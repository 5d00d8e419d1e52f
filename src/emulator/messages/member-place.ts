// MemberPlace is a member of a guild who acts in one of its channels. member-control.ts finds it for each action.

import type { ControlProblem } from "../../words/en/program/emulator.js";
import { controlProblem, InvalidControlError } from "../input-problems.js";
import type { World, WorldChannel, WorldGuild, WorldMessage } from "../world.js";
import { channelOf, isWorldGroup, storedMessage } from "../world-access.js";
import { shownUser } from "./inline-formats.js";
import type { WorldAuthor } from "./world-message.js";

export interface MemberPlace {
  readonly world: World;
  readonly guild: WorldGuild;
  readonly channel: WorldChannel;
  readonly user: WorldAuthor;
}

/**
 * Throws InvalidControlError when the channel or the member does not exist, and when the channel is a group. The bot is no
 * member here.
 */
export function memberPlace(
  world: World,
  { channel_id, user_id }: { readonly channel_id: string; readonly user_id: string },
): MemberPlace {
  for (const guild of world.guilds) {
    const channel = channelOf(guild, channel_id);
    if (channel === undefined) continue;
    if (isWorldGroup(channel)) throw wrongPlace("/channel_id", { case: "group", id: channel_id });
    const user = shownUser(user_id, { world, guild });
    if (user === undefined)
      throw wrongPlace("/user_id", { case: "member-unknown", id: user_id, guild: guild.id });
    if (user_id === world.bot.id) throw wrongPlace("/user_id", { case: "bot", id: user_id });
    return { world, guild, channel, user };
  }
  throw wrongPlace("/channel_id", { case: "channel-unknown", id: channel_id });
}

/**
 * Returns the message with this id. Throws InvalidControlError if the channel lacks it. `path` is the JSON pointer of the id in the input.
 */
export function messageIn({ guild, channel }: MemberPlace, messageId: string, path: string): WorldMessage {
  const message = storedMessage(guild, channel.id, messageId);
  if (message === undefined)
    throw wrongPlace(path, { case: "message-unknown", id: messageId, channel: channel.id });
  return message;
}

const wrongPlace = (at: string, problem: ControlProblem): InvalidControlError =>
  new InvalidControlError("member-action", [controlProblem(at, problem)]);
