// Lists the changes that a plan leaves for a later run. Each reason follows once below its addresses. A plan and the report of an
// apply for a forge show it.

import { groupedBy } from "../../model/grouped-by.js";
import type { Deferred } from "../../plan/value/plan.js";
import { inWords } from "../../words/in-words.js";
import { NOTHING_SAID } from "../../words/sentence.js";
import type { Block } from "../document/block.js";
import { laterText, laterWords } from "../later-words.js";

/** Returns no block if the plan leaves nothing. */
export function deferredList(deferred: readonly Deferred[]): Block[] {
  if (deferred.length === 0) return [];
  const alike = groupedBy(deferred, laterText);
  const entries = [...alike.values()].map((those) => ({
    words: inWords("addresses", { addresses: those.map(({ address }) => address) }),
    note: those[0] === undefined ? NOTHING_SAID : laterWords(those[0]),
  }));
  return [{ kind: "list", entries }];
}
