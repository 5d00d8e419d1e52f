// Reports a state that guildform cannot read, write or choose.

import { shellWord } from "../../../model/shell-word.js";
import { byCase, type Cases, type None } from "../../cases.js";
import { codes, type ParamsOf } from "../../codes.js";
import { code, foreign, listed, own, say, written } from "../../say.js";
import { NOTHING_SAID, type Sentence, type SentencePart } from "../../sentence.js";
import { type PlaceTrouble, troubleAt } from "./place-trouble.js";

/** Describes the content of a state file. */
export type Version = Cases<{
  readonly state: { readonly serial: number; readonly lineage: string };
  readonly nothing: None;
  /** The file has no whole state. */
  readonly unknown: None;
}>;

/** Describes a state with the default name of earlier versions. `ownPath` is the present default name. */
export interface FormerState {
  readonly path: string;
  readonly ownPath: string;
}

export interface AmbiguousState {
  readonly path: string;
  /** Is null if guildform cannot read the state. */
  readonly state: { readonly guildId: string; readonly serial: number; readonly lineage: string } | null;
}

type StateReplaced = {
  readonly place: string;
  readonly found: Version;
  readonly expected: Version;
  readonly way: Cases<{
    /** `kept` is the file with all records of the run, or null if guildform could not write it. */
    readonly file: { readonly kept: string | null };
    /** The state is in a store that other people also write, such as a ref in git. */
    readonly store: None;
    /** The hint comes from another store. */
    readonly told: { readonly hint: string };
  }>;
};

/** `of` is the origin of the other guild id. */
type StateGuildMismatch = {
  readonly location: string;
  readonly stateGuildId: string;
  readonly configGuildId: string;
  readonly of: "configuration" | "plan" | "command" | "file";
};

const version = byCase<Version, Sentence>({
  state: ({ serial, lineage }) => say`serial ${serial} of lineage ${written(lineage)}`,
  nothing: () => say`nothing`,
  unknown: () => say`something that is not a complete state`,
});

const afterReplaced = (place: string) =>
  byCase<StateReplaced["way"], Sentence>({
    file: ({ kept }) =>
      kept === null
        ? say`Restore the state file that was there before. The records of this run are in ${written(place)}.journal.`
        : say`The state of this run is in ${written(kept)}. To use it, move that file over ${written(place)}. To keep the other file instead, delete ${written(place)}.journal.`,
    store: () =>
      say`Find out who wrote it before you run again. guildform first looks for creates without a recorded outcome.`,
    told: ({ hint }) => say`${written(hint)}`,
  });

const ambiguousState = ({ path, state }: AmbiguousState): Sentence =>
  state === null
    ? say`${written(path)} (cannot be read)`
    : say`${written(path)} (guild ${written(state.guildId)}, serial ${state.serial}, lineage ${written(state.lineage)})`;

const stateFlag = (path: string): SentencePart => code(own("--state "), foreign(shellWord(path)));

const CHECK_GUILD: Readonly<Record<StateGuildMismatch["of"], Sentence>> = {
  configuration: say`Check \`guild:\` in the configuration (and GUILD_ID)`,
  plan: say`Check the plan`,
  command: say`Check \`--guild\``,
  file: say`Check the file`,
};

export const statePlaceSentences = codes({
  STATE_UNREADABLE: (params: { place: string } & PlaceTrouble) => {
    const { message, hint } = troubleAt(params.place)(params);
    return { message: say`The state cannot be read: ${written(params.place)}: ${message}.`, hint };
  },
  STATE_UNWRITABLE: (params: { place: string } & PlaceTrouble) => {
    const { message, hint } = troubleAt(params.place)(params);
    return {
      message: say`The state cannot be written: ${written(params.place)}: ${message}. Earlier records are complete.`,
      hint,
    };
  },
  STATE_REPLACED: ({ place, found, expected, way }: StateReplaced) => ({
    message: say`Someone else replaced the state ${written(place)} while this run held its lock: it holds ${version(found)} instead of ${version(expected)}. This run did not change it.`,
    hint: afterReplaced(place)(way),
  }),
  STATE_GUILD_MISMATCH: ({ location, stateGuildId, configGuildId, of }: StateGuildMismatch) => ({
    message: say`The state ${written(location)} belongs to guild ${written(stateGuildId)}, the ${own(of)} to guild ${written(configGuildId)}.`,
    hint: say`${CHECK_GUILD[of]}, or name the right state with --state (GUILDFORM_STATE). The default is ${written(`.guildform/${configGuildId}.json`)} in the folder of the configuration.`,
  }),
  /** No flag names the state, and several files in `.guildform` fit. */
  STATE_AMBIGUOUS: (
    params: { files: readonly AmbiguousState[] } & Cases<{
      several: None;
      /** Two files hold a state of the same guild, and the first has the default name of earlier versions. */
      both: None;
    }>,
  ) => {
    const states = listed(params.files.map(ambiguousState));
    const flags = listed(
      params.files.map(({ path }) => stateFlag(path)),
      { last: " or " },
    );
    return params.case === "both"
      ? {
          message: say`Two files hold a state of the same guild: ${states}. Nothing was done.`,
          hint: say`Compare them with ${code(own("guildform state list --state PATH"))}, and move the outdated file to another folder. For this run only, name one: ${flags}.`,
        }
      : {
          message: say`The folder holds several states, and no configuration names the guild: ${states}.`,
          hint: say`Name the state: ${flags}. Or name the configuration of the guild with -f FILE.`,
        };
  },
  /** No apply has run from here yet. `others` are further states of the folder `.guildform`, if no flag names a state. */
  NO_STATE: ({ location, others }: { location: string; others: readonly AmbiguousState[] }) => ({
    message: say`There is no state at ${written(location)}: nothing was applied from here yet.${others.length === 0 ? NOTHING_SAID : say` The folder \`.guildform\` holds other states: ${listed(others.map(ambiguousState), { separator: "; " })}.`}`,
    hint:
      others.length === 0
        ? say`Run \`guildform apply\` first, or name the state with --state (GUILDFORM_STATE).`
        : say`If one of these is meant, name it: ${listed(
            others.map(({ path }) => stateFlag(path)),
            { last: " or " },
          )}. Otherwise run \`guildform apply\` first.`,
  }),
});

export type StatePlaceCodes = ParamsOf<typeof statePlaceSentences>;
