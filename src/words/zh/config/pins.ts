// Translates the sentences of en/config/pins.ts into Chinese.

import type { CodeWords, ParamsOf } from "../../codes.js";
import type { pins as english } from "../../en/config/pins.js";
import { quoted, say } from "../../say.js";
import { placeText } from "../place-text.js";

export const pins: CodeWords<ParamsOf<typeof english>> = {
  "E-PINS-TOO-MANY": ({ count, most }) => ({
    message: say`有 ${count} 条精华消息，平台规定每个子频道最多 ${most} 条`,
    hint: say`去掉其中 ${count - most} 条`,
  }),
  "E-PIN-DUPLICATE": ({ first }) => ({
    message: say`这条消息重复设为精华；第一次在${placeText(first)}`,
    hint: say`两处保留一处`,
  }),
  "E-PIN-ELSEWHERE": ({ message, home, at, channel }) => ({
    message: say`消息${quoted(message)}属于子频道${quoted(home)}（${placeText(at)}），不能在${quoted(channel)}中设为精华`,
    hint: say`把它写到${quoted(home)}下面，或修改这条消息的 \`channel:\``,
  }),
};
