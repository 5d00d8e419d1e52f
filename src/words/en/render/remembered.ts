// Describes the records that an apply writes into the state without a call.

import { phrases } from "../../codes.js";
import { listed, say } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import { countedText } from "../counted-text.js";
import { addressWords, nameWords } from "./values.js";

/** `type` is the type of the entry in the state. */
export type Remembered =
  | { readonly type: "rename"; readonly from: string; readonly to: string }
  | { readonly type: "protect"; readonly addresses: readonly string[] }
  | { readonly type: "posts"; readonly day: string; readonly channel: string }
  /** `of` is an address, an id or a digest. */
  | {
      readonly type:
        | "bind"
        | "forget"
        | "intent"
        | "run"
        | "change"
        | "ahead"
        | "shown"
        | "settle"
        | "pace"
        | "plan"
        | "move";
      readonly of: string;
    };

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

export const rememberedWords = phrases({
  "remembered-title": () => say`Remembered in the state without a call`,
  /** `beside` is `plan` if the apply also makes calls. */
  "entries-remembered": ({
    entries,
    beside,
    named,
  }: {
    entries: number;
    beside: "plan" | "nothing";
    named: boolean;
  }) => {
    const count = countedText(entries, "entry", "entries");
    const where = named ? say`` : say`; --verbose names what changes`;
    return beside === "nothing"
      ? say`Apply makes no call and brings ${count} of the state up to date${where}.`
      : say`Apply also brings ${count} of the state up to date without a call${where}.`;
  },
  "remembered-verb": ({ type }: { type: Remembered["type"] }) => VERB[type],
  remembered: (one: Remembered) => {
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
});
