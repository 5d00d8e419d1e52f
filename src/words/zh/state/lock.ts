// Translates the sentences of en/state/lock.ts into Chinese.

import { shellWord } from "../../../model/shell-word.js";
import { byCase } from "../../cases.js";
import type { CodeWords } from "../../codes.js";
import type { LockCodes, LockParams, SeenLock } from "../../en/state/lock.js";
import { HIDDEN_PID } from "../../hidden-pid.js";
import { own, say, written } from "../../say.js";
import { NOTHING_SAID, type Sentence } from "../../sentence.js";

/** Returns the holder of a lock: `持有者 alice（主机 build-7，进程 42），2026-… 上锁，最近活动 2026-…（8 秒前），正在运行“…”，锁 ID 1f2e…` */
export const holderText = ({ lock, nowMs }: SeenLock): Sentence => {
  const job = lock.ci_job_url === null ? NOTHING_SAID : say`，任务 ${written(lock.ci_job_url)}`;
  return say`${holder(lock)}，${sinceText(lock)}${signOfLife(lock, nowMs)}，正在运行“${written(lock.command)}”${job}，锁 ID ${written(lock.id)}`;
};

const sinceText = ({ since }: LockParams): Sentence =>
  since === "" ? say`上锁时间不明` : say`${written(since)} 上锁`;

const holder = ({ who, host, pid }: LockParams): Sentence =>
  pid === HIDDEN_PID
    ? say`持有者是另一次运行`
    : say`持有者 ${written(who)}（主机 ${written(host)}，进程 ${pid}）`;

/** `主机 build-7 上的进程 42` */
const process = ({ host, pid }: LockParams): Sentence =>
  pid === HIDDEN_PID ? say`持有锁的进程` : say`主机 ${written(host)} 上的进程 ${pid} `;

/**
 * The command contains the place of the state. Without it, a pasted command would look at another state and find no
 * lock.
 */
const unlock = (lock: LockParams, location: string): Sentence =>
  say`\`guildform state unlock ${written(lock.id)} --state ${written(shellWord(location))}\``;

const wait = (lock: LockParams, location: string): Sentence =>
  say`等那次运行结束，或让 apply 等它：\`guildform apply --lock-timeout 5m\`。如果确定${process(lock)}已经退出，运行 ${unlock(lock, location)}，再试一次。`;

const goOn = (lock: LockParams, { location }: { readonly location: string }) =>
  byCase<LockCodes["STATE_LOCKED"]["way"], Sentence>({
    file: () => say`${wait(lock, location)}锁就是文件 ${written(location)}.lock。`,
    store: () => say`${wait(lock, location)}guildform 看不到那个进程，所以不会因为锁太旧就抢锁。`,
    told: ({ hint }) => say`${written(hint)}`,
  });

export const lock: CodeWords<LockCodes> = {
  STATE_LOCKED: ({ location, way, ...sighting }) => ({
    message: say`状态 ${written(location)} 已上锁：${holderText(sighting)}。`,
    hint: goOn(sighting.lock, { location })(way),
  }),
  STATE_LOCK_LOST: ({ location, lock: lost, present, nowMs, by = null }) => {
    const now =
      present === null ? say`现在没有运行持有锁` : say`现在的${holderText({ lock: present, nowMs })}`;
    const remover = by === null ? say`别人` : say` ${written(by.who)} 在 ${written(by.at)} `;
    return {
      message: say`状态 ${written(location)} 的锁 ${written(lost.id)}（${written(lost.since)} 取得）已由${remover}移除；${now}。本次运行不再写状态。`,
      hint: say`确认没有别的运行在工作，再运行一次。guildform 会先查找没有记下结果的新建调用。`,
    };
  },
};

function signOfLife({ seen, since }: LockParams, nowMs: number): Sentence {
  if (seen === null) return NOTHING_SAID;
  const age = ageInWords(nowMs - Date.parse(seen));
  // The age would be wrong if the clocks disagree.
  const sensible = age !== null && !(Date.parse(seen) < Date.parse(since));
  return say`，最近活动 ${written(seen)}${sensible ? say`（${own(age)}）` : NOTHING_SAID}`;
}

const UNITS: readonly (readonly [string, number])[] = [
  ["天", 24 * 60 * 60_000],
  ["小时", 60 * 60_000],
  ["分钟", 60_000],
  ["秒", 1_000],
];

/** Returns `3 分钟前`. null is for a time in the future, and for a text that is no time. */
function ageInWords(ageMs: number): string | null {
  if (!(ageMs >= 0)) return null;
  for (const [unit, unitMs] of UNITS) {
    const count = Math.floor(ageMs / unitMs);
    if (count > 0) return `${count} ${unit}前`;
  }
  return "刚刚";
}
