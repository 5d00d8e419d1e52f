// Describes the objects in the state and its last writers. `state list`, `state show` and `state log` print these
// phrases.

import { phrases } from "../../codes.js";
import { foreign, listed, say, written } from "../../say.js";
import { runText } from "../moment-text.js";

export const bindingWords = phrases({
  "bindings-none": () => say`The state has no objects.`,
  "writes-none": () => say`No run has written a state there yet.`,
  /** `at` is ISO 8601 in UTC. */
  "write-at": ({ at }: { at: string }) => say`${written(at.replace(".000Z", "Z"))}`,
  /** The state has this text, such as `run, intent 2`. */
  "write-did": ({ did }: { did: string }) => say`${foreign(did)}`,
  /** `command` is null if another program than guildform made the write. */
  "write-command": ({ command }: { command: string | null }) =>
    command === null ? say`another program than guildform` : say`${foreign(command)}`,
  "binding-protected": () => say`The state protects it from deletion.`,
  "binding-open": ({ calls }: { calls: readonly string[] }) =>
    say`The outcome of ${listed(calls.map(foreign))} is not known.`,
  /** `by` is null if no apply in the records of the state changed the object. */
  "binding-changed": ({ by }: { by: { id: string; at: string; by: string } | null }) =>
    by === null
      ? say`No apply in the records of the state changed it.`
      : say`Last changed by the apply of ${runText({ at: by.at, id: by.id })} by ${written(by.by)}.`,
});
