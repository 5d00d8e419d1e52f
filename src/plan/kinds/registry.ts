// The registry lists the kinds: the goals of each by source, its drafts, and how the file follows its changes. Commands that do not
// plan, such as `show`, load only rows.ts.
//
// A new kind has these members, each in a file of its folder. The passes find them in the lists below and in rows.ts:
//
//   goals-from-file      `KINDS` for a plan of the file. Reads the file context, with claims and dispositions ready.
//   goals-from-history   `KINDS` for an undo. Reads the history source, with the touched objects and their former values ready.
//   goals-from-state     `KINDS` for drift. Reads the applied source. A kind that no call reads back has null here.
//   drafts               `KINDS`, after placing. Gets the goals of one part and the live guild, and never asks for their source.
//   follow               `FOLLOWED` for `pull --into`. Reads one change of a plan of the file.
//   forgetting           `FORGETTING`, if state has to forget or bind an object without a goal.
//   calls-and-facts      rows.ts, for each call that drafts make and each fact that guards a call or that a call changes.
//
// A kind may rely on the reads of plan/claims/read-set.ts. It never reads the guild itself, and the value of an unread object is
// undefined. It leaves order, access, policy and the footprint to later passes, which see only drafts, rows and the scene. A draft must
// therefore name the phase, access, sequences and needs of each call (value/draft.ts). A goal must say what state remembers of its
// object, with a call and without one.

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
import { memberDrafts } from "./member/drafts.js";
import { followMember } from "./member/follow.js";
import { forgottenMembers } from "./member/forgetting.js";
import { membersOfFile } from "./member/goals-from-file.js";
import { membersOfHistory } from "./member/goals-from-history.js";
import { membersOfApplied } from "./member/goals-from-state.js";
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
import { roleDrafts } from "./role/drafts.js";
import { followRole } from "./role/follow.js";
import { rolesOfFile } from "./role/goals-from-file.js";
import { rolesOfHistory } from "./role/goals-from-history.js";
import { rolesOfApplied } from "./role/goals-from-state.js";
import { forgottenRoles, removedRolesOfFile } from "./role/removal.js";
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
 * The order of the list is the preferred order of the calls, among calls of one phase (PHASE in value/draft.ts). Readers keep a message
 * until its replacement exists: an apply posts new messages, reacts to them, pins and announces them. Only then it unpins and recalls the
 * old ones.
 */
export const KINDS: readonly Kind[] = [
  kindOf({ file: rolesOfFile, history: rolesOfHistory, applied: rolesOfApplied, drafts: roleDrafts }),
  // To the service, and so to an undo, groups are channels. `channelsOfHistory` therefore has the goals of groups and channels.
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
  kindOf({ file: membersOfFile, history: membersOfHistory, applied: membersOfApplied, drafts: memberDrafts }),
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
  // The service does not return the announcement, so no read can show drift.
  kindOf({
    file: announcementOfFile,
    history: announcementOfHistory,
    applied: null,
    drafts: announcementDrafts,
  }),
  kindOf({ file: threadsOfFile, history: threadsOfHistory, applied: threadsOfApplied, drafts: threadDrafts }),
  // The file wants these channels gone. An undo deletes channels among the goals of channelsOfHistory. Drift deletes nothing.
  kindOf({ file: removalsOfFile, history: null, applied: null, drafts: channelDrafts }),
  kindOf({ file: removedRolesOfFile, history: null, applied: null, drafts: roleDrafts }),
];

/** These functions make state forget objects that the file no longer declares or that are gone. They also bind objects without a call. */
export const FORGETTING: readonly ((context: FileContext) => Contribution)[] = [
  planKeeping,
  keptMessages,
  forgottenChannels,
  forgottenPermissions,
  forgottenMembers,
  boundRoles,
  forgottenRoles,
];

/** No read returns an announcement, and only the file has protection. */
const NOTHING_TO_FOLLOW: FollowChange = () => [];

/** A kind of change without a member does not compile. */
const FOLLOWED: Readonly<Record<ChangeKind, FollowChange>> = {
  group: followChannel,
  channel: followChannel,
  role_permission: followPermission,
  user_permission: followPermission,
  member: followMember,
  channel_admin: followMember,
  message: followMessage,
  reaction: followReaction,
  pin: followPin,
  thread: followThread,
  announcement: NOTHING_TO_FOLLOW,
  role: followRole,
  policy: NOTHING_TO_FOLLOW,
};

/** Returns the differences between file and guild that a change in the plan of the file shows. */
export const followChange = (change: Change, scene: FollowScene): readonly Following[] =>
  FOLLOWED[change.kind](change, scene);
