// The params of a finding as a public reader may see them. A finding that gives a command, such as
// `guildform state resolve message.rules --not-sent`, says so where names in the command are hidden.

import type { Json, JsonObject } from "../../model/json.js";
import { sameJson } from "../../model/same-json.js";
import { FINDING_SHAPES } from "../../words/shapes/findings.js";
import type { Veil } from "./veil.js";
import { veiledParams } from "./veiled-params.js";

export function veiledFindingParams<Params>(
  veil: Veil,
  code: keyof typeof FINDING_SHAPES,
  params: Params,
): Params {
  const shape = FINDING_SHAPES[code];
  const shown = veiledParams(veil, shape, params);
  if (shape.properties?.names_hidden === undefined) return shown;
  const isHidden = !sameJson(named(params as Json as JsonObject), named(shown as Json as JsonObject));
  return isHidden ? { ...shown, names_hidden: true } : shown;
}

/** Without who ran it: no command names that. */
function named({ call, ...params }: JsonObject): JsonObject {
  return { ...params, call: { ...(call as JsonObject | undefined), run: null } };
}
