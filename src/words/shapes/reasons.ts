// Params of reasons: why a plan changes an object. A saved plan brings them from outside, so each has a shape that it is held
// against.

import { array, boolean, enumOf, heldText, integer, type Static } from "../../model/json-schema.js";
import { noEdit } from "./fixed.js";
import { nullable, type ParamsOfShapes, shape, shapeOfCases } from "./shape.js";

/** How a live object was found that state did not know, such as by its name. `sent`: an earlier run made it. */
const found = enumOf([
  "sent",
  "alone",
  "in-place",
  "unclaimed",
  "channel_id",
  "message_id",
  "thread_id",
  "title",
  "picture",
  "same",
]);

export type AdoptedBy = Static<typeof found>;

/** The text of a message is another one. `unlike`: in the guild and in the file, and state knows of none that was sent. */
const textChange = enumOf(["file", "by-hand", "unlike"]);

export type TextChange = Static<typeof textChange>;

/** The applies that an undo takes back. `named` are the first two of them, or the first of many; `at` as state keeps it. */
const takenBack = shape({
  count: integer(),
  named: array(shape({ at: heldText("own"), id: heldText("own") })),
});

/** What an undo does with the object beside. */
const undone = enumOf([
  "changed-since",
  "group-deleted",
  "channel-deleted",
  "thread-deleted",
  "reaction-back",
  "recalled",
  "restored",
  "posted-again",
  "posted-instead",
]);

export type Undone = Static<typeof undone>;

export const REASON_SHAPES = {
  /** Of any kind of object that the file declares. */
  "file-changed": shape({}),
  "changed-by-hand": shape({}),
  /** `paths` were changed by hand, such as `private_type`. */
  "both-changed": shape({ paths: array(heldText("own")) }),
  elsewhere: shape({}),
  differs: shape({}),
  declared: shape({}),
  "not-there": shape({}),
  "channel-new": shape({}),
  /** `id` is the one that it had. */
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
  /** `omission`: its block is gone. */
  removed: shape({ by: enumOf(["entry", "omission"]), kind: enumOf(["channel", "thread"]) }),
  kept: shape({ named: enumOf(["itself", "channel"]) }),
  protection: shape({ now: boolean() }),
  /** `name` of a subject in the file. */
  "entry-gone": shape({ name: heldText("guild-word") }),

  /** Of messages, pins and reactions. */
  "not-posted": shape({}),
  "post-lost": shape({}),
  accepted: shape({ kind: enumOf(["message", "thread"]) }),
  edited: shape({ change: textChange }),
  /** `change` null: it moves; `because` null: it is left for later. `wrote`: the name of the member who wrote the old one. */
  replaced: shape({
    change: nullable(textChange),
    because: nullable(noEdit),
    gets: array(enumOf(["reacted", "pinned", "announced"])),
    wrote: nullable(heldText("guild-word")),
    unpins: boolean(),
  }),
  recalled: shape({ because: enumOf(["entry", "omission", "channel", "replaced"]) }),
  "with-channel": shape({}),
  /** What is declared for a message: whether it stands, is posted by the plan, or comes later. */
  wanted: shape({ kind: enumOf(["pin", "reaction"]), message: enumOf(["stands", "posted", "later"]) }),
  unlisted: shape({ kind: enumOf(["pin", "reaction"]), by: enumOf(["apply", "hand", "unknown"]) }),
  /** The pin of a message that goes; `key` of that message. */
  unpinned: shape({
    key: heldText("guild-word"),
    because: enumOf(["posted-anew", "entry", "omission", "channel", "replaced"]),
  }),
  announcement: shape({
    because: enumOf(["posted-anew", "changed", "none", "unread", "message-goes", "undeclared"]),
  }),

  /** Of an undo. */
  undone: shape({ applies: takenBack, also: nullable(undone) }),
  "message-goes": shape({}),
};

export type ReasonParams = ParamsOfShapes<typeof REASON_SHAPES>;

/** `{ phrase: "lost", params: { id: "77" } }`. */
export type ReasonPhrase = {
  readonly [P in keyof ReasonParams]: { readonly phrase: P; readonly params: ReasonParams[P] };
}[keyof ReasonParams];

export type UndoneApplies = ReasonParams["undone"]["applies"];
