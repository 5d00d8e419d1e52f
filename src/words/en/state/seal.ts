// English: the seals of a state.

import type { CodeWords } from "../../catalogue.js";
import { byCase } from "../../params/cases.js";
import type { SealCodes } from "../../params/state/seal.js";
import { say, written } from "../../say.js";
import type { Sentence } from "../../sentence.js";

type Forged = SealCodes["STATE_FORGED"];

const problem = byCase<Forged, Sentence>({
  unsealed: ({ serial }) => say`it has no seal (serial ${serial}), but GUILDFORM_STATE_KEY is set`,
  state: ({ serial }) => say`its seal (serial ${serial}) does not match GUILDFORM_STATE_KEY and the content`,
  "record-unsealed": ({ serial }) => say`the record with serial ${serial} has no seal`,
  record: ({ serial }) =>
    say`the seal of the record with serial ${serial} does not match GUILDFORM_STATE_KEY, the record or the record before it`,
  older: ({ serial, newest }) =>
    say`it is older (serial ${serial}) than the version that this machine has seen (serial ${newest})`,
  former: ({ serial, lineage }) =>
    say`it is a former state (serial ${serial} of lineage ${written(lineage)}), which another state has replaced`,
  gone: ({ newest }) => say`it is gone, but this machine has seen it (serial ${newest})`,
});

const lookAtIt = (location: string) =>
  say`Look at its content: \`guildform state pull > state.json\` without the key. If it is right, seal it: \`guildform state push state.json --replace\` with the key. If not, push a copy that you trust. State: ${written(location)}`;

const wayOn = (params: Forged): Sentence => {
  switch (params.case) {
    case "older":
    case "former":
      return say`An old copy is in its place. Restore the newest copy. To accept the old one, run \`guildform state pull > state.json\` without the key and \`guildform state push state.json --replace\` with the key.`;
    case "gone":
      return say`Restore a copy of it with \`guildform state push FILE\`. If you removed it on purpose, delete its line in ${written(params.memory)}.`;
    default:
      return lookAtIt(params.location);
  }
};

export const stateSeal: CodeWords<SealCodes> = {
  STATE_FORGED: (params) => ({
    message: say`The state ${written(params.location)} was not written by guildform under this key: ${problem(params)}.`,
    hint: wayOn(params),
  }),
  STATE_KEY_NEEDED: ({ location }) => ({
    message: say`The state ${written(location)} has a seal, but GUILDFORM_STATE_KEY is not set. Without the key guildform cannot seal its writes, and the next run would refuse the state.`,
    hint: say`Set GUILDFORM_STATE_KEY where guildform applies. Planning needs no key.`,
  }),
};
