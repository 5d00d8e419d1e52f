// This module lists the parts of a guild in the world that belong to its channels, and the parts that the body of a
// guild lacks. A new member of WorldGuild needs one line here. A deleted channel loses these parts, and a guild in an
// answer has none of the inner ones. world-identity.ts finds parts of channels that the guild does not have.

import type { WorldGuild } from "./world.js";

/** The guild keeps these parts by channel id, and drops them with their channel. */
export const BY_CHANNEL = [
  "role_permissions",
  "user_permissions",
  "pins",
  "messages",
  "reactions",
  "audits",
  "interactions",
  "proactive",
  "sequences",
  "threads",
  "audio",
] as const satisfies readonly (keyof WorldGuild)[];

/** Each other member is in the body of a guild or stays inside. A member that is in neither list does not compile. */
const OTHERS: Readonly<
  Record<Exclude<keyof WorldGuild, (typeof BY_CHANNEL)[number]>, "in the body" | "inside">
> = {
  id: "in the body",
  name: "in the body",
  icon: "in the body",
  owner_id: "in the body",
  description: "in the body",
  max_members: "in the body",
  member_count: "in the body",
  joined_at: "in the body",
  members: "inside",
  roles: "inside",
  channels: "inside",
  announcement: "inside",
  thread_tasks: "inside",
  microphones: "inside",
  ungranted: "inside",
  grant_links: "inside",
  message_setting: "inside",
};

const INNER: ReadonlySet<string> = new Set([
  ...BY_CHANNEL,
  ...Object.entries(OTHERS).flatMap(([name, place]) => (place === "inside" ? [name] : [])),
]);

/** Returns true when a member stays inside the world: the body of a guild does not carry it (service-facts 4.1). */
export const isInner = (member: string): boolean => INNER.has(member);
