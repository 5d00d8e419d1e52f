// A contract of one operation is data with these parts, so that a test of the table sees which operations have one.

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

/** The scene lists the objects of the guild. A real guild may lack some, and it skips the cases that need them. */
export interface Scene {
  readonly guildId: GuildId;
  /** Everyone sees this text channel. */
  readonly textId: ChannelId;
  readonly groupId?: ChannelId;
  readonly privateId?: ChannelId;
  readonly voiceId?: ChannelId;
  readonly forumId?: ChannelId;
  /** The message is in the text channel. It is from the bot, in markdown, with a keyboard. */
  readonly ownMessageId?: MessageId;
  /** The message is in the text channel. It is from a member, and mentions the bot. */
  readonly memberMessageId?: MessageId;
  readonly threadId?: ThreadId;
  readonly interactionId?: InteractionId;
  readonly roleId?: RoleId;
  readonly userId?: UserId;
}

/** The scene of the emulator has all members. */
export type FullScene = Required<Scene>;

export interface RawCall {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: JsonObject;
  readonly image?: { readonly bytes: Uint8Array; readonly name: string; readonly type: string };
}

export interface Happy {
  readonly says: string;
  /** The scene must have these members. `emulator` means that the case must not run on a real guild. */
  readonly needs?: readonly (keyof Scene | "emulator")[];
  /** The case needs the emulator with this world. Without it, the case uses the usual world. */
  readonly world?: (world: World) => unknown;
  run(client: GuildClient, scene: FullScene): Promise<void>;
}

export interface Refused {
  /** The number is a platform code (service-facts 6). */
  readonly code: number;
  readonly says: string;
  /** The service refuses in this world. Without it, the case uses the usual world. */
  readonly world?: (world: World) => unknown;
  /** `true` means that the service accepts the first call and refuses the second. */
  readonly second?: boolean;
  call(scene: FullScene): RawCall;
}

export interface OperationContract {
  /** These cases call the method of the client. */
  readonly happy: readonly Happy[];
  /** The suite compares the answer of this call with the schema and the hand-written sample. */
  wire(scene: FullScene): RawCall;
  /** The service makes these refusals by its rules. The suite injects all other documented codes. */
  readonly refusals: readonly Refused[];
}

export const withSettings = (world: World, settings: Readonly<Record<string, unknown>>): unknown => ({
  ...world,
  settings: { ...world.settings, ...settings },
});

export const withBot = (world: World, bot: Readonly<Record<string, unknown>>): unknown => ({
  ...world,
  bot: { ...world.bot, ...bot },
});

/** Returns the world with a changed guild. It has only one. */
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
