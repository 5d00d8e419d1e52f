// Translates the sentences of en/plan/memberships.ts into Chinese.

import type { CodeWords } from "../../codes.js";
import { foreign, quoted, say } from "../../say.js";
import { hasServiceFailed } from "../../service-failed.js";
import type { MembershipParams } from "../../shapes/memberships.js";
import { allowing, allowingHere } from "./allowing.js";

export const memberships: CodeWords<MembershipParams> = {
  "E-MEMBER-IS-BOT": ({ address }) => ({
    message: say`${foreign(address)}：这个用户就是机器人自己`,
    hint: say`删掉这个名称。机器人自己的身份组只能由频道管理员手动更改。`,
  }),
  "E-ADMINS": ({ address, name, gives, channel, count, by }) => ({
    message: gives
      ? say`${foreign(address)}：计划让${quoted(name)}成为${channel ? say`这个子频道的管理员` : say`频道的管理员`}`
      : say`${foreign(address)}：计划撤掉${quoted(name)}${channel ? say`在这个子频道的管理员身份` : say`的频道管理员身份`}`,
    hint: say`确认无误后，加 ${(by === "undo" ? allowingHere : allowing)("admins", count)}。`,
  }),
  "E-STILL-HOLDS": ({ address, name }) => ({
    message: say`${foreign(address)}：文件不再写${quoted(name)}，但此人仍是管理员`,
    hint: say`要撤掉，把名称写进 \`never:\`；要保留，写进 \`forget:\`。`,
  }),
  "W-STILL-HOLDS": ({ address, name, keeps }) => ({
    message:
      keeps === "role"
        ? say`${foreign(address)}：文件不再写${quoted(name)}，但此人仍在身份组里`
        : say`${foreign(address)}：文件不再写${quoted(name)}，但此人仍有这些权限`,
    hint:
      keeps === "role"
        ? say`要移出身份组，把名称写进 \`never:\`。`
        : say`要收回权限，在 \`permissions.users\` 里给这个名称写空列表。`,
  }),
  "W-MEMBER-LEFT": ({ address }) => ({
    message: say`${foreign(address)}：这个用户不是频道成员，计划不授予任何权限`,
    hint: say`可以删掉这个名称。留着也可以：此人以后加入时，guildform 会先询问。`,
  }),
  "W-MEMBER-BACK": ({ address, toAllow }) => ({
    message: say`${foreign(address)}：这个用户退出后又加入，计划不授予任何权限`,
    hint: say`确认账号仍属本人后，生成计划时加 ${allowing("returns", toAllow)}。`,
  }),
  "W-REMOVED-OFFICE": ({ name, office }) =>
    office === "owner"
      ? {
          message: say`\`removed:\` 写了${quoted(name)}，此人是频道主，没有调用能改变这一点`,
          hint: say`先手动转让频道，再生成计划。`,
        }
      : {
          message: say`\`removed:\` 写了${quoted(name)}，而平台不显示管理员自己的权限条目`,
          hint: say`这次 apply 之后再生成一次计划，移除撤掉管理员身份后才显示的条目。`,
        },
  "W-MEMBERS-UNREAD": ({ members, code }) => ({
    message: say`有 ${members} 项成员身份没有核对：平台没有给出这些用户的信息（${code === null ? say`无应答` : say`代码 ${code}`}）`,
    hint: hasServiceFailed(code)
      ? say`计划不改动它们。稍后再生成计划。`
      : say`计划不改动它们。\`guildform doctor\` 会列出缺少的授权。`,
  }),
  "E-MEMBERS-UNLISTED": ({ address, code }) => ({
    message: say`${foreign(address)}：写完整名单需要平台列出成员，但平台不提供（${code === null ? say`无应答` : say`代码 ${code}`}）`,
    hint: hasServiceFailed(code)
      ? say`稍后再生成计划。`
      : say`改写变更：\`members: { add: [alice] }\`。只有私域机器人能列出成员。`,
  }),
  "W-ROLES-FULL": ({ roles, limit, creates, deletes }) => ({
    message: say`频道有 ${roles} 个身份组，最多 ${limit} 个，平台可能拒绝新建${creates === 1 ? say`这个身份组` : say` ${creates} 个身份组中的一部分`}`,
    hint:
      deletes > 0 && roles + creates - deletes <= limit
        ? say`计划最后才删除。请分两次 apply：先删除 ${deletes} 个身份组，再新建。`
        : say`先用一次单独的 apply 删除不需要的身份组，或者少建几个。`,
  }),
  "W-ROLE-FULL": ({ role, members, limit, gives, takes }) => ({
    message: say`${foreign(role)}：身份组有 ${members} 人，最多 ${limit} 人，平台可能拒绝${gives === 1 ? say`这个新成员` : say` ${gives} 个新成员中的一部分`}`,
    hint:
      takes > 0 && members + gives - takes <= limit
        ? say`请分两次 apply：先把 ${takes} 人移出身份组，再加入新成员。`
        : say`先用一次单独的 apply 移出不需要这个身份组的成员，或者少加几个人。`,
  }),
  "W-MEMBERS-SHORT": ({ address, listed, number }) => ({
    message: say`${foreign(address)}：平台列出 ${listed} 人，身份组人数是${number === null ? say`未知` : say` ${number}`}，所以计划不移出任何人`,
    hint: say`稍后再生成计划。要立刻移出某人，写 \`members: { never: [NAME] }\`。`,
  }),
};
