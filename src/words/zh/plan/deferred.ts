// Translates the sentences of en/plan/deferred.ts into Chinese.

import { byCase } from "../../cases.js";
import type { PhraseWords } from "../../codes.js";
import { foreign, say } from "../../say.js";
import type { DeferredParams } from "../../shapes/deferred.js";

const needs = ({ address }: { readonly address: string }) => say`依赖 ${foreign(address)}，而它还不存在`;

export const deferred: PhraseWords<DeferredParams> = {
  quota: ({ channel, most }) =>
    most === null
      ? say`${foreign(channel)} 今天的发布配额已用完`
      : say`${foreign(channel)} 每天最多发布 ${most} 条`,
  refused: ({ channel, code, lasts }) =>
    lasts === "always"
      ? say`平台不再允许机器人在 ${foreign(channel)} 发布（${code}）`
      : say`平台今天不再接受在 ${foreign(channel)} 发布（${code}）`,
  waiting: byCase({
    post: () => say`平台已接受发布，但还没有出现`,
    needs,
  }),
  held: byCase({
    needs,
    announcement: ({ address }) => say`依赖 ${foreign(address)}，而它今天不能发布；在此之前保留现有公告`,
    follower: () => say`先保留，等替代它的消息发布`,
    inside: ({ address, until }) => {
      switch (until) {
        case "replaced":
          return say`${foreign(address)} 还在里面：替代它的对象还不存在`;
        case "emptied":
          return say`在此之前 ${foreign(address)} 还在里面`;
        case "deleted":
          return say`${foreign(address)} 还在里面：它还没有删除`;
        default:
          return until satisfies never;
      }
    },
  }),
};
