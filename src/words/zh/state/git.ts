// Translates the sentences of en/state/git.ts into Chinese.

import { byCase } from "../../cases.js";
import type { Words } from "../../codes.js";
import type { GitTrouble } from "../../en/state/git.js";
import { foreign, listed, say, written } from "../../say.js";
import { lastOf } from "./restless.js";

const LESS_HISTORY = say`如果是上一次 apply 才让它超限，就用 \`guildform state pull\` 和 \`guildform state push --replace\` 删掉 "history" 里最早的条目。`;

const AGAIN = say`等远程仓库恢复响应，再运行一次。`;

export const gitTroubleText = byCase<GitTrouble, Required<Words>>({
  "no-git": () => ({
    message: say`找不到程序 \`git\``,
    hint: say`安装 git 并加入 PATH，或把状态放在文件里：--state PATH。`,
  }),
  "old-git": ({ version, least }) => ({
    message: say`git ${written(version)} 太旧`,
    hint: say`安装 git ${written(least)} 或更新的版本。`,
  }),
  "no-repository": () => ({
    message: say`配置文件不在 git 仓库里`,
    hint: say`在仓库的检出目录里运行 guildform，或指定仓库里的配置文件。`,
  }),
  owner: () => ({
    message: say`仓库属于另一个用户，git 拒绝使用`,
    hint: say`用仓库所有者的身份运行，或把仓库标为可信：\`git config --global --add safe.directory FOLDER\`。`,
  }),
  "no-remote": ({ remote, known }) => ({
    message: say`本仓库没有名为 ${written(remote)} 的远程仓库`,
    hint:
      known.length === 0
        ? say`添加它：\`git remote add NAME URL\`。`
        : say`已有的远程仓库：${listed(known.map(written), { separator: "、" })}。选一个，写成 --state git:REMOTE#NAME。`,
  }),
  credentials: ({ told }) => ({
    message: say`git 没有远程仓库认可的凭据（${foreign(told)}）`,
    hint: say`运行 \`git ls-remote\` 试试。GitHub Actions：加上 \`permissions: contents: write\`，检出步骤不要写 \`persist-credentials: false\`。GitLab CI：在项目设置的 CI/CD 里允许用任务令牌推送。guildform 不会询问密码。`,
  }),
  rights: ({ told }) => ({
    message: say`远程仓库拒绝这个账号访问（${foreign(told)}）`,
    hint: say`授予这个账号仓库的写权限。GitHub Actions：\`permissions: contents: write\`。GitLab CI：在项目设置的 CI/CD 里允许用任务令牌推送。如果是受保护的分支，就换一个：--state git:REMOTE#refs/heads/NAME。`,
  }),
  hook: ({ told }) => ({
    message: say`远程仓库的钩子拒绝推送（${foreign(told)}）`,
    hint: say`请远程仓库的管理员允许写这个 ref，或换一个：--state git:REMOTE#refs/heads/NAME。`,
  }),
  ref: ({ told }) => ({
    message: say`远程仓库不接受这个 ref（${foreign(told)}）`,
    hint: say`换一个不受保护的分支：--state git:REMOTE#refs/heads/guildform-state。`,
  }),
  gone: ({ told }) => ({
    message: say`按远程仓库的 URL 找不到仓库（${foreign(told)}）`,
    hint: say`用 \`git remote -v\` 检查 URL，并确认账号能读这个仓库。`,
  }),
  unreachable: ({ told }) => ({ message: say`连不上远程仓库（${foreign(told)}）`, hint: AGAIN }),
  side: ({ told }) => ({
    message: say`无法创建临时文件夹（${foreign(told)}）`,
    hint: say`在那里腾出空间，或用 TMPDIR 指定另一个文件夹。`,
  }),
  time: ({ limitMs }) => ({
    message: say`git 在 ${limitMs / 1000} 秒内没有完成，guildform 已停止它`,
    hint: say`运行 \`git ls-remote\` 试试。可能卡在钩子、代理或等待输入上。`,
  }),
  "too-large": () => ({
    message: say`超过了 guildform 能读的大小`,
    hint: say`${LESS_HISTORY}如果是别的程序写的，查出是哪个：\`git fetch REMOTE REF && git log --stat FETCH_HEAD\`。`,
  }),
  "not-state": ({ found }) => ({
    message: say`这个 ref 里有 ${written(found)}，它不属于状态`,
    hint: say`给状态一个专用的 ref：--state git:REMOTE#NAME。guildform 不会覆盖放着其他文件的分支。`,
  }),
  restless: (params) => ({
    message:
      params.last === null
        ? say`远程仓库 ${params.rounds} 次拒绝写入，好像别的运行写过，但 ref 没有变`
        : say`别的运行 ${params.rounds} 次抢先写了状态${lastOf(params)}`,
    hint: say`减少同时使用这份状态的运行，再试一次。`,
  }),
  other: ({ told }) => ({
    message: say`git 出错：${foreign(told)}`,
    hint: say`运行 \`git ls-remote\` 试试。`,
  }),
});
