// How the file follows each kind of change. A kind of change that is not listed here does not compile.

import type { FollowChange, Following, FollowScene } from "../desired/follow.js";
import type { Change, ChangeKind } from "../value/plan.js";
import { followChannel } from "./channel/follow.js";
import { followMessage } from "./message/follow.js";
import { followPermission } from "./permission/follow.js";
import { followPin } from "./pin/follow.js";
import { followReaction } from "./reaction/follow.js";
import { followThread } from "./thread/follow.js";

/** Nothing reads an announcement back, and what is protected stands in the file alone. */
const NOTHING_TO_FOLLOW: FollowChange = () => [];

const FOLLOWED: Readonly<Record<ChangeKind, FollowChange>> = {
  group: followChannel,
  channel: followChannel,
  role_permission: followPermission,
  user_permission: followPermission,
  message: followMessage,
  reaction: followReaction,
  pin: followPin,
  thread: followThread,
  announcement: NOTHING_TO_FOLLOW,
  policy: NOTHING_TO_FOLLOW,
};

/** The differences between file and guild that a change of the plan of the file shows. */
export const followChange = (change: Change, scene: FollowScene): readonly Following[] =>
  FOLLOWED[change.kind](change, scene);
