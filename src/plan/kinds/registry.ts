// The registry of kinds: their goals by source, the drafts that make changes and calls of goals, and how the file follows a change. A
// new kind is one folder, one entry here, and its rows in rows.ts. Commands that do not plan, such as `show`, load the rows alone.

import type { FileContext } from "../desired/file-context.js";
import type { FollowChange, Following, FollowScene } from "../desired/follow.js";
import { type Kind, kindOf } from "../desired/kind.js";
import type { Contribution } from "../value/draft.js";
import type { Change, ChangeKind } from "../value/plan.js";
import { announcementDrafts } from "./announcement/drafts.js";
import { announcementOfFile } from "./announcement/goals-from-file.js";
import { announcementOfHistory } from "./announcement/goals-from-history.js";
import { channelDrafts } from "./channel/drafts.js";
import { followChannel } from "./channel/follow.js";
import { channelsOfFile, groupsOfFile } from "./channel/goals-from-file.js";
import { channelsOfHistory } from "./channel/goals-from-history.js";
import { channelsOfApplied, groupsOfApplied } from "./channel/goals-from-state.js";
import { planKeeping } from "./channel/keeping.js";
import { forgottenChannels, removalsOfFile } from "./channel/removal.js";
import { messageDrafts } from "./message/drafts.js";
import { followMessage } from "./message/follow.js";
import { messagesOfFile } from "./message/goals-from-file.js";
import { messagesOfHistory } from "./message/goals-from-history.js";
import { messagesOfApplied } from "./message/goals-from-state.js";
import { keptMessages } from "./message/removed-messages.js";
import { permissionDrafts } from "./permission/drafts.js";
import { followPermission } from "./permission/follow.js";
import { forgottenPermissions } from "./permission/forgetting.js";
import { permissionsOfFile } from "./permission/goals-from-file.js";
import { permissionsOfHistory } from "./permission/goals-from-history.js";
import { permissionsOfApplied } from "./permission/goals-from-state.js";
import { boundRoles } from "./role/binding.js";
import { followPin, followReaction } from "./set-entry/follow.js";
import { pinsOfApplied, reactionsOfApplied } from "./set-entry/goals-from-state.js";
import { pinDrafts } from "./set-entry/pin-drafts.js";
import { pinsOfFile } from "./set-entry/pins-of-file.js";
import { pinsOfHistory } from "./set-entry/pins-of-history.js";
import { reactionDrafts } from "./set-entry/reaction-drafts.js";
import { reactionsOfFile } from "./set-entry/reactions-of-file.js";
import { reactionsOfHistory } from "./set-entry/reactions-of-history.js";
import { threadDrafts } from "./thread/drafts.js";
import { followThread } from "./thread/follow.js";
import { threadsOfFile } from "./thread/goals-from-file.js";
import { threadsOfHistory } from "./thread/goals-from-history.js";
import { threadsOfApplied } from "./thread/goals-from-state.js";

/**
 * In the order in which their calls are wanted. What readers have stays until what takes its place is there: messages are posted,
 * reacted to, pinned and announced, then the old ones are unpinned and recalled.
 */
export const KINDS: readonly Kind[] = [
  // To the service groups are channels, and so to an undo: the history of channels has both.
  kindOf({ file: groupsOfFile, history: null, applied: groupsOfApplied, drafts: channelDrafts }),
  kindOf({
    file: channelsOfFile,
    history: channelsOfHistory,
    applied: channelsOfApplied,
    drafts: channelDrafts,
  }),
  kindOf({
    file: permissionsOfFile,
    history: permissionsOfHistory,
    applied: permissionsOfApplied,
    drafts: permissionDrafts,
  }),
  kindOf({
    file: messagesOfFile,
    history: messagesOfHistory,
    applied: messagesOfApplied,
    drafts: messageDrafts,
  }),
  kindOf({
    file: reactionsOfFile,
    history: reactionsOfHistory,
    applied: reactionsOfApplied,
    drafts: reactionDrafts,
  }),
  kindOf({ file: pinsOfFile, history: pinsOfHistory, applied: pinsOfApplied, drafts: pinDrafts }),
  // The service does not tell the announcement, so no read shows whether it is the last applied one.
  kindOf({
    file: announcementOfFile,
    history: announcementOfHistory,
    applied: null,
    drafts: announcementDrafts,
  }),
  kindOf({ file: threadsOfFile, history: threadsOfHistory, applied: threadsOfApplied, drafts: threadDrafts }),
  // Channels that the file wants gone. An undo deletes among its other channels; what was applied wants nothing away.
  kindOf({ file: removalsOfFile, history: null, applied: null, drafts: channelDrafts }),
];

/** What state stops knowing because the file speaks of it no longer, or because it is gone; and what it binds without a call. */
export const FORGETTING: readonly ((context: FileContext) => Contribution)[] = [
  planKeeping,
  keptMessages,
  forgottenChannels,
  forgottenPermissions,
  boundRoles,
];

/** Nothing reads an announcement back, and protection is in the file alone. */
const NOTHING_TO_FOLLOW: FollowChange = () => [];

/** A kind of change that is not listed here does not compile. */
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
