// Translates the sentences of en/program/state-usage.ts into Chinese.

import type { CodeWords, ParamsOf } from "../../codes.js";
import type { stateUsage as english } from "../../en/program/state-usage.js";
import { listed, own, quoted, say, written } from "../../say.js";
import type { Sentence } from "../../sentence.js";

const writePath = say`写路径，或 file:///path/to/state.json。`;
const GIT_EXAMPLE = say`例如 git:origin#main。先写本仓库中远程仓库的名称（\`git remote\` 的输出），不是它的 URL，再写状态的名称。`;

const HTTP_EXAMPLE = say`例如 https://gitlab.example/api/v4/projects/7/terraform/state/guild。`;
const HTTP_CREDENTIALS = say`设置 GUILDFORM_STATE_USERNAME 和 GUILDFORM_STATE_PASSWORD。`;

const POSTGRES_EXAMPLE = say`例如 postgres://db.example/guilds#main。凭据放在 PGUSER 和 PGPASSWORD，或 ~/.pgpass。`;

const CREDENTIALS: Readonly<Record<string, Sentence>> = {
  "git:": GIT_EXAMPLE,
  "https:": HTTP_CREDENTIALS,
  "http:": HTTP_CREDENTIALS,
  "postgres:": POSTGRES_EXAMPLE,
  "postgresql:": POSTGRES_EXAMPLE,
};

export const stateUsage: CodeWords<ParamsOf<typeof english>> = {
  "state-url": ({ state }) => ({
    message: say`状态的位置：${written(state)} 不是本机的文件 URL`,
    hint: writePath,
  }),
  "state-scheme": ({ scheme }) => ({
    message: say`状态的位置：guildform 不支持 ${written(scheme)}`,
    hint: say`可以用文件（路径）、git（git:REMOTE#NAME）、HTTP（https://…）或数据库（postgres://HOST/DATABASE#NAME、pglite:FOLDER#NAME）。文件名里有冒号，就写 ./NAME。`,
  }),
  "state-no-log": ({ location }) => ({
    message: say`状态 ${written(location)} 不保留写入记录`,
    hint: say`git 里的状态才有：--state git:origin#main。\`guildform undo --list\` 列出历次 apply。`,
  }),
  "state-git-form": () => ({
    message: say`状态的位置：git 里的状态写成 git:REMOTE#NAME`,
    hint: GIT_EXAMPLE,
  }),
  "state-git-remote": () => ({
    message: say`状态的位置：git: 和 # 之间不是远程仓库的名称`,
    hint: GIT_EXAMPLE,
  }),
  "state-git-name": ({ name }) => ({
    message: say`状态的位置：git 不允许名为${quoted(name.slice(0, 80))}的 ref`,
    hint: GIT_EXAMPLE,
  }),
  "state-http-form": () => ({
    message: say`状态的位置：这不是 HTTP 状态的地址`,
    hint: HTTP_EXAMPLE,
  }),
  "state-http-plain": ({ host }) => ({
    message: say`状态的位置：与 ${written(host)} 之间的传输没有加密`,
    hint: say`写 https://；http:// 只能用于本机。`,
  }),
  "state-lock-address": ({ variable, origin }) => ({
    message: say`${own(variable)} 不是状态所在服务器 ${written(origin)} 的地址`,
    hint: say`锁必须在状态所在的服务器上，因为 guildform 不向别的服务器发送凭据。不设这个变量，guildform 就用状态的地址加 /lock。`,
  }),
  "state-lock-method": ({ variable, known }) => ({
    message: say`${own(variable)} 不是可以用来加锁的 HTTP 方法`,
    hint: say`使用其中一个：${listed(known.map(own), { separator: "、" })}。`,
  }),
  "state-postgres-form": () => ({
    message: say`状态的位置：PostgreSQL 里的状态写成 postgres://HOST/DATABASE#NAME`,
    hint: POSTGRES_EXAMPLE,
  }),
  "state-postgres-option": () => ({
    message: say`状态的位置：PostgreSQL 地址的 ? 后面只能写 sslmode`,
    hint: say`例如 ?sslmode=disable。可用的值：disable、require、verify-ca、verify-full、no-verify。`,
  }),
  "state-pglite-form": () => ({
    message: say`状态的位置：PGlite 里的状态写成 pglite:FOLDER#NAME`,
    hint: say`例如 pglite:.guildform/db#main。`,
  }),
  "state-row-name": () => ({
    message: say`状态的位置：# 后面不是状态的名称`,
    hint: say`名称由字母、数字和 . _ - / 组成，最多 200 个字符，以字母或数字开头：#main。`,
  }),
  "state-credentials": ({ scheme }) => ({
    message: say`状态的位置：${own(scheme)} 地址里不能写凭据`,
    hint: CREDENTIALS[scheme] ?? say`去掉凭据。`,
  }),
};
