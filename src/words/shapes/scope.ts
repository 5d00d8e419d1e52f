// Holds the params of problems with `--target` and `--exclude`.

import { enumOf, heldText } from "../../model/json-schema.js";
import { type ParamsOfShapes, shape } from "./shape.js";

export const SCOPE_SHAPES = {
  /** The glob matches only objects that the state bound earlier and no longer binds. */
  "I-TARGET-DONE": shape({ flag: enumOf(["--target", "--exclude"]), glob: heldText("guild-word") }),
};

/**
 * The flag and its glob are unchanged: `--target group.start/**`. With `--into`, the glob is an address after the file
 * of `pull --into`.
 */
export interface ScopeFlag {
  readonly flag: "--target" | "--exclude" | "--into";
  readonly glob: string;
}

export interface ScopeParams extends ParamsOfShapes<typeof SCOPE_SHAPES> {
  /** `near` is a known address that the glob may mean. `known` is the set of addresses that guildform compared it with. */
  readonly "E-TARGET-NOTHING": ScopeFlag & {
    readonly near: string | null;
    readonly known: "planned" | "undone" | "bound" | "guild";
  };
  /** The excludes, such as `exclude`, leave no object of the targets. A null `target` means that the plan has no target. */
  readonly "E-TARGET-EMPTY": { readonly exclude: string; readonly target: string | null };
  /** The planned object `by` needs `needed`, which the exclude `glob` leaves out. */
  readonly "E-TARGET-NEEDS": { readonly needed: string; readonly by: string; readonly glob: string };
}
