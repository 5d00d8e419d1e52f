// This module has the tables of the gateway: the kinds of frames, the intents, and every event with its intent.
//
// These names and numbers are common to the client and the emulator, as is the route table. Sources: service-facts 5.2
// (frames), 5.5 (intents), 5.7 (events).

/** A frame has its kind as `op` on the wire. 3, 4, 5 and 8 are unused. */
export const OPCODE = {
  dispatch: 0,
  heartbeat: 1,
  identify: 2,
  resume: 6,
  reconnect: 7,
  invalidSession: 9,
  hello: 10,
  heartbeatAck: 11,
} as const;

/** An Identify sends a sum of these bits as `intents`. */
export const INTENT = {
  GUILDS: 1 << 0,
  GUILD_MEMBERS: 1 << 1,
  GUILD_MESSAGES: 1 << 9,
  GUILD_MESSAGE_REACTIONS: 1 << 10,
  DIRECT_MESSAGE: 1 << 12,
  OPEN_FORUM_EVENT: 1 << 18,
  AUDIO_OR_LIVE_CHANNEL_MEMBER: 1 << 19,
  INTERACTION: 1 << 26,
  MESSAGE_AUDIT: 1 << 27,
  FORUMS_EVENT: 1 << 28,
  AUDIO_ACTION: 1 << 29,
  PUBLIC_GUILD_MESSAGES: 1 << 30,
} as const;

export type IntentName = keyof typeof INTENT;

/** A bot gets an event when it asks for its intent. */
const BY_INTENT = {
  GUILDS: [
    "GUILD_CREATE",
    "GUILD_UPDATE",
    "GUILD_DELETE",
    "CHANNEL_CREATE",
    "CHANNEL_UPDATE",
    "CHANNEL_DELETE",
  ],
  GUILD_MEMBERS: ["GUILD_MEMBER_ADD", "GUILD_MEMBER_UPDATE", "GUILD_MEMBER_REMOVE"],
  GUILD_MESSAGES: ["MESSAGE_CREATE", "MESSAGE_DELETE"],
  GUILD_MESSAGE_REACTIONS: ["MESSAGE_REACTION_ADD", "MESSAGE_REACTION_REMOVE"],
  DIRECT_MESSAGE: ["DIRECT_MESSAGE_CREATE", "DIRECT_MESSAGE_DELETE"],
  OPEN_FORUM_EVENT: [
    "OPEN_FORUM_THREAD_CREATE",
    "OPEN_FORUM_THREAD_UPDATE",
    "OPEN_FORUM_THREAD_DELETE",
    "OPEN_FORUM_POST_CREATE",
    "OPEN_FORUM_POST_DELETE",
    "OPEN_FORUM_REPLY_CREATE",
    "OPEN_FORUM_REPLY_DELETE",
  ],
  AUDIO_OR_LIVE_CHANNEL_MEMBER: ["AUDIO_OR_LIVE_CHANNEL_MEMBER_ENTER", "AUDIO_OR_LIVE_CHANNEL_MEMBER_EXIT"],
  INTERACTION: ["INTERACTION_CREATE"],
  MESSAGE_AUDIT: ["MESSAGE_AUDIT_PASS", "MESSAGE_AUDIT_REJECT"],
  FORUMS_EVENT: [
    "FORUM_THREAD_CREATE",
    "FORUM_THREAD_UPDATE",
    "FORUM_THREAD_DELETE",
    "FORUM_POST_CREATE",
    "FORUM_POST_DELETE",
    "FORUM_REPLY_CREATE",
    "FORUM_REPLY_DELETE",
    "FORUM_PUBLISH_AUDIT_RESULT",
  ],
  AUDIO_ACTION: ["AUDIO_START", "AUDIO_FINISH", "AUDIO_ON_MIC", "AUDIO_OFF_MIC"],
  PUBLIC_GUILD_MESSAGES: ["AT_MESSAGE_CREATE", "PUBLIC_MESSAGE_DELETE"],
} as const satisfies Readonly<Record<IntentName, readonly string[]>>;

/** These are events of the service. READY and RESUMED belong to the session and are not among them. */
export type EventType = (typeof BY_INTENT)[IntentName][number];

export const EVENTS_BY_INTENT: Readonly<Record<IntentName, readonly EventType[]>> = BY_INTENT;

/** Only private-domain bots may ask for these intents (service-facts 5.5). */
export const PRIVATE_DOMAIN_INTENTS: readonly IntentName[] = ["GUILD_MESSAGES", "FORUMS_EVENT"];
