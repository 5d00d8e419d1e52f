// What a new channel will be like, in words: `text channel (guide), public, everyone may speak`.
//
// Who sees it and who of them may speak are told so that the two cannot be read against each other: speaking
// needs seeing (service-facts 4.3.3, 4.3.4, 4.4).

import type { JsonObject } from "../model/json.js";
import { foreignText } from "../model/visible-text.js";
import type { AttributeChange } from "../plan/value/plan.js";
import { valueText } from "./value-text.js";

/** Name, group and what says nothing beside the rest are left out. */
export function channelTraits(attributes: readonly AttributeChange[]): string {
  const values: JsonObject = Object.fromEntries(attributes.map(({ path, after }) => [path, after]));
  return attributes
    .map(({ path, after }) => traitOf(path, valueText(after), values))
    .filter((trait) => trait !== "")
    .join(", ");
}

function traitOf(path: string, value: string, values: JsonObject): string {
  switch (path) {
    case "name":
    case "group":
    case "sub_type":
      return "";
    case "type": {
      const subType = values.sub_type === undefined ? "" : ` (${valueText(values.sub_type)})`;
      return /^[a-z]+$/.test(value) ? `${value} channel${subType}` : `channel of type ${value}${subType}`;
    }
    case "private_type":
      return SEEN.get(value) ?? `${path} ${value}`;
    case "speak_permission":
      return speakTrait(value, values.private_type);
    default:
      return `${foreignText(path)} ${value}`;
  }
}

const SEEN: ReadonlyMap<string, string> = new Map([
  ["public", "public"],
  ["admins", "seen by administrators only"],
  ["members", "seen by administrators and those given view"],
]);

/** Administrators always speak, so nothing is to be said where only they see. */
function speakTrait(value: string, privateType: JsonObject[string]): string {
  if (value !== "everyone" && value !== "members") return `speak_permission ${value}`;
  if (privateType === "admins") return "";
  if (value === "members") return "administrators and those given speak may speak";
  return privateType === "members" ? "all of them may speak" : "everyone may speak";
}
