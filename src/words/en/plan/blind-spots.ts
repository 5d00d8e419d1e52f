// English: what could not be read this time, and what can never be read.

import type { CodeWords } from "../../catalogue.js";
import type { BlindSpotParams } from "../../params/plan/blind-spots.js";
import { foreign, listed, own, say, written } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import { countedText } from "../counted-text.js";
import { allowing } from "./allowing.js";

type Unreadable = BlindSpotParams["E-PINS-UNREADABLE"];

const unread = ({ channel, answer }: Unreadable, what: Sentence): Sentence =>
  say`${foreign(channel)}: ${what} cannot be read; ${answerText(answer)}`;

/** The message of the service is safe already. */
export const answerText = ({ code, message }: Unreadable["answer"]): Sentence =>
  say`the service answered ${own(code === null ? "an error" : String(code))}: ${written(message)}`;

const goOn = ({ toAllow }: Unreadable, hint: Sentence): Sentence =>
  toAllow === null ? hint : say`${hint} To go on without it: ${allowing("unreadable", toAllow)}.`;

const subjectUnreadable = (noun: "role" | "user") => (params: BlindSpotParams["E-ROLE-UNREADABLE"]) => ({
  message: unread(
    params,
    say`the permissions of ${own(noun)} ${foreign(params.name)} (${foreign(params.id)})`,
  ),
  hint: goOn(
    params,
    say`Check the id under \`${own(noun)}s:\`, or remove the entry when the ${own(noun)} is gone.`,
  ),
});

const CONTENT: Readonly<Record<BlindSpotParams["E-CONTENT-UNREADABLE"]["what"], Sentence>> = {
  message: say`a message`,
  reaction: say`a reaction`,
  threads: say`its threads`,
  thread: say`a thread`,
};

const UNSEEN: Readonly<Record<BlindSpotParams["I-UNSEEN"]["unseen"][number], Sentence>> = {
  permissions: say`permissions of subjects nobody named`,
  announcements: say`announcements made by hand`,
};

type Stranger = BlindSpotParams["E-USER-ID-UNKNOWN"];

const usedIn = ({ channel, more }: Stranger): Sentence =>
  more === 0 ? say`${foreign(channel)}` : say`${foreign(channel)} and ${more} more`;

/** `moderator (10012)`; an id that has no name in the file stands alone. */
const subjectText = ({ name, id }: Stranger): Sentence =>
  name === id ? say`${foreign(id)}` : say`${foreign(name)} (${foreign(id)})`;

const answerCode = (answered: number | null): Sentence =>
  answered === null
    ? say`gives no answer that guildform can read`
    : say`answers with ${own(String(answered))}`;

export const blindSpotSentences: CodeWords<BlindSpotParams> = {
  "E-PINS-UNREADABLE": (params) => ({
    message: unread(params, say`its pins`),
    hint: goOn(params, say`Leave out \`pins:\` for this channel, or give the bot what it lacks.`),
  }),
  "E-ROLE-UNREADABLE": subjectUnreadable("role"),
  "E-USER-UNREADABLE": subjectUnreadable("user"),
  "E-CONTENT-UNREADABLE": (params) => ({
    message: unread(params, CONTENT[params.what]),
    hint: goOn(params, say`Run plan again, or give the bot what it lacks.`),
  }),
  "E-ROLE-ID-UNKNOWN": (params) => ({
    message: say`${usedIn(params)}: the guild has no role ${subjectText(params)}`,
    hint:
      params.near === null
        ? say`Correct the id under \`roles:\`, or remove the entry. \`guildform call get_guild_roles\` lists ids and names.`
        : say`Did you mean ${foreign(params.near.id)} ("${foreign(params.near.name)}")? Correct the id under \`roles:\`, or remove the entry.`,
  }),
  "E-USER-ID-UNKNOWN": (params) => ({
    message: say`${usedIn(params)}: user ${subjectText(params)} is no member of the guild`,
    hint: say`Correct the id under \`users:\`, or remove the entry. Ids are those that this bot sees: another bot gets other ids of the same people.`,
  }),
  "I-ROLES-UNCHECKED": ({ roles, code }) => ({
    message: say`${countedText(roles, "role id")} not checked: the service ${answerCode(code)} to get_guild_roles. An id that the guild does not have fails during apply.`,
  }),
  "I-USERS-UNCHECKED": ({ users, of, refused, code }) => ({
    message: refused
      ? say`${countedText(users, "user id")} of new channels not checked: the service ${answerCode(code)} to get_guild_member. An id that is no member's fails during apply.`
      : say`${users} of ${countedText(of, "user id")} of new channels not checked: a plan asks for ${countedText(of - users, "user")} at most. An id that is no member's fails during apply.`,
  }),
  "I-UNSEEN": ({ unseen }) => ({
    message: say`Drift that cannot be seen, since the service does not tell: ${listed(unseen.map((one) => UNSEEN[one]))}.`,
  }),
  "I-CONTENT-UNREAD": ({ messages }) => {
    const [what, says, they] =
      messages === 1 ? ["1 message", "says", "it"] : [`${messages} messages`, "say", "each of them"];
    return {
      message: say`The service does not tell all that ${own(what)} ${own(says)}; ${own(they)} counts as it was last sent.`,
    };
  },
  "W-THREADS-CUT": ({ address, listed: count }) => ({
    message: say`${foreign(address)} is not among the ${countedText(count, "thread")} that the service lists of its channel, and there are more that it does not list`,
    hint: say`If it was posted before, name it with \`thread_id:\`, or it is posted twice.`,
  }),
  "W-DRIFT-GONE": ({ address }) => ({
    message: say`${foreign(address)} is gone: somebody deleted it since the last apply`,
  }),
  "I-DRIFT-UNREAD": ({ address }) => ({
    message: say`${foreign(address)} was not read, so whether it is as it was last applied is not known`,
  }),
};
