// Branded ids, parsed once at the border.
//
// Guild, channel, user and role ids are unsigned 64-bit integers that travel as decimal strings
// (service-facts 2.4); they never become JavaScript numbers. Ids of messages and threads are opaque text.
//
// An id stands in paths, in keys of objects and of state, and on screen. So whatever comes from outside is an id only when
// it looks like one (isId); what is read over the wire is checked before it is branded (protocol/wire/body-fields.ts).

declare const brand: unique symbol;
/** Text that only builders and borders make. */
export type Branded<Name extends string> = string & { readonly [brand]: Name };

export type GuildId = Branded<"GuildId">;
export type ChannelId = Branded<"ChannelId">;
export type UserId = Branded<"UserId">;
export type RoleId = Branded<"RoleId">;
export type MessageId = Branded<"MessageId">;
export type ThreadId = Branded<"ThreadId">;
/** `d.id` of a button click, which its answer names. */
export type InteractionId = Branded<"InteractionId">;
/** `id` of an event's envelope, which a passive reply names (service-facts 5.3). */
export type EventId = Branded<"EventId">;

/** The value of `parent_id` for a channel that stands in no group (service-facts 2.4, 9.10). */
export const NO_PARENT = "0" as ChannelId;

/** Role ids every guild has (service-facts 4.9). */
export const BUILT_IN_ROLE = {
  everyone: "1" as RoleId,
  administrator: "2" as RoleId,
  owner: "4" as RoleId,
  channelAdministrator: "5" as RoleId,
} as const;

const DECIMAL_ID = /^(?:0|[1-9][0-9]{0,19})$/;

/** Members that every JavaScript object has by birth: as a key they would name those. */
const BORN_NAMES =
  "__proto__|__(?:define|lookup)[GS]etter__|constructor|hasOwnProperty|isPrototypeOf|propertyIsEnumerable|to(?:Locale)?String|valueOf";

/**
 * What an id of the service looks like, as a regular expression: `08f3…`, `B_61…X60`, `a+b/c==`. None has a part that
 * climbs (`..`), and `all` is reserved by the service (service-interface: Announcements, Pinned messages).
 */
export const ID_PATTERN = `^(?!(?:all|${BORN_NAMES})$)(?!(?:.*/)?\\.{1,2}(?:/|$))[A-Za-z0-9_=+/.~-]{1,128}$`;

const ID = new RegExp(ID_PATTERN);

/** True for the decimal text of an unsigned 64-bit integer without leading zeros. */
export function isDecimalId(text: string): boolean {
  return DECIMAL_ID.test(text) && BigInt(text) <= 0xffff_ffff_ffff_ffffn;
}

/** True for text that can be an id of any kind. */
export const isId = (text: string): boolean => ID.test(text);

/** True for text that can be a value in a path where the service takes an id, `all` or the number of an emoji. */
export const isPathValue = (text: string): boolean => text === "all" || isId(text);

export const guildId = (text: string): GuildId => text as GuildId;
export const channelId = (text: string): ChannelId => text as ChannelId;
export const userId = (text: string): UserId => text as UserId;
export const roleId = (text: string): RoleId => text as RoleId;
export const messageId = (text: string): MessageId => text as MessageId;
export const threadId = (text: string): ThreadId => text as ThreadId;
export const interactionId = (text: string): InteractionId => text as InteractionId;
export const eventId = (text: string): EventId => text as EventId;

/** Numeric order of decimal ids, text order for anything else; ids compare as the service numbers them. */
export function compareIds(left: string, right: string): number {
  if (left === right) return 0;
  const decimal = DECIMAL_ID.test(left);
  // Text after numbers: were they compared as text, 9 < 10 < 1a < 9 would be a circle.
  if (decimal !== DECIMAL_ID.test(right)) return decimal ? -1 : 1;
  if (decimal && left.length !== right.length) return left.length - right.length;
  return left < right ? -1 : 1;
}
