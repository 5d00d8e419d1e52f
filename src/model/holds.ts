// Whose words a text holds. `--only-declared` shows a value by the mark of its schema, and hides a text without a mark.
//
// A mark is a symbol, so no published schema and no validator sees it: `{ type: "string", [HOLDS]: "address" }`.

export const HOLDS: unique symbol = Symbol("holds");

/** Whose words the names of the members of a record are. */
export const NAMES_HOLD: unique symbol = Symbol("names hold");

/** A schema that says whose words a value holds. The published schema of the value is less exact. */
export const WALKED: unique symbol = Symbol("walked");

export type Holds =
  /** Words of guildform, of the file and of the command: times, digests, codes, paths. The whole value is shown. */
  | "own"
  /** An address, a call, an id, a key or a name: shown if the file declares it, else as a number. */
  | "guild-word"
  | "address"
  /** A call: `update_channel channel.rules`. */
  | "call-id"
  /** The id of a live group, channel, message or thread. */
  | "id"
  /** The id of a role or user. */
  | "subject-id"
  /** The ids of a bound object: `101/role/10012`. */
  | "bound-id"
  /** A live id, or the address of what the plan creates. */
  | "node"
  /** The key of a sequence: `groups`, `0`, the id or the address of a group. */
  | "sequence"
  /** A ref: `{ $ref: "group.start#id" }`. */
  | "ref"
  /** The name of a group or channel. The member `id` or `channel` of the same object names it; `kind` is `group` or another word. */
  | "place-name"
  | "group-name"
  /** An address, or a pattern, which may match a part of a name. */
  | "glob"
  /** Words of the service, of a person or of the system: replaced by a placeholder. */
  | "foreign"
  /** Words of the service in a sentence that can do without them: an empty text. */
  | "foreign-part"
  /** Words of others where the value can be null: replaced by null. */
  | "foreign-or-null"
  /** The number of a process. */
  | "process"
  /** A record of digests of texts, which a reader could guess: empty. */
  | "guessable"
  /** A suggestion, which a number in it makes useless: whole, or null. */
  | "suggestion"
  /** Values whose other members tell how to show them: render/only-declared/linked-words.ts. */
  | LinkedWords;

export type LinkedWords =
  | "applied"
  | "attribute"
  | "call-body"
  | "learnt-id"
  | "live"
  | "names-hidden"
  | "object-name";
