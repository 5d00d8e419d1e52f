// Translates the sentences of en/state/http.ts into Chinese.

import { byCase } from "../../cases.js";
import type { Words } from "../../codes.js";
import type { HttpTrouble } from "../../en/state/http.js";
import { foreign, say, written } from "../../say.js";
import { NOTHING_SAID, type Sentence } from "../../sentence.js";
import { lastOf } from "./restless.js";

/** Returns `（403：insufficient_scope）`. The server may give no explanation. */
const answered = ({ status, told }: { readonly status: number; readonly told: string }): Sentence =>
  told === "" ? say`（${status}）` : say`（${status}：${foreign(told)}）`;

const AGAIN = say`等服务器恢复响应，再运行一次。`;
const CHECK_ADDRESS = say`检查 --state（GUILDFORM_STATE）的地址。GitLab：https://HOST/api/v4/projects/ID/terraform/state/NAME。Gitea：https://HOST/api/packages/OWNER/terraform/state/NAME。`;
const LESS_HISTORY = say`把状态放到 git 或 PostgreSQL，它们分块存储。或用 \`guildform state pull\` 和 \`guildform state push --replace\` 删掉 "history" 里最早的条目，只有撤销才读它们。`;

const FOUND = {
  page: say`不是 JSON，可能是网页`,
  terraform: say`是 Terraform 的状态`,
  other: say`不是 guildform 的状态`,
};

export const httpTroubleText = byCase<HttpTrouble, Required<Words>>({
  credentials: ({ given, ...answer }) => ({
    message: say`${given ? say`服务器拒绝了凭据` : say`服务器要求凭据`}${answered(answer)}`,
    hint: say`设置 GUILDFORM_STATE_USERNAME 和 GUILDFORM_STATE_PASSWORD（或 TF_HTTP_USERNAME 和 TF_HTTP_PASSWORD）。GitLab CI 填 gitlab-ci-token 和 $CI_JOB_TOKEN，其他场合填用户名和访问令牌。`,
  }),
  rights: (answer) => ({
    message: say`账号没有这项权限${answered(answer)}`,
    hint: say`plan 只读状态，apply 要加锁和写入。apply 在 GitLab 需要 Maintainer 权限和范围为 api 的令牌，在 Gitea 需要软件包的写权限。`,
  }),
  "no-project": (answer) => ({
    message: say`服务器上没有这个项目，或不让这个账号看到${answered(answer)}`,
    hint: CHECK_ADDRESS,
  }),
  "no-lock": ({ address, ...answer }) => ({
    message: say`在 ${written(address)} 无法加锁${answered(answer)}；没有锁，两次运行就可能同时写入`,
    hint: say`${CHECK_ADDRESS}如果锁在别的地址，用 TF_HTTP_LOCK_ADDRESS、TF_HTTP_LOCK_METHOD、TF_HTTP_UNLOCK_ADDRESS 和 TF_HTTP_UNLOCK_METHOD 指定。`,
  }),
  "no-place": (answer) => ({
    message: say`这个地址不接受状态${answered(answer)}`,
    hint: CHECK_ADDRESS,
  }),
  unfenced: () => ({
    message: say`没拿到锁的运行也能写入这台服务器，两次运行可能互相覆盖`,
    hint: say`把状态放到锁真正有效的存储：GitLab、Gitea、git 或 PostgreSQL。如果没有其他运行会写它，加上 --state-unfenced。`,
  }),
  redirect: ({ status, to }) => ({
    message: say`服务器重定向${to === null ? NOTHING_SAID : say`到 ${written(to)}`}（${status}），guildform 不向其他地址发送凭据`,
    hint: say`直接写最终的地址：--state https://…`,
  }),
  "too-large": ({ limitBytes }) => ({
    message: say`超过 ${limitBytes} 字节，guildform 最多读这么多`,
    hint: say`${CHECK_ADDRESS}guildform 自己不会写出这么大的状态。`,
  }),
  "too-large-to-send": ({ limitBytes }) => ({
    message: say`写入后会超过 ${limitBytes} 字节，guildform 最多读这么多`,
    hint: LESS_HISTORY,
  }),
  "too-large-there": ({ bytes, ...answer }) => ({
    message: say`服务器不接受 ${bytes} 字节的状态${answered(answer)}`,
    hint: LESS_HISTORY,
  }),
  "not-state": ({ found }) => ({
    message: say`这个地址上的内容${FOUND[found]}，guildform 没有改动它`,
    hint: say`${CHECK_ADDRESS}给状态一个专用的 NAME。`,
  }),
  unreachable: ({ told }) => ({ message: say`连不上服务器（${foreign(told)}）`, hint: AGAIN }),
  time: ({ limitMs }) => ({
    message: say`服务器在 ${Math.ceil(limitMs / 1000)} 秒内没有响应`,
    hint: AGAIN,
  }),
  restless: (params) => ({
    message: say`本次运行查看锁期间，别的运行 ${params.rounds} 次取得又释放了锁${lastOf(params)}`,
    hint: say`减少同时使用这份状态的运行，再试一次。`,
  }),
  broken: (answer) => ({ message: say`服务器出错${answered(answer)}`, hint: AGAIN }),
  refused: (answer) => ({
    message: say`服务器拒绝了请求${answered(answer)}`,
    hint: CHECK_ADDRESS,
  }),
});
