// Translates the sentences of en/state/move.ts into Chinese.

import { shellWord } from "../../../model/shell-word.js";
import { byCase } from "../../cases.js";
import type { CodeWords, Words } from "../../codes.js";
import type { MoveParams, PlaceParams, StateMoveCodes } from "../../en/state/move.js";
import { migrateBackCommand, migrateCommand } from "../../migrate-command.js";
import { code, foreign, own, say, written } from "../../say.js";
import { NOTHING_SAID, type Sentence } from "../../sentence.js";

/** `git:origin#main`, `/srv/state.json (build-7)` */
export const moveStepPlace = ({ address, host }: PlaceParams): Sentence =>
  say`${written(address)}${host === null ? NOTHING_SAID : say` (${written(host)})`}`;

/** `由 alice on build-7 于 2026-… 发起` */
const begun = ({ since, by }: MoveParams): Sentence => say`由 ${written(by)} 于 ${written(since)} 发起`;

export const MOVE_WORDS = {
  moving: (move: MoveParams): Sentence =>
    say`状态 ${written(move.location)} 正在迁往 ${moveStepPlace(move.other)}，${begun(move)}；迁移完成前不能修改。`,
  moved: (move: MoveParams): Sentence =>
    say`状态 ${written(move.location)} 已迁到 ${moveStepPlace(move.other)}，${begun(move)}。这里的副本已经过时，guildform 不再修改它。`,
  arriving: (move: MoveParams): Sentence =>
    say`状态 ${written(move.location)} 是从 ${moveStepPlace(move.other)} 迁来的新副本，迁移${begun(move)}；还没有启用。`,
};

const PUSH = say`\`guildform state pull\` 和 \`guildform state push FILE --replace\``;

type Refused = StateMoveCodes["STATE_MOVE_REFUSED"];

const refused = ({ location, to }: Pick<Refused, "location" | "to">) =>
  byCase<Refused, Words>({
    same: () => ({
      message: say`${written(location)} 和 ${moveStepPlace(to)} 是同一份状态。没有迁移。`,
      hint: say`用 --to 指定新位置，用 --state（GUILDFORM_STATE）指定现在的位置。`,
    }),
    "own-file": () => ({
      message: say`${moveStepPlace(to)} 用来放状态 ${written(location)} 的日志或锁。没有迁移。`,
      hint: say`用 --to 换一个路径。`,
    }),
    "moving-elsewhere": ({ other }) => ({
      message: say`状态 ${written(location)} 已经在迁往 ${moveStepPlace(other)}。没有迁到 ${moveStepPlace(to)}。`,
      hint: say`完成那次迁移：${migrateCommand(location, other.address)}。或先取消它：${migrateBackCommand(location)}。`,
    }),
    "moved-elsewhere": ({ other }) => ({
      message: say`状态 ${written(location)} 已迁到 ${moveStepPlace(other)}，而 ${moveStepPlace(to)} 里不是这份状态。没有迁移。`,
      hint: say`从那里迁移：${migrateCommand(other.address, to.address)}。如果那里的状态已经丢失，用 ${PUSH} 重新启用这份副本。`,
    }),
    taken: ({ guildId, isVersion }) => ({
      message: isVersion
        ? say`状态 ${written(location)} 的另一份副本正在 ${moveStepPlace(to)} 处使用。没有迁移。`
        : say`${moveStepPlace(to)} 处正在使用另一份状态，属于频道 ${written(guildId)}。没有迁移。`,
      hint: isVersion
        ? say`查清哪一份副本有最近一次 apply，用 --state（GUILDFORM_STATE）指定它。`
        : say`换一个没有状态的位置：另一个路径，或另一个 #NAME。`,
    }),
    later: ({ serial, there }) => ({
      message: say`${moveStepPlace(to)} 里的版本（序号 ${there}）比状态 ${written(location)}（序号 ${serial}）新。没有迁移。`,
      hint: say`这份状态是旧副本。\`guildform undo --list\` 可以看出哪一份有最近一次 apply。`,
    }),
    "no-state": () => ({
      message: say`${moveStepPlace(to)} 里的内容不是状态，或状态已损坏。没有迁移。`,
      hint: say`换一个空的位置：另一个路径，或另一个 #NAME。如果那是不再需要的损坏状态，先把它移走。`,
    }),
    incomplete: () => ({
      message: say`${moveStepPlace(to)} 的副本与状态 ${written(location)} 不一致：那里的存储可能放不下这么长的历史。状态没有迁移。`,
      hint: say`取消迁移：${migrateBackCommand(location)}。`,
    }),
  });

export const stateMove: CodeWords<StateMoveCodes> = {
  STATE_MOVING: (move) => ({
    message: say`${MOVE_WORDS.moving(move)}未做任何改动。`,
    hint: say`完成迁移：${migrateCommand(move.location, move.other.address)}。或取消迁移：${migrateBackCommand(move.location)}。`,
  }),
  STATE_MOVED: (move) => ({
    message: say`${MOVE_WORDS.moved(move)}未做任何改动。`,
    hint: say`今后使用新位置：${code(own("--state "), foreign(shellWord(move.other.address)))}，或 GUILDFORM_STATE。`,
  }),
  STATE_ARRIVING: (move) => ({
    message: say`${MOVE_WORDS.arriving(move)}未做任何改动。`,
    hint: say`完成迁移：${migrateCommand(move.other.address, move.location)}。如果旧位置的状态已经丢失，用 ${PUSH} 启用这份副本。`,
  }),
  STATE_MOVE_REFUSED: (params) => refused(params)(params),
  STATE_MOVE_OVER: (move) => ({
    message: say`状态 ${written(move.location)} 已迁到 ${moveStepPlace(move.other)}，${begun(move)}；没有可取消的迁移。`,
    hint: say`反向迁移：${migrateCommand(move.other.address, move.location)}。`,
  }),
};
