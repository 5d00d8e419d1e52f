// Translates the sentences of en/client/after-refusal.ts into Chinese.

import { byCase } from "../../cases.js";
import type { AfterRefusal } from "../../en/client/after-refusal.js";
import { foreign, say } from "../../say.js";
import { NOTHING_SAID, type Sentence } from "../../sentence.js";

const CREDENTIALS = say`检查 GUILDFORM_APP_ID 和 GUILDFORM_CLIENT_SECRET（或 GUILDFORM_TOKEN）。`;
const GRANT = say`核对频道 ID。如果没有写错，请频道管理员授权这个接口：先把机器人移出频道，再重新添加。`;
const ADMINISTRATOR = say`把机器人设为频道管理员。`;
const CHANNEL_GONE = say`核对子频道 ID，并确认机器人能看到它；子频道也可能已经删除。`;
const TOMORROW = say`明天再运行一次。`;

const BY_CODE: ReadonlyMap<number, Sentence> = new Map([
  [10003, CHANNEL_GONE],
  [10004, say`核对频道 ID，并确认机器人已加入该频道。`],
  [11241, CREDENTIALS],
  [11243, CREDENTIALS],
  [11244, CREDENTIALS],
  [11245, say`改用 AppID 和密钥，不要用固定的机器人令牌。`],
  [11251, CREDENTIALS],
  [11253, say`到机器人管理端（q.qq.com）申请这个接口。有些接口只开放给私域机器人。`],
  [11254, say`联系平台客服，了解该应用为什么不能使用这个接口。`],
  [11261, CREDENTIALS],
  [11264, GRANT],
  [11265, say`联系平台客服，了解机器人的封禁原因。`],
  [11275, CREDENTIALS],
  [11282, ADMINISTRATOR],
  [20028, say`稍等片刻，再运行一次。`],
  [100001, say`稍等片刻，再运行一次；不要让多个进程同时获取令牌。`],
  [100007, CREDENTIALS],
  [100016, CREDENTIALS],
  [301004, say`从这个私密子频道移除一些用户，或改为给身份组授权。`],
  [304022, say`过些时候再运行。有用户反馈，平台在 00:00 到 06:00 之间不接受这类消息。`],
  [304035, TOMORROW],
  [304045, TOMORROW],
  [304047, TOMORROW],
  [306004, say`请消息的作者或频道主手动撤回。`],
  [501008, say`这条消息已经不存在。如果配置文件里写了它的 ID，删掉这个 ID。`],
  [501013, say`先取消一条精华消息；每个子频道最多 20 条。`],
  [501017, ADMINISTRATOR],
  [501018, say`推荐的子频道必须存在，而且每个成员都能看到。`],
]);

const BY_STATUS: ReadonlyMap<number, Sentence> = new Map([
  [401, CREDENTIALS],
  [404, say`检查 GUILDFORM_BASE_URL 和调用中的 ID。`],
  [405, say`检查 GUILDFORM_BASE_URL：这个地址不支持该调用。`],
  [429, say`稍等片刻，再运行一次；\`guildform apply --concurrency 2\` 可以减少同时发出的调用。`],
]);

const SERVER_ERROR = 500;

export const afterRefusalSentence = byCase<AfterRefusal, Sentence>({
  answered: ({ platformCode, status }) =>
    (platformCode === null ? undefined : BY_CODE.get(platformCode)) ??
    BY_STATUS.get(status) ??
    (status >= SERVER_ERROR ? say`平台出了故障，稍后再运行一次。` : NOTHING_SAID),
  credentials: () => CREDENTIALS,
  address: ({ seen }) =>
    say`把${seen === null ? say`本机的公网地址` : say` ${foreign(seen)} `}加入机器人的 IP 白名单：打开 q.qq.com，进入机器人管理端 → 开发设置 → IP白名单。新建的机器人都有白名单，沙箱环境没有。`,
});
