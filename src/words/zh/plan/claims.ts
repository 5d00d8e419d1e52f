// Translates the sentences of en/plan/claims.ts into Chinese.

import { bothSpelledOut } from "../../../model/near-name.js";
import type { CodeWords } from "../../codes.js";
import { foreign, listed, own, quoted, say } from "../../say.js";
import { NOTHING_SAID, type Sentence } from "../../sentence.js";
import type { ClaimParams } from "../../shapes/claims.js";
import { quotedName } from "../quoted-name.js";

const idGone =
  (
    kind: "message" | "thread",
    { absent, otherwise }: { readonly absent: Sentence; readonly otherwise: Sentence },
  ) =>
  ({ address, id }: ClaimParams["E-MESSAGE-ID-GONE"]) => ({
    message: say`${foreign(address)} 写了 ${own(kind)}_id ${foreign(id)}，但${absent}`,
    hint: say`检查 ID 和子频道；或删掉 \`${own(kind)}_id:\`，由 guildform ${otherwise}。`,
  });

const idTaken =
  (kind: "message" | "thread") =>
  ({ address, id, owner }: ClaimParams["E-MESSAGE-ID-TAKEN"]) => ({
    message: say`${foreign(address)} 写了 ${own(kind)}_id ${foreign(id)}，但它已由 ${foreign(owner)} 纳管`,
    hint: say`给其中一个换一个 ${own(kind)}_id，或删掉它。`,
  });

const listedIds = (ids: readonly string[]) => listed(ids.map(foreign), { separator: "、" });

const firstOf = ([first = ""]: readonly string[]) => foreign(first);

export const claims: CodeWords<ClaimParams> = {
  "E-CHANNEL-ID-BOUND": ({ address, bound, id }) => ({
    message: say`状态中 ${foreign(address)} 绑定的是 ${foreign(bound)}，channel_id 写的却是 ${foreign(id)}`,
    hint: say`要保留已绑定的子频道，删掉 \`channel_id:\`；要用另一个，给它另起一个键来声明。`,
  }),
  "E-CHANNEL-ID-TAKEN": ({ address, id, owner }) => ({
    message: say`${foreign(address)} 写了 ${foreign(id)}，但它已由 ${foreign(owner)} 纳管`,
    hint: say`如果 ${foreign(owner)} 换了键，用 \`moved:\`。否则给其中一个换一个 channel_id。`,
  }),
  "E-CHANNEL-ID-GONE": ({ address, id }) => ({
    message: say`${foreign(address)} 写了 channel_id ${foreign(id)}，但频道里没有这个子频道`,
    hint: say`检查 ID；或删掉 \`channel_id:\`，由 guildform 按名称查找或新建。如果子频道已经删除，\`guildform pull --into FILE --prune --write\` 会从文件里去掉它的配置块。不加 \`--write\` 只显示结果。`,
  }),
  "E-CHANNEL-ID-KIND": ({ address, id, is }) => ({
    message: say`${foreign(address)} 写了 ${foreign(id)}，但它是${own(is === "group" ? "分组" : "子频道，不是分组")}`,
    hint: say`换成同类对象的 ID。`,
  }),
  "E-NAME-AMBIGUOUS": ({ address, name, ids }) => ({
    message: say`名为${quotedName(name)}的现有子频道有 ${ids.length} 个，无法确定 ${foreign(address)} 是哪一个：${listedIds(ids)}`,
    hint: say`用 \`channel_id: "${firstOf(ids)}"\` 选定一个。要再建一个，给现有的各起一个键，连同 \`channel_id:\` 一起声明，或给它们改名。`,
  }),
  "E-ROLE-NOT-THERE": ({ role, name, bound, now }) => ({
    message:
      bound === null
        ? say`${quoted(role)}：频道里没有名为${quotedName(name)}的身份组`
        : say`${quoted(role)}：频道里已没有名为${quotedName(name)}的身份组；状态中绑定的 ${foreign(bound)} ${now === null ? say`已不存在` : say`现在名为${quotedName(now)}`}`,
    hint:
      bound === null || now === null
        ? say`改正名称，或写身份组的 ID。\`guildform call get_guild_roles\` 列出两者。`
        : say`写现在的名称，或写 ID："${foreign(bound)}"。`,
  }),
  "E-ROLE-REPLACED": ({ role, name, bound, id }) => ({
    message: say`状态中${quoted(role)}绑定的是身份组 ${foreign(bound)}，但现在名为${quotedName(name)}的是 ${foreign(id)}`,
    hint: say`能给身份组改名的人，可能借此拿到文件授予的权限。如果要用的就是 ${foreign(id)}，给它另起一个键来声明，或写它的 ID。否则在频道里改正名称。`,
  }),
  "E-ROLE-AMBIGUOUS": ({ role, name, isManaged, ids }) => ({
    message: say`名为${quotedName(name)}的身份组有 ${ids.length} 个，无法确定${quoted(role)}是哪一个：${listedIds(ids)}`,
    hint: isManaged
      ? say`给要用的身份组写 \`role_id: "${firstOf(ids)}"\` 和 \`manage: true\`；或给其他身份组改名。`
      : say`写要用的身份组的 ID，如 "${firstOf(ids)}"；或给其他身份组改名。`,
  }),
  "E-ROLE-TWICE": ({ role, other, name, id }) => ({
    message: say`${quoted(role)}和${quoted(other)}是同一个身份组：${name === null ? NOTHING_SAID : say`名为${quotedName(name)}的 `}${foreign(id)}`,
    hint: say`一个身份组只用一个名称。`,
  }),
  "E-ROLE-ID-BOUND": ({ address, bound, id }) => ({
    message: say`状态中 ${foreign(address)} 绑定的是 ${foreign(bound)}，role_id 写的却是 ${foreign(id)}`,
    hint: say`要保留已绑定的身份组，删掉 \`role_id:\`；要用另一个，给它另起一个键来声明。`,
  }),
  "E-ROLE-ID-GONE": ({ address, id }) => ({
    message: say`${foreign(address)} 写了 role_id ${foreign(id)}，但频道里没有这个身份组`,
    hint: say`检查 ID，\`guildform call get_guild_roles\` 列出全部身份组。要新建身份组，不写 \`role_id:\` 和 \`manage:\`，改写 \`create: true\`。`,
  }),
  "E-ROLE-NAME-ALIKE": ({ role, name, alike, id }) => {
    const [own, other] = bothSpelledOut(name, alike);
    return {
      message: say`${quoted(role)}要新建身份组 ${foreign(own)}，但身份组 ${foreign(id)} 名为 ${foreign(other)}，两个名称看起来一样`,
      hint: say`要纳管现有的身份组，写 role_id: "${foreign(id)}" 和 \`manage: true\`。否则换一个名称。`,
    };
  },
  "E-ROLE-NAME-LEAVING": ({ role, name, leaving, by }) => ({
    message: say`${quoted(role)}要用名称${quotedName(name)}，但用这个名称的 ${foreign(leaving)} 在同一个计划里才${by === "deletion" ? say`删除` : say`改名`}`,
    hint:
      by === "deletion"
        ? say`分两次应用：先去掉这一项，删除 ${foreign(leaving)}；再把它加回来。要保留身份组和它的成员，用 \`moved:\` 代替 \`removed:\`。`
        : say`分两次应用：先只给 ${foreign(leaving)} 改名；再把这个名称给${quoted(role)}。`,
  }),
  "E-ROLE-NAME-SYSTEM": ({ role, name, id }) => ({
    message: say`${quoted(role)}：${quotedName(name)}是系统身份组 ${foreign(id)} 的名称，guildform 不新建也不修改系统身份组`,
    hint: say`换一个名称。要管理管理员，写 \`role_id: "2"\`、\`manage: true\`，并在 \`members:\` 下写 \`add:\` 或 \`never:\`。`,
  }),
  "E-ROLE-NAME-TWICE": ({ role, other, name }) => ({
    message: say`${quoted(role)}要用名称${quotedName(name)}，但${quoted(other)}也用这个名称，或用了容易混淆的名称`,
    hint: say`每个身份组用不同的名称。`,
  }),
  "E-ROLE-NOT-MANAGED": ({ address }) => ({
    message: say`\`removed:\` 里的 ${foreign(address)} 只是按名称找到的身份组，guildform 从未纳管`,
    hint: say`要删除它，先用 \`manage: true\` 声明并应用一次。要忘掉它，删掉这个条目。`,
  }),
  "E-ROLES-REFUSED": ({ role, name, status, code }) => ({
    message: say`无法${name === null ? say`纳管` : say`按名称${quotedName(name)}找到`}${quoted(role)}：平台拒绝列出身份组（${code === null ? say`HTTP ${status}` : say`错误码 ${code}`}）`,
    hint:
      name === null
        ? say`只写身份组的 ID，不写 \`manage: true\`。平台列出身份组之前，guildform 无法纳管这个频道的身份组。`
        : say`不写名称，改写身份组的 ID。QQ 客户端的开发者模式可以复制 ID。平台列出身份组之前，guildform 无法纳管这个频道的身份组。`,
  }),
  "E-OTHER-ROLES-REFUSED": ({ address, status, code }) => ({
    message: say`${foreign(address)} 写了 \`other_roles: none\`，但平台拒绝列出身份组（${code === null ? say`HTTP ${status}` : say`错误码 ${code}`}）`,
    hint: say`删除 \`other_roles: none\`。guildform 就只修改子频道写到的身份组。`,
  }),
  "E-MESSAGE-ID-GONE": idGone("message", { absent: say`子频道里没有这条消息`, otherwise: say`发布` }),
  "E-MESSAGE-ID-TAKEN": idTaken("message"),
  "E-MESSAGE-AMBIGUOUS": ({ address, ids }) => ({
    message: say`机器人有 ${ids.length} 条内容相同的精华消息，无法确定 ${foreign(address)} 是哪一条：${listedIds(ids)}`,
    hint: say`用 \`message_id: "${firstOf(ids)}"\` 选定一条，其余的撤回，或各起一个键来声明。`,
  }),
  "E-THREAD-ID-GONE": idGone("thread", {
    absent: say`论坛子频道里没有这个帖子`,
    otherwise: say`按标题查找或发布`,
  }),
  "E-THREAD-ID-TAKEN": idTaken("thread"),
  "E-THREAD-ID-BOUND": ({ address, bound, id }) => ({
    message: say`状态中 ${foreign(address)} 绑定的是 ${foreign(bound)}，thread_id 写的却是 ${foreign(id)}`,
    hint: say`要保留已绑定的帖子，删掉 \`thread_id:\`；要用另一个，给它另起一个键来声明。`,
  }),
  "E-THREAD-AMBIGUOUS": ({ address, title, ids }) => ({
    message: say`机器人有 ${ids.length} 个标题为${quotedName(title)}的帖子，无法确定 ${foreign(address)} 是哪一个：${listedIds(ids)}`,
    hint: say`用 \`thread_id: "${firstOf(ids)}"\` 选定一个。`,
  }),
};
