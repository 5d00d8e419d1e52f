// English: one change in a plan.

import type { PhraseWords } from "../../catalogue.js";
import type { ChangeWordParams, ClaimOrigin, ShownKind } from "../../params/render/changes.js";
import { listed, own, say } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import { countedText } from "../counted-text.js";
import { foundBy, reasonText } from "../plan/reasons.js";
import { channelTraits } from "./channel-traits.js";
import { addressWords, nameWords, valueSentence } from "./values.js";

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

export const changeWords: PhraseWords<ChangeWordParams> = {
  "kind-of-change": ({ kind }) => NOUN[kind],
  "left-for-later": () => say`left for later`,
  protected: () => say`protected from deletion`,
  unprotected: () => say`no longer protected`,
  "subject-id": ({ id }) => say` (${nameWords(id)})`,
  "reaction-on": ({ message }) => say`on ${nameWords(message)}`,
  claims: ({ claims }) => listed(claims.map(claimWords)),
  flags: ({ flags }) => flagWords(flags),
  "flags-kept": ({ flags }) => say`keeps ${flagWords(flags)}`,
  "flags-gained": ({ flags }) => say`gains ${flagWords(flags)}`,
  "flags-lost": ({ flags }) => say`loses ${flagWords(flags)}`,
  "cannot-be-undone": () => say`! cannot be undone`,
  "opens-again": () => say`! opens again, closed by hand`,
  "cannot-be-unseen": ({ to }) =>
    to === null
      ? say`! what is seen cannot be unseen`
      : say`! what is seen cannot be unseen (seen by ${valueSentence(to)})`,
  "drift-of": ({ why }) => say`drift: ${reasonText(why)}`,
  "forgotten-because": ({ why }) => say`forgotten: ${reasonText(why)}`,
  "replaces-announcement": () => say`replaces ${STANDING}`,
  // An announcement that is withdrawn by the id of its message leaves any other alone (service-facts 3.7).
  "withdraws-announcement": ({ id }) =>
    id === null
      ? say`withdraws ${STANDING}`
      : say`withdraws the announcement of ${nameWords(id)}; any other announcement stays`,
  "like-channels": ({ are, channels, group }) =>
    say`${countedText(channels, "channel")} in ${group === null ? own("no group") : nameWords(group)} ${own(are === "adopted" ? "adopted " : "")}…, --verbose shows them`,
  "each-found": ({ found }) => say`each ${foundBy(found)}`,
  "given-to-each": ({ given }) =>
    say`each with ${listed(
      given.map(
        ({ kind, name, id, flags }) =>
          say`${NOUN[kind]} ${nameWords(name)}${id === null ? say`` : say` (${nameWords(id)})`} ${flagWords(flags)}`,
      ),
      { separator: "; " },
    )}`,
  "channel-traits": ({ traits }) => channelTraits(traits),
};

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
