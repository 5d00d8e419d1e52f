// An id gets its brand once, at the border where it comes in.
//
// The ids of guilds, channels, users and roles are unsigned 64-bit integers (service-facts 2.4). They travel as decimal strings and never
// become JavaScript numbers. Ids of messages and threads are opaque text.
//
// Ids appear in paths, in keys of objects and of state, and on screen. So text from outside is an id only when it looks like one (isId()).
// A reader of bodies checks an id first and then gives it its brand (protocol/wire/body-fields.ts).

declare const brand: unique symbol;
/** Only builders and borders make such text. */
export type Branded<Name extends string> = string & { readonly [brand]: Name };

/** The id is the decimal text of an unsigned 64-bit integer (service-facts 2.4). */
export type GuildId = Branded<"GuildId">;
/** The id is the decimal text of an unsigned 64-bit integer (service-facts 2.4). */
export type ChannelId = Branded<"ChannelId">;
/**
 * The id is the decimal text of an unsigned 64-bit integer (service-facts 2.4). Another bot has another id for the same user (service-facts
 * 4.2).
 */
export type UserId = Branded<"UserId">;
/** The id is the decimal text of an unsigned 64-bit integer (service-facts 2.4). */
export type RoleId = Branded<"RoleId">;
/** The id is opaque text, such as `08f3…`. */
export type MessageId = Branded<"MessageId">;
/** The id is opaque text, such as `B_61…X60`. */
export type ThreadId = Branded<"ThreadId">;
/** The service sends `d.id` with a button click. The answer to the click names it. */
export type InteractionId = Branded<"InteractionId">;
/** The service sends `id` in an event's envelope. A passive reply names it (service-facts 5.3). */
export type EventId = Branded<"EventId">;

/** A channel in no group has this `parent_id` (service-facts 2.4, 9.10). */
export const NO_PARENT = "0" as ChannelId;

/** Every guild has these role ids (service-facts 4.9). */
export const BUILT_IN_ROLE = {
  everyone: "1" as RoleId,
  administrator: "2" as RoleId,
  owner: "4" as RoleId,
  channelAdministrator: "5" as RoleId,
} as const;

/** The service has system roles with ids of one digit (service-facts 4.9). guildform changes none of them. */
export const isSystemRole = (id: string): boolean => id.length === 1;

const DECIMAL_ID = /^(?:0|[1-9][0-9]{0,19})$/;

/** Every JavaScript object inherits these members. An id with such a name, used as a key, would name the inherited member. */
const BORN_NAMES =
  "__proto__|__(?:define|lookup)[GS]etter__|constructor|hasOwnProperty|isPrototypeOf|propertyIsEnumerable|to(?:Locale)?String|valueOf";

/**
 * The regular expression matches ids of the service: `08f3…`, `B_61…X60`, `a+b/c==`. No id has a part that climbs (`..`). The text `all` is
 * no id: the service reserves it (service-interface: Announcements, Pinned messages).
 */
export const ID_PATTERN = `^(?!(?:all|${BORN_NAMES})$)(?!(?:.*/)?\\.{1,2}(?:/|$))[A-Za-z0-9_=+/.~-]{1,128}$`;

const ID = new RegExp(ID_PATTERN);

/** Returns true for the decimal text of an unsigned 64-bit integer without leading zeros. */
export function isDecimalId(text: string): boolean {
  return DECIMAL_ID.test(text) && BigInt(text) <= 0xffff_ffff_ffff_ffffn;
}

/** Returns true for text that can be an id of any kind. */
export const isId = (text: string): boolean => ID.test(text);

/** Returns true for text that can be a value in a path. There the service takes an id, `all` or the number of an emoji. */
export const isPathValue = (text: string): boolean => text === "all" || isId(text);

/** Brands a text as a guild id. This function and the next ones do not check the text. */
export const guildId = (text: string): GuildId => text as GuildId;
export const channelId = (text: string): ChannelId => text as ChannelId;
export const userId = (text: string): UserId => text as UserId;
export const roleId = (text: string): RoleId => text as RoleId;
export const messageId = (text: string): MessageId => text as MessageId;
export const threadId = (text: string): ThreadId => text as ThreadId;
export const interactionId = (text: string): InteractionId => text as InteractionId;
export const eventId = (text: string): EventId => text as EventId;

/** Compares decimal ids as numbers, in the order in which the service counts them, and any other text as text. */
export function compareIds(left: string, right: string): number {
  if (left === right) return 0;
  const decimal = DECIMAL_ID.test(left);
  // Text comes after numbers. If text were compared with numbers as text, 9 < 10 < 1a < 9 would be a circle.
  if (decimal !== DECIMAL_ID.test(right)) return decimal ? -1 : 1;
  if (decimal && left.length !== right.length) return left.length - right.length;
  return left < right ? -1 : 1;
}
