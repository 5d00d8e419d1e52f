// Holds the params of problems with `removed:` and `policy:` in the file.

import { KEYED_KINDS } from "../../model/address.js";
import { boolean, enumOf, heldText, integer } from "../../model/json-schema.js";
import type { Place } from "../place.js";
import { type ParamsOfShapes, shape, shapeOfCases } from "./shape.js";

const named = shapeOfCases({ key: { key: heldText("guild-word") }, id: { id: heldText("own") } });

/** This problem can also concern a guild, and then becomes a finding. */
export const REMOVED_SHAPES = {
  "E-REMOVED-DECLARED": shapeOfCases({
    /** The file contradicts itself. `isKept` means that the entry has `keep: true`. */
    file: {
      kind: enumOf(KEYED_KINDS),
      named,
      at: shape({ line: integer(), column: integer() }),
      isKept: boolean(),
    },
    /** The entry has the id of a channel or group, and in the guild that is the object of `address`. */
    id: { id: heldText("guild-word"), address: heldText("address") },
    /** The file gives this user something at `at`. `isKept` means the same as above. */
    user: {
      name: heldText("guild-word"),
      at: shape({ line: integer(), column: integer() }),
      isKept: boolean(),
    },
    /** In the guild, the thread of the entry is the object of `address`. `channel` is the key of its channel. */
    thread: { named, channel: heldText("guild-word"), address: heldText("address") },
  }),
};

export interface RemovedParams extends ParamsOfShapes<typeof REMOVED_SHAPES> {
  readonly "E-REMOVED-DUPLICATE": { readonly first: Place };
  /** `isAddress` means that the key begins with `thread.`. */
  readonly "W-REMOVED-CHANNEL-UNKNOWN": {
    readonly key: string;
    readonly isAddress: boolean;
    readonly near: string | null;
  };
  readonly "E-PROTECT-REMOVED": { readonly text: string; readonly at: Place };
  /** `thread` is the address of a thread that has this key in its channel. */
  readonly "W-PROTECT-UNKNOWN": {
    readonly key: string;
    readonly thread: string | null;
    readonly near: string | null;
  };
}
