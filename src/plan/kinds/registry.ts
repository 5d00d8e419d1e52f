// The registry of kinds: each turns the context into its part of the plan. A new kind is one file and one line.

import type { Contribution } from "../value/draft.js";
import type { PlanContext } from "../wishes/file-context.js";
import { planAnnouncement } from "./announcement/file.js";
import { planChannels } from "./channel/file.js";
import { planKeeping } from "./channel/keeping.js";
import { planRemovals } from "./channel/removal.js";
import { planGroups } from "./group/file.js";
import { planMessages } from "./message/file.js";
import { planPermissions } from "./permission/file.js";
import { planForgetting } from "./permission/forgetting.js";
import { planPins } from "./pin/file.js";
import { planReactions } from "./reaction/file.js";
import { planThreads } from "./thread/file.js";

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
