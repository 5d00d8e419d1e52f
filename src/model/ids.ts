// Branded ids, parsed once at the border.
//
// Guild, channel, user and role ids are unsigned 64-bit integers that travel as decimal strings
// (service-facts 2.4); they never become JavaScript numbers. Message ids are opaque text.

declare const brand: unique symbol;
type Branded<Name extends string> = string & { readonly [brand]: Name };

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
const OPAQUE_ID = /^[A-Za-z0-9._~-]{1,256}$/;

/** True for the decimal text of an unsigned 64-bit integer without leading zeros. */
export function isDecimalId(text: string): boolean {
  return DECIMAL_ID.test(text) && BigInt(text) <= 0xffff_ffff_ffff_ffffn;
}

/** True for text that can stand in a path as a message id. `all` is reserved by the service. */
export function isMessageId(text: string): boolean {
  return OPAQUE_ID.test(text) && text !== "all";
}

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
  if (DECIMAL_ID.test(left) && DECIMAL_ID.test(right)) {
    if (left.length !== right.length) return left.length - right.length;
  }
  return left < right ? -1 : 1;
}
