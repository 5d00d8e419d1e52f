// Translates the sentences of en/config/removed.ts into Chinese.

import { threadAddress } from "../../../model/address.js";
import { byCase } from "../../cases.js";
import type { CodeWords } from "../../codes.js";
import { foreign, quoted, say } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import type { RemovedParams } from "../../shapes/removed.js";
import { didYouMean } from "../did-you-mean.js";
import { KIND } from "../kind-names.js";
import { placeText } from "../place-text.js";

const standsForIt = (what: Sentence, address: string) => ({
  message: say`${what} 写在 \`removed:\` 下，但它就是配置文件声明的 ${foreign(address)}`,
  hint: say`两处删掉一处。`,
});

export const removed: CodeWords<RemovedParams> = {
  "E-REMOVED-DUPLICATE": ({ first }) => ({
    message: say`这个对象写了两次；第一次在${placeText(first)}`,
    hint: say`两处保留一处`,
  }),
  "E-REMOVED-DECLARED": byCase({
    file: ({ kind, named, at, isKept }) => {
      const object =
        named.case === "id"
          ? say`${KIND[kind]} ${foreign(named.id)} `
          : say`${KIND[kind]}${quoted(named.key)}`;
      return {
        message: say`${object}在这里删除，又在${placeText(at)}声明`,
        hint: isKept
          ? say`不再纳管，就删掉它的配置块；继续纳管，就删掉这个条目`
          : say`要删除它，就删掉它的配置块；要保留它，就删掉这个条目`,
      };
    },
    user: ({ name, at, isKept }) => ({
      message: say`用户${quoted(name)}在这里移除，又在${placeText(at)}写出`,
      hint: isKept
        ? say`不再纳管，就删掉那里的名称；继续纳管，就删掉这个条目`
        : say`要收回一切，就删掉那里的名称；要保留，就删掉这个条目`,
    }),
    id: ({ id, address }) => standsForIt(say`${foreign(id)}`, address),
    thread: ({ named, channel, address }) =>
      standsForIt(
        named.case === "key"
          ? say`${foreign(threadAddress(channel, named.key))}`
          : say`${foreign(channel)} 中的帖子 ${foreign(named.id)}`,
        address,
      ),
  }),
  "W-REMOVED-CHANNEL-UNKNOWN": ({ key, isAddress, near }) => ({
    message: say`没有键为${quoted(key)}的子频道`,
    hint: isAddress
      ? say`这里不写 \`thread.\`：直接写 CHANNEL/KEY`
      : didYouMean(near, say`如果以前的配置文件声明过这个论坛子频道，这样写没有问题`),
  }),
  "E-PROTECT-REMOVED": ({ text, at }) => ({
    message: say`${quoted(text)}在这里受保护，又在${placeText(at)}删除`,
    hint: say`状态里还留着这项保护：先删掉这个条目并 apply，下一次变更再删除对象`,
  }),
  "W-PROTECT-UNKNOWN": ({ key, thread, near }) => ({
    message: say`本文件中没有键${quoted(key)}`,
    hint:
      thread === null
        ? didYouMean(near, say`如果以前的配置文件声明过它，这样写没有问题`)
        : say`帖子要连同子频道一起写：${quoted(thread)}`,
  }),
};
