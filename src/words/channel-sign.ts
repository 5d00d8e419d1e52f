// Chooses the sign that a tree of channels shows before the name of a channel.

import { CHANNEL_TYPE } from "../model/enums.js";
import { say } from "./say.js";
import type { Sentence } from "./sentence.js";

/** Returns `# ` for a text channel, and `? ` for a type without a sign. */
export const channelSign = (type: number): Sentence => SIGN.get(type) ?? say`? `;

const SIGN: ReadonlyMap<number, Sentence> = new Map<number, Sentence>([
  [CHANNEL_TYPE.text, say`# `],
  [CHANNEL_TYPE.voice, say`♪ `],
  [CHANNEL_TYPE.live, say`◉ `],
  [CHANNEL_TYPE.application, say`◇ `],
  [CHANNEL_TYPE.forum, say`≡ `],
  [CHANNEL_TYPE.group, say`▾ `],
]);
