// A service may refuse to create chat channels, and create every other type of channel.
//
// The only source is a report of March 2026, and nothing confirms it (service-facts 9.51). No source names the code of the refusal. The
// code of a wrong argument, 301000, is an assumption [emu]. So a refusal with 301000 may have another reason too.

import { isChat } from "./guild.js";
import { isJsonObject, type Json } from "./json.js";

export const CHAT_REFUSED = 301000;

/** A service gives one of these answers when a call creates a chat channel. */
export const CHAT_ANSWERS = ["allowed", "refused"] as const;

export type ChatAnswer = (typeof CHAT_ANSWERS)[number];

interface Call {
  readonly operation: string;
  readonly body?: Json | undefined;
}

export function createsChat({ operation, body }: Call): boolean {
  if (operation !== "create_channel" || !isJsonObject(body)) return false;
  return isChat({ type: numberIn(body.type), sub_type: numberIn(body.sub_type) });
}

const numberIn = (value: Json | undefined): number | null => (typeof value === "number" ? value : null);
