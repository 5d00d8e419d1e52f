// Describes a new channel, such as `text channel (guide), public, everyone may speak`.
//
// The text names the audience first, and then the speakers in it, because a member must see a channel to speak in it
// (service-facts 4.3.3, 4.3.4, 4.4).

import type { Json } from "../../../model/json.js";
import { newSpeakers } from "../../new-speakers.js";
import { foreign, listed, own, say } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import { valueSentence } from "./values.js";

type Traits = readonly (readonly [path: string, value: Json])[];

/** Leaves out name and group, and each trait that another trait implies. */
export function channelTraits(traits: Traits): Sentence {
  const values = new Map(traits);
  return listed(traits.flatMap(([path, value]) => traitOf(path, value, values) ?? []));
}

function traitOf(path: string, value: Json, values: ReadonlyMap<string, Json>): Sentence | null {
  const shown = valueSentence(value);
  switch (path) {
    case "name":
    case "group":
    case "sub_type":
      return null;
    case "type": {
      const sub_type = values.get("sub_type");
      const inside = sub_type === undefined ? say`` : say` (${valueSentence(sub_type)})`;
      return typeof value === "string" && /^[a-z]+$/.test(value)
        ? say`${own(value)} channel${inside}`
        : say`channel of type ${shown}${inside}`;
    }
    case "private_type":
      return (typeof value === "string" ? SEEN.get(value) : undefined) ?? say`${own(path)} ${shown}`;
    case "speak_permission":
      return speakTrait(value, values.get("private_type"));
    default:
      return say`${/^[a-z_]+$/.test(path) ? own(path) : foreign(path)} ${shown}`;
  }
}

const SEEN: ReadonlyMap<string, Sentence> = new Map([
  ["public", say`public`],
  ["admins", say`seen only by administrators`],
  ["members", say`seen only by administrators and holders of view`],
]);

const SPEAKERS = {
  holders: say`only administrators and holders of speak may speak`,
  viewers: say`all of them may speak`,
  everyone: say`everyone may speak`,
} as const;

function speakTrait(value: Json, private_type: Json | undefined): Sentence | null {
  const speakers = newSpeakers(value, private_type);
  if (speakers === "unknown") return say`speak_permission ${valueSentence(value)}`;
  return speakers === "implied" ? null : SPEAKERS[speakers];
}
