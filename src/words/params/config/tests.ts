// Params of what is said of `tests:`.

import type { Cases, None } from "../cases.js";

export interface TestParams {
  readonly "E-TEST-FORM": Cases<{
    /** None of the keys that tell the forms apart. */
    readonly none: None;
    readonly several: None;
    /** `form` is such a key, and `key` does not go with it. */
    readonly unfit: { readonly form: string; readonly key: string };
    readonly "no-right": None;
    readonly rights: None;
    /** `nobody_but` without `can`. */
    readonly "no-can": None;
    readonly "no-in": None;
    /** A list that must have items. */
    readonly empty: { readonly key: string };
  }>;
  readonly "E-TEST-WHO": { readonly key: "who" | "nobody_but"; readonly text: string };
  readonly "E-TEST-IN": { readonly text: string } & Cases<{
    readonly "group-empty": None;
    readonly unknown: { readonly near: string | null };
  }>;
}
