// A member action is JSON, as people write it, with which a test acts as a member of a guild. It is the body of a control
// call and the argument of the handle. This module checks its shape. The channel, the message and the member are checked in
// member-control.ts.

import {
  boolean,
  closed,
  integer,
  object,
  optional,
  type Schema,
  type Static,
  string,
} from "../../model/json-schema.js";
import type { EmulatorInput } from "../../words/en/program/emulator.js";
import { InvalidControlError, schemaProblems } from "../input-problems.js";
import { id, messageIdString } from "../schema-parts.js";

const who = { channel_id: id("where"), user_id: id("the member") };
const Post = object(
  {
    ...who,
    content: optional(string({ description: "as it travels: &, < and > as entities" })),
    mentions_bot: optional(
      boolean({ description: "puts the bot's mention before the content; false when left out" }),
    ),
    reply_to: optional(messageIdString("the message that it quotes")),
  },
  closed,
);

const Click = object(
  { ...who, message_id: messageIdString("the message with the button"), button_id: string() },
  closed,
);

const React = object(
  {
    ...who,
    message_id: messageIdString("message"),
    type: integer({ minimum: 1, maximum: 2, description: "1 system emoji, 2 emoji character" }),
    id: string({ minLength: 1, description: "number, or the character or its decimal code point" }),
    remove: optional(boolean({ description: "takes it back; false when left out" })),
  },
  closed,
);

const Recall = object({ ...who, message_id: messageIdString("message") }, closed);

const Audit = object({ pass: boolean() }, closed);

export type MemberPost = Static<typeof Post>;
/** The button must be a callback button. */
export type MemberClick = Static<typeof Click>;
export type MemberReaction = Static<typeof React>;
export type MemberRecall = Static<typeof Recall>;

const checker = <Action>(schema: Schema<Action>, input: EmulatorInput) => {
  const problemsOf = schemaProblems(schema);
  const isOne = (given: unknown): given is Action => problemsOf(given).length === 0;
  return (given: unknown): Action => {
    if (!isOne(given)) throw new InvalidControlError(input, problemsOf(given));
    return given;
  };
};

export const checkPostAction = checker(Post, "message");
export const checkClick = checker(Click, "click");
export const checkReaction = checker(React, "reaction");
export const checkRecall = checker(Recall, "recall");
export const checkDecision = checker(Audit, "decision");
