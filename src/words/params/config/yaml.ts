// Params of what is said of a text as YAML.

import type { Cases, None } from "../cases.js";
import type { Place } from "../place.js";

export interface YamlParams {
  readonly "E-YAML-ALIAS": { readonly name: string };
  readonly "E-YAML-TAG": None;
  readonly "E-YAML-TAB": None;
  readonly "E-YAML-DOCUMENTS": None;
  readonly "E-YAML-DEPTH": { readonly most: number };
  readonly "E-YAML-TOKENS": { readonly most: number };
  /** `reason`: of the parser, in English. `line`: as it should read, null where that is not known. */
  readonly "E-YAML-SYNTAX": {
    readonly reason: string;
    readonly look:
      | "variable"
      | "layout"
      | "quotes"
      | "unclosed"
      | "no-dash"
      | "no-blank"
      | "colon"
      | "stray-dash"
      | null;
    readonly line: string | null;
  };
  readonly "E-YAML-KEY": Cases<{
    readonly "not-text": None;
    readonly empty: None;
    readonly number: { readonly key: string };
    readonly boolean: { readonly key: string };
  }>;
  readonly "E-YAML-KEY-DUPLICATE": { readonly key: string; readonly first: Place };
  readonly "E-YAML-MERGE": None;
  /**
   * `code` and `name` of Unicode; `ascii`: what YAML wants; `inWords`: the sign belongs to words that need quotes; `line`: as it
   * should read, null where it is too long to be shown, or broken by something else.
   */
  readonly "E-FULLWIDTH": {
    readonly character: string;
    readonly code: string;
    readonly name: string;
    readonly ascii: string;
    readonly inWords: boolean;
    readonly line: string | null;
  };
}
