// Translates the sentences of en/access-values.ts into Chinese.

import { accessMeanings } from "../access-meanings.js";
import { say } from "../say.js";

export const { accessMeaning, viewersMeaning, speakersMeaning, meaningInBrackets, valuesWithMeaning } =
  accessMeanings({
    seen: {
      public: say`所有成员可查看`,
      admins: say`只有管理员可查看`,
      members: say`只有管理员和有查看权限的成员可查看`,
    },
    spoken: {
      everyone: say`能查看的成员都可发言`,
      members: say`只有管理员和有发言权限的成员可发言`,
    },
    viewers: say`有查看权限的成员可查看`,
    speakers: say`有发言权限的成员可发言`,
    inBrackets: (meaning) => say`（${meaning}）`,
    gap: "",
  });
