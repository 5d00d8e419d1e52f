// Holds the params of the reasons why a plan leaves a change for a later run.

import { enumOf, heldText, integer } from "../../model/json-schema.js";
import { nullable, type ParamsOfShapes, shape, shapeOfCases } from "./shape.js";

const needs = { address: heldText("address") };

/** The key is the kind of cause. `channel` is an address. */
export const DEFERRED_SHAPES = {
  /** `most` is the number of posts a day. It is null if the plan does not know it. */
  quota: shape({ channel: heldText("guild-word"), most: nullable(integer()) }),
  /** `code` comes from the service. */
  refused: shape({ channel: heldText("guild-word"), code: integer(), lasts: enumOf(["today", "always"]) }),
  waiting: shapeOfCases({ post: {}, needs }),
  held: shapeOfCases({
    needs,
    /** The plan does not post the message to announce, because it has no room. */
    announcement: needs,
    /** The old message stays until guildform has posted its successor. */
    follower: {},
    /** The plan does not delete a channel or group that still contains an object. */
    inside: { address: heldText("address"), until: enumOf(["replaced", "emptied", "deleted"]) },
  }),
};

export type DeferredParams = ParamsOfShapes<typeof DEFERRED_SHAPES>;
