// Holds the params of problems with `policy:` limits and `allow_once`.

import { enumOf, heldText, integer, number } from "../../model/json-schema.js";
import { type ParamsOfShapes, shape, shapeOfCases } from "./shape.js";

export const LIMIT_SHAPES = {
  /** `limit` is the name of the limit, and of the allowance that raises it. `most` is the number that the bound allows. */
  "E-LIMIT": shape({
    limit: enumOf(["deletes", "revokes", "updates", "reveals", "members"]),
    count: integer(),
    bound: shapeOfCases({ count: {}, percent: { percent: number(), of: integer() } }, { most: integer() }),
  }),
  /** `until` is the last day of an allowance, `2026-12-01`. `most` is the number of days ahead that it may be. */
  "E-ALLOW-ONCE-FAR": shape({ until: heldText("own"), most: integer() }),
  "W-ALLOW-ONCE-PAST": shape({ until: heldText("own") }),
};

export type LimitParams = ParamsOfShapes<typeof LIMIT_SHAPES>;
