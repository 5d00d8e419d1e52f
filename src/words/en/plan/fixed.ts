// English: what the file wants otherwise and the service cannot change.

import { addressKey, writtenAddress } from "../../../model/address.js";
import type { CodeWords } from "../../catalogue.js";
import { byCase } from "../../params/cases.js";
import type { FixedParams, NoEdit } from "../../params/plan/fixed.js";
import { foreign, inFile, listed, own, say } from "../../say.js";
import type { Sentence } from "../../sentence.js";

const NO_EDIT: Readonly<Record<NoEdit, Sentence>> = {
  moves: say`it moves to another channel`,
  "no-keyboard": say`only markdown with a keyboard can be edited`,
  "foreign-author": say`the bot can edit only what it wrote itself`,
  asked: say`the file says \`on_change: replace\``,
};

/** Also stands in the reason of a replacement. */
export const noEditText = (because: NoEdit): Sentence => NO_EDIT[because];

const otherwise = byCase<FixedParams["E-THREAD-CHANGED"], Sentence>({
  elsewhere: () => say`stands in another channel than the file says`,
  title: ({ live, wanted }) => say`is titled "${foreign(live)}" and not "${foreign(wanted)}" as in the file`,
  posted: ({ keys }) =>
    say`was posted with another ${listed(keys.map(foreign), { separator: " and " })} than the file has now`,
});

export const fixed: CodeWords<FixedParams> = {
  "E-IMMUTABLE": ({ address, key, is, wanted, channel }) => ({
    message: say`${foreign(address)}: ${foreign(key)} is ${is === null ? own("none") : foreign(is)} in the guild and ${foreign(wanted)} in the file; the service cannot change it`,
    hint: say`Either drop \`${foreign(key)}:\` to keep the channel as it is, or put \`{ channel_id: "${foreign(channel)}" }\` under \`removed:\` and declare the new channel under a new key (the old one and its messages are then lost).`,
  }),
  "E-THREAD-CHANGED": (params) => ({
    message: say`${foreign(params.address)} (${foreign(params.thread)}) ${otherwise(params)}, and a thread cannot be edited`,
    hint: say`Put it back in the file; or give it a new key and write \`- { thread: ${inFile(addressKey(writtenAddress(params.address)))} }\` under \`removed:\`, which posts it anew and loses the comments under the old one.`,
  }),
  "E-EDIT-IMPOSSIBLE": ({ address, because }) => ({
    message: say`${foreign(address)} differs from the file and cannot be edited: ${noEditText(because)}`,
    hint: say`Write \`on_change: replace\` to have it posted anew and the old one recalled, or \`on_change: keep\` to leave it as it is.`,
  }),
};
