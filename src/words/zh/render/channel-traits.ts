// Describes a new channel in Chinese, such as `文字子频道（guide），公开，所有人可发言`. en/render/channel-traits.ts explains the order.

import type { Json } from "../../../model/json.js";
import { newSpeakers } from "../../new-speakers.js";
import { foreign, listed, own, say } from "../../say.js";
import { NOTHING_SAID, type Sentence } from "../../sentence.js";
import { valueSentence } from "./values.js";

type Traits = readonly (readonly [path: string, value: Json])[];

export function channelTraits(traits: Traits): Sentence {
  const values = new Map(traits);
  return listed(
    traits.flatMap(([path, value]) => traitOf(path, value, values) ?? []),
    { separator: "，" },
  );
}

const TYPES: ReadonlyMap<Json, Sentence> = new Map<Json, Sentence>([
  ["text", say`文字子频道`],
  ["voice", say`语音子频道`],
  ["live", say`直播子频道`],
  ["application", say`应用子频道`],
  ["forum", say`论坛子频道`],
]);

function traitOf(path: string, value: Json, values: ReadonlyMap<string, Json>): Sentence | null {
  const shown = valueSentence(value);
  switch (path) {
    case "name":
    case "group":
    case "sub_type":
      return null;
    case "type": {
      const sub_type = values.get("sub_type");
      const inside = sub_type === undefined ? NOTHING_SAID : say`（${valueSentence(sub_type)}）`;
      return say`${TYPES.get(value) ?? say`类型为 ${shown} 的子频道`}${inside}`;
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
  ["public", say`公开`],
  ["admins", say`只有管理员可查看`],
  ["members", say`只有管理员和有查看权限的成员可查看`],
]);

const SPEAKERS = {
  holders: say`只有管理员和有发言权限的成员可发言`,
  viewers: say`能查看的人都可发言`,
  everyone: say`所有人可发言`,
} as const;

function speakTrait(value: Json, private_type: Json | undefined): Sentence | null {
  const speakers = newSpeakers(value, private_type);
  if (speakers === "unknown") return say`speak_permission ${valueSentence(value)}`;
  return speakers === "implied" ? null : SPEAKERS[speakers];
}
