// The registry of kinds: each turns a source of wishes into its part of the plan. A new kind is one folder and one entry.

import type { Contribution } from "../value/draft.js";
import type { PlanContext } from "../wishes/file-context.js";
import { type Kind, kindOf } from "../wishes/kind.js";
import { announcementDrafts } from "./announcement/drafts.js";
import { announcementOfFile } from "./announcement/file.js";
import { announcementOfHistory } from "./announcement/history.js";
import { channelsOfApplied, groupsOfApplied } from "./channel/applied.js";
import { channelDrafts } from "./channel/drafts.js";
import { channelsOfFile, groupsOfFile } from "./channel/file.js";
import { channelsOfHistory } from "./channel/history.js";
import { planKeeping } from "./channel/keeping.js";
import { forgottenChannels, removalsOfFile } from "./channel/removal.js";
import { messagesOfApplied } from "./message/applied.js";
import { messageDrafts } from "./message/drafts.js";
import { messagesOfFile } from "./message/file.js";
import { messagesOfHistory } from "./message/history.js";
import { permissionsOfApplied } from "./permission/applied.js";
import { permissionDrafts } from "./permission/drafts.js";
import { permissionsOfFile } from "./permission/file.js";
import { forgottenPermissions } from "./permission/forgetting.js";
import { permissionsOfHistory } from "./permission/history.js";
import { pinsOfApplied } from "./pin/applied.js";
import { pinDrafts } from "./pin/drafts.js";
import { pinsOfFile } from "./pin/file.js";
import { pinsOfHistory } from "./pin/history.js";
import { reactionsOfApplied } from "./reaction/applied.js";
import { reactionDrafts } from "./reaction/drafts.js";
import { reactionsOfFile } from "./reaction/file.js";
import { reactionsOfHistory } from "./reaction/history.js";
import { threadsOfApplied } from "./thread/applied.js";
import { threadDrafts } from "./thread/drafts.js";
import { threadsOfFile } from "./thread/file.js";
import { threadsOfHistory } from "./thread/history.js";

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
  // The service tells nobody what is announced, so nobody can say whether it is as it was last applied.
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

/** What state stops knowing because the file speaks of it no longer, or because it is gone. */
export const FORGETTING: readonly ((context: PlanContext) => Contribution)[] = [
  planKeeping,
  forgottenChannels,
  forgottenPermissions,
];
