// Translates the sentences of en/client/usage.ts into Chinese.

import { byCase } from "../../cases.js";
import type { CodeWords, ParamsOf } from "../../codes.js";
import type { ProxyAddressFault } from "../../en/client/input.js";
import type { clientUsage as english } from "../../en/client/usage.js";
import { listed, own, say, written } from "../../say.js";
import type { Sentence } from "../../sentence.js";

const COPY_AGAIN = say`重新复制，前后不要带换行。`;

const CREDENTIAL = { "app-id": say`AppID `, token: say`令牌` };

const proxyFault = byCase<ProxyAddressFault, Sentence>({
  "no-address": () => say`不是代理地址`,
  scheme: ({ scheme }) => say`以 ${written(scheme)}:// 开头，guildform 不支持这种代理`,
  parts: () => say`带有路径、查询参数或片段，代理地址不能有这些内容`,
  credentials: () => say`的用户名或密码里有一个 %，但不是 %25 这样的编码`,
});

export const clientUsage: CodeWords<ParamsOf<typeof english>> = {
  "credential-characters": ({ what }) => ({
    message: say`${CREDENTIAL[what]}含有空格或非 ASCII 字符，不能放进请求头`,
    hint: COPY_AGAIN,
  }),
  "secret-blanks": () => ({
    message: say`密钥（client secret）前后有空格或换行`,
    hint: COPY_AGAIN,
  }),
  "no-address": ({ setting, url, scheme }) => ({
    message: say`${own(setting)} 不是地址：${written(url)}`,
    hint: say`写成地址，例如 ${own(scheme)}s://api.sgroup.qq.com。`,
  }),
  "address-parts": ({ setting, host }) => ({
    message: say`${own(setting)} 只能包含主机、端口和路径（${written(host)}）`,
    hint: say`去掉用户名、密码、查询参数和片段。`,
  }),
  "proxy-address": ({ setting, fault }) => ({
    message: say`${own(setting)} ${proxyFault(fault)}`,
    hint: say`写成 http://proxy.example:3128 或 http://NAME:PASSWORD@proxy.example:3128 这样的地址（% 写成 %25）。`,
  }),
  "no-count": ({ name, value }) => ({
    message: say`${own(name)} 必须是不小于 1 的整数，不能是 ${value}`,
  }),
  "no-intent": ({ name, intents }) => ({
    message: say`没有名为 ${written(name)} 的 intent`,
    hint: say`可用的 intent：${listed(intents.map(own), { separator: "、" })}。`,
  }),
  shard: ({ index, count }) => ({
    message: say`分片 ${index}（共 ${count} 个）无效：序号从 0 开始，必须小于总数`,
  }),
  "client-closed": () => ({ message: say`客户端已关闭，不能再打开网关` }),
};
