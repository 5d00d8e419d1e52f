// Params of what is said of the place of a state: files that cannot be read or written, and whose state it is.

import type { LinkOut } from "../../../model/link-out-error.js";
import type { UnfitFile } from "../../../model/unfit-file-error.js";
import type { Cases, None } from "../cases.js";
import type { DanglingLink } from "../dangling-link.js";
import type { GitTrouble } from "./git.js";
import type { HttpTrouble } from "./http.js";
import type { Restless } from "./lock.js";
import type { SqlTrouble } from "./sql.js";

/** What the system says, by its code. */
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
  /** Another code; `reason` in the words of the system. */
  readonly other: { readonly reason: string };
  readonly "not-a-file": { readonly unfit: UnfitFile };
  readonly "too-large": { readonly unfit: UnfitFile; readonly limitBytes: number };
  /** The folder of the state does not exist, and none can be made there. */
  readonly folder: None;
  readonly link: DanglingLink;
  readonly "link-out": LinkOut;
  /** The journal would be longer than what is read again. */
  readonly "journal-full": { readonly limitBytes: number };
  /** Others took the lock and gave it back, so many times. */
  readonly "lock-restless": Restless;
  /** In the words of another backend. */
  readonly told: { readonly problem: string; readonly hint: string };
}>;

/** What is wrong with the place of a state, be it a file or another store. */
export type PlaceTrouble =
  | StateFileTrouble
  | Cases<{
      /** `lock`: the id of a lock of ours that may stand there now, and that nobody gives back. */
      readonly git: { readonly trouble: GitTrouble; readonly lock?: string };
      /** `lock`: as of git. */
      readonly http: { readonly trouble: HttpTrouble; readonly lock?: string };
      /** `lock`: as of git. */
      readonly sql: { readonly trouble: SqlTrouble; readonly lock?: string };
    }>;

/** What a state file holds. */
export type Version = Cases<{
  readonly state: { readonly serial: number; readonly lineage: string };
  readonly nothing: None;
  /** No whole state. */
  readonly unknown: None;
}>;

/** A state with the default name of earlier versions; `ownPath` is its name of today. */
export interface FormerState {
  readonly path: string;
  readonly ownPath: string;
}

export interface AmbiguousState {
  readonly path: string;
  /** Null: it cannot be read. */
  readonly state: { readonly guildId: string; readonly serial: number; readonly lineage: string } | null;
}

export interface StatePlaceCodes {
  readonly STATE_UNREADABLE: { readonly place: string } & PlaceTrouble;
  readonly STATE_UNWRITABLE: { readonly place: string } & PlaceTrouble;
  readonly STATE_REPLACED: {
    readonly place: string;
    readonly found: Version;
    readonly expected: Version;
    readonly way: Cases<{
      /** `kept` is the file that holds all that the run knew; null when it could not be written. */
      readonly file: { readonly kept: string | null };
      /** It is in a store that others write too, such as a ref in git. */
      readonly store: None;
      /** In the words of another backend. */
      readonly told: { readonly hint: string };
    }>;
  };
  /** `of` is what the other guild comes from. */
  readonly STATE_GUILD_MISMATCH: {
    readonly location: string;
    readonly stateGuildId: string;
    readonly configGuildId: string;
    readonly of: "configuration" | "plan" | "command" | "file";
  };
  /** No flag names the state, and more than one file in `.guildform` may be meant. */
  readonly STATE_AMBIGUOUS: { readonly files: readonly AmbiguousState[] } & Cases<{
    /** The guild is not known: no configuration tells it. */
    readonly several: None;
    /** Two files hold a state of one guild: the first has the name of before. */
    readonly both: None;
  }>;
  /** Nothing was applied from here yet. `others`: further states of the folder `.guildform`, where no flag names a state. */
  readonly NO_STATE: { readonly location: string; readonly others: readonly AmbiguousState[] };
}
