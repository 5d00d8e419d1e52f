// Params of a plan that was made and could not be saved.

import type { LinkOut } from "../../../model/link-out-error.js";
import type { Cases, None } from "../cases.js";
import type { DanglingLink } from "../dangling-link.js";

export interface UnsavedPlanParams {
  /** `path` as it was given. */
  readonly PLAN_NOT_SAVED: { readonly path: string } & Cases<{
    readonly "too-large": { readonly most: number };
    /** `example`: a file in that folder. */
    readonly folder: { readonly example: string };
    readonly "no-file": None;
    readonly link: DanglingLink;
    readonly "link-out": LinkOut;
    /** `code` of the system, such as `ENOSPC`. */
    readonly system: { readonly code: string; readonly reason: string };
  }>;
}
