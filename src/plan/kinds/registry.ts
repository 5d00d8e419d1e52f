// The registry of kinds: each turns a source of goals into its part of the plan. A new kind is one folder and one entry.

import type { PlanContext } from "../desired/file-context.js";
import type { Kind } from "../desired/kind.js";
import type { Contribution } from "../value/draft.js";
import { announcement } from "./announcement/kind.js";
import { planKeeping } from "./channel/keeping.js";
import { channels, groups, removals } from "./channel/kind.js";
import { forgottenChannels } from "./channel/removal.js";
import { messages } from "./message/kind.js";
import { keptMessages } from "./message/removed-messages.js";
import { forgottenPermissions } from "./permission/forgetting.js";
import { permissions } from "./permission/kind.js";
import { pins } from "./pin/kind.js";
import { reactions } from "./reaction/kind.js";
import { boundRoles } from "./role/binding.js";
import { threads } from "./thread/kind.js";

/**
 * In the order in which their calls are wanted. What readers have stays until what takes its place is there: messages are posted,
 * reacted to, pinned and announced, then the old ones are unpinned and recalled.
 */
export const KINDS: readonly Kind[] = [
  groups,
  channels,
  permissions,
  messages,
  reactions,
  pins,
  announcement,
  threads,
  removals,
];

/** What state stops knowing because the file speaks of it no longer, or because it is gone; and what it binds without a call. */
export const FORGETTING: readonly ((context: PlanContext) => Contribution)[] = [
  planKeeping,
  keptMessages,
  forgottenChannels,
  forgottenPermissions,
  boundRoles,
];
