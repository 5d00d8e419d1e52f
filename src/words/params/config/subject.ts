// Params of subjects: what of a file is spoken of, as a piece of a sentence.

/** What a map or an entry of a list declares. */
export type Thing =
  | "file"
  | "group"
  | "channel"
  | "message"
  | "thread"
  | "pin"
  | "reaction"
  | "permission"
  | "template"
  | "parameter"
  | "recommended-channel"
  | "row"
  | "button";

export interface SubjectParams {
  /** The value of a key, such as `pins` or `recommend.channels`. */
  readonly key: { readonly key: string };
  /** The value of a key that a person chose, such as “mod” in `roles`. */
  readonly named: { readonly section: string; readonly name: string };
  /** A channel. */
  readonly thing: { readonly thing: Thing };
  /** The name of a channel. */
  readonly part: { readonly part: "key" | "name" | "title" | "value"; readonly of: Thing };
  /** An entry of `moved`. */
  readonly entry: { readonly of: string };
  /** A field of `embed`. */
  readonly field: { readonly of: string };
}

/** `{ phrase: "key", params: { key: "pins" } }`. */
export type SubjectPhrase = {
  readonly [P in keyof SubjectParams]: { readonly phrase: P; readonly params: SubjectParams[P] };
}[keyof SubjectParams];
