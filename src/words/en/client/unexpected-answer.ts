// Reports an answer or an event of the service that guildform cannot read.

import { byCase, type Cases, type None } from "../../cases.js";
import { codes, type ParamsOf, phrases } from "../../codes.js";
import { code, foreign, listed, own, say, written } from "../../say.js";
import { NOTHING_SAID, type Sentence } from "../../sentence.js";
import { OUTCOME_UNKNOWN } from "./outcome-unknown.js";

/** An answer or an event describes one of these. */
export type AnswerThing =
  | "access-token"
  | "announcement"
  | "attachment"
  | "audio-event"
  | "button"
  | "channel"
  | "channel-permissions"
  | "channel-visit"
  | "channels"
  | "comment"
  | "comment-info"
  | "deleted-message"
  | "emoji"
  | "forum-audit"
  | "forum-event"
  | "gateway-address"
  | "guild"
  | "guilds"
  | "interaction"
  | "interaction-data"
  | "interface"
  | "interfaces"
  | "member"
  | "members"
  | "message"
  | "message-audit"
  | "message-setting"
  | "messages"
  | "pins"
  | "reaction"
  | "reaction-target"
  | "recommended-channel"
  | "role"
  | "roles"
  | "session-limit"
  | "task"
  | "thread"
  | "thread-info"
  | "threads"
  | "user"
  | "users";

/** A member of a JSON object has one of these forms. */
export type MemberForm = "text" | "integer" | "true-or-false" | "list" | "object" | "id" | "bitmap";

/** A list in pages holds these. */
export type PagedItems = "guilds" | "users" | "members" | "messages";

/** Describes the answer that the operation promises: `{ case: "with-one-of", thing: "guild", members: ["id"] }`. */
export type ExpectedAnswer = Cases<{
  readonly json: None;
  /** The answer must be JSON that does not stop early. */
  readonly "whole-json": None;
  readonly "json-to-depth": { readonly depth: number };
  readonly object: None;
  readonly list: None;
  readonly "object-or-list": None;
  readonly "object-or-nothing": None;
  readonly nothing: None;
  readonly "at-most": { readonly bytes: number };
  /** The page must have items that no earlier page had. */
  readonly "further-page": { readonly items: PagedItems };
  readonly token: None;
  readonly thing: { readonly thing: AnswerThing };
  readonly "with-one-of": { readonly thing: AnswerThing; readonly members: readonly string[] };
  readonly member: { readonly thing: AnswerThing; readonly member: string; readonly form: MemberForm };
}>;

/** Describes the answer that came: `{ case: "text", start: "<html>", isCut: false }`. */
export type SeenAnswer = Cases<{
  readonly empty: None;
  /** `start` is the start of the body. If the id is wrong, it is the JSON of the id. */
  readonly text: { readonly start: string; readonly isCut: boolean };
  readonly longer: None;
  readonly "page-again": { readonly items: PagedItems };
  /** guildform shows no part of the answer, because it may hold a token. */
  readonly hidden: None;
  readonly "too-deep": None;
}>;

export interface UnexpectedAnswer {
  /** Is the name of the operation, or of the event. */
  readonly operation: string;
  readonly isEvent: boolean;
  /** `id` means that a member does not hold an id. */
  readonly reason: "not_json" | "cut" | "shape" | "id" | "too_large";
  readonly expected: ExpectedAnswer;
  readonly seen: SeenAnswer;
  /** Is the HTTP status, or null if the reader does not know it. */
  readonly status: number | null;
  /** `traceId` is the trace id of the answer, already safe to show. */
  readonly traceId: string | null;
  readonly outcomeUnknown: boolean;
}

/** Describes why guildform cannot read an event. */
type UnreadableEvent = Cases<{
  readonly answer: UnexpectedAnswer;
  /** The data has more levels than the reader allows. */
  readonly "too-deep": { readonly event: string };
}>;

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
  members: say`a page of members`,
  message: say`a message`,
  "message-audit": say`a message audit`,
  "message-setting": say`the message setting of a guild`,
  messages: say`a list of messages`,
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

const answerText = byCase<SeenAnswer, Sentence>({
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
  return say`${own(answer.operation)}: expected ${expected(answer.expected)}, but ${subject} ${answerText(answer.seen)}${trace}`;
};

const CHECK = say`Check GUILDFORM_BASE_URL and proxies: another server may have answered.`;

function nextStep({ reason, isEvent }: UnexpectedAnswer): Sentence {
  if (reason === "id")
    return say`An id has 1 to 128 of the characters A-Z a-z 0-9 _ - = + / . ~, and no \`..\` between slashes. guildform did nothing with it. ${CHECK}`;
  if (reason === "not_json" || (reason === "shape" && !isEvent)) return CHECK;
  return NOTHING_SAID;
}

export const unexpectedAnswer = codes({
  UNEXPECTED_ANSWER: (answer: UnexpectedAnswer) => {
    const next = nextStep(answer);
    const space = next.isEmpty ? NOTHING_SAID : say` `;
    return {
      message: message(answer),
      hint: answer.outcomeUnknown ? say`${next}${space}${OUTCOME_UNKNOWN}` : next,
    };
  },
});

export const unexpectedAnswerPhrases = phrases({
  "unreadable-event": byCase<UnreadableEvent, Sentence>({
    answer: message,
    "too-deep": ({ event }) => say`${own(event)}: the data is nested too deep`,
  }),
});

export type UnexpectedAnswerCodes = ParamsOf<typeof unexpectedAnswer>;
