// Channels and groups from their bodies. Sources: service-facts 3.26–3.30, 4.3.

import type { Channel, DeletedChannel } from "../../model/guild.js";
import { channelId, type GuildId, guildId, NO_PARENT } from "../../model/ids.js";
import { isJsonObject, type Json } from "../../model/json.js";
import { type AnswerContext, BodyFields, isJsonList, shapeError } from "./body-fields.js";

/** What the caller knows and the body may leave out. */
export interface ChannelContext extends AnswerContext {
  readonly guildId?: GuildId;
}

/** Needs an `id`. A guild id that neither body nor context knows is `"0"`. Throws UnexpectedAnswerError. */
export function readChannel(body: Json, context: ChannelContext): Channel {
  const fields = new BodyFields(body, "a channel", context);
  return {
    id: channelId(fields.requiredId("id")),
    guild_id: guildId(fields.id("guild_id") ?? context.guildId ?? "0"),
    name: fields.text("name") ?? "",
    type: fields.integer("type") ?? 0,
    sub_type: fields.integer("sub_type") ?? 0,
    position: fields.integer("position") ?? 0,
    parent_id: channelId(fields.id("parent_id") ?? NO_PARENT),
    private_type: fields.integer("private_type"),
    speak_permission: fields.integer("speak_permission"),
    application_id: fields.idOrNone("application_id"),
    extra: fields.extra(),
  };
}

/** Groups and channels mixed, in the order of the body. Throws UnexpectedAnswerError. */
export function readChannelList(body: Json, context: ChannelContext): readonly Channel[] {
  if (!isJsonList(body)) throw shapeError(body, "a list of channels", context);
  return body.map((item) => readChannel(item, context));
}

/**
 * The deleted channel as far as the service tells: null for no body, `{}` and any object without an id. What a partial answer
 * leaves out is null: the channel is gone, and no read shows it again.
 */
export function readDeletedChannel(body: Json, context: AnswerContext): DeletedChannel | null {
  if (!isJsonObject(body)) return null;
  const fields = new BodyFields(body, "a channel", context);
  const id = fields.id("id");
  if (id === null) return null;
  const guild = fields.id("guild_id");
  const parent = fields.id("parent_id");
  return {
    id: channelId(id),
    guild_id: guild === null ? null : guildId(guild),
    name: fields.text("name"),
    type: fields.integer("type"),
    sub_type: fields.integer("sub_type"),
    position: fields.integer("position"),
    parent_id: parent === null ? null : channelId(parent),
    private_type: fields.integer("private_type"),
    speak_permission: fields.integer("speak_permission"),
    application_id: fields.idOrNone("application_id"),
    extra: fields.extra(),
  };
}
