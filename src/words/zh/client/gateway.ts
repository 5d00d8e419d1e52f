// Translates the sentences of en/client/gateway.ts into Chinese.

import { byCase } from "../../cases.js";
import type { CodeWords, ParamsOf, PhraseWords, Words } from "../../codes.js";
import type {
  gateway as english,
  gatewayPhrases as englishPhrases,
  FailedCall,
  SessionEnd,
} from "../../en/client/gateway.js";
import { foreign, own, say, written } from "../../say.js";
import { NOTHING_SAID, type Sentence } from "../../sentence.js";
import { ageText } from "../age-text.js";
import { guideMeaning } from "../guide.js";
import { calls } from "./calls.js";
import { unexpectedAnswer } from "./unexpected-answer.js";

type GatewayParams = ParamsOf<typeof english>;

const REPORT = say`这不是正常情况：请反馈这个问题，并附上 guildform 的版本。`;

const AFTER_CLOSE: ReadonlyMap<number, Sentence> = new Map([
  [4001, REPORT],
  [4002, REPORT],
  [4004, say`网关不接受当前凭据：检查 AppID 和密钥，或令牌。`],
  [4010, say`检查 \`shard\` 设置：序号从 0 开始，必须小于总数。`],
  [4011, say`打开多个网关连接，每个连接单独设置 \`shard\`。`],
  [4012, REPORT],
  [4013, say`有平台不支持的事件订阅（intents）：减少订阅。`],
  [
    4014,
    say`到机器人管理端（q.qq.com）申请该事件订阅，或不再订阅。GUILD_MESSAGES 和 FORUMS_EVENT 只开放给私域机器人。`,
  ],
  [4914, say`机器人重新上线前，使用沙箱地址。`],
  [4915, say`到机器人管理端（q.qq.com）查看原因。`],
]);

const afterClose = (code: number | null): Sentence =>
  (code === null ? undefined : AFTER_CLOSE.get(code)) ?? NOTHING_SAID;

const refusedTimes = ({ times }: { readonly times: number }): Sentence =>
  say`拒绝建立会话 ${times} 次（op 9）`;

const closedText = (what: Sentence, reason = ""): Sentence =>
  say`网关关闭了连接：${what}${reason === "" ? NOTHING_SAID : say`：${foreign(reason)}`}`;

const FAILED_CALLS = { ...calls, ...unexpectedAnswer };

/** The compiler does not see that code and params belong together. */
const failedCall = ({ code, params }: FailedCall): Sentence =>
  (FAILED_CALLS[code] as (params: FailedCall["params"]) => Words)(params).message;

const sessionEnd = byCase<SessionEnd, Sentence>({
  closed: ({ code, meaning, reason }) =>
    say`${code}，${reason === "" ? own(guideMeaning(meaning)) : foreign(reason)}`,
  lost: ({ reason }) => (reason === "" ? say`连接断开` : say`${foreign(reason)}`),
  call: (error) => failedCall(error),
  "not-open": ({ timeoutMs }) => say`${timeoutMs} 毫秒内没有连上`,
  "no-websocket": ({ status }) => say`对方不支持 WebSocket，返回 HTTP ${status}`,
  "no-frame": () => say`平台发来的内容不是数据帧`,
  "no-hello": () => say`平台没有发送 Hello`,
  "not-confirmed": () => say`平台没有确认会话`,
  "no-ack": () => say`心跳没有得到确认`,
  reconnect: () => say`平台要求重新连接`,
  "given-up": () => say`平台结束了会话（op 9）`,
});

const misplaced = byCase<GatewayParams["GATEWAY_ADDRESS"], Sentence>({
  "no-websocket": () => say`不是 WebSocket 地址`,
  "user-name": () => say`其中带有用户名`,
  unencrypted: () => say`令牌会以明文传输`,
  "other-host": ({ host }) => say`主机不是 ${written(host)}`,
});

export const gateway: CodeWords<GatewayParams> = {
  GATEWAY_CLOSED: byCase({
    closed: ({ code, meaning, reason }) => ({
      message: closedText(
        code === null ? say`${own(guideMeaning(meaning))}` : say`${code}，${own(guideMeaning(meaning))}`,
        reason,
      ),
      hint: afterClose(code),
    }),
    refused: (params) => ({
      message: closedText(refusedTimes(params)),
      hint: say`检查 AppID、密钥、事件订阅（intents）和 shard。`,
    }),
  }),
  GATEWAY_UNREACHABLE: ({ attempts, end }) => ({
    message: say`尝试 ${attempts} 次后仍无法与网关建立会话；最后一次：${sessionEnd(end)}`,
    hint: say`检查网络、GUILDFORM_BASE_URL 和 GUILDFORM_GATEWAY_URL。`,
  }),
  SESSION_LIMIT: ({ total, resetAfterMs }) => ({
    message: say`网关 24 小时内最多建立 ${total} 个会话，已经用完`,
    hint: say`${ageText(resetAfterMs)}后可以再建立会话。`,
  }),
  GATEWAY_ADDRESS: (params) => ({
    message: say`${own(params.operation)}：平台给出的网关地址 ${written(params.url)} 不可用，${misplaced(params)}`,
    hint: say`令牌没有发往该地址。如果地址没有问题，把 GUILDFORM_GATEWAY_URL 设为该地址。`,
  }),
  EVENT_OVERFLOW: ({ limit }) => ({
    message: say`有超过 ${limit} 个事件还没有读取，后面的事件会丢失`,
    hint: say`把耗时的工作移到读取事件的循环之外，或调大 \`maxBehind\`。`,
  }),
  GATEWAY_STOPPED: () => ({ message: say`还没等到事件，网关就关闭了` }),
  EVENT_TIMEOUT: ({ timeoutMs }) => ({
    message: say`${timeoutMs} 毫秒内没有等到该事件`,
    hint: say`事件可能稍后才到；确认网关订阅了对应的 intent。`,
  }),
};

export const gatewayPhrases: PhraseWords<ParamsOf<typeof englishPhrases>> = {
  "session-end": sessionEnd,
  "session-refused": refusedTimes,
  "after-close": ({ code }) => afterClose(code),
};
