// The key of a Chinese text is the English description of an event of apply, in apply-events.ts.

export const eventTexts: Readonly<Record<string, string>> = {
  "the holder of the state lock": "状态锁的持有者",
  "the longest remaining wait": "最多还要等多久",
  "grows while the guild is read": "读取频道时会逐渐增加",
  "the id of the operation in the plan": "操作在计划中的 ID",
  "the operation of the service": "平台的接口",
  "changes outside of the plan's preconditions; they do not stop apply":
    "计划的前提之外的改动，不会让 apply 停下",
  "no new call starts; apply waits for running calls": "不再发出新调用，apply 等待已发出的调用",
  "empty: no changes, deferred: all changes left for a later run, blocked: by policy, declined: not approved, done: apply made calls":
    "empty：没有变更；deferred：变更全部推迟到下一次；blocked：策略阻止；declined：没有批准；done：apply 发出了调用",
  "the exit status of the program": "程序的退出码",
  "the identity of the plan": "计划标识",
  "the id of this apply, for `undo`; null: apply sent no call":
    "这次 apply 的 ID，用于 `undo`；null：apply 没有发出调用",
  "the lock of a dead holder that this run replaced": "持有者已中断、由这次运行接手的锁",
  "number of operations by result": "各种结果的操作数",
  "completed calls that the state does not record": "已完成、但状态没有记下的调用",
  "changes left for a later run": "推迟到下一次的变更",
  "true: the guild shows all changes of the plan; null: not checked":
    "true：计划的变更都已在频道中出现；null：没有检查",
  "applied changes that the guild does not show": "已应用、但频道中没有出现的变更",
  "the error of the state write": "写状态时的错误",
  "the error of the final check": "最后核对时的错误",
  "such as STALE_PLAN; see `guildform explain CODE`": "例如 STALE_PLAN，见 `guildform explain CODE`",
  "in English": "错误信息，默认用英文",
  "the next step in English; empty: none": "下一步，默认用英文；为空：没有",
  "for INVALID_INPUT: the problems of the file": "INVALID_INPUT：文件中的问题",
  "for STALE_PLAN: the differences from the plan": "STALE_PLAN：与计划的差异",
  "true: the program ended during calls; the next run finds their results":
    "true：程序在调用期间结束，下一次运行会查明结果",
};
