// Translates the sentences of en/render/drift.ts into Chinese.

import type { ParamsOf, PhraseWords } from "../../codes.js";
import type { driftWords as english } from "../../en/render/drift.js";
import { code, listed, own, say, written } from "../../say.js";
import { runText } from "../moment-text.js";
import { scopeFlags } from "../scope-flags.js";
import { addressWords, valueSentence } from "./values.js";

const SEPARATED = { separator: "、" };

const SIGN = { changed: say`~ `, gone: say`- `, "says-else": say`~ ` };

const ACCEPTS = {
  it: say`接受改动`,
  "with-inside": say`接受改动，连同其中的所有对象`,
  nothing: say`显示三个值`,
  "by-hand": say`显示文件里要改的位置`,
};

export const driftWords: PhraseWords<ParamsOf<typeof english>> = {
  "drift-title": ({ objects, accepted, since }) => {
    const apply =
      since === null
        ? say`上次 apply 之后`
        : say`自 ${runText({ at: since.at, id: since.run })}的 apply（${written(since.by)}）以来`;
    if (objects === 0) return say`${apply}，没有手动改动。`;
    const changed = say`${apply}，有 ${objects} 个对象手动改动过`;
    if (accepted === 0) return say`${changed}：`;
    return accepted === objects
      ? say`${changed}，文件都已接受，下一次 apply 会记入状态：`
      : say`${changed}，其中 ${accepted} 个文件已接受：`;
  },
  "drift-bound": ({ bound }) =>
    bound === 0 ? say`状态里没有对象，guildform 查不到漂移。` : say`状态里有 ${bound} 个对象。`,
  "drift-sign": ({ is }) => SIGN[is],
  "drift-gone": ({ along, with: outer }) => {
    if (outer !== null) return say`已在 guildform 之外删除，随 ${addressWords(outer)} 一起消失`;
    return along === 0
      ? say`已在 guildform 之外删除`
      : say`已在 guildform 之外删除，状态里的另外 ${along} 个对象一起消失`;
  },
  "drift-scope": ({ left, ...globs }) =>
    say`只看频道的一部分：${scopeFlags(globs)}。略去状态里的 ${left} 个对象。`,
  "drift-member": ({ isOffice, isHeld }) => {
    const what = isOffice ? say`这个管理身份` : say`这个身份组`;
    return isHeld
      ? say`新增：上次应用后用户没有${what}，现在有`
      : say`失去：上次应用后用户有${what}，现在没有`;
  },
  "drift-thread": () => say`正文与发布时不同，guildform 无法恢复（\`guildform explain W-THREAD-DRIFT\`）`,
  "drift-both": ({ path, next, leaves }) =>
    leaves
      ? say`both：文件也改过，但没有要求其他的 ${own(path)}`
      : say`both：文件也改过，要求 ${own(path)} 为 ${valueSentence(next)}`,
  "drift-back": ({ is, next }) => {
    switch (next) {
      case "leaves":
        return is === "gone" ? say`不会重新创建：文件没有要求` : say`保持现状：文件没有其他要求`;
      case "records":
        return say`记入状态：文件已接受`;
      case "file-says-else":
        return say`改为文件里的值`;
      case "later":
        return say`留给以后的运行：今天的发布次数已用完`;
      case "puts-back":
        return is === "gone" ? say`重新创建` : say`恢复原值`;
      case null:
        return is === "gone" ? say`如果文件里写了它，就重新创建` : say`如果文件里写了它，就恢复原值`;
      default:
        return next satisfies never;
    }
  },
  "drift-stopped": ({ codes }) => {
    const [first] = codes;
    if (first === undefined) return say`\`guildform apply\` 会拒绝执行，原因见下。`;
    const refused = say`\`guildform apply\` 会拒绝执行：${listed(codes.map(written), SEPARATED)}。`;
    return first === "E-CHANNEL-ID-GONE"
      ? say`${refused}从文件里删掉 \`channel_id:\`，下一次 apply 会重新创建这个子频道。`
      : refused;
  },
  "drift-role": ({ path, isNamed }) =>
    isNamed
      ? say`在 QQ 客户端新建一个身份组，把名称或 ID 写到 ${written(path)} 的 \`roles:\` 下；或在那里写 \`create: true\`。或从文件里删掉这个身份组，以及用到它的地方。`
      : say`文件没有用到这个身份组：下一次 apply 不再纳管它。`,
  "drift-accepted": ({ accepts }) => ACCEPTS[accepts],
  "drift-command": ({ command }) => say`${code(own(command))}`,
  "drift-unread": ({ addresses }) =>
    say`没能读取，情况不明：${listed(addresses.map(addressWords), SEPARATED)}`,
  "drift-unmanaged": ({ channels }) => say`频道里有 ${channels} 个子频道或分组未纳管：状态里没有它们。`,
  "drift-refused": ({ path, is, codes }) => {
    const reasons = listed(codes.map(written), SEPARATED);
    return is === "unusable"
      ? say`${written(path)} 有错误，\`guildform apply\` 会拒绝执行：${reasons}（见 \`guildform validate\` 和 \`guildform plan\`）。`
      : say`\`guildform apply\` 现在会拒绝执行：${reasons}（\`guildform plan\` 会说明怎样许可）。`;
  },
  "drift-no-file": ({ path }) =>
    say`这里没有 ${written(path)}。到文件所在的文件夹运行 \`guildform drift\`，可以看到下一次 apply 对每处改动的影响。`,
};
