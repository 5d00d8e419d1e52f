// Reports objects that a plan would delete or stop managing, and objects that guildform does not manage.

import { addressKind, writtenAddress } from "../../../model/address.js";
import type { CodeWords } from "../../codes.js";
import { foreign, listed, own, say } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import type { ProtectionParams } from "../../shapes/protection.js";
import { countedText } from "../counted-text.js";
import { quotedName } from "../quoted-name.js";
import { allowing, allowingHere } from "./allowing.js";

type Protected = ProtectionParams["E-PROTECTED"];

function protectedHint({ becomes, by }: Protected): Sentence {
  if (by === "undo")
    return say`Remove it from \`policy.protect\` and apply that first, or undo only a later apply.`;
  const later = own(becomes === "unmanaged" ? "stop managing it" : "delete it");
  if (by === "file") return say`Remove it from \`policy.protect\`, apply, and ${later} in a later change.`;
  const cause = becomes === "unmanaged" ? say`entry under \`removed:\`` : say`deletion`;
  return say`It was protected at the last apply. Apply the file without the ${cause} first; then ${later}.`;
}

const isRole = (address: string): boolean => addressKind(writtenAddress(address)) === "role";

export const protection: CodeWords<ProtectionParams> = {
  "E-PROTECTED": (params) => {
    const { address, name, becomes } = params;
    const called = name === null ? say`${foreign(address)}` : say`${foreign(address)} (${quotedName(name)})`;
    const what = becomes === "unmanaged" ? "would no longer be managed" : `would be ${becomes}`;
    return { message: say`${called} is protected and ${own(what)}`, hint: protectedHint(params) };
  },
  "E-UNDO-DELETES": ({ address, name, count }) => ({
    message: say`${foreign(address)} (${quotedName(name)}): the undo deletes ${isRole(address) ? say`this role, and its members lose it` : say`this channel with all its messages; the service does not list messages, so guildform cannot see whether it has any`}`,
    hint: say`${isRole(address) ? say`Look at its members first. If no member needs it` : say`Look into the channel first. If you need nothing in it`}, run \`undo\` and \`apply\` with ${allowingHere("deletes", count)}.`,
  }),
  "E-GROUP-NOT-EMPTY": ({ left, by }) => ({
    message: say`the plan deletes the group of ${countedText(left.length, "channel")}, so that ${own(left.length === 1 ? "it is" : "they are")} in no group afterwards: ${listed(left.map(({ id, name }) => say`${quotedName(name)} (${foreign(id)})`))}`,
    hint:
      by === "undo"
        ? say`Move them elsewhere first, or accept it with ${allowingHere("ungrouped", left.length)}.`
        : say`Declare them under another group or under \`removed:\`, or accept it with ${allowing("ungrouped", left.length)}.`,
  }),
  "E-UNMANAGED": ({ unmanaged }) => {
    const names = unmanaged.map(
      ({ id, name, kind }) =>
        say`${own(kind === "group" ? "group " : "")}${quotedName(name)} (${foreign(id)})`,
    );
    const what = unmanaged.length === 1 ? "1 live channel is" : `${unmanaged.length} live channels are`;
    return {
      message: say`${own(what)} not in the file, and policy.unmanaged_channels is error: ${listed(names)}`,
      hint: say`Declare them, put them under \`removed:\`, or set \`unmanaged_channels: keep\`.`,
    };
  },
  "W-NAMESAKE": ({ kind, name, twin, address, id }) =>
    kind === "role"
      ? {
          message: say`the guild has another role named ${quotedName(name)}: ${foreign(twin)}; ${foreign(address)} is ${foreign(id)}, which state has bound`,
          hint: say`Rename one of the two in the guild, or write the id instead of the name under \`roles:\`: ${foreign(`"${id}"`)}.`,
        }
      : {
          message: say`the guild has another ${own(kind)} named ${quotedName(name)} in the same place: ${foreign(twin)}, which guildform does not manage; ${foreign(address)} is ${foreign(id)}`,
          hint: say`To delete it, write \`- { ${own(kind)}_id: "${foreign(twin)}" }\` under \`removed:\`. To keep both, write \`channel_id: "${foreign(id)}"\` at ${foreign(address)}.`,
        },
};
