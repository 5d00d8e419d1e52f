// Params of wrong usage: whom and what a question about access names.

import type { SourcePosition } from "../../../model/source-position.js";
import type { None } from "../cases.js";

export interface QuestionUsage {
  readonly "audience-empty": None;
  /** A comma with nobody on one side of it: `user alice, `. */
  readonly "audience-gap": { readonly given: string };
  /** Two users: nobody is two people. */
  readonly "audience-users": None;
  /** `near`: the name that was probably meant, such as `moderator`. */
  readonly "audience-shape": { readonly given: string; readonly near: string | null };
  /** Several roles and users have the name `given`; `ways` tells them apart: `role 版主`, `user 版主`. */
  readonly "subject-ambiguous": { readonly given: string; readonly ways: readonly string[] };
  readonly "subject-unknown": {
    readonly kind: "role" | "user";
    readonly given: string;
    readonly near: string | null;
  };
  readonly "channel-unknown": { readonly given: string; readonly near: string | null };
  /** The file declares the channel at `at`, and the guild has none for it yet. */
  readonly "channel-declared": { readonly given: string; readonly at: SourcePosition };
  readonly "channel-ambiguous": { readonly given: string; readonly addresses: readonly string[] };
  readonly "channel-is-group": { readonly given: string };
}
