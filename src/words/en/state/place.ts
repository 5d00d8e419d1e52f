// English: a state that cannot be read, written or chosen.

import { shellWord } from "../../../model/shell-word.js";
import type { CodeWords, Words } from "../../catalogue.js";
import { byCase } from "../../params/cases.js";
import type {
  AmbiguousState,
  PlaceTrouble,
  StatePlaceCodes,
  SystemCode,
  Version,
} from "../../params/state/place.js";
import { code, foreign, listed, own, say, written } from "../../say.js";
import { NOTHING_SAID, type Sentence, type SentencePart } from "../../sentence.js";
import { countedText } from "../counted-text.js";
import { danglingLink } from "../dangling-link.js";
import { linkOutText } from "../link-out.js";
import { unfitFileText } from "../unfit-file.js";
import { gitTroubleText } from "./git.js";
import { httpTroubleText } from "./http.js";
import { lastOf } from "./restless.js";
import { sqlTroubleText } from "./sql.js";

const GIVE_ACCESS = say`Give the user that runs guildform access to the file and its folder.`;
const CHECK_PATH = say`Check the path of the state.`;
const FREE_SPACE = say`Free some space and run again.`;
const NAME_IT = say`Name the state file itself, for example --state .guildform/1442001.json.`;

const SYSTEM: Readonly<Record<SystemCode, Required<Words>>> = {
  EACCES: { message: say`permission denied`, hint: GIVE_ACCESS },
  EPERM: { message: say`operation not permitted`, hint: GIVE_ACCESS },
  EISDIR: { message: say`it is a folder, not a file`, hint: NAME_IT },
  ENOTDIR: { message: say`a part of the path is a file, not a folder`, hint: CHECK_PATH },
  EEXIST: {
    message: say`a file or folder with this name is in the way`,
    hint: say`Move it away, and run again.`,
  },
  ENOSPC: { message: say`the disk is full`, hint: FREE_SPACE },
  EDQUOT: { message: say`the disk quota is used up`, hint: FREE_SPACE },
  EROFS: {
    message: say`the file system is read-only`,
    hint: say`Keep the state where it can be written: --state PATH.`,
  },
  ELOOP: { message: say`its symbolic links go in a circle`, hint: CHECK_PATH },
  ENAMETOOLONG: { message: say`the path is too long`, hint: say`Choose a shorter path for the state.` },
};

/** The store may still have the lock of this run; the hint then has the command that removes it. */
const namingLock = (
  { message, hint }: Required<Words>,
  { lock, place }: { readonly lock: string | undefined; readonly place: string },
): Required<Words> =>
  lock === undefined
    ? { message, hint }
    : {
        message,
        hint: say`${hint} This run may have left its lock there: \`guildform state unlock ${written(lock)} --state ${written(shellWord(place))}\` removes it.`,
      };

const troubleAt = (place: string) =>
  byCase<PlaceTrouble, Required<Words>>({
    system: ({ code }) => {
      const { message, hint } = SYSTEM[code];
      return { message: say`${message} (${own(code)})`, hint };
    },
    other: ({ reason }) => ({
      message: say`${foreign(reason)}`,
      hint: say`Check the disk and the path of the state, then run again.`,
    }),
    "not-a-file": ({ unfit }) => ({
      message: say`it ${unfitFileText(unfit)}${unfit.is === "exchanged" ? NOTHING_SAID : say`, not a file`}`,
      hint: NAME_IT,
    }),
    "too-large": ({ unfit, limitBytes }) => ({
      message: say`it ${unfitFileText(unfit)}; guildform reads at most ${limitBytes}`,
      hint: say`${NAME_IT} If this is the state, open it in an editor and delete the oldest entries of "history": only undo reads them.`,
    }),
    folder: () => ({
      message: say`the folder does not exist and cannot be created (ENOENT)`,
      hint: say`Keep the state where folders can be created: --state PATH.`,
    }),
    link: danglingLink,
    "link-out": (out) => ({
      message: linkOutText(out),
      hint: say`Put the file itself there, or name it with --state PATH.`,
    }),
    "journal-full": ({ limitBytes }) => ({
      message: say`it would be larger than ${limitBytes} bytes, the most that guildform reads`,
      hint: say`Run again. guildform first moves the records into the state.`,
    }),
    "lock-restless": (params) => ({
      message: say`other runs took and removed the lock file ${countedText(params.rounds, "time")} while this run tried to take it${lastOf(params)}`,
      hint: say`Let fewer runs use one state at a time, then run again.`,
    }),
    git: ({ trouble: of, lock }) => namingLock(gitTroubleText(of), { lock, place }),
    http: ({ trouble: of, lock }) => namingLock(httpTroubleText(of), { lock, place }),
    sql: ({ trouble: of, lock }) => namingLock(sqlTroubleText(of), { lock, place }),
    told: ({ problem, hint }) => ({ message: say`${written(problem)}`, hint: say`${written(hint)}` }),
  });

const version = byCase<Version, Sentence>({
  state: ({ serial, lineage }) => say`serial ${serial} of lineage ${written(lineage)}`,
  nothing: () => say`nothing`,
  unknown: () => say`something that is not a complete state`,
});

const afterReplaced = (place: string) =>
  byCase<StatePlaceCodes["STATE_REPLACED"]["way"], Sentence>({
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

const CHECK_GUILD: Readonly<Record<StatePlaceCodes["STATE_GUILD_MISMATCH"]["of"], Sentence>> = {
  configuration: say`Check \`guild:\` in the configuration (and GUILD_ID)`,
  plan: say`Check the plan`,
  command: say`Check \`--guild\``,
  file: say`Check the file`,
};

export const statePlaceSentences: CodeWords<StatePlaceCodes> = {
  STATE_UNREADABLE: (params) => {
    const { message, hint } = troubleAt(params.place)(params);
    return { message: say`The state cannot be read: ${written(params.place)}: ${message}.`, hint };
  },
  STATE_UNWRITABLE: (params) => {
    const { message, hint } = troubleAt(params.place)(params);
    return {
      message: say`The state cannot be written: ${written(params.place)}: ${message}. Earlier records are complete.`,
      hint,
    };
  },
  STATE_REPLACED: ({ place, found, expected, way }) => ({
    message: say`Someone else replaced the state ${written(place)} while this run held its lock: it holds ${version(found)} instead of ${version(expected)}. This run did not change it.`,
    hint: afterReplaced(place)(way),
  }),
  STATE_GUILD_MISMATCH: ({ location, stateGuildId, configGuildId, of }) => ({
    message: say`The state ${written(location)} belongs to guild ${written(stateGuildId)}, the ${own(of)} to guild ${written(configGuildId)}.`,
    hint: say`${CHECK_GUILD[of]}, or name the right state with --state (GUILDFORM_STATE). The default is ${written(`.guildform/${configGuildId}.json`)} in the folder of the configuration.`,
  }),
  STATE_AMBIGUOUS: (params) => {
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
  NO_STATE: ({ location, others }) => ({
    message: say`There is no state at ${written(location)}: nothing was applied from here yet.${others.length === 0 ? NOTHING_SAID : say` The folder \`.guildform\` holds other states: ${listed(others.map(ambiguousState), { separator: "; " })}.`}`,
    hint:
      others.length === 0
        ? say`Run \`guildform apply\` first, or name the state with --state (GUILDFORM_STATE).`
        : say`If one of these is meant, name it: ${listed(
            others.map(({ path }) => stateFlag(path)),
            { last: " or " },
          )}. Otherwise run \`guildform apply\` first.`,
  }),
};
