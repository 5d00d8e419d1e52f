// A World holds everything that the emulated service knows, as one immutable value. A write makes a new World. The one
// before it stays whole, and a stale read answers from it.
//
// Members have the names that they have on the wire and in `GET /_emulator/world`. The service may add fields to a guild,
// channel, role, member, message or thread. Fields without a member here are kept and shown. world-schema.ts says what
// people may write and leave out, and read-world.ts turns that into a World.

import type { ChatAnswer } from "../model/new-chat.js";
import type { NamedOperation, NeighbouringOperation } from "../protocol/routes.js";
import type { ThreadSettings, WorldGuildThreads } from "./forum/world-thread.js";
import type { GrantableIntent } from "./gateway/intents.js";
import type { IdCounters } from "./id-kinds.js";
import type {
  AppliedPermission,
  WorldGuildMessages,
  WorldMessageSettings,
} from "./messages/world-message.js";
import type { NeighbourRefusal } from "./neighbour-refusals.js";

export type * from "./messages/world-message.js";

export interface World {
  readonly bot: WorldBot;
  readonly guilds: readonly WorldGuild[];
  readonly settings: WorldSettings;
  /** The counters hold the numbers of the next ids. A world that is shown and put back thus gives no id twice. */
  readonly counters: IdCounters;
}

export interface WorldBot {
  readonly id: string;
  readonly username: string;
  readonly avatar: string;
  readonly app_id: string;
  readonly client_secret: string;
  readonly kind: BotKind;
  /** `true` means that the bot is an administrator of every guild (service-facts 2.8). */
  readonly administrator: boolean;
  /** The bot has these permissions, because the platform granted them on request. */
  readonly applied: readonly AppliedPermission[];
  /**
   * The bot may ask for these intents. If the list is absent, it may ask for all intents, and a public bot for all except
   * the private-domain ones (service-facts 5.5).
   */
  readonly intents?: readonly GrantableIntent[];
}

export type BotKind = "private" | "public" | "audio";

/** The table holds decimal bitmaps by channel id and then by subject id. */
export type PermissionTable = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface WorldGuild extends WorldGuildMessages, WorldGuildThreads {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  readonly owner_id: string;
  readonly description: string;
  readonly max_members: number;
  /** Without `member_count`, replies show the number of `members`. */
  readonly member_count?: number;
  /** `joined_at` is the time at which the bot joined, in ISO 8601. */
  readonly joined_at: string;
  readonly members: readonly WorldMember[];
  readonly roles: readonly WorldRole[];
  readonly channels: readonly WorldChannel[];
  readonly role_permissions: PermissionTable;
  readonly user_permissions: PermissionTable;
  /** The record has the ids of the pinned messages of each channel, newest first. */
  readonly pins: Readonly<Record<string, readonly string[]>>;
  readonly announcement: WorldAnnouncement | null;
  /** The record has the audio that plays in each channel, by channel id. */
  readonly audio: Readonly<Record<string, WorldAudio>>;
  /** The microphone of the bot is on in the channels with these ids. */
  readonly microphones: readonly string[];
  /** The guild has not granted these operations to the bot (service-facts 8.5). */
  readonly ungranted: readonly NamedOperation[];
  /** The service posted this many links for interfaces on this day in UTC+8 (service-facts 8.5). */
  readonly grant_links?: { readonly day: string; readonly count: number };
}

export interface WorldMember {
  readonly id: string;
  readonly username: string;
  readonly roles: readonly string[];
  /** The member has this name in the guild only. */
  readonly nick?: string;
  readonly avatar?: string;
  /** `joined_at` is the time at which the member joined the guild, in ISO 8601. */
  readonly joined_at?: string;
}

export interface WorldRole {
  readonly id: string;
  readonly name: string;
  readonly color: number;
  readonly hoist: number;
  /** Without `member_limit`, replies show the value of the service's samples. */
  readonly member_limit?: number;
}

/** Source: service-facts 4.3. `parent_id` is `"0"` outside groups. */
export interface WorldChannel {
  readonly id: string;
  readonly name: string;
  readonly type: number;
  readonly sub_type: number;
  readonly position: number;
  readonly parent_id: string;
  readonly owner_id: string | null;
  readonly private_type: number;
  readonly speak_permission: number;
  readonly application_id: string;
}

/** Source: service-facts 4.6. `message_id` is empty for recommended channels. */
export interface WorldAnnouncement {
  readonly channel_id: string;
  readonly message_id: string;
  readonly announces_type: number;
  readonly recommend_channels: readonly WorldRecommendation[];
}

export interface WorldRecommendation {
  readonly channel_id: string;
  readonly introduce: string;
}

/** Source: service-facts 4.12. */
export interface WorldAudio {
  readonly audio_url: string;
  /** The text is a line of status. */
  readonly text: string;
  readonly paused: boolean;
}

/** Each setting is a switch. Most settings are there because the sources leave a question open. */
export interface WorldSettings extends WorldMessageSettings, ThreadSettings {
  readonly strict: boolean;
  /** The setting decides whether channels of type 0 and sub_type 0 can be created (service-facts 9.51). */
  readonly chat_channels: ChatAnswer;
  readonly max_channels: number;
  /** A guild may have at most this many roles, with the built-in ones. The number is in the answer of get_guild_roles. */
  readonly max_roles: number;
  /** `null` means that the answer to a created or changed role has no role, only its id (service-facts 8.1). */
  readonly role_answer: "role" | "null";
  /**
   * At most this many members may have a view grant in one private channel. `null` means that there is no limit
   * (service-facts 4.4).
   */
  readonly max_private_members: number | null;
  /** A call may have at most this many `private_user_ids`. `null` means that there is no limit. */
  readonly max_private_user_ids: number | null;
  readonly max_name_length: number;
  /**
   * The channels with these ids are shown without private_type and speak_permission. `groups` means all groups, and no
   * other channels.
   */
  readonly without_access: "groups" | readonly string[];
  readonly get_message: "superset" | "bare" | "wrapped";
  readonly rate: RateSettings | null;
  readonly latency_ms: number;
  /** The gateway's Hello sends this interval (service-facts 5.2). */
  readonly heartbeat_interval_ms: number;
  /** Clients may identify this many times in 24 hours (service-facts 5.1). */
  readonly gateway_sessions_per_day: number;
  /**
   * `true` means that `Bot {app_id}.{client_secret}` is a credential too. The service has disabled it (service-facts 1.3).
   */
  readonly accept_bot_token: boolean;
  /**
   * The service refuses every call except get_access_token, as if the call came from this address and the bot's IP
   * allow-list lacked it (service-facts 1.1). `null` means that it refuses no address.
   */
  readonly refused_address: string | null;
  /**
   * The gateway answers an upgrade with this status, as a proxy on the way may. `null` means that the connection becomes a
   * WebSocket.
   */
  readonly refused_upgrade: number | null;
  /** The service refuses these neighbours of the 34 operations, with the code: `get_guild_roles` → 404. */
  readonly refuse: Readonly<Partial<Record<NeighbouringOperation, NeighbourRefusal>>>;
}

export interface RateSettings {
  /** Each bucket of the route table admits this many calls per second. `null` switches the limit off. */
  readonly requests_per_second: number | null;
  /** Single buckets have another number: `{ channel: 5 }`. */
  readonly buckets?: Readonly<Record<string, number | null>>;
  /** All buckets together admit this many calls per second. Without it there is no such limit. */
  readonly total?: number | null;
  /** `true` means that a 429 carries Retry-After. */
  readonly retry_after: boolean;
}
