// A World has these messages, with their reactions, pending audits and clicks on buttons, and with the used quota of a
// channel. It keeps all of them by channel id.

/** The message is in its wire form (service-facts 4.7.1). Fields without a member here are kept and shown. */
export interface WorldMessage {
  readonly id: string;
  readonly channel_id: string;
  readonly guild_id: string;
  /** `content` is absent when the message has only an embed, a template, markdown or an image. */
  readonly content?: string;
  /** `timestamp` is the time of the post, in ISO 8601. */
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
  /** `seq_in_channel` is decimal text that grows inside the channel. */
  readonly seq_in_channel?: string;
}

export interface WorldAuthor {
  readonly id: string;
  readonly username?: string;
  readonly avatar?: string;
  readonly bot?: boolean;
}

/** A reaction is one emoji on one message (service-facts 4.11). An emoji character has its decimal code point as id. */
export interface WorldReaction {
  readonly message_id: string;
  readonly type: number;
  readonly id: string;
  /** The users are in the order in which they reacted. */
  readonly users: readonly string[];
}

/** An audit is a post that waits (service-facts 2.7). A decided audit is no longer in the world. */
export interface WorldAudit {
  readonly audit_id: string;
  readonly kind: "push" | "reply";
  /** The audit began at this time, in ISO 8601. */
  readonly create_time: string;
  /** `due_at` is the time at which the audit ends by itself, in emulated milliseconds. `null` means that a person ends it. */
  readonly due_at: number | null;
  /** The audit ends by itself with this verdict. `null` means that a person decides. */
  readonly verdict: "pass" | "reject" | null;
  /** This message appears when the audit passes. */
  readonly message: WorldMessage;
}

/** An interaction is a click on a button (service-facts 5.8). */
export interface WorldInteraction {
  readonly id: string;
  readonly message_id: string;
  readonly button_id: string;
  readonly button_data: string;
  readonly user_id: string;
  /** `at` is the time of the click, in emulated milliseconds. */
  readonly at: number;
  /** `answer` is the code of the bot's first answer (service-facts 3.25). `null` means that the bot has not answered. */
  readonly answer: number | null;
}

/** A channel has used this quota on a calendar day in UTC+8 (service-facts 9.31). */
export interface WorldProactive {
  /** `day` is a calendar day in UTC+8, such as `2026-03-01`. */
  readonly day: string;
  readonly count: number;
  /** `everyone` counts messages that mention everyone. */
  readonly everyone: number;
}

/**
 * The administrators of a guild allow the bot to send these messages (service-facts 8.7). An absent member means that there
 * is no limit.
 */
export interface WorldMessageSetting {
  readonly disable_create_dm?: boolean;
  readonly disable_push_msg?: boolean;
  /** The bot may post proactive messages into these channels. An empty list means all channels. */
  readonly channel_ids?: readonly string[];
  /** The bot may post this many proactive messages into one channel on one day. */
  readonly channel_push_max_num?: number;
}

export interface WorldGuildMessages {
  readonly message_setting?: WorldMessageSetting;
  readonly messages: Readonly<Record<string, readonly WorldMessage[]>>;
  readonly reactions: Readonly<Record<string, readonly WorldReaction[]>>;
  readonly audits: Readonly<Record<string, readonly WorldAudit[]>>;
  readonly interactions: Readonly<Record<string, readonly WorldInteraction[]>>;
  readonly proactive: Readonly<Record<string, WorldProactive>>;
  /** `sequences` is the last `seq_in_channel` of each channel. */
  readonly sequences: Readonly<Record<string, number>>;
}

/** A bot applies to the platform for these permissions (service-facts 2.8). */
export type AppliedPermission = "markdown" | "keyboard" | "edit" | "ark" | "audio";

/** A limit of `null` means that there is no limit. */
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
  /** With `nbsp`, runs of blanks come back as U+00A0, as from some clients (service-facts 4.7.3). */
  readonly content_blanks: "kept" | "nbsp";
  /**
   * A message that is read has all its parts, or only its text and images. Only one source has types for markdown and
   * keyboard (service-facts 4.7.1).
   */
  readonly message_parts: "all" | "content";
  /**
   * The `embeds` of a message without an embed are absent, or have one empty object as in the samples (service-facts 9.52).
   */
  readonly text_embeds: "absent" | "empty";
  /** An address of an attachment has no scheme, as production clients see it, or has `https://` (service-facts 9.53). */
  readonly attachment_urls: "bare" | "https";
  /** With `event`, the bot gets its own posts as MESSAGE_CREATE (service-facts 9.54). */
  readonly own_posts: "silent" | "event";
  /** AT_MESSAGE_CREATE is as usual, or as a bot under review gets it (service-facts 9.57). */
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
