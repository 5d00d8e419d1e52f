// The channels that an announcement leads to, by its body: that of its message, or those that it recommends.

import type { Json, JsonObject } from "../../../model/json.js";
import { objectOf } from "./touched-object.js";

export function announcedChannels(body: JsonObject): string[] {
  const named = Array.isArray(body.recommend_channels) ? body.recommend_channels : [body];
  return named.flatMap((entry: Json) => {
    const id = objectOf(entry).channel_id;
    return typeof id === "string" ? [id] : [];
  });
}
