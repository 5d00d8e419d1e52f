// English: the objects in the state, and its last writer.

import type { PhraseWords } from "../../catalogue.js";
import type { BindingWordParams } from "../../params/render/bindings.js";
import { foreign, listed, say, written } from "../../say.js";
import { runText } from "../moment-text.js";

export const bindingWords: PhraseWords<BindingWordParams> = {
  "bindings-none": () => say`The state has no objects.`,
  "writes-none": () => say`No run has written a state there yet.`,
  "write-at": ({ at }) => say`${written(at.replace(".000Z", "Z"))}`,
  "write-did": ({ did }) => say`${foreign(did)}`,
  "write-command": ({ command }) =>
    command === null ? say`another program than guildform` : say`${foreign(command)}`,
  "binding-protected": () => say`The state protects it from deletion.`,
  "binding-open": ({ calls }) => say`The outcome of ${listed(calls.map(foreign))} is not known.`,
  "binding-changed": ({ by }) =>
    by === null
      ? say`No apply in the records of the state changed it.`
      : say`Last changed by the apply of ${runText({ at: by.at, id: by.id })} by ${written(by.by)}.`,
};
