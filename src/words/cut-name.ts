// Names and paths of any length, cut for a message.

import { foreign, written } from "./say.js";
import type { SentencePart } from "./sentence.js";

const LONGEST = 300;

const cut = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

/** A name of the guild or of the plan. */
export const cutName = (text: string): SentencePart => foreign(cut(text));

/** A path such as `plan.json`, without escapes for Markdown. */
export const cutPath = (text: string): SentencePart => written(cut(text));
