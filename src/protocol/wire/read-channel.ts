// readChannel turns a body into a Channel, which may be a group. The table of attributes (model/channel-attributes.ts) says what an absent
// member means. Sources: service-facts 3.26–3.30, 4.3.

import {
  ATTRIBUTES,
  type AttributesOrNull,
  attributeRow,
  type ChannelAttribute,
  eachOf,
  type LiveAttributes,
} from "../../model/channel-attributes.js";
import type { Channel, DeletedChannel } from "../../model/guild.js";
import { channelId, type GuildId, guildId, NO_PARENT } from "../../model/ids.js";
import { isJsonObject, type Json } from "../../model/json.js";
import type { Payload } from "../payloads/index.js";
import { type AnswerContext, BodyFields, isJsonList, shapeError } from "./body-fields.js";

/** The caller knows this guild, and the body may leave it out. */
export interface ChannelContext extends AnswerContext {
  readonly guildId?: GuildId;
}

/** Needs an `id`. If neither body nor context has a guild id, it is `"0"`. Throws UnexpectedAnswerError. */
export function readChannel(body: Json, context: ChannelContext): Channel {
  const fields = new BodyFields(body, "channel", context);
  return {
    id: channelId(fields.requiredId("id")),
    guild_id: guildId(fields.id("guild_id") ?? context.guildId ?? "0"),
    ...(eachOf(
      ATTRIBUTES,
      (name) => readAttribute(fields, name) ?? attributeRow(name).whenOmitted,
    ) as LiveAttributes),
    position: fields.integer("position") ?? 0,
    parent_id: channelId(fields.id("parent_id") ?? NO_PARENT),
    extra: fields.extra(),
  };
}

/** Groups and channels are mixed, in the order of the body. Throws UnexpectedAnswerError. */
export function readChannelList(body: Json, context: ChannelContext): readonly Channel[] {
  if (!isJsonList(body)) throw shapeError(body, { case: "thing", thing: "channels" }, context);
  return body.map((item) => readChannel(item, context));
}

/**
 * Reads the deleted channel. Returns null for no body, for `{}` and for any object without an id. A member that a partial
 * answer leaves out is null, because the channel is gone and no read shows it again.
 */
export function readDeletedChannel(body: Json, context: AnswerContext): DeletedChannel | null {
  if (!isJsonObject(body)) return null;
  const fields = new BodyFields(body, "channel", context);
  const id = fields.id("id");
  if (id === null) return null;
  const guild = fields.id("guild_id");
  const parent = fields.id("parent_id");
  return {
    id: channelId(id),
    guild_id: guild === null ? null : guildId(guild),
    ...(eachOf(ATTRIBUTES, (name) => readAttribute(fields, name)) as AttributesOrNull),
    position: fields.integer("position"),
    parent_id: parent === null ? null : channelId(parent),
    extra: fields.extra(),
  };
}

/** Returns the attribute of the body, or null when the body leaves it out. */
function readAttribute(
  fields: BodyFields,
  name: keyof Pick<Payload<"Channel">, ChannelAttribute>,
): string | number | null {
  const { is } = attributeRow(name).form;
  if (is === "named") return fields.integer(name);
  return is === "id" ? fields.idOrNone(name) : fields.text(name);
}
