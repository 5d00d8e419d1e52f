// Translates the sentences of en/program/file-talk.ts into Chinese.

import type { ParamsOf, PhraseWords } from "../../codes.js";
import type { fileTalk as english } from "../../en/program/file-talk.js";
import { foreign, listed, own, say, written } from "../../say.js";
import { andMore } from "../and-more.js";
import { durationText } from "../duration-text.js";
import { countsText } from "../render/guild-file.js";

export const fileTalk: PhraseWords<ParamsOf<typeof english>> = {
  "guilds-next": () =>
    say`下一步：运行 \`guildform pull --guild ID\`，写出其中一个频道的文件。文件里用 guild: "ID" 指定频道。`,
  "file-written": ({ file }) => say`已写入 ${written(file)}。`,
  "init-next": () => say`下一步：按你的频道修改文件，再运行下面的命令：`,
  "init-guild": () => say`你的频道 ID，用 \`guildform guilds\` 查看。`,
  "init-credentials": () =>
    say`plan 和 apply 需要机器人的凭据：设置 GUILDFORM_APP_ID 和 GUILDFORM_CLIENT_SECRET。`,
  "pull-bill": ({ least, most, aboutMs }) =>
    say`需要读取 ${least === most ? say`${most}` : say`${least} 到 ${most}`} 次，大约 ${own(durationText(Math.max(1000, aboutMs)))}`,
  "pull-declined": () => say`已取消，未做任何改动。`,
  "pull-written": ({ file, counts }) => say`已写入 ${written(file)}：${countsText(counts)}。`,
  "pull-proved": () => say`已验证：用这个文件生成的计划有 0 次调用`,
  "pull-roles": () => say`平台拒绝列出身份组。要把哪个身份组的权限写进文件，就为它加上 --role NAME=ID。`,
  "pull-members-need-roles": () => say`文件里没有成员：--members 需要身份组列表，而平台拒绝给出。`,
  "pull-members-unlisted": ({ roles, refused }) =>
    say`文件里没有 ${roles} 个身份组的成员${
      refused === 0
        ? say`：平台给出的名单不完整。请稍后再运行 pull。`
        : say`：平台没有列出他们。只有私域机器人能列出成员。`
    }`,
  "pull-people": ({ users }) =>
    say`文件含有 ${users} 个用户的 ID，属于个人信息。不想放进仓库，就把 \`users:\` 移到供 \`--people\` 使用的文件。`,
  "pull-state": () => say`文件沿用状态里的键，以及状态纳管的身份组、成员身份和子频道管理员。`,
  "pull-undeclared": ({ addresses }) =>
    say`状态还纳管下列对象，而文件没有声明它们：${andMore(addresses.map(foreign), 10)}。按这份文件生成计划时会给出警告。要保留它们，请补写它们的块，或更新原来的文件：\`guildform pull --into FILE\`。`,
  "pull-lacks": ({ file, nameless, unread }) =>
    say`文件里缺少：${listed(
      [
        ...(nameless === 0 ? [] : [say`${nameless} 个子频道（名称写不进文件）`]),
        ...(unread === 0 ? [] : [say`${unread} 项内容（平台拒绝读取）`]),
      ],
      { separator: "、" },
    )}。${written(file)} 开头列出了这些。`,
  "file-valid": ({ file, groups, channels, messages, threads }) =>
    say`${written(file)} 有效：${listed(
      [
        say`${groups} 个分组`,
        say`${channels} 个子频道`,
        ...(messages === 0 ? [] : [say`${messages} 条消息`]),
        ...(threads === 0 ? [] : [say`${threads} 个帖子`]),
      ],
      { separator: "、" },
    )}。`,
};
