// Decides who may speak in a new channel, compared with its viewers. A member must see a channel to speak in it
// (service-facts 4.3.3, 4.3.4, 4.4).

import type { Json } from "../model/json.js";

/**
 * `implied` means that only administrators see the channel, and they always speak. `viewers` means that all members who
 * see it speak.
 */
export type NewSpeakers = "unknown" | "implied" | "holders" | "viewers" | "everyone";

export function newSpeakers(speak_permission: Json, private_type: Json | undefined): NewSpeakers {
  if (speak_permission !== "everyone" && speak_permission !== "members") return "unknown";
  if (private_type === "admins") return "implied";
  if (speak_permission === "members") return "holders";
  return private_type === "members" ? "viewers" : "everyone";
}
