// Params of wrong usage: arguments of `guildform call`. `operation` is a name of the interface, such as `get_channels`.

import type { None } from "../cases.js";
import type { FileTrouble } from "./file-trouble.js";
import type { ParserProblem } from "./parser-problem.js";

interface Of {
  readonly operation: string;
}

/** A member of the body as it is written, such as `permissions.0.id`. */
interface Member extends Of {
  readonly name: string;
}

/** The known name that is near to a wrong one; null when none is. */
interface Near {
  readonly near: string | null;
}

export interface CallUsage {
  readonly "operation-missing": None;
  /** `given` stands where the operation should. */
  readonly "operation-first": { readonly given: string };
  readonly "operation-unknown": { readonly given: string } & Near;
  readonly "list-alone": None;
  /** `member` is a member of the body with the name of the flag. `isDryRun`: the flag is `--dry-run`. */
  readonly "call-flags": Of & {
    readonly problem: ParserProblem;
    readonly member: string | null;
    readonly isDryRun: boolean;
  };
  /** `flags` such as `--guild-id`, here and below. */
  readonly "flags-missing": Of & { readonly flags: readonly string[]; readonly lacksGuild: boolean };
  readonly "flags-same": Of & { readonly flag: string; readonly other: string };
  readonly "flag-boolean": Of & { readonly flag: string; readonly value: string };
  readonly "desc-alone": None;
  readonly "no-image": Of;
  /** `field`: what was given; `flag`: how the parameter of that name is given, null when there is none. */
  readonly "no-body": Of & { readonly field: string | null; readonly flag: string | null };
  /** `reason` in the words of the JSON reader. */
  readonly "body-json": Of & { readonly reason: string };
  readonly "body-no-object": Of;
  readonly "body-deep": Of & { readonly most: number };
  readonly "field-shape": Of & { readonly given: string };
  readonly "field-path": Member & { readonly most: number };
  readonly "field-integer": Member & { readonly given: string; readonly names: readonly string[] } & Near;
  readonly "field-permission": Member & { readonly given: string; readonly names: readonly string[] } & Near;
  readonly "field-json": Member & { readonly given: string };
  /** `place` is no index of the list; `length`: how many it holds so far. */
  readonly "field-index": Member & { readonly place: string; readonly length: number };
  readonly "field-inside": Member;
  /** Asked for as `@name`; `-` is stdin. */
  readonly "input-unreadable": { readonly name: string; readonly trouble: FileTrouble };
  readonly "input-not-text": { readonly name: string };
  readonly "input-too-large": { readonly most: number };
}
