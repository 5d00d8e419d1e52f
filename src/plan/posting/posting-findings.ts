// postingFindings warns once for each channel about posts beyond the daily quota, and about a service that accepts no
// posts. kinds/message/goals-from-file.ts calls it for a plan of the file.

import type { Config } from "../../config/config.js";
import { type Address, addressKey } from "../../model/address.js";
import type { SourcePosition } from "../../model/source-position.js";
import { ERROR_CODES } from "../../protocol/error-codes.js";
import { type Finding, finding } from "../value/finding.js";
import { type ChannelPosts, isWithdrawn } from "./daily-quota.js";
import type { MessageDispositions } from "./message-dispositions.js";

export function postingFindings({ channels, messages }: MessageDispositions, { policy }: Config): Finding[] {
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

/** Returns the place where the file declares a message, such as `message.rules`. */
type PlaceOf = (message: Address | undefined) => SourcePosition | null;

function postsLeft(
  { address, wanted, room }: ChannelPosts,
  { policy, placeOf }: { readonly policy: Config["policy"]; readonly placeOf: PlaceOf },
): Finding {
  const params = {
    case: "file",
    channel: address,
    wanted: wanted.length,
    fit: room.left,
    used: room.used,
    perDay: policy.messagesPerChannelPerDay,
  } as const;
  return finding("W-POSTS-LEFT", params, { address, source: placeOf(wanted[room.left]) });
}

const refusedBy = (code: number) => ({ code, meaning: ERROR_CODES.get(code)?.meaning ?? null });

function postsRefused(
  { address, wanted, room }: ChannelPosts,
  { refused, placeOf }: { readonly refused: number; readonly placeOf: PlaceOf },
): Finding {
  const posts = { channel: address, wanted: wanted.length, fit: room.left };
  const params = { case: "file", ...posts, refused: refusedBy(refused) } as const;
  return finding("W-POSTS-REFUSED", params, { address, source: placeOf(wanted[0]) });
}

function postingWithdrawn(
  { address, wanted, room: { refused } }: ChannelPosts,
  { all, placeOf }: { readonly all: readonly ChannelPosts[]; readonly placeOf: PlaceOf },
): Finding {
  const params = {
    channels: all.map((one) => one.address),
    refused: refusedBy(refused ?? 0),
    messages: all.reduce((sum, one) => sum + one.wanted.length, 0),
  };
  return finding("W-POSTING-WITHDRAWN", params, { address, source: placeOf(wanted[0]) });
}
