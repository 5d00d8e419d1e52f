// Reports a state with a missing or wrong seal, or a state older than this machine has seen before.

import { byCase, type Cases } from "../../cases.js";
import { codes } from "../../codes.js";
import { say, written } from "../../say.js";
import type { Sentence } from "../../sentence.js";

type StateForged = { readonly location: string } & Cases<{
  readonly unsealed: OfSerial;
  readonly state: OfSerial;
  readonly "record-unsealed": OfSerial;
  /** The seal of one record is wrong, or another record is before it. */
  readonly record: OfSerial;
  readonly older: OfSerial & RememberedSerial;
  /** Another state had replaced this one. */
  readonly former: OfSerial & RememberedSerial & { readonly lineage: string };
  readonly gone: RememberedSerial;
}>;

/** `newest` is the serial in `memory`, a file of this machine. */
type RememberedSerial = {
  readonly newest: number;
  readonly memory: string;
};

type OfSerial = {
  readonly serial: number;
};

type Forged = StateForged;

const problem = byCase<Forged, Sentence>({
  unsealed: ({ serial }) => say`has no seal (serial ${serial}), but GUILDFORM_STATE_KEY is set`,
  state: ({ serial }) =>
    say`has a seal that does not match GUILDFORM_STATE_KEY and the content (serial ${serial})`,
  "record-unsealed": ({ serial }) => say`has a record without a seal (serial ${serial})`,
  record: ({ serial }) =>
    say`has a record whose seal does not match GUILDFORM_STATE_KEY, the record or the record before it (serial ${serial})`,
  older: ({ serial, newest }) =>
    say`is an older copy (serial ${serial}): this machine has seen serial ${newest}`,
  former: ({ serial, lineage }) =>
    say`is a former state (serial ${serial} of lineage ${written(lineage)}), which another state has replaced`,
  gone: ({ newest }) => say`is gone, but this machine has seen it with serial ${newest}`,
});

const lookAtIt = (location: string) =>
  say`A run without this key, or a person, changed ${written(location)}. Look at the content: run \`guildform state pull > state.json\` without the key. If it is right, seal it: run \`guildform state push state.json --replace\` with the key. If not, push a copy that you trust.`;

const wayOn = (params: Forged): Sentence => {
  switch (params.case) {
    case "older":
    case "former":
      return say`Restore the newest copy. To accept this one, run \`guildform state pull > state.json\` without the key and \`guildform state push state.json --replace\` with the key.`;
    case "gone":
      return say`Restore a copy of it with \`guildform state push FILE --replace\`. If you removed it on purpose, delete its entry (serial ${params.newest}) in ${written(params.memory)}.`;
    default:
      return lookAtIt(params.location);
  }
};

export const stateSeal = codes({
  STATE_FORGED: (params: StateForged) => ({
    message: say`The state ${written(params.location)} ${problem(params)}.`,
    hint: wayOn(params),
  }),
  STATE_KEY_NEEDED: ({ location }: { location: string }) => ({
    message: say`The state ${written(location)} has a seal, but GUILDFORM_STATE_KEY is not set. Without the key guildform cannot seal its writes, and the next run would refuse the state.`,
    hint: say`Set GUILDFORM_STATE_KEY where guildform applies. Planning needs no key.`,
  }),
});
