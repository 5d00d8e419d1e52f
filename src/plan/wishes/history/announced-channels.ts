// Channels of an announcement, by its body: the channel of the announced message, or the recommended channels.

import type { Json, JsonObject } from "../../../model/json.js";
import { objectOf } from "./touched-object.js";

export function announcedChannels(body: JsonObject): string[] {
  const named = Array.isArray(body.recommend_channels) ? body.recommend_channels : [body];
  return named.flatMap((entry: Json) => {
    const id = objectOf(entry).channel_id;
    return typeof id === "string" ? [id] : [];
  });
}
