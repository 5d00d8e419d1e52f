// A mark says who wrote a text. `--only-declared` shows a value by the mark of its schema, and hides a text without a mark.
//
// A mark is a symbol, so no published schema and no validator sees it: `{ type: "string", [HOLDS]: "address" }`.

export const HOLDS: unique symbol = Symbol("holds");

/** This mark says who wrote the names of the members of a record. */
export const NAMES_HOLD: unique symbol = Symbol("names hold");

/** This mark holds a schema that says who wrote each value. The published schema of the value is less exact. */
export const WALKED: unique symbol = Symbol("walked");

export type Holds =
  /** guildform, the file or the command wrote the text: times, digests, codes, paths. `--only-declared` shows the whole value. */
  | "own"
  /** The text is an address, a call, an id, a key or a name. `--only-declared` shows it if the file declares it, else it shows a number. */
  | "guild-word"
  | "address"
  /** The text names a call: `update_channel channel.rules`. */
  | "call-id"
  /** The text is the id of a live group, channel, message or thread. */
  | "id"
  /** The text is the id of a role or user. */
  | "subject-id"
  /** The text has the ids of a bound object: `101/role/10012`. */
  | "bound-id"
  /** The text is a live id, or the address of an object that the plan creates. */
  | "node"
  /** The text is the key of a sequence: `groups`, `0`, the id or the address of a group. */
  | "sequence"
  /** The value is a ref: `{ $ref: "group.start#id" }`. */
  | "ref"
  /**
   * The text is the name of a group or channel. The member `id` or `channel` of the same object says which; `kind` is `group` or another
   * word.
   */
  | "place-name"
  | "group-name"
  /** The text is an address, or a pattern, which may match a part of a name. */
  | "glob"
  /** The service, a person or the system wrote the text. A placeholder replaces it. */
  | "foreign"
  /** The service wrote the text, in a sentence that needs no such text. An empty text replaces it. */
  | "foreign-part"
  /** Others wrote the text, and the value can be null. null replaces it. */
  | "foreign-or-null"
  /** The value is the number of a process. */
  | "process"
  /** The value is a record of digests of texts, which a reader could guess. An empty record replaces it. */
  | "guessable"
  /** The value is a suggestion, which a number in it makes useless. `--only-declared` shows the whole suggestion, or null. */
  | "suggestion"
  /** Other members of the value say how to show it: render/only-declared/linked-words.ts. */
  | LinkedWords;

export type LinkedWords =
  | "applied"
  | "attribute"
  | "call-body"
  | "learnt-id"
  | "live"
  | "names-hidden"
  | "object-name";
