// What a live thread says, as one digest that state keeps. It comes back as JSON text of rich text, whose members may
// stand in any order; where the service hosts a picture or video may change (service-facts 4.13).

import { digest } from "../../model/canonical-json.js";
import type { Json } from "../../model/json.js";
import type { Thread } from "../../model/thread.js";

/** `sha256:` and 64 hex digits. */
export const shownDigest = ({ content }: Pick<Thread, "content">): string => digest(meaningOf(content));

function meaningOf(content: string): Json {
  try {
    return JSON.parse(content, withoutAddress) as Json;
  } catch {
    return content;
  }
}

/** Pictures and videos of the service have an id of their own. */
function withoutAddress(_name: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || !("image_id" in value || "video_id" in value))
    return value;
  return Object.fromEntries(Object.entries(value).filter(([member]) => member !== "url"));
}
