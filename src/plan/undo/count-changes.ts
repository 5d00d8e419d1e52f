// How many calls of which kind an apply made, for the list of what can be taken back.

import type { AppliedRun } from "../../state/state.js";

export interface ChangeCounts {
  /** Groups and channels, as the next two. */
  readonly created: number;
  readonly changed: number;
  readonly deleted: number;
  readonly permissions: number;
  /** Pinned and unpinned. */
  readonly pins: number;
  readonly announcements: number;
  /** Posted, edited and recalled. */
  readonly messages: number;
  readonly reactions: number;
  readonly threads: number;
  /** Calls that this version does not know. */
  readonly others: number;
}

export function countChanges({ changes }: Pick<AppliedRun, "changes">): ChangeCounts {
  const counts = {
    created: 0,
    changed: 0,
    deleted: 0,
    permissions: 0,
    pins: 0,
    announcements: 0,
    messages: 0,
    reactions: 0,
    threads: 0,
    others: 0,
  };
  for (const { operation } of changes) counts[KIND.get(operation) ?? "others"] += 1;
  return counts;
}

const KIND: ReadonlyMap<string, keyof ChangeCounts> = new Map([
  ["create_channel", "created"],
  ["update_channel", "changed"],
  ["delete_channel", "deleted"],
  ["update_channel_role_permissions", "permissions"],
  ["update_channel_user_permissions", "permissions"],
  ["put_pin", "pins"],
  ["delete_pin", "pins"],
  ["create_announce", "announcements"],
  ["create_recommend_announce", "announcements"],
  ["delete_announce", "announcements"],
  ["post_message", "messages"],
  ["patch_guild_message", "messages"],
  ["recall_message", "messages"],
  ["put_reaction", "reactions"],
  ["delete_reaction", "reactions"],
  ["post_thread", "threads"],
  ["delete_thread", "threads"],
]);
