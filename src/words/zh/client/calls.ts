// Translates the sentences of en/client/calls.ts into Chinese.

import { byCase } from "../../cases.js";
import type { CodeWords, ParamsOf, PhraseWords, Words } from "../../codes.js";
import type {
  calls as english,
  callPhrases as englishPhrases,
  ProxyFailure,
  Repeated,
  UnreachedDetail,
} from "../../en/client/calls.js";
import { foreign, own, say, written } from "../../say.js";
import { NOTHING_SAID, type Sentence } from "../../sentence.js";
import { guideMeaning } from "../guide.js";
import { afterRefusalSentence } from "./after-refusal.js";
import { OUTCOME_UNKNOWN } from "./outcome-unknown.js";

type CallParams = ParamsOf<typeof english>;

type UnreachedReason = CallParams["TRANSPORT"]["failure"];

const HINTS: Readonly<Record<UnreachedReason, Sentence>> = {
  unreachable: say`检查 GUILDFORM_BASE_URL 和 GUILDFORM_TOKEN_URL，以及网络和防火墙。`,
  dns: say`检查 GUILDFORM_BASE_URL 和 GUILDFORM_TOKEN_URL 中的主机名，以及网络。`,
  tls: say`该主机的证书不受信任：检查地址和途经的代理。`,
  reset: say`连接中断，再运行一次。`,
  proxy: say`让代理的管理员放行到该主机的连接，或把该主机写入 NO_PROXY。`,
  timeout: say`平台没有及时响应，再运行一次。`,
};

const CHECK_PROXY = say`检查 HTTPS_PROXY，并确认代理正在运行；如果不需要代理，把该主机写入 NO_PROXY。`;

const PROXY_CREDENTIALS = say`代理要求用户名和密码：HTTPS_PROXY=http://NAME:PASSWORD@HOST:PORT，特殊字符需要转义，例如 @ 写成 %40。`;

const proxyFailure = byCase<ProxyFailure, Sentence>({
  refused: ({ proxy, status }) => say`代理 ${written(proxy)} 拒绝连接（HTTP ${status}）`,
  unreached: ({ proxy, reason }) => say`无法通过代理 ${written(proxy)} 连接：${foreign(reason)}`,
});

const unreached = (detail: UnreachedDetail): Sentence => {
  if (typeof detail === "string") return say`${foreign(detail)}`;
  return "timeoutMs" in detail ? say`已等待 ${detail.timeoutMs} 毫秒` : proxyFailure(detail);
};

function unreachedHint(failure: UnreachedReason, detail: UnreachedDetail): Sentence {
  if (typeof detail === "string" || "timeoutMs" in detail) return HINTS[failure];
  if (detail.case === "unreached") return CHECK_PROXY;
  return detail.status === 407 ? PROXY_CREDENTIALS : HINTS.proxy;
}

function settled(hint: Sentence, { outcomeUnknown }: { readonly outcomeUnknown: boolean }): Sentence {
  return outcomeUnknown ? say`${hint}${OUTCOME_UNKNOWN}` : hint;
}

/** The reader of the answer has already escaped the id. */
const traced = (traceId: string | null): Sentence =>
  traceId === null ? NOTHING_SAID : say` [trace ${written(traceId)}]`;

const refused = ({
  operation,
  platform,
  status,
  message,
  traceId,
  after,
  ...call
}: CallParams["SERVICE"]): Words => {
  const what =
    platform === null
      ? say`HTTP ${status}`
      : say`错误码 ${platform.code}，${own(guideMeaning(platform.meaning))}（HTTP ${status}）`;
  const detail = message === "" ? NOTHING_SAID : say`：${foreign(message)}`;
  return {
    message: say`${own(operation)}：平台拒绝了调用，${what}${detail}${traced(traceId)}`,
    hint: settled(afterRefusalSentence(after), call),
  };
};

export const calls: CodeWords<CallParams> = {
  SERVICE: refused,
  AUTHENTICATION: refused,
  PERMISSION_DENIED: refused,
  NOT_FOUND: refused,
  RATE_LIMITED: refused,
  TRANSPORT: ({ operation, failure, origin, detail, ...call }) => ({
    message: say`${own(operation)}：没有收到 ${written(origin)} 的响应：${unreached(detail)}`,
    // "Run the command again" would be wrong advice, because the call could take effect twice.
    hint: settled(call.outcomeUnknown ? NOTHING_SAID : unreachedHint(failure, detail), call),
  }),
  CALL_ABORTED: ({ operation, isSent, ...call }) => ({
    message: say`${own(operation)}：${isSent ? say`已在调用途中取消` : say`已在发送前取消`}`,
    hint: settled(NOTHING_SAID, call),
  }),
  REDIRECT_REFUSED: ({ operation, origin, status, targetHost, traceId, ...call }) => ({
    message: say`${own(operation)}：${written(origin)} ${targetHost === null ? say`要求重定向，但没有给出目标` : say`重定向到 ${foreign(targetHost)}`}（HTTP ${status}）；令牌只用于 ${written(origin)}，guildform 不会跟随${traced(traceId)}`,
    hint: settled(say`如果信任最终的地址，把 GUILDFORM_BASE_URL 或 GUILDFORM_TOKEN_URL 设为该地址。`, call),
  }),
  MISSING_CREDENTIALS: () => ({
    message: say`没有设置平台凭据`,
    hint: say`设置 GUILDFORM_APP_ID 和 GUILDFORM_CLIENT_SECRET，或设置 GUILDFORM_TOKEN。`,
  }),
  INSECURE_URL: ({ setting, scheme, host }) => ({
    message: say`${own(setting)} 设为 ${own(scheme)}://${written(host)}：凭据会以明文传输`,
    hint: say`改用 ${own(scheme)}s://，或使用本机地址，例如 ${own(scheme)}://127.0.0.1:8080。`,
  }),
  THREAD_WAIT: byCase({
    ambiguous: ({ found, taskId }) => ({
      message: say`有 ${found} 个新帖子，标题都与任务 ${foreign(taskId)} 发布的相同`,
      hint: say`到子频道里逐个核对。帖子的事件 FORUM_PUBLISH_AUDIT_RESULT 会给出任务 ID。`,
    }),
    timeout: ({ taskId, timeoutMs, complete }) => ({
      message: say`等待 ${timeoutMs} 毫秒后，列表里仍没有任务 ${foreign(taskId)} 的帖子${complete ? NOTHING_SAID : say`（平台只给出列表的一部分）`}`,
      hint: say`帖子可能还在审核，或没有通过审核。过些时候先查看，再决定是否重新发布。`,
    }),
  }),
};

const CONNECTION: Readonly<Record<UnreachedReason, Sentence>> = {
  unreachable: say`无法连接`,
  dns: say`域名解析失败`,
  tls: say`证书不受信任`,
  proxy: say`代理拒绝连接`,
  reset: say`连接中断`,
  timeout: say`响应超时`,
};

const repeated = byCase<Repeated, Sentence>({
  "rate-limited": () => say`触发频率限制`,
  "cut-off": () => say`响应不完整`,
  connection: ({ failure }) => CONNECTION[failure],
  status: ({ status }) => say`HTTP ${status}`,
  code: ({ code }) => say`错误码 ${code}`,
});

export const callPhrases: PhraseWords<ParamsOf<typeof englishPhrases>> = {
  "after-refusal": afterRefusalSentence,
  repeated,
  "proxy-failure": proxyFailure,
  "client-closed": () => say`客户端已关闭`,
};
