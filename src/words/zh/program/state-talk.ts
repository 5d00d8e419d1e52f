// Translates the sentences of en/program/state-talk.ts into Chinese.

import { shellWord } from "../../../model/shell-word.js";
import type { ParamsOf, PhraseWords } from "../../codes.js";
import type { stateTalk as english } from "../../en/program/state-talk.js";
import { HIDDEN_PID } from "../../hidden-pid.js";
import { code, foreign, own, say, written } from "../../say.js";
import { NOTHING_SAID, type Sentence } from "../../sentence.js";
import { durationText } from "../duration-text.js";
import { quotedName } from "../quoted-name.js";
import { holderText } from "../state/lock.js";
import { MOVE_WORDS, moveStepPlace } from "../state/move.js";

const STEPS: Readonly<Record<"marked" | "copied" | "left", Sentence>> = {
  marked: say`已标记：旧位置记下了“状态正在迁移”。`,
  copied: say`已复制：新位置有了完整的状态。`,
  left: say`已迁出：旧位置记下了“状态已迁走”。`,
};

export const stateTalk: PhraseWords<ParamsOf<typeof english>> = {
  "call-settled": ({ address, bound }) =>
    say`已查明 ${foreign(address)}：${bound === null ? say`调用没有新建任何对象` : say`对应的对象是 ${foreign(bound.id)}（${quotedName(bound.name)}）`}。`,
  "forget-declined": () => say`已取消，所有对象照旧纳管。`,
  "bindings-forgotten": ({ objects }) => say`已不再纳管 ${objects} 个对象，频道没有变化。`,
  "binding-moved": ({ from, to }) => say`${foreign(from)} 已改名为 ${foreign(to)}。`,
  "state-pushed": ({ location, lineage, serial, changed }) =>
    changed
      ? say`状态 ${written(location)} 现在的序号是 ${serial}，谱系是 ${written(lineage)}。`
      : say`状态 ${written(location)} 与文件完全相同，没有写入。`,
  "state-elsewhere-too": ({ other }) =>
    say`${moveStepPlace(other)} 可能还有一份状态在用。请确认那里没有运行 apply：同时用两份状态，guildform 会重复发布消息。`,
  "state-kept": ({ file }) => say`原来的状态保存在 ${written(file)}。`,
  "lock-removed": (sighting) => say`已移除锁。${holderText(sighting)}。`,
  "lock-waiting": ({ leftMs, ...sighting }) =>
    say`正在等锁，最多再等 ${own(durationText(leftMs))}…${holderText(sighting)}。`,
  "lock-taken-over": ({ who, host, pid }) =>
    pid === HIDDEN_PID
      ? say`接手了另一次运行留下的锁，那次运行已经退出。`
      : say`接手了 ${written(who)}@${written(host)}（进程 ${pid}）留下的锁，该进程已经退出。`,
  "state-step": ({ step }) => STEPS[step],
  "state-migrated": ({ from, to, lineage, serial, changed }) =>
    changed
      ? say`状态已从 ${moveStepPlace(from)} 迁到 ${moveStepPlace(to)}：序号 ${serial}，谱系 ${written(lineage)}。`
      : say`状态早已从 ${moveStepPlace(from)} 迁到 ${moveStepPlace(to)}，未做任何改动。`,
  "state-from-now-on": ({ address }) =>
    say`下一步：今后都用新位置，CI 里也要改：${code(own("--state "), foreign(shellWord(address)))}，或 GUILDFORM_STATE。然后运行 \`guildform plan\`。`,
  "move-unfinished": ({ left }) =>
    say`迁移还没完成，新旧位置都会拒绝 apply。再次运行同一条命令${left ? NOTHING_SAID : say`，或用 \`guildform state migrate --back\` 取消迁移`}。`,
  "move-taken-back": ({ location, other }) =>
    other === null
      ? say`状态 ${written(location)} 没有在迁移，未做任何改动。`
      : say`状态 ${written(location)} 重新在这里使用。${moveStepPlace(other)} 的副本不再使用。`,
  "state-move": ({ stage, ...move }) => MOVE_WORDS[stage](move),
  "former-state": ({ path, ownPath }) =>
    say`状态在 ${written(path)}，这是旧版本的默认文件名，可以继续使用。要改用按频道命名的文件，运行 ${code(own("guildform state migrate --to "), foreign(shellWord(ownPath)))}。`,
  "no-lock": () => say`状态没有上锁，不用解锁。`,
};
