// Params of what is said of a single value: what is expected there, what stands there, and how that is mended.

import type { Cases, None } from "../cases.js";
import type { SubjectPhrase } from "./subject.js";

/** What a reader takes. */
export type Expected = Cases<{
  readonly map: None;
  readonly list: None;
  readonly text: None;
  readonly boolean: None;
  readonly integer: None;
  /** Decimal digits. */
  readonly id: None;
  readonly "message-id": None;
  readonly "thread-id": None;
  readonly "template-id": None;
  /** One of these words, or (with `orInteger`) a number of the service that guildform has no word for. */
  readonly names: { readonly names: readonly string[]; readonly orInteger: boolean };
  readonly format: { readonly version: number };
  /** A whole number from 0 on. */
  readonly count: None;
  /** A whole number or a share. */
  readonly limit: None;
  /** A day of the calendar. */
  readonly day: None;
  readonly image: None;
  readonly "text-or-file": None;
  readonly "text-or-texts": None;
  readonly path: None;
  readonly flags: None;
}>;

/** What stands in a file; `text` as it is written there. */
export type ActualValue = Cases<{
  readonly map: None;
  readonly list: None;
  readonly nothing: None;
  /** It was reported already. */
  readonly broken: None;
  readonly boolean: { readonly text: string };
  readonly text: { readonly text: string };
  readonly number: { readonly text: string };
}>;

/** How a value of a wrong type becomes one of the right type. */
export type Mend = Cases<{
  /** It is not there at all. `none` is how an empty value is written; `word`: how `null` itself is. */
  readonly nothing: {
    readonly leftOut: OmissionEffect | null;
    readonly none: "{}" | "[]" | '""' | null;
    readonly word: string | null;
  };
  readonly "no-list": None;
  /** The items, as they stand between brackets; null where they are too long to be shown. */
  readonly brackets: { readonly text: string | null };
  /** A list of maps is wanted: `keyed` names each by a key of a map, `single` is one item alone, both with their first key. */
  readonly dashes: { readonly form: "keyed" | "single"; readonly key: string };
  /** `key:x`, as YAML wants it: `key: x`. */
  readonly blank: { readonly text: string };
  /** null: it is too long to be shown. */
  readonly quotes: { readonly text: string | null };
  readonly "no-quotes": None;
  /** `yes` for `true`. */
  readonly boolean: { readonly value: "true" | "false" };
}>;

/** A word of another format where one of guildform's is wanted. */
export type Meant = "private" | "group" | "announcement" | "everyone";

/** Leaving it out: is an error; leaves what is live as it is; is one item less in its list. */
export type OmissionEffect = "missing" | "unmanaged" | "no-item";

export interface WrongValueParams {
  readonly "E-TYPE": {
    readonly what: SubjectPhrase;
    readonly expected: Expected;
    readonly found: ActualValue;
    readonly mend: Mend | null;
  };
  readonly "E-VALUE": Cases<{
    /** `near`: the word that was probably meant. */
    readonly names: {
      readonly what: SubjectPhrase;
      readonly expected: Expected;
      readonly found: ActualValue;
      readonly near: string | null;
      /** A word of another format, such as `private`, for which guildform has these. */
      readonly meant: Meant | null;
    };
    readonly number: {
      readonly what: SubjectPhrase;
      readonly expected: Expected;
      readonly found: ActualValue;
      /** It is one, in quotes. */
      readonly inQuotes: boolean;
    };
    readonly announcement: { readonly found: ActualValue };
    readonly "empty-announcement": None;
    readonly "thread-path": { readonly text: string };
    readonly "message-key": { readonly text: string };
  }>;
  readonly "E-ID": {
    readonly what: SubjectPhrase;
    readonly expected: Expected;
    readonly found: ActualValue;
    readonly isNumber: boolean;
  };
  readonly "E-FORMAT": { readonly version: number; readonly found: ActualValue; readonly isNewer: boolean };
  readonly "E-NAME-BLANK": Cases<{
    readonly value: { readonly what: SubjectPhrase };
    readonly name: { readonly section: "roles" | "users" };
    readonly parameter: None;
  }>;
  readonly "E-NUMBER": { readonly found: ActualValue };
}
