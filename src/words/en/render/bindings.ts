// English: the objects in the state, and its last writer.

import { phrases } from "../../codes.js";
import { foreign, listed, say, written } from "../../say.js";
import { runText } from "../moment-text.js";

export const bindingWords = phrases({
  "bindings-none": () => say`The state has no objects.`,
  "writes-none": () => say`No run has written a state there yet.`,
  /** ISO 8601, UTC. */
  "write-at": ({ at }: { at: string }) => say`${written(at.replace(".000Z", "Z"))}`,
  /** In the words of the state: `run, intent 2`. */
  "write-did": ({ did }: { did: string }) => say`${foreign(did)}`,
  /** null: guildform did not make it. */
  "write-command": ({ command }: { command: string | null }) =>
    command === null ? say`another program than guildform` : say`${foreign(command)}`,
  "binding-protected": () => say`The state protects it from deletion.`,
  /** `calls`: ids of operations. */
  "binding-open": ({ calls }: { calls: readonly string[] }) =>
    say`The outcome of ${listed(calls.map(foreign))} is not known.`,
  /** null: none of the applies that state remembers changed it. */
  "binding-changed": ({ by }: { by: { id: string; at: string; by: string } | null }) =>
    by === null
      ? say`No apply in the records of the state changed it.`
      : say`Last changed by the apply of ${runText({ at: by.at, id: by.id })} by ${written(by.by)}.`,
});
