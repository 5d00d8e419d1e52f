// The key of a Chinese text is the English meaning of an exit status, in exit-meanings.ts. Chinese help has the meanings of all commands
// too.

export const exitTexts: Readonly<Record<string, string>> = {
  done: "完成",
  error: "出错",
  "changes (plan --detailed-exitcode), differences (show --diff --detailed-exitcode), or drift":
    "有变更（plan --detailed-exitcode）、有差异（show --diff --detailed-exitcode），或有手动改动",
  "incomplete: calls are missing (apply), a person has to edit the file (pull --into, undo --into), or the service audits a call":
    "未完成：还缺一些调用（apply），要由人改文件（pull --into、undo --into），或平台还在审核（call）",
  "no call was sent: the plan is stale, too old, applied already, or another one than --expect":
    "没有发送调用：计划已过期、太旧、已应用过，或不是 --expect 指定的那份",
  "blocked by policy, refused in a rehearsal, a failing test, or coverage below --min":
    "策略阻止、演练时被拒绝、测试不通过，或覆盖率低于 --min",
  "the state is locked": "状态已加锁",
  interrupted: "已中断",

  "an error": "出错",
  "another run holds the lock of the state": "另一次运行持有状态的锁",
  "an error, or you did not agree": "出错，或你没有同意",
  "an error, or you did not agree to the calls": "出错，或你没有同意这些调用",
  "with --into: a person has to make an edit, for example after a conflict":
    "带 --into：有的修改要由人完成，例如有冲突时",
  "all checks pass": "检查全部通过",
  "a check fails": "有一项检查不通过",
  "the file is valid": "配置文件有效",
  "the file has a problem": "配置文件有问题",
  "a test of the file fails": "文件中有测试不通过",
  "guildform made the plan; with --detailed-exitcode: it has no changes":
    "计划已生成；带 --detailed-exitcode：计划没有变更",
  "with --detailed-exitcode: the plan has changes": "带 --detailed-exitcode：计划有变更",
  "the plan has another identity than --expect": "计划标识与 --expect 不一致",
  "policy blocks the plan; with --rehearse: the plan would fail": "策略阻止计划；带 --rehearse：演练不通过",
  "done; with --diff --detailed-exitcode: the plans are equal":
    "完成；带 --diff --detailed-exitcode：两个计划相同",
  "with --diff --detailed-exitcode: the plans differ": "带 --diff --detailed-exitcode：两个计划不同",
  "a call of the plan goes to another object than its address says": "计划中有一次调用，目标与它的地址不符",
  "the plan works": "计划可行",
  "the saved plan is stale, or the plan has another identity than --expect":
    "已保存的计划已过期，或计划标识与 --expect 不一致",
  "policy blocks the plan, or the rehearsal finds a problem": "策略阻止计划，或演练发现问题",
  "with --into: a person has to edit texts of the file first": "带 --into：文件中的文本要先由人修改",
  "policy blocks the plan": "策略阻止计划",
  "the guild has all changes of the plan, or the plan is empty": "频道已有计划的全部变更，或计划为空",
  "an error, an edited saved plan, you did not agree, or the state was not written":
    "出错、已保存的计划有人改过、你没有同意，或状态没有写入",
  "calls failed, ambiguous, pending or not run, or changes left for a later run":
    "有调用失败、结果不明、待生效或未执行，或有变更推迟到下一次",
  "no call was sent: the plan is stale (guild or file changed), too old, applied already, or another one than --expect; run `guildform plan`":
    "没有发送调用：计划已过期（频道或文件变了）、太旧、已应用过，或不是 --expect 指定的那份；运行 `guildform plan`",
  "no drift, or the file already accepts all of it": "没有手动改动，或文件已全部接受",
  drift: "有手动改动",
  "all tests pass": "测试全部通过",
  "a test fails; with --strict also: a test is undecided": "有测试不通过；带 --strict：有测试无法判断也算",
  "done, also for an empty list": "完成，列表为空也算",
  "done, for yes and for no": "完成，答案是能还是不能都算",
  "done, also for a user who left": "完成，用户已离开也算",
  "the coverage is below --min": "覆盖率低于 --min",
  "done; without --required also: the forge refuses the comment":
    "完成；不带 --required 时，代码平台拒绝评论也算",
  "the service accepted the call and audits it": "平台已受理，正在审核",
  "you stopped the emulator": "你停止了模拟器",
};
