// English: the objects that state knows, and who wrote it.

import type { PhraseWords } from "../../catalogue.js";
import type { BindingWordParams } from "../../params/render/bindings.js";
import { foreign, listed, say, written } from "../../say.js";
import { runText } from "../moment-text.js";

export const bindingWords: PhraseWords<BindingWordParams> = {
  "bindings-none": () => say`State knows no object.`,
  "writes-none": () => say`Nobody wrote a state there yet.`,
  "write-at": ({ at }) => say`${written(at.replace(".000Z", "Z"))}`,
  "write-did": ({ did }) => say`${foreign(did)}`,
  "write-command": ({ command }) =>
    command === null ? say`another program than guildform` : say`${foreign(command)}`,
  "binding-protected": () => say`State protects it from being deleted.`,
  "binding-open": ({ calls }) => say`No end is known of ${listed(calls.map(foreign))}.`,
  "binding-changed": ({ by }) =>
    by === null
      ? say`None of the applies that state remembers changed it.`
      : say`Last changed by the apply of ${runText({ at: by.at, id: by.id })} by ${written(by.by)}.`,
};
