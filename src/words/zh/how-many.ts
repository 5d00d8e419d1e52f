// Translates the sentences of en/how-many.ts into Chinese.

import type { CodeWords, ParamsOf } from "../codes.js";
import type { howMany as english } from "../en/how-many.js";
import { own, say } from "../say.js";

const moreOf =
  (noun: string) =>
  ({ more, all }: { readonly more: number; readonly all: number }) => ({
    message: say`另有 ${more} 个${own(noun)}未显示（共 ${all} 个）`,
    hint: say`先改正上面的问题，再运行一次`,
  });

export const howMany: CodeWords<ParamsOf<typeof english>> = {
  "E-MORE": moreOf("错误"),
  "W-MORE": moreOf("警告"),
};
