// English: changes by hand, and the two ways on from each.

import type { PhraseWords } from "../../catalogue.js";
import type { DriftWordParams } from "../../params/render/drift.js";
import { code, listed, own, say, written } from "../../say.js";
import { countedText } from "../counted-text.js";
import { runText } from "../moment-text.js";
import { scopeFlags } from "../scope-flags.js";
import { addressWords, valueSentence } from "./values.js";

const SIGN = { changed: say`~ `, gone: say`- `, "says-else": say`~ ` };

const ACCEPTS = {
  it: say`accepts it`,
  "with-inside": say`accepts it, with all inside`,
  nothing: say`shows all three values`,
  "by-hand": say`shows where a person has to edit the file`,
};

export const driftWords: PhraseWords<DriftWordParams> = {
  "drift-title": ({ objects, accepted, since }) => {
    const apply =
      since === null
        ? say`since the last apply`
        : say`since the apply of ${runText({ at: since.at, id: since.run })} by ${written(since.by)}`;
    if (objects === 0) return say`Nothing was changed by hand ${apply}.`;
    const changed = say`${countedText(objects, "object")} ${own(objects === 1 ? "was" : "were")} changed by hand ${apply}`;
    if (accepted === 0) return say`${changed}:`;
    return accepted === objects
      ? say`${changed}, all accepted in the file, and the next apply records that:`
      : say`${changed}, ${accepted} of them accepted in the file:`;
  },
  "drift-bound": ({ bound }) =>
    bound === 0
      ? say`State knows no object: nothing that it knows can have been changed.`
      : say`State knows ${countedText(bound, "object")}.`,
  "drift-sign": ({ is }) => SIGN[is],
  "drift-gone": ({ along, with: outer }) => {
    if (outer !== null) return say`gone with ${addressWords(outer)}, which somebody deleted`;
    return along === 0
      ? say`gone: somebody deleted it`
      : say`gone: somebody deleted it, and with it ${countedText(along, "object")} of the state`;
  },
  "drift-scope": ({ left, ...globs }) =>
    say`A part of the guild: ${scopeFlags(globs)}. ${countedText(left, "object")} of the state ${own(left === 1 ? "is" : "are")} left out.`,
  "drift-thread": () =>
    say`says something else than when it was posted; nothing puts that back (\`guildform explain W-THREAD-DRIFT\`)`,
  "drift-both": ({ path, next, leaves }) =>
    leaves
      ? say`both: the file was changed too, and asks for no other ${own(path)}`
      : say`both: the file was changed too, and asks for ${own(path)} ${valueSentence(next)}`,
  "drift-back": ({ is, next }) => {
    switch (next) {
      case "leaves":
        return is === "gone"
          ? say`does not bring it back: the file does not ask for it`
          : say`leaves it: the file asks for nothing else`;
      case "records":
        return say`records it: accepted in the file`;
      case "file-says-else":
        return say`sets what the file says`;
      case "later":
        return say`leaves it to a later run: no more posts fit into the day`;
      case "puts-back":
        return is === "gone" ? say`makes it anew` : say`puts it back`;
      case null:
        return is === "gone"
          ? say`makes it anew if the file asks for it`
          : say`puts it back if the file asks for it`;
      default:
        return next satisfies never;
    }
  },
  "drift-stopped": ({ codes }) => {
    const [code] = codes;
    if (code === undefined) return say`\`guildform apply\` is refused, for the reason below.`;
    const refused = say`\`guildform apply\` is refused: ${listed(codes.map((one) => written(one)))}.`;
    // What a person does to have it put back all the same.
    return code === "E-CHANNEL-ID-GONE"
      ? say`${refused} Once \`channel_id:\` is taken out of the file, it makes it anew.`
      : refused;
  },
  "drift-role": ({ path, isNamed }) =>
    isNamed
      ? say`guildform makes no roles. Make one in the app and write its name or id under \`roles:\` in ${written(path)}, or take the role out of the file and out of all that names it.`
      : say`guildform makes no roles, and the file does not ask for this one: the next apply forgets it.`,
  "drift-accepted": ({ accepts }) => ACCEPTS[accepts],
  "drift-command": ({ command }) => say`${code(own(command))}`,
  "drift-unread": ({ addresses }) => say`Not read, so nobody knows: ${listed(addresses.map(addressWords))}`,
  "drift-unmanaged": ({ channels }) =>
    say`${countedText(channels, "channel or group", "channels and groups")} of the guild ${own(channels === 1 ? "is" : "are")} not managed: state does not know ${own(channels === 1 ? "it" : "them")}.`,
  "drift-refused": ({ path, is, codes }) => {
    const reasons = listed(codes.map((one) => written(one)));
    return is === "unusable"
      ? say`${written(path)} cannot be planned, so \`guildform apply\` is refused: ${reasons} (\`guildform validate\` and \`guildform plan\` tell).`
      : say`\`guildform apply\` is refused as it stands: ${reasons} (\`guildform plan\` tells how to allow it).`;
  },
  "drift-no-file": ({ path }) =>
    say`There is no ${written(path)} here. Where the file is, \`guildform drift\` says what the next apply makes of each change.`,
};
