// Reports changes in the file that the service cannot make.

import { addressKey, writtenAddress } from "../../../model/address.js";
import { byCase } from "../../cases.js";
import type { CodeWords } from "../../codes.js";
import { foreign, inFile, listed, own, say } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import type { FixedParams, NoEdit } from "../../shapes/fixed.js";
import { quotedName } from "../quoted-name.js";

const NO_EDIT: Readonly<Record<NoEdit, Sentence>> = {
  moves: say`it moves to another channel`,
  "no-keyboard": say`only markdown with a keyboard can be edited`,
  "foreign-author": say`the bot can edit only what it wrote itself`,
  asked: say`the file says \`on_change: replace\``,
};

/** The reason of a replacement contains this text too. */
export const noEditText = (because: NoEdit): Sentence => NO_EDIT[because];

const otherwise = byCase<FixedParams["E-THREAD-CHANGED"], Sentence>({
  elsewhere: () => say`is in another channel than the file says`,
  title: ({ live, wanted }) => say`is titled ${quotedName(live)}, not ${quotedName(wanted)} as in the file`,
  posted: ({ keys }) =>
    say`was posted with another ${listed(keys.map(foreign), { separator: " and " })} than the file has now`,
});

export const fixed: CodeWords<FixedParams> = {
  "E-IMMUTABLE": ({ address, key, is, wanted, channel }) => ({
    message: say`${foreign(address)}: ${foreign(key)} is ${is === null ? own("none") : foreign(is)} in the guild and ${foreign(wanted)} in the file; the service cannot change it`,
    hint: say`To keep the channel, remove \`${foreign(key)}:\`. For a new channel, put \`{ channel_id: "${foreign(channel)}" }\` under \`removed:\` and declare it under a new key; the old channel and its messages are then lost.`,
  }),
  "E-THREAD-CHANGED": (params) => ({
    message: say`${foreign(params.address)} (${foreign(params.thread)}) ${otherwise(params)}, and a thread cannot be edited`,
    hint: say`Restore the posted values in the file. Or give it a new key and write \`- { thread: ${inFile(addressKey(writtenAddress(params.address)))} }\` under \`removed:\`: guildform posts a new thread, and the old comments are lost.`,
  }),
  "E-EDIT-IMPOSSIBLE": ({ address, because }) => ({
    message: say`${foreign(address)} differs from the file and cannot be edited: ${noEditText(because)}`,
    hint: say`Write \`on_change: replace\` to post a new message and recall the old one, or \`on_change: keep\` to keep the posted message.`,
  }),
};
