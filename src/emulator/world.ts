// World: everything the emulated service knows, as one immutable value. A write makes a new World; the one
// before it stays whole, which is what a stale read answers from.
//
// Members are named as they travel and as `GET /_emulator/world` shows them. Fields that the service may add
// to a guild, channel, role, member, message or thread, and that have no member here, are kept and shown.
// What people may write and leave out is in world-schema.ts; read-world.ts turns that into this.

export interface World {
  readonly bot: WorldBot;
  readonly guilds: readonly WorldGuild[];
  readonly settings: WorldSettings;
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
}

export type BotKind = "private" | "public" | "audio";

/** Decimal bitmaps by subject id, by channel id. */
export type PermissionTable = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface WorldGuild {
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
  readonly messages: Readonly<Record<string, readonly WorldMessage[]>>;
  readonly announcement: WorldAnnouncement | null;
  readonly threads: Readonly<Record<string, readonly WorldThread[]>>;
}

export interface WorldMember {
  readonly id: string;
  readonly username: string;
  readonly roles: readonly string[];
}

export interface WorldRole {
  readonly id: string;
  readonly name: string;
  readonly color: number;
  readonly hoist: number;
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

/** service-facts 4.7.1. */
export interface WorldMessage {
  readonly id: string;
  readonly content: string;
  /** ISO 8601. */
  readonly timestamp: string;
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

export interface WorldThread {
  readonly thread_id: string;
}

/** The questions that the sources leave open, as switches. */
export interface WorldSettings {
  readonly strict: boolean;
  readonly max_channels: number;
  readonly max_name_length: number;
  readonly get_message: "superset" | "bare" | "wrapped";
  readonly rate: RateSettings | null;
  readonly latency_ms: number;
}

export interface RateSettings {
  /** Calls per second of each bucket of the route table; null switches the limit off. */
  readonly requests_per_second: number | null;
  /** Whether a 429 carries Retry-After. */
  readonly retry_after: boolean;
}
