// The client fulfils the contract under each of these variants: the switches of the emulator, and a proxy that alters its answers.

import { withNulls, withNumbers, withoutOptional, withUnknown, withUnknownEnums } from "./altering-proxy.js";
import type { Variant } from "./place.js";

export const VARIANTS = {
  "as it is": {},
  "bare answers": { settings: { get_message: "bare", get_thread_detail: "bare" } },
  "wrapped answers": { settings: { get_message: "wrapped", get_thread_detail: "wrapped" } },
  "posts as in the samples": {
    settings: { text_embeds: "empty", attachment_urls: "https", own_posts: "event" },
  },
  "a charset in the content type": { altering: { contentType: "application/json; charset=utf-8" } },
  "a content type of text": { altering: { contentType: "text/plain" } },
  "no content type": { altering: { contentType: null } },
  "absent fields": { altering: { object: withoutOptional } },
  "null fields": { altering: { object: withNulls } },
  "unknown fields": { altering: { object: withUnknown } },
  "unknown enum values": { altering: { object: withUnknownEnums } },
  "ids as numbers": { altering: { object: withNumbers } },
} as const satisfies Readonly<Record<string, Variant>>;
