// English: one change in a plan.

import type { Json } from "../../../model/json.js";
import { phrases } from "../../codes.js";
import { listed, own, say } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import type { AdoptedBy, ReasonPhrase } from "../../shapes/reasons.js";
import { countedText } from "../counted-text.js";
import { foundBy, reasonText } from "../plan/reasons.js";
import { channelTraits } from "./channel-traits.js";
import { addressWords, nameWords, valueSentence } from "./values.js";

/** What changes; a permission is told apart by whom it is for. */
type ShownKind =
  | "group"
  | "channel"
  | "role_permission"
  | "user_permission"
  | "pin"
  | "message"
  | "reaction"
  | "thread"
  | "announcement"
  | "policy";

/** What a subject holds, such as `["view", "speak"]`. */
type Flags = readonly string[];

export interface HeldBy {
  readonly kind: ShownKind;
  readonly name: string;
  /** null where the name says it. */
  readonly id: string | null;
  readonly flags: Flags;
}

/** A new key, or a live object that was found; how is told where a call follows from it. */
export type ClaimOrigin =
  | { readonly was: string | null }
  | { readonly adopts: string | null; readonly found: AdoptedBy | null };

/** Channels that are only adopted, and the adopted content in them. */
export interface AdoptedCounts {
  readonly channels: number;
  readonly messages: number;
  readonly threads: number;
}

const NOUN: Readonly<Record<ShownKind, Sentence>> = {
  group: say`group`,
  channel: say`channel`,
  role_permission: say`role`,
  user_permission: say`user`,
  pin: say`pin`,
  message: say`message`,
  reaction: say`reaction`,
  thread: say`thread`,
  announcement: say`announcement`,
  policy: say`policy`,
};

/** service-facts 3.6, 9.43. */
const STANDING = say`the current announcement, which guildform cannot read`;

export const changeWords = phrases({
  "kind-of-change": ({ kind }: { kind: ShownKind }) => NOUN[kind],
  "left-for-later": () => say`left for later`,
  protected: () => say`protected from deletion`,
  unprotected: () => say`no longer protected`,
  "subject-id": ({ id }: { id: string }) => say` (${nameWords(id)})`,
  "reaction-on": ({ message }: { message: string }) => say`on ${nameWords(message)}`,
  claims: ({ claims }: { claims: readonly ClaimOrigin[] }) => listed(claims.map(claimWords)),
  flags: ({ flags }: { flags: Flags }) => flagWords(flags),
  "flags-kept": ({ flags }: { flags: Flags }) => say`keeps ${flagWords(flags)}`,
  "flags-gained": ({ flags }: { flags: Flags }) => say`gains ${flagWords(flags)}`,
  "flags-lost": ({ flags }: { flags: Flags }) => say`loses ${flagWords(flags)}`,
  "cannot-be-undone": () => say`! cannot be undone`,
  "opens-again": () => say`! opens again, closed by hand`,
  /** Of a channel that exists: `to` are its new viewers; null where the line above names them. */
  "shows-channel": ({ to }: { to: readonly string[] | null }) =>
    to === null
      ? say`! shows the channel with all earlier messages`
      : say`! shows the channel with all earlier messages to ${valueSentence(to)}`,
  "drift-of": ({ why }: { why: ReasonPhrase }) => say`drift: ${reasonText(why)}`,
  "forgotten-because": ({ why }: { why: ReasonPhrase }) => say`forgotten: ${reasonText(why)}`,
  "replaces-announcement": () => say`replaces ${STANDING}`,
  // An announcement that is withdrawn by the id of its message leaves any other alone (service-facts 3.7).
  /** The id of its message; null when guildform does not know it. */
  "withdraws-announcement": ({ id }: { id: string | null }) =>
    id === null
      ? say`withdraws ${STANDING}`
      : say`withdraws the announcement of ${nameWords(id)}; any other announcement stays`,
  /** New channels that are alike; null = in no group. */
  "like-channels": ({ channels, group }: { channels: number; group: string | null }) =>
    say`${countedText(channels, "channel")} in ${group === null ? own("no group") : nameWords(group)} …, --verbose shows them`,
  /** Before the names of the channels. */
  "channels-adopted": ({ channels, ...inside }: AdoptedCounts) =>
    say`${countedText(channels, "channel")} adopted${insideWords(inside)}:`,
  /** Behind an adopted object that holds them, and before their names. */
  "adopted-with": (counts: AdoptedCounts) => adoptedWith(counts),
  /** Behind the first names of a list. */
  "names-more": ({ more }: { more: number }) => say` and ${more} more`,
  "given-to-each": ({ given }: { given: readonly HeldBy[] }) =>
    say`each with ${listed(
      given.map(
        ({ kind, name, id, flags }) =>
          say`${NOUN[kind]} ${nameWords(name)}${id === null ? say`` : say` (${nameWords(id)})`} ${flagWords(flags)}`,
      ),
      { separator: "; " },
    )}`,
  /** What a new channel will be like: its attributes by their paths. */
  "channel-traits": ({ traits }: { traits: readonly (readonly [path: string, value: Json])[] }) =>
    channelTraits(traits),
});

type Inside = Omit<AdoptedCounts, "channels">;

/** ` with 2 messages and 1 thread`; empty for none. */
function insideWords(inside: Inside): Sentence {
  const counts = insideCounts(inside);
  return counts.length === 0 ? say`` : say` with ${listed(counts, { separator: " and " })}`;
}

const insideCounts = ({ messages, threads }: Inside): Sentence[] => [
  ...(messages === 0 ? [] : [countedText(messages, "message")]),
  ...(threads === 0 ? [] : [countedText(threads, "thread")]),
];

function adoptedWith({ channels, ...inside }: AdoptedCounts): Sentence {
  const counts = insideCounts(inside);
  const all = channels === 0 ? counts : [countedText(channels, "channel"), ...counts];
  return say`adopted with ${listed(all, { separator: ", ", last: " and " })}${own(channels === 0 ? "" : ":")}`;
}

/** `was channel.hall`, `adopts 201 (the only live one with this name)`. */
function claimWords(claim: ClaimOrigin): Sentence {
  if ("was" in claim) return say`was ${claim.was === null ? valueSentence(null) : addressWords(claim.was)}`;
  const id = valueSentence(claim.adopts);
  return claim.found === null ? say`adopts ${id}` : say`adopts ${id} (${foundBy(claim.found)})`;
}

/** Flags have names of guildform's. */
const flagWords = (flags: readonly string[]): Sentence =>
  flags.length === 0
    ? valueSentence([])
    : listed(flags.map((flag) => (/^(?!nothing$)[a-z_]+$/.test(flag) ? own(flag) : nameWords(flag))));
