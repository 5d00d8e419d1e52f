// Reports new objects of the file that look like existing ones.

import { withKey, writtenAddress } from "../../../model/address.js";
import { bothSpelledOut, quotedExactly } from "../../../model/near-name.js";
import { visibleText } from "../../../model/visible-text.js";
import { byCase } from "../../cases.js";
import type { CodeWords } from "../../codes.js";
import { keyOfAddress, movedAddress, movedKey } from "../../moved-key.js";
import { foreign, inFile, listed, own, say, written } from "../../say.js";
import { NOTHING_SAID, type Sentence } from "../../sentence.js";
import type { RenameParams } from "../../shapes/renames.js";
import { andMore } from "../and-more.js";
import { quotedName } from "../quoted-name.js";
import { allowing } from "./allowing.js";
import { NEW_STATE } from "./new-state.js";

const called = ({ address, name }: { readonly address: string; readonly name: string }): Sentence =>
  say`${foreign(address)} (${quotedName(name)})`;

const ANOTHER = "If you mean another one, continue.";

function nearNameHint({ kind, near, more, channel }: RenameParams["W-NEAR-NAME"]): Sentence {
  const [{ id, name } = { id: "", name: "" }] = near;
  const one = own(near.length === 1 && !more ? "it" : "the first one");
  if (kind === "role")
    return say`To manage ${one}, write \`role_id: "${foreign(id)}"\` and \`manage: true\`. ${own(ANOTHER)}`;
  if (kind !== "thread")
    return say`To adopt ${one}, write \`channel_id: "${foreign(id)}"\`, or its name exactly: \`name: ${own(quotedExactly(name))}\`. ${own(ANOTHER)}`;
  return visibleText(name) === name
    ? say`To adopt ${one}, write its title exactly: \`title: ${own(quotedExactly(name))}\`. ${own(ANOTHER)}`
    : say`A file cannot hold this title, so guildform cannot adopt the thread. To delete it, write \`- { channel: ${own(quotedExactly(channel ?? ""))}, thread_id: ${own(quotedExactly(id))} }\` under \`removed:\`.`;
}

const sinceText = byCase<RenameParams["W-STATE-LOST-MESSAGES"]["since"][number], Sentence>({
  declared: ({ address }) => say`${foreign(address)}`,
  pinned: ({ message }) => say`the pinned message ${foreign(message)}`,
});

export const renames: CodeWords<RenameParams> = {
  "W-LOOKS-LIKE-RENAME": byCase({
    one: ({ kind, gone, fresh }) => ({
      message: say`this looks like a rename: ${called(gone)} is no longer in the file, and ${foreign(fresh)} would be created`,
      hint: say`To keep the ${own(kind)} and its messages, write \`moved: [{ from: ${movedAddress(gone.address)}, to: ${movedAddress(fresh)} }]\`.`,
    }),
    several: ({ gone, fresh }) => ({
      message: say`this may be a rename: under one parent ${andMore(gone.map(called), 5)} left the file, and ${andMore(fresh.map(foreign), 5)} would be created`,
      hint: say`For each object that only has a new key, write \`{ from: OLD_KEY, to: NEW_KEY }\` under \`moved:\`.`,
    }),
  }),
  "E-KEY-RENAMED": ({ kind, gone, fresh, name, former, count }) => {
    const [deletes, second] =
      kind === "message" ? ["recall", "post it a second time"] : ["delete", "create it a second time"];
    const entry = say`add \`- { from: ${movedAddress(gone)}, to: ${movedAddress(fresh)} }\` under \`moved:\``;
    const others = say`To ${own(deletes)} the old one, add \`- { ${own(kind)}: ${keyOfAddress(gone)} }\` under \`removed:\`. If both are meant, run it with ${allowing("renames", count)}.`;
    if (former !== null)
      return {
        message: say`only the name of this ${own(kind)} changed, from ${quotedName(former)} to ${quotedName(name ?? "")}; without \`key:\` the name is the key, so the plan would ${own(second)}`,
        hint: say`If it is the same ${own(kind)}, write \`key: ${keyOfAddress(gone)}\` in its block, or ${entry}. ${others}`,
      };
    const same =
      name === null ? say`the same text in the same channel` : say`the name ${quotedName(name)} too`;
    return {
      message: say`the key of this ${own(kind)} may have changed: ${foreign(gone)} is no longer in the file, and the new ${foreign(fresh)} has ${same}; the plan would ${own(second)}`,
      hint: say`If it is the same ${own(kind)}, ${entry}. ${others}`,
    };
  },
  "I-MOVED-DONE": ({ from, to }) => ({
    message: say`moved: ${foreign(from)} has already become ${foreign(to)}`,
    hint: say`Keep the entry as a note, or remove it from the file.`,
  }),
  "E-MOVED-UNKNOWN": ({ from, to, near, count }) => ({
    message: say`moved: neither the file, nor state, nor the guild knows ${foreign(from)}, so nothing becomes ${foreign(to)}${near === null ? NOTHING_SAID : say`; did you mean \`from: ${movedKey(withKey(writtenAddress(from), near))}\`?`}`,
    hint: say`Correct \`from:\`, or remove the entry. ${own(NEW_STATE)} ${allowing("unknown", count)} once.`,
  }),
  "W-MOVED-UNBOUND": ({ kind, from, to, ids }) => ({
    message: say`moved: state knows no ${foreign(from)}, so nothing becomes ${foreign(to)}; the guild has ${ids.length} of that name: ${listed(ids.map(foreign))}`,
    hint: say`To adopt one of them, write \`channel_id: ${inFile(ids[0] ?? "")}\` in the block of the ${own(kind)}, and remove the entry.`,
  }),
  "W-NEAR-NAME": (params) => {
    const { address, declared, kind, near, more } = params;
    const shown = near.map(({ id, name }) => {
      const [one, other] = bothSpelledOut(declared, name);
      return say`"${written(one)}" in the file, "${written(other)}" (${foreign(id)}) in the guild`;
    });
    const existing = near.length === 1 && !more ? `an unmanaged ${kind}` : `unmanaged ${kind}s`;
    return {
      message: say`the plan creates ${foreign(address)} although the guild has ${own(existing)} with nearly the same name: ${listed(shown, { separator: "; " })}${own(more ? "; and more" : "")}`,
      hint: nearNameHint(params),
    };
  },
  "W-STATE-LOST-MESSAGES": ({ messages, serial, since }) => {
    const [what, them] =
      messages.length === 1 ? ["1 message was", "it"] : [`${messages.length} messages were`, "them"];
    const posted = say`${own(what)} posted before: ${andMore(messages.map(foreign), 10)}; if so, the plan posts ${own(them)} a second time`;
    return {
      message:
        serial === null
          ? say`there is no state, so guildform cannot know whether ${posted}`
          : say`state (serial ${serial}) may be an older copy: it does not know ${andMore(since.map(sinceText), 10)}, which the bot posted after the last apply in state. Then guildform cannot know whether ${posted}`,
      hint: say`${own(serial === null ? "On a first apply, continue." : "If another program posted that for the bot, continue.")} If the state was lost, restore it (version control, a backup, \`--state PATH\`), or write the \`message_id:\` of each posted message.`,
    };
  },
};
