// English: what is said of the seals of a state.

import type { CodeWords } from "../../catalogue.js";
import { byCase } from "../../params/cases.js";
import type { SealCodes } from "../../params/state/seal.js";
import { say, written } from "../../say.js";
import type { Sentence } from "../../sentence.js";

type Forged = SealCodes["STATE_FORGED"];

const problem = byCase<Forged, Sentence>({
  unsealed: ({ serial }) => say`it is not sealed (serial ${serial}), and GUILDFORM_STATE_KEY is set`,
  state: ({ serial }) => say`its seal (serial ${serial}) does not fit GUILDFORM_STATE_KEY and what it holds`,
  "record-unsealed": ({ serial }) => say`the record of serial ${serial} is not sealed`,
  record: ({ serial }) =>
    say`the seal of the record of serial ${serial} does not fit GUILDFORM_STATE_KEY, the record, or the one before it`,
  older: ({ serial, newest }) =>
    say`it is older (serial ${serial}) than what this machine has seen (serial ${newest})`,
  former: ({ serial, lineage }) =>
    say`it is a state (serial ${serial} of lineage ${written(lineage)}) that another one had taken the place of`,
  gone: ({ newest }) => say`it is gone, and this machine has seen it (serial ${newest})`,
});

const lookAtIt = (location: string) =>
  say`Look at what it holds: \`guildform state pull > state.json\` without the key. If it is right, \`guildform state push state.json --replace\` with the key seals it; else push a copy that you trust. State: ${written(location)}`;

const wayOn = (params: Forged): Sentence => {
  switch (params.case) {
    case "older":
    case "former":
      return say`Somebody put an old copy in its place. Put the newest one back. If the old copy is to count, \`guildform state pull > state.json\` without the key and \`guildform state push state.json --replace\` with it.`;
    case "gone":
      return say`Put a copy of it back with \`guildform state push FILE\`. If it was removed on purpose, take its line out of ${written(params.memory)}.`;
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
    message: say`The state ${written(location)} is sealed, and GUILDFORM_STATE_KEY is not set: what is written without it nobody would believe.`,
    hint: say`Set GUILDFORM_STATE_KEY where guildform applies. Planning needs no key.`,
  }),
};
