// Translates the descriptions of announcements in the schema of the file.

import type { GuideTexts } from "../../catalogue.js";

export const announcementTexts: GuideTexts = {
  "The guild's one announcement: none, a message, or recommended channels. Without this key the current announcement stays. The service has no call that reads it.":
    "频道唯一的公告：没有公告、一条消息，或推荐子频道。不写这个键，当前公告不变。平台没有读取公告的接口。",
  "no announcement: withdraw the current one": "没有公告：撤下当前公告",
  "a managed message": "一条托管消息",
  "The key of a message under `messages:`. If guildform posts the message again, it announces the new one.":
    "`messages:` 下一条消息的键。消息重新发布后，公告换成新的那条。",
  "an existing message": "一条现有消息",
  "The key of the channel of the message.": "消息所在子频道的键。",
  "The id of a posted message of that channel.": "那个子频道里一条已发布消息的 ID。",
  "up to three recommended channels": "最多三个推荐子频道",
  "Recommended channels.": "推荐子频道。",
  "The kind of announcement. Default: member.": "公告的种类。默认 `member`。",
  "for members": "面向成员",
  "for new members": "面向新成员",
  "1 to 3 channels, in order. Everyone must see them.": "1 到 3 个子频道，按顺序排列。所有人都要能看到它们。",
  "one recommended channel": "一个推荐子频道",
  "The key of a public channel.": "一个公开子频道的键。",
  "A few words about it. Default: none.": "一句简短的介绍。默认没有。",
};
