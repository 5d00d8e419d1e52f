// Describes one change of a plan, and groups of similar changes.

import type { Json } from "../../../model/json.js";
import { phrases } from "../../codes.js";
import { listed, own, say } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import type { AdoptedBy, ReasonPhrase } from "../../shapes/reasons.js";
import { countedText } from "../counted-text.js";
import { foundBy, reasonText } from "../plan/reasons.js";
import { channelTraits } from "./channel-traits.js";
import { addressWords, nameWords, valueSentence } from "./values.js";

/** A change is of one of these kinds. Permissions of roles and of users are different kinds. */
type ShownKind =
  | "group"
  | "channel"
  | "role_permission"
  | "user_permission"
  | "member"
  | "channel_admin"
  | "pin"
  | "message"
  | "reaction"
  | "thread"
  | "announcement"
  | "role"
  | "policy";

/** A role or user has these flags, such as `["view", "speak"]`. */
type Flags = readonly string[];

export interface HeldBy {
  readonly kind: ShownKind;
  readonly name: string;
  /** `id` is null if the name contains it. */
  readonly id: string | null;
  readonly flags: Flags;
}

/**
 * `was` is the former key of a renamed object. `adopts` is the id of a live object. `found` is the evidence for it, or
 * null if no call depends on it.
 */
export type ClaimOrigin =
  | { readonly was: string | null }
  | { readonly adopts: string | null; readonly found: AdoptedBy | null };

/** Counts channels that the plan only adopts, and the adopted content in them. */
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
  member: say`member`,
  channel_admin: say`administrator`,
  pin: say`pin`,
  message: say`message`,
  reaction: say`reaction`,
  thread: say`thread`,
  announcement: say`announcement`,
  role: say`role`,
  policy: say`policy`,
};

/** No call of the service reads the announcement (service-facts 3.6, 9.43). */
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
  /** guildform could not read the entry, and the call takes the rights all the same. */
  "flags-unread": () => say`unknown, then none`,
  "flags-lost": ({ flags }: { flags: Flags }) => say`loses ${flagWords(flags)}`,
  "cannot-be-undone": () => say`! cannot be undone`,
  "opens-again": () => say`! opens again, closed by hand`,
  /** `to` are the new viewers of an existing channel. It is null if the line above has them. */
  "shows-channel": ({ to }: { to: readonly string[] | null }) =>
    to === null
      ? say`! shows the channel with all earlier messages`
      : say`! shows the channel with all earlier messages to ${valueSentence(to)}`,
  /** The user of a membership newly sees these channels. */
  "shows-channels": ({ channels }: { channels: readonly string[] }) =>
    say`! shows ${listed(channels.map(addressWords))} with all earlier messages`,
  "drift-of": ({ why }: { why: ReasonPhrase }) => say`drift: ${reasonText(why)}`,
  "forgotten-because": ({ why }: { why: ReasonPhrase }) => say`forgotten: ${reasonText(why)}`,
  "replaces-announcement": () => say`replaces ${STANDING}`,
  // A call that withdraws an announcement by the id of its message leaves any other announcement (service-facts 3.7).
  /** `id` is the id of the message, or null if guildform does not know it. */
  "withdraws-announcement": ({ id }: { id: string | null }) =>
    id === null
      ? say`withdraws ${STANDING}`
      : say`withdraws the announcement of ${nameWords(id)}; any other announcement stays`,
  /** Counts new channels that are alike. `group` is null if they are in no group. */
  "like-channels": ({ channels, group }: { channels: number; group: string | null }) =>
    say`${countedText(channels, "channel")} in ${group === null ? own("no group") : nameWords(group)} …, --verbose shows them`,
  /** The names of the channels follow this text. */
  "channels-adopted": ({ channels, ...inside }: AdoptedCounts) =>
    say`${countedText(channels, "channel")} adopted${insideWords(inside)}:`,
  /** The text follows an adopted object that contains these, and their names follow the text. */
  "adopted-with": (counts: AdoptedCounts) => adoptedWith(counts),
  "names-more": ({ more }: { more: number }) => say` and ${more} more`,
  "given-to-each": ({ given }: { given: readonly HeldBy[] }) =>
    say`each with ${listed(
      given.map(
        ({ kind, name, id, flags }) =>
          say`${NOUN[kind]} ${nameWords(name)}${id === null ? say`` : say` (${nameWords(id)})`} ${flagWords(flags)}`,
      ),
      { separator: "; " },
    )}`,
  /** Describes a new channel by its attributes. A trait is the path of an attribute and its value. */
  "channel-traits": ({ traits }: { traits: readonly (readonly [path: string, value: Json])[] }) =>
    channelTraits(traits),
});

type Inside = Omit<AdoptedCounts, "channels">;

/** Returns ` with 2 messages and 1 thread`, or an empty sentence. */
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

/** Returns `was channel.hall`, or `adopts 201 (the only live one with this name)`. */
function claimWords(claim: ClaimOrigin): Sentence {
  if ("was" in claim) return say`was ${claim.was === null ? valueSentence(null) : addressWords(claim.was)}`;
  const id = valueSentence(claim.adopts);
  return claim.found === null ? say`adopts ${id}` : say`adopts ${id} (${foundBy(claim.found)})`;
}

/** A text of small letters and _ is a flag, which is a word of guildform. */
const flagWords = (flags: readonly string[]): Sentence =>
  flags.length === 0
    ? valueSentence([])
    : listed(flags.map((flag) => (/^(?!nothing$)[a-z_]+$/.test(flag) ? own(flag) : nameWords(flag))));
