// English: what is said on the page of a plan.

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
    say`… ${countedText(changes, "more change")} left out for length, \`--verbose\` shows them. What cannot be undone or unseen is here.`,
  "calls-left-out": ({ calls }) =>
    say`… ${countedText(calls, "more call")} left out for length, \`--verbose\` shows them`,
  "channels-unchanged": ({ channels }) => say`${countedText(channels, "channel")} unchanged`,
  wave: ({ number, calls }) => say`Wave ${number}: ${countedText(calls, "call")}`,
  "text-lines": ({ lines }) => say`${countedText(lines, "line")}`,
  "users-left": ({ users }) =>
    say`${countedText(users, "more user")} cannot be chosen here: \`guildform tree --as\` shows what they see.`,
  "page-without-guild": () =>
    say`A saved plan holds what changes and not the whole guild, so this page shows neither the guild before and after nor who may do what in it. \`guildform plan --format html\` does.`,
  "seen-by-ordinary": () =>
    say`An ordinary member is meant, who holds the role and nothing else. Owner and administrators see everything.`,
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
  matrix: "Who may do what",
  calls: "Calls, in waves: those of a wave may run at once",
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
  "members-speak": "only who is given speak may speak",
  new: "new",
  gone: "gone",
  changed: "changed",
  replaced: "posted anew",
  remembered: "remembered without a call",
  "other-group": "other group",
  "other-place": "other place",
  "read-only": "may not speak",
  "may-live": "may go live",
  "view-unknown": "not looked at",
  "speak-unknown": "speaking was not looked at",
  legend: "Legend",
  "letter-view": "sees it",
  "letter-speak": "may speak",
  "letter-live": "may go live",
  "letter-gained": "gained",
  "letter-lost": "lost",
  "letter-unknown": "not looked at",
  "letter-none": "nothing",
  "no-access-change": "Nobody gains or loses anything.",
  blocking: "What blocks apply",
  rehearsal: "Rehearsal",
  "there-already": "already there",
  reveals: "more people see it",
};
