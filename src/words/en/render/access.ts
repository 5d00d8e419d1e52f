// English: who gains and who loses what.

import type { PhraseWords } from "../../catalogue.js";
import type { AccessTurn, AccessWordParams } from "../../params/render/access.js";
import { foreign, listed, own, say } from "../../say.js";
import { countedText } from "../counted-text.js";
import { nameWords } from "./values.js";

export const accessWords: PhraseWords<AccessWordParams> = {
  "access-title": () => say`Access`,
  audience: ({ who }) => {
    const [kind = "", ...name] = who.split(".");
    return name.length === 0 ? say`${own("everyone")}` : say`${kindWords(kind)} ${nameWords(name.join("."))}`;
  },
  "access-turn": ({ turn, rights, channels, more }) => {
    const named = channels.map(({ name, isNew }) =>
      isNew ? say`${nameWords(name)} (new)` : nameWords(name),
    );
    const where = more === 0 ? listed(named) : say`${listed(named)} and ${countedText(more, "more channel")}`;
    const seen = rights.length === 1 && rights[0] === "view";
    return say`${own(TURN[turn])} ${listed(rights.map(own))} ${own(seen ? "of" : "in")} ${where}`;
  },
  "access-not-known": ({ unread }) =>
    unread
      ? say`An ordinary member is meant, who holds nothing else. Where an entry could not be read, it says "may".`
      : say`An ordinary member is meant, who holds nothing else: roles of users, and users whom nobody names, cannot be listed.`,
};

const TURN: Readonly<Record<AccessTurn, string>> = {
  gains: "gains",
  loses: "loses",
  may_gain: "may gain",
  may_lose: "may lose",
};

const kindWords = (kind: string) => (kind === "role" || kind === "user" ? own(kind) : foreign(kind));
