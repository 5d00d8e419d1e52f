// Params of wrong usage: flags and arguments of the commands but `call`.

import type { None } from "../cases.js";
import type { FileTrouble } from "./file-trouble.js";
import type { ParserProblem } from "./parser-problem.js";

/** A path as it was given. */
interface File {
  readonly file: string;
}

/** Names a file that is written: `-f` of init, `-o` and `--into` of pull. */
export type OutFlag = "-f" | "-o" | "--into" | "--out" | "--junit" | "--page";

/** What people know from other tools: a command, or a flag. */
export const OTHER_WORDS = ["destroy", "delete", "import", "fmt", "format", "refresh", "--dry-run"] as const;

/** Each command has a form of its own that writes nothing. */
export const DRY_RUN = "--dry-run";

export type OtherWord = Exclude<(typeof OTHER_WORDS)[number], typeof DRY_RUN>;

interface Flagged {
  readonly flag: OutFlag;
}

/** Which kind of thing an id is of; groups count as channels. */
export type IdKind = "message" | "thread" | "channel";

export interface CommandUsage {
  /** The parser refuses the command line. */
  readonly arguments: { readonly problem: ParserProblem } & (
    | {
        readonly configuration: File & { readonly command: string };
        readonly example?: never;
        readonly otherWord?: never;
        readonly dryRunOf?: never;
      }
    /** A command line that works: `guildform who --can view channel.log`; null where nothing was left out. */
    | {
        readonly example: string | null;
        readonly configuration?: never;
        readonly otherWord?: never;
        readonly dryRunOf?: never;
      }
    /** Another tool has it. */
    | {
        readonly otherWord: OtherWord;
        readonly example?: never;
        readonly configuration?: never;
        readonly dryRunOf?: never;
      }
    /** `--dry-run` of a command such as `state mv`; null: of none. */
    | {
        readonly dryRunOf: string | null;
        readonly example?: never;
        readonly configuration?: never;
        readonly otherWord?: never;
      }
  );
  /** Nobody says where the state is to move. */
  readonly "migrate-where": None;
  readonly "posts-in-file": None;
  /** A flag of saved plans stands where no plan is named. */
  readonly "no-saved-plan": {
    readonly flag: "--trust-plan" | "--plan-max-age";
    readonly command: "apply" | "rehearse";
  };
  /** A saved plan was made without an allowance that its apply is given. */
  readonly "allowed-later": {
    /** All that are given, such as `openings=1`. */
    readonly allowances: readonly string[];
    /** The path of the saved plan, or `-` for stdin. */
    readonly plan: string;
    /** The short id of the apply that the plan takes back; null for a plan of a file. */
    readonly undoes: string | null;
  };
  /** A configuration stands where `apply` takes a saved plan, or `undo` the id of an apply. */
  readonly "configuration-here": File & { readonly command: "apply" | "undo" | "rehearse" };
  /** A saved plan that no configuration vouches for, which nothing plans anew. */
  readonly "faults-without-file": None;
  /** `--diff` with what it cannot be shown as. */
  readonly "diff-format": { readonly format: string };
  /** Two plans of which one is for another guild; `old` and `now` are paths. */
  readonly "diff-guilds": {
    readonly old: { readonly place: string; readonly guild: string };
    readonly now: { readonly place: string; readonly guild: string };
  };
  /** Both plans are to come from stdin. */
  readonly "diff-stdin": None;
  /** `--detailed-exitcode` of one plan alone. */
  readonly "diff-status": None;
  readonly "undo-list-alone": None;
  readonly "out-empty": Flagged;
  /** `-`, which means stdin elsewhere; stdout has the result of the command already. */
  readonly "out-stdout": { readonly flag: "--out" | "--junit" | "--page" };
  readonly "out-taken": File & Flagged & { readonly holds: "configuration" | "state" };
  readonly "service-code-unknown": { readonly code: string };
  readonly "code-unknown": { readonly given: string; readonly near: string | null };
  /** A saved plan stands where the configuration is read. */
  readonly "plan-as-configuration": File;
  /** Calls at once. */
  readonly concurrency: { readonly given: number };
  readonly "guild-id": { readonly given: string };
  /** No guild is named, and the bot is in none or in several; of many the first. */
  readonly "guild-unnamed": { readonly guilds: readonly { readonly id: string; readonly name: string }[] };
  /** `--json` beside `-o -`. */
  readonly "pull-two-outputs": None;
  /** A flag of a new file beside `--into`, such as `--out`. */
  readonly "not-with-into": { readonly flag: string };
  /** An address, or a flag such as `--write`, without `--into`. */
  readonly "only-with-into": { readonly given: string };
  /** The file was changed while the guild was read. */
  readonly "into-changed": File;
  /** `given` as it was given, such as `alice`. */
  readonly "named-id": { readonly flag: "--role" | "--user"; readonly given: string };
  /** `given` names a built-in role, which files call `name`, by another name or another id. */
  readonly "named-id-built-in": { readonly given: string; readonly name: string; readonly id: string };
  readonly "named-id-twice": { readonly flag: "--role" | "--user"; readonly given: string };
  readonly "file-exists": File & Flagged;
  readonly "folder-missing": File & Flagged;
  readonly "file-unwritable": File & Flagged & { readonly trouble: FileTrouble };
  readonly "json-unreadable": File & { readonly trouble: FileTrouble };
  readonly "json-not-text": File;
  /** `reason` in the words of the JSON reader. */
  readonly "json-syntax": File & { readonly reason: string };
  /** `option` such as `--channel-id`. */
  readonly "resolve-made": { readonly option: string };
  readonly "resolve-kind": {
    readonly address: string;
    readonly given: IdKind;
    readonly wanted: IdKind;
    readonly option: string;
  };
  readonly "value-shape": None;
  readonly "value-twice": { readonly name: string };
  /** `from`: the flag or the variable of the environment that holds the name. */
  readonly "variable-name": { readonly from: string; readonly name: string };
  readonly "variable-secret": { readonly from: string; readonly name: string };
}
