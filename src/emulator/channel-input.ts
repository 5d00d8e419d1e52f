// This module reads the bodies of create_channel and update_channel and checks them against the guild. handlers/channel-handlers.ts calls
// it.
//
// Sources: service-interface: Channel creation and update fields; service-facts 3.28, 3.29, 4.3, 9.51. Values that a call
// may not write are refused with 301000, although a world may hold them.

import { CHANNEL_SUB_TYPE, CHANNEL_TYPE, PRIVATE_TYPE, SPEAK_PERMISSION } from "../model/enums.js";
import { isChat } from "../model/guild.js";
import { NO_PARENT } from "../model/ids.js";
import type { JsonObject } from "../model/json.js";
import { CHAT_REFUSED } from "../model/new-chat.js";
import { visibleText } from "../model/visible-text.js";
import { idField, idListField, integerField, textField } from "./body-fields.js";
import { Refusal } from "./refusals.js";
import type { World, WorldChannel, WorldGuild } from "./world.js";
import { channelOf, isMember, isWorldGroup } from "./world-access.js";

interface Place {
  readonly world: World;
  readonly guild: WorldGuild;
}

export interface ChannelInput {
  readonly channel: Omit<WorldChannel, "id" | "owner_id">;
  /** This is the requested position. `0` appends. */
  readonly position: number;
  /** These members may view the channel from the start. */
  readonly viewers: readonly string[];
}

/** Types 1 and 3 are reserved and unusable. Other types do not exist (service-facts 4.3.1). */
const TYPES: readonly number[] = Object.values(CHANNEL_TYPE);

export function readNewChannel(body: JsonObject, place: Place): ChannelInput {
  const type = readType(body);
  const group = type === CHANNEL_TYPE.group;
  const sub_type = notNegative(integerField(body, "sub_type") ?? CHANNEL_SUB_TYPE.chat, "sub_type");
  if (place.world.settings.chat_channels === "refused" && isChat({ type, sub_type }))
    throw new Refusal(CHAT_REFUSED, "no new channel of type 0 and sub_type 0");
  const private_type = readPrivateType(body) ?? PRIVATE_TYPE.public;
  return {
    channel: {
      name: readName(body, place.world) ?? refuseMissingName(),
      type,
      sub_type,
      position: 0,
      parent_id: (group ? undefined : readParent(body, place.guild)) ?? NO_PARENT,
      private_type,
      // The service states no default, so everyone may speak (service-facts 3.28).
      speak_permission: readSpeakPermission(body) ?? SPEAK_PERMISSION.everyone,
      application_id: type === CHANNEL_TYPE.application ? readApplication(body) : "0",
    },
    position: readPosition(body, { world: place.world, group }) ?? 0,
    viewers: private_type === PRIVATE_TYPE.members ? readViewers(body, place) : [],
  };
}

/** Returns the channel with the written fields changed. `position` is undefined when the body has none. */
export function readChannelChange(
  body: JsonObject,
  place: Place & { readonly channel: WorldChannel },
): { readonly changed: WorldChannel; readonly position: number | undefined } {
  const { channel } = place;
  const changed = {
    ...channel,
    name: readName(body, place.world) ?? channel.name,
    parent_id: (isWorldGroup(channel) ? undefined : readParent(body, place.guild)) ?? channel.parent_id,
    private_type: readPrivateType(body) ?? channel.private_type,
    speak_permission: readSpeakPermission(body) ?? channel.speak_permission,
  };
  return { changed, position: readPosition(body, { world: place.world, group: isWorldGroup(channel) }) };
}

/** A name is stored as sent. Blanks around it do not count for its length (service-facts 9.18). */
function readName(body: JsonObject, world: World): string | undefined {
  const name = textField(body, "name");
  if (name === undefined) return undefined;
  const length = [...name.trim()].length;
  if (length === 0) throw new Refusal(301000, "name is empty");
  const most = world.settings.max_name_length;
  if (length > most) throw new Refusal(301000, `name has ${length} characters, at most ${most}`);
  return name;
}

function refuseMissingName(): never {
  throw new Refusal(301000, "name is missing");
}

function readType(body: JsonObject): number {
  const type = notNegative(integerField(body, "type") ?? CHANNEL_TYPE.text, "type");
  if (!TYPES.includes(type)) throw new Refusal(301000, `type ${type} is none of ${TYPES.join(", ")}`);
  return type;
}

/** Both "0" and "" mean that the channel has no group (service-facts 9.10). */
function readParent(body: JsonObject, guild: WorldGuild): string | undefined {
  const parent = idField(body, "parent_id");
  if (parent === undefined) return undefined;
  if (parent === "" || parent === NO_PARENT) return NO_PARENT;
  const group = channelOf(guild, parent);
  if (group === undefined || !isWorldGroup(group)) {
    throw new Refusal(301000, `parent_id ${visibleText(parent)} is no group of the guild`);
  }
  return parent;
}

function readPrivateType(body: JsonObject): number | undefined {
  return oneOf(body, "private_type", Object.values(PRIVATE_TYPE));
}

function readSpeakPermission(body: JsonObject): number | undefined {
  return oneOf(body, "speak_permission", Object.values(SPEAK_PERMISSION));
}

/**
 * Position 1 among groups belongs to the ungrouped area. A strict world refuses it, and other worlds take it as 2
 * (service-facts 4.3.6).
 */
function readPosition(
  body: JsonObject,
  { world, group }: { readonly world: World; readonly group: boolean },
): number | undefined {
  const position = integerField(body, "position");
  if (position === undefined) return undefined;
  if (group && position === 1 && world.settings.strict) {
    throw new Refusal(301000, "position of a group must be 2 or more");
  }
  return notNegative(position, "position");
}

function readApplication(body: JsonObject): string {
  const application = idField(body, "application_id") ?? "";
  if (application === "" || application === "0") throw new Refusal(301000, "application_id error");
  return application;
}

function readViewers(body: JsonObject, place: Place): readonly string[] {
  const written = idListField(body, "private_user_ids");
  const { max_private_user_ids: mostIds, max_private_members: mostMembers } = place.world.settings;
  if (mostIds !== null && written.length > mostIds)
    throw new Refusal(301007, `${written.length} private_user_ids, at most ${mostIds}`);
  const viewers = [...new Set(written)];
  if (mostMembers !== null && viewers.length > mostMembers)
    throw new Refusal(301004, `${viewers.length} members, at most ${mostMembers}`);
  for (const viewer of viewers) {
    if (!isMember(place.world, place.guild, viewer)) throw new Refusal(301006, visibleText(viewer));
  }
  return viewers;
}

function oneOf(body: JsonObject, name: string, values: readonly number[]): number | undefined {
  const value = integerField(body, name);
  if (value === undefined || values.includes(value)) return value;
  throw new Refusal(301000, `${name} ${value} is none of ${values.join(", ")}`);
}

function notNegative(value: number, name: string): number {
  if (value < 0) throw new Refusal(301000, `${name} ${value} is negative`);
  return value;
}
