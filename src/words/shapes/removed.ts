// Params of what is said of `removed:` and `policy:`.

import { KEYED_KINDS } from "../../model/address.js";
import { boolean, enumOf, heldText, integer } from "../../model/json-schema.js";
import type { Place } from "../place.js";
import { type ParamsOfShapes, shape, shapeOfCases } from "./shape.js";

const named = shapeOfCases({ key: { key: heldText("guild-word") }, id: { id: heldText("own") } });

/** One of them is said of a guild, too, and may become a finding. */
export const REMOVED_SHAPES = {
  "E-REMOVED-DECLARED": shapeOfCases({
    /** The file says so by itself; `isKept`: with `keep: true`. */
    file: {
      kind: enumOf(KEYED_KINDS),
      named,
      at: shape({ line: integer(), column: integer() }),
      isKept: boolean(),
    },
    /** The id of a channel or group, of which the guild says that the address stands for it. */
    id: { id: heldText("guild-word"), address: heldText("address") },
    /** The same of a thread; `channel` is the key of its channel. */
    thread: { named, channel: heldText("guild-word"), address: heldText("address") },
  }),
};

export interface RemovedParams extends ParamsOfShapes<typeof REMOVED_SHAPES> {
  readonly "E-REMOVED-DUPLICATE": { readonly first: Place };
  /** `isAddress`: it begins with `thread.` */
  readonly "W-REMOVED-CHANNEL-UNKNOWN": {
    readonly key: string;
    readonly isAddress: boolean;
    readonly near: string | null;
  };
  readonly "E-PROTECT-REMOVED": { readonly text: string; readonly at: Place };
  /** `thread`: the address of a thread that has this key in its channel. */
  readonly "W-PROTECT-UNKNOWN": {
    readonly key: string;
    readonly thread: string | null;
    readonly near: string | null;
  };
}
