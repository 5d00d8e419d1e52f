// Params of the list of applies: how many calls one of them made.

/** Calls of one name count together. */
export type CallsOf =
  | "created"
  | "changed"
  | "deleted"
  | "permissions"
  | "pins"
  | "announcements"
  | "messages"
  | "reactions"
  | "threads"
  /** Those that this version does not know. */
  | "others";

export interface MadeCallsParams {
  readonly "made-calls": { readonly of: CallsOf; readonly count: number };
}
