// Describes which audience gains or loses access to which channels.

import type { SettableFlag } from "../../../model/permissions.js";
import { phrases } from "../../codes.js";
import { foreign, listed, own, say } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import { countedText } from "../counted-text.js";
import { nameInLine } from "./values.js";

type AccessTurn = "gains" | "loses" | "may_gain" | "may_lose";

export interface AccessKept {
  /** Has the first audiences that keep all of the rights, such as `role.moderator`. */
  readonly all: readonly string[];
  readonly more: number;
  /** Has the first audiences that keep a part of the rights. */
  readonly part: readonly { readonly who: string; readonly rights: readonly SettableFlag[] }[];
  readonly morePart: number;
}

export const accessWords = phrases({
  "access-title": () => say`Access`,
  /** `everyone`, `role.moderator`, `user.alice`. */
  audience: ({ who }: { who: string }) => audienceWords(who),
  "audience-number": ({ who, members }: { who: string; members: number }) =>
    say`${audienceWords(who)} (${countedText(members, "member")})`,
  "access-turn": ({
    turn,
    rights,
    channels,
    more,
    keptBy,
  }: {
    turn: AccessTurn;
    rights: readonly SettableFlag[];
    channels: readonly { name: string; isNew: boolean }[];
    more: number;
    /** `keptBy` has the audiences that keep a right that everyone loses. It is null if the line does not name them. */
    keptBy: AccessKept | null;
  }) => {
    const named = channels.map(({ name, isNew }) =>
      isNew ? say`${nameInLine(name)} (new)` : nameInLine(name),
    );
    const where = more === 0 ? listed(named) : say`${listed(named)} and ${countedText(more, "more channel")}`;
    const isSight = rights.length === 1 && rights[0] === "view";
    return say`${own(TURN[turn])} ${listed(rights.map(own))} ${own(isSight ? "of" : "in")} ${where}${keptBy === null ? say`` : keptWords(keptBy, rights.length)}`;
  },
  "access-not-known": ({ unread }: { unread: boolean }) =>
    unread
      ? say`This is for an ordinary member without other roles or entries. "may": guildform could not read an entry.`
      : say`This is for an ordinary member without other roles or entries. It leaves out other roles of users, and users that neither file nor state names.`,
  /** The entries are of roles and users that the plan does not change. */
  "access-not-read": ({ read, of }: { read: number; of: number }) =>
    say`guildform read ${read} of ${countedText(of, "entry", "entries")}, the limit for one plan. If a channel opens or closes, roles and users with unread entries may gain or lose access too.`,
});

function audienceWords(who: string): Sentence {
  const [kind = "", ...name] = who.split(".");
  return name.length === 0 ? say`${own("everyone")}` : say`${kindWords(kind)} ${nameInLine(name.join("."))}`;
}

/** Returns ` (role moderator and 3 more keep these rights; role guest keeps only view)`. */
function keptWords({ all, more, part, morePart }: AccessKept, rights: number): Sentence {
  const lost = rights === 1 ? say`this right` : say`these rights`;
  if (all.length + part.length === 0) return say` (no known role or user keeps ${lost})`;
  const whole = all.length === 0 ? [] : [say`${subjects(all, more)} ${lost}`];
  const parts = part.map(
    ({ who, rights }) => say`${audienceWords(who)} keeps only ${listed(rights.map(own))}`,
  );
  const others =
    morePart === 0 ? [] : [say`${morePart} more ${own(morePart === 1 ? "keeps" : "keep")} a part`];
  return say` (${listed([...whole, ...parts, ...others], { separator: "; " })})`;
}

/** Returns `role moderator keeps`, or `role moderator, role guest and 3 more keep`. */
function subjects(all: readonly string[], more: number): Sentence {
  const named = all.map(audienceWords);
  if (more > 0) return say`${listed(named)} and ${more} more keep`;
  return say`${listed(named, { last: " and " })} ${own(named.length === 1 ? "keeps" : "keep")}`;
}

const TURN: Readonly<Record<AccessTurn, string>> = {
  gains: "gains",
  loses: "loses",
  may_gain: "may gain",
  may_lose: "may lose",
};

const kindWords = (kind: string) => (kind === "role" || kind === "user" ? own(kind) : foreign(kind));
