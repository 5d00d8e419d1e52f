// What a contract of one operation consists of, as data: a table test sees which operations have one.

import type { GuildClient } from "../../../src/client/index.js";
import type { World } from "../../../src/emulator/index.js";
import type {
  ChannelId,
  GuildId,
  InteractionId,
  MessageId,
  RoleId,
  ThreadId,
  UserId,
} from "../../../src/model/ids.js";
import type { JsonObject } from "../../../src/model/json.js";

/** What stands in the guild. A real guild need not have all of it; cases that need the rest are skipped there. */
export interface Scene {
  readonly guildId: GuildId;
  /** A text channel that everybody sees. */
  readonly textId: ChannelId;
  readonly groupId?: ChannelId;
  readonly privateId?: ChannelId;
  readonly voiceId?: ChannelId;
  readonly forumId?: ChannelId;
  /** In the text channel: the bot's own, markdown with a keyboard. */
  readonly ownMessageId?: MessageId;
  /** In the text channel: a member's, which mentions the bot. */
  readonly memberMessageId?: MessageId;
  readonly threadId?: ThreadId;
  readonly interactionId?: InteractionId;
  readonly roleId?: RoleId;
  readonly userId?: UserId;
}

/** A scene with everything in it: the emulator's. */
export type FullScene = Required<Scene>;

/** One call of an operation as data. */
export interface RawCall {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: JsonObject;
  readonly image?: { readonly bytes: Uint8Array; readonly name: string; readonly type: string };
}

export interface Happy {
  readonly says: string;
  /** What the scene must have; `emulator` when nobody should do it to a real guild. */
  readonly needs?: readonly (keyof Scene | "emulator")[];
  /** The world in which it happens, for cases that need the emulator; the usual one when left out. */
  readonly world?: (world: World) => unknown;
  run(client: GuildClient, scene: FullScene): Promise<void>;
}

export interface Refused {
  /** Platform code (service-facts 6). */
  readonly code: number;
  readonly says: string;
  /** The world in which the service refuses; the usual one when left out. */
  readonly world?: (world: World) => unknown;
  /** Whether only a second call is refused, after one that is not. */
  readonly second?: boolean;
  call(scene: FullScene): RawCall;
}

export interface OperationContract {
  /** Through the client's method. */
  readonly happy: readonly Happy[];
  /** A call whose answer is compared with the schema and the hand-written sample. */
  wire(scene: FullScene): RawCall;
  /** Refusals that the service makes by its rules; all other documented codes are injected. */
  readonly refusals: readonly Refused[];
}

/** The same world with other settings. */
export const withSettings = (world: World, settings: Readonly<Record<string, unknown>>): unknown => ({
  ...world,
  settings: { ...world.settings, ...settings },
});

/** The same world with another bot. */
export const withBot = (world: World, bot: Readonly<Record<string, unknown>>): unknown => ({
  ...world,
  bot: { ...world.bot, ...bot },
});

/** The same world with its one guild changed. */
export const withGuild = (
  world: World,
  change: (guild: World["guilds"][number]) => Readonly<Record<string, unknown>>,
): unknown => ({ ...world, guilds: world.guilds.map((guild) => ({ ...guild, ...change(guild) })) });

const UNKNOWN_ID = "9999999";

/** No channel has this id. */
export const unknownChannel = (params: Readonly<Record<string, string>> = {}): Refused => ({
  code: 10003,
  says: "a channel that does not exist",
  call: (scene) => ({ params: { ...ofScene(scene), ...params, channel_id: UNKNOWN_ID } }),
});

export const unknownGuild: Refused = {
  code: 10004,
  says: "a guild that does not exist",
  call: () => ({ params: { guild_id: UNKNOWN_ID } }),
};

const ofScene = (scene: FullScene) => ({
  message_id: scene.ownMessageId,
  patch_msg_id: scene.ownMessageId,
  thread_id: scene.threadId,
  user_id: scene.userId,
  role_id: scene.roleId,
  type: "1",
  id: "76",
});
