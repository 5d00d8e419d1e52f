// Translates the sentences of en/state/damage.ts into Chinese.

import { byCase } from "../../cases.js";
import type { CodeWords, ParamsOf, Words } from "../../codes.js";
import type {
  DamagedKind,
  damaged as english,
  InFile,
  WrongLock,
  WrongMember,
} from "../../en/state/damage.js";
import { listed, own, say, written } from "../../say.js";
import type { Sentence, SentencePart } from "../../sentence.js";
import { notJson } from "../json-mistake.js";

type Codes = ParamsOf<typeof english>;

type Damage = Codes["STATE_CORRUPT"];

type Serials = { readonly serial: number; readonly expected: number; readonly snapshot: number };

const ADOPTS = say`下一次计划会按名称重新接管子频道和分组，但未设为精华的消息可能重复发布。`;

const PUSH = say`\`guildform state push BACKUP --replace\` 用备份替换状态，并把损坏的内容另存为文件。如果推送中途断了，再运行一次。`;

const RESTORE = say`如果状态不在这里，用 --state（GUILDFORM_STATE）指定正确的位置。否则从备份或版本库恢复状态。${PUSH}没有备份，就新建一份状态：用 --state 指定另一个位置。${ADOPTS}`;

const place = ({ file, line }: InFile): SentencePart => written(line === null ? file : `${file}:${line}`);

const KINDS: Readonly<Record<Exclude<DamagedKind, "missing">, Sentence>> = {
  null: say` null`,
  list: say`列表`,
  object: say`对象`,
  text: say`文本`,
  number: say`数字`,
  boolean: say`布尔值`,
};

const WANTED = { list: say`列表`, object: say`对象`, text: say`文本`, "whole-number": say`整数` };

/** `whole` is the name of the value with an empty path, such as `状态`. */
const wrongMember = (wrong: WrongMember, whole: Sentence): Sentence => {
  const called = (at: string) => (at === "" ? whole : say`${written(at)} `);
  const should = (at: string, wanted: Sentence, is: DamagedKind | number) =>
    is === "missing"
      ? say`${called(at)}缺失，应该是${wanted}`
      : say`${called(at)}应该是${wanted}，不是${typeof is === "number" ? say` ${is}` : KINDS[is]}`;
  return byCase<WrongMember, Sentence>({
    missing: ({ at }) => say`${called(at)}缺失`,
    kind: ({ at, is, wanted }) => should(at, WANTED[wanted], is),
    count: ({ at, is }) => should(at, say`不小于 0 的整数`, is),
    id: ({ at, text }) => say`${called(at)}的值 ${written(JSON.stringify(text))} 不是 ID`,
    stage: ({ at, known }) =>
      say`${called(at)}应该是 ${listed(known.map(own), { separator: "、", last: " 或 " })}`,
    format: () => say`format 是 0`,
    record: () => say`record.type 未知`,
  })(wrong);
};

const wrongLock = byCase<WrongLock, Sentence>({
  empty: () => say`内容为空`,
  "not-json": () => say`不是 JSON`,
  id: () => say`其中的 id 不是锁 ID`,
  member: ({ wrong }) => wrongMember(wrong, say`锁`),
});

const WHOLE = { state: say`状态`, line: say`这一行` };

const serials = ({ serial, expected, snapshot }: Serials) =>
  say`记录的序号是 ${serial}，应该是 ${expected}；快照的序号是 ${snapshot}`;

const damage = (at: InFile) =>
  byCase<Damage, Words>({
    empty: () => ({ message: say`内容为空`, hint: RESTORE }),
    "not-text": () => ({ message: say`不是 UTF-8 文本`, hint: RESTORE }),
    "not-json": ({ mistake }) => ({ message: notJson(mistake), hint: RESTORE }),
    conflict: () => ({
      message: say`里面有合并冲突的标记`,
      hint: say`整份采用序号较大的状态。两份状态不能逐行合并。`,
    }),
    "saved-plan": () => ({
      message: say`这是已保存的计划，不是状态`,
      hint: say`用 --state（GUILDFORM_STATE）指定状态本身，例如 --state .guildform/1442001.json。\`guildform show\` 显示已保存的计划，\`guildform apply\` 应用它。`,
    }),
    member: ({ of, wrong }) => ({ message: wrongMember(wrong, WHOLE[of]), hint: RESTORE }),
    lock: ({ wrong }) => ({
      message: say`锁没有写明持有者：${wrongLock(wrong)}`,
      hint: say`确认没有运行在用这份状态，再移除锁 ${written(at.file)}。在 git 里，向这个 ref 推送一个没有此文件的提交。在数据库里，把这一列设为 NULL。`,
    }),
    checksum: () => ({ message: say`这一行与校验和不符`, hint: RESTORE }),
    "line-not-json": () => ({ message: say`这一行不是 JSON`, hint: RESTORE }),
    "no-snapshot": ({ records, first }) => ({
      message: say`日志里有 ${records} 条记录，从序号 ${first} 开始，但更早的快照不见了`,
      hint: say`从备份恢复快照。${PUSH}要从头开始，就删掉日志，或用 --state 指定另一个位置。${ADOPTS}`,
    }),
    lineage: ({ record, snapshot }) => ({
      message: say`记录属于谱系 ${written(record)} 的状态，快照属于谱系 ${written(snapshot)} 的状态`,
      hint: say`日志和状态文件来自不同的状态。恢复与日志配套的状态文件。或把日志移走，其中的记录就会丢失。${PUSH}`,
    }),
    serial: (wrong) => ({ message: serials(wrong), hint: RESTORE }),
    older: (wrong) => ({
      message: serials(wrong),
      hint: say`状态文件比日志旧。恢复序号不小于 ${wrong.serial - 1} 的状态文件，例如本文件夹中以 .kept 结尾的副本。没有副本时才移走日志，其中的记录就会丢失。${ADOPTS}${PUSH}`,
    }),
    told: ({ problem, hint }) => ({
      message: say`${written(problem)}`,
      hint: hint === undefined ? RESTORE : say`${written(hint)}`,
    }),
  });

const version = byCase<
  Codes["STATE_VERSION"],
  { readonly fileVersion: Sentence; readonly ownVersion: Sentence }
>({
  format: ({ found, known }) => ({ fileVersion: say`格式 ${found}`, ownVersion: say`格式 ${known}` }),
  record: ({ found, known }) => ({
    fileVersion: say`类型为 ${written(JSON.stringify(found))} 的记录`,
    ownVersion: say` ${listed(known.map(own), { separator: "、", last: " 和 " })}`,
  }),
  told: ({ found, known }) => ({ fileVersion: say` ${written(found)}`, ownVersion: say` ${written(known)}` }),
});

export const damaged: CodeWords<Codes> = {
  STATE_CORRUPT: (params) => {
    const { message, hint = RESTORE } = damage(params)(params);
    if (params.pushed === true)
      return {
        message: say`${place(params)} 里没有可用的状态：${message}。没有替换。`,
        hint: say`指定 \`guildform state pull\` 输出的文件，或 1442001.json.serial-40.backup 这样的备份。备份在状态文件旁边；状态放在别处的，备份在配置文件旁边的 .guildform 里。`,
      };
    return params.case === "saved-plan"
      ? { message: say`${place(params)} 里没有状态：${message}。`, hint }
      : { message: say`状态已损坏：${place(params)}：${message}。`, hint };
  },
  STATE_VERSION: (params) => {
    const { fileVersion, ownVersion } = version(params);
    return {
      message: say`状态由更新版本的 guildform 写成：${place(params)} 里是${fileVersion}，而这个版本只认识${ownVersion}。`,
      hint: say`用写它的 guildform 版本或更新的版本运行。未做任何改动。`,
    };
  },
};
