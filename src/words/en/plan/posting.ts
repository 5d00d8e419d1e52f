// English: messages, pins and the announcement of a plan.

import { addressKey, messageAddress, messageOfAddress, writtenAddress } from "../../../model/address.js";
import type { CodeWords } from "../../catalogue.js";
import { byCase } from "../../params/cases.js";
import type { PostingParams } from "../../params/plan/posting.js";
import { foreign, inFile, listed, own, say, written } from "../../say.js";
import type { Sentence, SentencePart } from "../../sentence.js";
import { countedText } from "../counted-text.js";

type Recalled = PostingParams["E-PIN-RECALLED"];

const recalled =
  (as: "pinned" | "announced") =>
  ({ message, key, address, isDeclared }: Recalled) => {
    const declared = foreign(messageAddress(messageOfAddress(writtenAddress(address)).key));
    const becomes = isDeclared ? "which is posted anew" : "which this plan recalls";
    return {
      message: say`${foreign(message)} is ${own(as)} by its id, and it is ${declared}, ${own(becomes)}`,
      hint: isDeclared
        ? say`Write the key ${inFile(key)} instead of the id: it follows the message.`
        : say`Take the id out, or keep ${inFile(key)} under \`messages:\` and write that key instead of the id.`,
    };
  };

const refusedText = ({ code, meaning }: PostingParams["W-POSTING-WITHDRAWN"]["refused"]): Sentence =>
  meaning === null ? say`${code}` : say`${code}: ${written(meaning)}`;

/** What an undo says of posts without room. */
function leftByUndo({ channel, wanted, fit }: PostingParams["W-POSTS-LEFT"]): Sentence {
  const left = wanted - fit;
  const messages = left === 1 ? "1 message is left as it is" : `${left} messages are left as they are`;
  return say`${fit} of ${countedText(wanted, "post")} ${own(wanted === 1 ? "fits" : "fit")} today into ${foreign(channel)}: ${own(messages)}`;
}

export const posting: CodeWords<PostingParams> = {
  "W-POSTS-LEFT": byCase({
    file: ({ channel, wanted, fit, used, perDay }) => {
      const left = wanted - fit;
      // Of a policy that allows none no day will have room.
      const days = perDay === 0 ? 0 : Math.ceil(left / perDay);
      const before = used === 0 ? say`` : say` (${used} of ${perDay} went out before)`;
      const when = days === 0 ? "" : days === 1 ? " for tomorrow" : ` for the next ${days} days`;
      const next = days === 0 ? "Raise" : `Run apply again ${days === 1 ? "tomorrow" : "each day"}, or raise`;
      return {
        message: say`${fit} of ${countedText(wanted, "post")} ${own(fit === 1 ? "fits" : "fit")} today into ${foreign(channel)}${before}: ${countedText(left, "message")} ${own(left === 1 ? "is" : "are")} left${own(when)}`,
        hint: say`${own(next)} \`policy.messages_per_channel_per_day\` (${perDay} now) where the service allows more.`,
      };
    },
    undo: (params) => ({
      message: leftByUndo(params),
      hint: say`Undo the same apply again tomorrow, or plan with \`--allow posts=${params.toAllow}\` when the service takes more a day.`,
    }),
  }),
  "W-POSTS-REFUSED": byCase({
    file: ({ channel, wanted, refused }) => ({
      message: say`the service takes no more posts into ${foreign(channel)} today (${refusedText(refused)}): ${countedText(wanted, "message")} ${own(wanted === 1 ? "is" : "are")} left for tomorrow`,
      hint: say`Run apply again tomorrow.`,
    }),
    undo: ({ channel, wanted, fit }) => ({
      message: leftByUndo({ case: "undo", channel, wanted, fit, toAllow: 0 }),
      hint: say`Undo the same apply again when the service takes posts.`,
    }),
  }),
  "W-POSTING-WITHDRAWN": ({ channels, refused, messages }) => ({
    message: say`the service lets the bot post no more unasked into ${listed(channels.map(foreign))} (${refusedText(refused)}): ${countedText(messages, "message")} cannot be posted`,
    hint: say`Post it by hand, and write its id as \`message_id:\` so that guildform takes it over; or ask an administrator of the guild to let the bot post.`,
  }),
  "W-PINS-FULL": ({ channel, pins, most, early, roomFor }) => ({
    message: say`${foreign(channel)} has ${countedText(pins, "pin")} of ${most}: ${own(early === 1 ? "1 of them goes" : `${early} of them go`)} before ${own(roomFor === "back" ? "what comes back is pinned" : "the new ones are pinned")}`,
    hint: say`Unpin some by hand before, when readers must not miss them in between.`,
  }),
  "E-PIN-RECALLED": recalled("pinned"),
  "E-ANNOUNCE-RECALLED": recalled("announced"),
  "E-PIN-NEW-CHANNEL": ({ channel }) => ({
    message: say`${foreign(channel)} is yet to be created, so the messages to pin in it cannot exist`,
    hint: say`Leave their ids out of \`pins:\` until the channel exists and holds the messages.`,
  }),
  "E-ANNOUNCE-NEW-CHANNEL": ({ channel }) => ({
    message: say`${foreign(channel)} is yet to be created, so the message to announce cannot exist`,
    hint: say`Leave out \`announcement:\` until the channel exists and holds the message.`,
  }),
  "E-RECOMMEND-HIDDEN": ({ channel }) => ({
    message: say`${foreign(channel)} is recommended to everybody, but not everybody can see it`,
    hint: say`Declare \`private_type: public\` for it, or recommend another channel.`,
  }),
  "I-KEPT": ({ address, byHand }) => ({
    message: say`${foreign(address)} ${own(byHand ? "was changed by hand" : "differs from the file")} and stays as it is: \`on_change: keep\``,
  }),
  "W-THREAD-DRIFT": ({ address, thread }) => ({
    message: say`${foreign(address)} (${foreign(thread)}) says something else in the guild than when it was posted; it cannot be put back`,
    hint: say`To post it anew give it a new key and write \`- { thread: ${threadKey(address)} }\` under \`removed:\`; the comments under it are lost.`,
  }),
};

const threadKey = (address: string): SentencePart => inFile(addressKey(writtenAddress(address)));
