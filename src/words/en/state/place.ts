// English: what is said of the place of a state.

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
    message: say`something with this name is in the way`,
    hint: say`Look what is there and move it away.`,
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

/** A lock of ours that may stand there now is told with the command that ends it. */
const namingLock = ({ message, hint }: Required<Words>, lock: string | undefined): Required<Words> =>
  lock === undefined
    ? { message, hint }
    : {
        message,
        hint: say`${hint} The lock of this run may stand there now: \`guildform state unlock ${written(lock)}\` removes it.`,
      };

const trouble = byCase<PlaceTrouble, Required<Words>>({
  system: ({ code }) => {
    const { message, hint } = SYSTEM[code];
    return { message: say`${message} (${own(code)})`, hint };
  },
  other: ({ reason }) => ({
    message: say`${foreign(reason)}`,
    hint: say`Check the disk and the path of the state, then run again.`,
  }),
  "not-a-file": ({ found }) => ({ message: say`it ${own(found)}, not a file`, hint: NAME_IT }),
  "too-large": ({ size, limitBytes }) => ({
    message: say`it ${own(size)}; at most ${limitBytes} are read`,
    hint: say`${NAME_IT} If this is the state, delete the oldest entries of its "history", which only undo reads.`,
  }),
  folder: () => ({
    message: say`the folder does not exist and cannot be made (ENOENT)`,
    hint: say`Keep the state where folders can be made: --state PATH.`,
  }),
  link: danglingLink,
  "link-out": (out) => ({
    message: linkOutText(out),
    hint: say`Put the file itself there, or name it with --state PATH.`,
  }),
  "journal-full": ({ limitBytes }) => ({
    message: say`it would have more than the ${limitBytes} bytes that are read again`,
    hint: say`Run again: what was recorded becomes part of the state first.`,
  }),
  "lock-restless": (params) => ({
    message: say`other runs took the lock file and removed it ${countedText(params.rounds, "time")} while this run tried to take it${lastOf(params)}`,
    hint: say`Let fewer runs work on one state at a time, then run again.`,
  }),
  git: ({ trouble: of, lock }) => namingLock(gitTroubleText(of), lock),
  http: ({ trouble: of, lock }) => namingLock(httpTroubleText(of), lock),
  sql: ({ trouble: of, lock }) => namingLock(sqlTroubleText(of), lock),
  told: ({ problem, hint }) => ({ message: say`${written(problem)}`, hint: say`${written(hint)}` }),
});

const version = byCase<Version, Sentence>({
  state: ({ serial, lineage }) => say`serial ${serial} of lineage ${written(lineage)}`,
  nothing: () => say`nothing`,
  unknown: () => say`something that is no whole state`,
});

const afterReplaced = (place: string) =>
  byCase<StatePlaceCodes["STATE_REPLACED"]["way"], Sentence>({
    file: ({ kept }) =>
      kept === null
        ? say`Put the state file back that stood there before; what this run recorded stands in ${written(place)}.journal.`
        : say`All that this run knew is in ${written(kept)}: move that file over ${written(place)} to go on with it. To keep the other file instead, delete ${written(place)}.journal.`,
    store: () =>
      say`Look who wrote it before you run again. Creates whose outcome was not recorded are looked up first.`,
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
    const { message, hint } = trouble(params);
    return { message: say`The state cannot be read: ${written(params.place)}: ${message}.`, hint };
  },
  STATE_UNWRITABLE: (params) => {
    const { message, hint } = trouble(params);
    return {
      message: say`The state cannot be written: ${written(params.place)}: ${message}. What was recorded before is whole.`,
      hint,
    };
  },
  STATE_REPLACED: ({ place, found, expected, way }) => ({
    message: say`The state ${written(place)} was replaced by someone else while this run held its lock: it holds ${version(found)} where ${version(expected)} was expected. It was left as it is.`,
    hint: afterReplaced(place)(way),
  }),
  STATE_GUILD_MISMATCH: ({ location, stateGuildId, configGuildId, of }) => ({
    message: say`The state ${written(location)} belongs to guild ${written(stateGuildId)}, the ${own(of)} to guild ${written(configGuildId)}.`,
    hint: say`${CHECK_GUILD[of]}, or name the right state with --state (GUILDFORM_STATE). The default name, where neither is given, is ${written(`.guildform/${configGuildId}.json`)}, beside the configuration.`,
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
          hint: say`Compare them with ${code(own("guildform state list --state PATH"))}, and move the one that is out of date to another folder. For this run alone, name one: ${flags}.`,
        }
      : {
          message: say`The folder holds several states, and no configuration says which guild is meant: ${states}.`,
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
