// Translates the sentences of en/plan/blind-spots.ts into Chinese.

import type { CodeWords } from "../../codes.js";
import { foreign, listed, own, say, written } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import type { BlindSpotParams } from "../../shapes/blind-spots.js";
import { KIND } from "../kind-names.js";
import { quotedName } from "../quoted-name.js";
import { allowing } from "./allowing.js";

type Unreadable = BlindSpotParams["E-PINS-UNREADABLE"];

const unread = ({ channel, answer }: Unreadable, what: Sentence): Sentence =>
  say`${foreign(channel)}：无法读取${what}；${answerText(answer)}`;

/** The message of the service is already safe to show. */
export const answerText = ({ code, message }: Unreadable["answer"]): Sentence =>
  code === null
    ? say`平台返回错误：${written(message)}`
    : say`平台返回 ${own(String(code))}：${written(message)}`;

const goOn = ({ toAllow }: Unreadable, hint: Sentence): Sentence =>
  toAllow === null ? hint : say`${hint}这一次要跳过它，生成计划时加 ${allowing("unreadable", toAllow)}。`;

const subjectUnreadable = (noun: "role" | "user") => (params: BlindSpotParams["E-ROLE-UNREADABLE"]) => ({
  message: unread(params, say`${KIND[noun]} ${foreign(params.name)}（${foreign(params.id)}）的权限`),
  hint: goOn(params, say`检查 \`${own(noun)}s:\` 下的 ID；如果${KIND[noun]}已不存在，删掉这个权限项。`),
});

const CONTENT: Readonly<Record<BlindSpotParams["E-CONTENT-UNREADABLE"]["what"], Sentence>> = {
  message: say`消息`,
  reaction: say`表情表态`,
  threads: say`帖子列表`,
  thread: say`帖子`,
};

const UNSEEN: Readonly<Record<BlindSpotParams["I-UNSEEN"]["unseen"][number], Sentence>> = {
  permissions: say`文件没有写到的身份组和用户的权限`,
  unlisted: say`文件没有写到的用户的权限，以及这样的身份组在非私密子频道里的权限`,
  announcements: say`手动发布的公告`,
};

type Stranger = BlindSpotParams["E-USER-ID-UNKNOWN"];

const usedIn = ({ channel, more }: Stranger): Sentence =>
  more === 0 ? say`${foreign(channel)}` : say`${foreign(channel)} 和另外 ${more} 个子频道`;

/** Returns `moderator（10012）`. If the file has no name for the id, the brackets are left out. */
const subjectText = ({ name, id }: Stranger): Sentence =>
  name === id ? say`${foreign(id)}` : say`${foreign(name)}（${foreign(id)}）`;

const answerCode = (answered: number | null): Sentence =>
  answered === null ? say`没有给出可读的响应` : say`返回 ${own(String(answered))}`;

export const blindSpotSentences: CodeWords<BlindSpotParams> = {
  "E-PINS-UNREADABLE": (params) => ({
    message: unread(params, say`精华消息`),
    hint: goOn(params, say`删掉这个子频道的 \`pins:\`，或给机器人开通所缺的权限。`),
  }),
  "E-ROLE-UNREADABLE": subjectUnreadable("role"),
  "E-USER-UNREADABLE": subjectUnreadable("user"),
  "E-CONTENT-UNREADABLE": (params) => ({
    message: unread(params, CONTENT[params.what]),
    hint: goOn(params, say`再运行一次 plan，或给机器人开通所缺的权限。`),
  }),
  "E-ROLE-ID-UNKNOWN": (params) => ({
    message: say`${usedIn(params)}：频道里没有身份组 ${subjectText(params)}`,
    hint:
      params.near === null
        ? say`改正 \`roles:\` 下的 ID，或删掉这个权限项。\`guildform call get_guild_roles\` 列出 ID 和名称。`
        : say`是否想写 ${foreign(params.near.id)}（${quotedName(params.near.name)}）？改正 \`roles:\` 下的 ID，或删掉这个权限项。`,
  }),
  "E-USER-ID-UNKNOWN": (params) => ({
    message: say`${usedIn(params)}：频道成员里没有用户 ${subjectText(params)}`,
    hint: say`改正 \`users:\` 下的 ID，或删掉这个权限项。ID 因机器人而异：同一个人在不同机器人那里，ID 也不同。`,
  }),
  "I-ROLES-UNCHECKED": ({ roles, code }) => ({
    message: say`${roles} 个身份组 ID 未检查：平台对 get_guild_roles ${answerCode(code)}。频道里没有的 ID 会让 apply 失败。`,
  }),
  "I-USERS-UNCHECKED": ({ users, of, refused, code }) => ({
    message: refused
      ? say`新子频道的 ${users} 个用户 ID 未检查：平台对 get_guild_member ${answerCode(code)}。非成员的 ID 会让 apply 失败。`
      : say`新子频道的 ${of} 个用户 ID 中有 ${users} 个未检查：一次计划最多查 ${of - users} 个用户。非成员的 ID 会让 apply 失败。`,
  }),
  "I-UNSEEN": ({ unseen }) => ({
    message: say`未检查（平台不提供列表）：${listed(
      unseen.map((one) => UNSEEN[one]),
      { separator: "、" },
    )}。`,
  }),
  "W-ROLE-UNNAMED": ({ address, roles }) => ({
    message: say`${foreign(address)}：子频道没有写到的 ${roles.length} 个身份组能查看这个私密子频道：${listed(
      roles.map(({ id, name }) => say`${quotedName(name)}（${foreign(id)}）`),
      { separator: "、" },
    )}`,
    hint: say`在 \`permissions.roles\` 里写上每个身份组：\`[view]\` 保留权限，\`[]\` 收回权限。\`other_roles: none\` 会收回所有这些身份组的权限。`,
  }),
  "I-CONTENT-UNREAD": ({ messages }) => ({
    message: say`平台不返回 ${messages} 条消息的完整内容；guildform 以上次发送的内容为准。`,
  }),
  "W-THREADS-CUT": ({ address, listed: count }) => ({
    message: say`平台为该子频道列出 ${count} 个帖子，其中没有 ${foreign(address)}；平台不会列出全部帖子`,
    hint: say`如果以前发布过，写上它的 \`thread_id:\`。不写的话，guildform 会再发一次。`,
  }),
  "W-DRIFT-GONE": ({ address }) => ({
    message: say`${foreign(address)} 在上次 apply 之后已删除`,
  }),
  "I-DRIFT-UNREAD": ({ address }) => ({
    message: say`guildform 没有读取 ${foreign(address)}，不知道上次 apply 之后它有没有变化`,
  }),
};
