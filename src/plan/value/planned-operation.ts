// The operations that plans call: those that write channels, permissions, pins, announcements, messages, reactions and
// threads.

import type { OperationName } from "../../protocol/routes.js";

/** An operation that a plan may hold, such as `create_channel`. Its row stands in kinds/rows.ts. */
export type PlannedOperation = Extract<
  OperationName,
  | "create_channel"
  | "update_channel"
  | "delete_channel"
  | "update_channel_role_permissions"
  | "update_channel_user_permissions"
  | "put_pin"
  | "delete_pin"
  | "create_announce"
  | "create_recommend_announce"
  | "delete_announce"
  | "post_message"
  | "patch_guild_message"
  | "recall_message"
  | "put_reaction"
  | "delete_reaction"
  | "post_thread"
  | "delete_thread"
>;
