// The registry of kinds: each turns the context into its part of the plan. A new kind is one file and one line.

import type { PlanContext } from "../context.js";
import type { Contribution } from "../draft.js";
import { planAnnouncement } from "./announcement.js";
import { planChannels } from "./channel.js";
import { planForgetting } from "./forgetting.js";
import { planGroups } from "./group.js";
import { planKeeping } from "./keeping.js";
import { planMessages } from "./message.js";
import { planPermissions } from "./permission.js";
import { planPins } from "./pin.js";
import { planReactions } from "./reaction.js";
import { planRemovals } from "./removal.js";
import { planThreads } from "./thread.js";

export const KINDS: readonly ((context: PlanContext) => Contribution)[] = [
  planGroups,
  planChannels,
  planPermissions,
  planMessages,
  planReactions,
  planPins,
  planAnnouncement,
  planThreads,
  planRemovals,
  planKeeping,
  planForgetting,
];
