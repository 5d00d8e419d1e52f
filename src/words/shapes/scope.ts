// Params of what is said of `--target` and `--exclude`.

import { enumOf, heldText } from "../../model/json-schema.js";
import { type ParamsOfShapes, shape } from "./shape.js";

export const SCOPE_SHAPES = {
  /** The glob matches only what state bound once and binds no more. */
  "I-TARGET-DONE": shape({ flag: enumOf(["--target", "--exclude"]), glob: heldText("guild-word") }),
};

/** As it was written: `--target group.start/**`. The addresses of `pull --into` stand behind its file. */
export interface ScopeFlag {
  readonly flag: "--target" | "--exclude" | "--into";
  readonly glob: string;
}

export interface ScopeParams extends ParamsOfShapes<typeof SCOPE_SHAPES> {
  /** `near`: a known address that the glob may have meant. `known`: what it was held against. */
  readonly "E-TARGET-NOTHING": ScopeFlag & {
    readonly near: string | null;
    readonly known: "planned" | "undone" | "bound" | "guild";
  };
  /** The excludes, such as `exclude`, leave nothing of the targets; `target` null: there are none, and everything is meant. */
  readonly "E-TARGET-EMPTY": { readonly exclude: string; readonly target: string | null };
  /** `by` is planned and needs `needed`, which the exclude `glob` names. */
  readonly "E-TARGET-NEEDS": { readonly needed: string; readonly by: string; readonly glob: string };
}
