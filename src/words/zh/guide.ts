// Collects the Chinese guide of the service: the meanings of its codes and the pages of its operations. An English text
// of protocol/ is the key of its translation. A test finds texts without one.

import type { GuideTexts } from "../catalogue.js";
import { accessCodes } from "./guide/access-codes.js";
import { bodyTexts } from "./guide/body-texts.js";
import { channelCodes } from "./guide/channel-codes.js";
import { channelOperations } from "./guide/channel-operations.js";
import { messageCodes } from "./guide/message-codes.js";
import { messageOperations } from "./guide/message-operations.js";
import { otherCodes } from "./guide/other-codes.js";

export const guide: GuideTexts = {
  ...accessCodes,
  ...bodyTexts,
  ...channelCodes,
  ...channelOperations,
  ...messageCodes,
  ...messageOperations,
  ...otherCodes,
};

/**
 * Returns the Chinese of a meaning that a sentence has as a param: `guideMeaning("the message is empty")`. A meaning
 * without a translation stays English. A saved plan may bring any text as a meaning, such as `__proto__`.
 */
export const guideMeaning = (english: string): string =>
  Object.hasOwn(guide, english) ? (guide[english] ?? english) : english;
