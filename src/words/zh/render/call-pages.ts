// Translates the sentences of en/render/call-pages.ts into Chinese.

import { byCase } from "../../cases.js";
import { type ParamsOf, phrases } from "../../codes.js";
import type { CallTitle, callPageWords as english, ValueType } from "../../en/render/call-pages.js";
import { code, listed, own, say, written } from "../../say.js";
import type { Sentence } from "../../sentence.js";

type Params = ParamsOf<typeof english>;

const TITLE: Readonly<Record<CallTitle, Sentence>> = {
  example: say`示例`,
  parameters: say`参数`,
  body: say`请求体（写 field=value 或 --body JSON）`,
  answer: say`响应示例`,
  needs: say`前提`,
  asks: say`发送前会询问，给出 --yes 则不问`,
  limits: say`限制`,
  events: say`引发的事件`,
  errors: say`错误码`,
};

const NEED: Readonly<Record<Params["call-need"]["need"], Sentence>> = {
  administrator: say`机器人是频道的管理员`,
  private_domain: say`私域机器人`,
  online: say`连接到事件网关；\`call\` 会自动连接，除非给出 --no-online`,
  applied: say`向平台申请并获批的权限`,
  audio_bot: say`音频类机器人`,
};

/** `string 或 integer 列表` */
const typeText = (types: readonly ValueType[]): Sentence =>
  listed(
    types.map((type) => (typeof type === "string" ? say`${own(type)}` : listText(type.listOf))),
    { separator: " 或 " },
  );

const listText = (types: readonly ValueType[]): Sentence =>
  types.length === 0 ? say`列表` : say`${typeText(types)} 列表`;

export const callPageWords = phrases<Params>({
  "call-title": ({ title }) => TITLE[title],
  "call-usage": ({ command, has_parameters: hasParameters, has_fields: hasFields }) =>
    say`用法：${written(command)}${hasParameters ? say` [参数]` : say``}${hasFields ? say` [field=value ...]` : say``} [选项]`,
  "call-need": ({ need }) => NEED[need],
  "call-summary": ({ summary }) => say`${own(summary)}。`,
  "call-loss": ({ parameter, value, lost }) =>
    say`${written(parameter)} 为 ${written(value)} 时：${own(lost)}`,
  "call-type": ({ types, is_required: isRequired }) =>
    isRequired ? say`${typeText(types)}，必填` : typeText(types),
  "call-names": byCase<Params["call-names"], Sentence>({
    one: ({ text, names }) => say`${own(text)}；也可写名称：${written(names.join(", "))}`,
    several: ({ text, names }) => say`${own(text)}；也可写名称，用逗号分隔：${written(names.join(", "))}`,
  }),
  "call-errors": ({ codes }) => say`任何接口都可能返回 ${own(codes.join(", "))}。`,
  "call-list-next": () => say`${code(own("guildform call OPERATION --help"))} 显示一个接口的说明。`,
  "call-page-next": () => say`${code(own("guildform call --help"))} 列出所有接口共有的选项。`,
});
