// Translates the sentences of en/plan/undo.ts into Chinese.

import { byCase } from "../../cases.js";
import type { CodeWords } from "../../codes.js";
import { foreign, listed, say } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import type { UndoParams } from "../../shapes/undo.js";
import { KIND } from "../kind-names.js";
import { quotedName } from "../quoted-name.js";
import { lostWords } from "./lost.js";
import { takesBackText } from "./reasons.js";

type Since = UndoParams["W-CHANGED-SINCE"]["since"];

const flags = (names: readonly string[]): Sentence =>
  names.length === 0 ? say`无` : listed(names.map(foreign), { separator: "、" });

/** A Latin word in `what` has a blank around it, as between Chinese and Latin letters. */
const changed = byCase<Since, { readonly what: Sentence; readonly goal: Sentence }>({
  attribute: ({ key, now, goal }) => ({
    what: say` ${foreign(key)}（现为${quotedName(now)}）`,
    goal: say`把它设回${quotedName(goal)}`,
  }),
  group: () => ({ what: say`它的分组`, goal: say`把它移回去` }),
  name: ({ kind, now }) => ({
    what: say`它的名称（现为${quotedName(now)}）`,
    goal: say`照样删除这个${KIND[kind]}`,
  }),
  pin: ({ goal }) => ({
    what: say`它的精华状态`,
    goal: goal === "pinned" ? say`把它重新设为精华` : say`取消它的精华`,
  }),
  permission: ({ now, goal }) => ({
    what: say`它的权限（现有：${flags(now)}）`,
    goal: goal.length === 0 ? say`收回它的全部权限` : say`只留下这些权限：${flags(goal)}`,
  }),
  message: () => ({ what: say`它的内容`, goal: say`照样还原` }),
});

export const undoSentences: CodeWords<UndoParams> = {
  "I-UNDO": ({ runs }) => ({
    message: say`这份计划${takesBackText({ count: runs.length, named: runs })}。策略的上限和失去管理权的检查对它不起作用，公开和删除子频道的检查仍起作用。接管、换键和保护都保持不变。`,
  }),
  "W-NOT-RESTORED": ({ address, lost }) => {
    const { message, ...rest } = lostWords(lost);
    return { message: say`${foreign(address)}：${message}`, ...rest };
  },
  "W-CHANGED-SINCE": ({ address, since }) => {
    const { what, goal } = changed(since);
    return {
      message: say`${foreign(address)}：那次 apply 之后，有人改了${what}；撤销会${goal}`,
      hint: say`要保留后来的改动，修改文件，不要应用这次撤销。`,
    };
  },
};
