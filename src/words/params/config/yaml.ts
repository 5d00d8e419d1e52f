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
  /** `reason`: of the parser, in English. */
  readonly "E-YAML-SYNTAX": {
    readonly reason: string;
    readonly look: "variable" | "layout" | "quotes" | null;
  };
  readonly "E-YAML-KEY": Cases<{
    readonly "not-text": None;
    readonly empty: None;
    readonly number: { readonly key: string };
    readonly boolean: { readonly key: string };
  }>;
  readonly "E-YAML-KEY-DUPLICATE": { readonly key: string; readonly first: Place };
  readonly "E-YAML-MERGE": None;
  /** `code` and `name` of Unicode; `ascii`: what YAML wants; `line`: as it should read. */
  readonly "E-FULLWIDTH": {
    readonly character: string;
    readonly code: string;
    readonly name: string;
    readonly ascii: string;
    readonly line: string;
  };
}
