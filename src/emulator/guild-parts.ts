// The parts of a guild in the world that belong to its channels, and those that a guild's body does not carry.
// A further member of WorldGuild has one line here.

import type { WorldGuild } from "./world.js";

/** What is kept by channel id, and goes with its channel. */
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

/** Each other member, and whether the body of a guild carries it. A member that is in neither list does not compile. */
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
  message_setting: "inside",
};

const INNER: ReadonlySet<string> = new Set([
  ...BY_CHANNEL,
  ...Object.entries(OTHERS).flatMap(([name, place]) => (place === "inside" ? [name] : [])),
]);

/** Whether a member stays inside the world: the body of a guild does not carry it (service-facts 4.1). */
export const isInner = (member: string): boolean => INNER.has(member);
