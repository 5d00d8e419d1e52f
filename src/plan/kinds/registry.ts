// The registry of kinds: each turns the context into its part of the plan. A new kind is one folder and one line.

import type { Contribution } from "../value/draft.js";
import type { PlanContext } from "../wishes/file-context.js";
import { announcement } from "./announcement/kind.js";
import { planKeeping } from "./channel/keeping.js";
import { channel, removal } from "./channel/kind.js";
import { group } from "./group/kind.js";
import { message } from "./message/kind.js";
import { planForgetting } from "./permission/forgetting.js";
import { permission } from "./permission/kind.js";
import { pin } from "./pin/kind.js";
import { reaction } from "./reaction/kind.js";
import { thread } from "./thread/kind.js";

export const KINDS: readonly ((context: PlanContext) => Contribution)[] = [
  group.plans.file,
  channel.plans.file,
  permission.plans.file,
  message.plans.file,
  reaction.plans.file,
  pin.plans.file,
  announcement.plans.file,
  thread.plans.file,
  removal.plans.file,
  planKeeping,
  planForgetting,
];
