// The registry of kinds: each turns a source of goals into its part of the plan. A new kind is one folder and one entry.

import type { FileContext } from "../desired/file-context.js";
import type { Kind } from "../desired/kind.js";
import type { Contribution } from "../value/draft.js";
import { announcementKind } from "./announcement/kind.js";
import { planKeeping } from "./channel/keeping.js";
import { channelKind, groupKind, removalKind } from "./channel/kind.js";
import { forgottenChannels } from "./channel/removal.js";
import { messageKind } from "./message/kind.js";
import { keptMessages } from "./message/removed-messages.js";
import { forgottenPermissions } from "./permission/forgetting.js";
import { permissionKind } from "./permission/kind.js";
import { pinKind } from "./pin/kind.js";
import { reactionKind } from "./reaction/kind.js";
import { boundRoles } from "./role/binding.js";
import { threadKind } from "./thread/kind.js";

/**
 * In the order in which their calls are wanted. What readers have stays until what takes its place is there: messages are posted,
 * reacted to, pinned and announced, then the old ones are unpinned and recalled.
 */
export const KINDS: readonly Kind[] = [
  groupKind,
  channelKind,
  permissionKind,
  messageKind,
  reactionKind,
  pinKind,
  announcementKind,
  threadKind,
  removalKind,
];

/** What state stops knowing because the file speaks of it no longer, or because it is gone; and what it binds without a call. */
export const FORGETTING: readonly ((context: FileContext) => Contribution)[] = [
  planKeeping,
  keptMessages,
  forgottenChannels,
  forgottenPermissions,
  boundRoles,
];
