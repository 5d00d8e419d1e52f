// Params of what a plan leaves for a later run, and why.

import { enumOf, heldText, integer } from "../../model/json-schema.js";
import { nullable, type ParamsOfShapes, shape, shapeOfCases } from "./shape.js";

const needs = { address: heldText("address") };

/** By the kind of cause. `channel` is an address. */
export const DEFERRED_SHAPES = {
  /** `most`: posts a day, where that is told. */
  quota: shape({ channel: heldText("guild-word"), most: nullable(integer()) }),
  /** `code` of the service. */
  refused: shape({ channel: heldText("guild-word"), code: integer(), lasts: enumOf(["today", "always"]) }),
  waiting: shapeOfCases({ post: {}, needs }),
  held: shapeOfCases({
    needs,
    /** The message to announce has no room. */
    announcement: needs,
    /** The old message stays until its successor is posted. */
    follower: {},
    /** A channel or group that is not deleted while something stands in it. */
    inside: { address: heldText("address"), until: enumOf(["replaced", "emptied", "deleted"]) },
  }),
};

export type DeferredParams = ParamsOfShapes<typeof DEFERRED_SHAPES>;
