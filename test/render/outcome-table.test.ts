// Tests the table of outcomes: its rows, their order, and the look of a long list.

import { stripVTControlCharacters } from "node:util";
import { describe, expect, test } from "vitest";
import type { OutcomeRow } from "../../src/render/outcome-table.js";
import { outcomeText } from "../../src/render/outcome-text.js";
import type { TextOptions } from "../../src/render/text/paint.js";
import { textWidth } from "../../src/render/text-width.js";
import { outcomeCounts } from "../counts.js";
import { flat, phraseOf } from "../sentence.js";

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
    meaning: "the meaning of the refusal",
    trace_id: "7c9e",
    advice: "What to do.",
  }),
  row({
    address: "announcement",
    operation: "create_announce",
    status: "pending",
    meaning: "it is pending",
  }),
  row({}),
];

const EVERY = ["failed", "ambiguous", "pending", "not-run"] as const;
const REFUSED = phraseOf("outcome-code", { code: 11282 });

/** Returns the word of a status, as wide as the column of all of them. */
const status = (one: (typeof EVERY)[number], all: typeof EVERY): string =>
  phraseOf("outcome-status", { status: one }).padEnd(
    Math.max(...all.map((other) => phraseOf("outcome-status", { status: other }).length)),
  );
const alone = (one: (typeof EVERY)[number]): string => phraseOf("outcome-status", { status: one });

describe("the table of outcomes", () => {
  test("list what did not go through, most urgent first, and count everything", () => {
    expect(`\n${outcomeTable(rows, plain)}\n`).toBe(`
${status("failed", EVERY)}  update_channel   channel.规则  ${REFUSED}
    the meaning of the refusal
    ${phraseOf("outcome-traces", { traces: ["7c9e"], more: 0 })}
    = help: What to do.
${status("ambiguous", EVERY)}  create_channel   channel.c
    no answer
    = help: Plan again.
${status("pending", EVERY)}  create_announce  announcement
    it is pending
${status("not-run", EVERY)}  update_channel   channel.b
    follows update_channel channel.规则, which failed

${outcomeCounts(2, { failed: 1, ambiguous: 1, pending: 1, "not-run": 1 })}
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
    const text = outcomeTable([lost], { color: false, width: 60 });
    expect(text.split("\n").slice(0, 3)).toEqual([
      `${alone("ambiguous")}  post_message  message.welcome-to-this-guild`,
      "    no answer",
      "    = help: Plan again.",
    ]);
    expect(flat(text)).toContain(phraseOf("ask-what-became", {}));
    expect(text.split("\n").slice(-4)).toEqual([
      `        ${commands[0]}`,
      `        ${commands[1]}`,
      "",
      outcomeCounts(0, { ambiguous: 1 }),
    ]);
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
        meaning: "the meaning of the refusal",
        trace_id: trace,
        advice: "What to do.",
      });
    const same = [refused("一", "t1"), row({}), refused("two", "t2"), refused("three", null)];
    expect(`\n${outcomeTable(same, plain)}\n`).toBe(`
${alone("failed")}  update_channel  channel.一     ${REFUSED}
${alone("failed")}  update_channel  channel.two    ${REFUSED}
${alone("failed")}  update_channel  channel.three  ${REFUSED}
    the meaning of the refusal
    ${phraseOf("outcome-traces", { traces: ["t1", "t2"], more: 0 })}
    = help: What to do.

${outcomeCounts(1, { failed: 3 })}
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
    expect(lines.filter((line) => line.startsWith(`${alone("failed")} `))).toHaveLength(20);
    expect(lines.filter((line) => line.startsWith(`${alone("not-run")} `))).toHaveLength(20);
    expect(lines.filter((line) => line.includes("interrupted"))).toHaveLength(1);
    expect(lines.slice(-3)).toEqual([
      phraseOf("more-not-run", { more: 460 }),
      "",
      outcomeCounts(0, { failed: 20, "not-run": 480 }),
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
      `${alone("failed")}  permission.很长的频道名称很长的频道名称/role.moderator  ${phraseOf("outcome-code", { code: 301000 })}`,
      "    update_channel_role_permissions",
    ]);
    expect(lines.slice(1).filter((line) => textWidth(line) > 40)).toEqual([]);
  });

  test("are coloured when asked", () => {
    const colored = outcomeTable(rows, { color: true, width: 80 });
    expect(colored).toContain(`\u001b[31m${alone("failed")}\u001b[39m`);
    expect(stripVTControlCharacters(colored)).toBe(outcomeTable(rows, plain));
  });
});
