// Builds the claims of a file, a state and the messages that were read, with short calls. The text of a message is its key.

import type { Config, DesiredPin } from "../../../src/config/config.js";
import type { DesiredMessage } from "../../../src/config/desired-message.js";
import type { Message } from "../../../src/model/message.js";
import { claim } from "../../../src/plan/claims/claim.js";
import type { PostClaims } from "../../../src/plan/claims/post-claims.js";
import { type Prior, priorOf } from "../../../src/plan/claims/prior.js";
import { messageBody } from "../../../src/plan/content/message-body.js";
import { claimPosts } from "../../../src/plan/desired/file-context.js";
import type { Problem } from "../../../src/plan/value/finding.js";
import type { Traces } from "../../../src/plan/value/live-guild.js";
import type { State } from "../../../src/state/state.js";
import { type InWords, inWords } from "../../in-words.js";
import {
  at,
  BOT_ID,
  type ConfigFields,
  channel,
  config,
  live,
  liveChannel,
  message,
} from "../../small-guild.js";

/** Returns a declared text in channel `rules`. Its position is line 1, and the position of its `message_id:` is line 2. */
export const text = (
  key: string,
  { id, says = key }: { readonly id?: string; readonly says?: string } = {},
) =>
  message(key, "rules", {
    text: says,
    attributeAt: { message_id: at(2) },
    ...(id === undefined ? {} : { id }),
  });

export const CHANNELS = [liveChannel("11", { name: "rules" }), liveChannel("13", { name: "lobby" })];
export const PLACES = { "channel.rules": "11", "channel.lobby": "13" } as const;

/** Returns a file. `pins` are the keys of the messages that channel `rules` pins. */
export function fileOf(
  messages: readonly DesiredMessage[],
  { pins, ...fields }: ConfigFields & { readonly pins?: readonly string[] } = {},
): Config {
  const managed = pins?.map((one): DesiredPin => ({ kind: "managed", message: one, at: at(1) })) ?? null;
  return config({
    channels: [{ ...channel("rules"), pins: managed }, channel("lobby")],
    messages,
    ...fields,
  });
}

export interface Seen {
  readonly config: Config;
  readonly state: State | null;
  /** The answers of get_message have the keys `<channel>/<message>`. */
  readonly messages?: Readonly<Record<string, Message | null>>;
  /** These are the pinned messages of `rules`. `undefined` means that no read covers them. */
  readonly pinned?: readonly Message[];
}

export function tracesOf(pinned: readonly Message[]): Traces {
  return { bot: BOT_ID, threads: new Map(), pinned: new Map([[CHANNELS[0]?.id ?? ("" as never), pinned]]) };
}

export interface Claimed extends PostClaims {
  readonly prior: Prior;
  readonly problems: readonly InWords<Problem>[];
}

export function claimed({ config: file, state, messages = {}, pinned }: Seen): Claimed {
  const traces = pinned === undefined ? undefined : tracesOf(pinned);
  const prior = priorOf(state, file, CHANNELS, traces);
  const guild = live(CHANNELS, {
    content: { messages: new Map(Object.entries(messages)) },
    ...(traces === undefined ? {} : { traces }),
  });
  const claims = claim(file, prior, CHANNELS);
  const bodyOf = (one: DesiredMessage) => messageBody(one, (key) => `#${key}`);
  const posts = claimPosts({ config: file, prior, claims, live: guild, bodyOf });
  return { prior, ...posts, problems: inWords(posts.problems) };
}

/** Returns a line for each claim, such as `message.a = m1 by state`. */
export const wordsOf = ({ messages }: PostClaims): string[] =>
  messages.map(({ address, live: standing, by, lost, waiting }) => {
    const rest = [lost ? "lost" : "", waiting ? "waiting" : ""].filter(Boolean);
    const what = standing === null ? "nothing" : `${standing.message.id} by ${by}`;
    return [`${address} = ${what}`, ...rest].join(", ");
  });

export const leftWords = ({ left }: PostClaims): string[] =>
  left.map(({ address, messageId: id, why, live: standing }) =>
    [`${address} = ${id}`, why, standing === null ? "gone" : "there"].join(", "),
  );
