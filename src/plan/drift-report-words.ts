// DRIFT_REPORT_WORDS says, for each member of a drift report, whether guildform or the guild wrote its text. Printers hide
// the guild's text with `--only-declared`.

import { array, held, heldText, object, unknown } from "../model/json-schema.js";
import { members, owned } from "../words/shapes/members.js";
import type { DriftReport } from "./drift-report.js";
import type { DriftedObject } from "./drifted-object.js";
import { PlanSchema } from "./value/plan-schema.js";

const { unmanaged, scope } = PlanSchema.properties ?? {};

export const DRIFT_REPORT_WORDS = members<DriftReport>({
  guild: object({ ...owned("id"), name: heldText("foreign") }),
  since: object({ ...owned("run", "at"), by: heldText("foreign") }),
  objects: array(
    members<DriftedObject>({
      address: heldText("address"),
      presentAddress: heldText("address"),
      with: heldText("address"),
      ...owned("kind", "is", "nextApply", "refusedBy"),
      name: heldText("object-name"),
      attributes: array(held("attribute", unknown())),
    }),
  ),
  unread: array(heldText("address")),
  unmanaged: unmanaged ?? {},
  scope: scope ?? {},
});
