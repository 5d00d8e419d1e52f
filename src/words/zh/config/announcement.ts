// Translates the sentences of en/config/announcement.ts into Chinese.

import type { CodeWords, ParamsOf } from "../../codes.js";
import type { announcement as english } from "../../en/config/announcement.js";
import { quoted, say } from "../../say.js";
import { placeText } from "../place-text.js";

export const announcement: CodeWords<ParamsOf<typeof english>> = {
  "E-RECOMMEND-EMPTY": () => ({
    message: say`没有推荐任何子频道`,
    hint: say`写上子频道，或写 \`announcement: none\``,
  }),
  "E-RECOMMEND-TOO-MANY": ({ count, most }) => ({
    message: say`有 ${count} 个推荐子频道，平台最多接受 ${most} 个`,
    hint: say`去掉其中 ${count - most} 个`,
  }),
  "E-RECOMMEND-DUPLICATE": ({ channel, first }) => ({
    message: say`子频道${quoted(channel)}推荐了两次；第一次在${placeText(first)}`,
    hint: say`两处保留一处`,
  }),
  "E-RECOMMEND-PRIVATE": ({ channel, at }) => ({
    message: say`子频道${quoted(channel)}不是公开的，它的 private_type 写在${placeText(at)}`,
    hint: say`只能推荐所有成员都能查看的子频道`,
  }),
};
