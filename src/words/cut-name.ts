// Cuts names and paths for a message, because a file can hold a name of any length.

import { foreign, written } from "./say.js";
import type { SentencePart } from "./sentence.js";

const LONGEST = 300;

const cut = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

/** Cuts a name that comes from the guild or from a plan. */
export const cutName = (text: string): SentencePart => foreign(cut(text));

/** Cuts a path such as `plan.json`. A page in Markdown shows a path without escapes. */
export const cutPath = (text: string): SentencePart => written(cut(text));
