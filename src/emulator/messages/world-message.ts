// Messages and what belongs to them, as a World holds and shows them: reactions, pending audits, clicks on
// buttons, and what a channel has used of its quota. All of it is kept by channel id.

/** service-facts 4.7.1, as it travels. Fields without a member here are kept and shown. */
export interface WorldMessage {
  readonly id: string;
  readonly channel_id: string;
  readonly guild_id: string;
  /** Absent where nothing but an embed, a template, markdown or an image was sent. */
  readonly content?: string;
  /** ISO 8601. */
  readonly timestamp: string;
  readonly edited_timestamp?: string;
  readonly author: WorldAuthor;
  readonly member?: { readonly roles?: readonly string[]; readonly joined_at?: string };
  readonly mentions?: readonly { readonly id: string }[];
  readonly mention_everyone?: boolean;
  readonly embeds?: readonly Readonly<Record<string, unknown>>[];
  readonly attachments?: readonly Readonly<Record<string, unknown>>[];
  readonly ark?: Readonly<Record<string, unknown>>;
  readonly message_reference?: { readonly message_id: string };
  readonly markdown?: Readonly<Record<string, unknown>>;
  readonly keyboard?: Readonly<Record<string, unknown>>;
  /** Decimal text, growing inside the channel. */
  readonly seq_in_channel?: string;
}

export interface WorldAuthor {
  readonly id: string;
  readonly username?: string;
  readonly avatar?: string;
  readonly bot?: boolean;
}

/** One emoji on one message (service-facts 4.11). An emoji character stands as its decimal code point. */
export interface WorldReaction {
  readonly message_id: string;
  readonly type: number;
  readonly id: string;
  /** In the order in which they reacted. */
  readonly users: readonly string[];
}

/** A post that waits for its audit (service-facts 2.7). Decided, it is gone from the world. */
export interface WorldAudit {
  readonly audit_id: string;
  readonly kind: "push" | "reply";
  /** ISO 8601. */
  readonly create_time: string;
  /** When it is decided by itself, in emulated milliseconds; null: by hand. */
  readonly due_at: number | null;
  /** What is decided then. */
  readonly verdict: "pass" | "reject" | null;
  /** What appears when it passes. */
  readonly message: WorldMessage;
}

/** A click on a button (service-facts 5.8). */
export interface WorldInteraction {
  readonly id: string;
  readonly message_id: string;
  readonly button_id: string;
  readonly button_data: string;
  readonly user_id: string;
  /** Emulated milliseconds. */
  readonly at: number;
  /** The code of the bot's first answer (service-facts 3.25); null before it. */
  readonly answer: number | null;
}

/** What a channel has used on a calendar day in UTC+8 (service-facts 9.31). */
export interface WorldProactive {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly count: number;
  /** Messages that mention everyone. */
  readonly everyone: number;
}

/** What the administrators of a guild allow the bot to send (service-facts 8.7); what is absent is allowed. */
export interface WorldMessageSetting {
  readonly disable_create_dm?: boolean;
  readonly disable_push_msg?: boolean;
  /** Channels that it may post into of its own accord; empty: any. */
  readonly channel_ids?: readonly string[];
  /** Posts of its own accord into one channel on one day. */
  readonly channel_push_max_num?: number;
}

/** What the messages of a guild bring to it. */
export interface WorldGuildMessages {
  readonly message_setting?: WorldMessageSetting;
  readonly messages: Readonly<Record<string, readonly WorldMessage[]>>;
  readonly reactions: Readonly<Record<string, readonly WorldReaction[]>>;
  readonly audits: Readonly<Record<string, readonly WorldAudit[]>>;
  readonly interactions: Readonly<Record<string, readonly WorldInteraction[]>>;
  readonly proactive: Readonly<Record<string, WorldProactive>>;
  /** The last `seq_in_channel` of each channel. */
  readonly sequences: Readonly<Record<string, number>>;
}

/** What a bot applies for at the platform (service-facts 2.8). */
export type AppliedPermission = "markdown" | "keyboard" | "edit" | "ark" | "audio";

/** Numbers that are null are switched off. */
export interface WorldMessageSettings {
  readonly online: "required" | "assumed";
  readonly messages_per_second: number | null;
  readonly proactive_per_channel: number | null;
  readonly proactive_channels_per_guild: number | null;
  readonly quiet_hours: boolean;
  readonly everyone_per_day: number | null;
  readonly audit: "off" | "proactive" | "all";
  readonly audit_decision: "by_hand" | "pass" | "reject";
  readonly audit_delay_ms: number;
  /** Whether runs of blanks come back as U+00A0, as from some clients (service-facts 4.7.3). */
  readonly content_blanks: "kept" | "nbsp";
  /** What a message that is read holds besides its text; one source alone types markdown and keyboard (service-facts 4.7.1). */
  readonly message_parts: "all" | "content";
  /** `embeds` of a message without an embed: none, or one empty object as in the samples (service-facts 9.52). */
  readonly text_embeds: "absent" | "empty";
  /** Addresses of attachments without a scheme, as production clients see them, or with `https://` (service-facts 9.53). */
  readonly attachment_urls: "bare" | "https";
  /** Whether the bot's own posts come back to it as MESSAGE_CREATE (service-facts 9.54). */
  readonly own_posts: "silent" | "event";
  /** AT_MESSAGE_CREATE as usual, or as a bot under review gets it (service-facts 9.57). */
  readonly at_messages: "whole" | "reviewed";
  readonly max_content_length: number;
  readonly max_embed_length: number;
  readonly max_markdown_values: number;
  readonly max_image_bytes: number;
  readonly max_reaction_kinds: number | null;
  readonly reactions_per_second: number | null;
  readonly allowed_urls: readonly string[] | null;
  readonly keyboard_templates: readonly string[] | null;
  readonly markdown_templates: readonly string[] | null;
  readonly ark_templates: readonly number[];
}
