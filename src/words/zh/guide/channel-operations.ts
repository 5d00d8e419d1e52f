// Translates the pages of the operations on guilds, channels, permissions, pins, announcements and audio.

import type { GuideTexts } from "../../catalogue.js";

export const channelOperations: GuideTexts = {
  "Guild and bot": "频道和机器人",
  Channels: "子频道",
  "Channel permissions": "子频道权限",
  "Pinned messages": "精华消息",
  Announcements: "公告",
  Messages: "消息",
  Reactions: "表情表态",
  "Forum threads": "论坛帖子",
  Audio: "音频",
  "Neighbouring operations": "附加接口",

  "Read a guild": "读取频道",
  "Name, picture, creator and number of members of a guild that the bot is in.":
    "机器人所在频道的名称、头像、创建者和成员数。",
  "the guild (default: GUILD_ID)": "频道（默认：GUILD_ID）",
  "Read the bot itself": "读取机器人自己",
  "The user that the access token belongs to, which is the bot.": "访问令牌所属的用户，也就是机器人。",
  "List the guilds that the bot is in": "列出机器人所在的频道",
  "A page of guilds, ascending by id, or descending with before. There is no cursor: the last page has fewer guilds than the limit.":
    "一页频道，按 ID 升序排列，用 before 时按降序。没有游标：某一页的频道数少于 limit，就是最后一页。",
  "guilds with ids below this one, in descending order; wins over after":
    "ID 小于它的频道，按降序排列；与 after 同时给出时以它为准",
  "guilds with ids above this one, in ascending order": "ID 大于它的频道，按升序排列",
  "guilds per page, 1 to 100 (default: 100)": "每页的频道数，1 到 100（默认 100）",
  "at most 100 guilds per page": "每页最多 100 个频道",
  "instead of --after, or with --desc instead of --before": "代替 --after；与 --desc 同用时代替 --before",
  "list the guilds before --guild-id": "列出 --guild-id 之前的频道",

  "Read a channel or a group": "读取子频道或分组",
  "Name, kind, place and privacy of one channel. A group is a channel of type 4. Its channels point to it with parent_id.":
    "一个子频道的名称、类型、位置和可见范围。分组是 type 为 4 的子频道，组内的子频道用 parent_id 指向它。",
  "the channel or group": "子频道或分组",
  "List all channels and groups of a guild": "列出频道的所有子频道和分组",
  "The answer is one list of groups and channels, without pages. Each entry may contain the bot's own permissions. The documentation does not say whether the list contains channels that the bot cannot see.":
    "响应是一个列表，包含分组和子频道，不分页。每一项可能带有机器人自己的权限。文档没有说明是否包含机器人看不到的子频道。",
  "Create a channel or a group": "新建子频道或分组",
  "Without a position, the channel becomes the last of its group. At an occupied position, it comes before the channel there. For private_type 2, private_user_ids lists the members who may see the channel, in this operation only. The service has no idempotency key: two calls make two channels.":
    "不写 position，子频道排在分组末尾。position 已占用时，排在原有子频道之前。private_type 为 2 时，private_user_ids 列出可以查看的成员，仅此操作支持。平台没有幂等键：调用两次会新建两个子频道。",
  "positions of channels start at 1, positions of groups at 2": "子频道的位置从 1 开始，分组从 2 开始",
  "a private channel has an undocumented maximum of members": "私密子频道的成员数有上限，文档没有写明",
  "the service may refuse new chat channels (type 0, sub_type 0), perhaps with 301000: one report of March 2026, not confirmed":
    "平台可能拒绝新建闲聊子频道（type 0、sub_type 0），错误码可能是 301000：来自 2026 年 3 月的一份反馈，未经证实",
  "Change a channel's name, place or privacy": "修改子频道的名称、位置或可见范围",
  'Only the fields in the body change. type, sub_type and application_id cannot change. A position moves the channel before the channel there and renumbers the rest. parent_id "0" takes the channel out of its group.':
    '只修改请求体中的字段。type、sub_type 和 application_id 不能改。position 把子频道移到该位置的子频道之前，其余重新编号。parent_id 为 "0" 时移出分组。',
  "Delete a channel or a group for good": "永久删除子频道或分组",
  "The answer contains a part of the deleted channel, and sometimes nothing. The documentation does not say what happens to the channels of a deleted group.":
    "响应包含已删除子频道的部分内容，有时为空。文档没有说明删除分组后组内的子频道会怎样。",
  "The channel and all its messages are lost for good.": "子频道及其所有消息会永久丢失。",

  "Read what a member may do in a channel": "读取成员在子频道的权限",
  "The answer is a decimal text of a bitmap: 1 view, 2 manage, 4 speak, 8 live. It contains the member's personal grants, and the rights of an owner or administrator. For rights of the member's roles, read each role.":
    "响应是位图的十进制文本：1 查看、2 管理、4 发言、8 直播。包含单独授予该成员的权限，以及频道主或管理员的权限。要知道身份组带来的权限，逐个读取身份组。",
  "the channel": "子频道",
  "the member": "成员",
  "Grant or revoke permissions of a member in a channel": "授予或收回成员在子频道的权限",
  "Both add and remove are decimal texts of a bitmap: 1 view, 2 manage, 4 speak, 8 live. A bit in both is revoked. The service ignores the manage bit. Speak counts if speak_permission is 2, view if private_type is 2.":
    "add 和 remove 都是位图的十进制文本：1 查看、2 管理、4 发言、8 直播。两者都有的位会收回。平台忽略管理位。speak_permission 为 2 时发言位才有效，private_type 为 2 时查看位才有效。",
  "the live bit counts only in live channels": "直播位只在直播子频道有效",
  "Read what a role may do in a channel": "读取身份组在子频道的权限",
  "The answer is a decimal text of a bitmap: 1 view, 2 manage, 4 speak, 8 live. A member has the personal permissions and the permissions of all own roles.":
    "响应是位图的十进制文本：1 查看、2 管理、4 发言、8 直播。成员的权限是单独授予的权限加上所有身份组的权限。",
  "the role": "身份组",
  "Grant or revoke permissions of a role in a channel": "授予或收回身份组在子频道的权限",

  "List the pinned messages of a channel": "列出子频道的精华消息",
  "The ids of all pinned messages, in an undocumented order.": "所有精华消息的 ID，文档没有说明顺序。",
  "Pin a message": "把消息设为精华",
  "The answer contains the ids of all pinned messages of the channel after the call.":
    "响应包含调用之后该子频道所有精华消息的 ID。",
  "at most 20 pinned messages per channel": "每个子频道最多 20 条精华消息",
  "only visible messages can be pinned": "只有可见的消息能设为精华",
  "Unpin a message, or all messages of a channel": "取消一条或全部精华消息",
  "The message itself stays. The message id all unpins every message of the channel.":
    "消息本身保留。消息 ID 写 all 时，取消该子频道的全部精华。",
  "the message, or all": "消息，或 all",
  "The channel loses all pins, and the service keeps no list of them.":
    "子频道会失去全部精华消息，平台不保留列表。",

  "Make a message the guild's announcement": "把消息设为频道公告",
  "Replaces the current announcement, also recommended channels. No operation reads the announcement.":
    "替换现有公告，包括推荐子频道。没有读取公告的接口。",
  "one announcement per guild: a message, or recommended channels":
    "每个频道只有一个公告：一条消息，或推荐子频道",
  "Recommend channels in the guild's announcement": "把推荐子频道设为频道公告",
  "Replaces the current announcement: a message, or the whole list of recommended channels. No operation reads the announcement.":
    "替换现有公告：一条消息，或整个推荐子频道列表。没有读取公告的接口。",
  "at most 3 recommended channels per guild": "每个频道最多 3 个推荐子频道",
  "each must be visible to all members": "每个都必须对所有成员可见",
  "Withdraw the guild's announcement": "撤下频道公告",
  "The service checks the message id. The value all withdraws any announcement. Only all withdraws recommended channels.":
    "平台会核对消息 ID。写 all 可撤下任何公告；推荐子频道只能用 all 撤下。",
  "the announced message, or all": "作为公告的消息，或 all",
  "The announcement is lost, because no operation reads it.": "公告会丢失，因为没有读取公告的接口。",

  "Start, pause, resume or stop audio in a channel": "在子频道播放、暂停、继续或停止音频",
  "The status is the action: 0 start, 1 pause, 2 resume, 3 stop. audio_url and text count only with status 0.":
    "status 是动作：0 播放、1 暂停、2 继续、3 停止。只有 status 为 0 时 audio_url 和 text 才有效。",
  "the channel where the audio plays": "播放音频的子频道",
  "audio-type bots only": "仅限音频类机器人",
  "Put the bot on the microphone of a voice channel": "让机器人在语音子频道上麦",
  "The bot takes the microphone, like a member who wants to talk.": "机器人上麦，与成员发言时一样。",
  "the voice channel": "语音子频道",
  "audio-type bots only, in voice channels": "仅限音频类机器人，且只在语音子频道",
  "Take the bot off the microphone of a voice channel": "让机器人在语音子频道下麦",
  "The bot leaves the microphone, like a member who has finished.": "机器人下麦，与成员说完后一样。",
};
