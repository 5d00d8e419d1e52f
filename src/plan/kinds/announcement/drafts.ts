// Has the goal of the guild's one announcement, and makes its draft: one change, and the call that announces or withdraws. No call reads
// the announcement (service-facts 3.6, 9.43), so the draft compares the goal with state. The drafts are a column of kinds/registry.ts.
//
// A new announcement of one kind replaces an announcement of the other kind. A new list of recommended channels replaces the whole old list
// (service-interface: Limits).

import { ANNOUNCEMENT } from "../../../model/address.js";
import type { Json, JsonObject } from "../../../model/json.js";
import { sameJson } from "../../../model/same-json.js";
import {
  type Contribution,
  changed,
  type DraftCall,
  type DraftChange,
  draftCall,
  joinContributions,
  NOTHING,
  PHASE,
} from "../../value/draft.js";
import { changeOf, type Goal } from "../../value/goal.js";
import type { LiveGuild } from "../../value/live-guild.js";
import type { AttributeChange, Deferred, Reason } from "../../value/plan.js";
import { announcesMessage } from "./announced-body.js";

export interface AnnouncementGoal extends Goal {
  /** The last announcement has this body. `null` means that the guild has no announcement. `undefined` means that state knows nothing. */
  readonly now: Json | undefined;
  readonly want: AnnouncementWant;
  /** Shows the announcement in words of the file, such as `message rules`. */
  readonly shown: { readonly now: Json; readonly after: Json };
  /**
   * The change shows the id of the announced message. A member is null while the announced message does not exist, such as before its post.
   */
  readonly messageId: { readonly now: string | null; readonly after: string | null } | null;
  readonly why: Reason;
  /** These calls come before the announcement. The values are their ids. */
  readonly after: readonly string[];
}

export type AnnouncementWant =
  /** Ids in the body may be Refs. */
  | { readonly kind: "announced"; readonly body: JsonObject }
  /** `message` is the id by which the call withdraws the announcement. `all` withdraws any announcement. */
  | { readonly kind: "withdrawn"; readonly message: string }
  /** A later plan announces. */
  | { readonly kind: "deferred"; readonly deferred: Deferred }
  /** The announcement stays, and state forgets it. */
  | { readonly kind: "forgotten" };

export const announcementDrafts = (goals: readonly AnnouncementGoal[], live: LiveGuild): Contribution =>
  joinContributions(goals.map((goal) => draftsOf(goal, live)));

function draftsOf(goal: AnnouncementGoal, live: LiveGuild): Contribution {
  const { want, remember } = goal;
  if (holds(goal)) return { ...NOTHING, remember: remember.whenUnchanged, unchanged: 1 };
  const draft = { change: announcementChange(goal), operations: callsOf(goal, live) };
  return {
    ...NOTHING,
    drafts: [draft],
    remember: want.kind === "forgotten" ? remember.whenUnchanged : [],
    deferred: want.kind === "deferred" ? [want.deferred] : [],
  };
}

function holds({ now, want }: AnnouncementGoal): boolean {
  if (want.kind === "withdrawn") return now === null;
  return want.kind === "announced" && sameJson(now, want.body);
}

const ACTIONS = {
  announced: "announce",
  deferred: "announce",
  withdrawn: "withdraw",
  forgotten: "forget",
} as const;

const announcementChange = (goal: AnnouncementGoal): DraftChange["change"] =>
  changeOf(goal, "announcement", {
    action: ACTIONS[goal.want.kind],
    attributes: attributesOf(goal),
    why: goal.why,
    drift: false,
    reversible: isReversible(goal),
  });

/**
 * No call reads the former announcement, so nothing can restore it. A withdrawal by id is reversible, since it removes no unknown
 * announcement.
 */
const isReversible = ({ want }: AnnouncementGoal): boolean =>
  want.kind === "forgotten" || (want.kind === "withdrawn" && want.message !== "all");

function attributesOf({ want, shown, messageId }: AnnouncementGoal): AttributeChange[] {
  if (want.kind === "forgotten") return [];
  const announcement = changed("announcement", shown.now, shown.after);
  return messageId === null
    ? [announcement]
    : [announcement, changed("message_id", messageId.now, messageId.after)];
}

function callsOf({ want, remember, after }: AnnouncementGoal, live: LiveGuild): DraftCall[] {
  const guild = { guild_id: live.guild.id };
  const call = { remember: remember.afterCalls, phase: PHASE.announce, needs: after };
  switch (want.kind) {
    case "announced": {
      const operation = announcesMessage(want.body) ? "create_announce" : "create_recommend_announce";
      return [draftCall(operation, ANNOUNCEMENT, { ...call, params: guild, body: want.body })];
    }
    case "withdrawn": {
      const params = { ...guild, message_id: want.message };
      return [draftCall("delete_announce", ANNOUNCEMENT, { ...call, params })];
    }
    case "deferred":
    case "forgotten":
      return [];
    default:
      return want satisfies never;
  }
}
