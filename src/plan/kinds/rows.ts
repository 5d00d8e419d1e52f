// The rows of all calls that plans make, by operation. A planned operation without a row does not compile.

import type { CallRow } from "../calls/row.js";
import type { PlannedOperation } from "../value/planned-call.js";
import * as announcement from "./announcement/rows.js";
import * as channel from "./channel/rows.js";
import * as message from "./message/rows.js";
import * as permission from "./permission/rows.js";
import * as pin from "./pin/rows.js";
import * as reaction from "./reaction/rows.js";
import * as thread from "./thread/rows.js";

const ROWS: Readonly<Record<PlannedOperation, CallRow>> = {
  create_channel: channel.createChannel,
  update_channel: channel.updateChannel,
  delete_channel: channel.deleteChannel,
  update_channel_role_permissions: permission.updateRolePermissions,
  update_channel_user_permissions: permission.updateUserPermissions,
  put_pin: pin.putPin,
  delete_pin: pin.deletePin,
  create_announce: announcement.createAnnounce,
  create_recommend_announce: announcement.createRecommendAnnounce,
  delete_announce: announcement.deleteAnnounce,
  post_message: message.postMessage,
  patch_guild_message: message.patchMessage,
  recall_message: message.recallMessage,
  put_reaction: reaction.putReaction,
  delete_reaction: reaction.deleteReaction,
  post_thread: thread.postThread,
  delete_thread: thread.deleteThread,
};

/** The row of a call that this version plans. */
export const callRow = (operation: PlannedOperation): CallRow => ROWS[operation];

/** The row of a call that state names; null for one that this version does not plan. */
export const knownRow = (operation: string): CallRow | null => KNOWN.get(operation) ?? null;

const KNOWN: ReadonlyMap<string, CallRow> = new Map(Object.entries(ROWS));
