// Translates the sentences of en/config/people.ts into Chinese.

import { byCase } from "../../cases.js";
import type { CodeWords, ParamsOf, Words } from "../../codes.js";
import type { people as english } from "../../en/config/people.js";
import { foreign, listed, own, quoted, say } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import { didYouMean } from "../did-you-mean.js";
import { KIND } from "../kind-names.js";
import { placeText } from "../place-text.js";
import { inValue, literally } from "./forms.js";

type Params = ParamsOf<typeof english>;
type Unknown = Params["E-ROLE-UNKNOWN"];

const DECLARE: Readonly<Record<"roles" | "users", Sentence>> = {
  roles: say`在 \`roles:\` 下声明这个名称和它的 ID；或写 { name: NAME }，按现有名称查找身份组。QQ 客户端的开发者模式可以复制 ID。\`guildform call get_message\` 显示消息作者的身份组 ID，\`guildform call get_channel_role_permissions\` 核对 ID。每个频道都有 1（所有人）、2（管理员）、4（频道主）、5（子频道管理员）`,
  users: say`在 \`users:\` 下声明这个名称和它的 ID，或用 --people FILE 指定有它的文件。QQ 客户端的开发者模式可以复制 ID。\`guildform call get_message\` 显示消息作者的用户 ID，也就是这个机器人看到的 ID`,
};

const PEOPLE_FILE: Readonly<Record<Params["E-PEOPLE-FILE"]["case"], Sentence>> = {
  empty: say`人员文件里没有 \`users:\``,
  encoding: say`人员文件不是 UTF-8 文本`,
  id: say`人员文件中有一个值不是 ID`,
  "id-twice": say`人员文件中有两个名称是同一个 ID`,
  key: say`人员文件除 \`users:\` 外还有别的键`,
  "link-out": say`有链接指向人员文件所在文件夹之外`,
  missing: say`找不到人员文件`,
  name: say`人员文件中有一个名称为空或含有斜杠`,
  "name-twice": say`人员文件中同一个名称写了两次`,
  "no-file": say`人员文件不是普通文件`,
  shape: say`人员文件的格式不对`,
  "too-large": say`人员文件太大`,
  unreadable: say`guildform 读不了人员文件`,
  variable: say`人员文件里不能用变量`,
  yaml: say`人员文件不是正确的 YAML`,
};

const SYSTEM_ROLES = say`每个频道都有 1（所有人）、2（管理员）、4（频道主）、5（子频道管理员）；权限里要用其中一个，只写 ID：NAME: "1"`;

function twoNames({ name, first, at, id }: Params["W-ROLE-ID-DUPLICATE"]): Words {
  return {
    message: say`${quoted(name)}和${quoted(first)}（${placeText(at)}）是同一个 ID：${foreign(id)}`,
    hint: say`一个 ID 只留一个名称`,
  };
}

function unknown(kind: "role" | "user", { name, other, near }: Unknown): Words {
  const [section, others] = kind === "role" ? (["roles", "users"] as const) : (["users", "roles"] as const);
  return {
    message: say`没有名为${quoted(name)}的${KIND[kind]}`,
    hint: other ? say`${quoted(name)}声明在 \`${own(others)}\` 下` : didYouMean(near, DECLARE[section]),
  };
}

export const people: CodeWords<Params> = {
  "W-ROLE-ID-DUPLICATE": twoNames,
  "W-USER-ID-DUPLICATE": twoNames,
  "E-ROLE-ID-DUPLICATE": twoNames,
  "E-ROLE-SYSTEM": byCase({
    administrators: () => ({
      message: say`管理员身份组只能写带 \`add\`、\`never\`、\`forget\` 的 \`members\``,
      hint: say`写 \`members: { add: [NAME] }\`；权限里要用它，只写 ID：NAME: "2"`,
    }),
    "channel-administrators": () => ({
      message: say`5 是子频道管理员，每个子频道各有自己的管理员`,
      hint: say`写在子频道里：\`channel_admins: { add: [NAME] }\``,
    }),
    known: ({ id, keys }) => ({
      message:
        keys.length === 0
          ? say`${foreign(id)} 是系统身份组，guildform 不纳管系统身份组`
          : say`${foreign(id)} 是系统身份组，不能写 ${listed(
              keys.map((key) => say`\`${own(key)}\``),
              { separator: "、" },
            )}`,
      hint: SYSTEM_ROLES,
    }),
    unknown: ({ id }) => ({
      message: say`没有 ID 为 ${foreign(id)} 的系统身份组`,
      hint: SYSTEM_ROLES,
    }),
  }),
  "E-ROLE-UNKNOWN": (params) => unknown("role", params),
  "E-USER-UNKNOWN": byCase({
    name: (params) => unknown("user", params),
    form: ({ name, near, inValue: at }) => ({
      message: inValue(say`没有名为${quoted(name)}的用户`, at),
      hint: didYouMean(near, say`${DECLARE.users}；或写 ${literally("<@")}`),
    }),
    everyone: ({ inValue: at }) => ({
      message: inValue(say`不支持 \`<@everyone>\`：\`<@NAME>\` 只提及一个用户`, at),
      hint: say`写一个用户，或写 ${literally("<@")}`,
    }),
    id: ({ text, inValue: at }) => ({
      message: inValue(say`${quoted(text)}不是 \`users:\` 下的名称；这里不能写 ID`, at),
      hint: say`给它起名：\`users: { NAME: "${own(text.replace("!", "").slice(0, 20))}" }\`，再写 \`<@NAME>\``,
    }),
  }),
  "E-PEOPLE-FILE": ({ case: problem, file }) => ({
    message: say`${PEOPLE_FILE[problem]}（${quoted(file)}）`,
    hint: say`只写 \`users: { NAME: "ID" }\`，用 --people 或 GUILDFORM_PEOPLE 指定这个文件。guildform 不显示其中任何一行`,
  }),
  "E-USER-TWICE": ({ name, other, file, at }) => ({
    message:
      name === other
        ? say`${quoted(name)}在这里和人员文件${quoted(file)}（${placeText(at)}）中都有声明`
        : say`${quoted(name)}和人员文件${quoted(file)}（${placeText(at)}）中的${quoted(other)}是同一个用户`,
    hint: say`两处只留一处`,
  }),
  "W-USERS-TAKEN": ({ names, more }) => ({
    message: say`没有文件声明这些用户，所以没有核对这些名称：${listed(names.map(quoted))}${more === 0 ? say`` : say` 等，另有 ${more} 个`}`,
    hint: say`要核对它们，用 --people FILE 指定有这些 ID 的文件`,
  }),
  "E-SUBJECT-DUPLICATE": ({ name, first, at, kind, id }) => ({
    message: say`${quoted(name)}和${quoted(first)}（${placeText(at)}）是同一个${KIND[kind]} ${foreign(id)}，在一个子频道里有两个权限项`,
    hint: say`两个保留一个`,
  }),
  "E-MEMBER-TWICE": ({ name, first, at }) => ({
    message: say`${quoted(name)}和${quoted(first)}（${placeText(at)}）是同一个用户`,
    hint: say`每个用户只写一次：\`add\`、\`never\` 或 \`forget\``,
  }),
  "E-FLAG-DUPLICATE": ({ flag }) => ({
    message: say`列表中 ${own(flag)} 写了两次`,
    hint: say`删掉一个`,
  }),
  "E-PERMISSION-EMPTY": () => ({
    message: say`这里没有列出任何权限`,
    hint: say`要收回全部权限就写 []，否则删掉这一项`,
  }),
  "W-MANAGE": () => ({
    message: say`权限接口不能修改 manage，guildform 从不发送它`,
    hint: say`删掉它；子频道管理员在 QQ 客户端里任命`,
  }),
  "W-LIVE": () => ({
    message: say`live 权限只对 live 类型的子频道有效`,
    hint: say`删掉它`,
  }),
  "W-ROLE-BUILTIN": ({ name, id }) => ({
    message: say`${quoted(name)}是内置身份组 ${foreign(id)}，始终拥有全部权限`,
    hint: say`删掉这个权限项`,
  }),
};
