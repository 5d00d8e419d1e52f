// Translates the sentences of en/render/doctor.ts into Chinese.

import { byCase } from "../../cases.js";
import type { ParamsOf, PhraseWords } from "../../codes.js";
import type { doctorWords as english } from "../../en/render/doctor.js";
import type { DoctorFinding, Personal, Trouble, UnknownId } from "../../en/render/doctor-finding.js";
import { foreign, listed, own, say, written } from "../../say.js";
import { NOTHING_SAID, type Sentence } from "../../sentence.js";
import { KIND } from "../kind-names.js";

const personal = ({ personal: text }: Personal): Sentence =>
  text === null ? say`[已隐去]` : say`${foreign(text)}`;

const trouble = ({ code, number, message }: Trouble): Sentence => {
  const short = number === null ? say`${own(code)}` : say`${own(code)} ${number}`;
  return message.personal === null ? short : say`${short}：${written(message.personal)}`;
};

const advised = ({ todo }: Trouble, otherwise: Sentence): Sentence =>
  todo.personal === null || todo.personal === "" ? otherwise : say`${written(todo.personal)}`;

const unknownId = ({ kind, name, id, near }: UnknownId): Sentence =>
  say`${KIND[kind]} ${personal(name)}（${personal(id)}）${near === null ? NOTHING_SAID : say`，是否想写 ${personal(near.id)}“${personal(near.name)}”？`}`;

const BY = { roles: say`（依据它的身份组）`, permissions: say`（依据它在子频道中的权限）` };

const WANTED = {
  credentials: say`凭据`,
  service: say`平台的响应`,
  guild: say`频道：在文件或 GUILD_ID 中指定`,
  file: say`有效的配置文件`,
};

const ON_ITS_WAY: Readonly<
  Record<Extract<DoctorFinding, { case: "state-elsewhere" }>["stage"], (other: Sentence) => Sentence>
> = {
  moving: (other) => say`状态正在迁往 ${other}`,
  moved: (other) => say`状态已迁到 ${other}`,
  arriving: (other) => say`状态是从 ${other} 迁来的副本`,
};

const ahead = (seconds: number): Sentence =>
  seconds < 0 ? say`比平台慢 ${-seconds} 秒` : say`比平台快 ${seconds} 秒`;

const line = byCase<DoctorFinding, Sentence>({
  node: ({ version, fits }) => say`Node.js ${written(version)}${fits ? NOTHING_SAID : say`，版本太旧`}`,
  "proxy-none": () => say`没有设置`,
  "proxy-used": ({ setting, proxy }) => say`${own(setting)}：${personal(proxy)}`,
  "proxy-bypassed": ({ setting }) => say`设置了 ${own(setting)}，但访问平台不经过代理`,
  "proxy-for-http": () => say`只设置了 HTTP_PROXY，而 guildform 使用 HTTPS`,
  "proxy-wrong": (finding) => trouble(finding.trouble),
  "credentials-none": () => say`没有设置`,
  "credentials-app": () => say`AppID 和密钥`,
  "credentials-token": () => say`现成的令牌`,
  "credentials-refused": (finding) => trouble(finding.trouble),
  reached: ({ origin, tookMs }) => say`${personal(origin)} 在 ${tookMs} 毫秒内响应`,
  "not-reached": (finding) => trouble(finding.trouble),
  "address-taken": () => say`平台接受来自本机的调用`,
  "address-refused": ({ address }) =>
    say`平台拒绝本机地址（11298）：${address.personal === null ? say`它不在机器人的 IP 白名单中` : personal(address)}`,
  guilds: ({ guilds, count }) => {
    const names = guilds.map(({ id, name }) => say`${personal(id)} ${personal(name)}`);
    return say`${count} 个：${listed(names, { separator: "；" })}${count > names.length ? say`；等等` : NOTHING_SAID}`;
  },
  "guilds-none": () => say`机器人没有加入任何频道`,
  "guild-absent": ({ guild }) => say`机器人没有加入频道 ${personal(guild)}`,
  administrator: ({ by }) => say`机器人是管理员${BY[by]}`,
  "administrator-not": ({ by }) => say`机器人不是管理员${BY[by]}`,
  "administrator-unknown": () => say`平台既不提供机器人的身份组，也不提供它的权限`,
  "private-domain": () => say`很可能是私域机器人：平台允许它读取帖子`,
  "public-domain": () => say`很可能是公域机器人：平台拒绝私域机器人才能用的调用（11253）`,
  "domain-unknown": ({ why }) =>
    why === "no-channel"
      ? say`不能确定：没有可以读取帖子的子频道`
      : say`不能确定：频道没有授权可供判断的 get_threads`,
  granted: ({ count }) =>
    count === 1 ? say`文件所需的 1 个接口已授权` : say`文件所需的 ${count} 个接口都已授权`,
  "granted-reads": ({ count }) => say`平台不列出授权，但允许了 ${count} 次无害的读取`,
  unchecked: ({ operations }) =>
    say`平台拒绝：${listed(
      operations.map(
        (one) =>
          say`${own(one)}（计划不核对${one === "get_guild_roles" ? say`身份组 ID` : say`用户的身份组`}）`,
      ),
      { separator: "、" },
    )}`,
  ungranted: ({ operations }) => say`未授权：${listed(operations.map(own), { separator: "、" })}`,
  "chats-none": () => say`文件不新建闲聊子频道`,
  "chats-new": ({ channels, count }) =>
    say`文件要新建 ${count} 个闲聊子频道（${listed(channels.map(personal), { separator: "、" })}${count > channels.length ? say`，另有 ${count - channels.length} 个` : NOTHING_SAID}）；2026 年 3 月有反馈说平台拒绝新建`,
  "ids-none": () => say`文件没有按 ID 指定身份组，也没有写用户`,
  "ids-known": ({ roles, users, unchecked }) =>
    say`文件里的 ${roles} 个身份组和 ${users} 个用户都在频道中${unchecked === 0 ? NOTHING_SAID : say`；另有 ${unchecked} 个未检查`}`,
  "ids-unknown": ({ unknown, count }) =>
    say`频道中没有 ${listed(unknown.map(unknownId), { separator: "；" })}${count > unknown.length ? say`；另有 ${count - unknown.length} 个` : NOTHING_SAID}`,
  "ids-unchecked": ({ roles, users }) => say`未检查：${roles} 个身份组 ID 和 ${users} 个用户 ID；平台不提供`,
  online: () => say`doctor 已建立会话`,
  offline: (finding) => trouble(finding.trouble),
  "upgrade-refused": ({ status }) => say`网关不支持 WebSocket，返回 HTTP ${status}`,
  "online-unasked": () => say`未尝试`,
  clock: ({ aheadS }) => ahead(aheadS),
  "clock-wrong": ({ aheadS }) => ahead(aheadS),
  "clock-unknown": () => say`响应里没有日期`,
  "lock-free": () => say`空闲`,
  "lock-untold": () => say`guildform 能读取状态。这种存储只在抢锁时才显示占用者。`,
  "lock-taken": () => say`doctor 取得了锁，并已释放`,
  "lock-held": ({ holder, lock }) => say`${personal(holder)} 正占用，锁 ${personal(lock)}`,
  "state-elsewhere": ({ stage, other }) => ON_ITS_WAY[stage](personal(other)),
  "state-wrong": (finding) => trouble(finding.trouble),
  "file-none": ({ file }) => say`没有 ${personal(file)}`,
  "file-wrong": ({ file, problems }) => say`${personal(file)} 无效：${problems} 个问题`,
  schema: () => say`文件写明了结构定义（schema）`,
  "schema-none": () => say`文件没有写结构定义（schema），编辑器无法给出提示`,
  "schema-unused": () => say`文件没有写结构定义（schema），也不需要；写了，编辑器可以给出提示`,
  "schema-absent": ({ schema }) => say`文件写的结构定义（schema）不存在：${personal(schema)}`,
  skipped: ({ want }) => say`未检查；需要${WANTED[want]}`,
  failed: (finding) => trouble(finding.trouble),
});

const AGAIN = say`稍后再运行 \`guildform doctor\`，并用 \`guildform explain\` 查看这个代码。`;
const nothing = () => NOTHING_SAID;

const todo = byCase<DoctorFinding, Sentence>({
  node: ({ fits }) => (fits ? NOTHING_SAID : say`安装 Node.js 20.19 或更新的版本。`),
  "proxy-none": nothing,
  "proxy-used": nothing,
  "proxy-bypassed": nothing,
  "proxy-for-http": () => say`要通过代理访问平台，设置 HTTPS_PROXY。`,
  "proxy-wrong": (finding) => advised(finding.trouble, say`写成地址，例如 http://proxy.example:3128。`),
  "credentials-none": () => say`设置 GUILDFORM_APP_ID 和 GUILDFORM_CLIENT_SECRET，或设置 GUILDFORM_TOKEN。`,
  "credentials-app": nothing,
  "credentials-token": nothing,
  "credentials-refused": (finding) =>
    advised(finding.trouble, say`检查 GUILDFORM_APP_ID 和 GUILDFORM_CLIENT_SECRET（或 GUILDFORM_TOKEN）。`),
  reached: nothing,
  "not-reached": (finding) =>
    advised(finding.trouble, say`检查 GUILDFORM_BASE_URL 和 GUILDFORM_TOKEN_URL，以及网络、代理和防火墙。`),
  "address-taken": nothing,
  "address-refused": ({ address }) =>
    say`把${address.personal === null ? say`本机的公网地址` : say` ${personal(address)} `}加入机器人的 IP 白名单：打开 q.qq.com，进入机器人管理端 → 开发设置 → IP白名单。`,
  guilds: nothing,
  "guilds-none": () => say`频道主可以在机器人的资料页把它添加到频道。`,
  "guild-absent": () => say`检查文件或 GUILD_ID 中的 ID，并把机器人添加到该频道。`,
  administrator: nothing,
  "administrator-not": () => say`把机器人设为频道管理员：管理子频道和权限都要有管理员身份。`,
  "administrator-unknown": nothing,
  "private-domain": nothing,
  "public-domain": () => say`修改子频道和读取帖子需要私域机器人：到机器人管理端申请。`,
  "domain-unknown": nothing,
  granted: nothing,
  "granted-reads": nothing,
  unchecked: () => say`guildform 照常工作。频道管理员可以授权（先移出机器人，再重新添加）。`,
  ungranted: () => say`请频道管理员授权（先移出机器人，再重新添加）。`,
  "chats-none": nothing,
  "chats-new": () =>
    say`这个反馈还没有证实。用 \`guildform rehearse --chat-channels refused\` 可以看到哪些调用会失败。如果手动新建同名子频道，guildform 会接管它。`,
  "ids-none": nothing,
  "ids-known": nothing,
  "ids-unknown": () =>
    say`改正 \`roles:\` 和 \`users:\` 下的 ID。\`guildform call get_guild_roles\` 列出身份组。同一个用户，不同机器人看到的 ID 不同。`,
  "ids-unchecked": () => say`授权机器人使用 get_guild_roles 和 get_guild_member，或自己核对这些 ID。`,
  online: nothing,
  offline: (finding) => advised(finding.trouble, say`检查 GUILDFORM_GATEWAY_URL 和网络。`),
  "upgrade-refused": () => say`代理或防火墙可能拦截了 WebSocket。检查 GUILDFORM_GATEWAY_URL 和 HTTPS_PROXY。`,
  "online-unasked": () => say`加 --online 时，doctor 会试着与事件网关建立会话。`,
  clock: nothing,
  "clock-wrong": () => say`校准本机的时钟：令牌和配额都依赖它。`,
  "clock-unknown": nothing,
  "lock-free": nothing,
  "lock-untold": () => say`加 --lock 时，doctor 会取得锁再释放。`,
  "lock-taken": nothing,
  "lock-held": () =>
    say`等那次运行结束。确定该进程已退出时，运行 \`guildform state unlock\`，后面写锁的 ID。`,
  "state-elsewhere": ({ stage }) =>
    stage === "moved"
      ? say`用 --state 或 GUILDFORM_STATE 指定新位置。`
      : say`从旧位置再运行一次同样的 \`guildform state migrate\`。`,
  "state-wrong": (finding) => advised(finding.trouble, AGAIN),
  "file-none": () => say`运行 \`guildform init\`，或用 --file 指定文件。`,
  "file-wrong": () => say`运行 \`guildform validate\`。`,
  schema: nothing,
  "schema-none": ({ schema }) => say`在文件开头写一行 \`# yaml-language-server: $schema=${own(schema)}\`。`,
  "schema-unused": () =>
    say`如果文件所在文件夹的 node_modules 里有 guildform，\`guildform init\` 和 \`guildform pull\` 会为编辑器写好这一行。`,
  "schema-absent": () => say`改正以 \`# yaml-language-server:\` 开头的那一行中的路径。`,
  skipped: nothing,
  failed: (finding) => advised(finding.trouble, AGAIN),
});

const OUTCOME = { ok: say`正常`, warning: say`警告`, failed: say`失败`, skipped: say`跳过` };

export const doctorWords: PhraseWords<ParamsOf<typeof english>> = {
  "doctor-outcome": ({ outcome }) => OUTCOME[outcome],
  "doctor-line": line,
  "doctor-todo": todo,
};
