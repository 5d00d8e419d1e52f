// What a plan leaves for a later run, and why: each reason once below the addresses that it holds for.

import { groupedBy } from "../../model/grouped-by.js";
import type { Deferred } from "../../plan/value/plan.js";
import { inWords } from "../../words/in-words.js";
import { NOTHING_SAID } from "../../words/sentence.js";
import type { Block } from "../document/block.js";
import { laterText, laterWords } from "../later-words.js";

/** Empty when nothing is left. */
export function deferredList(deferred: readonly Deferred[]): Block[] {
  if (deferred.length === 0) return [];
  const alike = groupedBy(deferred, laterText);
  const entries = [...alike.values()].map((those) => ({
    words: inWords("addresses", { addresses: those.map(({ address }) => address) }),
    note: those[0] === undefined ? NOTHING_SAID : laterWords(those[0]),
  }));
  return [{ kind: "list", entries }];
}
