// Translates the sentences of en/render/members-who-can.ts into Chinese.

import type { ParamsOf, PhraseWords } from "../../codes.js";
import type { membersWhoCanWords as english } from "../../en/render/members-who-can.js";
import { listed, say } from "../../say.js";
import { accessWords, audiencesBefore } from "./access.js";

export const membersWhoCanWords: PhraseWords<ParamsOf<typeof english>> = {
  "who-members": ({ members }) => say`成员（${members}）`,
  "who-bot": () => say`机器人`,
  "who-member-by": ({ by, answer }) => {
    const ways = listed(
      by.map((one) => (one === "itself" ? say`用户自己的权限项` : accessWords.audience({ who: one }))),
      { separator: "、" },
    );
    return answer === "yes" ? ways : say`${ways}（不能确定）`;
  },
  "who-others": ({ members }) => say`文件没有名称的成员 ${members} 人`,
  "who-unlisted": ({ who }) => say`平台不向这个机器人列出${audiencesBefore(who)}的成员。`,
  "who-short": ({ who, listed: length, number }) =>
    say`${accessWords.audience({ who })}的名单有 ${length} 人，应有 ${number} 人。`,
};
