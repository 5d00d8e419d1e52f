// What a plan leaves for a later run, and why: each reason once below the addresses that it holds for.

import type { Deferred } from "../../plan/value/plan.js";
import { written } from "../../words/say.js";
import { Sentence } from "../../words/sentence.js";
import { inWords } from "../../words/words-of.js";
import type { Block } from "../document/block.js";

/** Empty when nothing is left. */
export function deferredList(deferred: readonly Deferred[]): Block[] {
  if (deferred.length === 0) return [];
  const addresses = new Map<string, string[]>();
  for (const { address, message } of deferred) {
    addresses.set(message, [...(addresses.get(message) ?? []), address]);
  }
  const entries = [...addresses].map(([message, those]) => ({
    words: inWords("addresses", { addresses: those }),
    note: new Sentence([written(message)]),
  }));
  return [{ kind: "list", entries }];
}
