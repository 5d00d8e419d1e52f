// Translates the descriptions of tests of access in the schema of the file.

import type { GuideTexts } from "../../catalogue.js";

export const testTexts: GuideTexts = {
  "Tests of access. They check what the other sections give. `guildform test` and `validate` run them on the file, `plan` and `apply` on the planned guild and after each call. A failing test blocks the plan.":
    "权限测试，核对其他各节给出的权限。`guildform test` 和 `validate` 对文件运行测试，`plan` 和 `apply` 按应用之后以及每次调用之后的频道运行测试。测试不通过，计划受阻。",
  "one test": "一个测试",
  "The rights that the members must have there.": "成员在那里必须有的权限。",
  "The rights that the members must not have there.": "成员在那里不能有的权限。",
  "The rights that the members must have there. They must not have the other rights.":
    "成员在那里必须有的权限。其他权限都不能有。",
  "The members of the test.": "测试的成员。",
  "the members of the test": "测试的成员",
  "an ordinary member without entries": "没有单独权限项的普通成员",
  "`role NAME`: an ordinary member with only this role. `user NAME`: this member, with all roles that the guild gives. `bare user NAME`: this member, without any role. Names are from `roles:` and `users:`.":
    "`role NAME`：只有这个身份组的普通成员。`user NAME`：这个成员，连同频道给的全部身份组。`bare user NAME`：这个成员，不计任何身份组。名称取自 `roles:` 和 `users:`。",
  "`any role NAME`: each member with this role, also with other roles":
    "`any role NAME`：有这个身份组的每个成员，可以同时有其他身份组",
  "each of them": "列出的每个成员",
  "one right": "一项权限",
  "to see the channel": "查看子频道",
  "to write in it": "在其中发言",
  "to go live in it": "在其中开播",
  "several rights": "多项权限",
  "The channels of the test. They must be declared in this file. A name that matches nothing is an error.":
    "测试的子频道，必须在本文件里声明。匹配不到的名称会报错。",
  "The key of a channel, `group KEY` for its channels, or a glob over keys and addresses, such as `log-*`, `channel.*`, `group.start` or `*`.":
    "子频道的键；`group KEY` 指分组里的子频道；或匹配键和地址的通配符，例如 `log-*`、`channel.*`、`group.start` 或 `*`。",
  "several places": "多处",
  "The reason for the test. A failing test prints it.": "测试的理由，不通过时会输出。",
  "No other member has the right.": "其他成员都没有这项权限。",
  "The roles and users with the right. `[]`: only the owner and administrators.":
    "可以有这项权限的身份组和用户。`[]` 表示只有频道主和管理员。",
  "several roles and users, or none": "多个身份组和用户，或一个也没有",
  "The rights that no other ordinary member may have there.": "其他普通成员在那里不能有的权限。",
  "The test also covers the owner, administrators and channel administrators. By default it leaves them out.":
    "测试也包括频道主、管理员和子频道管理员。默认不包括。",
  "A plan gives these members no new access to a channel that exists before and after it.":
    "计划执行前后都有的子频道，这些成员不能获得新的权限。",
  "The members without new access.": "不能获得新权限的成员。",
  "any member, with any roles and entries": "任何成员，不论有哪些身份组和权限项",
};
