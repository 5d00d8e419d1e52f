// Params of what is said of limits of the file.

import { enumOf, heldText, integer, number } from "../../model/json-schema.js";
import { type ParamsOfShapes, shape, shapeOfCases } from "./shape.js";

export const LIMIT_SHAPES = {
  /** `limit` is the name of the limit and of what allows more; `most` is what it comes to. */
  "E-LIMIT": shape({
    limit: enumOf(["deletes", "revokes", "updates", "reveals"]),
    count: integer(),
    bound: shapeOfCases({ count: {}, percent: { percent: number(), of: integer() } }, { most: integer() }),
  }),
  /** `until`: the last day on which it counts or counted, `2026-12-01`; `most`: days ahead. */
  "E-ALLOW-ONCE-FAR": shape({ until: heldText("own"), most: integer() }),
  "W-ALLOW-ONCE-PAST": shape({ until: heldText("own") }),
};

export type LimitParams = ParamsOfShapes<typeof LIMIT_SHAPES>;
