// An operation that was sent and succeeded, as verification looks at it.

import type { JsonObject } from "../../model/json.js";
import type { Operation } from "../value/plan.js";

/** An operation whose Refs are ids by now. */
export interface CarriedOut {
  readonly id: string;
  readonly operation: Operation["operation"];
  readonly params: Readonly<Record<string, string>>;
  readonly body: JsonObject;
  /** The own id of the channel, message or thread that it created. */
  readonly made: string | null;
}
