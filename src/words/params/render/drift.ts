// Params of what is said of changes by hand.

import type { Json } from "../../../model/json.js";
import type { None } from "../cases.js";

type NextApply = "puts-back" | "file-says-else" | "leaves" | "records" | "later";

export interface DriftWordParams {
  /** `since` null: state remembers no apply that made a call. */
  /** `accepted`: so many of the objects the file accepts as they are. */
  readonly "drift-title": {
    readonly objects: number;
    readonly accepted: number;
    readonly since: { readonly run: string; readonly at: string; readonly by: string } | null;
  };
  /** How many objects state knows. */
  readonly "drift-bound": { readonly bound: number };
  readonly "drift-sign": { readonly is: "changed" | "gone" | "says-else" };
  /** `along`: how many objects of the state went with it. `with`: the address of what it went with itself. */
  readonly "drift-gone": { readonly along: number; readonly with: string | null };
  /** `left`: how many objects of the state are left out. */
  readonly "drift-scope": {
    readonly targets: readonly string[];
    readonly excludes: readonly string[];
    readonly left: number;
  };
  readonly "drift-thread": None;
  /** The file was changed too. `next`: what it makes of the attribute; `leaves`: it asks for nothing else than what is there. */
  readonly "drift-both": { readonly path: string; readonly next: Json; readonly leaves: boolean };
  /** What `guildform apply` does about it. `next` null: nobody knows what the file says. */
  readonly "drift-back": { readonly is: "changed" | "gone"; readonly next: NextApply | null };
  /** `guildform apply` does nothing about it. `codes`: those of the reasons that are about this object. */
  readonly "drift-stopped": { readonly codes: readonly string[] };
  /** What to do about a role that is gone. `isNamed`: the file may name it. */
  readonly "drift-role": { readonly path: string; readonly isNamed: boolean };
  /** What the command takes over. `nothing`: where both were changed it shows what a person decides. */
  readonly "drift-accepted": { readonly accepts: "it" | "with-inside" | "nothing" | "by-hand" };
  readonly "drift-command": { readonly command: string };
  readonly "drift-unread": { readonly addresses: readonly string[] };
  readonly "drift-unmanaged": { readonly channels: number };
  /** An apply is refused for these codes. `is`: whether the file cannot be planned, or policy blocks its plan. */
  readonly "drift-refused": {
    readonly path: string;
    readonly is: "unusable" | "blocked";
    readonly codes: readonly string[];
  };
  readonly "drift-no-file": { readonly path: string };
}
