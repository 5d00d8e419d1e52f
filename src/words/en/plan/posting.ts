// Reports findings about the messages, the pins and the announcement of a plan.

import { addressKey, messageAddress, messageOfAddress, writtenAddress } from "../../../model/address.js";
import { byCase } from "../../cases.js";
import type { CodeWords } from "../../codes.js";
import { foreign, inFile, listed, own, say, written } from "../../say.js";
import type { Sentence, SentencePart } from "../../sentence.js";
import type { PostingParams } from "../../shapes/posting.js";
import { countedText } from "../counted-text.js";

type Recalled = PostingParams["E-PIN-RECALLED"];

const recalled =
  (as: "pinned" | "announced") =>
  ({ message, key, address, isDeclared }: Recalled) => {
    const declared = foreign(messageAddress(messageOfAddress(writtenAddress(address)).key));
    const becomes = isDeclared ? "which this plan replaces" : "which this plan recalls";
    return {
      message: say`${foreign(message)} is ${own(as)} by its id and is ${declared}, ${own(becomes)}`,
      hint: isDeclared
        ? say`Write the key ${inFile(key)} instead of the id; the key stays valid.`
        : say`Remove the id, or keep ${inFile(key)} under \`messages:\` and write that key instead of the id.`,
    };
  };

const refusedText = ({ code, meaning }: PostingParams["W-POSTING-WITHDRAWN"]["refused"]): Sentence =>
  meaning === null ? say`${code}` : say`${code}: ${written(meaning)}`;

/** Returns the message about an undo with more posts than the limit. */
function leftByUndo({ channel, wanted, fit }: PostingParams["W-POSTS-LEFT"]): Sentence {
  const left = wanted - fit;
  return say`${foreign(channel)} takes ${fit} of ${countedText(wanted, "post")} today: ${countedText(left, "message")} ${own(left === 1 ? "stays" : "stay")} unchanged`;
}

export const posting: CodeWords<PostingParams> = {
  "W-POSTS-LEFT": byCase({
    file: ({ channel, wanted, fit, used, perDay }) => {
      const left = wanted - fit;
      // If a policy allows no posts, no later day has room for them.
      const days = perDay === 0 ? 0 : Math.ceil(left / perDay);
      const before = used === 0 ? say`` : say` (${used} of ${perDay} already sent)`;
      const when = days === 0 ? "" : days === 1 ? " for tomorrow" : ` for the next ${days} days`;
      const next = days === 0 ? "Raise" : `Run apply again ${days === 1 ? "tomorrow" : "each day"}, or raise`;
      return {
        message: say`${foreign(channel)} takes ${fit} of ${countedText(wanted, "post")} today${before}: ${countedText(left, "message")} ${own(left === 1 ? "is" : "are")} left${own(when)}`,
        hint: say`${own(next)} \`policy.messages_per_channel_per_day\` (${perDay} now) if the service allows more.`,
      };
    },
    undo: (params) => ({
      message: leftByUndo(params),
      hint: say`Undo the same apply again tomorrow. If the service allows more posts a day, plan with \`--allow posts=${params.toAllow}\`.`,
    }),
  }),
  "W-POSTS-REFUSED": byCase({
    file: ({ channel, wanted, refused }) => ({
      message: say`the service accepts no more posts into ${foreign(channel)} today (${refusedText(refused)}): ${countedText(wanted, "message")} ${own(wanted === 1 ? "is" : "are")} left for tomorrow`,
      hint: say`Run apply again tomorrow.`,
    }),
    undo: ({ channel, wanted, fit }) => ({
      message: leftByUndo({ case: "undo", channel, wanted, fit, toAllow: 0 }),
      hint: say`Undo the same apply again when the service accepts posts.`,
    }),
  }),
  "W-POSTING-WITHDRAWN": ({ channels, refused, messages }) => ({
    message: say`the service no longer lets the bot post on its own, without a message to answer, into ${listed(channels.map(foreign))} (${refusedText(refused)}): ${countedText(messages, "message")} cannot be posted`,
    hint: say`Post each message by hand, and write its id as \`message_id:\`, so that guildform manages it. Or ask an administrator of the guild to let the bot post.`,
  }),
  "W-PINS-FULL": ({ channel, pins, most, early, roomFor }) => ({
    message: say`${foreign(channel)} has ${countedText(pins, "pin")} of ${most}: guildform unpins ${early} of them before it pins the ${own(roomFor === "back" ? "restored" : "new")} ones`,
    hint:
      roomFor === "back"
        ? say`Between these calls, readers see fewer pins.`
        : say`Between these calls, readers see fewer pins. To choose the pins that go first, remove ${early} others from \`pins:\`.`,
  }),
  "E-PIN-RECALLED": recalled("pinned"),
  "E-ANNOUNCE-RECALLED": recalled("announced"),
  "E-PIN-NEW-CHANNEL": ({ channel }) => ({
    message: say`${foreign(channel)} does not exist yet, so it has no messages to pin`,
    hint: say`Leave their ids out of \`pins:\` until the channel exists and holds the messages.`,
  }),
  "E-ANNOUNCE-NEW-CHANNEL": ({ channel }) => ({
    message: say`${foreign(channel)} does not exist yet, so it has no message to announce`,
    hint: say`Leave out \`announcement:\` until the channel exists and holds the message.`,
  }),
  "E-RECOMMEND-HIDDEN": ({ channel }) => ({
    message: say`the file recommends ${foreign(channel)} to every member, but not every member can see it`,
    hint: say`Declare \`private_type: public\` for it, or recommend another channel.`,
  }),
  "I-KEPT": ({ address, byHand }) => ({
    message: say`${foreign(address)} ${own(byHand ? "was changed by hand" : "differs from the file")}, and \`on_change: keep\` keeps the posted message`,
  }),
  "W-THREAD-DRIFT": ({ address, thread }) => ({
    message: say`${foreign(address)} (${foreign(thread)}) has other content in the guild than when it was posted, and the service cannot edit a thread`,
    hint: say`To post it again, give it a new key and write \`- { thread: ${threadKey(address)} }\` under \`removed:\`; the comments of the old thread are lost.`,
  }),
};

const threadKey = (address: string): SentencePart => inFile(addressKey(writtenAddress(address)));
