// Explains why guildform cannot read or write a state at its place.

import type { LinkOut } from "../../../model/link-out-error.js";
import { shellWord } from "../../../model/shell-word.js";
import type { UnfitFile } from "../../../model/unfit-file-error.js";
import { byCase, type Cases, type None } from "../../cases.js";
import type { Words } from "../../codes.js";
import { foreign, own, say, written } from "../../say.js";
import { NOTHING_SAID } from "../../sentence.js";
import { countedText } from "../counted-text.js";
import { type DanglingLink, danglingLink } from "../dangling-link.js";
import { linkOutText } from "../link-out.js";
import { unfitFileText } from "../unfit-file.js";
import { type GitTrouble, gitTroubleText } from "./git.js";
import { type HttpTrouble, httpTroubleText } from "./http.js";
import type { Restless } from "./lock.js";
import { lastOf } from "./restless.js";
import { type SqlTrouble, sqlTroubleText } from "./sql.js";

export type SystemCode =
  | "EACCES"
  | "EPERM"
  | "EISDIR"
  | "ENOTDIR"
  | "EEXIST"
  | "ENOSPC"
  | "EDQUOT"
  | "EROFS"
  | "ELOOP"
  | "ENAMETOOLONG";

export type StateFileTrouble = Cases<{
  readonly system: { readonly code: SystemCode };
  /** The code is another one. `reason` comes from the system. */
  readonly other: { readonly reason: string };
  readonly "not-a-file": { readonly unfit: UnfitFile };
  readonly "too-large": { readonly unfit: UnfitFile; readonly limitBytes: number };
  /** The folder of the state does not exist, and guildform cannot make it. */
  readonly folder: None;
  readonly link: DanglingLink;
  readonly "link-out": LinkOut;
  /** The journal would be longer than guildform can read. */
  readonly "journal-full": { readonly limitBytes: number };
  /** Other runs took the lock and released it in each of these rounds. */
  readonly "lock-restless": Restless;
  /** The texts come from another store. */
  readonly told: { readonly problem: string; readonly hint: string };
}>;

/** Describes the problem with the place of a state, which is a file or another store. */
export type PlaceTrouble =
  | StateFileTrouble
  | Cases<{
      /** `lock` is the id of a lock of this run that may still be there, and that no run releases. */
      readonly git: { readonly trouble: GitTrouble; readonly lock?: string };
      /** `lock` is as in `git`. */
      readonly http: { readonly trouble: HttpTrouble; readonly lock?: string };
      /** `lock` is as in `git`. */
      readonly sql: { readonly trouble: SqlTrouble; readonly lock?: string };
    }>;

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

/** Adds the command that removes the lock to the hint, because the store may still have the lock of this run. */
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

export const troubleAt = (place: string) =>
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
