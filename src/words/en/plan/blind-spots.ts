// English: what could not be read this time, and what can never be read.

import type { CodeWords } from "../../catalogue.js";
import type { BlindSpotParams } from "../../params/plan/blind-spots.js";
import { foreign, listed, own, say, written } from "../../say.js";
import type { Sentence } from "../../sentence.js";
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

export const blindSpots: CodeWords<BlindSpotParams> = {
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
    message: say`${foreign(address)} is not among the ${count} threads that the service lists of its channel, and there are more that it does not list`,
    hint: say`If it was posted before, name it with \`thread_id:\`, or it is posted twice.`,
  }),
  "W-DRIFT-GONE": ({ address }) => ({
    message: say`${foreign(address)} is gone: somebody deleted it since the last apply`,
  }),
  "I-DRIFT-UNREAD": ({ address }) => ({
    message: say`${foreign(address)} was not read, so whether it is as it was last applied is not known`,
  }),
};
