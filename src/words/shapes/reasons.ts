// A reason explains why a plan changes an object, and these are its params. A saved plan brings them from outside, so
// guildform checks each against its shape.

import { array, boolean, enumOf, heldText, integer, type Static } from "../../model/json-schema.js";
import { noEdit } from "./fixed.js";
import { nullable, type ParamsOfShapes, shape, shapeOfCases } from "./shape.js";

/**
 * Names the evidence by which guildform found a live object that the state did not know, such as its name. `sent` means
 * that an earlier run made it.
 */
const found = enumOf([
  "sent",
  "alone",
  "in-place",
  "unclaimed",
  "channel_id",
  "role_id",
  "message_id",
  "thread_id",
  "title",
  "picture",
  "same",
]);

export type AdoptedBy = Static<typeof found>;

/**
 * The text of a message differs. `unlike` means that guild and file differ, and that the state has no record of a
 * posted text.
 */
const textChange = enumOf(["file", "by-hand", "unlike"]);

export type TextChange = Static<typeof textChange>;

/**
 * Names the applies that an undo reverts. `named` holds the first two, or only the first of many. `at` has the form of
 * the state.
 */
const takenBack = shape({
  count: integer(),
  named: array(shape({ at: heldText("own"), id: heldText("own") })),
});

/** Names the second effect that an undo has on the object. */
const undone = enumOf([
  "changed-since",
  "group-deleted",
  "channel-deleted",
  "role-deleted",
  "thread-deleted",
  "reaction-back",
  "recalled",
  "restored",
  "posted-again",
  "posted-instead",
]);

export type Undone = Static<typeof undone>;

export const REASON_SHAPES = {
  /** These reasons are for any kind of object. */
  "file-changed": shape({}),
  "changed-by-hand": shape({}),
  /** `paths` are the attributes that a person changed by hand, such as `private_type`. */
  "both-changed": shape({ paths: array(heldText("own")) }),
  elsewhere: shape({}),
  differs: shape({}),
  declared: shape({}),
  "not-there": shape({}),
  "channel-new": shape({}),
  /** The object had this `id`. */
  lost: shape({ id: heldText("guild-word") }),
  moved: shape({}),
  adopted: shapeOfCases(
    {
      managed: {},
      known: {},
      instead: { lost: heldText("guild-word", { description: "the id that was bound before" }) },
    },
    { found },
  ),
  /** `omission` means that the file no longer has its block. */
  removed: shape({ by: enumOf(["entry", "omission"]), kind: enumOf(["channel", "thread", "role"]) }),
  /** The plan deletes a role as its last call, and takes an entry of the role first. */
  "role-deleted-last": shape({}),
  "channel-deleted-last": shape({}),
  kept: shape({ named: enumOf(["itself", "channel"]) }),
  protection: shape({ now: boolean() }),
  /** The file gives the subject this `name`. */
  "entry-gone": shape({ name: heldText("guild-word") }),

  /** These reasons are for messages, pins and reactions. */
  "not-posted": shape({}),
  "post-lost": shape({}),
  accepted: shape({ kind: enumOf(["message", "thread"]) }),
  edited: shape({ change: textChange }),
  /**
   * `change` is null if the message moves. `because` is null if the replacement comes later. `wrote` is the name of the
   * member who wrote the old message.
   */
  replaced: shape({
    change: nullable(textChange),
    because: nullable(noEdit),
    gets: array(enumOf(["reacted", "pinned", "announced"])),
    wrote: nullable(heldText("guild-word")),
    unpins: boolean(),
  }),
  recalled: shape({ because: enumOf(["entry", "omission", "channel", "replaced"]) }),
  "with-channel": shape({}),
  /**
   * The file declares a pin or a reaction. Its message `exists`, the plan posts it (`posted`), or a later plan posts it
   * (`later`).
   */
  wanted: shape({ kind: enumOf(["pin", "reaction"]), message: enumOf(["exists", "posted", "later"]) }),
  "member-let-go": shape({}),
  "unlisted-member": shape({}),
  "user-removed": shape({}),
  "member-gone": shape({}),
  unlisted: shape({ kind: enumOf(["pin", "reaction"]), by: enumOf(["apply", "hand", "unknown"]) }),
  /** The plan takes away the message of the pin. The message has this `key`. */
  unpinned: shape({
    key: heldText("guild-word"),
    because: enumOf(["reposted", "entry", "omission", "channel", "replaced"]),
  }),
  announcement: shape({
    because: enumOf(["reposted", "changed", "none", "unread", "message-goes", "undeclared"]),
  }),

  /** These reasons are for undos. */
  undone: shape({ applies: takenBack, also: nullable(undone) }),
  "message-goes": shape({}),
};

export type ReasonParams = ParamsOfShapes<typeof REASON_SHAPES>;

/** An example is `{ phrase: "lost", params: { id: "77" } }`. */
export type ReasonPhrase = {
  readonly [P in keyof ReasonParams]: { readonly phrase: P; readonly params: ReasonParams[P] };
}[keyof ReasonParams];

export type UndoneApplies = ReasonParams["undone"]["applies"];
