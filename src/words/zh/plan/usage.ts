// Translates the sentences of en/plan/usage.ts into Chinese.

import type { CodeWords, ParamsOf } from "../../codes.js";
import type { planUsage as english } from "../../en/plan/usage.js";
import { own, say } from "../../say.js";

export const planUsage: CodeWords<ParamsOf<typeof english>> = {
  "key-short": ({ variable, bytes, least }) => ({
    message: say`${own(variable)} 有 ${bytes} 字节，密钥至少要 ${least} 字节`,
    hint:
      bytes === 0
        ? say`变量为空，多半是漏设了密钥。不用密钥就取消这个变量，否则设为共用的密钥。`
        : say`可以用 \`openssl rand -hex 32\` 生成一个；凡是为这个频道运行 guildform 的地方，都设同一个密钥。不用密钥就取消这个变量。`,
  }),
};
