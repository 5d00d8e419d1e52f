// Chinese: the guide of the service, by its English texts.

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

/** The Chinese of a meaning that a sentence has as a param: `guideMeaning("the message is empty")`. */
export const guideMeaning = (english: string): string => guide[english] ?? english;
