// What is said once a channel about posts that a day has no room for, and about a service that takes none.

import type { Config } from "../../config/config.js";
import { type Address, addressKey } from "../../model/address.js";
import type { SourcePosition } from "../../model/source-position.js";
import { foreignText } from "../../model/visible-text.js";
import { ERROR_CODES } from "../../protocol/error-codes.js";
import { warning } from "../value/finding.js";
import type { Finding } from "../value/plan.js";
import type { MessageFates } from "./message-fates.js";
import { type ChannelPosts, isWithdrawn } from "./room-of-day.js";

export function postingFindings({ channels, messages }: MessageFates, { policy }: Config): Finding[] {
  const placeOf: PlaceOf = (message) =>
    message === undefined ? null : (messages.get(addressKey(message))?.claim.desired.at ?? null);
  const short = channels.filter(({ wanted, room }) => wanted.length > room.left);
  const withdrawn = short.filter(({ room }) => isWithdrawn(room.refused));
  const [first] = withdrawn;
  return [
    ...(first === undefined ? [] : [postingWithdrawn(first, { all: withdrawn, placeOf })]),
    ...short
      .filter((one) => !withdrawn.includes(one))
      .map((one) =>
        one.room.refused === null
          ? postsLeft(one, { policy, placeOf })
          : postsRefused(one, { refused: one.room.refused, placeOf }),
      ),
  ];
}

/** Where the file declares a message, such as `message.rules`. */
type PlaceOf = (message: Address | undefined) => SourcePosition | null;

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? "" : "s"}`;

function postsLeft(
  { address, wanted, room }: ChannelPosts,
  { policy, placeOf }: { readonly policy: Config["policy"]; readonly placeOf: PlaceOf },
): Finding {
  const left = wanted.length - room.left;
  const perDay = policy.messagesPerChannelPerDay;
  // Of a policy that allows none no day will have room.
  const days = perDay === 0 ? 0 : Math.ceil(left / perDay);
  const used = room.used === 0 ? "" : ` (${room.used} of ${perDay} went out before)`;
  return warning({
    code: "W-POSTS-LEFT",
    message: `${room.left} of ${count(wanted.length, "post")} ${room.left === 1 ? "fits" : "fit"} today into ${foreignText(address)}${used}: ${count(left, "message")} ${left === 1 ? "is" : "are"} left${days === 0 ? "" : days === 1 ? " for tomorrow" : ` for the next ${days} days`}`,
    address,
    source: placeOf(wanted[room.left]),
    hint: `${days === 0 ? "Raise" : `Run apply again ${days === 1 ? "tomorrow" : "each day"}, or raise`} \`policy.messages_per_channel_per_day\` (${perDay} now) where the service allows more.`,
  });
}

const meaningOf = (code: number): string => {
  const known = ERROR_CODES.get(code);
  return known === undefined ? `${code}` : `${code}: ${known.meaning}`;
};

function postsRefused(
  { address, wanted }: ChannelPosts,
  { refused, placeOf }: { readonly refused: number; readonly placeOf: PlaceOf },
): Finding {
  return warning({
    code: "W-POSTS-REFUSED",
    message: `the service takes no more posts into ${foreignText(address)} today (${meaningOf(refused)}): ${count(wanted.length, "message")} ${wanted.length === 1 ? "is" : "are"} left for tomorrow`,
    address,
    source: placeOf(wanted[0]),
    hint: "Run apply again tomorrow.",
  });
}

function postingWithdrawn(
  { address, wanted, room: { refused } }: ChannelPosts,
  { all, placeOf }: { readonly all: readonly ChannelPosts[]; readonly placeOf: PlaceOf },
): Finding {
  const messages = all.reduce((sum, one) => sum + one.wanted.length, 0);
  const where = all.map((one) => foreignText(one.address)).join(", ");
  return warning({
    code: "W-POSTING-WITHDRAWN",
    message: `the service lets the bot post no more unasked into ${where} (${meaningOf(refused ?? 0)}): ${count(messages, "message")} cannot be posted`,
    address,
    source: placeOf(wanted[0]),
    hint: "Post it by hand, and write its id as `message_id:` so that guildform takes it over; or ask an administrator of the guild to let the bot post.",
  });
}
