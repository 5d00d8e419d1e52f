// Reports mistakes in `removed:` and `policy:`.

import { threadAddress } from "../../../model/address.js";
import { byCase } from "../../cases.js";
import type { CodeWords } from "../../codes.js";
import { foreign, own, quoted, say } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import type { RemovedParams } from "../../shapes/removed.js";
import { didYouMean } from "../did-you-mean.js";
import { placeText } from "../place-text.js";

const standsForIt = (what: Sentence, address: string) => ({
  message: say`${what} is under \`removed:\`, but it is the object of ${foreign(address)}, which the file declares`,
  hint: say`Remove one of the two.`,
});

export const removed: CodeWords<RemovedParams> = {
  "E-REMOVED-DUPLICATE": ({ first }) => ({
    message: say`this is removed twice; the first is at ${placeText(first)}`,
    hint: say`keep one of the two`,
  }),
  "E-REMOVED-DECLARED": byCase({
    file: ({ kind, named, at, isKept }) => ({
      message: say`the ${own(kind)} ${named.case === "id" ? foreign(named.id) : quoted(named.key)} is removed here and declared at ${placeText(at)}`,
      hint: isKept
        ? say`remove the block to stop managing it, or this entry to keep managing it`
        : say`remove the block to delete it, or this entry to keep it`,
    }),
    user: ({ name, at, isKept }) => ({
      message: say`the user ${quoted(name)} is removed here and named at ${placeText(at)}`,
      hint: isKept
        ? say`remove the name there to stop managing the user, or this entry to keep managing it`
        : say`remove the name there to take everything from the user, or this entry to keep it`,
    }),
    id: ({ id, address }) => standsForIt(say`${foreign(id)}`, address),
    thread: ({ named, channel, address }) =>
      standsForIt(
        named.case === "key"
          ? say`${foreign(threadAddress(channel, named.key))}`
          : say`thread ${foreign(named.id)} in ${foreign(channel)}`,
        address,
      ),
  }),
  "W-REMOVED-CHANNEL-UNKNOWN": ({ key, isAddress, near }) => ({
    message: say`no channel has the key ${quoted(key)}`,
    hint: isAddress
      ? say`write it without \`thread.\` here: CHANNEL/KEY`
      : didYouMean(near, say`this is correct if an earlier version of the file declared the forum`),
  }),
  "E-PROTECT-REMOVED": ({ text, at }) => ({
    message: say`${quoted(text)} is protected here and removed at ${placeText(at)}`,
    hint: say`the state keeps the protection: remove this entry and apply, and remove the object in a later change`,
  }),
  "W-PROTECT-UNKNOWN": ({ key, thread, near }) => ({
    message: say`nothing in this file has the key ${quoted(key)}`,
    hint:
      thread === null
        ? didYouMean(near, say`this is correct if an earlier version of the file declared it`)
        : say`name a thread with its channel: ${quoted(thread)}`,
  }),
};
