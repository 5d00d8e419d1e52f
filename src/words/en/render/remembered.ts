// English: the records that an apply writes into the state without a call.

import type { PhraseWords } from "../../catalogue.js";
import type { Remembered, RememberedParams } from "../../params/render/remembered.js";
import { listed, say } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import { countedText } from "../counted-text.js";
import { addressWords, nameWords } from "./values.js";

const VERB: Readonly<Record<Remembered["type"], Sentence>> = {
  bind: say`binds`,
  forget: say`forgets`,
  rename: say`renames`,
  protect: say`protects`,
  intent: say`begins`,
  run: say`begins`,
  change: say`settles`,
  ahead: say`begins`,
  shown: say`settles`,
  posts: say`counts`,
  settle: say`settles`,
  pace: say`met`,
  plan: say`applied`,
  move: say`moves`,
};

export const rememberedWords: PhraseWords<RememberedParams> = {
  "remembered-title": () => say`Remembered in the state without a call`,
  "entries-remembered": ({ entries, beside, named }) => {
    const count = countedText(entries, "entry", "entries");
    const where = named ? say`` : say`; --verbose names what changes`;
    return beside === "nothing"
      ? say`Apply makes no call and brings ${count} of the state up to date${where}.`
      : say`Apply also brings ${count} of the state up to date without a call${where}.`;
  },
  "remembered-verb": ({ type }) => VERB[type],
  remembered: (one) => {
    switch (one.type) {
      case "rename":
        return say`${addressWords(one.from)} → ${addressWords(one.to)}`;
      case "protect":
        return one.addresses.length === 0 ? say`nothing` : listed(one.addresses.map(addressWords));
      case "posts":
        return say`posts of ${nameWords(one.day)} in ${nameWords(one.channel)}`;
      case "bind":
      case "forget":
      case "intent":
      case "run":
      case "change":
      case "ahead":
      case "shown":
      case "settle":
      case "pace":
      case "plan":
      case "move":
        return nameWords(one.of);
      default:
        return one satisfies never;
    }
  },
};
