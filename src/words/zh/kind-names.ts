// Holds the Chinese names of the kinds of objects and of the rights of members.

import type { KeyedKind } from "../../model/address.js";
import type { SettableFlag } from "../../model/permissions.js";
import { own } from "../say.js";
import type { SentencePart } from "../sentence.js";

export const KIND: Readonly<Record<KeyedKind | "user", SentencePart>> = {
  channel: own("子频道"),
  group: own("分组"),
  message: own("消息"),
  thread: own("帖子"),
  role: own("身份组"),
  user: own("用户"),
};

/** A right is a verb, such as 查看. */
export const RIGHT: Readonly<Record<SettableFlag, SentencePart>> = {
  view: own("查看"),
  speak: own("发言"),
  live: own("直播"),
};
