// Translates the sentences of en/engine/settling.ts into Chinese.

import { byCase } from "../../cases.js";
import type { CodeWords, ParamsOf } from "../../codes.js";
import type { settlingSentences as english } from "../../en/engine/settling.js";
import { foreign, listed, own, say, written } from "../../say.js";
import { KIND } from "../kind-names.js";
import { quotedName } from "../quoted-name.js";

const CHECK_ID = say`检查 ID。如果那次调用没有成功，运行时加 --not-sent。`;

export const settlingSentences: CodeWords<ParamsOf<typeof english>> = {
  INTENT_NOT_OPEN: ({ address, location, open }) => ({
    message: say`状态 ${written(location)} 里，${foreign(address)} 没有未了结的调用。`,
    hint:
      open.length === 0
        ? say`状态里没有未了结的调用，不用查明。`
        : say`未了结的调用有：${listed(open.map(foreign), { separator: "、" })}。`,
  }),
  NOT_MADE_BY_IT: byCase({
    "makes-nothing": ({ operation }) => ({
      message: say`${foreign(operation)} 不会新建带 ID 的对象。`,
      hint: say`运行时加 --not-sent。下一次计划会显示那次调用是否生效。`,
    }),
    "other-kind": ({ operation, address, kind, given }) => ({
      message: say`${foreign(address)} 的 ${foreign(operation)} 新建的是${KIND[kind]}，命令写的却是${KIND[given]}的 ID。`,
      hint: say`用 \`--${own(kind)}-id\` 写${KIND[kind]}的 ID。`,
    }),
    missing: ({ kind, id }) => ({
      message: say`平台上没有${KIND[kind]} ${foreign(id)}。`,
      hint: CHECK_ID,
    }),
    bound: ({ id, owner }) => ({
      message: say`状态已把 ${foreign(id)} 绑定到 ${foreign(owner)}。`,
      hint: say`写一个还没有绑定地址的对象的 ID。如果那次调用没有成功，运行时加 --not-sent。`,
    }),
    "other-guild": ({ id, name, guild, wanted }) => ({
      message: say`${foreign(id)}（${quotedName(name)}）在频道 ${foreign(guild)} 里，不在 ${foreign(wanted)} 里。`,
      hint: CHECK_ID,
    }),
    "other-type": ({ id, name, type, wanted }) => ({
      message: say`${foreign(id)}（${quotedName(name)}）的类型是 ${own(type)}，那次调用要建的类型是 ${own(wanted)}。`,
      hint: CHECK_ID,
    }),
    "of-others": ({ kind, id, author }) => ({
      message: say`${KIND[kind]} ${foreign(id)} 的作者是 ${foreign(author)}，不是机器人。`,
      hint: CHECK_ID,
    }),
  }),
};
