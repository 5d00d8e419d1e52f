// The parts of a guild in the world that belong to its channels, and those that a guild's body does not carry.
// A further member of WorldGuild is named here once.

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

const INNER: ReadonlySet<string> = new Set<keyof WorldGuild>([
  ...BY_CHANNEL,
  "members",
  "roles",
  "channels",
  "announcement",
  "thread_tasks",
  "microphones",
  "ungranted",
  "message_setting",
]);

/** Whether a member stays inside the world: the body of a guild does not carry it (service-facts 4.1). */
export const isInner = (member: string): boolean => INNER.has(member);
