// Reports the changes that people made by hand, and the two ways to resolve each: an apply, or an edit of the file.

import type { Json } from "../../../model/json.js";
import { phrases } from "../../codes.js";
import { code, listed, own, say, written } from "../../say.js";
import { countedText } from "../counted-text.js";
import { runText } from "../moment-text.js";
import { scopeFlags } from "../scope-flags.js";
import { addressWords, valueSentence } from "./values.js";

type NextApply = "puts-back" | "file-says-else" | "leaves" | "records" | "later";

const SIGN = { changed: say`~ `, gone: say`- `, "says-else": say`~ ` };

const ACCEPTS = {
  it: say`accepts it`,
  "with-inside": say`accepts it, with all objects inside`,
  nothing: say`shows all three values`,
  "by-hand": say`shows the place to edit in the file`,
};

export const driftWords = phrases({
  /** `since` is null if the state has no apply with a call. */
  /** `accepted` is the number of objects whose change the file already has. */
  "drift-title": ({
    objects,
    accepted,
    since,
  }: {
    objects: number;
    accepted: number;
    since: { run: string; at: string; by: string } | null;
  }) => {
    const apply =
      since === null
        ? say`since the last apply`
        : say`since the apply of ${runText({ at: since.at, id: since.run })} by ${written(since.by)}`;
    if (objects === 0) return say`Nothing was changed by hand ${apply}.`;
    const changed = say`${countedText(objects, "object")} ${own(objects === 1 ? "was" : "were")} changed by hand ${apply}`;
    if (accepted === 0) return say`${changed}:`;
    return accepted === objects
      ? say`${changed}, all accepted in the file; the next apply records that:`
      : say`${changed}, ${accepted} of them accepted in the file:`;
  },
  "drift-bound": ({ bound }: { bound: number }) =>
    bound === 0
      ? say`The state has no objects, so guildform finds no drift.`
      : say`The state has ${countedText(bound, "object")}.`,
  "drift-sign": ({ is }: { is: "changed" | "gone" | "says-else" }) => SIGN[is],
  /**
   * `along` is the number of objects of the state that disappeared together with this one. `with` is the address of the
   * object together with which this one disappeared, or null.
   */
  "drift-gone": ({ along, with: outer }: { along: number; with: string | null }) => {
    if (outer !== null) return say`gone with ${addressWords(outer)}, removed outside guildform`;
    return along === 0
      ? say`gone: removed outside guildform`
      : say`gone: removed outside guildform, together with ${countedText(along, "object")} of the state`;
  },
  /** `left` is the number of objects of the state that the flags leave out. */
  "drift-scope": ({
    left,
    ...globs
  }: {
    targets: readonly string[];
    excludes: readonly string[];
    left: number;
  }) =>
    say`A part of the guild: ${scopeFlags(globs)}. ${countedText(left, "object")} of the state ${own(left === 1 ? "is" : "are")} left out.`,
  /** `isHeld` means that the user got the role, or the office of one channel, after the last apply. */
  "drift-member": ({ isOffice, isHeld }: { isOffice: boolean; isHeld: boolean }) => {
    const what = isOffice ? say`office` : say`role`;
    return isHeld
      ? say`gained: the user has this ${what}, and had not after the last apply`
      : say`lost: the user had this ${what} after the last apply, and has it no more`;
  },
  "drift-thread": () =>
    say`its text differs from the posted text; guildform cannot restore it (\`guildform explain W-THREAD-DRIFT\`)`,
  /** The file has changed too. `next` is its value for the attribute. `leaves` means that it accepts the live value. */
  "drift-both": ({ path, next, leaves }: { path: string; next: Json; leaves: boolean }) =>
    leaves
      ? say`both: the file changed too, and asks for no other ${own(path)}`
      : say`both: the file changed too, and asks for ${own(path)} ${valueSentence(next)}`,
  /** Describes the effect of `guildform apply`. `next` is null if guildform cannot plan the file. */
  "drift-back": ({ is, next }: { is: "changed" | "gone"; next: NextApply | null }) => {
    switch (next) {
      case "leaves":
        return is === "gone"
          ? say`does not create it again: the file does not ask for it`
          : say`leaves it: the file asks for nothing else`;
      case "records":
        return say`records it: accepted in the file`;
      case "file-says-else":
        return say`sets the value of the file`;
      case "later":
        return say`leaves it to a later run: the posts of this day are used up`;
      case "puts-back":
        return is === "gone" ? say`creates it again` : say`puts it back`;
      case null:
        return is === "gone"
          ? say`creates it again if the file asks for it`
          : say`puts it back if the file asks for it`;
      default:
        return next satisfies never;
    }
  },
  /** `guildform apply` has no effect on the object. `codes` are the codes of the reasons that are about this object. */
  "drift-stopped": ({ codes }: { codes: readonly string[] }) => {
    const [code] = codes;
    if (code === undefined) return say`\`guildform apply\` is refused, for the reason below.`;
    const refused = say`\`guildform apply\` is refused: ${listed(codes.map((one) => written(one)))}.`;
    return code === "E-CHANNEL-ID-GONE"
      ? say`${refused} Remove \`channel_id:\` from the file, and the next apply creates the channel again.`
      : refused;
  },
  /** Explains the next step for a role that is gone. `isNamed` means that the file may name it. */
  "drift-role": ({ path, isNamed }: { path: string; isNamed: boolean }) =>
    isNamed
      ? say`Create a role in the QQ client and write its name or id under \`roles:\` in ${written(path)}, or write \`create: true\` there. Or remove the role and its uses from the file.`
      : say`The file does not use this role: the next apply forgets it.`,
  /** Describes the effect of the command. With `nothing`, file and guild changed, so the command shows the choices. */
  "drift-accepted": ({ accepts }: { accepts: "it" | "with-inside" | "nothing" | "by-hand" }) =>
    ACCEPTS[accepts],
  "drift-command": ({ command }: { command: string }) => say`${code(own(command))}`,
  "drift-unread": ({ addresses }: { addresses: readonly string[] }) =>
    say`Not read, so not known: ${listed(addresses.map(addressWords))}`,
  "drift-unmanaged": ({ channels }: { channels: number }) =>
    say`${countedText(channels, "channel or group", "channels and groups")} of the guild ${own(channels === 1 ? "is" : "are")} not managed: the state does not have ${own(channels === 1 ? "it" : "them")}.`,
  /**
   * guildform refuses an apply with these codes. `is` is the reason: the file cannot be planned, or policy blocks its
   * plan.
   */
  "drift-refused": ({
    path,
    is,
    codes,
  }: {
    path: string;
    is: "unusable" | "blocked";
    codes: readonly string[];
  }) => {
    const reasons = listed(codes.map((one) => written(one)));
    return is === "unusable"
      ? say`${written(path)} has errors, so \`guildform apply\` is refused: ${reasons} (see \`guildform validate\` and \`guildform plan\`).`
      : say`\`guildform apply\` is refused now: ${reasons} (\`guildform plan\` shows how to allow it).`;
  },
  "drift-no-file": ({ path }: { path: string }) =>
    say`There is no ${written(path)} here. In the folder of the file, \`guildform drift\` shows the effect of the next apply on each change.`,
});
