// World: everything the emulated service knows, as one immutable value. A write makes a new World; the one
// before it stays whole, which is what a stale read answers from.
//
// Members are named as they travel and as `GET /_emulator/world` shows them. Fields that the service may add
// to a guild, channel, role, member, message or thread, and that have no member here, are kept and shown.
// What people may write and leave out is in world-schema.ts; read-world.ts turns that into this.

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
  /** The numbers of the next ids, so that a world that is shown and put again gives none out twice. */
  readonly counters: IdCounters;
}

/** The bot whose calls are served. */
export interface WorldBot {
  readonly id: string;
  readonly username: string;
  readonly avatar: string;
  readonly app_id: string;
  readonly client_secret: string;
  readonly kind: BotKind;
  /** Whether it is an administrator of every guild (service-facts 2.8). */
  readonly administrator: boolean;
  /** What the platform granted it besides. */
  readonly applied: readonly AppliedPermission[];
  /** Intents it was granted; absent: all, without the private-domain ones for a public bot (service-facts 5.5). */
  readonly intents?: readonly GrantableIntent[];
}

export type BotKind = "private" | "public" | "audio";

/** Decimal bitmaps by subject id, by channel id. */
export type PermissionTable = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface WorldGuild extends WorldGuildMessages, WorldGuildThreads {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  readonly owner_id: string;
  readonly description: string;
  readonly max_members: number;
  /** Absent: the number of `members`. */
  readonly member_count?: number;
  /** ISO 8601: when the bot joined. */
  readonly joined_at: string;
  readonly members: readonly WorldMember[];
  readonly roles: readonly WorldRole[];
  readonly channels: readonly WorldChannel[];
  readonly role_permissions: PermissionTable;
  readonly user_permissions: PermissionTable;
  /** Message ids by channel id, newest first. */
  readonly pins: Readonly<Record<string, readonly string[]>>;
  readonly announcement: WorldAnnouncement | null;
  /** What plays, by channel id. */
  readonly audio: Readonly<Record<string, WorldAudio>>;
  /** Ids of the channels in which the bot's microphone is on. */
  readonly microphones: readonly string[];
  /** Operations that the guild has not granted to the bot (service-facts 8.5). */
  readonly ungranted: readonly NamedOperation[];
}

export interface WorldMember {
  readonly id: string;
  readonly username: string;
  readonly roles: readonly string[];
  /** The name in this guild. */
  readonly nick?: string;
  readonly avatar?: string;
  /** ISO 8601. */
  readonly joined_at?: string;
}

export interface WorldRole {
  readonly id: string;
  readonly name: string;
  readonly color: number;
  readonly hoist: number;
  /** Absent: what the samples of the service show. */
  readonly member_limit?: number;
}

/** service-facts 4.3. `parent_id` is `"0"` outside groups. */
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

/** service-facts 4.6. `message_id` is empty for recommended channels. */
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

/** service-facts 4.12. */
export interface WorldAudio {
  readonly audio_url: string;
  /** Line of status. */
  readonly text: string;
  readonly paused: boolean;
}

/** The questions that the sources leave open, as switches. */
export interface WorldSettings extends WorldMessageSettings, ThreadSettings {
  readonly strict: boolean;
  /** Whether channels of type 0 and sub_type 0 can be created (service-facts 9.51). */
  readonly chat_channels: ChatAnswer;
  readonly max_channels: number;
  /** Members with a view grant in one private channel; null: no limit (service-facts 4.4). */
  readonly max_private_members: number | null;
  /** `private_user_ids` of one call; null: no limit. */
  readonly max_private_user_ids: number | null;
  readonly max_name_length: number;
  /** Ids of the channels that are shown without private_type and speak_permission; `groups`: all groups, and no others. */
  readonly without_access: "groups" | readonly string[];
  readonly get_message: "superset" | "bare" | "wrapped";
  readonly rate: RateSettings | null;
  readonly latency_ms: number;
  /** What the gateway's Hello says (service-facts 5.2). */
  readonly heartbeat_interval_ms: number;
  /** Identifies in 24 hours (service-facts 5.1). */
  readonly gateway_sessions_per_day: number;
  /** Whether `Bot {app_id}.{client_secret}` is a credential too; the service has disabled it (service-facts 1.3). */
  readonly accept_bot_token: boolean;
  /** The caller's address, refused since it stands on no allow-list of the bot (service-facts 1.1); null: none is. */
  readonly refused_address: string | null;
  /** The status with which the gateway answers instead of becoming a WebSocket, as a proxy on the way may; null: it becomes one. */
  readonly refused_upgrade: number | null;
  /** Neighbours of the 34 operations that the service refuses, with the code: `get_guild_roles` → 404. */
  readonly refuse: Readonly<Partial<Record<NeighbouringOperation, NeighbourRefusal>>>;
}

export interface RateSettings {
  /** Calls per second of each bucket of the route table; null switches the limit off. */
  readonly requests_per_second: number | null;
  /** Of single buckets, another number: `{ channel: 5 }`. */
  readonly buckets?: Readonly<Record<string, number | null>>;
  /** Whether a 429 carries Retry-After. */
  readonly retry_after: boolean;
}
