// The ids in the examples of the guide are from one small guild, so its pages tell one story. No real object has them. The
// shapes of ids are in service-facts 2.4.

export const GUILD_ID = "1442000000000000001";
export const GROUP_ID = "1049060";
export const CHANNEL_ID = "1049061";
export const VOICE_CHANNEL_ID = "1049062";
export const FORUM_CHANNEL_ID = "1049063";
export const BOT_ID = "14420000000000000001";
export const OWNER_ID = "14420000000000000002";
export const MEMBER_ID = "14420000000000000003";
export const ROLE_ID = "10012345";
export const NEW_ROLE_ID = "10012346";
export const MESSAGE_ID = "08e1dacbd0b1f8b9e1c80110a5834038be0348c8ceedca06";
export const EARLIER_MESSAGE_ID = "08e1dacbd0b1f8b9e1c80110a5834038bd0348a4ceedca06";
export const THREAD_ID = "B_9b16695fdcb5070014420000000000000001X60-1767580830";
