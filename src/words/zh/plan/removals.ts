// Translates the sentences of en/plan/removals.ts into Chinese.

import { addressKey, writtenAddress } from "../../../model/address.js";
import { byCase } from "../../cases.js";
import type { CodeWords } from "../../codes.js";
import { foreign, inFile, listed, own, quoted, say } from "../../say.js";
import { NOTHING_SAID, type Sentence } from "../../sentence.js";
import type { RemovalParams } from "../../shapes/removals.js";
import { KIND } from "../kind-names.js";
import { quotedName } from "../quoted-name.js";
import { allowing } from "./allowing.js";
import { NEW_STATE } from "./new-state.js";

const named = byCase<RemovalParams["I-TOMBSTONE-DONE"], Sentence>({
  address: ({ address }) => say`${foreign(address)}`,
  id: ({ kind, id }) => say`${KIND[kind]} ${foreign(id)}`,
  user: ({ name }) => say`用户${quoted(name)}`,
  thread: ({ id, channel }) => say`${foreign(channel)} 中的帖子 ${foreign(id)}`,
});

const nearEntry = byCase<NonNullable<RemovalParams["E-REMOVED-UNKNOWN"]["near"]>, Sentence>({
  key: ({ kind, key }) => say`\`{ ${own(kind)}: ${inFile(key)} }\``,
  id: ({ kind, id, name }) => say`\`{ ${own(kind)}_id: ${inFile(id)} }\`（${quotedName(name)}）`,
});

const meant = (near: RemovalParams["E-REMOVED-UNKNOWN"]["near"]): Sentence =>
  near === null ? NOTHING_SAID : say`；是否想写 ${nearEntry(near)}？`;

export const removals: CodeWords<RemovalParams> = {
  "W-BLOCK-GONE": ({ kind, address, name, id }) => {
    const entry = say`${own(kind)}: ${inFile(addressKey(writtenAddress(address)))}`;
    const [object, deleted] =
      kind === "message"
        ? [say`${quotedName(name)}中的 ${foreign(id)}`, "撤回"]
        : [say`${quotedName(name)}，${foreign(id)}`, "删除"];
    return {
      message: say`${foreign(address)}（${object}）已不在文件里，仍留在频道中`,
      hint: say`要${own(deleted)}它，在 \`removed:\` 下加 \`- { ${entry} }\`；不再纳管它，就加 \`- { ${entry}, keep: true }\`。如果只是换了键，写到 \`moved:\` 下。`,
    };
  },
  "W-TOMBSTONE-UNBOUND": ({ kind, address, ids }) => ({
    message: say`removed：状态中没有 ${foreign(address)}，所以不删除任何对象；频道里同名的有 ${ids.length} 个：${listed(ids.map(foreign), { separator: "、" })}`,
    hint: say`要删除其中一个，写 \`{ ${own(kind)}_id: "${foreign(ids[0] ?? "")}" }\`。`,
  }),
  "I-TOMBSTONE-DONE": (params) => ({
    message:
      params.case === "user"
        ? say`\`removed:\` 下写的${named(params)}已没有身份组、管理身份和自己的权限条目`
        : say`\`removed:\` 下写的对象已不存在：${named(params)}`,
    hint: say`条目可以留作记录，也可以从文件里删掉。`,
  }),
  "E-REMOVED-UNKNOWN": ({ entry, near, count }) => ({
    message: say`\`removed:\` 下写的对象，文件、状态和频道里都没有：${named(entry)}${meant(near)}`,
    hint: say`改正这个条目，或删掉它。${own(NEW_STATE)} ${allowing("unknown", count)}。`,
  }),
};
