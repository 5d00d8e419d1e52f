// English: `removed:` and `policy:`.

import type { CodeWords } from "../catalogue.js";
import type { RemovedParams } from "../params/removed.js";
import { foreign, own, quoted, say } from "../say.js";
import { didYouMean } from "./did-you-mean.js";
import { placeText } from "./place-text.js";

export const removed: CodeWords<RemovedParams> = {
  "E-REMOVED-DUPLICATE": ({ first }) => ({
    message: say`this is removed twice; the first is at ${placeText(first)}`,
    hint: say`keep one of the two`,
  }),
  "E-REMOVED-DECLARED": ({ kind, named, at, isKept }) => ({
    message: say`the ${own(kind)} ${named.case === "id" ? foreign(named.id) : quoted(named.key)} is removed here and declared at ${placeText(at)}`,
    hint: isKept
      ? say`remove the block to stop managing it, or this entry to go on`
      : say`remove the block to delete it, or this entry to keep it`,
  }),
  "W-REMOVED-CHANNEL-UNKNOWN": ({ key, isAddress, near }) => ({
    message: say`no channel has the key ${quoted(key)}`,
    hint: isAddress
      ? say`it is named here without \`thread.\`: CHANNEL/KEY`
      : didYouMean(near, say`this is right when it stands for a forum that an earlier version declared`),
  }),
  "E-PROTECT-REMOVED": ({ text, at }) => ({
    message: say`${quoted(text)} is protected here and removed at ${placeText(at)}`,
    hint: say`protection also outlives the line: apply without this entry first, then remove`,
  }),
  "W-PROTECT-UNKNOWN": ({ key, thread, near }) => ({
    message: say`nothing in this file has the key ${quoted(key)}`,
    hint:
      thread === null
        ? didYouMean(near, say`this is right when it stands for something that an earlier version declared`)
        : say`a thread is named with its channel: ${quoted(thread)}`,
  }),
};
