// English: answers of the service that guildform cannot read.

import type { CodeWords, PhraseWords } from "../../catalogue.js";
import { byCase } from "../../params/cases.js";
import type {
  AnswerThing,
  ExpectedAnswer,
  MemberForm,
  SeenAnswer,
  UnexpectedAnswer,
  UnexpectedAnswerCodes,
  UnexpectedAnswerPhrases,
} from "../../params/client/unexpected-answer.js";
import { code, foreign, listed, own, say, written } from "../../say.js";
import { NOTHING_SAID, type Sentence } from "../../sentence.js";
import { OUTCOME_UNKNOWN } from "./outcome-unknown.js";

const THING: Readonly<Record<AnswerThing, Sentence>> = {
  "access-token": say`an access token`,
  announcement: say`an announcement`,
  attachment: say`an attachment`,
  "audio-event": say`an audio event`,
  button: say`the button of an interaction`,
  channel: say`a channel`,
  "channel-permissions": say`channel permissions`,
  "channel-visit": say`a visit of a channel`,
  channels: say`a list of channels`,
  comment: say`a comment`,
  "comment-info": say`a comment's info`,
  "deleted-message": say`a deleted message`,
  emoji: say`an emoji`,
  "forum-audit": say`the result of a forum audit`,
  "forum-event": say`a forum event`,
  "gateway-address": say`a gateway address`,
  guild: say`a guild`,
  guilds: say`a list of guilds`,
  interaction: say`an interaction`,
  "interaction-data": say`the data of an interaction`,
  interface: say`an interface`,
  interfaces: say`granted interfaces`,
  member: say`a member`,
  message: say`a message`,
  "message-audit": say`a message audit`,
  "message-setting": say`the message setting of a guild`,
  pins: say`pins`,
  reaction: say`a reaction`,
  "reaction-target": say`the target of a reaction`,
  "recommended-channel": say`a recommended channel`,
  role: say`a role`,
  roles: say`the roles of a guild`,
  "session-limit": say`a session limit`,
  task: say`a task`,
  thread: say`a thread`,
  "thread-info": say`a thread's info`,
  threads: say`a list of threads`,
  user: say`a user`,
  users: say`a page of users`,
};

const FORM: Readonly<Record<MemberForm, Sentence>> = {
  text: say`text`,
  integer: say`an integer`,
  "true-or-false": say`true or false`,
  list: say`a list`,
  object: say`an object`,
  id: say`an id`,
  bitmap: say`a decimal number`,
};

const members = (names: readonly string[]): Sentence =>
  listed(
    names.map((name) => code(own(name))),
    { separator: ", ", last: " or " },
  );

const expected = byCase<ExpectedAnswer, Sentence>({
  json: () => say`JSON`,
  "whole-json": () => say`whole JSON`,
  "json-to-depth": ({ depth }) => say`JSON nested at most ${depth} deep`,
  object: () => say`a JSON object with members`,
  list: () => say`a JSON list`,
  "object-or-list": () => say`a JSON list, or an object with members`,
  "object-or-nothing": () => say`a JSON object or no body`,
  nothing: () => say`no body`,
  "at-most": ({ bytes }) => say`an answer of at most ${bytes} bytes`,
  "further-page": ({ items }) => say`a page of further ${own(items)}`,
  token: () => say`JSON with \`access_token\` and \`expires_in\``,
  thing: ({ thing }) => THING[thing],
  "with-one-of": ({ thing, members: names }) => say`${THING[thing]} with ${members(names)}`,
  member: ({ thing, member, form }) => say`${FORM[form]} in ${code(own(member))} of ${THING[thing]}`,
});

const seen = byCase<SeenAnswer, Sentence>({
  empty: () => say`empty`,
  text: ({ start, isCut }) => say`${foreign(start)}${isCut ? say`…` : NOTHING_SAID}`,
  longer: () => say`longer`,
  "page-again": ({ items }) => say`a page with the same ${own(items)} again`,
  hidden: () => say`something else (not shown, because it may hold a token)`,
  "too-deep": () => say`JSON that is nested too deep`,
});

const message = (answer: UnexpectedAnswer): Sentence => {
  const status = answer.status === null ? NOTHING_SAID : say` (HTTP ${answer.status})`;
  const what = answer.isEvent ? say`the data` : say`the answer${status}`;
  const subject = answer.reason === "id" ? say`it is` : say`${what} was`;
  const trace = answer.traceId === null ? NOTHING_SAID : say` [trace ${written(answer.traceId)}]`;
  return say`${own(answer.operation)}: expected ${expected(answer.expected)}, but ${subject} ${seen(answer.seen)}${trace}`;
};

const CHECK = say`Check GUILDFORM_BASE_URL and proxies: another server may have answered.`;

function nextStep({ reason, isEvent }: UnexpectedAnswer): Sentence {
  if (reason === "id")
    return say`An id has 1 to 128 of the characters A-Z a-z 0-9 _ - = + / . ~, and no \`..\` between slashes. guildform did nothing with it. ${CHECK}`;
  if (reason === "not_json" || (reason === "shape" && !isEvent)) return CHECK;
  return NOTHING_SAID;
}

export const unexpectedAnswer: CodeWords<UnexpectedAnswerCodes> = {
  UNEXPECTED_ANSWER: (answer) => {
    const next = nextStep(answer);
    const space = next.isEmpty ? NOTHING_SAID : say` `;
    return {
      message: message(answer),
      hint: answer.outcomeUnknown ? say`${next}${space}${OUTCOME_UNKNOWN}` : next,
    };
  },
};

export const unexpectedAnswerPhrases: PhraseWords<UnexpectedAnswerPhrases> = {
  "unreadable-event": byCase({
    answer: message,
    "too-deep": ({ event }) => say`${own(event)}: the data is nested too deep`,
  }),
};
