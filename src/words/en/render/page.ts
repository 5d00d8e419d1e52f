// Holds the titles and labels of the HTML page of a plan.

import type { SettableFlag } from "../../../model/permissions.js";
import { type ParamsOf, phrases } from "../../codes.js";
import { foreign, listed, own, say } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import { accessMeaning } from "../access-values.js";
import { countedText } from "../counted-text.js";

/** A line of the guild is about one of these. It is also the name of the icon before the line. */
export type ThingLabel =
  | "text"
  | "voice"
  | "group"
  | "live"
  | "application"
  | "forum"
  | "other"
  | "role"
  | "user"
  | "message"
  | "pin"
  | "reaction"
  | "thread"
  | "announcement";

export type PageLabel =
  | ThingLabel
  | "seen-as"
  | "whole-guild"
  | "guild"
  | "before"
  | "after"
  | "shown-side"
  | "changes"
  | "matrix"
  | "calls"
  | "channel"
  | "no-group"
  | "private"
  | "members-see"
  | "admins-see"
  | "members-speak"
  | "new"
  | "gone"
  | "changed"
  | "replaced"
  | "remembered"
  | "other-group"
  | "other-place"
  | "read-only"
  | "may-live"
  | "view-unknown"
  | "speak-unknown"
  | "legend"
  | "letter-view"
  | "letter-speak"
  | "letter-live"
  | "letter-gained"
  | "letter-lost"
  | "letter-unknown"
  | "letter-none"
  | "no-access-change"
  | "blocking"
  | "rehearsal"
  | "there-already"
  | "reveals";

export const planPageWords = phrases({
  "page-label": ({ label }: { label: PageLabel }) => LABEL[label],
  "plan-page-title": ({ guild }: { guild: string }) => say`Plan for ${foreign(guild)}`,
  /**
   * Describes the rights that an audience gains or loses in one channel. `perhaps` means that guildform has not read
   * its entry.
   */
  "room-turn": ({
    turn,
    rights,
    perhaps,
  }: {
    turn: "gained" | "lost";
    rights: readonly SettableFlag[];
    perhaps: boolean;
  }) =>
    say`${own(`${perhaps ? "perhaps " : ""}${turn === "gained" ? "now" : "no longer"}`)} ${listed(rights.map((right) => own(DOES[right])))}`,
  /** The text follows the first names of some changes. */
  "more-dangers": ({ more }: { more: number }) => say`and ${more} more`,
  /** The text follows the first changes of one place. */
  "more-changes": ({ more }: { more: number }) => say`… ${more} more`,
  "changes-left-out": ({ changes }: { changes: number }) =>
    say`… ${countedText(changes, "more change")} left out for length, \`--verbose\` shows them. Every change that cannot be undone is here, and every change that shows a channel to more people.`,
  "calls-left-out": ({ calls }: { calls: number }) =>
    say`… ${countedText(calls, "more call")} left out for length, \`--verbose\` shows them`,
  "channels-unchanged": ({ channels }: { channels: number }) =>
    say`${countedText(channels, "channel")} unchanged`,
  wave: ({ number, calls }: { number: number; calls: number }) =>
    say`Wave ${number}: ${countedText(calls, "call")}`,
  "text-lines": ({ lines }: { lines: number }) => say`${countedText(lines, "line")}`,
  "users-left": ({ users }: { users: number }) =>
    say`${countedText(users, "more user")} cannot be chosen here: \`guildform tree --as\` shows what they see.`,
  "page-without-guild": (_: Readonly<Record<never, never>>) =>
    say`A saved plan holds the changes, not the whole guild. So this page shows neither the guild before and after nor its access. \`guildform plan --format html\` shows both.`,
  "seen-by-ordinary": (_: Readonly<Record<never, never>>) =>
    say`This is for an ordinary member with this role only. Owner and administrators see everything.`,
});

const DOES = { view: "sees", speak: "speaks", live: "goes live" } as const;

const LABEL: Readonly<Record<PageLabel, Sentence>> = {
  "seen-as": say`Seen as`,
  "whole-guild": say`the whole guild`,
  guild: say`The guild`,
  before: say`Before`,
  after: say`After`,
  "shown-side": say`Shown`,
  changes: say`Changes`,
  matrix: say`Access of roles and users`,
  calls: say`Calls, in waves: calls of one wave may run at once`,
  channel: say`Channel`,
  "no-group": say`in no group`,
  text: say`text`,
  voice: say`voice`,
  group: say`group`,
  live: say`live`,
  application: say`application`,
  forum: say`forum`,
  other: say`channel`,
  role: say`role`,
  user: say`user`,
  message: say`message`,
  pin: say`pin`,
  reaction: say`reaction`,
  thread: say`thread`,
  announcement: say`announcement`,
  private: say`not every member sees it`,
  "members-see": accessMeaning("private_type", "members"),
  "admins-see": accessMeaning("private_type", "admins"),
  "members-speak": accessMeaning("speak_permission", "members"),
  new: say`new`,
  gone: say`gone`,
  changed: say`changed`,
  replaced: say`posted again`,
  remembered: say`remembered without a call`,
  "other-group": say`other group`,
  "other-place": say`other place`,
  "read-only": say`may not speak`,
  "may-live": say`may go live`,
  "view-unknown": say`not read`,
  "speak-unknown": say`speaking was not read`,
  legend: say`Legend`,
  "letter-view": say`sees it`,
  "letter-speak": say`may speak`,
  "letter-live": say`may go live`,
  "letter-gained": say`gained`,
  "letter-lost": say`lost`,
  "letter-unknown": say`not read`,
  "letter-none": say`nothing`,
  "no-access-change": say`No access changes.`,
  blocking: say`Errors that block apply`,
  rehearsal: say`Rehearsal`,
  "there-already": say`already there`,
  reveals: say`more people see it`,
};

export type PlanPageParams = ParamsOf<typeof planPageWords>;
