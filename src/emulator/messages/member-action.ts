// Member actions: what a test lets a member of a guild do, as JSON that people write: the bodies of the control
// interface and the arguments of the handle alike. Shapes are checked here; whether the channel, the message
// and the member exist is for member-control.ts.

import { type Static, type TSchema, Type } from "typebox";
import { InvalidControlError, schemaProblems } from "../input-problems.js";
import { id, messageId } from "../schema-parts.js";

const who = { channel_id: id("where"), user_id: id("the member") };
const closed = { additionalProperties: false };

const Post = Type.Object(
  {
    ...who,
    content: Type.Optional(Type.String({ description: "as it travels: &, < and > as entities" })),
    mentions_bot: Type.Optional(
      Type.Boolean({ description: "puts the bot's mention before the content; false when left out" }),
    ),
    reply_to: Type.Optional(messageId("the message that it quotes")),
  },
  closed,
);

const Click = Type.Object(
  { ...who, message_id: messageId("the message with the button"), button_id: Type.String() },
  closed,
);

const React = Type.Object(
  {
    ...who,
    message_id: messageId("the message"),
    type: Type.Integer({ minimum: 1, maximum: 2, description: "1 system emoji, 2 emoji character" }),
    id: Type.String({ minLength: 1, description: "number, or the character or its decimal code point" }),
    remove: Type.Optional(Type.Boolean({ description: "takes it back; false when left out" })),
  },
  closed,
);

const Recall = Type.Object({ ...who, message_id: messageId("the message") }, closed);

const Audit = Type.Object({ pass: Type.Boolean() }, closed);

/** A member posts. */
export type MemberPost = Readonly<Static<typeof Post>>;
/** A member clicks a callback button. */
export type MemberClick = Readonly<Static<typeof Click>>;
/** A member sets a reaction or takes it back. */
export type MemberReaction = Readonly<Static<typeof React>>;
/** A member recalls a message. */
export type MemberRecall = Readonly<Static<typeof Recall>>;

const checker = <Schema extends TSchema>(schema: Schema, subject: string) => {
  const problemsOf = schemaProblems(schema);
  const isOne = (given: unknown): given is Static<Schema> => problemsOf(given).length === 0;
  return (given: unknown): Static<Schema> => {
    if (!isOne(given)) throw new InvalidControlError(subject, problemsOf(given));
    return given;
  };
};

export const checkPostAction = checker(Post, "the message");
export const checkClick = checker(Click, "the click");
export const checkReaction = checker(React, "the reaction");
export const checkRecall = checker(Recall, "the recall");
export const checkDecision = checker(Audit, "the decision");
