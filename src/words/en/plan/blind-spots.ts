// Reports parts of the guild that guildform could not read in this run, and parts that it can never read.

import type { CodeWords } from "../../codes.js";
import { foreign, listed, own, say, written } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import type { BlindSpotParams } from "../../shapes/blind-spots.js";
import { countedText } from "../counted-text.js";
import { quotedName } from "../quoted-name.js";
import { allowing } from "./allowing.js";

type Unreadable = BlindSpotParams["E-PINS-UNREADABLE"];

const unread = ({ channel, answer }: Unreadable, what: Sentence): Sentence =>
  say`${foreign(channel)}: guildform cannot read ${what}; ${answerText(answer)}`;

/** The message of the service is already safe to show. */
export const answerText = ({ code, message }: Unreadable["answer"]): Sentence =>
  say`the service answered ${own(code === null ? "an error" : String(code))}: ${written(message)}`;

const goOn = ({ toAllow }: Unreadable, hint: Sentence): Sentence =>
  toAllow === null
    ? hint
    : say`${hint} To continue once without it, plan with ${allowing("unreadable", toAllow)}.`;

const subjectUnreadable = (noun: "role" | "user") => (params: BlindSpotParams["E-ROLE-UNREADABLE"]) => ({
  message: unread(
    params,
    say`the permissions of ${own(noun)} ${foreign(params.name)} (${foreign(params.id)})`,
  ),
  hint: goOn(
    params,
    say`Check the id under \`${own(noun)}s:\`, or remove the entry if the ${own(noun)} is gone.`,
  ),
});

const CONTENT: Readonly<Record<BlindSpotParams["E-CONTENT-UNREADABLE"]["what"], Sentence>> = {
  message: say`a message`,
  reaction: say`a reaction`,
  threads: say`its threads`,
  thread: say`a thread`,
};

const UNSEEN: Readonly<Record<BlindSpotParams["I-UNSEEN"]["unseen"][number], Sentence>> = {
  permissions: say`permissions of roles and users that the file does not name`,
  unlisted: say`permissions of users that the file does not name, and of such roles in channels that are not private`,
  announcements: say`announcements made by hand`,
};

type Stranger = BlindSpotParams["E-USER-ID-UNKNOWN"];

const usedIn = ({ channel, more }: Stranger): Sentence =>
  more === 0 ? say`${foreign(channel)}` : say`${foreign(channel)} and ${more} more`;

/** Returns `moderator (10012)`. If the file has no name for the id, the brackets are left out. */
const subjectText = ({ name, id }: Stranger): Sentence =>
  name === id ? say`${foreign(id)}` : say`${foreign(name)} (${foreign(id)})`;

const answerCode = (answered: number | null): Sentence =>
  answered === null
    ? say`gives no answer that guildform can read`
    : say`answers with ${own(String(answered))}`;

export const blindSpotSentences: CodeWords<BlindSpotParams> = {
  "E-PINS-UNREADABLE": (params) => ({
    message: unread(params, say`its pins`),
    hint: goOn(params, say`Leave out \`pins:\` for this channel, or grant the bot the missing permission.`),
  }),
  "E-ROLE-UNREADABLE": subjectUnreadable("role"),
  "E-USER-UNREADABLE": subjectUnreadable("user"),
  "E-CONTENT-UNREADABLE": (params) => ({
    message: unread(params, CONTENT[params.what]),
    hint: goOn(params, say`Run plan again, or grant the bot the missing permission.`),
  }),
  "E-ROLE-ID-UNKNOWN": (params) => ({
    message: say`${usedIn(params)}: the guild has no role ${subjectText(params)}`,
    hint:
      params.near === null
        ? say`Correct the id under \`roles:\`, or remove the entry. \`guildform call get_guild_roles\` lists ids and names.`
        : say`Did you mean ${foreign(params.near.id)} (${quotedName(params.near.name)})? Correct the id under \`roles:\`, or remove the entry.`,
  }),
  "E-USER-ID-UNKNOWN": (params) => ({
    message: say`${usedIn(params)}: user ${subjectText(params)} is no member of the guild`,
    hint: say`Correct the id under \`users:\`, or remove the entry. Each bot has its own ids: another bot gets other ids of the same people.`,
  }),
  "I-ROLES-UNCHECKED": ({ roles, code }) => ({
    message: say`${countedText(roles, "role id")} not checked: the service ${answerCode(code)} to get_guild_roles. The apply fails at an id that the guild does not have.`,
  }),
  "I-USERS-UNCHECKED": ({ users, of, refused, code }) => ({
    message: refused
      ? say`${countedText(users, "user id")} of new channels not checked: the service ${answerCode(code)} to get_guild_member. The apply fails at the id of a user who is no member.`
      : say`${users} of ${countedText(of, "user id")} of new channels not checked: a plan looks up at most ${countedText(of - users, "user")}. The apply fails at the id of a user who is no member.`,
  }),
  "I-UNSEEN": ({ unseen }) => ({
    message: say`Not checked, because the service does not list them: ${listed(unseen.map((one) => UNSEEN[one]))}.`,
  }),
  "W-ROLE-UNNAMED": ({ address, roles }) => ({
    message: say`${foreign(address)}: ${countedText(roles.length, "role")} can view this private channel, and the channel does not name ${roles.length === 1 ? say`it` : say`them`}: ${listed(roles.map(({ id, name }) => say`${quotedName(name)} (${foreign(id)})`))}`,
    hint: say`Name each role under \`permissions.roles\`, with \`[view]\` to keep the right or \`[]\` to take it. \`other_roles: none\` takes it from all of them.`,
  }),
  "I-CONTENT-UNREAD": ({ messages }) => ({
    message: say`The service does not return the full content of ${countedText(messages, "message")}; guildform assumes the content that was last sent.`,
  }),
  "W-THREADS-CUT": ({ address, listed: count }) => ({
    message: say`${foreign(address)} is not among the ${countedText(count, "thread")} that the service lists for its channel; the service does not list all threads`,
    hint: say`If it was posted before, write its \`thread_id:\`. Without it, guildform posts the thread a second time.`,
  }),
  "W-DRIFT-GONE": ({ address }) => ({
    message: say`${foreign(address)} was deleted after the last apply`,
  }),
  "I-DRIFT-UNREAD": ({ address }) => ({
    message: say`guildform did not read ${foreign(address)} and does not know whether it changed after the last apply`,
  }),
};
