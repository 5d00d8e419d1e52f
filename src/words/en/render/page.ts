// English: the page of a plan.

import type { PhraseWords } from "../../catalogue.js";
import type { PageLabel, PlanPageParams } from "../../params/render/page.js";
import { foreign, listed, own, say } from "../../say.js";
import { countedText } from "../counted-text.js";

export const planPageWords: PhraseWords<PlanPageParams> = {
  "page-label": ({ label }) => say`${own(LABEL[label])}`,
  "plan-page-title": ({ guild }) => say`Plan for ${foreign(guild)}`,
  "room-turn": ({ turn, rights, perhaps }) =>
    say`${own(`${perhaps ? "perhaps " : ""}${turn === "gained" ? "now" : "no longer"}`)} ${listed(rights.map((right) => own(DOES[right])))}`,
  "more-dangers": ({ more }) => say`and ${more} more`,
  "more-changes": ({ more }) => say`… ${more} more`,
  "changes-left-out": ({ changes }) =>
    say`… ${countedText(changes, "more change")} left out for length, \`--verbose\` shows them. Every change that cannot be undone or unseen is here.`,
  "calls-left-out": ({ calls }) =>
    say`… ${countedText(calls, "more call")} left out for length, \`--verbose\` shows them`,
  "channels-unchanged": ({ channels }) => say`${countedText(channels, "channel")} unchanged`,
  wave: ({ number, calls }) => say`Wave ${number}: ${countedText(calls, "call")}`,
  "text-lines": ({ lines }) => say`${countedText(lines, "line")}`,
  "users-left": ({ users }) =>
    say`${countedText(users, "more user")} cannot be chosen here: \`guildform tree --as\` shows what they see.`,
  "page-without-guild": () =>
    say`A saved plan holds the changes, not the whole guild. So this page shows neither the guild before and after nor its access. \`guildform plan --format html\` shows both.`,
  "seen-by-ordinary": () =>
    say`This is for an ordinary member with this role only. Owner and administrators see everything.`,
};

const DOES = { view: "sees", speak: "speaks", live: "goes live" } as const;

const LABEL: Readonly<Record<PageLabel, string>> = {
  "seen-as": "Seen as",
  "whole-guild": "the whole guild",
  guild: "The guild",
  before: "Before",
  after: "After",
  "shown-side": "Shown",
  changes: "Changes",
  matrix: "Access of roles and users",
  calls: "Calls, in waves: calls of one wave may run at once",
  channel: "Channel",
  "no-group": "in no group",
  text: "text",
  voice: "voice",
  group: "group",
  live: "live",
  application: "application",
  forum: "forum",
  other: "channel",
  role: "role",
  user: "user",
  message: "message",
  pin: "pin",
  reaction: "reaction",
  thread: "thread",
  announcement: "announcement",
  private: "private",
  "members-see": "private",
  "admins-see": "administrators only",
  "members-speak": "only holders of the speak permission may speak",
  new: "new",
  gone: "gone",
  changed: "changed",
  replaced: "posted again",
  remembered: "remembered without a call",
  "other-group": "other group",
  "other-place": "other place",
  "read-only": "may not speak",
  "may-live": "may go live",
  "view-unknown": "not read",
  "speak-unknown": "speaking was not read",
  legend: "Legend",
  "letter-view": "sees it",
  "letter-speak": "may speak",
  "letter-live": "may go live",
  "letter-gained": "gained",
  "letter-lost": "lost",
  "letter-unknown": "not read",
  "letter-none": "nothing",
  "no-access-change": "No access changes.",
  blocking: "What blocks apply",
  rehearsal: "Rehearsal",
  "there-already": "already there",
  reveals: "more people see it",
};
