// The table of outcomes: what is shown, in which order, and what a long list looks like.

import { stripVTControlCharacters } from "node:util";
import { describe, expect, test } from "vitest";
import type { OutcomeRow } from "../../src/render/outcome-table.js";
import { outcomeText } from "../../src/render/outcome-text.js";
import type { TextOptions } from "../../src/render/text/paint.js";
import { textWidth } from "../../src/render/text-width.js";
import { phraseOf } from "../sentence.js";

const outcomeTable = (outcomes: readonly OutcomeRow[], options: TextOptions) =>
  outcomeText({ outcomes, left: null }, options);

const plain = { color: false, width: 80 } as const;

const row = (given: Partial<OutcomeRow>): OutcomeRow => ({
  address: "channel.rules",
  operation: "update_channel",
  status: "applied",
  code: null,
  meaning: "",
  trace_id: null,
  advice: "",
  ...given,
});

const rows: readonly OutcomeRow[] = [
  row({}),
  row({
    address: "channel.b",
    status: "not-run",
    meaning: "follows update_channel channel.规则, which failed",
  }),
  row({
    address: "channel.c",
    operation: "create_channel",
    status: "ambiguous",
    meaning: "no answer",
    advice: "Plan again.",
  }),
  row({
    address: "channel.规则",
    status: "failed",
    code: 11282,
    meaning: "administrator rights are required and the bot does not have them (HTTP 403)",
    trace_id: "7c9e",
    advice: "Make the bot an administrator of the guild.",
  }),
  row({
    address: "announcement",
    operation: "create_announce",
    status: "pending",
    meaning: "waits for an audit",
  }),
  row({}),
];

describe("the table of outcomes", () => {
  test("list what did not go through, most urgent first, and count everything", () => {
    expect(`\n${outcomeTable(rows, plain)}\n`).toBe(`
failed     update_channel   channel.规则  code 11282
    administrator rights are required and the bot does not have them (HTTP 403)
    trace 7c9e
    = help: Make the bot an administrator of the guild.
ambiguous  create_channel   channel.c
    no answer
    = help: Plan again.
pending    create_announce  announcement
    waits for an audit
not run    update_channel   channel.b
    follows update_channel channel.规则, which failed

Applied 2, failed 1, ambiguous 1, pending 1, not run 1.
`);
  });

  test("give the commands for what nobody but a person can find out, whole", () => {
    const commands = [
      "guildform state resolve message.welcome-to-this-guild --message-id ID",
      "guildform state resolve message.welcome-to-this-guild --not-sent",
    ];
    const lost = row({
      address: "message.welcome-to-this-guild",
      operation: "post_message",
      status: "ambiguous",
      meaning: "no answer",
      advice: "Plan again.",
      commands,
    });
    expect(`\n${outcomeTable([lost], { color: false, width: 60 })}\n`).toBe(`
ambiguous  post_message  message.welcome-to-this-guild
    no answer
    = help: Plan again.
    guildform does not send it again. If the next plan
    cannot find the outcome, look in the guild and give the
    outcome:
        ${commands[0]}
        ${commands[1]}

Applied 0, ambiguous 1.
`);
  });

  test("do not repeat a trace id that the meaning holds", () => {
    const [line] = [
      row({
        status: "failed",
        meaning: `refused [${phraseOf("outcome-traces", { traces: ["7c9e"], more: 0 })}]`,
        trace_id: "7c9e",
      }),
    ];
    expect(outcomeTable([line], plain).match(/7c9e/g)).toHaveLength(1);
  });

  test("wrap what is told to the terminal", () => {
    const text = outcomeTable(rows, { color: false, width: 60 });
    expect(text.split("\n").filter((line) => textWidth(line) > 60)).toEqual([]);
  });

  test("rows that mean the same are told once", () => {
    const refused = (key: string, trace: string | null) =>
      row({
        address: `channel.${key}`,
        status: "failed",
        code: 11282,
        meaning: "administrator rights are required and the bot does not have them (HTTP 403)",
        trace_id: trace,
        advice: "Make the bot an administrator of the guild.",
      });
    const same = [refused("一", "t1"), row({}), refused("two", "t2"), refused("three", null)];
    expect(`\n${outcomeTable(same, plain)}\n`).toBe(`
failed  update_channel  channel.一     code 11282
failed  update_channel  channel.two    code 11282
failed  update_channel  channel.three  code 11282
    administrator rights are required and the bot does not have them (HTTP 403)
    trace t1, t2
    = help: Make the bot an administrator of the guild.

Applied 1, failed 3.
`);
  });

  test("a long list of what was not run does not bury what failed", () => {
    const many = [
      ...Array.from({ length: 480 }, (_, index) =>
        row({
          address: `channel.c${index}`,
          status: "not-run",
          meaning: "the run was interrupted before it",
        }),
      ),
      ...Array.from({ length: 20 }, (_, index) =>
        row({ address: `channel.f${index}`, status: "failed", meaning: `reason ${index}`, trace_id: "t" }),
      ),
    ];
    const lines = outcomeTable(many, plain).split("\n");
    expect(lines.length).toBeLessThan(90);
    expect(lines.filter((line) => line.startsWith("failed "))).toHaveLength(20);
    expect(lines.filter((line) => line.startsWith("not run "))).toHaveLength(20);
    expect(lines.filter((line) => line.includes("interrupted"))).toHaveLength(1);
    expect(lines.slice(-3)).toEqual([
      phraseOf("more-not-run", { more: 460 }),
      "",
      `${phraseOf("applied-count", { count: 0 })}, ${phraseOf("outcome-count", { status: "failed", count: 20 })}, ${phraseOf("outcome-count", { status: "not-run", count: 480 })}.`,
    ]);
    const traces = many.slice(480).map((one) => ({ ...one, meaning: "no" }));
    expect(outcomeTable(traces, plain)).toContain(
      phraseOf("outcome-traces", { traces: ["t", "t", "t", "t", "t"], more: 15 }),
    );
  });

  test("where a row does not fit, the operation has a line of its own", () => {
    const wide = row({
      address: "permission.很长的频道名称很长的频道名称/role.moderator",
      operation: "update_channel_role_permissions",
      status: "failed",
      code: 301000,
      meaning: "参数错误".repeat(12),
      trace_id: "7c9e",
    });
    const lines = outcomeTable([wide], { color: false, width: 40 }).split("\n");
    expect(lines.slice(0, 2)).toEqual([
      `failed  permission.很长的频道名称很长的频道名称/role.moderator  ${phraseOf("outcome-code", { code: 301000 })}`,
      "    update_channel_role_permissions",
    ]);
    expect(lines.slice(1).filter((line) => textWidth(line) > 40)).toEqual([]);
  });

  test("are coloured when asked", () => {
    const colored = outcomeTable(rows, { color: true, width: 80 });
    expect(colored).toContain("\u001b[31mfailed\u001b[39m");
    expect(stripVTControlCharacters(colored)).toBe(outcomeTable(rows, plain));
  });
});
