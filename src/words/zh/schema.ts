// Collects the Chinese descriptions of the schema of the file. An English description is the key of its translation.
// schema/zh-CN and docs/zh/reference/file contain them. No other part of guildform loads this file.

import type { GuideTexts } from "../catalogue.js";
import { announcementTexts } from "./schema/announcement.js";
import { channelTexts } from "./schema/channel.js";
import { configTexts } from "./schema/config.js";
import { embedTexts } from "./schema/embed.js";
import { keyboardTexts } from "./schema/keyboard.js";
import { messageTexts } from "./schema/message.js";
import { partTexts } from "./schema/parts.js";
import { testTexts } from "./schema/tests.js";
import { threadTexts } from "./schema/thread.js";
import { tombstoneTexts } from "./schema/tombstone.js";

export const schemaTexts: GuideTexts = {
  ...announcementTexts,
  ...channelTexts,
  ...configTexts,
  ...embedTexts,
  ...keyboardTexts,
  ...messageTexts,
  ...partTexts,
  ...testTexts,
  ...threadTexts,
  ...tombstoneTexts,
};
