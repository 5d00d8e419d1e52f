// Translates the help of the commands that plan and apply.

import type { CommandHelp } from "../../help-words.js";
import { planFlags } from "./shared.js";

export const planningHelp: Readonly<Record<string, CommandHelp>> = {
  plan: {
    description: "显示 apply 会做的变更。只读：不改频道，也不改状态。",
    flags: {
      ...planFlags,
      "--allow":
        "允许策略会阻止的变更：deletes、revokes、updates、ungrouped、exposures、lockouts、openings、reveals、unreadable、renames、unknown、members、admins、returns。可重复",
      "--page": "同时把 --format html 的页面写到这个文件",
      "--rehearse": "同时在频道副本上演练；如果会失败，退出码为 5",
    },
    examples: {
      "guildform plan --detailed-exitcode": "用于 CI：0 无变更，2 有变更，5 计划受阻",
      "guildform plan --out plan.json": "之后运行 guildform apply plan.json",
      "guildform plan --rehearse --pace 5/s": "另外给出 apply 会做什么、要多久",
      "guildform plan --target channel.rules": "这个子频道及其权限、精华消息和帖子",
      "guildform plan --target 'group.start/**' --exclude 'permission.*'": "一个分组及其子频道，不含权限",
      "guildform plan --json --out plan.json --page plan.html": "用于 CI：分别给程序、apply 和人看",
      "guildform plan --format html > plan.html": "评审用的页面：单个文件，不含脚本",
      "guildform plan --format markdown": "用于评论，最多 65,000 个字符",
      "guildform plan --format markdown --only-declared": "用于公开的评论",
      "guildform plan --format gitlab-terraform": "用于 artifacts:reports:terraform；`show` 也有",
    },
  },
  show: {
    description: "显示已保存的计划。不需要网络、令牌或状态。",
    arguments: { plan: "`plan --out` 写出的文件；- 表示标准输入" },
    flags: {
      ...planFlags,
      "--verbose": "显示完整的值、全部原因、未纳管的对象，并按顺序列出调用",
      "--diff": "与较早的计划 <old> 比较，显示有何变化；- 表示标准输入",
      "--detailed-exitcode": "配合 --diff：两个计划不同时退出码为 2",
    },
    examples: {
      "guildform show --diff reviewed.json plan.json": "比较调用、前提、检查结果和权限",
      "guildform show --only-declared plan.json": "用于公开日志",
    },
  },
  rehearse: {
    description: "在频道副本上演练计划，显示 apply 会做什么。只读。",
    arguments: { plan: "已保存的计划，- 表示标准输入（默认：重新生成计划）" },
    flags: {
      ...planFlags,
      "--faults": "再演练 n 次，加入故障和中断",
      "--seed": "配合 --faults：第一轮的种子（默认：随机）",
      "--trust-plan": "不看配置，直接演练已保存的计划",
    },
    text: `演练把本次运行读到的对象复制到内置模拟器，在那里应用计划，不等待。
它向平台查询机器人的权限和配额，平台不说明的部分列为假设。
退出码：0 计划可行，4 已保存的计划已过期。退出码 5：策略阻止计划、平台拒绝调用、变更未生效、调用之间权限外泄，或测试不通过。`,
    examples: {
      "guildform rehearse": "演练应用配置文件",
      "guildform rehearse plan.json": "演练已保存的计划",
      "guildform rehearse --pace 5/s": "每类调用每秒 5 次时要多久",
      "guildform rehearse --chat-channels refused": "找出不能新建闲聊子频道时会失败的调用",
      "guildform rehearse --faults 50": "再演练 50 次，含丢失的响应、拒绝和中断：有没有丢失或重复？",
      "guildform rehearse --faults 1 --seed 17": "只演练这个种子的一轮",
      "guildform rehearse --only-declared": "用于公开日志",
      "guildform rehearse --json": "结构定义：schema/rehearsal.schema.json",
    },
  },
  undo: {
    description: "生成撤销最近几次 apply 的计划。应用该计划之前只读。",
    arguments: { run: "要撤销的 apply，连同之后各次：ID 或 ID 的开头（默认：最近一次）" },
    flags: {
      ...planFlags,
      "--allow":
        "允许策略会阻止的变更：deletes、revokes、updates、ungrouped、exposures、lockouts、openings、reveals、unreadable、renames、unknown、members、admins、returns、posts。可重复",
      "--list": "列出可以撤销的 apply",
      "--into": "显示对这个文件的反向修改（unified diff）",
    },
    text: `状态保存最近 20 次 apply 的变更及变更前的值。计划会列出无法恢复的部分：已删除的子频道及其消息、手动发布的公告。
撤销计划与其他计划一样应用；撤销之后还可以再撤销。
撤销只还原调用做出的变更，不还原接管、换键和保护。

如果配置文件仍要求已撤销的变更，下一次 apply 会再做一遍。输出会列出文件中的这些行（--json：\`still_asked\`）。
带 --into 时，guildform 显示反向修改，检查方式与 \`pull --into\` 相同；再加 --write 就写入文件，撤销受阻时除外。
消息的文本要由人来改：改完之前退出码为 3。文件可以不存在或无效。`,
    examples: {
      "guildform undo --out undo.json": "最近一次 apply；之后运行 guildform apply undo.json",
      "guildform undo --target channel.rules": "只撤销一个子频道及其权限、精华消息和帖子",
      "guildform undo --into guildform.yaml": "同时显示对文件的反向修改；之后加 --write",
      "guildform undo 1f2e3d4c": "这次 apply 及之后各次",
      "guildform undo --only-declared": "用于公开日志；状态旁的配置文件决定隐去什么",
    },
  },
  apply: {
    description: "生成计划，显示，询问，然后只发送其中的调用。带 PLAN 时应用已保存的计划。",
    arguments: { plan: "已保存的计划，- 表示标准输入；计划已经评审，apply 不再询问" },
    flags: { ...planFlags, "--trust-plan": "不看配置，直接应用已保存的计划，并先打印每次调用" },
    text: `\`apply PLAN\` 按 PLAN 中记录的配置（或 -f FILE）重新生成计划，只发送 PLAN 和配置都要求的调用。
--allow、--value、--target 和 --exclude 要像生成计划时一样再写一遍。如果上次应用 PLAN 中途停止，apply 从停下的地方继续。`,
    examples: {
      "guildform apply --auto-approve": "用于 CI，评审之后",
      "guildform apply --auto-approve --json": "每行一个 JSON 事件，最后一行是结果",
      "guildform apply --target channel.rules": "子频道、权限、精华消息、帖子及其依赖",
      "guildform apply plan.json": "由 `guildform plan --out plan.json` 生成的计划",
      "guildform apply --auto-approve --only-declared": "用于公开日志",
    },
  },
  drift: {
    description: "显示上次 apply 之后的手动改动。只读，不加锁。",
    flags: {
      "--verbose": "显示每次请求、随子频道删除的全部内容，以及未纳管的对象",
      "--guild": "不读配置；状态必须属于这个频道",
    },
    text: `drift 比较的是频道与状态，不是配置文件。子频道的顺序、新增的精华消息和公告看不出来，因为状态没有记录。
文件里也改过的，标为 \`both\`。用 -f 指定的文件必须存在且有效。
退出码：0 没有手动改动，或文件已全部接受；2 有手动改动。带 --target 或 --exclude 时只看选定范围。`,
    examples: {
      "guildform drift": "之后运行 guildform apply，或 guildform pull --into guildform.yaml ADDRESS",
      "guildform drift --json": "用于每晚的任务；结构定义：schema/drift.schema.json",
      "guildform drift --guild 1442000000000000001 --state ci/state.json": "不用配置文件",
      "guildform drift --target 'group.start/**'": "只读取这个分组及其子频道",
      "guildform drift --format markdown": "用于评论或聊天",
      "guildform drift --only-declared": "用于公开日志；没有配置文件时隐去全部名称",
    },
  },
};
