// Params of an answer of the service that guildform cannot read.

import type { Cases, None } from "../cases.js";

/** What an answer or an event describes. */
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
  | "message"
  | "message-audit"
  | "message-setting"
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

/** The form of a member of a JSON object. */
export type MemberForm = "text" | "integer" | "true-or-false" | "list" | "object" | "id" | "bitmap";

/** What the operation promises: `{ case: "with-one-of", thing: "guild", members: ["id"] }`. */
export type ExpectedAnswer = Cases<{
  readonly json: None;
  /** JSON that does not stop early. */
  readonly "whole-json": None;
  readonly "json-to-depth": { readonly depth: number };
  readonly object: None;
  readonly list: None;
  readonly "object-or-list": None;
  readonly "object-or-nothing": None;
  readonly nothing: None;
  readonly "at-most": { readonly bytes: number };
  /** Items that no earlier page had. */
  readonly "further-page": { readonly items: "guilds" | "users" };
  readonly token: None;
  readonly thing: { readonly thing: AnswerThing };
  readonly "with-one-of": { readonly thing: AnswerThing; readonly members: readonly string[] };
  readonly member: { readonly thing: AnswerThing; readonly member: string; readonly form: MemberForm };
}>;

/** What came instead: `{ case: "text", start: "<html>", isCut: false }`. */
export type SeenAnswer = Cases<{
  readonly empty: None;
  /** `start` is the start of the body. For a wrong id it is the JSON of that id. */
  readonly text: { readonly start: string; readonly isCut: boolean };
  readonly longer: None;
  readonly "page-again": { readonly items: "guilds" | "users" };
  /** guildform shows no part of it, because it may hold a token. */
  readonly hidden: None;
  readonly "too-deep": None;
}>;

export interface UnexpectedAnswer {
  /** The name of the operation, or of the event. */
  readonly operation: string;
  readonly isEvent: boolean;
  /** `id`: a member holds something else than an id. */
  readonly reason: "not_json" | "cut" | "shape" | "id" | "too_large";
  readonly expected: ExpectedAnswer;
  readonly seen: SeenAnswer;
  /** The HTTP status, if the reader knows it. */
  readonly status: number | null;
  /** Escaped already. */
  readonly traceId: string | null;
  /** The call may have taken effect. */
  readonly outcomeUnknown: boolean;
}

export interface UnexpectedAnswerCodes {
  readonly UNEXPECTED_ANSWER: UnexpectedAnswer;
}

export interface UnexpectedAnswerPhrases {
  /** Why guildform cannot read an event. */
  readonly "unreadable-event": Cases<{
    readonly answer: UnexpectedAnswer;
    /** The data is nested too deep for the reader. */
    readonly "too-deep": { readonly event: string };
  }>;
}
